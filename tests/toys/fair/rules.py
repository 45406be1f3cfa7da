"""2 to 4. The rules of the fair."""

from yurt.core.rule import ALLOWED, CHANCE, NOBODY, NOT_NOW, NOT_YOUR_TURN, OVER, Reason, rule
from yurt.core.structs import Row

from .parts import (
    BID,
    DEAL,
    FACES,
    FULL,
    KINDS,
    NO_BID,
    REST,
    ROLL,
    ROUNDS,
    TAKE,
    Box,
    Phase,
    State,
)


class Why(Reason):
    NOT_IN_HAND = "3.1"
    DECK_EMPTY = "3.3"
    HAND_FULL = "3.3"


@rule
def set_up(box: Box, s: State) -> None:
    for kind in range(KINDS):
        s.deck[kind] = box.counts[kind]
    for seat in range(box.seats):
        s.bid[seat] = NO_BID


@rule
def hand_size(s: State, seat: int) -> int:
    size = 0
    for kind in range(KINDS):
        size += s.hand[seat, kind]
    return size


@rule
def deck_size(s: State) -> int:
    size = 0
    for kind in range(KINDS):
        size += s.deck[kind]
    return size


# Who acts


@rule
def acts(box: Box, s: State, seat: int) -> bool:
    if s.phase == Phase.BID:
        return s.bid[seat] == NO_BID
    return s.phase == Phase.CHOOSE and seat == s.turn


@rule
def next_actor(box: Box, s: State) -> int:
    if s.phase == Phase.OVER:
        return OVER
    for seat in range(box.seats):
        if acts(box, s, seat):
            return seat
    return CHANCE


# 2.1 and 3.3 A card is dealt.


@rule
def deal(box: Box, s: State, kind: int) -> None:
    s.deck[kind] -= 1
    s.hand[s.turn, kind] += 1
    if s.lap > 0:
        end_round(box, s)
        return
    s.turn = (s.turn + 1) % box.seats
    if hand_size(s, s.turn) == box.hand:
        start_round(s)


@rule
def start_round(s: State) -> None:
    s.lap += 1
    s.turn = 0
    s.phase = Phase.BID


# 3.1 Each secretly offers a card.


@rule
def why_not_bid(box: Box, s: State, seat: int, kind: int) -> int:
    if s.phase != Phase.BID:
        return NOT_NOW
    if s.bid[seat] != NO_BID:
        return NOT_YOUR_TURN
    return ALLOWED if s.hand[seat, kind] > 0 else Why.NOT_IN_HAND


@rule
def bid(box: Box, s: State, seat: int, kind: int) -> None:
    s.bid[seat] = kind
    if next_actor(box, s) == CHANCE:
        show(box, s)


@rule
def show(box: Box, s: State) -> None:
    winner = best_alone(box, s)
    for seat in range(box.seats):
        s.hand[seat, s.bid[seat]] -= 1
        s.pile[s.bid[seat]] += 1
        s.bid[seat] = NO_BID
    s.turn = (s.lap - 1) % box.seats if winner == NOBODY else winner
    s.phase = Phase.CHOOSE if winner == NOBODY else Phase.ROLL


@rule
def best_alone(box: Box, s: State) -> int:
    best, winner = -1, NOBODY
    for seat in range(box.seats):
        if s.bid[seat] > best:
            best, winner = s.bid[seat], seat
        elif s.bid[seat] == best:
            winner = NOBODY
    return winner


# 3.2 The best rolls.


@rule
def roll(s: State, face: int) -> None:
    s.points[s.turn] += face + 1
    s.phase = Phase.CHOOSE


# 3.3 Draw or rest.


@rule
def why_not_take(box: Box, s: State, seat: int) -> int:
    if deck_size(s) == 0:
        return Why.DECK_EMPTY
    return Why.HAND_FULL if hand_size(s, seat) >= FULL else ALLOWED


@rule
def end_round(box: Box, s: State) -> None:
    """4.1"""
    for seat in range(box.seats):
        if s.lap == ROUNDS or hand_size(s, seat) == 0:
            s.phase = Phase.OVER
            return
    start_round(s)


@rule
def ending(box: Box, s: State) -> int:
    return 0 if s.lap == ROUNDS else 1


# All moves


@rule
def why_not(box: Box, s: State, seat: int, move: int) -> int:
    if BID <= move < ROLL:
        return why_not_bid(box, s, seat, move - BID)
    if move < TAKE or s.phase != Phase.CHOOSE:
        return NOT_NOW
    if seat != s.turn:
        return NOT_YOUR_TURN
    return why_not_take(box, s, seat) if move == TAKE else ALLOWED


@rule
def legal(box: Box, s: State, seat: int, out: Row) -> int:
    count = 0
    for move in range(BID, REST + 1):
        if why_not(box, s, seat, move) == ALLOWED:
            out[count] = move
            count += 1
    return count


@rule
def odds(box: Box, s: State, out: Row, weights: Row) -> int:
    count = 0
    if s.phase == Phase.ROLL:
        for face in range(FACES):
            out[face] = ROLL + face
            weights[face] = box.weights[face]
        return FACES
    for kind in range(KINDS):
        if s.deck[kind] > 0:
            out[count] = DEAL + kind
            weights[count] = s.deck[kind]
            count += 1
    return count


@rule
def apply(box: Box, s: State, seat: int, move: int) -> None:
    if move < BID:
        deal(box, s, move - DEAL)
    elif move < ROLL:
        bid(box, s, seat, move - BID)
    elif move < TAKE:
        roll(s, move - ROLL)
    elif move == TAKE:
        s.phase = Phase.DEAL
    else:
        end_round(box, s)


@rule
def points(box: Box, s: State, seat: int) -> int:
    return s.points[seat]


@rule
def rank(box: Box, s: State, seat: int) -> int:
    ahead = 0
    for other in range(box.seats):
        ahead += s.points[other] > s.points[seat]
    return ahead
