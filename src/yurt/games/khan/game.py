"""Khan as a game of the house."""

from pathlib import Path

from yurt.core.game import Game, Rules
from yurt.core.rule import rule
from yurt.core.structs import Row

from . import draw as drawing
from . import moves as m
from . import position, reading
from .audit import audit
from .box import LAND, PLAYABLE, SEATS, Box, Edition, lay_out
from .came import UNSAID, came_of
from .choices import acts, legal, next_actor, why_not
from .conceal import conceal, guess, redact
from .facts import FACTS
from .knowledge import QUESTIONS
from .names import named, verbs_of
from .observe import OBSERVATION, observe
from .rules.s2_setup import (
    odds_of_card,
    odds_of_scatter,
    scatter,
    set_up,
    settle,
    start,
)
from .rules.s3_2_actions import (
    discard,
    drive_named,
    invade,
    keep,
    name_ruler,
    raid,
)
from .rules.s3_2c_conquer import conquer
from .rules.s3_4_5_consent import agree, propose, refuse
from .rules.s3_4_specials import (
    activate,
    play_none,
    raise_morale,
    send_scout,
)
from .rules.s3_steps import draw, go_on, reveal
from .rules.s4_end import stop
from .rules.s5_scoring import points, rank
from .shapes import FORMS
from .state import PROTECTION, SUPPORT, Phase, State
from .ties import TIE_BREAKS, ahead_by
from .view import busy_seat, view
from .why import Why

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
        conceal=conceal,
        guess=guess,
        observe=observe,
    ),
    box=Box,
    state=State,
    verbs=m.VERBS,
    reasons=Why,
    endings=("won", "shared"),
    tie_breaks=TIE_BREAKS,
    width=len(FORMS) * PLAYABLE + 5 * LAND + len(m.RULERS) + 1,
    observation=OBSERVATION,
    options={"rulers": ("printed", "scattered")},
    folder=Path(__file__).parent,
    edition=Edition,
    facts=FACTS,
    lay_out=lay_out,
    redact=redact,
    view=view,
    ahead_by=ahead_by,
    audit=audit,
    write=position.write,
    read=reading.read,
    knowledge=QUESTIONS,
    chance_for=busy_seat,
    came_of=came_of,
    unsaid=UNSAID,
    seat_words=m.COLOURS,
    draw=drawing.draw,
    verbs_of=verbs_of,
    named=named,
)
