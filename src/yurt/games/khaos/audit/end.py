"""5. The end: who has won, and how."""

from yurt.core.game import Complaints
from yurt.core.rule import NOBODY

from ..box import KNIGHTS, ORCS, SEATS, Box
from ..moves import SIDES
from ..rules.s3_1_place import can_place
from ..rules.s5_end import ENOUGH, leader, total, winner_of
from ..state import NOWHERE, Ending, Phase, State
from .called import phase_name, side_called


def audit_result(box: Box, s: State) -> Complaints:
    points = points_of(box, s)
    if s.phase != Phase.OVER:
        if s.winner != NOBODY:
            yield f"winner: {SIDES[s.winner]}, but it is not over"
        if s.ending != 0:
            yield f"ending: {ending_name(s)}, but it is not over"
        if max(points) >= ENOUGH:
            side = SIDES[points.index(max(points))]
            yield f"the {side} have {max(points)} points, but it is not over"
        return
    ending, best = result(box, s)
    came = f"orcs {points[ORCS]}, knights {points[KNIGHTS]} points: ending {ending_name(s)}"
    if s.ending != ending:
        yield f"{came}, expected {Ending(ending).name.lower()}"
    if s.winner != best:
        yield f"{came}, winner {side_called(s.winner)}, expected {side_called(best)}"


def points_of(box: Box, s: State) -> list[int]:
    return [total(box, s, seat) for seat in range(SEATS)]


def result(box: Box, s: State) -> tuple[int, int]:
    """How a match that is over has ended, and who has won it."""
    points = points_of(box, s)
    best = winner_of(points[ORCS], points[KNIGHTS], s.turn)
    if best != NOBODY:
        return Ending.BOTH_SEVEN if min(points) >= ENOUGH else Ending.SEVEN, best
    best = leader(box, s)
    return Ending.DRAWN if best == NOBODY else Ending.PASSED, best


def ending_name(s: State) -> str:
    return Ending(s.ending).name.lower()


def is_won(s: State) -> bool:
    """5.1 Over, after an action."""
    return s.phase == Phase.OVER and s.ending in (Ending.SEVEN, Ending.BOTH_SEVEN)


def audit_passes(box: Box, s: State) -> Complaints:
    """5.2 A pass counts if nothing could be placed, and two end the match."""
    came = f"phase {phase_name(s)}, passes: {s.passes}"
    if s.phase == Phase.OVER:
        expected = [0] if is_won(s) else [2]
    else:
        expected = [0, 1] if s.phase == Phase.PLACE else [0]
    if s.passes not in expected:
        yield f"{came}, expected {' or '.join(map(str, expected))}"
    for back in range(s.passes):
        seat = s.turn if s.passes == 2 and back else 1 - s.turn
        if can_place(box, s, seat, NOWHERE):
            yield f"{came}, but the {SIDES[seat]} can place"
