"""7. What a seat knows, as numbers."""

from yurt.core.rule import rule
from yurt.core.structs import Row

from .box import CORNERS, EMPTY, KINDS, SEATS, TEN, TOWERS, Box
from .field import LOOK, TOKEN, owner_of, spot_of
from .field import kind_of as kind_of_token
from .rules.hands import hand_size
from .rules.s3_1_tokens import warriors
from .rules.s4_specials import worth
from .state import HAND, NONE, NOWHERE, ROW, Mark, State
from .tiles import REACH, SPAN

THINGS = 80  # on the battlefield: 71 tiles, and tokens on empty cells
THING = 14  # numbers about each
HEAD = 12
TOTALS = 5
OBSERVATION = (
    HEAD + TOTALS * KINDS + SEATS * TEN + TOWERS * (CORNERS + 4) + THINGS * THING
)  # fmt: skip


@rule
def observe(box: Box, s: State, seat: int, out: Row) -> None:
    """Sides are 1 for the seat and −1 for the other; the parts follow each other in this order."""
    for i in range(OBSERVATION):
        out[i] = 0
    at = observe_head(s, seat, out)
    at = observe_tiles(s, seat, out, at)
    at = observe_tokens(s, seat, out, at)
    at = observe_towers(box, s, seat, out, at)
    observe_field(box, s, seat, out, at)


@rule
def side_of(seat: int, owner: int) -> int:
    if owner < 0:
        return 0
    return 1 if owner == seat else -1


@rule
def observe_head(s: State, seat: int, out: Row) -> int:
    """Phase, turn, passes, stack, hands; spots of the last tile and the gap; whose Halberds bar."""
    out[0] = s.phase
    out[1] = side_of(seat, s.turn)
    out[2] = s.passes
    out[3] = s.stacked
    out[4] = hand_size(s, seat)
    out[5] = hand_size(s, 1 - seat)
    observe_spot(s.last, out, 6)
    observe_spot(s.gap, out, 8)
    out[10] = s.halberd[seat] != NOWHERE
    out[11] = s.halberd[1 - seat] != NOWHERE
    return HEAD


@rule
def observe_spot(spot: int, out: Row, at: int) -> None:
    """East and south of the first tower; 0 where there is none, as for the tower itself."""
    if spot != NOWHERE:
        out[at] = spot % SPAN - REACH
        out[at + 1] = spot // SPAN - REACH


@rule
def observe_tiles(s: State, seat: int, out: Row, at: int) -> int:
    """By kind: in the own hand, publicly in the other's, in the row, in the box, publicly in the
    own hand."""
    for i in range(HAND):
        if s.hand[seat, i] != NONE:
            out[at + s.hand[seat, i]] += 1
            out[at + 4 * KINDS + s.hand[seat, i]] += not s.secret[seat, i]
        if s.hand[1 - seat, i] != NONE and not s.secret[1 - seat, i]:
            out[at + KINDS + s.hand[1 - seat, i]] += 1
    for i in range(ROW):
        if s.row[i] != NONE:
            out[at + 2 * KINDS + s.row[i]] += 1
    for kind in range(KINDS):
        out[at + 3 * KINDS + kind] = s.gone[kind]
    return at + TOTALS * KINDS


@rule
def observe_tokens(s: State, seat: int, out: Row, at: int) -> int:
    """The fate of the own ten, then of the other's."""
    for token in range(TEN):
        out[at + token] = s.token[seat, token]
        out[at + TEN + token] = s.token[1 - seat, token]
    return at + SEATS * TEN


@rule
def observe_towers(box: Box, s: State, seat: int, out: Row, at: int) -> int:
    """Flag, value, whether it is open, holder, marks (2 for neutral)."""
    for tower in range(TOWERS):
        out[at] = side_of(seat, box.flag[tower])
        out[at + 1] = worth(box, s, tower)
        out[at + 2] = s.tower_at[tower] == NOWHERE
        out[at + 3] = side_of(seat, s.holder[tower])
        for corner in range(CORNERS):
            mark = s.mark[tower, corner]
            out[at + 4 + corner] = 2 if mark == Mark.NEUTRAL else side_of(seat, mark - 1)
        at += CORNERS + 4
    return at


@rule
def observe_field(box: Box, s: State, seat: int, out: Row, at: int) -> None:
    """All that lies there, in reading order: where (see observe_spot), what (1 + kind, or 100 +
    tower, 0 for an empty cell), its four corners as printed and as they count, token (1 and up)
    and its side, and whether anything is there at all."""
    for cell in range(s.width * s.height):
        there = s.field[cell]
        look = there & LOOK
        if look <= EMPTY and there >> TOKEN == 0:
            continue
        observe_spot(spot_of(s, cell), out, at)
        if look > EMPTY:
            out[at + 2] = box.kind_of[look] + (100 if look >= box.first_tower else 1)
            for corner in range(CORNERS):
                own = 1 if seat == 0 else -1
                out[at + 3 + corner] = own * box.corner[look, corner]
                out[at + 7 + corner] = own * warriors(box, there, corner)
        if there >> TOKEN > 0:
            out[at + 11] = kind_of_token(there >> TOKEN) + 1
            out[at + 12] = side_of(seat, owner_of(there >> TOKEN))
        out[at + 13] = 1
        at += THING
