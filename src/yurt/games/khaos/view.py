"""7. What is seen: plain data for one seat, or for a spectator."""

from typing import Any

from yurt.core.game import View
from yurt.core.rule import NOBODY

from .box import CORNERS, KNIGHTS, ORCS, SEATS, TOKENS, TOWER_NAMES, TOWERS, Box, Deal
from .field import (
    around,
    cell_of,
    is_filled,
    kind_of,
    look_at,
    owner_of,
    spot_of,
    token_on,
)  # fmt: skip
from .moves import FACE_COUNT
from .rules.s3_1_place import is_reserved
from .rules.s3_1_tokens import is_stony, warriors
from .rules.s3_2_majorities import army, is_closed
from .rules.s4_specials import worth
from .rules.s5_end import total
from .state import HAND, NONE, NOWHERE, Ending, Fate, Mark, Phase, State
from .tiles import FACES, REACH, SPAN, SPECIALS, SPOTS, TILES, spell

Thing = dict[str, Any]


def view(box: Box, s: State, watcher: int | None) -> View:
    over = s.phase == Phase.OVER
    return {
        "phase": Phase(s.phase).name.lower(),
        "turn": s.turn,
        "asked": asked(s),
        "options": {"tokens": Deal(box.deal).name.lower(), "specials": bool(box.specials)},
        "points": [total(box, s, seat) for seat in range(SEATS)],
        "hands": [hand(box, s, seat, watcher) for seat in range(SEATS)],
        "row": tiles(box, s.row.tolist()),
        "stack": s.stacked,
        "gone": [TILES[box.tile[kind]] for kind in range(box.kinds) for _ in range(s.gone[kind])],
        "tokens": [tokens(s, seat) for seat in range(SEATS)],
        "towers": [tower_seen(box, s, tower) for tower in range(TOWERS)],
        "field": [thing(box, s, cell) for cell in things(s)],
        "bounds": bounds(s),
        "stony": [SPOTS[spot_of(s, cell)] for cell in inner(s) if is_stony(box, s, cell)],
        "barred": barred(s),
        "reserved": reserved(s),
        "last": spot_or_none(s.last),
        "gap": spot_or_none(s.gap),
        "passes": s.passes,
        "winner": seat_or_none(s.winner),
        "ending": Ending(s.ending).name.lower() if over else None,
    }


def asked(s: State) -> list[int]:
    choosing = Phase.PICK <= s.phase <= Phase.DRAW
    return [s.turn] if choosing else []


def seat_or_none(seat: int) -> int | None:
    return None if seat == NOBODY else seat


def spot_or_none(spot: int) -> str | None:
    return None if spot == NOWHERE else SPOTS[spot]


# Tiles and tokens off the battlefield


def tiles(box: Box, kinds: list[int]) -> list[str]:
    return [TILES[box.tile[kind]] for kind in kinds if kind != NONE]


def hand(box: Box, s: State, seat: int, watcher: int | None) -> Thing:
    held = [s.hand[seat, i] for i in range(HAND)]
    shown = [s.hand[seat, i] for i in range(HAND) if not s.secret[seat, i]]
    return {
        "size": sum(kind != NONE for kind in held),
        "tiles": tiles(box, held) if watcher == seat else None,
        "shown": tiles(box, shown),
    }


def tokens(s: State, seat: int) -> Thing:
    fates = [Fate.HELD, Fate.LAID, Fate.LOST, Fate.SMASHED]
    return {fate.name.lower(): with_fate(s, seat, fate) for fate in fates}


def with_fate(s: State, seat: int, fate: int) -> list[str]:
    return [name for token, name in enumerate(TOKENS) if s.token[seat, token] == fate]


# Towers


def tower_seen(box: Box, s: State, tower: int) -> Thing:
    name, face = divmod(box.tower_face[tower], FACE_COUNT)
    laid = s.tower_at[tower] != NOWHERE
    return {
        "name": TOWER_NAMES[name],
        "face": FACES[face],
        "flag": box.flag[tower],
        "value": worth(box, s, tower),
        "spot": spot_or_none(s.tower_at[tower]),
        "holder": seat_or_none(s.holder[tower]),
        "corners": [corner_seen(box, s, tower, i) for i in range(CORNERS)] if laid else None,
    }


def corner_seen(box: Box, s: State, tower: int, corner: int) -> Thing:
    return {
        "orcs": army(box, s, tower, corner, ORCS),
        "knights": army(box, s, tower, corner, KNIGHTS),
        "closed": is_closed(s, tower, corner),
        "mark": Mark(s.mark[tower, corner]).name.lower(),
    }


# The battlefield


def things(s: State) -> list[int]:
    """The cells on which anything lies."""
    cells = range(s.width * s.height)
    return [cell for cell in cells if is_filled(s, cell) or token_on(s, cell)]


def inner(s: State) -> list[int]:
    """The cells that have all their neighbours within the rectangle."""
    return [
        cell
        for cell in range(s.width * s.height)
        if 0 < cell % s.width < s.width - 1 and 0 < cell // s.width < s.height - 1
    ]


def bounds(s: State) -> list[int] | None:
    """West, north, east and south of all that lies on the battlefield."""
    spots = [spot_of(s, cell) for cell in things(s)]
    if not spots:
        return None
    across, along = (
        [spot % SPAN - REACH for spot in spots],
        [spot // SPAN - REACH for spot in spots],
    )
    return [min(across), min(along), max(across), max(along)]


def thing(box: Box, s: State, cell: int) -> Thing:
    spot, look, token = spot_of(s, cell), look_at(s, cell), token_on(s, cell)
    filled = is_filled(s, cell)
    return {
        "spot": SPOTS[spot],
        "east": spot % SPAN - REACH,
        "south": spot // SPAN - REACH,
        "tile": tile_name(box, look) if filled else None,
        "corners": [box.corner[look, i] for i in range(CORNERS)] if filled else None,
        "counts": [warriors(box, s.field[cell], i) for i in range(CORNERS)] if filled else None,
        "token": {"owner": owner_of(token), "name": TOKENS[kind_of(token)]} if token else None,
    }


def tile_name(box: Box, look: int) -> str:
    """As it lies: `40d0`, `temple`, `orc1.10a0`."""
    if box.first_special <= look < box.first_tower:
        return SPECIALS[look - box.first_special]
    face = spell(tuple(box.corner[look, i] for i in range(CORNERS)))
    if look < box.first_tower:
        return face
    return f"{TOWER_NAMES[box.tower_face[box.kind_of[look]] // FACE_COUNT]}.{face}"


def barred(s: State) -> Thing:
    """3.1.10 By whose Halberd, and the empty cells around it."""
    return {
        str(seat): [SPOTS[spot_of(s, cell)] for cell in eight_around(s, s.halberd.tolist()[seat])]
        for seat in range(SEATS)
        if s.halberd.tolist()[seat] != NOWHERE
    }


def eight_around(s: State, spot: int) -> list[int]:
    cells = [cell_of(s, spot) + around(s.width, i) for i in range(9)]
    return [cell for cell in cells if not is_filled(s, cell)]


def reserved(s: State) -> Thing:
    """3.1.11 For whom, and the cells."""
    return {
        str(seat): [
            SPOTS[spot_of(s, cell)] for cell in empty_things(s) if is_reserved(s, 1 - seat, cell)
        ]
        for seat in range(SEATS)
    }


def empty_things(s: State) -> list[int]:
    return [cell for cell in things(s) if not is_filled(s, cell)]
