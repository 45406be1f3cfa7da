"""What the numbers of states, views and answers mean."""

from yurt.core.meaning import SEAT, AsMany, Name, Set, Word, WordOfBox

from .box import PLAYABLE, SEATS, SPECIALS, Box
from .box.names import names_of
from .moves import A_STACK, A_TILE, CARDS, CELLS, REGIONS, RULERS


def cells_of(box: Box) -> list[str]:
    return [CELLS[spot] for spot in box.spot.tolist()]


PLAYERS = AsMany(SEATS, "seats")
SOME_SEATS = Set(SEAT)
CELL = WordOfBox("Cell", PLAYABLE, cells_of)
CARD = WordOfBox("Card", len(CARDS), lambda box: names_of(box).cards)
RULER_NAME = WordOfBox("Ruler", len(RULERS), lambda box: names_of(box).rulers)
STACK = Name("Stack", A_STACK)
TILE = Name("Laid", A_TILE)
SPECIAL = Word("Special", SPECIALS)
REGION = Word("Region", REGIONS)
SUPPORTED = Word("Supported", (*REGIONS, "everywhere"))
