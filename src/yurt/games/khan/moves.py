"""The moves of Khan.

A cell is named by its column and row, `a1` in the north-west corner, on a grid large enough for
any board. A card is its terrain and its ruler: `ice.bulgar`. A stack is a shape, bridges with a
word before it: `L4`, `bridge.L4`. How a tile lies is its shape and its turn: `L4.e`. Rulers and
cards are those of the standard box: another may name them otherwise (names.py).

Their order matters: what a move is, the rules tell by the range that it lies in.
"""

from yurt.core.errors import Spelled
from yurt.core.moves import Verbs

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

VERBS = Verbs()

SETTLE = VERBS.add("settle", A_CELL, rule="2.3")
INVADE = VERBS.add("invade", A_CARD, A_CELL, rule="3.2.A")
DRIVE = VERBS.add("drive", RULERS, rule="3.2.B")
# The anchor first: so the walk finds them in order.
CONQUER = VERBS.add("conquer", A_CELL, A_TILE, rule="3.2.C")
PROPOSE = VERBS.add("propose", A_CELL, A_TILE, rule="3.4.5")  # a conquest that others must agree to
RAID = VERBS.add("raid", A_CELL, rule="3.2.D")
STOP = VERBS.add("stop", rule="4.3")
DISCARD = VERBS.add("discard", A_CARD, rule="3.2.D")
KEEP = VERBS.add("keep", rule="3.2.D")
AGREE = VERBS.add("agree", rule="3.4.5")
REFUSE = VERBS.add("refuse", rule="3.4.5")
MORALE = VERBS.add("morale", rule="3.4")
PROTECT = VERBS.add("protect", rule="3.4")
SUPPORT = VERBS.add("support", (*REGIONS, "everywhere"), rule="3.4")
SCOUT = VERBS.add("scout", A_STACK, rule="3.4")
PASS = VERBS.add("pass", rule="3.4")

SCATTER = VERBS.add("scatter", RULERS, A_CELL, rule="2.1")  # from here on chance
START = VERBS.add("start", COLOURS, rule="2.2")
REVEAL = VERBS.add("reveal", A_CARD, rule="3.1.1")
DRAW = VERBS.add("draw", A_CARD, rule="3.5")
END = VERBS.count
