"""A position as text: the battlefield as it lies, then hands, tokens and the moment.

    phase: place
    turn: orcs
    field:
      22bb        40d0/orc.drum    .
      d040        @orc1.10a0       ./knight.wizard
    corners:
      0     k...            # a tower's spot, its marks from the north-west clockwise, its holder
    hand orcs: 300c (2b2b)  # in brackets: taken from the row, so everybody knows it
    row: 11aa
    tokens orcs: leader

`@` marks the first tower, from which spots are counted. Whatever is left out is not there, so a
puzzle may do with fewer tiles and tokens than a match; all tiles that are named nowhere are the
stack (or, where `stack` is given, the box). Without `corners` they are counted; in the middle of
an action, which decides nothing before it ends (3.2.3), finished corners need that note.
"""

from collections.abc import Sequence

from yurt.core.errors import BadPosition
from yurt.core.notes import Notes, no_other_notes, number_in, one_of, take
from yurt.core.rule import NOBODY
from yurt.core.structs import still

from .audit_turn import is_within_action
from .box import CORNERS, FLAGS, SEATS, TOKENS, TOWER_NAMES, TOWERS, Box
from .field import (
    is_filled,
    kind_of,
    lay,
    look_at,
    owner_of,
    put_token,
    spot_of,
    token_of,
    token_on,
)
from .moves import FACE_COUNT, SIDES
from .rules.hands import add_to_row, gain
from .rules.s2_setup import set_up, tower_named
from .rules.s3_2_majorities import count_majorities, is_closed, taker
from .state import HAND, MARGIN, NONE, NOWHERE, ROW, Ending, Fate, Mark, Phase, State
from .tiles import HOME, PLACEABLE, REACH, SPAN, SPOTS, TILES
from .view import tile_name, tiles, with_fate

PHASES = [phase.name.lower() for phase in Phase]
ENDINGS = [ending.name.lower() for ending in Ending]
MARKS = ".okn"
MARK_LETTERS = {mark.name.lower(): MARKS[mark] for mark in Mark}
FATES = {"tokens": Fate.HELD, "lost": Fate.LOST, "smashed": Fate.SMASHED}
NOTES = (
    "phase", "turn", "field", "corners", "row", "gone", "stack", "halberd", "last", "gap",
    "passes", "winner", "ending",
)  # fmt: skip
PLACES = {word: at for at, word in enumerate(PLACEABLE)}
BY_SIDE = [f"{name} {side}" for side in SIDES for name in ("hand", *FATES)]


# State to text


def write(box: Box, s: State) -> Notes:
    box, s = still(box), still(s)
    notes = {"phase": PHASES[s.phase], "turn": SIDES[s.turn]}
    if s.width:
        notes |= {"field": written_field(box, s), "corners": written_corners(s)}
    for seat, side in enumerate(SIDES):
        notes[f"hand {side}"] = written_hand(box, s, seat)
    notes["row"] = " ".join(tiles(box, s.row.tolist()))
    gone = [kind for kind in range(box.kinds) for _ in range(s.gone[kind])]
    rest = {"gone": " ".join(tiles(box, gone))}
    for seat, side in enumerate(SIDES):
        rest |= {
            f"{name} {side}": " ".join(with_fate(s, seat, fate)) for name, fate in FATES.items()
        }
    rest["halberd"] = " ".join(
        side for seat, side in enumerate(SIDES) if s.halberd.tolist()[seat] != NOWHERE
    )
    rest |= {"last": spot_name(s.last), "gap": spot_name(s.gap)}
    rest["passes"] = str(s.passes) if s.passes else ""
    rest["winner"] = "" if s.winner == NOBODY else SIDES[s.winner]
    rest["ending"] = ENDINGS[s.ending] if s.phase == Phase.OVER else ""
    return notes | {name: value for name, value in rest.items() if value}


def spot_name(spot: int) -> str:
    return "" if spot == NOWHERE else SPOTS[spot]


def written_hand(box: Box, s: State, seat: int) -> str:
    held = [(s.hand[seat, i], s.secret[seat, i]) for i in range(HAND) if s.hand[seat, i] != NONE]
    names = [(TILES[box.tile[kind]], secret) for kind, secret in held]
    return " ".join(name if secret else f"({name})" for name, secret in names)


def written_field(box: Box, s: State) -> str:
    """All but the margin, in columns."""
    rows = [
        [written_cell(box, s, y * s.width + x) for x in range(MARGIN, s.width - MARGIN)]
        for y in range(MARGIN, s.height - MARGIN)
    ]
    wide = [max(len(row[x]) for row in rows) for x in range(len(rows[0]))]
    lines = [" ".join(word.ljust(wide[x]) for x, word in enumerate(row)) for row in rows]
    return "\n" + "\n".join(line.rstrip() for line in lines)


def written_cell(box: Box, s: State, cell: int) -> str:
    home = "@" if spot_of(s, cell) == HOME else ""
    tile = tile_name(box, look_at(s, cell)) if is_filled(s, cell) else "."
    token = token_on(s, cell)
    return home + tile + (f"/{FLAGS[owner_of(token)]}.{TOKENS[kind_of(token)]}" if token else "")


def written_corners(s: State) -> str:
    towers = [tower for tower in range(TOWERS) if s.tower_at[tower] != NOWHERE]
    lines = []
    for tower in sorted(towers, key=lambda tower: s.tower_at[tower]):
        marks = "".join(MARKS[s.mark[tower, corner]] for corner in range(CORNERS))
        holder = s.holder.tolist()[tower]
        side = "" if holder == NOBODY else SIDES[holder]
        lines.append(f"{SPOTS[s.tower_at[tower]]} {marks} {side}".strip())
    return "\n" + "\n".join(lines)


# Text to state


def read(box: Box, s: State, notes: Notes) -> None:
    no_other_notes(notes, [*NOTES, *BY_SIDE])
    set_up(box, s)
    s.phase = take(notes, "phase", one_of(PHASES))
    s.turn = take(notes, "turn", one_of(SIDES))
    s.passes = take(notes, "passes", number_in(0, 2), "0")
    s.last = take(notes, "last", read_spot, "")
    s.gap = take(notes, "gap", read_spot, "")
    s.winner = take(notes, "winner", one_of(SIDES, ""), "")
    s.ending = take(notes, "ending", one_of(ENDINGS), ENDINGS[0])
    if "field" in notes:
        take(notes, "field", lambda value: read_field(box, s, value))
    for seat in range(SEATS):
        read_side(box, s, notes, seat)
    read_row_and_stack(box, s, notes)
    take(notes, "halberd", lambda value: read_halberds(s, value), "")
    read_corners(box, s, notes)


def read_spot(value: str) -> int:
    try:
        return SPOTS.index(value) if value else NOWHERE
    except ValueError:
        raise ValueError("expected a cell such as e3n2") from None


def read_kinds(box: Box, value: str) -> list[int]:
    return [read_kind(box, word) for word in value.split()]


def read_kind(box: Box, word: str) -> int:
    """A tile that is in the stack still, as far as read."""
    kind = box.kind_of_tile.tolist()[TILES.index(word)] if word in TILES else NONE
    if kind == NONE:
        raise ValueError(f"the box has no tile {word!r}, or not spelled like this")
    return kind


def take_one(s: State, kind: int, name: str) -> None:
    if s.stack[kind] == 0:
        raise ValueError(f"too many tiles {name}")
    s.stack[kind] -= 1
    s.stacked -= 1


def take_named(box: Box, s: State, kinds: Sequence[int]) -> None:
    for kind in kinds:
        take_one(s, kind, TILES[box.tile[kind]])


def read_field(box: Box, s: State, value: str) -> None:
    rows = [line.split() for line in value.strip().split("\n")]
    if any(len(row) != len(rows[0]) for row in rows):
        raise ValueError("expected rows of the same length")
    homes = [(x, y) for y, row in enumerate(rows) for x, word in enumerate(row) if word[0] == "@"]
    if len(homes) != 1:
        raise ValueError("expected one tower marked with @, the first")
    if len(rows) + len(rows[0]) > REACH + 5:
        raise ValueError(f"{len(rows[0])} × {len(rows)} is more than {REACH} tiles can reach")
    east, south = homes[0]
    s.left, s.top = REACH - east - MARGIN, REACH - south - MARGIN
    s.width, s.height = len(rows[0]) + 2 * MARGIN, len(rows) + 2 * MARGIN
    for y, row in enumerate(rows):
        for x, word in enumerate(row):
            spot = HOME + (y - south) * SPAN + x - east
            read_cell(box, s, spot, word.removeprefix("@"))


def read_cell(box: Box, s: State, spot: int, word: str) -> None:
    tile, slash, token = word.partition("/")
    if tile != ".":
        read_tile(box, s, spot, tile)
    if slash:
        flag, _, name = token.partition(".")
        seat, kind = one_of(FLAGS)(flag), one_of(TOKENS)(name)
        if s.token[seat, kind] != Fate.OUT:
            raise ValueError(f"two tokens {token}")
        s.token[seat, kind] = Fate.LAID
        cell = (spot // SPAN - s.top) * s.width + spot % SPAN - s.left
        put_token(s, cell, token_of(seat, kind))


def read_tile(box: Box, s: State, spot: int, tile: str) -> None:
    name, dot, face = tile.partition(".")
    look = read_tower(box, s, spot, name, face) if dot else read_face(box, s, tile)
    if look == 0:
        raise ValueError(f"the box has no tile {tile!r}, or no more of them")
    lay(s, spot, look)


def read_tower(box: Box, s: State, spot: int, name: str, face: str) -> int:
    if name not in TOWER_NAMES or face not in PLACES:
        return 0
    number = TOWER_NAMES.index(name) * FACE_COUNT + PLACES[face]
    tower = tower_named(box, s, number)
    if tower == -1:
        return 0
    s.tower_at[tower] = spot
    return box.tower_look[tower] + number - box.tower_face[tower]


def read_face(box: Box, s: State, tile: str) -> int:
    look = box.look_of_face[PLACES[tile]] if tile in PLACES else 0
    if look == 0 or s.stack[box.kind_of[look]] == 0:
        return 0
    take_one(s, box.kind_of[look], tile)
    return look


def read_side(box: Box, s: State, notes: Notes, seat: int) -> None:
    take(notes, f"hand {SIDES[seat]}", lambda value: read_hand(box, s, seat, value), "")
    for name, fate in FATES.items():
        for token in take(notes, f"{name} {SIDES[seat]}", read_tokens, ""):
            if s.token[seat, token] != Fate.OUT:
                raise BadPosition(f"{name} {SIDES[seat]}: {TOKENS[token]} is elsewhere, too")
            s.token[seat, token] = fate


def read_tokens(value: str) -> list[int]:
    return [one_of(TOKENS)(word) for word in value.split()]


def read_hand(box: Box, s: State, seat: int, value: str) -> None:
    words = value.split()
    if len(words) > HAND:
        raise ValueError(f"expected at most {HAND} tiles")
    for word in words:
        kind = read_kind(box, word.removeprefix("(").removesuffix(")"))
        take_named(box, s, [kind])
        gain(s, seat, kind, int(not word.startswith("(")))


def read_row_and_stack(box: Box, s: State, notes: Notes) -> None:
    row = take(notes, "row", lambda value: read_kinds(box, value), "")
    gone = take(notes, "gone", lambda value: read_kinds(box, value), "")
    stack = take(notes, "stack", lambda value: read_kinds(box, value), "")
    if len(row) > ROW:
        raise BadPosition(f"row: expected at most {ROW} tiles")
    try:
        take_named(box, s, [*row, *gone, *stack])
    except ValueError as error:
        raise BadPosition(str(error)) from None
    for kind in row:
        add_to_row(s, kind)
    for kind in gone:
        s.gone[kind] += 1
    if "stack" in notes:
        stack_only(box, s, stack)


def stack_only(box: Box, s: State, stack: Sequence[int]) -> None:
    """All that is named nowhere is in the box."""
    for kind in range(box.kinds):
        s.gone[kind] += s.stack[kind]
        s.stack[kind] = stack.count(kind)
    s.stacked = len(stack)


def read_halberds(s: State, value: str) -> None:
    for word in value.split():
        seat = one_of(SIDES)(word)
        token = token_of(seat, TOKENS.index("halberd"))
        cells = [cell for cell in range(s.width * s.height) if token_on(s, cell) == token]
        if not cells:
            raise ValueError(f"no Halberd of the {word} lies on the field")
        s.halberd[seat] = spot_of(s, cells[0])


def read_corners(box: Box, s: State, notes: Notes) -> None:
    if "corners" not in notes:
        if is_within_action(s) and has_closed_corner(s):
            raise BadPosition(
                "the note 'corners' is missing: within an action nothing is decided (3.2.3), "
                "expected the marks as they were before it"
            )
        count_majorities(box, s)
        return
    take(notes, "corners", lambda value: read_marks(box, s, value))


def has_closed_corner(s: State) -> bool:
    towers = [tower for tower in range(TOWERS) if s.tower_at[tower] != NOWHERE]
    return any(is_closed(s, tower, corner) for tower in towers for corner in range(CORNERS))


def read_marks(box: Box, s: State, value: str) -> None:
    for line in value.split("\n"):
        read_corner(box, s, line)


def read_corner(box: Box, s: State, line: str) -> None:
    words = line.split()
    if not words:
        return
    spots = s.tower_at.tolist()
    spot = read_spot(words[0])
    if spot not in spots or len(words) not in (2, 3):
        raise ValueError("expected 'spot marks holder' for a tower on the field")
    tower = spots.index(spot)
    if len(words[1]) != CORNERS or set(words[1]) - set(MARKS):
        raise ValueError(f"expected {CORNERS} marks out of {MARKS}, not {words[1]!r}")
    for corner, mark in enumerate(words[1]):
        s.mark[tower, corner] = Mark(MARKS.index(mark))
    s.holder[tower] = taker(box, s, tower)
    if words[2:] and s.holder.tolist()[tower] != one_of(SIDES)(words[2]):
        raise ValueError(f"by its corners, {words[0]} is not held by the {words[2]}")
