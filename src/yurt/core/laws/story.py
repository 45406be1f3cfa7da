"""A story is one random match, told ply by ply, for the laws to look at."""

from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from random import Random
from typing import NamedTuple

from ..engine import Board, Engine
from ..matches.luck import Luck
from ..matches.match import Match, Track
from ..matches.position import write_position
from ..rule import CHANCE, OVER
from ..verbs.moves import Verbs

PLIES = 20_000  # no match of any game is longer
NONE = -1  # the move of a moment after which nothing was played


class Moment(NamedTuple):
    n: int  # plies played so far
    board: Board
    seat: int  # who plays now: a seat, CHANCE, or OVER
    move: int


class LawBroken(AssertionError):
    """A game breaks a law. Carries all that is needed to see it again."""

    def __init__(self, story: "Story", what: str) -> None:
        engine = story.engine
        super().__init__(what)
        self.law = ""
        self.what = what
        self.game = engine.game.id
        self.seats = engine.seats
        self.options = engine.options
        self.seed = story.seed
        self.ply = story.here.n if story.here else 0
        self.position = story.position()
        self.of_the_game = False  # itself, whatever is played

    def __str__(self) -> str:
        chosen = "".join(f", {name}={value}" for name, value in self.options.items())
        broken = (
            f"{self.game} ({self.seats} seats{chosen}) breaks {self.law or 'a law'}: {self.what}"
        )
        if self.of_the_game:
            return broken
        return f"{broken}\nseed {self.seed}, ply {self.ply}, at this position:\n{self.position}"


Law = Callable[["Story"], None]


def once(law: Law) -> Law:
    """Marks a law about the game itself: one story is enough."""
    setattr(law, "once", True)
    return law


class Story:
    def __init__(
        self, engine: Engine, seed: int, most: int = PLIES, start: Board | None = None
    ) -> None:
        """From the beginning, or from a position to start at."""
        self.engine = engine
        self.game = engine.game
        self.seed = seed
        self.match = Match(engine, Luck.of(seed), play_forced=False)
        self.match.track = Track(engine, start)
        self.moments: list[Moment] = []
        self.here: Moment | None = None
        self.crash: Exception | None = None
        try:
            self.play(most)
        except Exception as error:
            self.stop_at(error)

    def play(self, most: int) -> None:
        """Plays the match at random. Where several may act, any of them goes first."""
        random = self.random("story")
        while True:
            seat, move = self.choose(random)
            self.here = Moment(self.match.n, self.match.board.copy(), seat, move)
            self.moments.append(self.here)
            if move == NONE or self.match.n == most:
                return
            self.match.append(seat, move)

    def choose(self, random: Random) -> tuple[int, int]:
        engine, board = self.engine, self.match.board
        seat = engine.next_actor(board)
        if seat == OVER:
            return OVER, NONE
        if seat == CHANCE:
            odds = engine.odds(board)
            luck = Luck.of(self.seed)
            pick = luck.pick(self.match.n + 1, [weight for _, weight in odds]) if odds else 0
            return CHANCE, odds[pick][0] if odds else NONE
        seat = random.choice(engine.actors(board) or [seat])
        moves = engine.legal(board, seat)
        return seat, random.choice(moves) if moves else NONE

    def stop_at(self, crash: Exception) -> None:
        """A rule crashed: the story ends where it did."""
        self.crash = crash
        if len(self.moments) <= self.match.n:
            self.here = Moment(self.match.n, self.match.board.copy(), NONE, NONE)
            self.moments.append(self.here)

    @property
    def finished(self) -> bool:
        return self.moments[-1].seat == OVER

    def walk(self) -> Iterator[Moment]:
        """Every moment; what breaks a law is reported at the one reached."""
        for moment in self.moments:
            self.here = moment
            yield moment

    def some(self, count: int) -> Iterator[Moment]:
        """At most so many moments, the first and the last among them."""
        inner = self.moments[1:-1]
        if len(inner) > count - 2:
            inner = sorted(self.random("some").sample(inner, count - 2), key=lambda m: m.n)
        ends = [self.moments[0]], self.moments[1:][-1:]
        for moment in [*ends[0], *inner, *ends[1]]:
            self.here = moment
            yield moment

    def steps(self) -> Iterator[tuple[Moment, Moment]]:
        """Every ply: the moment it was played in, and the one it led to."""
        for moment, later in pairwise(self.moments):
            self.here = later
            yield moment, later

    def random(self, purpose: str) -> Random:
        return Random(f"{purpose} {self.seed}")

    def broken(self, what: str) -> LawBroken:
        return LawBroken(self, what)

    def position(self) -> str:
        if self.here is None:
            return "(before the first ply)\n"
        try:
            return write_position(self.engine, self.here.board)
        except Exception as error:
            return f"(cannot be written: {error!r})\n"


def watchers(engine: Engine) -> list[int | None]:
    """The seats, and a spectator."""
    return [*range(engine.seats), None]


def possible(engine: Engine, board: Board, seat: int) -> list[tuple[int, int]]:
    """What a seat or chance can play, with the weights of chance."""
    if seat == CHANCE:
        return engine.odds(board)
    return [(move, 1) for move in engine.legal(board, seat)] if seat != OVER else []


def some_moves(verbs: Verbs, count: int, random: Random) -> list[int]:
    """All moves there are; of very many, about so many, and some of every verb."""
    if verbs.count <= count:
        return list(range(verbs.count))
    ends = [*verbs.starts[1:], verbs.count]
    share = count // len(ends)
    spans = [range(*span) for span in zip(verbs.starts, ends, strict=True)]
    return [move for span in spans for move in thinned(span, share, random)]


def thinned(moves: Sequence[int], count: int, random: Random) -> list[int]:
    """At most so many of them, in their order."""
    return sorted(random.sample(moves, count)) if len(moves) > count else list(moves)
