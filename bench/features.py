"""Do features teach a small network more than the plain observation, at equal training?

    python bench/features.py koenig 3
    python bench/features.py khan 2 --matches 600 --duels 12

Matches are played half at random and half greedily (the move with most points), some positions of
each kept: what the seat that moved observes, its features, and whether it won in the end. Two
networks (256, 64, 1) learn the same positions in the same number of steps, each number scaled by
its stated range, one from observations and one from features. Then both are asked about matches
they have not seen, and play: against random players, and one seat of the one against the others.
To choose, they try each move (of many, some) in a guess and take what they value most.

NumPy only, one core, a few minutes. Also prints what a row of features costs.
"""

import argparse
import time
from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

import yurt
from yurt.core.chance import NOISE, below, draw, sow
from yurt.core.engine import Board, Engine
from yurt.core.game import ROWS, Game
from yurt.core.number import Number
from yurt.core.rule import CHANCE, OVER, entry, rule
from yurt.core.structs import numbers, plain

Table = NDArray[np.float32]

LAYERS = (256, 64, 1)
BATCH = 256
TRIED = 24  # moves at most, of a long list
KEPT = 8  # positions of a match
REPEATS = 20_000


def listed(game: Game, way: str) -> Sequence[Number]:
    return game.rows(way)[1]


# Matches, compiled


def keeper_of(engine: Engine) -> Callable[..., int]:
    """A driver that plays a match and keeps some boards, with the seat that has moved."""
    rules = engine.game.rules
    set_up, next_actor, legal = rules.set_up, rules.next_actor, rules.legal
    odds, apply, points = rules.odds, rules.apply, rules.points

    @rule
    def choose(boxes: Any, boards: Any, seat: int, noise: Any, out: Any) -> int:
        """Half the time anything, else of some moves the one with most points."""
        count = legal(boxes[0], boards[1], seat, out)
        best = move = out[below(noise, count)]
        if below(noise, 2) == 0:
            return best
        most = -1
        for _ in range(min(count, TRIED)):
            boards[2] = boards[1]
            apply(boxes[0], boards[2], seat, move)
            found = points(boxes[0], boards[2], seat)
            if found > most:
                most, best = found, move
            move = out[below(noise, count)]
        return best

    @entry
    def keep(
        boxes: Any, boards: Any, kept: Any, seats: Any, seed: int, match: int, noise: Any, out: Any,
        weights: Any,
    ) -> int:  # fmt: skip
        """boards[1] is played, from the blank boards[0]; how many boards were kept, of all that
        followed a choice any alike."""
        box, choices = boxes[0], 0
        boards[1] = boards[0]
        set_up(box, boards[1])
        sow(noise, seed, match)
        seat = next_actor(box, boards[1])
        while seat != OVER:
            if seat == CHANCE:
                move = out[draw(noise, weights, odds(box, boards[1], out, weights))]
                apply(box, boards[1], seat, move)
            else:
                apply(box, boards[1], seat, choose(boxes, boards, seat, noise, out))
                at = choices if choices < len(kept) else below(noise, choices + 1)
                if at < len(kept):
                    kept[at], seats[at] = boards[1], seat
                choices += 1
            seat = next_actor(box, boards[1])
        return min(choices, len(kept))

    return keep


def positions(engine: Engine, matches: int, seed: int) -> tuple[dict[str, Table], Table]:
    """A row for each position kept, in both ways, and whether its seat won."""
    game, keep = engine.game, keeper_of(engine)
    boards, kept = game.state.many(3), game.state.many(KEPT)
    seats, noise = plain(numbers(KEPT)), plain(numbers(NOISE))
    rows: dict[str, list[Table]] = {way: [] for way in ROWS}
    won: list[float] = []
    for match in range(matches):
        count = keep(
            engine.boxes, boards, kept, seats, seed, match, noise, engine.out, engine.weights
        )
        winners = [seat for seat, end in enumerate(engine.score(boards[1:2])) if end.rank == 0]
        for i in range(count):
            seat = int(seats[i])
            for way in ROWS:
                rows[way].append(row_of(engine, way, kept[i : i + 1], seat))
            won.append((seat in winners) / len(winners))
    return {way: np.array(rows[way]) for way in ROWS}, np.array(won, np.float32)


def row_of(engine: Engine, way: str, board: Board, seat: int) -> Table:
    asked = engine.features if way == "features" else engine.observe
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
            random.normal(0, (2 / a) ** 0.5, (a, b)).astype(np.float32) for a, b in pairwise(sizes)
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


# Play


class Player(NamedTuple):
    way: str
    network: Network


def duel(engine: Engine, ours: Player, others: Player | None, match: int) -> float:
    """The share of a win in one match, in a seat that changes from match to match."""
    random, own = np.random.default_rng(1000 + match), match % engine.seats
    board = engine.new()
    seat, count = engine.turn(board)
    while seat != OVER:
        player = ours if seat == own else others
        if seat == CHANCE:
            odds = np.array(engine.weights.tolist()[:count], float)
            move = engine.out[int(random.choice(count, p=odds / odds.sum()))]
        elif player is None or count == 1:
            move = engine.out[int(random.integers(count))]
        else:
            move = best(engine, *player, board, seat, random)
        seat, count = engine.step(board, seat, int(move))
    ranks = [end.rank for end in engine.score(board)]
    return (ranks[own] == 0) / ranks.count(0)


def best(
    engine: Engine, way: str, network: Network, board: Board, seat: int, random: Any
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
    """Microseconds of CPU time a row, without concealing, compiled."""
    write = engine.game.rows(way)[0]

    @entry
    def fill(boxes: Any, boards: Any, out: Any, repeats: int) -> None:
        for i in range(repeats):
            write(boxes[0], boards[i % len(boards)], 0, out)

    out = plain(numbers(len(listed(engine.game, way))))
    fill(engine.boxes, boards, out, 1)
    start = time.process_time()
    fill(engine.boxes, boards, out, REPEATS)
    return (time.process_time() - start) / REPEATS * 1e6


def some_boards(engine: Engine, count: int) -> Any:
    """From all stages of random matches."""
    game, keep = engine.game, keeper_of(engine)
    boards, kept, found = game.state.many(3), game.state.many(KEPT), game.state.many(count)
    seats, noise = plain(numbers(KEPT)), plain(numbers(NOISE))
    at = match = 0
    while at < count:
        some = keep(engine.boxes, boards, kept, seats, 5, match, noise, engine.out, engine.weights)
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
    mean = loss(won.mean() + 0 * truth, truth)
    print(f"{asked.game}, {engine.seats} seats, {len(won)} positions of {asked.matches} matches;")
    print(f"who always guesses the mean has a loss of {mean:.4f} on {len(truth)} held out")
    players = [
        Player(way, taught(listed(engine.game, way), rows[way], won, asked.steps)) for way in ROWS
    ]
    for way, network in players:
        chances = network.chances(others[way])
        right = ((chances > 0.5) == (truth > 0.5)).mean()
        wins = [duel(engine, Player(way, network), None, match) for match in range(asked.duels)]
        print(
            f"{way:11} {len(listed(engine.game, way)):5} numbers,"
            f" {cost_of(engine, way, boards):6.2f} µs a row: loss {loss(chances, truth):.4f},"
            f" right {right:.1%}; {share(wins)} against random",
            flush=True,
        )
    wins = [duel(engine, players[1], players[0], match) for match in range(asked.duels)]
    print(f"features among observations: {share(wins)} (fair: {1 / engine.seats:.0%})")


def share(wins: Sequence[float]) -> str:
    error = 2 * float(np.std(wins)) / max(1, len(wins)) ** 0.5
    return f"wins {np.mean(wins):.0%} ± {error:.0%} of {len(wins)}"


if __name__ == "__main__":
    main()
