"""What complaints call things: cells by their notation, towers and tokens by their names."""

from yurt.core.rule import NOBODY

from ..box import TOKENS, TOWER_NAMES, Box
from ..box.tiles import SPOTS
from ..field import kind_of, owner_of
from ..moves import FACE_COUNT, SIDES
from ..state import NOWHERE, Mark, Phase, State

CORNERS_CALLED = ("north-west", "north-east", "south-east", "south-west")


def capital(name: str) -> str:
    """`double_drum` is «Double Drum»."""
    return name.replace("_", " ").title()


def phase_name(s: State) -> str:
    return Phase(s.phase).name.lower()


def side_called(seat: int) -> str:
    return "nobody" if seat == NOBODY else SIDES[seat]


def token_called(seat: int, token: int) -> str:
    return f"the {SIDES[seat]}' {capital(TOKENS[token])}"


def token_on_cell(token: int) -> str:
    """As a cell holds it."""
    return token_called(owner_of(token), kind_of(token))


def tower_called(box: Box, s: State, tower: int) -> str:
    name = f"tower {TOWER_NAMES[box.tower_face[tower] // FACE_COUNT]}"
    spot = s.tower_at[tower]
    return name if spot == NOWHERE else f"{name} at {SPOTS[spot]}"


def corner_called(box: Box, s: State, tower: int, corner: int) -> str:
    return f"the {CORNERS_CALLED[corner]} corner of {tower_called(box, s, tower)}"


def mark_called(mark: int) -> str:
    if mark in (Mark.ORCS, Mark.KNIGHTS):
        return f"the {SIDES[mark - 1]}'"
    return "neutral" if mark == Mark.NEUTRAL else "undecided"


def spot_called(spot: int) -> str:
    return "none" if spot == NOWHERE else SPOTS[spot]


def listed(names: list[str], most: int = 4) -> str:
    """The first few of them, and whether there are more."""
    return ", ".join(names[:most]) + (" …" if len(names) > most else "")
