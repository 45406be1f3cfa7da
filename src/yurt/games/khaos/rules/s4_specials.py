"""4. Special tiles: what they ask for when they are placed, and what they are worth."""

from yurt.core.rule import ALLOWED, rule
from yurt.core.structs import Row

from ..box import TEN, Box, Special
from ..field import (
    around,
    cell_of,
    find_token,
    is_filled,
    is_in_reach,
    is_special,
    look_at,
    spot_of,
    token_of,
    token_on,
)  # fmt: skip
from ..state import NONE, NOWHERE, Fate, Phase, State
from ..why import Why
from .s3_1_place import why_not_fill
from .s3_1_tokens import remove_tile, remove_token

TEMPLE_VALUE = 3


# 4.1 Temple: adjacent towers are worth 3.


@rule
def worth(box: Box, s: State, tower: int) -> int:
    if not box.specials or s.tower_at[tower] == NOWHERE:
        return box.value[tower]
    cell = cell_of(s, s.tower_at[tower])
    for i in range(9):
        if is_special(box, look_at(s, cell + around(s.width, i)), Special.TEMPLE):
            return TEMPLE_VALUE
    return box.value[tower]


# 4.2 Magic Circle: remove a tile, put another in the gap.


@rule
def why_not_remove(box: Box, s: State, spot: int) -> int:
    if not is_in_reach(s, spot) or not is_filled(s, cell_of(s, spot)):
        return Why.NOTHING_TO_REMOVE
    is_tower = look_at(s, cell_of(s, spot)) >= box.first_tower
    return Why.TOWER_STAYS if is_tower else ALLOWED


@rule
def remove(box: Box, s: State, spot: int) -> None:
    remove_tile(box, s, cell_of(s, spot), Fate.LOST)
    s.gap = spot
    s.phase = Phase.REPLACE


@rule
def can_replace(s: State) -> bool:
    """With a tile in hand, unless the gap is barred to you."""
    if s.hand[s.turn, 0] == NONE:
        return False
    return why_not_fill(s, s.turn, s.gap) == ALLOWED


# 4.3 Crystal Field: remove a token, one that lies on a tile (4.6).


@rule
def why_not_lift(s: State, spot: int) -> int:
    if not is_in_reach(s, spot) or token_on(s, cell_of(s, spot)) == 0:
        return Why.NO_TOKEN_THERE
    return ALLOWED if is_filled(s, cell_of(s, spot)) else Why.TOKEN_OFF_TILE


@rule
def lift(s: State, spot: int) -> None:
    remove_token(s, cell_of(s, spot), Fate.LOST)
    s.phase = Phase.COUNT


@rule
def can_lift(s: State) -> bool:
    for cell in range(s.width * s.height):
        if token_on(s, cell) > 0 and is_filled(s, cell):
            return True
    return False


# 4.5 Graveyard: take back one of your tokens.


@rule
def why_not_recall(s: State, seat: int, token: int) -> int:
    match s.token[seat, token]:
        case Fate.LOST:
            return ALLOWED
        case Fate.LAID:
            cell = find_token(s, token_of(seat, token))
            return ALLOWED if is_filled(s, cell) else Why.TOKEN_OFF_TILE
        case Fate.SMASHED:
            return Why.SMASHED
        case _:
            return Why.NEVER_PLAYED


@rule
def recall(s: State, token: int) -> None:
    if s.token[s.turn, token] == Fate.LAID:
        remove_token(s, find_token(s, token_of(s.turn, token)), Fate.HELD)
    s.token[s.turn, token] = Fate.HELD
    s.phase = Phase.COUNT


@rule
def can_recall(s: State) -> bool:
    for token in range(TEN):
        if why_not_recall(s, s.turn, token) == ALLOWED:
            return True
    return False


# All of them


@rule
def list_removals(box: Box, s: State, verb: int, out: Row) -> int:
    count = 0
    for cell in range(s.width * s.height):
        if is_filled(s, cell) and look_at(s, cell) < box.first_tower:
            out[count] = verb + spot_of(s, cell)
            count += 1
    return count


@rule
def list_lifts(s: State, verb: int, out: Row) -> int:
    count = 0
    for cell in range(s.width * s.height):
        if token_on(s, cell) > 0 and is_filled(s, cell):
            out[count] = verb + spot_of(s, cell)
            count += 1
    return count
