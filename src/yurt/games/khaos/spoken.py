"""How players speak of tiles and cells: `40d0` is «4 orcs, 4 knights», `e2n1` «2 east, 1 north»."""

from yurt.core.speech.compound import Compound

from .box.tiles import LETTERS, MOST
from .outlook import CORNER_NAMES

WAYS = {"e": "east", "w": "west", "n": "north", "s": "south"}
ORCS = [(LETTERS[MOST + n], "troop.orcs", n) for n in range(1, MOST + 1)]
KNIGHTS = [(LETTERS[MOST - n], "troop.knights", n) for n in range(1, MOST + 1)]

TILE = Compound(
    form=f"[{LETTERS}]{{4}}",
    part="(.)",
    signs=(*ORCS, *KNIGHTS),
    nothing="troop.none",
    at="troop.at",  # so that two turns of a tile are told apart
    places=CORNER_NAMES,
)
CELL = Compound(
    form="0|[ew][0-9]+|(?:[ew][0-9]+)?[ns][0-9]+",
    part="([ewns])([0-9]+)",
    signs=tuple((letter, f"spot.{way}", 1) for letter, way in WAYS.items()),
    nothing="spot.middle",  # the first tower's own
)
COMPOUNDS = (TILE, CELL)
