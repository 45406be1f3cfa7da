"""The shapes that tiles can have: every way to join two to five cells side to side.

Which of them lie in the box, and how often, is told by the box file. A *shape* may be turned and
flipped; each way of lying that looks different is a *form*. A form's cells are told from its
*anchor*, the first of them in reading order.
"""

from typing import NamedTuple

DRAWN = {
    "I2": "##",
    "I3": "###",
    "L3": "#. ##",
    "I4": "####",
    "O4": "## ##",
    "T4": "### .#.",
    "S4": ".## ##.",
    "L4": "#. #. ##",
    "F5": ".## ##. .#.",
    "I5": "#####",
    "L5": "#. #. #. ##",
    "N5": ".# .# ## #.",
    "P5": "## ## #.",
    "T5": "### .#. .#.",
    "U5": "#.# ###",
    "V5": "#.. #.. ###",
    "W5": "#.. ##. .##",
    "X5": ".#. ### .#.",
    "Y5": ".# ## .# .#",
    "Z5": "##. .#. .##",
}
SHAPES = tuple(DRAWN)
TURNS = ("n", "e", "s", "w", "fn", "fe", "fs", "fw")  # where its top points; f: flipped before

Offsets = tuple[tuple[int, int], ...]  # rows and columns from the anchor, in reading order


class Form(NamedTuple):
    cells: Offsets
    shape: int
    turn: str

    @property
    def word(self) -> str:
        return f"{SHAPES[self.shape]}.{self.turn}"


def drawn_cells(drawing: str) -> Offsets:
    rows = drawing.split()
    return tuple((r, c) for r, row in enumerate(rows) for c, mark in enumerate(row) if mark == "#")


def from_anchor(cells: Offsets) -> Offsets:
    (top, left), *_ = ordered = sorted(cells)
    return tuple((r - top, c - left) for r, c in ordered)


def turned(cells: Offsets, turn: str) -> Offsets:
    if turn.startswith("f"):
        cells = tuple((r, -c) for r, c in cells)
    for _ in range("nesw".index(turn[-1])):
        cells = tuple((c, -r) for r, c in cells)  # a quarter clockwise
    return from_anchor(cells)


def all_forms() -> tuple[Form, ...]:
    """In the order of their cells: a form comes before all that go on where it ends."""
    forms: dict[Offsets, Form] = {}
    for shape, drawing in enumerate(DRAWN.values()):
        for turn in TURNS:
            cells = turned(drawn_cells(drawing), turn)
            forms.setdefault(cells, Form(cells, shape, turn))
    return tuple(sorted(forms.values()))


FORMS = all_forms()
SIZES = tuple(drawing.count("#") for drawing in DRAWN.values())
LARGEST = max(SIZES)
