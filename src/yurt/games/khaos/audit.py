"""Nothing made, nothing lost, and nothing that cannot come up."""

from yurt.core.game import Complaints
from yurt.core.structs import still

from .audit_turn import audit_moment, is_within_action, may_be_undecided
from .box import BASICS, CORNERS, EMPTY, SEATS, TOKENS, TOWERS, Box, Deal, Special, Token
from .field import (
    LOOK,
    TOKEN,
    around,
    cell_of,
    find_token,
    is_filled,
    kind_of,
    look_at,
    spot_of,
    token_of,
    token_on,
    touches,
)  # fmt: skip
from .moves import SIDES
from .rules.s3_2_majorities import is_closed, taker, winner_at
from .state import HAND, MARGIN, NONE, NOWHERE, ROW, Fate, Mark, State
from .tiles import HOME, REACH, SPOTS, TILES

WAITING = (Token.WIZARD, Token.CATAPULT)  # may lie on an empty cell, and stay under any tile


def audit(box: Box, s: State) -> Complaints:
    box, s = still(box), still(s)
    yield from audit_tiles(box, s)
    yield from audit_order(s)
    yield from audit_sides(box, s)
    yield from audit_tokens(box, s)
    if s.width:
        yield from audit_field(box, s)
    yield from audit_towers(box, s)
    yield from audit_moment(box, s)
    yield from audit_marks(box, s)


def audit_tiles(box: Box, s: State) -> Complaints:
    count = [s.stack[kind] + s.gone[kind] for kind in range(box.kinds)]
    held = [s.hand[seat, i] for seat in range(SEATS) for i in range(HAND)]
    laid = [box.kind_of[look] for look in looks(s) if look < box.first_tower]
    for kind in [*held, *s.row.tolist(), *laid]:
        if kind != NONE:
            count[kind] += 1
    for kind in range(box.kinds):
        name = TILES[box.tile[kind]]
        if count[kind] != box.copies[kind]:
            yield f"{count[kind]} of {name}, not {box.copies[kind]}"
        if min(s.stack[kind], s.gone[kind]) < 0:
            yield f"fewer than no {name}"
    if s.stacked != sum(s.stack.tolist()):
        yield f"{s.stacked} tiles in the stack"
    gone = sum(s.gone.tolist())
    if not box.changing and gone:
        yield f"tiles gone: {gone}, expected 0: in the basic game none can be removed"


def cells(s: State) -> list[int]:
    """What each cell holds (field.py)."""
    return s.field.tolist()[: s.width * s.height]


def looks(s: State) -> list[int]:
    return [there & LOOK for there in cells(s) if there & LOOK > EMPTY]


def audit_order(s: State) -> Complaints:
    """One hand is one state."""
    for seat in range(SEATS):
        held = [(s.hand[seat, i], s.secret[seat, i]) for i in range(HAND)]
        tiles = [tile for tile in held if tile[0] != NONE]
        if not {secret for _, secret in held} <= {0, 1}:
            yield f"hand {held}"
        if held != sorted(tiles) + [(NONE, 0)] * (HAND - len(tiles)):
            yield f"hand {held}"
    row = [kind for kind in s.row.tolist() if kind != NONE]
    if s.row.tolist() != sorted(row) + [NONE] * (ROW - len(row)):
        yield f"row {s.row.tolist()}"


def audit_sides(box: Box, s: State) -> Complaints:
    """2.3 Which tokens a side can have, and what can have become of them."""
    basic = [0] * SEATS
    for seat, side in enumerate(SIDES):
        fates = s.token.tolist()[seat]
        own = [token for token, fate in enumerate(fates) if fate != Fate.OUT]
        if len(own) > BASICS:
            yield f"{len(own)} tokens of the {side}, expected at most {BASICS}"
        basic[seat] = sum(token < BASICS for token in own)
        if box.deal == Deal.BASIC:
            advanced = [TOKENS[token] for token in own if token >= BASICS]
            if advanced:
                yield f"{advanced[0]} of the {side}, expected basic tokens only"
        if box.deal == Deal.MIXED and basic[seat] not in (0, len(own)):
            yield f"the {side} mix basic and advanced tokens"
        if not box.specials and Fate.LOST in fates:
            yield f"lost tokens of the {side}, which only a special tile can remove"
        if box.deal == Deal.BASIC and Fate.SMASHED in fates:
            yield f"smashed tokens of the {side}, and there is no Catapult"
    if box.deal == Deal.MIXED and min(basic) != 0:
        yield "both sides have basic tokens, expected one side"


def audit_tokens(box: Box, s: State) -> Complaints:
    lying = [there >> TOKEN for there in cells(s)]
    for seat, side in enumerate(SIDES):
        for token, name in enumerate(TOKENS):
            laid = s.token[seat, token] == Fate.LAID
            count = lying.count(token_of(seat, token))
            if count != int(laid):
                yield f"{count} tokens {name} of the {side} on the field"
        spot = s.halberd.tolist()[seat]
        if spot != NOWHERE:
            there = token_on(s, cell_of(s, spot))
            if there != token_of(seat, Token.HALBERD):
                yield f"no Halberd at {SPOTS[spot]}"
    for cell, token in enumerate(lying):
        if token and kind_of(token) not in WAITING:
            yield from audit_token(box, look_at(s, cell), f"{TOKENS[kind_of(token)]} on ")


def audit_token(box: Box, look: int, token_on_a: str) -> Complaints:
    """3.1.3 What lies under a token that is put on tiles only."""
    if look <= EMPTY:
        yield f"{token_on_a}an empty cell, expected it on a tile"
    if look >= box.first_tower:
        yield f"{token_on_a}a tower, expected it on another tile"
    if look == box.first_special + Special.STONE_CIRCLE:
        yield f"{token_on_a}a Stone Circle"
    if look >= box.first_special and box.deal == Deal.BASIC:
        yield f"{token_on_a}a special tile, expected it on a battlefield tile"


def audit_field(box: Box, s: State) -> Complaints:
    wide, high = s.width - 2 * MARGIN, s.height - 2 * MARGIN
    ever = len(looks(s)) + sum(s.gone.tolist())
    wizards = [find_token(s, token_of(seat, Token.WIZARD)) for seat in range(SEATS)]
    waiting = sum(cell >= 0 and not is_filled(s, cell) for cell in wizards)
    if ever > REACH:
        yield f"{ever} tiles were laid"
    if wide + high > ever + 1 + 2 * waiting:
        yield f"{ever} tiles cannot reach {wide} × {high}"
    if s.tower_at.tolist().count(HOME) != 1:
        yield "the first tower is not where it was"
    for cell in range(s.width * s.height):
        x, y = cell % s.width, cell // s.width
        margin = min(x, y, s.width - 1 - x, s.height - 1 - y)
        if margin < MARGIN and is_filled(s, cell):
            yield "a tile in the margin"
        if margin < MARGIN and token_on(s, cell) != 0:
            yield "a token in the margin"
        if margin > 0 and not is_filled(s, cell):
            sides = sum(is_filled(s, cell + around(s.width, i)) for i in range(1, 9, 2))
            if not look_at(s, cell) == sides <= EMPTY:
                yield f"{SPOTS[spot_of(s, cell)]} miscounts"


def audit_towers(box: Box, s: State) -> Complaints:
    lying = [box.kind_of[look] for look in looks(s) if look >= box.first_tower]
    for tower in range(TOWERS):
        spot = s.tower_at[tower]
        if lying.count(tower) != int(spot != NOWHERE):
            yield f"tower {tower} lies {lying.count(tower)}"
        marks = [s.mark[tower, corner] for corner in range(CORNERS)]
        if spot == NOWHERE:
            if any(marks):
                yield "an open tower has marks"
            continue
        if box.kind_of[look_at(s, cell_of(s, spot))] != tower:
            yield f"tower {tower} is elsewhere"
        if s.holder.tolist()[tower] != taker(box, s, tower):
            yield f"tower {tower} miscounts"
    spots = [spot for spot in s.tower_at.tolist() if spot != NOWHERE]
    near = [other for spot in spots for other in spots if other != spot and touches(spot, other)]
    if near:
        yield f"towers near towers: {[SPOTS[spot] for spot in near]}"


def audit_marks(box: Box, s: State) -> Complaints:
    """3.2.4 A mark without its three tiles is left where one was removed; 3.2.3 within an action
    nothing is decided."""
    for tower in range(TOWERS):
        if s.tower_at[tower] != NOWHERE:
            for corner in range(CORNERS):
                yield from audit_mark(box, s, tower, corner)


def audit_mark(box: Box, s: State, tower: int, corner: int) -> Complaints:
    mark = Mark(s.mark[tower, corner])
    came = f"corner {corner + 1} of {SPOTS[s.tower_at[tower]]}: {mark.name.lower()}"
    if not is_closed(s, tower, corner):
        if mark != Mark.OPEN and not any(s.gone.tolist()):
            yield f"{came}, though it is not finished and no tile was removed; expected open"
    elif is_within_action(s):
        if mark == Mark.OPEN and not may_be_undecided(box, s, tower, corner):
            yield f"{came}, though it was finished before this action; expected a mark"
    else:
        won = Mark(winner_at(box, s, tower, corner))
        if mark != won:
            yield f"{came}, though it is finished; expected {won.name.lower()}"
