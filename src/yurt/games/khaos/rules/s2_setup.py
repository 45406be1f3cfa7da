"""2. Set-up: hands, the row, the first tower, tokens."""

from yurt.core.rule import ALLOWED, NOBODY, rule
from yurt.core.structs import Row

from ..box import BASICS, KNIGHTS, ORCS, SEATS, TEN, TOWERS, Box, Deal
from ..box.tiles import HOME
from ..field import lay, open_field
from ..moves import FACE_COUNT
from ..state import HAND, NONE, NOWHERE, ROW, Fate, Phase, State
from ..why import Why
from .hands import add_to_row, gain, hand_size, row_size, shuffle, take_from_stack


@rule
def set_up(box: Box, s: State) -> None:
    s.phase = Phase.DEAL
    s.turn = ORCS
    s.winner = NOBODY
    s.last = s.gap = NOWHERE
    for seat in range(SEATS):
        s.halberd[seat] = NOWHERE
        for i in range(HAND):
            s.hand[seat, i] = NONE
    for i in range(ROW):
        s.row[i] = NONE
    for tower in range(TOWERS):
        s.tower_at[tower] = NOWHERE
        s.holder[tower] = NOBODY
    shuffle(box, s)


# 2.1 Three tiles to each player, three into the row, the rest is the stack.


@rule
def deal(s: State, kind: int) -> None:
    take_from_stack(s, kind)
    gain(s, s.turn, kind, 1)
    if hand_size(s, s.turn) == HAND:
        s.phase = Phase.DEAL if s.turn == ORCS else Phase.OPEN
        s.turn = KNIGHTS if s.turn == ORCS else ORCS


@rule
def open_row(s: State, kind: int) -> None:
    take_from_stack(s, kind)
    add_to_row(s, kind)
    if row_size(s) == ROW:
        s.phase = Phase.TOWER


# 2.2 A random tower, turned at random; turns that look the same are one.


@rule
def odds_of_tower(box: Box, verb: int, out: Row, weights: Row) -> int:
    count = 0
    for tower in range(TOWERS):
        if box.twin[tower] != -1:
            continue
        alike = 1
        while tower + alike < TOWERS and box.twin[tower + alike] != -1:
            alike += 1
        for turn in range(box.tower_turns[tower]):
            out[count] = verb + box.tower_face[tower] + turn
            weights[count] = alike * 4 // box.tower_turns[tower]
            count += 1
    return count


@rule
def tower_named(box: Box, s: State, face: int) -> int:
    """The open tower that a move names, or −1. `face`: of all faces of all names."""
    for tower in range(TOWERS):
        turn = face - box.tower_face[tower]
        if 0 <= turn < box.tower_turns[tower] and s.tower_at[tower] == NOWHERE:
            return tower
    return -1


@rule
def raise_first(box: Box, s: State, name: int, face: int) -> None:
    face += name * FACE_COUNT
    tower = tower_named(box, s, face)
    open_field(s, HOME)
    lay(s, HOME, box.tower_look[tower] + face - box.tower_face[tower])
    s.tower_at[tower] = HOME
    start_tokens(box, s)


# 2.3 Each player has five tokens; 2.4 orcs begin.


@rule
def start_tokens(box: Box, s: State) -> None:
    s.phase = Phase.LOTS
    if box.deal == Deal.CHOOSE:
        s.phase = Phase.PICK
    if box.deal == Deal.BASIC:
        give_five(s, ORCS, 0)
        give_five(s, KNIGHTS, 0)
        s.phase = Phase.PLACE


@rule
def give_five(s: State, seat: int, first: int) -> None:
    for token in range(first, first + BASICS):
        s.token[seat, token] = Fate.HELD


@rule
def odds_of_basic(verb: int, out: Row, weights: Row) -> int:
    """Which side has the basic tokens."""
    for side in range(SEATS):
        out[side] = verb + side
        weights[side] = 1
    return SEATS


@rule
def make_basic(s: State, side: int) -> None:
    give_five(s, side, 0)
    give_five(s, 1 - side, BASICS)
    s.phase = Phase.PLACE


@rule
def odds_of_lot(s: State, verb: int, out: Row, weights: Row) -> int:
    """The next token of `turn`."""
    count = 0
    for token in range(TEN):
        if s.token[s.turn, token] == Fate.OUT:
            out[count] = verb + token
            weights[count] = 1
            count += 1
    return count


@rule
def give_token(s: State, token: int) -> None:
    """By lot or by choice: the orcs get all of theirs first."""
    s.token[s.turn, token] = Fate.HELD
    if tokens_held(s, s.turn) < BASICS:
        return
    if s.turn == KNIGHTS:
        s.phase = Phase.PLACE
    s.turn = 1 - s.turn


@rule
def tokens_held(s: State, seat: int) -> int:
    count = 0
    for token in range(TEN):
        count += s.token[seat, token] == Fate.HELD
    return count


@rule
def why_not_pick(s: State, seat: int, token: int) -> int:
    """In the order of the list, so that five tokens can be picked in one way only."""
    if s.token[seat, token] != Fate.OUT:
        return Why.TOKEN_TAKEN
    for later in range(token + 1, TEN):
        if s.token[seat, later] != Fate.OUT:
            return Why.OUT_OF_ORDER
    if TEN - token < BASICS - tokens_held(s, seat):
        return Why.TOO_FEW_LEFT
    return ALLOWED
