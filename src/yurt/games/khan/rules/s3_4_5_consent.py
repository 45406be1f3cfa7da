"""3.4.2 Protection, 3.4.3 Support and 3.4.5 consent: what others must agree to."""

from yurt.core.rule import ALLOWED, rule

from ..box import Box
from ..moves import EVERYWHERE
from ..state import (
    NEUTRAL,
    NONE,
    PROTECTION,
    SUPPORT,
    Phase,
    State,
    is_refused,
    next_seat,
    note_refusal,
)
from ..why import Why
from .s3_2c_tiles import FEW, LANE, cell_under, lay, tally, yurts_of

FORBIDDEN = -1

# 3.4.2 Protection, 3.4.3 Support: only together with the protector, and only if he agrees.


@rule
def is_protected(s: State, seat: int, count: int) -> bool:
    """Whether a yurt of the seat lies there under its Protection."""
    return s.active[seat] == PROTECTION and yurts_of(count, seat) > 0


@rule
def is_supported(box: Box, s: State, seat: int, form: int, anchor: int, count: int) -> bool:
    """Whether a neutral yurt lies there under the seat's Support."""
    if s.active[seat] != SUPPORT or count >> LANE * NEUTRAL & FEW == 0:
        return False
    for at in range(box.cells_of[form]):
        if supports(box, s, seat, cell_under(box, form, anchor, at)):
            return True
    return False


@rule
def supports(box: Box, s: State, seat: int, cell: int) -> bool:
    """Whether the seat's Support, if active, is for the yurt on a cell."""
    named = s.named[seat] == EVERYWHERE or s.named[seat] == box.terrain[cell]
    return named and s.cell[cell] == NEUTRAL


@rule
def guards_about(box: Box, s: State) -> int:
    """How many others have an active special card."""
    count = 0
    for seat in range(box.seats):
        count += seat != s.turn and s.active[seat] != NONE
    return count


@rule
def is_guarded(box: Box, s: State, seat: int, form: int, anchor: int, count: int) -> bool:
    if seat == s.turn or s.active[seat] == NONE:
        return False
    return is_protected(s, seat, count) or is_supported(box, s, seat, form, anchor, count)


@rule
def must_agree(box: Box, s: State, form: int, anchor: int, count: int) -> int:
    """A bit for each seat whose consent it takes, or FORBIDDEN."""
    seats = 0
    for seat in range(box.seats):
        if is_guarded(box, s, seat, form, anchor, count):
            if yurts_of(count, seat) != yurts_of(count, s.turn):
                return FORBIDDEN
            seats |= 1 << seat
    return seats


@rule
def why_not_disturb(box: Box, s: State, form: int, anchor: int) -> int:
    count = tally(box, s, form, anchor)
    asked = must_agree(box, s, form, anchor, count)
    if asked == FORBIDDEN:
        return why_forbidden(box, s, form, anchor, count)
    if asked == 0:
        return ALLOWED
    return Why.REFUSED if is_refused(s, form, anchor) else Why.NEEDS_CONSENT


@rule
def why_forbidden(box: Box, s: State, form: int, anchor: int, count: int) -> int:
    """Which card of somebody who would not share the tile forbids it."""
    for seat in range(box.seats):
        alone = yurts_of(count, seat) != yurts_of(count, s.turn)
        if seat != s.turn and alone and is_protected(s, seat, count):
            return Why.PROTECTED
    return Why.SUPPORTED


# 3.4.5 Each who must agree is asked, clockwise; the first refusal ends it.


@rule
def propose(box: Box, s: State, spot: int, laid: int) -> None:
    s.form, s.anchor = laid // 2, box.cell_at[spot]
    s.asked = must_agree(box, s, s.form, s.anchor, tally(box, s, s.form, s.anchor))
    s.phase = Phase.CONSENT


@rule
def asked_seat(box: Box, s: State) -> int:
    seat = next_seat(box, s.turn)
    while s.asked >> seat & 1 == 0:
        seat = next_seat(box, seat)
    return seat


@rule
def agree(box: Box, s: State, seat: int) -> None:
    s.asked &= ~(1 << seat)
    if s.asked == 0:
        lay(box, s, s.form, s.anchor)
        close_question(s)


@rule
def refuse(s: State) -> None:
    note_refusal(s, s.form, s.anchor)
    close_question(s)


@rule
def close_question(s: State) -> None:
    s.form, s.anchor, s.asked = NONE, 0, 0
    s.phase = Phase.ACTION


@rule
def forget_refusals(s: State) -> None:
    if s.refusals > 0:
        for at in range(len(s.refused)):
            s.refused[at] = 0
        s.refusals = 0
