"""The battlefield: what lies where.

A *spot* is a place as moves name it, counted from the first tower. A *cell* is the same place
within the rectangle that the state keeps; it changes when the rectangle grows.

A cell holds a look in its low bits and above them a token: 0, or 1 and up, the orcs' ten first.
Looks up to EMPTY stand for an empty cell with so many filled ones at its four sides.
"""

from yurt.core.rule import rule

from .box import CORNERS, EMPTY, TEN, Box
from .box.tiles import SPAN
from .state import MARGIN, State

LOOK = 511
TOKEN = 9  # bits below it


@rule
def cell_of(s: State, spot: int) -> int:
    return (spot // SPAN - s.top) * s.width + spot % SPAN - s.left


@rule
def spot_of(s: State, cell: int) -> int:
    return (cell // s.width + s.top) * SPAN + cell % s.width + s.left


@rule
def is_in_reach(s: State, spot: int) -> bool:
    """Within a step of the rectangle of all tiles; farther away there is nothing."""
    x, y = spot % SPAN - s.left, spot // SPAN - s.top
    return 0 < x < s.width - 1 and 0 < y < s.height - 1


@rule
def touches(spot: int, other: int) -> bool:
    """Among the eight around it, or the same."""
    x, y = spot % SPAN - other % SPAN, spot // SPAN - other // SPAN
    return -1 <= x <= 1 and -1 <= y <= 1


@rule
def around(width: int, i: int) -> int:
    """The way to the i-th of the nine cells around and under one, in reading order."""
    return (i // 3 - 1) * width + i % 3 - 1


@rule
def look_at(s: State, cell: int) -> int:
    return s.field[cell] & LOOK


@rule
def is_filled(s: State, cell: int) -> bool:
    return s.field[cell] & LOOK > EMPTY


@rule
def is_special(box: Box, look: int, special: int) -> bool:
    return (look - box.first_special) // CORNERS == special


@rule
def token_on(s: State, cell: int) -> int:
    return s.field[cell] >> TOKEN


@rule
def token_of(seat: int, token: int) -> int:
    """As a cell holds it."""
    return seat * TEN + token + 1


@rule
def owner_of(token: int) -> int:
    return (token - 1) // TEN


@rule
def kind_of(token: int) -> int:
    return (token - 1) % TEN


@rule
def put_token(s: State, cell: int, token: int) -> None:
    """0 for none."""
    s.field[cell] = s.field[cell] & LOOK | token << TOKEN


@rule
def find_token(s: State, token: int) -> int:
    """The cell where it lies, or −1."""
    for cell in range(s.width * s.height):
        if token_on(s, cell) == token:
            return cell
    return -1


@rule
def open_field(s: State, spot: int) -> None:
    """An empty battlefield with room for a tile at the spot."""
    s.left, s.top = spot % SPAN - MARGIN, spot // SPAN - MARGIN
    s.width = s.height = 2 * MARGIN + 1


@rule
def lay(s: State, spot: int, look: int) -> None:
    """Puts a tile on an empty cell; a token there becomes the tile's."""
    make_room(s, spot)
    cell = cell_of(s, spot)
    s.field[cell] = s.field[cell] & ~LOOK | look
    for i in range(1, 9, 2):
        side = cell + around(s.width, i)
        if not is_filled(s, side):
            s.field[side] += 1


@rule
def clear(s: State, cell: int) -> None:
    """Takes up a tile and any token on it."""
    filled = 0
    for i in range(1, 9, 2):
        side = cell + around(s.width, i)
        if is_filled(s, side):
            filled += 1
        else:
            s.field[side] -= 1
    s.field[cell] = filled


@rule
def make_room(s: State, spot: int) -> None:
    """Lets the rectangle grow until the spot has its margin on all sides."""
    x, y = spot % SPAN - s.left, spot // SPAN - s.top
    west, north = max(MARGIN - x, 0), max(MARGIN - y, 0)
    east, south = max(x + MARGIN + 1 - s.width, 0), max(y + MARGIN + 1 - s.height, 0)
    if west + east + north + south > 0:
        grow(s, west, east, north, south)


@rule
def grow(s: State, west: int, east: int, north: int, south: int) -> None:
    """From the last cell to the first: none moves to a lower number."""
    width = s.width + west + east
    for i in range(s.width * s.height):
        cell = s.width * s.height - 1 - i
        value = s.field[cell]
        if value != 0:
            s.field[cell] = 0
            s.field[(cell // s.width + north) * width + cell % s.width + west] = value
    s.left -= west
    s.top -= north
    s.width = width
    s.height += north + south
