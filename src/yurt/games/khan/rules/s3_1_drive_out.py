"""3.1 A ruler is driven out, and 4.1 the fifth who goes takes all others with him."""

from yurt.core.rule import rule

from ..box import REACH, Box
from ..moves import RULERS
from ..state import EMPTY, NEUTRAL, OUT, Finale, State
from .s2_setup import put_ruler

LAST = 5  # rulers out that bring the end phase


@rule
def drive_out(box: Box, s: State, ruler: int, direction: int) -> bool:
    """Whether he has fled, leaving a neutral yurt from somewhere (3.1.4); else he is out."""
    cell = refuge(box, s, s.ruler[ruler], direction)
    if s.court[ruler] == 1 or cell == OUT:  # 3.1.5, 3.1.6
        go_out(s, ruler)
        if rulers_out(s) == LAST:
            send_all_out(s)
        return False
    s.cell[s.ruler[ruler]] = NEUTRAL
    put_ruler(s, ruler, cell)
    return True


# 3.1.2 To the first empty cell within three; 3.1.3 else the next direction clockwise.


@rule
def refuge(box: Box, s: State, cell: int, direction: int) -> int:
    """Where a ruler flees to, or OUT."""
    for turned in range(8):
        towards = (direction + turned) % 8
        for step in range(REACH):
            ahead = box.ray[cell, towards * REACH + step]
            if ahead < 0:
                break
            if s.cell[ahead] == EMPTY:
                return ahead
    return OUT


# 3.1.5, 3.1.6 He changes places with a yurt of his court; the rest goes to the supply.


@rule
def go_out(s: State, ruler: int) -> None:
    s.cell[s.ruler[ruler]] = NEUTRAL
    s.ruler[ruler] = OUT
    s.court[ruler] = 0


@rule
def rulers_out(s: State) -> int:
    count = 0
    for ruler in range(len(RULERS)):
        count += s.ruler[ruler] == OUT
    return count


# 3.1.7 and 4.1 With the fifth the end phase comes: all others leave a yurt, too.


@rule
def send_all_out(s: State) -> None:
    for ruler in range(len(RULERS)):
        if s.ruler[ruler] != OUT:
            go_out(s, ruler)
    s.finale = Finale.NEXT
