"""The moves of Khan.

A cell is named by its column and row, `a1` in the north-west corner, on a grid large enough for
any board. A card is its terrain and its ruler: `ice.bulgar`. A stack is a shape, bridges with a
word before it: `L4`, `bridge.L4`. How a tile lies is its shape and its turn: `L4.e`.

Their order matters: what a move is, the rules tell by the range that it lies in.
"""

from yurt.core.moves import Verbs

from .shapes import FORMS, SHAPES

SIDE = 26  # columns, as many as there are letters, and rows
GRID = SIDE * SIDE
CELLS = tuple(f"{chr(97 + at % SIDE)}{at // SIDE + 1}" for at in range(GRID))

COLOURS = ("red", "yellow", "blue", "green")  # of the seats
RULERS = ("bulgar", "russian", "jurchen", "korean", "seljuk", "abbasid", "georgian", "song")
REGIONS = ("mountains", "ice", "tundra", "rocky", "sand", "forest")
TERRAINS = (*REGIONS, "joker", "river", "outer")
CARDS = tuple(f"{terrain}.{ruler}" for ruler in RULERS for terrain in TERRAINS)

KINDS = ("", "bridge.")  # conquest tiles and bridges
STACKS = tuple(kind + shape for kind in KINDS for shape in SHAPES)
LAID = tuple(kind + form.word for form in FORMS for kind in KINDS)

EVERYWHERE = len(REGIONS)  # what Support names with two or three players

VERBS = Verbs()

SETTLE = VERBS.add("settle", CELLS)
INVADE = VERBS.add("invade", CARDS, CELLS)
DRIVE = VERBS.add("drive", RULERS)
CONQUER = VERBS.add("conquer", CELLS, LAID)  # the anchor first: so the walk finds them in order
PROPOSE = VERBS.add("propose", CELLS, LAID)  # a conquest that others must agree to
RAID = VERBS.add("raid", CELLS)
STOP = VERBS.add("stop")
DISCARD = VERBS.add("discard", CARDS)
KEEP = VERBS.add("keep")
AGREE = VERBS.add("agree")
REFUSE = VERBS.add("refuse")
MORALE = VERBS.add("morale")
PROTECT = VERBS.add("protect")
SUPPORT = VERBS.add("support", (*REGIONS, "everywhere"))
SCOUT = VERBS.add("scout", STACKS)
PASS = VERBS.add("pass")

SCATTER = VERBS.add("scatter", RULERS, CELLS)  # from here on chance
START = VERBS.add("start", COLOURS)
REVEAL = VERBS.add("reveal", CARDS)
DRAW = VERBS.add("draw", CARDS)
END = VERBS.count
