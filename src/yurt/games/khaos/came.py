"""What came of a ply: corners decided, towers taken. The battlefield is open to all (7)."""

from collections.abc import Iterator

from yurt.core.rule import NOBODY

from .box import CORNERS, KNIGHTS, ORCS, TOWER_NAMES, TOWERS, Box
from .knowledge import CORNER_NAMES
from .moves import CHANCES, FACE_COUNT, SIDES
from .rules.s3_2_majorities import army
from .rules.s4_specials import worth
from .state import NOWHERE, Mark, State


def came_of(box: Box, before: State, seat: int, move: int, after: State) -> list[str]:
    if move >= CHANCES:
        return []
    laid = [tower for tower in range(TOWERS) if after.tower_at[tower] != NOWHERE]
    return [
        *(fact for tower in laid for fact in corners(box, before, after, tower)),
        *(fact for tower in laid for fact in standing(box, before, after, tower)),
    ]


def corners(box: Box, before: State, after: State, tower: int) -> Iterator[str]:
    """3.2.1 Who has won a corner, and how."""
    for corner in range(CORNERS):
        mark = Mark(after.mark[tower, corner])
        if mark in (before.mark[tower, corner], Mark.OPEN):
            continue
        armies = [army(box, after, tower, corner, side) for side in (ORCS, KNIGHTS)]
        if mark == Mark.KNIGHTS:
            armies.reverse()
        where = f"{name_of(box, tower)},{CORNER_NAMES[corner]}"
        yield f"corner_{mark.name.lower()}:{where},{armies[0]}:{armies[1]}"


def standing(box: Box, before: State, after: State, tower: int) -> Iterator[str]:
    """3.2.2 Who has taken the tower; else, what it has come to be worth (4.1)."""
    holder, value = after.holder.tolist()[tower], worth(box, after, tower)
    if holder not in (NOBODY, before.holder.tolist()[tower]):
        yield f"taken_{SIDES[holder]}:{name_of(box, tower)},{value}"
    elif before.tower_at[tower] != NOWHERE and worth(box, before, tower) != value:
        yield f"worth:{name_of(box, tower)},{value}"


def name_of(box: Box, tower: int) -> str:
    return TOWER_NAMES[box.tower_face[tower] // FACE_COUNT]
