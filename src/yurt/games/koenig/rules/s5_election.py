"""5. Elections: votes, ties, bonus votes, the deal."""

from yurt.core.rule import NOBODY, rule
from yurt.core.structs import Row

from ..box import FACES, KINDS, REGIONS, Box
from ..state import Phase, Question, State, cards_held, hand_size, left_of
from .s2_setup import begin_turn

QUIET_ROUNDS = 3  # 3.9

# 5.1 After a turn, if somebody holds no card, an election is held.


@rule
def end_turn(box: Box, s: State) -> None:
    s.idle = 0 if s.busy else s.idle + 1
    if somebody_ran_out(box, s) or s.idle == QUIET_ROUNDS * box.seats:  # 3.9
        hold_election(box, s)
    else:
        begin_turn(s, left_of(box, s.turn))


@rule
def somebody_ran_out(box: Box, s: State) -> bool:
    without = 0
    for seat in range(box.seats):
        without += hand_size(s, seat) == 0
    return without > 0


# 5.2 The votes of all regions held; without cards, a third of them is lost.


@rule
def region_votes(box: Box, s: State, seat: int) -> int:
    return votes_with(box, s.held[seat], cards_held(s, seat))


@rule
def votes_with(box: Box, regions: int, cards: int) -> int:
    votes = 0
    for region in range(REGIONS):
        if regions >> region & 1:
            votes += box.votes[region]
    return votes if cards > 0 else votes - votes // 3


@rule
def all_votes(box: Box, s: State, seat: int) -> int:
    return region_votes(box, s, seat) + s.bonus[seat]


# 5.3 Region and bonus votes together make a king.


@rule
def has_majority(box: Box, s: State, seat: int) -> bool:
    return all_votes(box, s, seat) >= box.majority


@rule
def standing(box: Box, s: State, seat: int, question: int) -> int:
    """What the question compares before dice are thrown, as one number: higher is ahead."""
    votes, total = region_votes(box, s, seat), all_votes(box, s, seat)
    if question == Question.BONUS:  # 5.4
        first, second = votes, 0
    elif question == Question.CROWN:  # 5.3
        first, second = (votes, total) if total >= box.majority else (-1, 0)
    else:  # 5.6
        first, second = total, votes
    return (first * 128 + second) * 128 + cards_held(s, seat)


@rule
def hold_election(box: Box, s: State) -> None:
    s.idle = 0
    s.elections += 1
    s.question = Question.BONUS
    for seat in range(box.seats):
        if has_majority(box, s, seat):
            s.question = Question.CROWN
    line_up(box, s, NOBODY)
    answer(box, s)


@rule
def line_up(box: Box, s: State, king: int) -> None:
    """Everybody's place: how many are ahead of him; the king, if there is one, of all."""
    for seat in range(box.seats):
        s.place[seat] = 1 if king != NOBODY and seat != king else 0
        for other in range(box.seats):
            if seat != king and other != king:
                s.place[seat] += is_ahead(box, s, other, seat)


@rule
def is_ahead(box: Box, s: State, one: int, other: int) -> bool:
    return standing(box, s, one, s.question) > standing(box, s, other, s.question)


# 5.3, 5.4, 5.6 Ties that are left: five dice each, repeated by those still equal.


@rule
def answer(box: Box, s: State) -> None:
    """Throws dice if the question needs them, else goes on to the next one."""
    open_throws(box, s)
    if s.actor == NOBODY and s.question == Question.CROWN:
        s.question = Question.PLACES
        line_up(box, s, first_placed(box, s))
        open_throws(box, s)
    if s.actor == NOBODY:
        s.actor = s.turn
        declare(box, s)


@rule
def first_placed(box: Box, s: State) -> int:
    for seat in range(box.seats):
        if s.place[seat] == 0:
            return seat
    return NOBODY


@rule
def open_throws(box: Box, s: State) -> None:
    for seat in range(box.seats):
        s.throws[seat] = is_tied(box, s, seat)
        if s.throws[seat]:
            for face in range(FACES):
                s.dice[seat, face] = 0
            s.by_dice |= s.question == Question.CROWN
    throw_for_place(box, s, 0)


@rule
def is_tied(box: Box, s: State, seat: int) -> bool:
    if s.question == Question.CROWN and s.place[seat] > 0:
        return False
    equal = 0
    for other in range(box.seats):
        equal += s.place[other] == s.place[seat]
    return equal > 1


@rule
def throw_for_place(box: Box, s: State, seat: int) -> None:
    """The next of the tied, from this seat on; then NOBODY is the actor."""
    s.phase = Phase.TIE
    while seat < box.seats and not s.throws[seat]:
        seat += 1
    s.actor = seat if seat < box.seats else NOBODY
    s.to_throw = box.dice if seat < box.seats else 0


@rule
def tie_die(box: Box, s: State, face: int) -> None:
    s.dice[s.actor, face - 1] += 1
    s.to_throw -= 1
    if s.to_throw > 0:
        return
    throw_for_place(box, s, s.actor + 1)
    if s.actor == NOBODY:
        rank_throws(box, s)
        answer(box, s)


@rule
def rank_throws(box: Box, s: State) -> None:
    """Each group of tied seats gets the places that it shared; `throws` marks the compared."""
    for seat in range(box.seats):
        if s.throws[seat]:
            s.throws[seat] = s.place[seat] + 1
    for seat in range(box.seats):
        for other in range(box.seats):
            if s.throws[seat] and s.throws[other] == s.throws[seat]:
                s.place[seat] += throw_sum(s, other) > throw_sum(s, seat)


@rule
def throw_sum(s: State, seat: int) -> int:
    total = 0
    for face in range(FACES):
        total += s.dice[seat, face] * (face + 1)
    return total


# 5.4 Nobody wins: bonus votes, n for the first, down to 1.


@rule
def declare(box: Box, s: State) -> None:
    if s.question == Question.PLACES:
        s.phase = Phase.OVER
        return
    for seat in range(box.seats):
        s.bonus[seat] += box.seats - s.place[seat]
    deal_round(box, s)


# 5.5 The discards are dealt round, the same number to each, at most 15.


@rule
def deal_round(box: Box, s: State) -> None:
    cards = 0
    for kind in range(KINDS):
        cards += s.discards[kind] + s.face_down[kind]
    each = min(box.most_dealt, cards // box.seats)
    if each == 0:
        begin_turn(s, left_of(box, s.turn))
        return
    s.to_deal = each * box.seats
    s.actor = left_of(box, s.turn)
    s.phase = Phase.DEAL
    shuffle(box, s)


@rule
def shuffle(box: Box, s: State) -> None:
    """7. From now on nobody knows where the discards go; what was shown before was worked out."""
    for kind in range(KINDS):
        s.face_down[kind] += s.discards[kind]
        s.discards[kind] = 0
        for seat in range(box.seats):
            s.drawn[seat, kind] -= s.shown[seat, kind]
            s.shown[seat, kind] = 0


@rule
def odds_of_deal(s: State, verb: int, out: Row, weights: Row) -> int:
    count = 0
    for kind in range(KINDS):
        if s.face_down[kind] > 0:
            out[count] = verb + kind
            weights[count] = s.face_down[kind]
            count += 1
    return count


@rule
def deal(box: Box, s: State, kind: int) -> None:
    s.face_down[kind] -= 1
    s.hand[s.actor, kind] += 1
    s.drawn[s.actor, kind] += 1
    s.actor = left_of(box, s.actor)
    s.to_deal -= 1
    if s.to_deal == 0:
        begin_turn(s, left_of(box, s.turn))
