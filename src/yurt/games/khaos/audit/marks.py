"""3.2 Markers: a finished corner is decided, but nothing is within an action (3.2.3)."""

from yurt.core.game import Complaints

from ..box import CORNERS, EMPTY, TOWERS, Box, Deal, Special, Token
from ..field import cell_of, find_token, is_filled, is_special, look_at, spot_of, token_of, touches
from ..rules.hands import hand_size
from ..rules.s3_2_majorities import is_closed, winner_at
from ..state import HAND, NOWHERE, Fate, Mark, Phase, State
from .called import corner_called, mark_called
from .past import corner_cells, is_catapult, was_used


def audit_marks(box: Box, s: State) -> Complaints:
    for tower in range(TOWERS):
        if s.tower_at[tower] != NOWHERE:
            for corner in range(CORNERS):
                yield from audit_mark(box, s, tower, corner)


def audit_mark(box: Box, s: State, tower: int, corner: int) -> Complaints:
    """Open corners are a matter of the past (past.py)."""
    mark = Mark(s.mark[tower, corner])
    came = f"{corner_called(box, s, tower, corner)} is {mark_called(mark)}"
    if not is_closed(s, tower, corner):
        if mark == Mark.OPEN and was_closed_by_gap(box, s, tower, corner):
            yield f"{came}, but it was finished before this action; expected its mark"
        return
    possible = possible_marks(box, s, tower, corner)
    if mark not in possible:
        when = "by this action" if possible[0] == Mark.OPEN else "before this action"
        finished = f"finished {when}" if is_within_action(s) else "finished"
        expected = " or ".join(mark_called(mark) for mark in possible)
        yield f"{came}, but it is {finished}; expected {expected}"


def possible_marks(box: Box, s: State, tower: int, corner: int) -> list[int]:
    """Of a finished corner: counted, unless this action has finished it."""
    won, new = winner_at(box, s, tower, corner), new_spots(box, s, tower, corner)
    if not new:
        return [won]
    if may_be_rebuilt(box, s, new):
        return list(Mark)
    return [Mark.OPEN] if s.last in new else [Mark.OPEN, won]


def is_within_action(s: State) -> bool:
    """3.2.3 Nothing is decided before it ends."""
    return Phase.TOKEN <= s.phase <= Phase.COUNT


def new_spots(box: Box, s: State, tower: int, corner: int) -> set[int]:
    """Of the four cells that meet at the corner, those that this action may have filled."""
    if not is_within_action(s):
        return set()
    meet = corner_cells(s, tower, corner)
    return {spot_of(s, cell) for cell in meet if may_be_new(box, s, cell)}


def may_be_new(box: Box, s: State, cell: int) -> bool:
    """The tile just placed; a Magic Circle or a tile with a Banner may have come before it."""
    if spot_of(s, cell) == s.last:
        return True
    if not may_be_second(s):
        return False
    if is_special(box, look_at(s, cell), Special.MAGIC_CIRCLE):
        return s.phase in (Phase.CRYSTAL, Phase.GRAVEYARD)
    return EMPTY < look_at(s, cell) < box.first_special and may_be_banners(box, s, cell)


def may_be_second(s: State) -> bool:
    """Whether two tiles can have left the hand."""
    return s.phase != Phase.SECOND and hand_size(s, s.turn) < HAND - 1


def may_be_banners(box: Box, s: State, cell: int) -> bool:
    """3.1.9 Whether the Banner can have come with the tile there."""
    match s.token[s.turn, Token.BANNER]:
        case Fate.LAID:
            banner = find_token(s, token_of(s.turn, Token.BANNER))
            if box.deal == Deal.BASIC:
                return cell == banner
            return bool(touches(spot_of(s, cell), spot_of(s, banner)))
        case Fate.LOST:  # with the tile that a Magic Circle removed just now
            return s.phase in (Phase.REPLACE, Phase.CRYSTAL, Phase.GRAVEYARD)
        case _:
            return False


def may_be_rebuilt(box: Box, s: State, new: set[int]) -> bool:
    """3.2.4 A tile may have lain there before, so that the corner keeps its mark."""
    on_catapult = any(is_catapult(s.field[cell_of(s, spot)]) for spot in new)
    return on_catapult or was_used(box, s, Special.MAGIC_CIRCLE)


def was_closed_by_gap(box: Box, s: State, tower: int, corner: int) -> bool:
    """4.2 The Magic Circle has just taken a tile from a corner that was finished long before."""
    if s.phase != Phase.REPLACE or s.gap == s.last or may_be_second(s):
        return False
    meet, gap = corner_cells(s, tower, corner), cell_of(s, s.gap)
    rest = meet - {gap}
    return (
        gap in meet and all(is_filled(s, cell) for cell in rest) and cell_of(s, s.last) not in rest
    )
