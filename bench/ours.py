"""Our own figures: random play compiled on one core, and the loop that a Python user writes."""

import random
import time
from collections.abc import Mapping

import numpy as np

import yurt
from yurt.core.chance import NOISE
from yurt.core.drive import Tally, playout_of
from yurt.core.engine import Engine
from yurt.core.rule import CHANCE, OVER
from yurt.core.structs import numbers, plain

SECONDS = 4.0


def compiled(game: str, seats: int, options: Mapping[str, str] | None = None) -> float:
    """Decisions a second of the generic driver, specialised for the game."""
    engine = yurt.new_engine(game, seats, options=options)
    batch = 200
    play(engine, 1, 0)
    start, decisions, first = time.process_time(), 0, 0
    while time.process_time() - start < SECONDS:
        decisions += play(engine, batch, first)
        first += batch
    return decisions / (time.process_time() - start)


def play(engine: Engine, matches: int, first: int) -> int:
    game, tallies = engine.game, Tally.many(1)
    playout_of(game.rules)(
        engine.boxes, game.state.many(2), engine.seats, 1, first, first + matches, 1_000_000,
        plain(numbers(NOISE)), engine.out, engine.weights, tallies,
    )  # fmt: skip
    return tallies[0].decisions


def python_loop(game: str, seats: int) -> float:
    """Decisions a second when every choice is made in Python."""
    engine = yurt.new_engine(game, seats)
    loop(engine)
    start, decisions = time.process_time(), 0
    while time.process_time() - start < SECONDS:
        decisions += loop(engine)
    return decisions / (time.process_time() - start)


def batch(game: str, seats: int) -> float:
    """Decisions a second when every choice of 4096 matches at a time is made in NumPy."""
    matches, noise = yurt.new_batch(game, seats, matches=4096, workers=1), np.random.default_rng(1)
    matches.step(matches.random())
    start, decisions = time.process_time(), 0
    while time.process_time() - start < SECONDS:
        matches.step((noise.random(4096) * matches.count).astype(np.int64))
        decisions += 4096
    return decisions / (time.process_time() - start)


def loop(engine: Engine) -> int:
    """One match. `step` plays a move and lists the next ones in one call."""
    board, out, step, noise = engine.new(), engine.out, engine.step, random.random
    (seat, count), decisions = engine.turn(board), 0
    while seat != OVER:
        if seat == CHANCE:
            pick = random.choices(range(count), engine.weights.tolist()[:count])[0]
        else:
            pick = int(noise() * count)
            decisions += count > 1
        seat, count = step(board, seat, int(out[pick]))
    return decisions
