"""A position of Khan as text.

    phase: action
    turn: 0
    actions: 2
    board:
      .  .  0  n  Bu .  .  .  ~  .  .  .  .  .
      …
    courts: 5 4 5 5 5 5 5 5
    tiles:
      L4 0 2
    hand 0: ice.bulgar joker.song

On the board a dot is empty land, ~ the river, a digit a seat's yurt, n a neutral one, t1 the first
tile under `tiles` (each with its owners), two letters a ruler, - no cell at all. Cards that are in
no hand and not among the discards are in the deck. `joker.song+1` was in the hand when the deck
was last refilled. Notes that would say nothing may be left out.
"""

from collections.abc import Callable, Sequence
from itertools import chain
from typing import TypeVar

from yurt.core.errors import BadPosition
from yurt.core.notes import Notes, no_other_notes, number_in, one_of, row_of, take

from .box import SEATS, SPECIALS, TILES, Box
from .moves import CARDS, CELLS, LAID, REGIONS, RULERS, SIDE, STACKS
from .rules.s2_setup import CARDS_IN_HAND, placement_rounds, set_up
from .rules.s3_2_actions import BOTH
from .rules.s3_2c_tiles import found_area, join_areas, lies_on_board
from .state import (
    COVERED,
    DISCARDS,
    EMPTY,
    HAND,
    NEUTRAL,
    NONE,
    OUT,
    RULER,
    WATER,
    YURT,
    Finale,
    Phase,
    State,
    note_refusal,
)
from .view import cards_at, laid_word, measure, refused_words, seats_in

T = TypeVar("T")

PHASES = [phase.name.lower() for phase in Phase]
FINALES = [finale.name.lower() for finale in Finale]
MARKS = {EMPTY: ".", WATER: "~", NEUTRAL: "n"}
HOLE = "-"
RULER_MARKS = tuple(ruler[:2].capitalize() for ruler in RULERS)
NAMED = (*REGIONS, "everywhere")
BY_SEAT = ("hand", "specials", "active", "named", "scout")
ONCE = (
    "phase",
    "turn",
    "settled",
    "actions",
    "extra",
    "finale",
    "gone",
    "driven",
    "board",
    "courts",
    "tiles",
    "discards",
    "proposal",
    "asked",
    "refused",
)


# Writing


def write(box: Box, s: State) -> Notes:
    notes = {
        "phase": PHASES[s.phase],
        "turn": str(s.turn),
        "settled": str(s.settled) if s.phase == Phase.SETTLE else "",
        "actions": str(s.actions) if s.actions else "",
        "extra": str(s.extra) if s.extra else "",
        "finale": FINALES[s.finale] if s.finale != Finale.AHEAD else "",
        "gone": name_in(SPECIALS, s.gone),
        "driven": name_in(RULERS, s.driven),
        "board": "\n" + "\n".join(board_rows(box, s)),
        "courts": " ".join(str(s.court[ruler]) for ruler in range(len(RULERS))),
        "tiles": "".join("\n" + tile_line(s, tile) for tile in range(s.laid)),
        "discards": " ".join(cards_at(s, DISCARDS)),
        "proposal": proposal_word(box, s),
        "asked": " ".join(map(str, seats_in(s.asked))),
        "refused": " ".join(refused_words(box, s)),
    }
    for seat in range(box.seats):
        notes |= seat_notes(s, seat)
    return {name: value for name, value in notes.items() if value}


def name_in(names: Sequence[str], at: int) -> str:
    return "" if at == NONE else names[at]


def seat_notes(s: State, seat: int) -> Notes:
    return {
        f"hand {seat}": " ".join(hand_words(s, seat)),
        f"specials {seat}": " ".join(str(s.special[seat, at]) for at in range(len(SPECIALS))),
        f"active {seat}": name_in(SPECIALS, s.active[seat]),
        f"named {seat}": name_in(NAMED, s.named[seat]),
        f"scout {seat}": name_in(STACKS, s.scout[seat]),
    }


def hand_words(s: State, seat: int) -> list[str]:
    cards = [card for card, place in enumerate(s.place.tolist()) if place == HAND + seat]
    return [CARDS[card] + (f"+{s.batch[card]}" if s.batch[card] else "") for card in cards]


def board_rows(box: Box, s: State) -> list[str]:
    rows, columns = measure(box)
    return [
        "".join(f"{mark_at(box, s, row * SIDE + column):4}" for column in range(columns)).rstrip()
        for row in range(rows)
    ]


def mark_at(box: Box, s: State, spot: int) -> str:
    cell = box.cell_at[spot]
    if cell < 0:
        return HOLE
    holds = s.cell[cell]
    if holds == RULER:
        return RULER_MARKS[s.ruler.tolist().index(cell)]
    if holds >= COVERED:
        return f"t{holds - COVERED + 1}"
    return MARKS.get(holds) or str(holds - YURT)


def tile_line(s: State, tile: int) -> str:
    return " ".join([STACKS[s.stack[tile]], *map(str, seats_in(s.marks[tile]))])


def proposal_word(box: Box, s: State) -> str:
    if s.form == NONE:
        return ""
    return f"{CELLS[box.spot[s.anchor]]},{laid_word(box, s.form, s.anchor)}"


# Reading


def read(box: Box, s: State, notes: Notes) -> None:
    seats = range(box.seats)
    no_other_notes(notes, [*ONCE, *(f"{name} {seat}" for name in BY_SEAT for seat in seats)])
    set_up(box, s)
    read_turn(box, s, notes)
    read_tiles(box, s, notes)
    for place, mark in enumerate(take(notes, "board", lambda v: board_marks(box, v))):
        set_mark(box, s, place, mark)
    join_all(box, s)
    read_rulers(s, notes)
    read_cards(s, notes, seats)
    read_specials(s, notes, seats)
    read_proposals(box, s, notes)


def read_turn(box: Box, s: State, notes: Notes) -> None:
    total = box.seats * placement_rounds(box)
    s.phase = take(notes, "phase", one_of(PHASES))
    s.turn = take(notes, "turn", number_in(0, box.seats - 1))
    if s.phase == Phase.SETTLE:
        s.settled = take(notes, "settled", number_in(0, total - 1))
    else:
        settled = total if s.phase > Phase.SETTLE else 0
        s.settled = take(notes, "settled", number_in(settled, settled), str(settled))
    s.actions = take(notes, "actions", number_in(0, BOTH), "0")
    s.extra = take(notes, "extra", number_in(0, 1), "0")
    s.finale = take(notes, "finale", one_of(FINALES), "ahead")
    s.gone = take(notes, "gone", one_of(SPECIALS, ""), "")
    s.driven = take(notes, "driven", one_of(RULERS, ""), "")


def read_tiles(box: Box, s: State, notes: Notes) -> None:
    def tile(line: str) -> tuple[int, list[int]]:
        stack, *marks = line.split()
        return one_of(STACKS)(stack), [number_in(0, box.seats - 1)(mark) for mark in marks]

    def all_tiles(value: str) -> list[tuple[int, list[int]]]:
        tiles = [tile(line) for line in value.strip().splitlines()]
        if len(tiles) > TILES:
            raise ValueError(f"expected at most {TILES} tiles")
        return tiles

    for stack, marks in take(notes, "tiles", all_tiles, ""):
        s.stack[s.laid] = stack
        s.marks[s.laid] = sum(1 << seat for seat in set(marks))
        s.left[stack] -= 1
        s.laid += 1


def board_marks(box: Box, value: str) -> list[str]:
    """One mark for each cell."""
    lines = [line.split() for line in value.strip().splitlines()]
    rows, columns = measure(box)
    if [len(line) for line in lines] != [columns] * rows:
        raise ValueError(f"expected {rows} rows of {columns} marks")
    marks = list(chain.from_iterable(lines))
    spots = [row * SIDE + column for row in range(rows) for column in range(columns)]
    for spot, mark in zip(spots, marks, strict=True):
        if (mark == HOLE) != (box.cell_at[spot] < 0):
            raise ValueError(f"{CELLS[spot]}: expected {HOLE} exactly where there is no cell")
    known = {*MARKS.values(), HOLE, *RULER_MARKS, *map(str, range(SEATS))}
    known |= {f"t{tile + 1}" for tile in range(TILES)}
    for mark in marks:
        if mark not in known:
            raise ValueError(f"no mark {mark!r}")
    return [mark for mark in marks if mark != HOLE]


def set_mark(box: Box, s: State, cell: int, mark: str) -> None:
    plain = {mark: holds for holds, mark in MARKS.items()}
    if mark in plain:
        s.cell[cell] = plain[mark]
    elif mark.isdigit():
        s.cell[cell] = YURT + int(mark)
    elif mark[0] == "t":
        s.cell[cell] = COVERED + int(mark[1:]) - 1
    else:
        s.cell[cell] = RULER


def join_all(box: Box, s: State) -> None:
    """5.2 The areas follow from the tiles, laid one after the other."""
    laid, s.laid = s.laid, 0
    for tile in range(laid):
        s.laid += 1
        cells = [cell for cell, holds in enumerate(s.cell.tolist()) if holds == COVERED + tile]
        for seat in seats_in(s.marks[tile]):
            found_area(box, s, seat, tile)
            for cell in cells:
                join_areas(box, s, seat, tile, cell)


def read_rulers(s: State, notes: Notes) -> None:
    """Where each stands is told by the board."""
    courts = take(notes, "courts", row_of(number_in(0, 99), len(RULERS)))
    marks = notes["board"].split()
    cells = [mark for mark in marks if mark != HOLE]
    for ruler, mark in enumerate(RULER_MARKS):
        if cells.count(mark) > 1:
            raise BadPosition(f"board: {mark} stands there {cells.count(mark)} times")
        s.ruler[ruler] = cells.index(mark) if mark in cells else OUT
        s.court[ruler] = courts[ruler]


def read_cards(s: State, notes: Notes, seats: range) -> None:
    def card(word: str) -> tuple[int, int]:
        name, plus, batch = word.partition("+")
        return one_of(CARDS)(name), number_in(1, CARDS_IN_HAND * SEATS)(batch) if plus else 0

    def cards(value: str) -> list[tuple[int, int]]:
        return [card(word) for word in value.split()]

    piles = [("discards", DISCARDS), *((f"hand {seat}", HAND + seat) for seat in seats)]
    seen: set[int] = set()
    for name, place in piles:
        for number, batch in take(notes, name, cards, ""):
            if number in seen:
                raise BadPosition(f"{name}: {CARDS[number]} is there twice")
            seen.add(number)
            s.place[number], s.batch[number] = place, batch
            s.deck -= 1
            if place >= HAND:
                s.hand[place - HAND] += 1


def read_specials(s: State, notes: Notes, seats: range) -> None:
    for seat in seats:
        left = take(notes, f"specials {seat}", row_of(number_in(0, 9), len(SPECIALS)))
        for special, count in enumerate(left):
            s.special[seat, special] = count
        s.active[seat] = take(notes, f"active {seat}", one_of(SPECIALS, ""), "")
        s.named[seat] = take(notes, f"named {seat}", one_of(NAMED, ""), "")
        s.scout[seat] = take(notes, f"scout {seat}", one_of(STACKS, ""), "")


def read_proposals(box: Box, s: State, notes: Notes) -> None:
    lies = each_once(lambda word: read_lie(box, word))
    proposed = take(notes, "proposal", lies, "")
    if len(proposed) > 1:
        raise BadPosition(f"proposal: expected one, not {len(proposed)}")
    for form, anchor in proposed:
        s.form, s.anchor = form, anchor
    for seat in take(notes, "asked", each_once(number_in(0, box.seats - 1)), ""):
        s.asked |= 1 << seat
    for form, anchor in take(notes, "refused", lies, ""):
        note_refusal(s, form, anchor)


def each_once(read: Callable[[str], T]) -> Callable[[str], list[T]]:
    """Reads words with blanks between them, no two alike."""

    def read_words(value: str) -> list[T]:
        words = value.split()
        for word in words:
            if words.count(word) > 1:
                raise ValueError(f"{word} is there {words.count(word)} times")
        return [read(word) for word in words]

    return read_words


def read_lie(box: Box, word: str) -> tuple[int, int]:
    """`g5,L4.e` → form and anchor."""
    cell, _, laid = word.partition(",")
    spot, form = one_of(CELLS)(cell), one_of(LAID)(laid) // 2
    if box.cell_at[spot] < 0:
        raise ValueError(f"the board has no cell {cell}")
    if not lies_on_board(box, form, spot):
        raise ValueError(f"{laid} at {cell} is off the board")
    fitting = laid_word(box, form, box.cell_at[spot])
    if laid != fitting:
        raise ValueError(f"expected {fitting} at {cell}, not {laid}: bridges lie over the river")
    return form, box.cell_at[spot]
