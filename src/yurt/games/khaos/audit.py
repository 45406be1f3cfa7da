"""Nothing made, nothing lost."""

from .box import CORNERS, EMPTY, SEATS, TOKENS, TOWERS, Box, Token
from .field import (
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
from .rules.s3_2_majorities import taker
from .rules.s5_end import ENOUGH, total
from .state import HAND, MARGIN, NONE, NOWHERE, ROW, Fate, Phase, State
from .still import still
from .tiles import HOME, REACH, SPOTS, TILES


def audit(box: Box, s: State) -> None:
    box, s = still(box), still(s)
    audit_tiles(box, s)
    audit_order(s)
    audit_tokens(s)
    if s.width:
        audit_field(box, s)
    audit_towers(box, s)
    audit_moment(box, s)


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


def looks(s: State) -> list[int]:
    return [look_at(s, cell) for cell in range(s.width * s.height) if is_filled(s, cell)]


def audit_order(s: State) -> None:
    """One hand is one state."""
    for seat in range(SEATS):
        held = [(s.hand[seat, i], s.secret[seat, i]) for i in range(HAND)]
        tiles = [tile for tile in held if tile[0] != NONE]
        assert {secret for _, secret in held} <= {0, 1}, f"hand {held}"
        assert held == sorted(tiles) + [(NONE, 0)] * (HAND - len(tiles)), f"hand {held}"
    row = [kind for kind in s.row.tolist() if kind != NONE]
    assert s.row.tolist() == sorted(row) + [NONE] * (ROW - len(row)), f"row {s.row.tolist()}"


def audit_tokens(s: State) -> None:
    lying = [token_on(s, cell) for cell in range(s.width * s.height)]
    for seat in range(SEATS):
        for token, name in enumerate(TOKENS):
            laid = s.token[seat, token] == Fate.LAID
            count = lying.count(token_of(seat, token))
            assert count == int(laid), f"{count} tokens {name} of seat {seat} on the field"
        spot = s.halberd.tolist()[seat]
        if spot != NOWHERE:
            there = token_on(s, cell_of(s, spot))
            assert there == token_of(seat, Token.HALBERD), f"no Halberd at {SPOTS[spot]}"
    for cell in range(s.width * s.height):
        if token_on(s, cell) and not is_filled(s, cell):
            kind = kind_of(token_on(s, cell))
            assert kind in (Token.WIZARD, Token.CATAPULT), f"{TOKENS[kind]} on an empty cell"


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


def audit_moment(box: Box, s: State) -> None:
    started = s.phase >= Phase.LOTS
    assert started == bool(s.width), f"phase {Phase(s.phase).name.lower()}"
    acting = Phase.TOKEN <= s.phase <= Phase.REFILL
    assert (s.last != NOWHERE) == acting or s.phase == Phase.OVER, "the tile just placed"
    assert (s.gap != NOWHERE) == (s.phase == Phase.REPLACE), "a gap"
    if Phase.PLACE <= s.phase < Phase.OVER:
        most = max(total(box, s, seat) for seat in range(SEATS))
        assert most < ENOUGH, f"{most} points, and it is not over"
