"""7. What a seat knows, as numbers."""

from yurt.core.number import Number, for_each, listed, spread
from yurt.core.rule import rule
from yurt.core.structs import Row

from .box import BATTLEFIELD, CORNERS, EMPTY, KINDS, SEATS, TEN, TOKENS, TOWERS, Box
from .box.tiles import MOST, REACH, SPAN
from .field import LOOK, TOKEN, owner_of, spot_of
from .field import kind_of as kind_of_token
from .rules.hands import hand_size
from .rules.s3_1_tokens import warriors
from .rules.s4_specials import worth
from .state import HAND, NONE, NOWHERE, ROW, Fate, Mark, Phase, State

THINGS = 80  # on the battlefield: 71 tiles, and tokens on empty cells
MANY = 2 * MOST  # warriors in a corner, with a token
CORNER_WORDS = ("nw", "ne", "se", "sw")
KIND_WORDS = [f"kind_{kind}" for kind in range(KINDS)]
TOWER_WORDS = [f"tower_{tower}" for tower in range(TOWERS)]
BY_KIND = "tiles by kind, in the order of the box."
TOKENS_FROM_1 = ", ".join(f"{at} {token}" for at, token in enumerate(TOKENS, 1))
THE_HEAD = [
    Number("phase", 0, len(Phase) - 1, f"What is asked now: {listed(Phase)}."),
    Number("turn", -1, 1, "Whose turn it is: 1 the seat's own, −1 the other's, 0 nobody's."),
    Number("passes", 0, SEATS, "Passes in a row that count."),
    Number("stacked", 0, KINDS, "Tiles in the stack."),
    Number("hand", 0, HAND, "Tiles in the own hand."),
    Number("other_hand", 0, HAND, "Tiles in the other's hand."),
    Number("last_east", -REACH, REACH, "The tile just placed, east of the first tower."),
    Number("last_south", -REACH, REACH, "The tile just placed, south of the first tower."),
    Number("gap_east", -REACH, REACH, "The gap of a Magic Circle, east of the first tower."),
    Number("gap_south", -REACH, REACH, "The gap of a Magic Circle, south of the first tower."),
    Number("halberd", 0, 1, "Whether the own Halberd bars cells, now or next turn."),
    Number("other_halberd", 0, 1, "Whether the other's does."),
]
THE_TILES = [
    *spread(Number("own", 0, HAND, f"In the own hand: {BY_KIND}"), KIND_WORDS),
    *spread(Number("other", 0, HAND, f"Publicly in the other's hand: {BY_KIND}"), KIND_WORDS),
    *spread(Number("row", 0, ROW, f"In the row: {BY_KIND}"), KIND_WORDS),
    *spread(Number("gone", 0, BATTLEFIELD, f"Removed to the box: {BY_KIND}"), KIND_WORDS),
    *spread(Number("public", 0, HAND, f"Publicly in the own hand: {BY_KIND}"), KIND_WORDS),
]
FATE = Number("token", 0, len(Fate) - 1, f"What became of it: {listed(Fate)}.")
THE_TOKENS = spread(FATE, TOKENS)
A_TOWER = [
    Number("flag", -1, 1, "Its flag: 1 the own, −1 the other's."),
    Number("value", 1, 3, "What it is worth now."),
    Number("open", 0, 1, "Whether it has yet to be placed."),
    Number("holder", -1, 1, "Who has taken it: 1 the seat itself, −1 the other, 0 nobody."),
    *spread(
        Number("mark", -1, 2, "Of a corner: 1 own, −1 other, 2 neutral, 0 none."), CORNER_WORDS
    ),
]
A_THING = [
    Number("east", -REACH, REACH, "Where it lies, east of the first tower."),
    Number("south", -REACH, REACH, "Where it lies, south of the first tower."),
    Number("what", 0, 107, "1 + kind, or 100 + tower; 0 for a token on an empty cell."),
    *spread(Number("printed", -MOST, MOST, "Warriors as printed, own above 0."), CORNER_WORDS),
    *spread(Number("counts", -MANY, MANY, "Warriors as they count, own above 0."), CORNER_WORDS),
    Number("token", 0, TEN, f"The token on it: 0 none, {TOKENS_FROM_1}."),
    Number("side", -1, 1, "Whose token it is: 1 own, −1 the other's, 0 none."),
    Number("there", 0, 1, "Whether anything is there at all."),
]
OBSERVED = [
    *THE_HEAD,
    *THE_TILES,
    *for_each(("own", "other"), THE_TOKENS),
    *for_each(TOWER_WORDS, A_TOWER),
    *for_each([f"thing_{thing}" for thing in range(THINGS)], A_THING),
]
OBSERVATION, HEAD, TILES, THING = len(OBSERVED), len(THE_HEAD), len(THE_TILES), len(A_THING)


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
    return at + TILES


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
