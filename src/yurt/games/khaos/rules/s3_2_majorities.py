"""3.2 Majorities: corners and towers, all at once after an action (3.2.3)."""

from yurt.core.rule import NOBODY, rule

from ..box import CORNERS, KNIGHTS, ORCS, TOWERS, Box
from ..field import cell_of, is_filled
from ..state import NOWHERE, Mark, State
from .s3_1_tokens import warriors

# 3.2.1 A corner is the point where four cells meet, one of them the tower's. Each of the four
# counts with the corner that faces the point, the tower's own included.


@rule
def quarter(width: int, i: int) -> int:
    """The way from the north-western of four cells that meet to the i-th of them, clockwise."""
    if i == 0:
        return 0
    if i == 1:
        return 1
    return width + 1 if i == 2 else width


@rule
def first_cell(s: State, tower: int, corner: int) -> int:
    """The north-western of the four cells that meet at a tower's corner."""
    return cell_of(s, s.tower_at[tower]) - quarter(s.width, (corner + 2) % CORNERS)


@rule
def is_closed(s: State, tower: int, corner: int) -> bool:
    cell = first_cell(s, tower, corner)
    for i in range(CORNERS):
        if not is_filled(s, cell + quarter(s.width, i)):
            return False
    return True


@rule
def army(box: Box, s: State, tower: int, corner: int, side: int) -> int:
    """How many warriors a side has at a tower's corner, finished or not."""
    cell = first_cell(s, tower, corner)
    count = 0
    for i in range(CORNERS):
        there = warriors(box, s.field[cell + quarter(s.width, i)], (i + 2) % CORNERS)
        count += max(there if side == ORCS else -there, 0)
    return count


@rule
def winner_at(box: Box, s: State, tower: int, corner: int) -> int:
    """The mark that a finished corner gets."""
    orcs = army(box, s, tower, corner, ORCS)
    knights = army(box, s, tower, corner, KNIGHTS)
    if orcs == knights:
        return Mark.NEUTRAL
    return Mark.ORCS if orcs > knights else Mark.KNIGHTS


# 3.2.4 In the basic game nothing decided can change; otherwise every finished corner is counted
# again, and one that was opened again keeps its last result.


@rule
def count_majorities(box: Box, s: State) -> None:
    for tower in range(TOWERS):
        if s.tower_at[tower] == NOWHERE or (s.holder[tower] != NOBODY and not box.changing):
            continue
        for corner in range(CORNERS):
            undecided = s.mark[tower, corner] == Mark.OPEN
            if (undecided or box.changing) and is_closed(s, tower, corner):
                s.mark[tower, corner] = winner_at(box, s, tower, corner)
        s.holder[tower] = taker(box, s, tower)


# 3.2.2 The side with more corners takes the tower, the flag decides a tie.


@rule
def taker(box: Box, s: State, tower: int) -> int:
    lead = 0
    for corner in range(CORNERS):
        mark = s.mark[tower, corner]
        if mark == Mark.OPEN:
            return NOBODY
        lead += (mark == Mark.ORCS) - (mark == Mark.KNIGHTS)
    if lead == 0:
        return box.flag[tower]
    return ORCS if lead > 0 else KNIGHTS
