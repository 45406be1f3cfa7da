"""What came of a ply, as all at the table see it (7: only hands and the deck are secret)."""

from collections.abc import Iterator

from .board import DIRECTIONS
from .box import SPECIALS, Box
from .moves import AGREE, COLOURS, DRAW, REVEAL, RULERS, SCATTER, STACKS, STOP, TERRAINS
from .rules.s5_scoring import share
from .state import NONE, OUT, Finale, Phase, State, next_seat
from .view import cell_name, seats_in


def came_of(box: Box, before: State, seat: int, move: int, after: State) -> list[str]:
    if SCATTER <= move < REVEAL:
        return []
    return [
        *turned(box, before, move),
        *walks(box, before, after),
        *conquests(box, before, move, after),
        *lapses(box, before, after),
        *(["refilled"] if after.deck > before.deck else []),
        *end_phase(box, before, move, after),
    ]


# 3.1, 3.2.B


def turned(box: Box, before: State, move: int) -> Iterator[str]:
    """The way of the card, or that it is the card of a ruler who is out (3.1.1)."""
    if not REVEAL <= move < DRAW:
        return
    card = move - REVEAL
    ruler = card // len(TERRAINS)
    if before.phase == Phase.REVEAL and before.ruler[ruler] == OUT:
        yield f"out_already:{RULERS[ruler]}"
    else:
        yield f"points:way_{DIRECTIONS[box.direction[card]]}"


def walks(box: Box, before: State, after: State) -> Iterator[str]:
    moved = [ruler for ruler in range(len(RULERS)) if before.ruler[ruler] != after.ruler[ruler]]
    gone = [RULERS[ruler] for ruler in moved if after.ruler[ruler] == OUT]
    for ruler in moved:
        if after.ruler[ruler] != OUT:
            left, found = before.ruler[ruler], after.ruler[ruler]
            yield f"goes:{RULERS[ruler]},{cell_name(box, left)},{cell_name(box, found)}"
    if gone:
        yield f"out:{'.'.join(gone)}"


# 3.2.C


def conquests(box: Box, before: State, move: int, after: State) -> Iterator[str]:
    """Whose tile it is, and what it pays each of them (5.1)."""
    for tile in range(before.laid, after.laid):
        if move == AGREE:
            yield f"laid:{STACKS[after.stack[tile]]}"
        marks = after.marks[tile]
        for owner in seats_in(marks):
            yield f"gains:{COLOURS[owner]},{share(box.value[after.stack[tile]], marks)}"


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
    opens = before.phase == Phase.REVEAL  # 4.2 the same player
    ends = after.turn != before.turn or after.actions > before.actions or move == STOP
    if after.finale != Finale.HERE or not (opens or ends):
        return
    seat = before.turn if opens else next_seat(box, before.turn)
    while seat != after.turn:
        yield seat
        seat = next_seat(box, seat)
