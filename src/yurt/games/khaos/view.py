"""7. What is seen, by one seat or by a spectator."""

from typing import Annotated

import numpy as np

from yurt.core.lists import add, give, one_more
from yurt.core.meaning import NUMBER, OfBox, Perhaps, Set, Word, words_of
from yurt.core.rule import rule
from yurt.core.structs import (
    Int8,
    Int16,
    Listed,
    Many,
    Maybe,
    MaybeListed,
    Row,
    Struct,
)  # fmt: skip

from .box import (
    BATTLEFIELD,
    CORNERS,
    KNIGHTS,
    ORCS,
    SEATS,
    TEN,
    TOWER_NAMES,
    TOWERS,
    Box,
    Deal,
    Special,
    Token,
)
from .box.tiles import FACES, REACH, SPAN, SPECIALS
from .field import (
    around,
    cell_of,
    find_token,
    is_filled,
    is_special,
    kind_of,
    look_at,
    owner_of,
    spot_of,
    token_of,
    token_on,
)  # fmt: skip
from .meanings import LYING, SEAT, SOME_TOKENS, SPOT, TILE
from .moves import FACE_COUNT
from .rules.hands import hand_size, row_size
from .rules.s3_1_tokens import warriors
from .rules.s3_2_majorities import army, is_closed
from .rules.s4_specials import worth
from .rules.s5_end import ENOUGH, total
from .state import HAND, NOWHERE, ROW, Ending, Fate, Mark, Phase, State

AROUND = 9  # cells, the one in the middle among them
TILES_IN_BOX = BATTLEFIELD + len(SPECIALS)
THINGS = TILES_IN_BOX + TOWERS + 2 * SEATS  # a Wizard and a Catapult may lie off a tile

NOTHING = -1  # as Perhaps has it
ASKED = Word("Asked", words_of(Phase).words)


class Options(Struct):
    tokens: Annotated[Int8, Deal]
    specials: Annotated[Int8, bool]


class HandSeen(Struct):
    size_: Int8
    tiles: Annotated[MaybeListed[int], np.int8, HAND, TILE]  # one's own
    shown: Annotated[Listed[int], np.int8, HAND, TILE]  # taken from the open row, so known to all


class TokensSeen(Struct):
    held: Annotated[Int16, SOME_TOKENS]
    laid: Annotated[Int16, SOME_TOKENS]
    lost: Annotated[Int16, SOME_TOKENS]  # a Graveyard brings them back (4.5)
    smashed: Annotated[Int16, SOME_TOKENS]  # by a Catapult, for good


class CornerSeen(Struct):
    orcs: Int8
    knights: Int8
    closed: Annotated[Int8, bool]
    mark: Annotated[Int8, Mark]


class TowerSeen(Struct):
    name: Annotated[Int8, Word("TowerName", TOWER_NAMES)]
    face: Annotated[Int16, Word("Face", FACES)]  # upright
    flag: Int8
    value: Int8
    spot: Annotated[Int16, Perhaps(SPOT)]
    holder: Annotated[Int8, SEAT]
    corners: Annotated[MaybeListed[CornerSeen], CORNERS]


class TokenSeen(Struct):
    owner: Int8
    name: Annotated[Int8, Token]


class Thing(Struct):
    spot: Annotated[Int16, SPOT]
    east: Int8
    south: Int8
    tile: Annotated[Int16, Perhaps(LYING)]  # as it lies: `40d0`, `temple`, `orc1.10a0`;
    # nothing where only a token lies
    corners: Annotated[MaybeListed[int], np.int8, CORNERS]
    counts: Annotated[MaybeListed[int], np.int8, CORNERS]  # the same with the token counted
    token: Maybe[TokenSeen]


class View(Struct):
    asked: Annotated[Int8, ASKED]
    turn: Int8
    options: Options
    points: Annotated[Row, np.int8, SEATS]
    enough: Annotated[int, OfBox(lambda box: ENOUGH)]  # points to win
    hands: Annotated[Many[HandSeen], SEATS]
    row: Annotated[Listed[int], np.int8, ROW, TILE]
    stack: Int8
    gone: Annotated[Listed[int], np.int8, TILES_IN_BOX, TILE]
    tokens: Annotated[Many[TokensSeen], SEATS]
    towers: Annotated[Many[TowerSeen], TOWERS]
    field: Annotated[Listed[Thing], THINGS]
    bounds: Annotated[MaybeListed[int], np.int8, 4]  # west, north, east and south of all of it
    stony: Annotated[Listed[int], np.int16, AROUND, SPOT]  # where no token may be put (4.4)
    halberds: Annotated[Int8, Set(NUMBER)]  # the seats whose Halberd bars the other (3.1.10)
    barred: Annotated[Many[Listed[int]], SEATS, np.int16, AROUND, SPOT]  # where each may not place
    reserved: Annotated[Many[Listed[int]], SEATS, np.int16, AROUND, SPOT]  # where only it may:
    # its Wizard waits there (3.1.11)
    last: Annotated[Int16, Perhaps(SPOT)]
    gap: Annotated[Int16, Perhaps(SPOT)]
    passes: Int8
    winner: Annotated[Int8, SEAT]
    ending: Annotated[Int8, Perhaps(words_of(Ending))]


@rule
def look(box: Box, s: State, watcher: int, view: View) -> None:
    look_at_moment(box, s, view)
    for seat in range(SEATS):
        view.points[seat] = total(box, s, seat)
        look_at_hand(s, seat, watcher, view.hands[seat])
        look_at_tokens(s, seat, view.tokens[seat])
        look_at_wizard(s, seat, view.reserved[seat])
        look_at_halberd(s, seat, view)
    look_at_tiles(box, s, view)
    for tower in range(TOWERS):
        look_at_tower(box, s, tower, view.towers[tower])
    look_at_field(box, s, view)


@rule
def look_at_moment(box: Box, s: State, view: View) -> None:
    view.asked, view.turn, view.passes = s.phase, s.turn, s.passes
    view.options.tokens, view.options.specials = box.deal, box.specials
    view.last, view.gap, view.winner = s.last, s.gap, s.winner
    view.ending = s.ending if s.phase == Phase.OVER else NOTHING


# Tiles and tokens off the battlefield


@rule
def look_at_hand(s: State, seat: int, watcher: int, hand: HandSeen) -> None:
    hand.size_ = hand_size(s, seat)
    if seat == watcher:
        give(hand.tiles)
    for i in range(hand.size_):
        if seat == watcher:
            add(hand.tiles, s.hand[seat, i])
        if not s.secret[seat, i]:
            add(hand.shown, s.hand[seat, i])


@rule
def look_at_tiles(box: Box, s: State, view: View) -> None:
    view.stack = s.stacked
    for i in range(row_size(s)):
        add(view.row, s.row[i])
    for kind in range(box.kinds):
        for _ in range(s.gone[kind]):
            add(view.gone, kind)


@rule
def look_at_tokens(s: State, seat: int, tokens: TokensSeen) -> None:
    tokens.held = with_fate(s, seat, Fate.HELD)
    tokens.laid = with_fate(s, seat, Fate.LAID)
    tokens.lost = with_fate(s, seat, Fate.LOST)
    tokens.smashed = with_fate(s, seat, Fate.SMASHED)


@rule
def with_fate(s: State, seat: int, fate: int) -> int:
    """A bit for each token."""
    found = 0
    for token in range(TEN):
        found |= int(s.token[seat, token] == fate) << token
    return found


# Towers


@rule
def look_at_tower(box: Box, s: State, tower: int, seen: TowerSeen) -> None:
    seen.name = box.tower_face[tower] // FACE_COUNT
    seen.face = box.tower_face[tower] % FACE_COUNT
    seen.flag, seen.value = box.flag[tower], worth(box, s, tower)
    seen.spot, seen.holder = s.tower_at[tower], s.holder[tower]
    if s.tower_at[tower] != NOWHERE:
        give(seen.corners)
        for corner in range(CORNERS):
            look_at_corner(box, s, tower, corner, one_more(seen.corners))


@rule
def look_at_corner(box: Box, s: State, tower: int, corner: int, seen: CornerSeen) -> None:
    seen.orcs = army(box, s, tower, corner, ORCS)
    seen.knights = army(box, s, tower, corner, KNIGHTS)
    seen.closed = is_closed(s, tower, corner)
    seen.mark = s.mark[tower, corner]


# The battlefield


@rule
def look_at_field(box: Box, s: State, view: View) -> None:
    for cell in range(s.width * s.height):
        if is_filled(s, cell) or token_on(s, cell) > 0:
            thing = one_more(view.field)
            look_at_thing(box, s, cell, thing)
            stretch(view.bounds, thing)
            if is_special(box, look_at(s, cell), Special.STONE_CIRCLE):
                look_at_circle(s, cell, view.stony)


@rule
def look_at_thing(box: Box, s: State, cell: int, thing: Thing) -> None:
    thing.spot, thing.tile = spot_of(s, cell), NOTHING
    thing.east, thing.south = thing.spot % SPAN - REACH, thing.spot // SPAN - REACH
    if is_filled(s, cell):
        look_at_tile(box, s, cell, thing)
    token = token_on(s, cell)
    if token > 0:
        seen = one_more(thing.token)
        seen.owner, seen.name = owner_of(token), kind_of(token)


@rule
def look_at_tile(box: Box, s: State, cell: int, thing: Thing) -> None:
    thing.tile = look_at(s, cell)
    give(thing.corners)
    give(thing.counts)
    for corner in range(CORNERS):
        add(thing.corners, box.corner[thing.tile, corner])
        add(thing.counts, warriors(box, s.field[cell], corner))


@rule
def stretch(bounds: MaybeListed[int], thing: Thing) -> None:
    """Around the thing, too."""
    if bounds.count == 0:
        give(bounds)
        for _ in range(2):
            add(bounds, thing.east)
            add(bounds, thing.south)
    bounds.at[0], bounds.at[1] = min(bounds.at[0], thing.east), min(bounds.at[1], thing.south)
    bounds.at[2], bounds.at[3] = max(bounds.at[2], thing.east), max(bounds.at[3], thing.south)


@rule
def look_at_circle(s: State, cell: int, stony: Listed[int]) -> None:
    """4.4"""
    for i in range(AROUND):
        add(stony, spot_of(s, cell + around(s.width, i)))


@rule
def look_at_halberd(s: State, seat: int, view: View) -> None:
    """3.1.10"""
    if s.halberd[seat] != NOWHERE:
        view.halberds |= 1 << seat
        for i in range(AROUND):
            cell = cell_of(s, s.halberd[seat]) + around(s.width, i)
            if not is_filled(s, cell):
                add(view.barred[1 - seat], spot_of(s, cell))


@rule
def look_at_wizard(s: State, seat: int, reserved: Listed[int]) -> None:
    """3.1.11"""
    if s.token[seat, Token.WIZARD] == Fate.LAID:
        cell = find_token(s, token_of(seat, Token.WIZARD))
        if not is_filled(s, cell):
            add(reserved, spot_of(s, cell))
