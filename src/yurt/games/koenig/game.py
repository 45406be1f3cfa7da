"""Lang lebe der König! as a game of the house: who acts, what is legal, what it does."""

from pathlib import Path

from yurt.core.game import Game, Rules
from yurt.core.rule import CHANCE, NOT_NOW, NOT_YOUR_TURN, OVER, rule
from yurt.core.structs import Row

from . import draw, hidden, position
from . import moves as m
from .box import BUNDLES, FACES, KINDS, MOST, REGIONS, Box, Edition, lay_out
from .facts import FACTS
from .knowledge import QUESTIONS
from .rules.s2_setup import odds_of_start, set_up, start
from .rules.s3_turn import (
    end,
    enterable,
    may_go_on,
    place,
    roll,
    roll_die,
    step,
    why_not_end,
    why_not_place,
    why_not_roll,
    why_not_step,
)  # fmt: skip
from .rules.s4_dispute import (
    banish,
    clear_table,
    commit,
    owes_commitment,
    refuges,
    take,
    throw_die,
    who_owes,
    why_not_banish,
    why_not_commit,
    why_not_take,
)  # fmt: skip
from .rules.s5_election import (
    all_votes,
    deal,
    end_turn,
    has_majority,
    odds_of_deal,
    region_votes,
    tie_die,
)  # fmt: skip
from .state import Phase, State, cards_held, hand_size, has_room
from .why import Why

# Who acts


@rule
def next_actor(box: Box, s: State) -> int:
    if s.phase == Phase.COMMIT:
        return who_owes(box, s)
    if Phase.TURN <= s.phase <= Phase.TAKE:
        return s.actor
    return OVER if s.phase == Phase.OVER else CHANCE


@rule
def acts(box: Box, s: State, seat: int) -> bool:
    if s.phase == Phase.COMMIT:
        return owes_commitment(s, seat)
    return seat == s.actor and Phase.TURN <= s.phase <= Phase.TAKE


def sealed(box: Box, s: State) -> bool:
    return s.phase == Phase.COMMIT


def chance_for(box: Box, s: State) -> int:
    return s.actor


# What is legal


@rule
def why_not(box: Box, s: State, seat: int, move: int) -> int:
    if not acts(box, s, seat):
        return NOT_YOUR_TURN
    if move == m.END:
        return why_not_end(s)
    if move == m.PLACE:
        return why_not_place(box, s)
    if move < m.STEP:
        return why_not_roll(box, s, move - m.ROLL)
    if move < m.BANISH:
        return why_not_step(box, s, move - m.STEP)
    if move < m.TAKE:
        return why_not_banish(box, s, move - m.BANISH)
    if move < m.COMMIT:
        return why_not_take(s, move - m.TAKE)
    if move < m.DIE:
        return why_not_commit(box, s, seat, move - m.COMMIT)
    return NOT_NOW


@rule
def legal(box: Box, s: State, seat: int, out: Row) -> int:
    """The moves that why_not allows, written without asking for each."""
    match s.phase:
        case Phase.TURN:
            count = write_end_and_place(box, s, out)
            return write_regions(enterable(box, s, hand_size(s, seat)), m.STEP, out, count)
        case Phase.ARRIVED:
            count = write_end_and_place(box, s, out)
            return write_rolls(s, out, count) if may_go_on(box, s) else count
        case Phase.BOUND:
            return write_regions(enterable(box, s, hand_size(s, seat)), m.STEP, out, 0)
        case Phase.SETTLE:
            return write_end_and_place(box, s, out)
        case Phase.COMMIT:
            return write_commitments(box, s, seat, out)
        case Phase.BANISH:
            return write_regions(refuges(s), m.BANISH, out, 0)
        case Phase.TAKE:
            return write_counts(s, out)
        case _:  # STALLED and PLACED last only while there is something to roll for
            out[0] = m.END
            return write_rolls(s, out, 1)


@rule
def write_end_and_place(box: Box, s: State, out: Row) -> int:
    out[0] = m.END
    out[1] = m.PLACE
    return 2 if has_room(box, s) else 1


@rule
def write_rolls(s: State, out: Row, count: int) -> int:
    for kind in range(KINDS):
        if s.hand[s.actor, kind] > 0:
            out[count] = m.ROLL + kind
            count += 1
    return count


@rule
def write_regions(regions: int, verb: int, out: Row, count: int) -> int:
    for region in range(REGIONS):
        if regions >> region & 1:
            out[count] = verb + region
            count += 1
    return count


@rule
def write_commitments(box: Box, s: State, seat: int, out: Row) -> int:
    count = 0
    for ones in range(min(MOST, s.hand[seat, 0]) + 1):
        for twos in range(min(MOST - ones, s.hand[seat, 1]) + 1):
            first = m.COMMIT + box.first_bundle[ones, twos]
            for threes in range(min(MOST - ones - twos, s.hand[seat, 2]) + 1):
                if ones + twos + threes > 0:
                    out[count] = first + threes
                    count += 1
    return count


@rule
def write_counts(s: State, out: Row) -> int:
    for count in range(s.dice[s.actor, 0] + 1):
        out[count] = m.TAKE + count
    return s.dice[s.actor, 0] + 1


# What chance brings


@rule
def odds(box: Box, s: State, out: Row, weights: Row) -> int:
    if s.phase == Phase.START:
        return odds_of_start(box, s, out, weights)
    if s.phase == Phase.DEAL:
        return odds_of_deal(s, out, weights)
    for face in range(FACES):
        out[face] = m.DIE + face
        weights[face] = 1
    return FACES


# What it does


@rule
def apply(box: Box, s: State, seat: int, move: int) -> None:
    if move >= m.DIE:
        befall(box, s, move)
    elif move >= m.COMMIT:
        commit(box, s, seat, move - m.COMMIT)
    elif move >= m.TAKE:
        take(box, s, move - m.TAKE)
    elif move >= m.BANISH:
        banish(box, s, move - m.BANISH)
    elif move >= m.STEP:
        step(box, s, move - m.STEP)
    elif move >= m.ROLL:
        roll(box, s, move - m.ROLL)
    elif move == m.PLACE:
        place(box, s)
    else:
        end(s)
    run_on(box, s)


@rule
def run_on(box: Box, s: State) -> None:
    """What follows by itself, in one place: a compiler repeats what is called from many."""
    if s.phase == Phase.CLOSE:
        clear_table(box, s)
    if s.phase == Phase.DONE:
        end_turn(box, s)


@rule
def befall(box: Box, s: State, move: int) -> None:
    if move >= m.START:
        start(box, s, move - m.START)
    elif move >= m.DEAL:
        deal(box, s, move - m.DEAL)
    else:
        fall(box, s, move - m.DIE + 1)


@rule
def fall(box: Box, s: State, face: int) -> None:
    """A die shows its face."""
    s.die = face
    if s.phase == Phase.THROW:
        throw_die(box, s, face)
    elif s.phase == Phase.TIE:
        tie_die(box, s, face)
    else:
        roll_die(box, s, face)


# How it stands


@rule
def points(box: Box, s: State, seat: int) -> int:
    """Region votes, as an election would count them now, and bonus votes."""
    return all_votes(box, s, seat)


@rule
def rank(box: Box, s: State, seat: int) -> int:
    if s.phase == Phase.OVER:
        return s.place[seat]
    ahead = 0
    for other in range(box.players):
        ahead += provisional(box, s, other) > provisional(box, s, seat)
    return ahead


@rule
def provisional(box: Box, s: State, seat: int) -> int:
    """Votes in all, then region votes, then cards, as one number."""
    return (all_votes(box, s, seat) * 128 + region_votes(box, s, seat)) * 128 + cards_held(s, seat)


@rule
def ending(box: Box, s: State) -> int:
    """Alone with a majority, the best of several, or the best by dice."""
    several = 0
    for seat in range(box.players):
        several += has_majority(box, s, seat)
    if s.by_dice:
        return 2
    return 1 if several > 1 else 0


GAME = Game(
    id="koenig",
    title="Lang lebe der König!",
    seats=range(3, 6),
    version=1,
    rules=Rules(
        set_up=set_up,
        next_actor=next_actor,
        acts=acts,
        legal=legal,
        why_not=why_not,
        odds=odds,
        apply=apply,
        points=points,
        rank=rank,
        ending=ending,
        guess=hidden.guess,
        observe=hidden.observe,
    ),
    box=Box,
    state=State,
    verbs=m.VERBS,
    reasons=Why,
    endings=("majority", "several", "dice"),
    width=BUNDLES,
    scratch=hidden.SCRATCH,
    observation=hidden.OBSERVATION,
    folder=Path(__file__).parent,
    edition=Edition,
    facts=FACTS,
    lay_out=lay_out,
    redact=hidden.redact,
    view=hidden.view,
    audit=position.audit,
    write=position.write,
    read=position.read,
    knowledge=QUESTIONS,
    sealed=sealed,
    chance_for=chance_for,
    draw=draw.draw,
)
