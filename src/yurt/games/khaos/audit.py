"""Nothing made, nothing lost, and nothing that cannot come up."""

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


def audit(box: Box, s: State) -> None:
    box, s = still(box), still(s)
    audit_tiles(box, s)
    audit_order(s)
    audit_sides(box, s)
    audit_tokens(box, s)
    if s.width:
        audit_field(box, s)
    audit_towers(box, s)
    audit_moment(box, s)
    audit_marks(box, s)


def audit_tiles(box: Box, s: State) -> None:
    count = [s.stack[kind] + s.gone[kind] for kind in range(box.kinds)]
    held = [s.hand[seat, i] for seat in range(SEATS) for i in range(HAND)]
    laid = [box.kind_of[look] for look in looks(s) if look < box.first_tower]
    for kind in [*held, *s.row.tolist(), *laid]:
        if kind != NONE:
            count[kind] += 1
    for kind in range(box.kinds):
        name = TILES[box.tile[kind]]
        assert count[kind] == box.copies[kind], f"{count[kind]} of {name}, not {box.copies[kind]}"
        assert min(s.stack[kind], s.gone[kind]) >= 0, f"fewer than no {name}"
    assert s.stacked == sum(s.stack.tolist()), f"{s.stacked} tiles in the stack"
    gone = sum(s.gone.tolist())
    assert box.changing or not gone, (
        f"tiles gone: {gone}, expected 0: in the basic game none can be removed"
    )


def cells(s: State) -> list[int]:
    """What each cell holds (field.py)."""
    return s.field.tolist()[: s.width * s.height]


def looks(s: State) -> list[int]:
    return [there & LOOK for there in cells(s) if there & LOOK > EMPTY]


def audit_order(s: State) -> None:
    """One hand is one state."""
    for seat in range(SEATS):
        held = [(s.hand[seat, i], s.secret[seat, i]) for i in range(HAND)]
        tiles = [tile for tile in held if tile[0] != NONE]
        assert {secret for _, secret in held} <= {0, 1}, f"hand {held}"
        assert held == sorted(tiles) + [(NONE, 0)] * (HAND - len(tiles)), f"hand {held}"
    row = [kind for kind in s.row.tolist() if kind != NONE]
    assert s.row.tolist() == sorted(row) + [NONE] * (ROW - len(row)), f"row {s.row.tolist()}"


def audit_sides(box: Box, s: State) -> None:
    """2.3 Which tokens a side can have, and what can have become of them."""
    basic = [0] * SEATS
    for seat, side in enumerate(SIDES):
        fates = s.token.tolist()[seat]
        own = [token for token, fate in enumerate(fates) if fate != Fate.OUT]
        assert len(own) <= BASICS, f"{len(own)} tokens of the {side}, expected at most {BASICS}"
        basic[seat] = sum(token < BASICS for token in own)
        if box.deal == Deal.BASIC:
            advanced = [TOKENS[token] for token in own if token >= BASICS]
            assert not advanced, f"{advanced[0]} of the {side}, expected basic tokens only"
        if box.deal == Deal.MIXED:
            assert basic[seat] in (0, len(own)), f"the {side} mix basic and advanced tokens"
        assert box.specials or Fate.LOST not in fates, (
            f"lost tokens of the {side}, which only a special tile can remove"
        )
        assert box.deal != Deal.BASIC or Fate.SMASHED not in fates, (
            f"smashed tokens of the {side}, and there is no Catapult"
        )
    if box.deal == Deal.MIXED:
        assert min(basic) == 0, "both sides have basic tokens, expected one side"


def audit_tokens(box: Box, s: State) -> None:
    lying = [there >> TOKEN for there in cells(s)]
    for seat, side in enumerate(SIDES):
        for token, name in enumerate(TOKENS):
            laid = s.token[seat, token] == Fate.LAID
            count = lying.count(token_of(seat, token))
            assert count == int(laid), f"{count} tokens {name} of the {side} on the field"
        spot = s.halberd.tolist()[seat]
        if spot != NOWHERE:
            there = token_on(s, cell_of(s, spot))
            assert there == token_of(seat, Token.HALBERD), f"no Halberd at {SPOTS[spot]}"
    for cell, token in enumerate(lying):
        if token and kind_of(token) not in WAITING:
            audit_token(box, look_at(s, cell), f"{TOKENS[kind_of(token)]} on ")


def audit_token(box: Box, look: int, token_on_a: str) -> None:
    """3.1.3 What lies under a token that is put on tiles only."""
    assert look > EMPTY, f"{token_on_a}an empty cell, expected it on a tile"
    assert look < box.first_tower, f"{token_on_a}a tower, expected it on another tile"
    assert look != box.first_special + Special.STONE_CIRCLE, f"{token_on_a}a Stone Circle"
    assert look < box.first_special or box.deal != Deal.BASIC, (
        f"{token_on_a}a special tile, expected it on a battlefield tile"
    )


def audit_field(box: Box, s: State) -> None:
    wide, high = s.width - 2 * MARGIN, s.height - 2 * MARGIN
    ever = len(looks(s)) + sum(s.gone.tolist())
    wizards = [find_token(s, token_of(seat, Token.WIZARD)) for seat in range(SEATS)]
    waiting = sum(cell >= 0 and not is_filled(s, cell) for cell in wizards)
    assert ever <= REACH, f"{ever} tiles were laid"
    assert wide + high <= ever + 1 + 2 * waiting, f"{ever} tiles cannot reach {wide} × {high}"
    assert s.tower_at.tolist().count(HOME) == 1, "the first tower is not where it was"
    for cell in range(s.width * s.height):
        x, y = cell % s.width, cell // s.width
        margin = min(x, y, s.width - 1 - x, s.height - 1 - y)
        assert margin >= MARGIN or not is_filled(s, cell), "a tile in the margin"
        assert margin >= MARGIN or token_on(s, cell) == 0, "a token in the margin"
        if margin > 0 and not is_filled(s, cell):
            sides = sum(is_filled(s, cell + around(s.width, i)) for i in range(1, 9, 2))
            assert look_at(s, cell) == sides <= EMPTY, f"{SPOTS[spot_of(s, cell)]} miscounts"


def audit_towers(box: Box, s: State) -> None:
    lying = [box.kind_of[look] for look in looks(s) if look >= box.first_tower]
    for tower in range(TOWERS):
        spot = s.tower_at[tower]
        assert lying.count(tower) == int(spot != NOWHERE), (
            f"tower {tower} lies {lying.count(tower)}"
        )
        marks = [s.mark[tower, corner] for corner in range(CORNERS)]
        if spot == NOWHERE:
            assert not any(marks), "an open tower has marks"
            continue
        assert box.kind_of[look_at(s, cell_of(s, spot))] == tower, f"tower {tower} is elsewhere"
        assert s.holder.tolist()[tower] == taker(box, s, tower), f"tower {tower} miscounts"
    spots = [spot for spot in s.tower_at.tolist() if spot != NOWHERE]
    near = [other for spot in spots for other in spots if other != spot and touches(spot, other)]
    assert not near, f"towers near towers: {[SPOTS[spot] for spot in near]}"


def audit_marks(box: Box, s: State) -> None:
    """3.2.4 A mark without its three tiles is left where one was removed; 3.2.3 within an action
    nothing is decided."""
    for tower in range(TOWERS):
        if s.tower_at[tower] != NOWHERE:
            for corner in range(CORNERS):
                audit_mark(box, s, tower, corner)


def audit_mark(box: Box, s: State, tower: int, corner: int) -> None:
    mark = Mark(s.mark[tower, corner])
    came = f"corner {corner + 1} of {SPOTS[s.tower_at[tower]]}: {mark.name.lower()}"
    if not is_closed(s, tower, corner):
        assert mark == Mark.OPEN or any(s.gone.tolist()), (
            f"{came}, though it is not finished and no tile was removed; expected open"
        )
    elif is_within_action(s):
        assert mark != Mark.OPEN or may_be_undecided(box, s, tower, corner), (
            f"{came}, though it was finished before this action; expected a mark"
        )
    else:
        won = Mark(winner_at(box, s, tower, corner))
        assert mark == won, f"{came}, though it is finished; expected {won.name.lower()}"
