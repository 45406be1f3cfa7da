"""What lies on the board and in hands, in the words of moves."""

from .box import SEATS, Box
from .box.board import LETTERS
from .box.names import names_of
from .moves import CELLS, LAID, SIDE
from .rules.s3_2c_tiles import cell_under, river_cells
from .state import COVERED, HAND, OUT, State


def seats_in(bits: int) -> list[int]:
    return [seat for seat in range(SEATS) if bits >> seat & 1]


# The board


def map_rows(box: Box) -> list[str]:
    """The terrain, as the box file draws it."""
    marks, terrain, cells = list(LETTERS), box.terrain.tolist(), box.cell_at.tolist()
    rows, columns = measure(box)
    grid = [cells[row * SIDE : row * SIDE + columns] for row in range(rows)]
    return ["".join("." if c < 0 else marks[terrain[c]] for c in row) for row in grid]


def measure(box: Box) -> tuple[int, int]:
    """Rows and columns of the grid that holds the board."""
    spots = box.spot.tolist()
    return max(spots) // SIDE + 1, max(spot % SIDE for spot in spots) + 1


def cell_name(box: Box, cell: int) -> str | None:
    return None if cell == OUT else CELLS[box.spot[cell]]


# Tiles


def laid_word(box: Box, form: int, anchor: int) -> str:
    return LAID[form * 2 + (river_cells(box, form, anchor) > 0)]


def cells_under(box: Box, form: int, anchor: int) -> list[str]:
    """In reading order."""
    under = [cell_under(box, form, anchor, at) for at in range(box.cells_of[form])]
    return [CELLS[box.spot[cell]] for cell in sorted(under)]


def cells_of_tile(box: Box, s: State, tile: int) -> list[str]:
    under = [cell for cell, what in enumerate(s.cell.tolist()) if what == COVERED + tile]
    return [CELLS[box.spot[cell]] for cell in under]


# Cards


def cards_in_hand(box: Box, s: State, seat: int) -> list[str]:
    return cards_at(box, s, HAND + seat)


def cards_at(box: Box, s: State, place: int) -> list[str]:
    cards = zip(names_of(box).cards, s.place.tolist(), strict=True)
    return [name for name, at in cards if at == place]
