"""The words of moves: cells, cards, stacks and tiles.

A cell is named by its column and row, `a1` in the north-west corner, on a grid large enough for
any board. A card is its terrain and its ruler: `ice.bulgar`. A stack is a shape, bridges with a
word before it: `L4`, `bridge.L4`. How a tile lies is its shape and its turn: `L4.e`. Rulers and
cards are those of the standard box: another may name them otherwise (box/names.py).
"""

from yurt.core.errors import Spelled

from .shapes import DRAWN, FORM_OF, FORMS, SHAPES, TURNS, drawn_cells, turned

SIDE = 26  # columns, as many as there are letters, and rows
GRID = SIDE * SIDE
CELLS = tuple(f"{chr(97 + at % SIDE)}{at // SIDE + 1}" for at in range(GRID))

COLOURS = ("red", "yellow", "blue", "green")  # of the seats
RULERS = ("bulgar", "russian", "jurchen", "korean", "seljuk", "abbasid", "georgian", "song")
REGIONS = ("mountains", "ice", "tundra", "rocky", "sand", "forest")
TERRAINS = (*REGIONS, "joker", "river", "outer")
PER_RULER = 9  # cards
CARDS = tuple(f"{terrain}.{ruler}" for ruler in RULERS for terrain in TERRAINS)

KINDS = ("", "bridge.")  # conquest tiles and bridges
STACKS = tuple(kind + shape for kind in KINDS for shape in SHAPES)
LAID = tuple(kind + form.word for form in FORMS for kind in KINDS)


def lies_as(word: str) -> str:
    """A turn that looks like another has that one's name: `I3.w` lies as `I3.e`."""
    tile, _, turn = word.rpartition(".")
    shape = tile.removeprefix(KINDS[1])
    if shape not in SHAPES or turn not in TURNS:
        return ""
    kind = tile.removesuffix(shape)
    return f"it lies as {kind}{FORM_OF[turned(drawn_cells(DRAWN[shape]), turn)].word}"


# How they are asked for.
A_CELL = Spelled(CELLS, "a cell such as d5, column and row")
A_CARD = Spelled(CARDS, "a card such as ice.bulgar, terrain and ruler")
A_STACK = Spelled(STACKS, "a shape such as L4 or bridge.L4")
A_TILE = Spelled(LAID, "a shape and its turn such as L4.e or bridge.L4.e", lies_as)

EVERYWHERE = len(REGIONS)  # what Support names with two or three players
