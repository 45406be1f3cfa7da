"""5. End: towers worth seven, or both pass."""

from yurt.core.rule import NOBODY, rule

from ..box import KNIGHTS, ORCS, TOWERS, Box
from ..state import NOWHERE, Ending, Phase, State
from .s3_1_place import can_place
from .s4_specials import worth

ENOUGH = 7


@rule
def total(box: Box, s: State, seat: int) -> int:
    """What the towers of a seat are worth now."""
    points = 0
    for tower in range(TOWERS):
        if s.holder[tower] == seat:
            points += worth(box, s, tower)
    return points


@rule
def towers_of(s: State, seat: int) -> int:
    count = 0
    for tower in range(TOWERS):
        count += s.holder[tower] == seat
    return count


# 5.1 Seven points win at once.


@rule
def look_for_win(box: Box, s: State) -> None:
    orcs, knights = total(box, s, ORCS), total(box, s, KNIGHTS)
    s.winner = winner_of(orcs, knights, s.turn)
    if s.winner != NOBODY:
        s.phase = Phase.OVER
        s.ending = Ending.BOTH_SEVEN if min(orcs, knights) >= ENOUGH else Ending.SEVEN


@rule
def winner_of(orcs: int, knights: int, turn: int) -> int:
    """The higher total, then who is on turn; NOBODY below seven."""
    if max(orcs, knights) < ENOUGH:
        return NOBODY
    if orcs == knights:
        return turn
    return ORCS if orcs > knights else KNIGHTS


# 5.2 Both pass one after the other; a pass that only a Halberd forced does not count.


@rule
def count_pass(box: Box, s: State) -> None:
    s.passes = 0 if can_place(box, s, s.turn, NOWHERE) else s.passes + 1
    if s.passes == 2:
        s.phase = Phase.OVER
        s.winner = leader(box, s)
        s.ending = Ending.DRAWN if s.winner == NOBODY else Ending.PASSED


@rule
def leader(box: Box, s: State) -> int:
    """Higher total, then more towers, then nobody."""
    lead = total(box, s, ORCS) - total(box, s, KNIGHTS)
    if lead == 0:
        lead = towers_of(s, ORCS) - towers_of(s, KNIGHTS)
    if lead == 0:
        return NOBODY
    return ORCS if lead > 0 else KNIGHTS
