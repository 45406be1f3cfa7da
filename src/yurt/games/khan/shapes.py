"""The shapes that tiles can have: every way to join two to five cells side to side.

Which of them lie in the box, and how often, is told by the box file. A *shape* may be turned and
flipped; each way of lying that looks different is a *form*. A form's cells are told from its
*anchor*, the first of them in reading order. They are listed as it grows: without its last cell a
form is still one, so whoever looks for places finds the larger ones on the way from the smaller.
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

Offset = tuple[int, int]  # rows and columns from the anchor
Offsets = tuple[Offset, ...]


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


def hangs_together(cells: frozenset[Offset]) -> bool:
    edge = [min(cells)]
    seen = set(edge)
    while edge:
        r, c = edge.pop()
        near = {(r + 1, c), (r - 1, c), (r, c + 1), (r, c - 1)} & cells - seen
        seen |= near
        edge += near
    return seen == cells


def as_grown(cells: frozenset[Offset], smaller: dict[frozenset[Offset], Offsets]) -> Offsets:
    """The cells in the order in which it grows out of a smaller form."""
    for last in sorted(cells, reverse=True):
        rest = cells - {last}
        if last != min(cells) and hangs_together(rest):
            return (*smaller[rest], last)
    raise ValueError(f"{sorted(cells)} do not hang together")


def all_forms() -> tuple[Form, ...]:
    """In the order of their cells: a form comes before all that grow out of it."""
    ways: dict[frozenset[Offset], Offsets] = {frozenset([(0, 0)]): ((0, 0),)}
    forms = []
    for shape, drawing in sorted(enumerate(DRAWN.values()), key=lambda pair: pair[1].count("#")):
        for turn in TURNS:
            cells = frozenset(turned(drawn_cells(drawing), turn))
            if cells not in ways:
                ways[cells] = as_grown(cells, ways)
                forms.append(Form(ways[cells], shape, turn))
    return tuple(sorted(forms))


FORMS = all_forms()
FORM_OF = {from_anchor(form.cells): form for form in FORMS}
SIZES = tuple(drawing.count("#") for drawing in DRAWN.values())
LARGEST = max(SIZES)
