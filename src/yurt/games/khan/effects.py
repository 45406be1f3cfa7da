"""What came of a ply, as all at the table see it (7: only hands and the deck are secret).

All that changes on the board is told, so that a page can show one thing after the other.
"""

from collections.abc import Iterator

from .board import DIRECTIONS
from .box import SPECIALS, Box
from .moves import CELLS, COLOURS, GRID, PER_RULER, STACKS
from .names import names_of
from .rules.s5_scoring import bonus, share
from .state import NEUTRAL, NONE, OUT, YURT, Finale, Phase, State, next_seat
from .terms import cell_name, cells_of_tile, cells_under, seats_in
from .verbs import AGREE, DRAW, MORALE, PASS, REVEAL, SCATTER, START, STOP

UNSAID = ("stands", "yurt", "court", "tile", "proposed", "withdrawn")


def effects_of(box: Box, before: State, seat: int, move: int, after: State) -> list[str]:
    if SCATTER <= move < REVEAL:
        return list(scattered(box, move))
    return [
        *turned(box, before, move),
        *walks(box, before, after),
        *yurts(box, before, after),
        *conquests(box, before, move, after),
        *bonuses(box, before, after),
        *proposals(box, before, after),
        *lapses(box, before, after),
        *(["refilled"] if after.deck > before.deck else []),
        *end_phase(box, before, move, after),
    ]


# 2.1


def scattered(box: Box, move: int) -> Iterator[str]:
    if move < START:
        ruler, spot = divmod(move - SCATTER, GRID)
        yield f"stands:{names_of(box).rulers[ruler]},{CELLS[spot]}"


# 3.1, 3.2.B


def turned(box: Box, before: State, move: int) -> Iterator[str]:
    """The way of the card, or that it is the card of a ruler who is out (3.1.1)."""
    if not REVEAL <= move < DRAW:
        return
    card = move - REVEAL
    ruler = card // PER_RULER
    if before.phase == Phase.REVEAL and before.ruler[ruler] == OUT:
        yield f"out_already:{names_of(box).rulers[ruler]}"
    else:
        yield f"points:way_{DIRECTIONS[box.direction[card]]}"


def walks(box: Box, before: State, after: State) -> Iterator[str]:
    names = names_of(box).rulers
    moved = [ruler for ruler in range(len(names)) if before.ruler[ruler] != after.ruler[ruler]]
    gone = [names[ruler] for ruler in moved if after.ruler[ruler] == OUT]
    for ruler in moved:
        if after.ruler[ruler] != OUT:
            left, found = before.ruler[ruler], after.ruler[ruler]
            yield f"goes:{names[ruler]},{cell_name(box, left)},{cell_name(box, found)}"
    if gone:
        yield f"out:{'.'.join(gone)}"
    for ruler, name in enumerate(names):
        if before.court[ruler] != after.court[ruler]:
            yield f"court:{name},{after.court[ruler]}"


# 2.3, 3.1.4, 3.2.A, 3.2.D


def yurts(box: Box, before: State, after: State) -> Iterator[str]:
    """The cells with a yurt that was not there, and whose it is."""
    pairs = zip(before.cell.tolist(), after.cell.tolist(), strict=True)
    for cell, (was, what) in enumerate(pairs):
        if was != what and YURT <= what <= NEUTRAL:
            whose = "neutral" if what == NEUTRAL else COLOURS[what - YURT]
            yield f"yurt:{cell_name(box, cell)},{whose}"


# 3.2.C


def conquests(box: Box, before: State, move: int, after: State) -> Iterator[str]:
    """Where the tile lies, whose it is, and what it pays each of them (5.1)."""
    for tile in range(before.laid, after.laid):
        stack, marks = STACKS[after.stack[tile]], after.marks[tile]
        owners = ".".join(COLOURS[owner] for owner in seats_in(marks))
        yield f"tile:{stack},{'.'.join(cells_of_tile(box, after, tile))},{owners}"
        if move == AGREE:
            yield f"laid:{stack}"
        for owner in seats_in(marks):
            yield f"gains:{COLOURS[owner]},{share(box.value[after.stack[tile]], marks)}"


# 5.3


def bonuses(box: Box, before: State, after: State) -> Iterator[str]:
    """Whose bonus is another now that a tile lies there, and what it would be if this were all."""
    for seat in range(box.seats if after.laid > before.laid else 0):
        now = bonus(box, after, seat)
        if now != bonus(box, before, seat):
            yield f"bonus:{COLOURS[seat]},{now}"


# 3.4.5


def proposals(box: Box, before: State, after: State) -> Iterator[str]:
    """The cells that others are asked about, or of which they need not be asked any more."""
    for told, s, other in (("proposed", after, before), ("withdrawn", before, after)):
        if s.form != NONE and other.form == NONE:
            yield f"{told}:{'.'.join(cells_under(box, s.form, s.anchor))}"


# 3.3, 3.4.4, 4.4


def lapses(box: Box, before: State, after: State) -> Iterator[str]:
    for seat in range(box.seats):
        if before.active[seat] != NONE and after.active[seat] == NONE:
            yield f"lapses:{COLOURS[seat]},{SPECIALS[before.active[seat]]}"
        if before.scout[seat] != NONE and after.scout[seat] == NONE:
            yield f"lapses:{COLOURS[seat]},scout"


# 4.1 to 4.3


def end_phase(box: Box, before: State, move: int, after: State) -> Iterator[str]:
    if after.finale != before.finale:
        yield "end_near" if after.finale == Finale.NEXT else "end_here"
    if after.phase == Phase.OVER:
        return
    for seat in skipped(box, before, move, after):
        yield f"skipped:{COLOURS[seat]}"


def skipped(box: Box, before: State, move: int, after: State) -> Iterator[int]:
    """The seats that cannot conquer, up to the one whose turn begins."""
    if after.finale != Finale.HERE or not turn_began(before, move, after):
        return
    seat = opener(box, before)
    while seat != after.turn:
        yield seat
        seat = next_seat(box, seat)
    if went_round(box, before, move, after):
        for ahead in range(box.seats):
            yield (seat + ahead) % box.seats


def opener(box: Box, before: State) -> int:
    """Whose turn it would be; 4.2 with the fifth ruler the same player opens the end phase."""
    return before.turn if before.phase == Phase.REVEAL else next_seat(box, before.turn)


def turn_began(before: State, move: int, after: State) -> bool:
    """Whether a turn is over, be the next one the same seat's. After a refusal it never is: who
    refused could conquer the same cells."""
    if after.turn != before.turn or after.finale != before.finale or move == STOP:
        return True
    spent = after.laid - before.laid
    return after.actions > before.actions - spent


def went_round(box: Box, before: State, move: int, after: State) -> bool:
    """Whether the seat whose turn begins was skipped at first: then all cards have lapsed (4.4),
    those of the seats behind it, too."""
    first = opener(box, before)
    passed = (after.turn - first) % box.seats + 1
    behind = [(first + at) % box.seats for at in range(passed, box.seats)]
    return any(leaves_card(before, move, seat) and not has_card(after, seat) for seat in behind)


def leaves_card(before: State, move: int, seat: int) -> bool:
    """Whether a seat has a special card or scout when the turn ends."""
    if seat != before.turn or before.phase == Phase.DRAW:
        return has_card(before, seat)
    return before.phase == Phase.SPECIAL and move not in (MORALE, PASS)  # 3.3 the old one goes


def has_card(s: State, seat: int) -> bool:
    return s.active[seat] != NONE or s.scout[seat] != NONE
