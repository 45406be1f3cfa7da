"""2. Set-up: rulers, start player, placement rounds, cards."""

from yurt.core.rule import ALLOWED, rule
from yurt.core.structs import Row

from ..box import PLAYABLE, SPECIALS, Box
from ..box.board import RIVER
from ..moves import CARDS, GRID, RULERS, SIDE, STACKS
from ..state import (
    DECK,
    DISCARDS,
    EMPTY,
    HAND,
    NONE,
    OUT,
    RULER,
    WATER,
    YURT,
    Phase,
    State,
    next_seat,
)
from ..why import Why

APART = 3  # king's steps between scattered rulers
CARDS_IN_HAND = 4


@rule
def set_up(box: Box, s: State) -> None:
    for cell in range(PLAYABLE):
        s.cell[cell] = WATER if box.terrain[cell] == RIVER else EMPTY
    for seat in range(box.seats):
        s.active[seat] = s.scout[seat] = s.named[seat] = NONE
        for special in range(len(SPECIALS)):
            s.special[seat, special] = box.special[special]
    for stack in range(len(STACKS)):
        s.left[stack] = box.count[stack]
    s.deck = len(CARDS)
    s.gone = s.driven = s.form = NONE
    s.phase = Phase.SCATTER if box.scattered else Phase.START
    for ruler in range(len(RULERS)):
        s.court[ruler] = box.court
        s.ruler[ruler] = OUT
        if not box.scattered:
            put_ruler(s, ruler, box.start[ruler])


# 2.1 Rulers stand where the board shows it, or scattered, pairwise three king's steps apart.


@rule
def put_ruler(s: State, ruler: int, cell: int) -> None:
    s.ruler[ruler] = cell
    s.cell[cell] = RULER


@rule
def next_ruler(s: State) -> int:
    ruler = 0
    while s.ruler[ruler] != OUT:
        ruler += 1
    return ruler


@rule
def odds_of_scatter(box: Box, s: State, verb: int, out: Row, weights: Row) -> int:
    """Every cell that is far enough from the rulers so far: one is always left (box/facts.py)."""
    ruler, count = next_ruler(s), 0
    for cell in range(PLAYABLE):
        if s.cell[cell] == EMPTY and is_far(box, s, cell):
            out[count] = verb + ruler * GRID + box.spot[cell]
            weights[count] = 1
            count += 1
    return count


@rule
def is_far(box: Box, s: State, cell: int) -> bool:
    row, column = box.spot[cell] // SIDE, box.spot[cell] % SIDE
    for ruler in range(next_ruler(s)):
        other = box.spot[s.ruler[ruler]]
        if max(abs(row - other // SIDE), abs(column - other % SIDE)) < APART:
            return False
    return True


@rule
def scatter(box: Box, s: State, ruler: int, spot: int) -> None:
    put_ruler(s, ruler, box.cell_at[spot])
    if ruler == len(RULERS) - 1:
        s.phase = Phase.START


# 2.2 The start player is drawn at random.


@rule
def odds_of_start(box: Box, verb: int, out: Row, weights: Row) -> int:
    for first in range(box.seats):
        out[first] = verb + first
        weights[first] = 1
    return box.seats


@rule
def start(s: State, first: int) -> None:
    s.turn = first
    s.phase = Phase.SETTLE


# 2.3 Each sets one yurt a round, on an empty cell of a region in which he has none yet.


@rule
def why_not_settle(box: Box, s: State, spot: int) -> int:
    cell = box.cell_at[spot]
    if cell < 0:
        return Why.NO_SUCH_CELL
    if s.cell[cell] == WATER:
        return Why.ON_RIVER
    if s.cell[cell] != EMPTY:
        return Why.NOT_EMPTY
    return Why.REGION_SETTLED if settled_regions(box, s) >> box.terrain[cell] & 1 else ALLOWED


@rule
def settled_regions(box: Box, s: State) -> int:
    """A bit for each region in which the seat on turn has a yurt."""
    regions = 0
    for cell in range(PLAYABLE):
        if s.cell[cell] == YURT + s.turn:
            regions |= 1 << box.terrain[cell]
    return regions


@rule
def list_settlements(box: Box, s: State, verb: int, out: Row) -> int:
    count, settled = 0, settled_regions(box, s)
    for cell in range(PLAYABLE):
        out[count] = verb + box.spot[cell]  # it counts if the cell is open
        count += s.cell[cell] == EMPTY and settled >> box.terrain[cell] & 1 == 0
    return count


@rule
def settle(box: Box, s: State, spot: int) -> None:
    s.cell[box.cell_at[spot]] = YURT + s.turn
    s.settled += 1
    s.turn = next_seat(box, s.turn)
    if s.settled == box.seats * placement_rounds(box):
        s.phase = Phase.DEAL


@rule
def placement_rounds(box: Box) -> int:
    return 5 - box.seats  # 3, 2, 1 with 2, 3, 4 players


# 2.4 Four cards each. Used cards go to the discards; an empty deck is refilled from them at once.


@rule
def odds_of_card(s: State, verb: int, out: Row, weights: Row) -> int:
    count = 0
    for card in range(len(CARDS)):
        out[count] = verb + card  # it counts if the card is there
        weights[count] = 1
        count += s.place[card] == DECK
    return count


@rule
def drawer(box: Box, s: State) -> int:
    """The seat that gets the next card: the first on or after the turn that has not got four."""
    seat = s.turn
    while s.phase == Phase.DEAL and s.hand[seat] == CARDS_IN_HAND:
        seat = next_seat(box, seat)
    return seat


@rule
def draw_card(box: Box, s: State, card: int) -> None:
    seat = drawer(box, s)
    s.place[card] = HAND + seat
    s.hand[seat] += 1
    leave_deck(s)


@rule
def turn_up(s: State, card: int) -> None:
    s.place[card] = DISCARDS
    leave_deck(s)


@rule
def spend(s: State, card: int, seat: int) -> None:
    s.place[card] = DISCARDS
    s.batch[card] = 0
    s.hand[seat] -= 1


@rule
def leave_deck(s: State) -> None:
    s.deck -= 1
    if s.deck == 0:
        refill(s)


@rule
def refill(s: State) -> None:
    for card in range(len(CARDS)):
        if s.place[card] == DISCARDS:
            s.place[card] = DECK
            s.deck += 1
    age_hands(s)


@rule
def age_hands(s: State) -> None:
    """Cards in hand cannot be in the new deck, and whoever remembers knows it (7)."""
    older = 0
    for card in range(len(CARDS)):
        if s.place[card] >= HAND:
            s.batch[card] += 1
            older = max(older, s.batch[card])
    for batch in range(older - 1, 0, -1):  # no numbers are left out, so that they stay small
        if not has_batch(s, batch):
            close_up(s, batch)


@rule
def has_batch(s: State, batch: int) -> bool:
    for card in range(len(CARDS)):
        if s.place[card] >= HAND and s.batch[card] == batch:
            return True
    return False


@rule
def close_up(s: State, batch: int) -> None:
    for card in range(len(CARDS)):
        if s.batch[card] > batch:
            s.batch[card] -= 1
