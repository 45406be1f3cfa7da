"""How fast master searches: positions that the network judges in a second, on one core.

    python bench/bots.py
    python bench/bots.py --work 20000

Each row is some choices along a match that the club bot plays against itself. The time is the
processor's; beside it the longest that a choice with a whole budget took.
"""

import argparse
import time
from collections.abc import Iterator
from random import Random

from rich.console import Console
from rich.table import Table

import yurt
from yurt.bots.budget import Budget
from yurt.bots.club import Club
from yurt.bots.master import SECONDS, WORK, Thinking
from yurt.bots.weights import weights_of
from yurt.core.engine import Board, Engine
from yurt.core.rule import CHANCE

GAMES = (("connect_four", 2), ("koenig", 3), ("koenig", 5), ("khan", 2), ("khan", 4), ("khaos", 2))
CHOICES = 12


def choices_of(engine: Engine) -> Iterator[tuple[int, Board]]:
    """Of a match, as whoever has a choice knows it."""
    board, rng, club = engine.new(), Random(1), Club()
    while not engine.over(board):
        seat = engine.next_actor(board)
        if seat == CHANCE:
            moves, weights = zip(*engine.odds(board), strict=True)
            engine.apply(board, seat, rng.choices(moves, weights)[0])
            continue
        seen = engine.seen(board, seat)
        if len(engine.legal(board, seat)) > 1:
            yield seat, seen
        engine.apply(board, seat, club.choose(engine, seen, seat, rng))


def measured(engine: Engine, work: int) -> tuple[float, float]:
    """Positions a second, and the longest choice in seconds."""
    choices = list(choices_of(engine))
    weights, judged, took = weights_of(engine.given), 0, []
    for seat, seen in choices[:: max(1, len(choices) // CHOICES)]:
        thinking = Thinking(engine, seen, seat, weights, seed=1)
        thinking.go_on(-1)  # loads
        begun = time.thread_time()
        thinking.think(Budget(work, SECONDS))
        took.append(time.thread_time() - begun)
        judged += thinking.desk.course.work
    return judged / sum(took), max(took)


def main() -> None:
    parser = argparse.ArgumentParser(description="How fast master searches.")
    parser.add_argument("--work", type=int, default=WORK, help="positions judged for a choice")
    work = parser.parse_args().work
    table = Table(title=f"Master, {work:,} positions a choice, {SECONDS:g} s at most, one core")
    for column in ("game", "seats", "thousand positions a second", "longest choice"):
        table.add_column(column, justify="left" if column == "game" else "right")
    for game, seats in GAMES:
        speed, longest = measured(yurt.new_engine(game, seats), work)
        table.add_row(game, str(seats), f"{speed / 1000:,.0f}", f"{longest:.2f} s")
    Console().print(table)


if __name__ == "__main__":
    main()
