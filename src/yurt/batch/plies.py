"""Every ply of matches played at random, chance's and forced ones among them: enough to play each
match again. All of it follows from the seed and the number of the match, as in a batch."""

from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

import numpy as np

from yurt.core.chance import NOISE, below, draw, sow
from yurt.core.engine import Engine
from yurt.core.game import Rules
from yurt.core.rule import CHANCE, OVER, entry
from yurt.core.structs import Row, numbers, plain

ROOM = 2048  # plies of a match; where that is not enough, twice as many
GROUP = 50_000  # rows at a time, about
BY_CHANCE = -1  # in place of a seat


@cache
def trace_of(rules: Rules) -> Callable[..., int]:
    next_actor, legal, odds, apply = rules.next_actor, rules.legal, rules.odds, rules.apply

    def trace_match(
        boxes: Any, board: Any, seed: int, number: int, noise: Row, out: Row, weights: Row,
        seats: Row, counts: Row, moves: Row,
    ) -> int:  # fmt: skip
        """Plays a match by its noise and notes its plies, as far as there is room; returns their
        number."""
        box, s, plies = boxes[0], board[0], 0
        sow(noise, seed, number)
        seat = next_actor(box, s)
        while seat != OVER:
            if seat == CHANCE:
                count = odds(box, s, out, weights)
                move = out[draw(noise, weights, count)]
            else:
                count = legal(box, s, seat, out)
                move = out[below(noise, count)]
            if plies < len(moves):
                seats[plies] = seat if seat != CHANCE else BY_CHANCE
                counts[plies], moves[plies] = count, move
            apply(box, s, seat, move)
            plies += 1
            seat = next_actor(box, s)
        return plies

    return entry(trace_match)


def plies_of(engine: Engine, matches: int, seed: int) -> Iterator[dict[str, Any]]:
    """All plies of all matches, in order, some matches at a time."""
    waiting: list[dict[str, Any]] = []
    for match in range(matches):
        waiting.append(plies_in(engine, match, seed))
        if sum(len(part["match"]) for part in waiting) >= GROUP or match == matches - 1:
            yield {name: np.concatenate([part[name] for part in waiting]) for name in waiting[0]}
            waiting = []


def plies_in(engine: Engine, match: int, seed: int, room: int = ROOM) -> dict[str, Any]:
    trace, noise = trace_of(engine.game.rules), plain(numbers(NOISE))
    seats, counts, moves = (
        np.zeros(room, np.int8),
        np.zeros(room, np.int32),
        np.zeros(room, np.int64),
    )
    desk = noise, engine.out, engine.weights
    n = trace(engine.boxes, engine.new(), seed, match, *desk, seats, counts, moves)
    if n > room:
        return plies_in(engine, match, seed, max(n, 2 * room))
    return {
        "match": np.full(n, match, np.int64),
        "ply": np.arange(n, dtype=np.int32),
        "seat": seats[:n],
        "count": counts[:n],
        "move": moves[:n],
    }
