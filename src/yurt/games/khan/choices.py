"""Who chooses, and what is legal."""

from yurt.core.rule import ALLOWED, CHANCE, NOT_NOW, NOT_YOUR_TURN, OVER, rule
from yurt.core.structs import Row

from . import moves as m
from .box import Box
from .rules.s2_setup import list_settlements, why_not_settle
from .rules.s3_2_actions import (
    list_discards,
    list_invasions,
    list_raids,
    list_rulers,
    why_not_discard,
    why_not_drive,
    why_not_invade,
    why_not_raid,
)
from .rules.s3_2c_conquer import list_lies, why_not_conquer, why_not_propose
from .rules.s3_4_5_consent import asked_seat
from .rules.s3_4_specials import (
    list_specials,
    why_not_morale,
    why_not_protect,
    why_not_scout,
    why_not_support,
)
from .rules.s4_end import why_not_stop
from .state import Finale, Phase, State
from .why import Why


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
        return why_not_now(s, move)
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
def why_not_now(s: State, move: int) -> int:
    """4.3 In the end phase cards and special cards are over."""
    card = m.DISCARD <= move < m.AGREE or m.MORALE <= move < m.SCATTER
    return Why.ONLY_CONQUESTS if card and s.finale == Finale.HERE else NOT_NOW


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
