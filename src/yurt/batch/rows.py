"""What is done with one match of many: rules, each for one row, which a loop on a CPU and a thread
on a GPU call alike.

A row's match is played on through chance and forced plies until somebody has a choice. All its luck
comes from its own noise, in the order in which `simulate` uses it: a batch whose choices are picked
by it plays the very matches of `yurt simulate` with the same seed.
"""

from collections.abc import Callable
from functools import cache
from typing import Any

from yurt.core.chance import below, draw, scramble, sow
from yurt.core.game import Rules, Watch
from yurt.core.rule import CHANCE, OVER, rule
from yurt.core.structs import Row

from .hall import Desk, Hall, Tries

UNKNOWN = -1  # as a move and as an index
WAIT = -1  # for an index: the match stays where it is
BEGIN = -2  # for an index, from within: the row's next match, whatever becomes of this one


@rule
def chooser(hall: Hall, i: int) -> int:
    """As wide as everywhere else, so that rules are compiled for one kind of seat."""
    seat: int = hall.seat[i] + 0
    return seat


@rule
def pick(hall: Hall, desk: Desk, i: int, t: int, indices: Row) -> None:
    """Any of the legal moves, by the match's own noise."""
    indices[i] = below(hall.noise[i], hall.length[i]) if hall.length[i] > 0 else 0


@rule
def hand_in(hall: Hall, desk: Desk, i: int, t: int, given: Row, bad: Row) -> None:
    """Notes an index that is not in the list: any one, if there are several."""
    hall.indices[i] = given[i]
    if given[i] < WAIT or given[i] >= max(1, hall.length[i]):
        bad[0] = i


@rule
def call_up(hall: Hall, desk: Desk, i: int, t: int, rows: Row, seeds: Row, before: Row) -> None:
    """Another match in the rows that are marked: of a seed, the one behind this number."""
    hall.indices[i] = BEGIN if rows[i] else WAIT
    if rows[i]:
        hall.seed[i] = seeds[i]
        hall.number[i] = before[i]


@rule
def seed_of_guess(hall: Hall, i: int, number: int, noise: Row) -> int:
    """One for each choice of each match, and far from the noise by which the match is played."""
    sow(noise, hall.seed[i], hall.number[i])
    high = scramble(noise[0] ^ scramble(hall.choices[i]))
    low = scramble(noise[1] ^ scramble(high ^ number))
    return high >> 1 << 32 | low


@rule
def note_seed(hall: Hall, desk: Desk, i: int, t: int, number: int, seeds: Row) -> None:
    seeds[i] = seed_of_guess(hall, i, number, desk.noise[t])


@rule
def row_of(first: Row, k: int) -> int:
    """The last match that begins at k or before: where the k-th of all moves belongs."""
    low, high = 0, len(first) - 1
    while high - low > 1:
        middle = (low + high) // 2
        if first[middle] <= k:
            low = middle
        else:
            high = middle
    return low


@cache
def result_of(rules: Rules) -> tuple[Callable[..., float], Callable[..., int]]:
    """What a match is worth to a seat: its share of the win, and its lead in points."""
    points, rank = rules.points, rules.rank

    @rule
    def share(box: Any, s: Any, seats: int, seat: int) -> float:
        winners = 0
        for other in range(seats):
            winners += rank(box, s, other) == 0
        return 1.0 / winners if rank(box, s, seat) == 0 else 0.0

    @rule
    def lead(box: Any, s: Any, seats: int, seat: int) -> int:
        """Over the best of the others; behind him it is negative."""
        best, found = 0, False
        for other in range(seats):
            if other != seat:
                theirs = points(box, s, other)
                best = max(best, theirs) if found else theirs
                found = True
        return points(box, s, seat) - best

    return share, lead


@rule
def begin(hall: Hall, i: int) -> None:
    """The row's next match: rows share out the matches of a seed."""
    hall.boards[i] = hall.fresh[0]
    hall.number[i] += len(hall.boards)
    hall.choices[i] = 0
    sow(hall.noise[i], hall.seed[i], hall.number[i])


@rule
def forget(hall: Hall, i: int) -> None:
    """What came of a match that was over before."""
    hall.done[i] = False
    hall.ending[i] = -1
    for seat in range(hall.share.shape[1]):
        hall.share[i, seat] = 0.0
        hall.lead[i, seat] = 0


@cache
def settle_of(rules: Rules) -> Callable[..., None]:
    end_of = rules.ending
    share, lead = result_of(rules)

    @rule
    def settle(hall: Hall, i: int) -> None:
        """Notes what came of a match."""
        box, s, seats = hall.boxes[0], hall.boards[i], hall.share.shape[1]
        hall.done[i] = True
        hall.ended[i] = hall.boards[i]
        hall.ending[i] = end_of(box, s)
        for seat in range(seats):
            hall.share[i, seat] = share(box, s, seats, seat)
            hall.lead[i, seat] = lead(box, s, seats, seat)

    return settle


@cache
def step_of(rules: Rules) -> Callable[..., None]:
    next_actor, legal, odds, apply = rules.next_actor, rules.legal, rules.odds, rules.apply
    settle = settle_of(rules)

    @rule
    def step(hall: Hall, desk: Desk, i: int, t: int) -> None:
        """Plays the chosen move and on to the next choice, if need be of the next match.

        One loop that calls each rule in one place: compilers repeat what is called in many.
        """
        box, s, noise = hall.boxes[0], hall.boards[i], hall.noise[i]
        out, weights, kept = desk.out[t], desk.weights[t], hall.moves.shape[1]
        seat, at, count, begun = chooser(hall, i), hall.indices[i], 0, False
        unkept = at if at >= kept else UNKNOWN
        move = hall.moves[i, at] if 0 <= at < kept else UNKNOWN
        if hall.done[i]:
            forget(hall, i)
        if at == WAIT:
            return
        hall.choices[i] += 1
        while True:
            if seat == OVER or at == BEGIN:
                if at != BEGIN:
                    settle(hall, i)
                begin(hall, i)
                at, begun = UNKNOWN, True
            elif move != UNKNOWN:
                apply(box, s, seat, move)
            seat = next_actor(box, s)
            if seat == OVER:
                if begun:
                    break
            elif seat == CHANCE:
                move = out[draw(noise, weights, odds(box, s, out, weights))]
            else:
                count = legal(box, s, seat, out)
                if unkept != UNKNOWN:
                    move, unkept = out[unkept], UNKNOWN
                elif count > 1:
                    break
                else:
                    move = out[below(noise, count)]
        hall.seat[i] = seat
        hall.length[i] = count if seat != OVER else 0
        for at in range(min(hall.length[i], kept)):
            hall.moves[i, at] = out[at]

    return step


@cache
def list_of(rules: Rules) -> Callable[..., None]:
    legal = rules.legal

    @rule
    def list_moves(
        hall: Hall, desk: Desk, i: int, t: int, first: Row, moves: Row, places: Row, guess: int
    ) -> None:
        """All lists, end to end; of one that is longer than its room, moves from all over it."""
        count, out, room = hall.length[i], desk.out[t], first[i + 1] - first[i]
        if count > hall.moves.shape[1]:
            legal(hall.boxes[0], hall.boards[i], chooser(hall, i), out)
        turn = 0
        if room < count:
            turn = seed_of_guess(hall, i, guess, desk.noise[t]) % count
        for k in range(room):
            at = (turn + k * count // room) % count
            places[first[i] + k] = at
            moves[first[i] + k] = out[at] if count > hall.moves.shape[1] else hall.moves[i, at]

    return list_moves


@cache
def look_of(rules: Rules, watch: Watch) -> Callable[..., None]:
    conceal = rules.conceal

    @rule
    def look(hall: Hall, desk: Desk, i: int, t: int, rows: Any) -> None:
        """What the seat that chooses knows."""
        seat = chooser(hall, i)
        if seat != OVER:
            desk.boards[t] = hall.boards[i]
            conceal(hall.boxes[0], desk.boards[t], seat)
            watch(hall.boxes[0], desk.boards[t], seat, rows[i])
        else:
            for at in range(rows.shape[1]):
                rows[i, at] = 0

    return look


@cache
def guess_of(rules: Rules) -> Callable[..., None]:
    conceal, guess = rules.conceal, rules.guess

    @rule
    def make_guess(hall: Hall, desk: Desk, i: int, t: int, number: int, guesses: Any) -> None:
        """A board that the seat which chooses cannot rule out."""
        box, seat, noise = hall.boxes[0], chooser(hall, i), desk.noise[t]
        if seat != OVER:
            guesses[i] = hall.boards[i]
            conceal(box, guesses[i], seat)
            sow(noise, seed_of_guess(hall, i, number, noise), seat)
            guess(box, guesses[i], seat, noise, desk.scratch[t])

    return make_guess


@cache
def try_of(rules: Rules, watch: Watch) -> Callable[..., None]:
    next_actor, apply, conceal = rules.next_actor, rules.apply, rules.conceal
    share, lead = result_of(rules)

    @rule
    def try_move(hall: Hall, desk: Desk, k: int, t: int, guesses: Any, tries: Tries) -> None:
        """Plays a legal move on the guess: what its seat would know then."""
        at = tries.start[0] + k
        i = row_of(tries.first, at)
        box, s, seat, seats = hall.boxes[0], desk.boards[t], chooser(hall, i), hall.share.shape[1]
        tries.match[k], tries.at[k] = i, tries.places[at]
        desk.boards[t] = guesses[i]
        apply(box, s, seat, tries.moves[at])
        done = next_actor(box, s) == OVER
        tries.done[k] = done
        tries.share[k] = share(box, s, seats, seat) if done else 0.0
        tries.lead[k] = lead(box, s, seats, seat) if done else 0
        conceal(box, s, seat)
        watch(box, s, seat, tries.rows[k])

    return try_move
