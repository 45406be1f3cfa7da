"""The moves of Khan.

A cell is named by its column and row, `a1` in the north-west corner, on a grid large enough for
any board. A card is its terrain and its ruler: `ice.bulgar`. A stack is a shape, bridges with a
word before it: `L4`, `bridge.L4`. How a tile lies is its shape and its turn: `L4.e`. Rulers and
cards are those of the standard box: another may name them otherwise (names.py).

Their order matters: what a move is, the rules tell by the range that it lies in.
"""

from yurt.core.errors import Spelled
from yurt.core.moves import Verbs

from .shapes import FORMS, SHAPES

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

# How they are asked for.
A_CELL = Spelled(CELLS, "a cell such as d5, column and row")
A_CARD = Spelled(CARDS, "a card such as ice.bulgar, terrain and ruler")
A_STACK = Spelled(STACKS, "a shape such as L4 or bridge.L4")
A_TILE = Spelled(LAID, "a shape and its turn such as L4.e or bridge.L4.e")

EVERYWHERE = len(REGIONS)  # what Support names with two or three players

VERBS = Verbs()

SETTLE = VERBS.add("settle", A_CELL)
INVADE = VERBS.add("invade", A_CARD, A_CELL)
DRIVE = VERBS.add("drive", RULERS)
CONQUER = VERBS.add("conquer", A_CELL, A_TILE)  # the anchor first: so the walk finds them in order
PROPOSE = VERBS.add("propose", A_CELL, A_TILE)  # a conquest that others must agree to
RAID = VERBS.add("raid", A_CELL)
STOP = VERBS.add("stop")
DISCARD = VERBS.add("discard", A_CARD)
KEEP = VERBS.add("keep")
AGREE = VERBS.add("agree")
REFUSE = VERBS.add("refuse")
MORALE = VERBS.add("morale")
PROTECT = VERBS.add("protect")
SUPPORT = VERBS.add("support", (*REGIONS, "everywhere"))
SCOUT = VERBS.add("scout", A_STACK)
PASS = VERBS.add("pass")

SCATTER = VERBS.add("scatter", RULERS, A_CELL)  # from here on chance
START = VERBS.add("start", COLOURS)
REVEAL = VERBS.add("reveal", A_CARD)
DRAW = VERBS.add("draw", A_CARD)
END = VERBS.count
