"""Nothing made, nothing lost, and nothing that cannot come up."""

from yurt.core.errors import counted
from yurt.core.game import Complaints
from yurt.core.structs import still

from ..box import BASICS, EMPTY, SEATS, TOKENS, TOWERS, Box, Deal, Special, Token
from ..box.tiles import HOME, SPOTS, TILES
from ..field import (
    TOKEN,
    around,
    cell_of,
    is_filled,
    is_special,
    kind_of,
    look_at,
    spot_of,
    token_of,
    token_on,
    touches,
)  # fmt: skip
from ..moves import SIDES
from ..rules.s3_2_majorities import taker
from ..state import HAND, MARGIN, NONE, NOWHERE, ROW, Fate, State
from .called import listed, token_called, token_on_cell, tower_called
from .marks import audit_marks
from .past import audit_past, cells, looks
from .turn import audit_moment

WAITING = (Token.WIZARD, Token.CATAPULT)  # may lie on an empty cell, and stay under any tile


def audit(box: Box, s: State) -> Complaints:
    box, s = still(box), still(s)
    yield from audit_tiles(box, s)
    yield from audit_order(box, s)
    yield from audit_sides(box, s)
    yield from audit_tokens(box, s)
    if s.width:
        yield from audit_field(s)
    yield from audit_towers(box, s)
    yield from audit_moment(box, s)
    yield from audit_past(box, s)
    yield from audit_marks(box, s)


# 1, 2.1 Tiles


def audit_tiles(box: Box, s: State) -> Complaints:
    count = [s.stack[kind] + s.gone[kind] for kind in range(box.kinds)]
    held = [s.hand[seat, i] for seat in range(SEATS) for i in range(HAND)]
    laid = [box.kind_of[look] for look in looks(s) if look < box.first_tower]
    for kind in [*held, *s.row.tolist(), *laid]:
        if kind != NONE:
            count[kind] += 1
    for kind in range(box.kinds):
        name = f"tile {TILES[box.tile[kind]]}"
        if count[kind] != box.copies[kind]:
            yield f"{name}: {count[kind]} in all, expected {box.copies[kind]}"
        if min(s.stack[kind], s.gone[kind]) < 0:
            yield f"{name}: fewer than none in the stack or the box"
    if s.stacked != sum(s.stack.tolist()):
        yield f"stack: counted as {counted(s.stacked, 'tile')}, expected {sum(s.stack.tolist())}"
    gone = [kind for kind in range(box.kinds) if s.gone[kind]]
    if not box.changing and gone:
        names = listed([TILES[box.tile[kind]] for kind in gone])
        yield f"gone: {names}; but in the basic game no tile is removed"


def audit_order(box: Box, s: State) -> Complaints:
    """One hand is one state, and so is one row."""
    for seat, side in enumerate(SIDES):
        held = [(s.hand[seat, i], s.secret[seat, i]) for i in range(HAND)]
        tiles = [tile for tile in held if tile[0] != NONE]
        in_order = held == sorted(tiles) + [(NONE, 0)] * (HAND - len(tiles))
        if not in_order or not {secret for _, secret in held} <= {0, 1}:
            yield f"hand {side}: out of order"
    row = [kind for kind in s.row.tolist() if kind != NONE]
    if s.row.tolist() != sorted(row) + [NONE] * (ROW - len(row)):
        yield "row: out of order"


# 2.3 Tokens


def audit_sides(box: Box, s: State) -> Complaints:
    """Which tokens a side can have, and what can have become of them."""
    basic = [0] * SEATS
    for seat, side in enumerate(SIDES):
        fates = s.token.tolist()[seat]
        own = [token for token, fate in enumerate(fates) if fate != Fate.OUT]
        basic[seat] = sum(token < BASICS for token in own)
        if len(own) > BASICS:
            yield f"the {side} have {len(own)} tokens, expected {BASICS} at most"
        advanced = [token for token in own if token >= BASICS]
        if box.deal == Deal.BASIC and advanced:
            yield f"{token_called(seat, advanced[0])} is in play, expected basic tokens only"
        if box.deal == Deal.MIXED and basic[seat] not in (0, len(own)):
            yield f"the {side} mix basic and advanced tokens, expected one or the other"
    if box.deal == Deal.MIXED and min(basic) != 0:
        yield "both sides have basic tokens, expected one side"


def audit_tokens(box: Box, s: State) -> Complaints:
    lying = [there >> TOKEN for there in cells(s)]
    for seat in range(SEATS):
        for token in range(len(TOKENS)):
            laid = int(s.token[seat, token] == Fate.LAID)
            count = lying.count(token_of(seat, token))
            if count != laid:
                yield f"{token_called(seat, token)} lies {counted(count, 'time')}, expected {laid}"
        spot = s.halberd.tolist()[seat]
        if spot != NOWHERE and lying[cell_of(s, spot)] != token_of(seat, Token.HALBERD):
            yield f"{token_called(seat, Token.HALBERD)} is not at {SPOTS[spot]}, where it bars"
    for cell, token in enumerate(lying):
        if token:
            yield from audit_token(box, s, cell, token)


def audit_token(box: Box, s: State, cell: int, token: int) -> Complaints:
    """3.1.3 What lies under it; Wizards and Catapults were there before their tile."""
    came = f"{token_on_cell(token)} lies at {SPOTS[spot_of(s, cell)]}, on"
    look, waits = look_at(s, cell), kind_of(token) in WAITING
    if spot_of(s, cell) == HOME:
        yield f"{came} the first tower, expected it on another tile"
    if look <= EMPTY and not waits:
        yield f"{came} an empty cell, expected it on a tile"
    if look >= box.first_tower and not waits:
        yield f"{came} a tower, expected it on another tile"
    if is_special(box, look, Special.STONE_CIRCLE) and not waits:
        yield f"{came} a Stone Circle, expected it on another tile"
    if box.first_special <= look and box.deal == Deal.BASIC:
        yield f"{came} a special tile, expected it on a battlefield tile"


# The battlefield


def audit_field(s: State) -> Complaints:
    """Its own books: margins, and how many tiles lie beside an empty cell."""
    if s.tower_at.tolist().count(HOME) != 1:
        yield "field: the tile marked @ is no tower, expected the first tower"
    for cell in range(s.width * s.height):
        x, y = cell % s.width, cell // s.width
        margin = min(x, y, s.width - 1 - x, s.height - 1 - y)
        if margin < MARGIN and (is_filled(s, cell) or token_on(s, cell)):
            yield "field: something lies in its margin"
        if margin > 0 and not is_filled(s, cell):
            sides = sum(is_filled(s, cell + around(s.width, i)) for i in range(1, 9, 2))
            if not look_at(s, cell) == sides <= EMPTY:
                yield f"{SPOTS[spot_of(s, cell)]}: miscounts the tiles beside it"


def audit_towers(box: Box, s: State) -> Complaints:
    lying = [box.kind_of[look] for look in looks(s) if look >= box.first_tower]
    for tower in range(TOWERS):
        yield from audit_tower(box, s, tower, lying.count(tower))
    spots = [spot for spot in s.tower_at.tolist() if spot != NOWHERE]
    for one in spots:
        for other in spots:
            if one < other and touches(one, other):
                yield f"towers at {SPOTS[one]} and {SPOTS[other]}: too near to each other"


def audit_tower(box: Box, s: State, tower: int, count: int) -> Complaints:
    spot, name = s.tower_at[tower], tower_called(box, s, tower)
    if count != int(spot != NOWHERE):
        yield f"{name} lies {counted(count, 'time')}, expected {int(spot != NOWHERE)}"
    if spot == NOWHERE:
        if any(s.mark.tolist()[tower]):
            yield f"{name} has markers, but it is not on the battlefield"
        return
    if box.kind_of[look_at(s, cell_of(s, spot))] != tower:
        yield f"{name} lies elsewhere"
    if s.holder.tolist()[tower] != taker(box, s, tower):
        yield f"{name} is not held by the side that its corners say"
