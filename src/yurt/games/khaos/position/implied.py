"""What follows from the rest of a position, where its note is left out."""

from yurt.core.errors import BadPosition
from yurt.core.rule import NOBODY

from ..audit.called import corner_called
from ..audit.end import is_won, result
from ..audit.marks import is_within_action, new_spots, was_closed_by_gap
from ..audit.past import audit_edges, audit_ground, cells, known_hole
from ..audit.turn import audit_banner, audit_last, circle_is_gone, has_last
from ..box import CORNERS, EMPTY, Box
from ..box.tiles import SPAN
from ..field import LOOK, TOKEN, cell_of, lay, put_token, spot_of
from ..rules.s3_2_majorities import is_closed, taker, winner_at
from ..state import MARGIN, NOWHERE, Ending, Mark, Phase, State

# The size of the battlefield


def leave_out_edges(box: Box, s: State) -> None:
    """Rows and columns at the edge in which nothing lies, unless something lay there (4.2)."""
    if next(audit_edges(s, known_hole(s)), None) and next(audit_ground(box, s), None):
        field = [(spot_of(s, cell), what) for cell, what in enumerate(cells(s))]
        there = [(spot, what) for spot, what in field if what & LOOK > EMPTY or what >> TOKEN]
        frame(s, [spot for spot, _ in there])
        for spot, what in there:
            if what & LOOK > EMPTY:
                lay(s, spot, what & LOOK)
            put_token(s, cell_of(s, spot), what >> TOKEN)


def frame(s: State, spots: list[int]) -> None:
    """An empty field just large enough for these."""
    for cell in range(s.width * s.height):
        s.field[cell] = 0
    xs, ys = [spot % SPAN for spot in spots], [spot // SPAN for spot in spots]
    s.left, s.top = min(xs) - MARGIN, min(ys) - MARGIN
    s.width, s.height = max(xs) + MARGIN + 1 - s.left, max(ys) + MARGIN + 1 - s.top


# 3.1 The tile just placed, if no other can be it


def work_out_last(box: Box, s: State) -> None:
    if s.phase == Phase.REPLACE and s.last == NOWHERE and circle_is_gone(box, s):
        s.last = s.gap  # 4.2 it has removed itself
    if s.last == NOWHERE and has_last(s):
        spots = [spot_of(s, cell) for cell in range(s.width * s.height)]
        fitting = [spot for spot in spots if can_be_last(box, s, spot)]
        s.last = fitting[0] if len(fitting) == 1 else NOWHERE


def can_be_last(box: Box, s: State, spot: int) -> bool:
    s.last = spot
    if next(audit_last(box, s), None):
        return False
    return s.phase != Phase.SECOND or not next(audit_banner(box, s), None)


# 3.2 Markers


def work_out_marks(box: Box, s: State, tower: int) -> None:
    """Those of a tower's finished corners, as they were before this action (3.2.3)."""
    if s.tower_at[tower] == NOWHERE or is_unclear(s):
        return
    for corner in range(CORNERS):
        s.mark[tower, corner] = mark_before(box, s, tower, corner)
    s.holder[tower] = taker(box, s, tower)


def is_unclear(s: State) -> bool:
    """A note is missing that the audit will ask for."""
    without_gap = s.phase == Phase.REPLACE and s.gap == NOWHERE
    return is_within_action(s) and (s.last == NOWHERE or without_gap)


def mark_before(box: Box, s: State, tower: int, corner: int) -> int:
    if not is_closed(s, tower, corner):
        if was_closed_by_gap(box, s, tower, corner):
            raise missing_mark(box, s, tower, corner)
        return Mark.OPEN
    new = new_spots(box, s, tower, corner)
    if not new:
        return winner_at(box, s, tower, corner)
    if s.last not in new:
        raise missing_mark(box, s, tower, corner)
    return Mark.OPEN


def missing_mark(box: Box, s: State, tower: int, corner: int) -> BadPosition:
    name = corner_called(box, s, tower, corner)
    return BadPosition(
        f"the note 'corners' is missing: expected whether {name} was decided before this action"
    )


# 5. How it ended


def work_out_ending(box: Box, s: State) -> int:
    return result(box, s)[0] if s.phase == Phase.OVER else Ending.SEVEN


def work_out_winner(box: Box, s: State) -> int:
    return result(box, s)[1] if s.phase == Phase.OVER else NOBODY


def work_out_passes(s: State) -> int:
    return 2 if s.phase == Phase.OVER and not is_won(s) else 0
