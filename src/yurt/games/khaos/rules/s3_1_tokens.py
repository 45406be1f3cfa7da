"""3.1 Power tokens: where they may go (3.1.3) and what they do (3.1.5 to 3.1.12)."""

from yurt.core.rule import ALLOWED, NOT_NOW, rule
from yurt.core.structs import Row

from ..box import TEN, Box, Deal, Special, Token
from ..box.tiles import SPAN
from ..field import (
    LOOK,
    TOKEN,
    around,
    cell_of,
    clear,
    is_filled,
    is_special,
    kind_of,
    look_at,
    make_room,
    owner_of,
    put_token,
    token_of,
    token_on,
    touches,
)  # fmt: skip
from ..moves import SPOT_COUNT
from ..state import NOWHERE, Fate, Phase, State
from ..why import Why

# 3.1.3 One token with a battlefield tile.


@rule
def why_not_play(box: Box, s: State, seat: int, token: int, spot: int) -> int:
    if s.phase != Phase.TOKEN:
        return why_no_token_now(box, s)
    if s.token[seat, token] != Fate.HELD:
        return Why.TOKEN_NOT_HELD
    if spot != s.last and box.deal == Deal.BASIC:
        return Why.ONLY_NEW_TILE
    if not touches(spot, s.last):
        return Why.TOO_FAR
    cell = cell_of(s, spot)
    if is_stony(box, s, cell):
        return Why.STONE_CIRCLE
    if token == Token.WIZARD:
        return why_not_wizard(s, cell)
    return why_not_on_tile(box, s, token, cell)


@rule
def why_no_token_now(box: Box, s: State) -> int:
    """No token with a tower or a special tile."""
    if Phase.CIRCLE <= s.phase <= Phase.GRAVEYARD:
        return Why.NO_TOKEN_WITH_SPECIAL
    if s.phase != Phase.COUNT and s.phase != Phase.DRAW:
        return NOT_NOW
    look = look_at(s, cell_of(s, s.last))
    if look >= box.first_tower:
        return Why.NO_TOKEN_WITH_TOWER
    return Why.NO_TOKEN_WITH_SPECIAL if look >= box.first_special else NOT_NOW


@rule
def why_not_on_tile(box: Box, s: State, token: int, cell: int) -> int:
    if not is_filled(s, cell):
        return Why.NO_TILE_THERE
    if look_at(s, cell) >= box.first_tower:
        return Why.TOKEN_ON_TOWER
    there = token_on(s, cell)
    if there == 0:
        return ALLOWED
    if token != Token.CATAPULT:
        return Why.TOKEN_THERE
    return Why.CATAPULT_THERE if kind_of(there) == Token.CATAPULT else ALLOWED


@rule
def why_not_wizard(s: State, cell: int) -> int:
    """3.1.11 On an empty cell without a token."""
    if is_filled(s, cell):
        return Why.WIZARD_NEEDS_EMPTY
    return Why.WIZARD_ON_TOKEN if token_on(s, cell) > 0 else ALLOWED


@rule
def is_stony(box: Box, s: State, cell: int) -> bool:
    """4.4 On a Stone Circle or beside one."""
    if not box.specials:
        return False
    for i in range(9):
        if is_special(box, look_at(s, cell + around(s.width, i)), Special.STONE_CIRCLE):
            return True
    return False


@rule
def play(box: Box, s: State, token: int, spot: int) -> None:
    make_room(s, spot)
    cell = cell_of(s, spot)
    if token == Token.CATAPULT:
        remove_tile(box, s, cell, Fate.SMASHED)
    if token == Token.HALBERD:
        s.halberd[s.turn] = spot
    s.token[s.turn, token] = Fate.LAID
    put_token(s, cell, token_of(s.turn, token))
    s.phase = Phase.SECOND if token == Token.BANNER else Phase.COUNT  # 3.1.9


@rule
def list_plays(box: Box, s: State, seat: int, verb: int, out: Row, count: int) -> int:
    """Writes all ways to play a token, rising, and returns where they end."""
    for token in range(TEN):
        if s.token[seat, token] != Fate.HELD:
            continue
        for i in range(9):
            spot = s.last + around(SPAN, i)
            if why_not_play(box, s, seat, token, spot) == ALLOWED:
                out[count] = verb + token * SPOT_COUNT + spot
                count += 1
    return count


@rule
def can_play(box: Box, s: State, seat: int) -> bool:
    for token in range(TEN):
        if s.token[seat, token] != Fate.HELD:
            continue
        for i in range(9):
            if why_not_play(box, s, seat, token, s.last + around(SPAN, i)) == ALLOWED:
                return True
    return False


# 3.1.5 to 3.1.8 What a token makes of the warriors on its tile.


@rule
def warriors(box: Box, there: int, corner: int) -> int:
    """In one corner of what a cell holds, its token counted: plus orcs, minus knights."""
    count = box.corner[there & LOOK, corner]
    token = there >> TOKEN
    if token == 0 or count == 0:
        return count
    if (count > 0) == (owner_of(token) == 0):
        return count + stronger(kind_of(token), count)
    return weaker(kind_of(token), count)


@rule
def stronger(token: int, count: int) -> int:
    """What comes to the owner's warriors: 3.1.5 Drums, 3.1.6 Leader."""
    side = 1 if count > 0 else -1
    if token == Token.DRUM:
        return side
    if token == Token.DOUBLE_DRUM:
        return 2 * side
    return count if token == Token.LEADER else 0


@rule
def weaker(token: int, count: int) -> int:
    """What is left of the enemy's: 3.1.7 Archers, 3.1.8 Giant."""
    side = 1 if count > 0 else -1
    if token == Token.ARCHER:
        return count - side
    if token == Token.DOUBLE_ARCHER:
        return side * max(side * count - 2, 0)
    return side if token == Token.GIANT else count


# 3.1.12 The Catapult removes a tile with any token on it.


@rule
def remove_tile(box: Box, s: State, cell: int, fate: int) -> None:
    s.gone[box.kind_of[look_at(s, cell)]] += 1
    if token_on(s, cell) > 0:
        remove_token(s, cell, fate)
    clear(s, cell)


@rule
def remove_token(s: State, cell: int, fate: int) -> None:
    """Its power ends with it, a Halberd's too."""
    token = token_on(s, cell)
    owner, kind = owner_of(token), kind_of(token)
    s.token[owner, kind] = fate
    if kind == Token.HALBERD:
        s.halberd[owner] = NOWHERE
    put_token(s, cell, 0)
