"""A position of Khan from its text. What a note leaves out and the others tell is worked out here;
whether it can all be so is for the audit."""

from itertools import chain

from yurt.core.errors import BadPosition, cut
from yurt.core.speech.notes import Notes, each_once, no_other_notes, number_in, one_of, take

from ..box import SEATS, SPECIALS, TILES, Box
from ..box.names import names_of
from ..moves import A_CELL, A_STACK, A_TILE, CELLS, SIDE
from ..rules.s2_setup import CARDS_IN_HAND, placement_rounds, set_up
from ..rules.s3_2c_tiles import found_area, join_areas, lies_on_board, tally
from ..rules.s3_4_5_consent import must_agree
from ..state import (
    BOTH,
    COVERED,
    DISCARDS,
    HAND,
    MORALE,
    NEUTRAL,
    NONE,
    OUT,
    PASSED,
    RULER,
    SCOUT,
    SUPPORT,
    YURT,
    Finale,
    Phase,
    State,
    note_refusal,
)
from ..terms import laid_word, measure, seats_in
from .write import HOLE, MARKS, NOTATION, tile_name

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
LASTING = [phase.name.lower() for phase in Phase if phase not in PASSED]
ACTING = (Phase.ACTION, Phase.DRIVE, Phase.CONSENT)


def read(box: Box, s: State, notes: Notes) -> None:
    seats = range(box.seats)
    no_other_notes(notes, [*ONCE, *(f"{name} {seat}" for name in BY_SEAT for seat in seats)])
    set_up(box, s)
    s.phase = take(notes, "phase", read_phase)
    read_tiles(box, s, notes)
    read_board(box, s, notes)
    read_turn(box, s, notes)
    read_cards(box, s, notes)
    for seat in seats:
        read_active(box, s, notes, seat)
    read_moment(box, s, notes)
    for seat in seats:
        read_unused(box, s, notes, seat)
    read_courts(box, s, notes)
    read_proposals(box, s, notes)


def read_phase(value: str) -> int:
    return Phase[LASTING[one_of(LASTING)(value)].upper()]


# The board


def read_tiles(box: Box, s: State, notes: Notes) -> None:
    def tile(line: str) -> tuple[int, list[int]]:
        stack, *marks = line.split()
        return one_of(A_STACK)(stack), each_once(number_in(0, box.seats - 1))(" ".join(marks))

    def all_tiles(value: str) -> list[tuple[int, list[int]]]:
        tiles = [tile(line) for line in value.strip().splitlines()]
        if len(tiles) > TILES:
            raise ValueError(f"expected at most {TILES} tiles")
        return tiles

    for stack, marks in take(notes, "tiles", all_tiles, ""):
        s.stack[s.laid] = stack
        s.marks[s.laid] = sum(1 << seat for seat in marks)
        s.left[stack] -= 1
        s.laid += 1


def read_board(box: Box, s: State, notes: Notes) -> None:
    marks = take(notes, "board", lambda value: board_marks(box, value))
    for cell, mark in enumerate(marks):
        s.cell[cell] = held(mark)
    join_all(box, s)
    for ruler, mark in enumerate(names_of(box).marks):
        cells = [CELLS[box.spot[cell]] for cell, at in enumerate(marks) if at == mark]
        if len(cells) > 1:
            raise BadPosition(f"board: {mark} stands on {' and on '.join(cells)}")
        s.ruler[ruler] = marks.index(mark) if cells else OUT


def board_marks(box: Box, value: str) -> list[str]:
    """One mark for each cell."""
    lines = [line.split() for line in value.strip().splitlines()]
    rows, columns = measure(box)
    if len(lines) != rows:
        raise ValueError(f"expected {rows} rows, not {len(lines)}")
    for row, line in enumerate(lines, 1):
        if len(line) != columns:
            raise ValueError(f"row {row}: expected {columns} marks, not {len(line)}")
    spots = [row * SIDE + column for row in range(rows) for column in range(columns)]
    known = {*MARKS.values(), HOLE, *names_of(box).marks, *map(str, range(SEATS))}
    known |= {tile_name(tile) for tile in range(TILES)}
    marks = list(chain.from_iterable(lines))
    for spot, mark in zip(spots, marks, strict=True):
        if mark not in known:
            raise ValueError(f"{CELLS[spot]}: {expected_mark(box)}, not {cut(mark)}")
        if (mark == HOLE) != (box.cell_at[spot] < 0):
            raise ValueError(f"{CELLS[spot]}: expected {HOLE} exactly where there is no cell")
    return [mark for mark in marks if mark != HOLE]


def expected_mark(box: Box) -> str:
    plain, ruler = ", ".join(MARKS.values()), names_of(box).marks[0]
    return f"expected {plain}, a seat's number, a tile such as t1 or a ruler such as {ruler}"


def held(mark: str) -> int:
    """What a cell with this mark holds."""
    plain = {mark: holds for holds, mark in MARKS.items()}
    if mark in plain:
        return plain[mark]
    if mark.isdigit():
        return YURT + int(mark)
    return COVERED + int(mark[1:]) - 1 if mark[0] == "t" else RULER


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


def read_courts(box: Box, s: State, notes: Notes) -> None:
    """Left out, they are full, of rulers who are out empty."""
    gone = s.phase != Phase.SCATTER
    full = [0 if gone and cell == OUT else box.court for cell in s.ruler.tolist()]
    usual = " ".join(map(str, full))
    NOTATION.read(box, s, notes, "courts", usual)


# The turn


def read_turn(box: Box, s: State, notes: Notes) -> None:
    total = box.seats * placement_rounds(box)
    yurts = sum(YURT <= holds < NEUTRAL for holds in s.cell.tolist())
    due = yurts if s.phase == Phase.SETTLE else total if s.phase > Phase.SETTLE else 0
    s.settled = take(notes, "settled", number_in(0, total), str(min(due, total)))
    NOTATION.read(box, s, notes, "turn", usual_turn(box, s))


def usual_turn(box: Box, s: State) -> str | None:
    """Before the start nobody is on turn; in a placement round the yurts may tell who is."""
    if s.phase < Phase.SETTLE:
        return "0"
    cells = s.cell.tolist()
    lie = [cells.count(YURT + seat) for seat in range(box.seats)]
    fit = [seat for seat in range(box.seats) if yurts_due(box, s.settled, seat) == lie]
    return str(fit[0]) if s.phase == Phase.SETTLE and len(fit) == 1 else None


def yurts_due(box: Box, settled: int, turn: int) -> list[int]:
    """2.3 How many yurts each seat has set, when this one is next."""
    first = (turn - settled) % box.seats
    places = [(seat - first) % box.seats for seat in range(box.seats)]
    return [(settled - place + box.seats - 1) // box.seats for place in places]


def read_moment(box: Box, s: State, notes: Notes) -> None:
    NOTATION.read(box, s, notes, "extra", "0")
    NOTATION.read(box, s, notes, "gone", "")
    NOTATION.read(box, s, notes, "driven", "")
    NOTATION.read(box, s, notes, "finale", usual_finale(s).name.lower())
    NOTATION.read(box, s, notes, "actions", str(usual_actions(s)))


def usual_finale(s: State) -> Finale:
    """4.1, 4.2 It is near or here if all rulers are out: near if the turn still goes on."""
    if s.phase < Phase.SETTLE or any(cell != OUT for cell in s.ruler.tolist()):
        return Finale.AHEAD
    steps = s.phase in (Phase.DISCARD, Phase.SPECIAL, Phase.DRAW)
    return Finale.NEXT if steps or s.extra or s.active[s.turn] != NONE else Finale.HERE


def usual_actions(s: State) -> int:
    """As many as there can be; 3.2.A who has played a card has spent one."""
    if s.phase == Phase.REVEAL:
        return BOTH
    if s.phase not in ACTING:
        return 0
    spent = s.finale == Finale.AHEAD and s.hand[s.turn] < CARDS_IN_HAND
    return 1 if s.extra or s.finale == Finale.NEXT or spent else BOTH


# Cards


def read_cards(box: Box, s: State, notes: Notes) -> None:
    names = names_of(box).cards

    def card(word: str) -> tuple[int, int]:
        name, plus, batch = word.partition("+")
        return one_of(names)(name), number_in(1, CARDS_IN_HAND * SEATS)(batch) if plus else 0

    def cards(value: str) -> list[tuple[int, int]]:
        return [card(word) for word in value.split()]

    piles = [("discards", DISCARDS), *((f"hand {seat}", HAND + seat) for seat in range(box.seats))]
    seen: dict[int, str] = {}
    for pile, place in piles:
        for number, batch in take(notes, pile, cards, ""):
            if number in seen:
                twice = "twice" if seen[number] == pile else f"and in {seen[number]}"
                raise BadPosition(f"{pile}: {names[number]} is there {twice}")
            seen[number] = pile
            s.place[number], s.batch[number] = place, batch
            s.deck -= 1
            if place >= HAND:
                s.hand[place - HAND] += 1


def read_active(box: Box, s: State, notes: Notes, seat: int) -> None:
    """3.4.3 Only with four players has Support a region that must be told."""
    NOTATION.read(box, s, notes, f"active {seat}", "")
    told = s.active[seat] == SUPPORT and box.seats == SEATS
    usual = "" if s.active[seat] == NONE or told else "everywhere"
    NOTATION.read(box, s, notes, f"named {seat}", usual)
    NOTATION.read(box, s, notes, f"scout {seat}", "")


def read_unused(box: Box, s: State, notes: Notes, seat: int) -> None:
    """1.7 Left out, all that do not lie somewhere."""
    played = played_cards(s, seat)
    left = [max(0, box.special[at] - played.count(at)) for at in range(len(SPECIALS))]
    NOTATION.read(box, s, notes, f"specials {seat}", " ".join(map(str, left)))


def played_cards(s: State, seat: int) -> list[int]:
    """The special cards of a seat that lie active, sent a scout, or were used in this turn."""
    played = [s.active[seat], SCOUT if s.scout[seat] != NONE else NONE]
    if seat == s.turn:
        played += [s.gone, MORALE if s.extra else NONE]
    return [special for special in played if special != NONE]


# Proposals


def read_proposals(box: Box, s: State, notes: Notes) -> None:
    lies = each_once(lambda word: read_lie(box, word))
    proposed = take(notes, "proposal", lies, "")
    if len(proposed) > 1:
        raise BadPosition(f"proposal: expected one, not {len(proposed)}")
    for form, anchor in proposed:
        s.form, s.anchor = form, anchor
    for seat in take(notes, "asked", each_once(number_in(0, box.seats - 1)), usual_asked(box, s)):
        s.asked |= 1 << seat
    for form, anchor in take(notes, "refused", lies, ""):
        note_refusal(s, form, anchor)


def usual_asked(box: Box, s: State) -> str:
    """3.4.5 All who must agree: nobody has answered yet."""
    if s.form == NONE:
        return ""
    asked = must_agree(box, s, s.form, s.anchor, tally(box, s, s.form, s.anchor))
    return " ".join(map(str, seats_in(max(asked, 0))))


def read_lie(box: Box, word: str) -> tuple[int, int]:
    """`g5,L4.e` → form and anchor."""
    cell, _, laid = word.partition(",")
    spot, form = one_of(A_CELL)(cell), one_of(A_TILE)(laid) // 2
    if box.cell_at[spot] < 0:
        raise ValueError(f"the board has no cell {cell}")
    if not lies_on_board(box, form, spot):
        raise ValueError(f"{laid} at {cell} is off the board")
    fitting = laid_word(box, form, box.cell_at[spot])
    if laid != fitting:
        raise ValueError(f"expected {fitting} at {cell}, not {laid}: bridges lie over the river")
    return form, box.cell_at[spot]
