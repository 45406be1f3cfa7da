"""Khan as a game of the house: who acts, what is legal, what it does."""

from pathlib import Path

from yurt.core.game import Game, Rules
from yurt.core.rule import ALLOWED, CHANCE, NOT_NOW, NOT_YOUR_TURN, OVER, rule
from yurt.core.structs import Row

from . import draw as drawing
from . import hidden, position
from . import moves as m
from .box import LAND, PLAYABLE, SEATS, Box, Edition, lay_out
from .came import came_of
from .facts import FACTS
from .knowledge import QUESTIONS
from .rules.s2_setup import (
    list_settlements,
    odds_of_card,
    odds_of_scatter,
    scatter,
    set_up,
    settle,
    start,
    why_not_settle,
)
from .rules.s3_2_actions import (
    discard,
    drive_named,
    invade,
    keep,
    list_discards,
    list_invasions,
    list_raids,
    list_rulers,
    name_ruler,
    raid,
    why_not_discard,
    why_not_drive,
    why_not_invade,
    why_not_raid,
)
from .rules.s3_2c_conquer import conquer, list_lies, why_not_conquer, why_not_propose
from .rules.s3_4_5_consent import agree, asked_seat, propose, refuse
from .rules.s3_4_specials import (
    activate,
    list_specials,
    play_none,
    raise_morale,
    send_scout,
    why_not_morale,
    why_not_protect,
    why_not_scout,
    why_not_support,
)
from .rules.s3_steps import draw, go_on, reveal
from .rules.s4_end import stop, why_not_stop
from .rules.s5_scoring import points, rank
from .shapes import FORMS
from .state import PROTECTION, SUPPORT, Finale, Phase, State
from .view import busy_seat, view
from .why import Why

# Who acts


@rule
def next_actor(box: Box, s: State) -> int:
    match s.phase:
        case Phase.SETTLE | Phase.ACTION | Phase.DISCARD | Phase.SPECIAL:
            return s.turn
        case Phase.CONSENT:
            return asked_seat(box, s)
        case Phase.OVER:
            return OVER
        case _:
            return CHANCE


@rule
def acts(box: Box, s: State, seat: int) -> bool:
    return seat == next_actor(box, s)


# What is legal


@rule
def why_not(box: Box, s: State, seat: int, move: int) -> int:
    if not acts(box, s, seat):
        return NOT_YOUR_TURN
    if s.phase != phase_of(move):
        return NOT_NOW
    if move < m.STOP:
        return why_not_act(box, s, move)
    if move == m.STOP:
        return why_not_stop(box, s)
    if move < m.KEEP:
        return why_not_discard(s, move - m.DISCARD)
    if move < m.MORALE or move == m.PASS:
        return ALLOWED
    return why_not_play(box, s, move)


@rule
def phase_of(move: int) -> int:
    """The phase to which a move belongs; SCATTER for all that only chance may do."""
    if move < m.INVADE:
        return Phase.SETTLE
    if move < m.DISCARD:
        return Phase.ACTION
    if move < m.AGREE:
        return Phase.DISCARD
    if move < m.MORALE:
        return Phase.CONSENT
    return Phase.SPECIAL if move < m.SCATTER else Phase.SCATTER


@rule
def why_not_act(box: Box, s: State, move: int) -> int:
    """Settling and the actions A to D."""
    if m.DRIVE <= move < m.CONQUER:
        return why_not_drive(s, move - m.DRIVE)
    if m.CONQUER <= move < m.PROPOSE:
        at = move - m.CONQUER
        return why_not_conquer(box, s, at // len(m.LAID), at % len(m.LAID))
    if m.PROPOSE <= move < m.RAID:
        at = move - m.PROPOSE
        return why_not_propose(box, s, at // len(m.LAID), at % len(m.LAID))
    cell = box.cell_at[spot_of(move)]
    if cell < 0:
        return Why.NO_SUCH_CELL
    if move < m.INVADE:
        return why_not_settle(box, s, cell)
    if move < m.DRIVE:
        return why_not_invade(box, s, (move - m.INVADE) // m.GRID, cell)
    return why_not_raid(s, cell)


@rule
def spot_of(move: int) -> int:
    """Where on the grid a yurt is set."""
    if move < m.INVADE:
        return move - m.SETTLE
    return (move - m.INVADE) % m.GRID if move < m.DRIVE else move - m.RAID


@rule
def why_not_play(box: Box, s: State, move: int) -> int:
    """A special card."""
    if move == m.MORALE:
        return why_not_morale(box, s)
    if move == m.PROTECT:
        return why_not_protect(box, s)
    if move < m.SCOUT:
        return why_not_support(box, s, move - m.SUPPORT)
    return why_not_scout(box, s, move - m.SCOUT)


@rule
def legal(box: Box, s: State, seat: int, out: Row) -> int:
    match s.phase:
        case Phase.ACTION:
            return list_actions(box, s, out)
        case Phase.SETTLE:
            return list_settlements(box, s, out)
        case Phase.SPECIAL:
            return list_specials(box, s, out, 0)
        case Phase.DISCARD:
            count = list_discards(s, out, 0)
            out[count] = m.KEEP
            return count + 1
        case _:
            out[0] = m.AGREE
            out[1] = m.REFUSE
            return 2


@rule
def list_actions(box: Box, s: State, out: Row) -> int:
    count = 0
    if s.finale != Finale.HERE:
        count = list_invasions(box, s, out, count)
        count = list_rulers(s, out, count)
    count, proposals = list_lies(box, s, m.CONQUER, out, count)
    compulsory = count
    if proposals > 0:
        count, _ = list_lies(box, s, m.PROPOSE, out, count)
    count = list_raids(box, s, out, count)
    if compulsory == 0:  # 4.3
        out[count] = m.STOP
        count += 1
    return count


# What chance brings


@rule
def odds(box: Box, s: State, out: Row, weights: Row) -> int:
    match s.phase:
        case Phase.SCATTER:
            return odds_of_scatter(box, s, out, weights)
        case Phase.START:
            for seat in range(box.seats):
                out[seat] = m.START + seat
                weights[seat] = 1
            return box.seats
        case Phase.REVEAL | Phase.DRIVE:
            return odds_of_card(s, m.REVEAL, out, weights)
        case _:
            return odds_of_card(s, m.DRAW, out, weights)


# What it does


@rule
def apply(box: Box, s: State, seat: int, move: int) -> None:
    if move >= m.SCATTER:
        befall(box, s, move)
    elif move >= m.MORALE:
        play_special(s, move)
    elif move >= m.DISCARD:
        answer(box, s, seat, move)
    else:
        act(box, s, move)
    go_on(box, s)


@rule
def befall(box: Box, s: State, move: int) -> None:
    if move >= m.DRAW:
        draw(box, s, move - m.DRAW)
    elif move >= m.REVEAL and s.phase == Phase.REVEAL:
        reveal(box, s, move - m.REVEAL)
    elif move >= m.REVEAL:
        drive_named(box, s, move - m.REVEAL)
    elif move >= m.START:
        start(s, move - m.START)
    else:
        at = move - m.SCATTER
        scatter(box, s, at // m.GRID, box.cell_at[at % m.GRID])


@rule
def act(box: Box, s: State, move: int) -> None:
    if move == m.STOP:
        stop(s)
    elif move >= m.RAID:
        raid(s, box.cell_at[move - m.RAID])
    elif move >= m.PROPOSE:
        at = move - m.PROPOSE
        propose(box, s, at // len(m.LAID), at % len(m.LAID))
    elif move >= m.CONQUER:
        at = move - m.CONQUER
        conquer(box, s, at // len(m.LAID), at % len(m.LAID))
    elif move >= m.DRIVE:
        name_ruler(s, move - m.DRIVE)
    elif move >= m.INVADE:
        at = move - m.INVADE
        invade(s, at // m.GRID, box.cell_at[at % m.GRID])
    else:
        settle(box, s, box.cell_at[move - m.SETTLE])


@rule
def answer(box: Box, s: State, seat: int, move: int) -> None:
    """Discards, and answers to a proposal."""
    if move == m.KEEP:
        keep(s)
    elif move < m.KEEP:
        discard(s, move - m.DISCARD)
    elif move == m.REFUSE:
        refuse(s)
    else:
        agree(box, s, seat)


@rule
def play_special(s: State, move: int) -> None:
    if move == m.MORALE:
        raise_morale(s)
    elif move == m.PROTECT:
        activate(s, PROTECTION, m.EVERYWHERE)
    elif move < m.SCOUT:
        activate(s, SUPPORT, move - m.SUPPORT)
    elif move < m.PASS:
        send_scout(s, move - m.SCOUT)
    else:
        play_none(s)


@rule
def ending(box: Box, s: State) -> int:
    """0 for one winner, 1 for a shared victory (5.4)."""
    winners = 0
    for seat in range(box.seats):
        winners += rank(box, s, seat) == 0
    return 1 if winners > 1 else 0


GAME = Game(
    id="khan",
    title="Khan",
    seats=range(2, SEATS + 1),
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
    endings=("won", "shared"),
    width=len(FORMS) * PLAYABLE + 5 * LAND + len(m.RULERS) + 1,
    observation=hidden.OBSERVATION,
    options={"rulers": ("printed", "scattered")},
    folder=Path(__file__).parent,
    edition=Edition,
    facts=FACTS,
    lay_out=lay_out,
    redact=hidden.redact,
    view=view,
    audit=position.audit,
    write=position.write,
    read=position.read,
    knowledge=QUESTIONS,
    chance_for=busy_seat,
    came_of=came_of,
    seat_words=m.COLOURS,
    draw=drawing.draw,
)
