"""7. What is seen: plain data for one seat, or for a spectator."""

from typing import Any

from yurt.core.game import View
from yurt.core.rule import NOBODY
from yurt.core.structs import still

from .box import (
    CORNERS,
    EMPTY,
    KNIGHTS,
    ORCS,
    SEATS,
    TOKENS,
    TOWER_NAMES,
    TOWERS,
    Box,
    Deal,
    Special,
)
from .field import (
    LOOK,
    TOKEN,
    around,
    cell_of,
    is_filled,
    is_special,
    kind_of,
    look_at,
    owner_of,
    spot_of,
    token_on,
)  # fmt: skip
from .moves import FACE_COUNT
from .rules.s3_1_place import is_reserved
from .rules.s3_1_tokens import warriors
from .rules.s3_2_majorities import army, is_closed
from .rules.s4_specials import worth
from .rules.s5_end import ENOUGH, total
from .state import HAND, NONE, NOWHERE, Ending, Fate, Mark, Phase, State
from .tiles import FACES, REACH, SPAN, SPECIALS, SPOTS, TILES, spell, spell_special

Thing = dict[str, Any]


def view(box: Box, s: State, watcher: int | None) -> View:
    box, s = still(box), still(s)
    over = s.phase == Phase.OVER
    lying = things(s)
    return {
        "asked": Phase(s.phase).name.lower(),
        "turn": s.turn,
        "options": {"tokens": Deal(box.deal).name.lower(), "specials": bool(box.specials)},
        "points": [total(box, s, seat) for seat in range(SEATS)],
        "enough": ENOUGH,
        "hands": [hand(box, s, seat, watcher) for seat in range(SEATS)],
        "row": tiles(box, s.row.tolist()),
        "stack": s.stacked,
        "gone": [TILES[box.tile[kind]] for kind in range(box.kinds) for _ in range(s.gone[kind])],
        "tokens": [tokens(s, seat) for seat in range(SEATS)],
        "towers": [tower_seen(box, s, tower) for tower in range(TOWERS)],
        "field": [thing(box, s, cell) for cell in lying],
        "bounds": bounds(s, lying),
        "stony": stony(box, s, lying),
        "halberds": [seat for seat in range(SEATS) if s.halberd.tolist()[seat] != NOWHERE],
        "barred": [barred(s, seat) for seat in range(SEATS)],
        "reserved": [reserved(s, lying, seat) for seat in range(SEATS)],
        "last": spot_or_none(s.last),
        "gap": spot_or_none(s.gap),
        "passes": s.passes,
        "winner": seat_or_none(s.winner),
        "ending": Ending(s.ending).name.lower() if over else None,
    }


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
        "holder": seat_or_none(s.holder.tolist()[tower]),
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
    field = enumerate(s.field.tolist()[: s.width * s.height])
    return [cell for cell, there in field if there & LOOK > EMPTY or there >> TOKEN]


def bounds(s: State, lying: list[int]) -> list[int] | None:
    """West, north, east and south of all that lies on the battlefield."""
    spots = [spot_of(s, cell) for cell in lying]
    if not spots:
        return None
    across = [spot % SPAN - REACH for spot in spots]
    along = [spot // SPAN - REACH for spot in spots]
    return [min(across), min(along), max(across), max(along)]


def printed(box: Box, look: int) -> list[int]:
    return [box.corner[look, i] for i in range(CORNERS)]


def counts(box: Box, s: State, cell: int) -> list[int]:
    """The warriors in each corner, the token counted."""
    return [warriors(box, s.field[cell], i) for i in range(CORNERS)]


def thing(box: Box, s: State, cell: int) -> Thing:
    spot, look, token = spot_of(s, cell), look_at(s, cell), token_on(s, cell)
    filled = is_filled(s, cell)
    return {
        "spot": SPOTS[spot],
        "east": spot % SPAN - REACH,
        "south": spot // SPAN - REACH,
        "tile": tile_name(box, look) if filled else None,
        "corners": printed(box, look) if filled else None,
        "counts": counts(box, s, cell) if filled else None,
        "token": {"owner": owner_of(token), "name": TOKENS[kind_of(token)]} if token else None,
    }


def tile_name(box: Box, look: int) -> str:
    """As it lies: `40d0`, `temple`, `temple.1000`, `orc1.10a0`."""
    corners = tuple(printed(box, look))
    if box.first_special <= look < box.first_tower:
        return spell_special(SPECIALS[(look - box.first_special) // CORNERS], corners)
    face = spell(corners)
    if look < box.first_tower:
        return face
    return f"{TOWER_NAMES[box.tower_face[box.kind_of[look]] // FACE_COUNT]}.{face}"


def stony(box: Box, s: State, lying: list[int]) -> list[str]:
    """4.4 Where no token may be put any more."""
    circles = [cell for cell in lying if is_special(box, look_at(s, cell), Special.STONE_CIRCLE)]
    near = {cell + around(s.width, i) for cell in circles for i in range(9)}
    return [SPOTS[spot_of(s, cell)] for cell in sorted(near)]


def barred(s: State, seat: int) -> list[str]:
    """3.1.10 The empty cells around the Halberd of the other side, where the seat may not place."""
    spot = s.halberd[1 - seat]
    if spot == NOWHERE:
        return []
    cells = [cell_of(s, spot) + around(s.width, i) for i in range(9)]
    return [SPOTS[spot_of(s, cell)] for cell in cells if not is_filled(s, cell)]


def reserved(s: State, lying: list[int], seat: int) -> list[str]:
    """3.1.11 Where only the seat may place."""
    empty = [cell for cell in lying if not is_filled(s, cell)]
    return [SPOTS[spot_of(s, cell)] for cell in empty if is_reserved(s, 1 - seat, cell)]
