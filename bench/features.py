"""Do features teach a small network more than the plain observation, at equal training?

    python bench/features.py koenig 3
    python bench/features.py khan 2 --matches 600 --duels 12

Random matches are played, some positions of each kept: what the seat in question observes, its
features, and whether it won in the end. Two networks (256, 64, 1) learn the same matches in the same
number of steps, each number scaled by its stated range, one from observations and one from features.
Then both are asked about matches they have not seen, and play against random players: they try each
move (of many, some) in a guess and take what they value most.

NumPy only, one core, a few minutes. Also prints what a row of features costs.
"""

import argparse
import os
import time
from collections.abc import Callable, Sequence
from typing import Any

for threads in ("OPENBLAS_NUM_THREADS", "OMP_NUM_THREADS"):
    os.environ.setdefault(threads, "1")

import numpy as np
from numpy.typing import NDArray

import yurt
from yurt.core.chance import NOISE, below, draw, sow
from yurt.core.engine import Board, Engine
from yurt.core.game import Game
from yurt.core.number import Number
from yurt.core.rule import CHANCE, OVER, entry
from yurt.core.structs import numbers, plain

Table = NDArray[np.float32]

LAYERS = (256, 64, 1)
BATCH = 256
TRIED = 24  # moves at most, of a long list
KEPT = 24  # positions of a match
REPEATS = 20_000
WAYS = ("observe", "features")


def listed(game: Game, way: str) -> Sequence[Number]:
    return game.observation if way == "observe" else game.features


# Random matches, compiled


def keeper_of(engine: Engine) -> Callable[..., int]:
    """A driver that plays a match at random and keeps some boards, with the seat to move."""
    rules = engine.game.rules
    set_up, next_actor, legal, odds, apply = (
        rules.set_up, rules.next_actor, rules.legal, rules.odds, rules.apply,
    )  # fmt: skip

    @entry
    def keep(
        boxes: Any, boards: Any, kept: Any, seats: Any, seed: int, match: int, every: int,
        noise: Any, out: Any, weights: Any,
    ) -> int:  # fmt: skip
        """boards[1] is played, from the blank boards[0]; how many were kept."""
        box, count, choices = boxes[0], 0, 0
        boards[1] = boards[0]
        set_up(box, boards[1])
        sow(noise, seed, match)
        seat = next_actor(box, boards[1])
        while seat != OVER:
            if seat == CHANCE:
                move = out[draw(noise, weights, odds(box, boards[1], out, weights))]
            else:
                move = out[below(noise, legal(box, boards[1], seat, out))]
                choices += 1
            apply(box, boards[1], seat, move)
            if seat != CHANCE and choices % every == match % every and count < len(kept):
                kept[count], seats[count] = boards[1], seat
                count += 1
            seat = next_actor(box, boards[1])
        return count

    return keep


def positions(engine: Engine, matches: int, seed: int) -> tuple[dict[str, Table], Table]:
    """A row for each position kept, in both ways, and whether its seat won."""
    game, keep = engine.game, keeper_of(engine)
    boards, kept = game.state.many(2), game.state.many(KEPT)
    seats, noise = plain(numbers(KEPT)), plain(numbers(NOISE))
    rows: dict[str, list[Table]] = {way: [] for way in WAYS}
    won: list[float] = []
    choices = 40 if game.id == "connect_four" else 200
    for match in range(matches):
        count = keep(
            engine.boxes, boards, kept, seats, seed, match, max(1, choices // KEPT), noise,
            engine.out, engine.weights,
        )  # fmt: skip
        winners = [seat for seat, end in enumerate(engine.score(boards[1:])) if end.rank == 0]
        for i in range(count):
            seat = int(seats[i])
            for way in WAYS:
                rows[way].append(row_of(engine, way, kept[i : i + 1], seat))
            won.append((seat in winners) / len(winners))
    return {way: np.array(rows[way]) for way in WAYS}, np.array(won, np.float32)


def row_of(engine: Engine, way: str, board: Board, seat: int) -> Table:
    asked = engine.observe if way == "observe" else engine.features
    return np.asarray(asked(board, seat)).astype(np.int16)


# A network by hand


class Network:
    """Relu layers and one logit, taught by Adam."""

    def __init__(self, ranges: Sequence[Number], seed: int) -> None:
        random = np.random.default_rng(seed)
        self.low = np.array([number.low for number in ranges], np.float32)
        span = np.array([number.high - number.low for number in ranges], np.float32)
        self.scale = 1 / np.maximum(span, 1)
        sizes = (len(ranges), *LAYERS)
        self.weights = [
            random.normal(0, (2 / a) ** 0.5, (a, b)).astype(np.float32)
            for a, b in zip(sizes, sizes[1:], strict=False)
        ] + [np.zeros(b, np.float32) for b in LAYERS]
        self.first = [np.zeros_like(w) for w in self.weights]
        self.second = [np.zeros_like(w) for w in self.weights]
        self.steps = 0

    def layers(self, rows: Table) -> list[Table]:
        found = [(rows - self.low) * self.scale]
        for at in range(len(LAYERS)):
            value = found[-1] @ self.weights[at] + self.weights[at + len(LAYERS)]
            found.append(np.maximum(value, 0) if at + 1 < len(LAYERS) else value)
        return found

    def chances(self, rows: Table) -> Table:
        return 1 / (1 + np.exp(-self.layers(rows)[-1][:, 0]))

    def learn(self, rows: Table, won: Table, rate: float) -> None:
        found = self.layers(rows)
        slope = ((1 / (1 + np.exp(-found[-1][:, 0])) - won) / len(won))[:, None]
        slopes: dict[int, Table] = {}
        for at in reversed(range(len(LAYERS))):
            slopes[at] = found[at].T @ slope
            slopes[at + len(LAYERS)] = slope.sum(0)
            slope = (slope @ self.weights[at].T) * (found[at] > 0)
        self.steps += 1
        for at, weight in enumerate(self.weights):
            self.first[at] += 0.1 * (slopes[at] - self.first[at])
            self.second[at] += 0.001 * (slopes[at] ** 2 - self.second[at])
            mean = self.first[at] / (1 - 0.9**self.steps)
            spread = self.second[at] / (1 - 0.999**self.steps)
            weight -= rate * mean / (np.sqrt(spread) + 1e-8)


def taught(ranges: Sequence[Number], rows: Table, won: Table, steps: int) -> Network:
    network, random = Network(ranges, 1), np.random.default_rng(2)
    for step in range(steps):
        batch = random.integers(0, len(rows), BATCH)
        network.learn(rows[batch], won[batch], 1e-3 * (1 - 0.9 * step / steps))
    return network


def loss(chances: Table, won: Table) -> float:
    chances = np.clip(chances, 1e-6, 1 - 1e-6)
    return float(-(won * np.log(chances) + (1 - won) * np.log(1 - chances)).mean())


# Play against random


def duel(engine: Engine, network: Network, way: str, match: int) -> float:
    """The share of a win in one match, in a seat that changes from match to match."""
    random, ours = np.random.default_rng(1000 + match), match % engine.seats
    board = engine.new()
    seat, count = engine.turn(board)
    while seat != OVER:
        if seat == CHANCE:
            odds = engine.weights[:count].astype(float)  # type: ignore[call-overload]
            move = engine.out[int(random.choice(count, p=odds / odds.sum()))]
        elif seat != ours or count == 1:
            move = engine.out[int(random.integers(count))]
        else:
            move = best(engine, network, way, board, seat, random)
        seat, count = engine.step(board, seat, int(move))
    ranks = [end.rank for end in engine.score(board)]
    return (ranks[ours] == 0) / ranks.count(0)


def best(
    engine: Engine, network: Network, way: str, board: Board, seat: int, random: Any
) -> int:  # fmt: skip
    moves = engine.legal(board, seat)
    if len(moves) > TRIED:
        moves = random.choice(moves, TRIED, replace=False).tolist()
    guess = engine.guess(board, seat, int(random.integers(1 << 30)))
    tried = [engine.after(guess, seat, move) for move in moves]
    rows = np.array([row_of(engine, way, after, seat) for after in tried])
    values = network.chances(rows)
    for at, after in enumerate(tried):
        if engine.over(after):
            ranks = [end.rank for end in engine.score(after)]
            values[at] = (ranks[seat] == 0) / ranks.count(0)
    return int(moves[int(values.argmax())])


# What a row costs


def cost_of(engine: Engine, way: str, boards: Any) -> float:
    """Microseconds a row, without concealing, compiled."""
    rule = getattr(engine.game.rules, way)

    @entry
    def fill(boxes: Any, boards: Any, out: Any, repeats: int) -> None:
        for i in range(repeats):
            rule(boxes[0], boards[i % len(boards)], 0, out)

    out = plain(numbers(len(listed(engine.game, way))))
    fill(engine.boxes, boards, out, 1)
    start = time.perf_counter()
    fill(engine.boxes, boards, out, REPEATS)
    return (time.perf_counter() - start) / REPEATS * 1e6


def some_boards(engine: Engine, count: int) -> Any:
    """From all stages of random matches."""
    game, keep = engine.game, keeper_of(engine)
    boards, kept, found = game.state.many(2), game.state.many(KEPT), game.state.many(count)
    seats, noise = plain(numbers(KEPT)), plain(numbers(NOISE))
    at = match = 0
    while at < count:
        some = keep(
            engine.boxes, boards, kept, seats, 5, match, 8, noise, engine.out, engine.weights
        )
        for i in range(min(some, count - at)):
            found[at + i] = kept[i]
        at, match = at + some, match + 1
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("game")
    parser.add_argument("seats", type=int, nargs="?")
    parser.add_argument("--matches", type=int, default=1500, help="to learn from")
    parser.add_argument("--steps", type=int, default=600, help=f"of {BATCH} positions")
    parser.add_argument("--duels", type=int, default=60, help="matches against random players")
    asked = parser.parse_args()
    engine = yurt.new_engine(asked.game, asked.seats)
    boards = some_boards(engine, 200)
    rows, won = positions(engine, asked.matches, 1)
    others, truth = positions(engine, max(100, asked.matches // 4), 2)
    print(f"{asked.game}, {engine.seats} seats: {len(won)} positions of {asked.matches} matches,")
    print(f"{len(truth)} held out; guessing the mean has a loss of {loss(won.mean() + 0 * truth, truth):.4f}")
    for way in WAYS:
        ranges, start = listed(engine.game, way), time.perf_counter()
        network = taught(ranges, rows[way], won, asked.steps)
        learned, chances = time.perf_counter() - start, network.chances(others[way])
        right = ((chances > 0.5) == (truth > 0.5)).mean()
        wins = [duel(engine, network, way, match) for match in range(asked.duels)]
        print(
            f"{way:9} {len(ranges):5} numbers, {cost_of(engine, way, boards):6.2f} µs a row:"
            f" loss {loss(chances, truth):.4f}, right {right:.1%} (learned in {learned:.0f} s);"
            f" wins {np.mean(wins):.1%} of {asked.duels} against random"
            f" (fair: {1 / engine.seats:.0%})",
            flush=True,
        )


if __name__ == "__main__":
    main()
