"""Text to state."""

from collections.abc import Sequence

from yurt.core.errors import BadPosition, counted, cut, expected
from yurt.core.speech.notes import Notes, each_once, no_other_notes, one_of, take

from ..audit.called import side_called, token_called
from ..box import CORNERS, FLAGS, SEATS, TOKENS, TOWERS, Box, Token
from ..box.names import no_such_tile
from ..box.tiles import FACES, HOME, REACH, SPAN, SPECIALS, SPOTS, TILES, unspell, upright
from ..box.tiles import spell as spell_tile
from ..field import find_token, lay, put_token, spot_of, token_of
from ..moves import A_CELL, A_TILE, SIDES
from ..rules.hands import add_to_row, gain
from ..rules.s2_setup import set_up
from ..rules.s3_2_majorities import taker
from ..state import HAND, MARGIN, NONE, ROW, Ending, Fate, Mark, Phase, State
from .implied import (
    leave_out_edges,
    work_out_ending,
    work_out_last,
    work_out_marks,
    work_out_passes,
    work_out_winner,
)
from .tile import look_of
from .write import FATES, MARKS, NOTATION

ASKED = [phase.name.lower() for phase in Phase if phase != Phase.COUNT]  # nobody is asked then
TILE_AT = {word: at for at, word in enumerate(TILES)}

NOTES = (
    "phase", "turn", "field", "corners", "row", "gone", "stack", "halberd", "last", "gap",
    "passes", "winner", "ending",
)  # fmt: skip
BY_SIDE = [f"{name} {side}" for side in SIDES for name in ("hand", *FATES)]


def read(box: Box, s: State, notes: Notes) -> None:
    """What is left out and follows from the rest is worked out (implied.py)."""
    no_other_notes(notes, [*NOTES, *BY_SIDE])
    set_up(box, s)
    s.phase = take(notes, "phase", read_phase)
    NOTATION.read(box, s, notes, "turn")
    if "field" in notes:
        take(notes, "field", lambda value: read_field(box, s, value))
    for seat in range(SEATS):
        read_side(box, s, notes, seat)
    read_row_and_stack(box, s, notes)
    take(notes, "halberd", lambda value: read_halberds(s, value), "")
    named = take(notes, "corners", lambda value: read_marks(box, s, value), "")
    read_moment(box, s, notes, named)


def read_moment(box: Box, s: State, notes: Notes, named: set[int]) -> None:
    """Whether a tile was placed last hangs on how it ended, and markers hang on that tile."""
    NOTATION.read(box, s, notes, "last", "")
    NOTATION.read(box, s, notes, "gap", "")
    if s.phase != Phase.OVER:
        work_out_last(box, s)
    for tower in set(range(TOWERS)) - named:
        work_out_marks(box, s, tower)
    ending = Ending(work_out_ending(box, s)).name.lower()
    NOTATION.read(box, s, notes, "ending", ending)
    winner = side_called(work_out_winner(box, s))
    s.winner = take(notes, "winner", one_of(SIDES, "nobody"), winner)
    NOTATION.read(box, s, notes, "passes", str(work_out_passes(s)))
    if s.phase == Phase.OVER:
        work_out_last(box, s)
    if s.width:
        leave_out_edges(box, s)


def read_phase(value: str) -> int:
    return Phase[ASKED[one_of(ASKED)(value)].upper()]


# Tiles


def read_kinds(box: Box, value: str) -> list[int]:
    return [read_kind(box, word) for word in value.split()]


def read_kind(box: Box, word: str) -> int:
    kind = int(box.kind_of_tile[TILE_AT[word]]) if word in TILE_AT else NONE
    if kind == NONE:
        raise ValueError(why_no_kind(box, word))
    return kind


def why_no_kind(box: Box, word: str) -> str:
    """Off the battlefield a tile is spelled upright."""
    special, dot, face = word.rpartition(".")
    upright_face = spell_tile(upright(unspell(face))) if face in FACES else face
    named = f"{special}{dot}{upright_face}"
    if named not in TILE_AT:
        return expected(word, A_TILE)
    if named != word:
        return f"expected the tile upright, {named}, not {word}"
    return no_such_tile(box, word)


def take_one(box: Box, s: State, kind: int) -> None:
    """Of those that are in the stack still, as far as read."""
    name, copies = TILES[box.tile[kind]], box.copies[kind]
    if name.startswith(SPECIALS) and not box.specials:
        raise ValueError(f"{name}: special tiles are not in this match (option specials)")
    if s.stack[kind] == 0:
        raise ValueError(f"more than {copies} of {name}: the box has no more of them")
    s.stack[kind] -= 1
    s.stacked -= 1


def read_row_and_stack(box: Box, s: State, notes: Notes) -> None:
    """Tiles that are named nowhere are the stack; if that is given, they are in the box."""
    for kind in take(notes, "row", lambda value: read_tiles(box, s, value, ROW), ""):
        add_to_row(s, kind)
    for kind in take(notes, "gone", lambda value: read_tiles(box, s, value), ""):
        s.gone[kind] += 1
    stack = take(notes, "stack", lambda value: read_tiles(box, s, value), "")
    if "stack" in notes:
        stack_only(box, s, stack)


def read_tiles(box: Box, s: State, value: str, most: int | None = None) -> list[int]:
    kinds = read_kinds(box, value)
    if most is not None and len(kinds) > most:
        raise ValueError(f"expected at most {most} tiles, not {len(kinds)}")
    for kind in kinds:
        take_one(box, s, kind)
    return kinds


def stack_only(box: Box, s: State, stack: Sequence[int]) -> None:
    for kind in range(box.kinds):
        s.gone[kind] += s.stack[kind]
        s.stack[kind] = stack.count(kind)
    s.stacked = len(stack)


# Each side's own


def read_side(box: Box, s: State, notes: Notes, seat: int) -> None:
    take(notes, f"hand {SIDES[seat]}", lambda value: read_hand(box, s, seat, value), "")
    for name, fate in FATES.items():
        for token in take(notes, f"{name} {SIDES[seat]}", read_tokens, ""):
            if s.token[seat, token] != Fate.OUT:
                raise BadPosition(f"{name} {SIDES[seat]}: {TOKENS[token]} is elsewhere, too")
            s.token[seat, token] = fate


def read_tokens(value: str) -> list[int]:
    return each_once(one_of(TOKENS))(value)


def read_hand(box: Box, s: State, seat: int, value: str) -> None:
    words = value.split()
    if len(words) > HAND:
        raise ValueError(f"expected at most {HAND} tiles, not {len(words)}")
    for word in words:
        shown = word.startswith("(") and word.endswith(")")
        kind = read_kind(box, word[1:-1] if shown else word)
        take_one(box, s, kind)
        gain(s, seat, kind, int(not shown))


# The battlefield


def read_field(box: Box, s: State, value: str) -> None:
    rows = [line.split() for line in value.split("\n")]
    check_shape(rows)
    homes = [(x, y) for y, row in enumerate(rows) for x, word in enumerate(row) if word[0] == "@"]
    if len(homes) != 1:
        raise BadPosition(f"field: expected one tower marked with @, the first, not {len(homes)}")
    east, south = homes[0]
    s.left, s.top = REACH - east - MARGIN, REACH - south - MARGIN
    s.width, s.height = len(rows[0]) + 2 * MARGIN, len(rows) + 2 * MARGIN
    for y, row in enumerate(rows):
        for x, word in enumerate(row):
            spot = HOME + (y - south) * SPAN + x - east
            try:
                read_cell(box, s, spot, word.removeprefix("@"))
            except ValueError as error:
                raise BadPosition(f"field, {SPOTS[spot]}: {error}") from None


def check_shape(rows: list[list[str]]) -> None:
    for at, row in enumerate(rows, 1):
        if len(row) != len(rows[0]):
            wide = len(rows[0])
            raise BadPosition(
                f"field, row {at}: {counted(len(row), 'cell')}, expected {wide} as in the first"
            )
    if len(rows) + len(rows[0]) > REACH + 5 or max(len(rows), len(rows[0])) > REACH + 1:
        size = f"{len(rows[0])} × {len(rows)}"
        raise BadPosition(f"field: {size} cells, more than {REACH} tiles can reach")


def read_cell(box: Box, s: State, spot: int, word: str) -> None:
    tile, slash, token = word.partition("/")
    if tile != ".":
        look = look_of(box, s, spot, tile)
        if look < box.first_tower:
            take_one(box, s, box.kind_of[look])
        lay(s, spot, look)
    if slash:
        flag, _, name = token.partition(".")
        seat, kind = one_of(FLAGS)(flag), one_of(TOKENS)(name)
        if s.token[seat, kind] != Fate.OUT:
            raise ValueError(f"{token_called(seat, kind)} lies elsewhere, too")
        s.token[seat, kind] = Fate.LAID
        cell = (spot // SPAN - s.top) * s.width + spot % SPAN - s.left
        put_token(s, cell, token_of(seat, kind))


def read_halberds(s: State, value: str) -> None:
    for seat in each_once(one_of(SIDES))(value):
        cell = find_token(s, token_of(seat, Token.HALBERD))
        if cell == NONE:
            raise ValueError(f"no Halberd of the {SIDES[seat]} lies on the field")
        s.halberd[seat] = spot_of(s, cell)


# Markers


def read_marks(box: Box, s: State, value: str) -> set[int]:
    """The towers whose corners are noted."""
    named: set[int] = set()
    for line in value.split("\n"):
        if line:
            tower = read_corner(box, s, line)
            if tower in named:
                raise ValueError(f"the tower at {line.split()[0]} stands there twice")
            named.add(tower)
    return named


def read_corner(box: Box, s: State, line: str) -> int:
    words = line.split()
    if len(words) not in (2, 3):
        raise ValueError(f"expected a tower's cell, its marks and its holder, not {cut(line)}")
    spots, spot = s.tower_at.tolist(), one_of(A_CELL)(words[0])
    if spot not in spots:
        raise ValueError(f"no tower lies at {words[0]}")
    tower = spots.index(spot)
    if len(words[1]) != CORNERS or set(words[1]) - set(MARKS):
        raise ValueError(f"expected {CORNERS} marks out of {MARKS}, not {cut(words[1])}")
    for corner, mark in enumerate(words[1]):
        s.mark[tower, corner] = Mark(MARKS.index(mark))
    s.holder[tower] = taker(box, s, tower)
    holder = one_of(SIDES, "nobody")(words[2]) if words[2:] else s.holder.tolist()[tower]
    if s.holder.tolist()[tower] != holder:
        really = side_called(s.holder.tolist()[tower])
        raise ValueError(f"by its corners the holder of {words[0]} is {really}, not {words[2]}")
    return tower
