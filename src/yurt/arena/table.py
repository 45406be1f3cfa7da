"""A match between bots: it follows from the seed of the contest and the number of the match."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from hashlib import sha256
from random import Random
from time import perf_counter

from yurt.bots.bot import Bot
from yurt.core.engine import Engine
from yurt.core.errors import BadMove
from yurt.core.matches.luck import Luck
from yurt.core.matches.match import Match, Ply, is_choice

from .lineups import Fixture, LineUp


@dataclass
class Time:
    """What a seat took for its choices, in seconds."""

    choices: int = 0
    total: float = 0.0
    longest: float = 0.0

    def add(self, seconds: float) -> None:
        self.choices += 1
        self.total += seconds
        self.longest = max(self.longest, seconds)


@dataclass(frozen=True)
class Bout:
    """A match that is over."""

    number: int
    block: int
    line_up: LineUp
    ranks: tuple[int, ...]
    points: tuple[int, ...]
    ending: str
    choices: int
    plies: int
    times: tuple[Time, ...] = field(compare=False)
    """By seat, as are ranks and points. The only thing in it that may vary."""

    def win(self, seat: int) -> float:
        """1, or a part of it for those who share it."""
        return 1 / self.ranks.count(0) if self.ranks[seat] == 0 else 0.0

    def lead(self, seat: int) -> int:
        """In points, over the best of the others."""
        others = [points for other, points in enumerate(self.points) if other != seat]
        return self.points[seat] - max(others, default=0)


def luck_of(seed: int, block: int) -> Luck:
    """The same in all rotations: at the same ply a die falls the same way."""
    return Luck(sha256(b"yurt arena %d block %d" % (seed, block)).digest())


def noise_of(seed: int, block: int, seat: int) -> Random:
    """By seat, too, so that bots which are alike play the same match in each other's place."""
    return Random(f"yurt arena {seed} block {block} seat {seat}")


class Table:
    """Where bots play one match after the other."""

    def __init__(self, engine: Engine, bots: Sequence[Bot], seed: int, share: float) -> None:
        self.engine = engine
        self.bots = bots
        self.seed = seed
        self.share = share
        self.loaded: set[int] = set()

    def play(self, fixture: Fixture) -> Bout:
        seats, block = range(self.engine.seats), fixture.block
        match = Match(self.engine, luck_of(self.seed, block))
        noise = [noise_of(self.seed, block, seat) for seat in seats]
        times = tuple(Time() for _ in seats)
        match.carry_on()
        while not match.over:
            seat = next(seat for seat in match.actors() if seat not in match.sealed)
            player = fixture.line_up[seat]
            move = self.choice(match, player, seat, noise[seat], times[seat])
            if move not in match.choices(seat):
                name = self.bots[player].name
                raise BadMove(
                    f"{name}: expected a legal move in match {fixture.number}, not {move}"
                )
            match.play(seat, self.engine.game.verbs.text(move))
        score, ending = match.score(), self.engine.ending(match.board)
        return Bout(
            *fixture, tuple(one.rank for one in score), tuple(one.points for one in score), ending,
            choices_in(match), len(match.log), times,
        )  # fmt: skip

    def choice(self, match: Match, player: int, seat: int, noise: Random, time: Time) -> int:
        bot, seen = self.bots[player], self.engine.seen(match.board, seat)
        if player not in self.loaded:  # what is loaded or compiled first is no thinking
            bot.choose(self.engine, seen, seat, Random(0), 0.0)
            self.loaded.add(player)
        start = perf_counter()
        move = bot.choose(self.engine, seen, seat, noise, self.share)
        time.add(perf_counter() - start)
        return int(move)


def choices_in(match: Match) -> int:
    return sum(isinstance(entry, Ply) and is_choice(entry) for entry in match.log)
