"""A look at the table: what a watcher sees of it (view.py), from what he knows."""

from yurt.core.lists import add, give, one_more, put
from yurt.core.rule import NOBODY, rule
from yurt.core.structs import (
    Listed,
    Row,
)

from .box import PLAYABLE, SPECIALS, Box
from .moves import CARDS, EVERYWHERE, LAID, RULERS, STACKS
from .rules.s2_setup import drawer
from .rules.s3_2c_tiles import cell_under, owners, river_cells, tally
from .rules.s3_4_5_consent import asked_seat, supports
from .rules.s5_scoring import NO_LIMIT, areas_of, bonus, is_ahead, largest_below, tile_points
from .shapes import FORMS, SHAPES
from .state import (
    COVERED,
    DISCARDS,
    NEUTRAL,
    NONE,
    PROTECTION,
    SUPPORT,
    YURT,
    Finale,
    Phase,
    State,
    is_in_hand,
    is_refused,
)
from .view import CONQUEST, EXTRA, ProposalSeen, SeatSeen, StackSeen, View


@rule
def look(box: Box, s: State, watcher: int, view: View) -> None:
    look_at_moment(box, s, view)
    for cell in range(PLAYABLE):
        look_at_cell(box, s, cell, view)
    for stack in range(len(STACKS)):
        look_at_stack(box, s, stack, view.stacks[stack])
    look_at_tiles(box, s, view)
    look_at_rulers(s, view)
    if s.form != NONE:
        look_at_proposal(box, s, one_more(view.proposal))
    if s.refusals > 0:
        look_at_refused(box, s, view.refused)
    for seat in range(box.seats):
        look_at_seat(box, s, seat, view.seats[seat])
    rank_seats(box, s, view)
    look_at_cards(s, watcher, view)


# The moment


@rule
def look_at_moment(box: Box, s: State, view: View) -> None:
    view.phase, view.asked = s.phase, question(s)
    view.turn, view.on_turn = busy_seat(box, s), s.turn
    view.settled, view.actions, view.extra = s.settled, s.actions, s.extra
    view.finale, view.gone, view.driven, view.deck = s.finale, s.gone, s.driven, s.deck


@rule
def question(s: State) -> int:
    if s.phase == Phase.ACTION and s.finale == Finale.HERE:
        return CONQUEST
    return EXTRA if s.extra else s.phase


@rule
def busy_seat(box: Box, s: State) -> int:
    """Whom a question or a card is for."""
    match s.phase:
        case Phase.CONSENT:
            return asked_seat(box, s)
        case Phase.SCATTER | Phase.START:
            return NONE
        case Phase.DEAL | Phase.DRAW:
            return drawer(box, s)
    return s.turn


# The board


@rule
def look_at_cell(box: Box, s: State, cell: int, view: View) -> None:
    holds = s.cell[cell]
    view.yurts[cell] = holds - YURT if YURT <= holds <= NEUTRAL else NONE
    view.guarded[cell] = guards_of(box, s, cell)


@rule
def guards_of(box: Box, s: State, cell: int) -> int:
    """A bit for each seat whose active card protects the yurt on a cell from others."""
    seats = 0
    for seat in range(box.seats):
        if guards(box, s, seat, cell):
            seats |= 1 << seat
    return seats


@rule
def guards(box: Box, s: State, seat: int, cell: int) -> bool:
    """3.4.2, 3.4.3 of a single cell: a tile is guarded (`is_guarded`) if a cell under it is."""
    if s.active[seat] == PROTECTION:
        return s.cell[cell] == YURT + seat
    return s.active[seat] == SUPPORT and supports(box, s, seat, cell)


@rule
def look_at_tiles(box: Box, s: State, view: View) -> None:
    for tile in range(s.laid):
        seen, stack = one_more(view.tiles), s.stack[tile]
        seen.stack, seen.value, seen.owners = stack, box.value[stack], s.marks[tile]
    for cell in range(PLAYABLE):
        if s.cell[cell] >= COVERED:
            add(view.tiles.at[s.cell[cell] - COVERED].cells, cell)


@rule
def look_at_rulers(s: State, view: View) -> None:
    for ruler in range(len(RULERS)):
        view.rulers[ruler].cell = s.ruler[ruler]
        view.rulers[ruler].court = s.court[ruler]


@rule
def look_at_stack(box: Box, s: State, stack: int, seen: StackSeen) -> None:
    seen.left, seen.value, seen.cells = s.left[stack], box.value[stack], box.cells[stack]
    seen.shape_ = stack % len(SHAPES)


# Proposals (3.4.5)


@rule
def look_at_proposal(box: Box, s: State, seen: ProposalSeen) -> None:
    seen.anchor, seen.laid, seen.asked = s.anchor, lies(box, s.form, s.anchor), s.asked
    seen.owners = owners(box, s, tally(box, s, s.form, s.anchor))
    list_cells_under(box, s.form, s.anchor, seen.cells)


@rule
def lies(box: Box, form: int, anchor: int) -> int:
    """Which of LAID it is: only bridges cover the river."""
    return form * 2 + (river_cells(box, form, anchor) > 0)


@rule
def list_cells_under(box: Box, form: int, anchor: int, cells: Listed[int]) -> None:
    """In reading order."""
    cell = NONE
    for _ in range(box.cells_of[form]):
        cell = next_under(box, form, anchor, cell)
        add(cells, cell)


@rule
def next_under(box: Box, form: int, anchor: int, cell: int) -> int:
    """The first cell under a tile that comes after the given one."""
    found = PLAYABLE
    for at in range(box.cells_of[form]):
        under = cell_under(box, form, anchor, at)
        if cell < under < found:
            found = under
    return found


@rule
def look_at_refused(box: Box, s: State, refused: Row) -> None:
    for anchor in range(PLAYABLE):
        for form in range(len(FORMS)):
            if is_refused(s, form, anchor):
                put(refused, anchor * len(LAID) + lies(box, form, anchor))


# Seats


@rule
def look_at_seat(box: Box, s: State, seat: int, seen: SeatSeen) -> None:
    seen.colour, seen.cards = seat, s.hand[seat]
    count_batches(s, seat, seen.batches)
    for special in range(len(SPECIALS)):
        seen.specials[special] = s.special[seat, special]
    region = s.active[seat] == SUPPORT and s.named[seat] != EVERYWHERE
    seen.active, seen.scout = s.active[seat], s.scout[seat]
    seen.named = s.named[seat] if region else NONE
    seen.tile_points, seen.bonus = tile_points(box, s, seat), bonus(box, s, seat)
    seen.points = seen.tile_points + seen.bonus
    list_areas(s, seat, seen.areas)


@rule
def count_batches(s: State, seat: int, batches: Listed[int]) -> None:
    batches.count = 1
    for card in range(len(CARDS)):
        if is_in_hand(s, card, seat):
            batches.at[s.batch[card]] += 1
            batches.count = max(batches.count, s.batch[card] + 1)


@rule
def list_areas(s: State, seat: int, areas: Listed[int]) -> None:
    extent = largest_below(s, seat, NO_LIMIT)
    while extent > 0:
        for _ in range(areas_of(s, seat, extent)):
            add(areas, extent)
        extent = largest_below(s, seat, extent)


@rule
def rank_seats(box: Box, s: State, view: View) -> None:
    for seat in range(box.seats):
        for other in range(box.seats):
            lead = view.seats[other].points - view.seats[seat].points
            view.seats[seat].rank += is_ahead(s, other, seat, lead)


# Cards


@rule
def look_at_cards(s: State, watcher: int, view: View) -> None:
    if watcher != NOBODY:
        give(view.hand)
    for card in range(len(CARDS)):
        own = watcher != NOBODY and is_in_hand(s, card, watcher)
        if own:
            add(view.hand, card)
        if s.place[card] == DISCARDS:
            add(view.discards, card)
        view.unseen[card] = NONE if own or s.place[card] == DISCARDS else s.batch[card]
