"""Drivers, written once: a factory takes a game's rules and gives a compiled driver.

The rules a factory closes over live at module level, which is what lets Numba cache the result.
"""

from collections.abc import Callable
from functools import cache
from typing import Annotated, Any

import numpy as np

from .chance import below, draw, sow
from .game import Rules
from .rule import CHANCE, OVER, brief_entry, entry, rule
from .structs import Int32, Int64, Many, Row, Struct

SEATS = 8  # the most any game may have
ENDINGS = 16
SHARE = 840  # a win, divisible among up to 8 winners


class Tally(Struct):
    """What was counted over some matches; sums, so the order of matches does not matter."""

    matches: Int64
    decisions: Int64  # a seat chose among two or more moves
    forced: Int64  # a seat had one move
    chances: Int64  # chance plies
    longest: Int64  # plies of the longest match
    unfinished: Int64  # matches that were cut off
    fingerprint: Int64  # of all plies played
    wins: Annotated[Row, np.int64, SEATS]  # in parts of SHARE
    endings: Annotated[Row, np.int64, ENDINGS]


@cache
def play_of(rules: Rules) -> Callable[..., int]:
    """A rule that plays on at random."""
    next_actor, legal, odds, apply = rules.next_actor, rules.legal, rules.odds, rules.apply

    @rule
    def play(box: Any, s: Any, most: int, noise: Row, out: Row, weights: Row, t: Tally) -> int:
        """Plays on from s and returns the number of plies; at most `most`."""
        plies = trace = 0
        seat = next_actor(box, s)
        while seat != OVER and plies < most:
            if seat == CHANCE:
                count = odds(box, s, out, weights)
                move = out[draw(noise, weights, count)]
                t.chances += 1
            else:
                count = legal(box, s, seat, out)
                move = out[below(noise, count)]
                if count > 1:
                    t.decisions += 1
                else:
                    t.forced += 1
            apply(box, s, seat, move)
            trace = (trace * 31 + move + 1) & 0xFFFFFFFF
            plies += 1
            seat = next_actor(box, s)
        t.fingerprint = (t.fingerprint + trace) & 0xFFFFFFFF
        return plies

    return play


@cache
def matches_of(rules: Rules) -> Callable[..., None]:
    """A rule that plays matches at random and counts them: all on a CPU, or a GPU thread's own."""
    set_up, next_actor, rank, ending = rules.set_up, rules.next_actor, rules.rank, rules.ending
    legal, odds, apply = rules.legal, rules.odds, rules.apply

    @rule
    def count_wins(box: Any, s: Any, seats: int, t: Tally) -> None:
        winners = 0
        for seat in range(seats):
            winners += rank(box, s, seat) == 0
        part = SHARE if winners == 1 else SHARE // winners  # to divide takes long
        for seat in range(seats):
            if rank(box, s, seat) == 0:
                t.wins[seat] += part

    @rule
    def play_matches(
        box: Any, blank: Any, boards: Many[Any], seats: int, seed: int, first: int, last: int,
        step: int, most: int, noise: Row, out: Row, weights: Row, t: Tally,
    ) -> None:  # fmt: skip
        """The matches first, first + step … before last of a seed, on boards[0].

        On a GPU 32 threads wait for the longest of their matches and begin the next ones together.
        In one loop over all plies of all matches none would wait for that, but all, out of step,
        for what the others are doing, which takes twice as long.
        """
        s = boards[0]
        matches = decisions = forced = chances = longest = unfinished = fingerprint = 0
        for match in range(first, last, step):
            boards[0] = blank
            set_up(box, s)
            sow(noise, seed, match)
            plies = trace = 0
            seat = next_actor(box, s)
            while seat != OVER and plies < most:
                if seat == CHANCE:
                    move = out[draw(noise, weights, odds(box, s, out, weights))]
                    chances += 1
                else:
                    count = legal(box, s, seat, out)
                    move = out[below(noise, count)]
                    decisions += count > 1
                    forced += count == 1
                apply(box, s, seat, move)
                trace = (trace * 31 + move + 1) & 0xFFFFFFFF
                plies += 1
                seat = next_actor(box, s)
            matches += 1
            longest = max(longest, plies)
            fingerprint += trace
            if seat == OVER:
                t.endings[ending(box, s)] += 1
                count_wins(box, s, seats, t)
            else:
                unfinished += 1
        t.matches += matches
        t.decisions += decisions
        t.forced += forced
        t.chances += chances
        t.longest = max(t.longest, longest)
        t.unfinished += unfinished
        t.fingerprint = (t.fingerprint + fingerprint) & 0xFFFFFFFF

    return play_matches


@cache
def playout_of(rules: Rules) -> Callable[..., None]:
    """A driver that plays whole matches at random."""
    play_matches = matches_of(rules)

    @entry
    def playouts(
        boxes: Many[Any], boards: Any, seats: int, seed: int, first: int, last: int,
        most: int, noise: Row, out: Row, weights: Row, tallies: Many[Tally],
    ) -> None:  # fmt: skip
        """Plays the matches first … last − 1 of a seed; boards[0] stays blank."""
        play_matches(
            boxes[0], boards[0], boards[1:], seats, seed, first, last, 1, most, noise, out, weights,
            tallies[0],
        )  # fmt: skip

    return playouts


class Level(Struct):
    """One ply of the sequence that perft is looking at."""

    seat: Int32
    count: Int32
    at: Int32


@cache
def perft_of(rules: Rules) -> Callable[..., int]:
    """A driver that counts all sequences of plies."""
    next_actor, legal, odds, apply = rules.next_actor, rules.legal, rules.odds, rules.apply

    @rule
    def open_level(box: Any, s: Any, level: Level, out: Row, weights: Row) -> None:
        level.seat = next_actor(box, s)
        level.at = 0
        if level.seat == OVER:
            level.count = 0
        elif level.seat == CHANCE:
            level.count = odds(box, s, out, weights)
        else:
            level.count = legal(box, s, level.seat, out)

    @entry
    def perft(
        boxes: Many[Any], boards: Many[Any], levels: Many[Level], moves: Many[Row], weights: Row,
        depth: int,
    ) -> int:  # fmt: skip
        """How many sequences of `depth` plies start at boards[0]."""
        total, at = 0, 0
        open_level(boxes[0], boards[0], levels[0], moves[0], weights)
        while at >= 0:
            level = levels[at]
            if at == depth - 1:
                total += level.count
                at -= 1
            elif level.at == level.count:
                at -= 1
            else:
                boards[at + 1] = boards[at]
                apply(boxes[0], boards[at + 1], level.seat, moves[at][level.at])
                level.at += 1
                at += 1
                open_level(boxes[0], boards[at], levels[at], moves[at], weights)
        return total

    return perft


@cache
def entry_of(f: Callable[..., Any]) -> Callable[..., Any]:
    """A rule as an entry that takes box and state as arrays of one: the fastest way in."""

    @brief_entry
    def ask(boxes: Many[Any], boards: Many[Any], *rest: Any) -> Any:
        return f(boxes[0], boards[0], *rest)

    return ask


@cache
def look_of(look: Callable[..., None]) -> Callable[..., None]:
    """A driver that fills in a blank view."""

    @brief_entry
    def see(boxes: Many[Any], boards: Many[Any], watcher: int, views: Many[Any]) -> None:
        look(boxes[0], boards[0], watcher, views[0])

    return see


@cache
def tell_of(effects_of: Callable[..., None]) -> Callable[..., None]:
    """A driver that tells what came of a ply."""

    @brief_entry
    def tell(
        boxes: Many[Any], before: Many[Any], seat: int, move: int, after: Many[Any],
        spare: Many[Any], out: Row,
    ) -> None:  # fmt: skip
        effects_of(boxes[0], before[0], seat, move, after[0], spare, out)

    return tell


@cache
def reply_of(answer: Callable[..., None]) -> Callable[..., None]:
    """A driver that fills in a blank answer."""

    @brief_entry
    def reply(
        boxes: Many[Any], boards: Many[Any], watcher: int, numbers: Row, answers: Many[Any]
    ) -> None:
        answer(boxes[0], boards[0], watcher, numbers, answers[0])

    return reply


@cache
def step_of(rules: Rules) -> Callable[..., tuple[int, int]]:
    """For loops in Python: one call a ply."""
    next_actor, legal, odds, apply = rules.next_actor, rules.legal, rules.odds, rules.apply

    @brief_entry
    def step(
        boxes: Many[Any], out: Row, weights: Row, boards: Many[Any], seat: int, move: int
    ) -> tuple[int, int]:
        """Plays the move; who acts then, and how many moves or outcomes were written."""
        box, s = boxes[0], boards[0]
        apply(box, s, seat, move)
        seat = next_actor(box, s)
        if seat == OVER:
            return seat, 0
        if seat == CHANCE:
            return seat, odds(box, s, out, weights)
        return seat, legal(box, s, seat, out)

    return step
