"""Review: a match gone through afterwards, each seat's choices judged from what it knew.

At a choice the seat's moves are weighed on guesses, as `club` weighs its own. What seems to be
better than what was played is looked at twice, both played on to the end of the turn: what can
still be done there is not lost. Dice and cards, from one choice to the next, are measured against
what was to be expected of them, as the seat knew it: that is luck, and in the mean it comes to
nothing. What is left is what the others did. Guesses are numbered by the entry, so that a record
always has the same review, here and in a browser (web/rules/bots/review.ts).
"""

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from yurt.core.engine import Board, Engine
from yurt.core.matches.match import Ply, Track, is_choice
from yurt.core.rule import CHANCE

from .club import LONGEST, SHORTLIST, weigh_further
from .course import Cause, Course
from .foresight import Foresight
from .network import CERTAIN
from .weighing import Judge, Weighing, from_all_over
from .weights import Weights, weights_of
from .why import reasons_for

GUESSES = 16
RIVALS = 3  # moves that are looked at twice, besides what was played
PLAYED_ON = 8  # guesses on which they are
TRIES = 128  # of what could have come of dice and cards
SEEDS = 64  # for one entry
CLEAR = CERTAIN // 50  # the least that counts as lost: below it, a network cannot tell
MOST = 5  # turning points
SWINGS = 3  # of luck


class TurningPoint(NamedTuple):
    """A choice that has lost something."""

    n: int
    move: str
    chance: float
    """To win, of 1, from what the seat knew."""
    better: str
    better_chance: float
    reasons: list[str]
    """What speaks for the better one (why.py)."""

    @property
    def lost(self) -> float:
        return self.better_chance - self.chance


class Swing(NamedTuple):
    """A die or a card that has changed much."""

    n: int
    change: float


class SeatReview(NamedTuple):
    start: float
    curve: list[float]
    """The chance to win after each of the review's entries, of 1."""
    brought: dict[Cause, float]
    """Sums; with `start` they come to what the seat had in the end."""
    choices: int
    mistakes: int
    turning_points: list[TurningPoint]
    swings: list[Swing]


class Review(NamedTuple):
    entries: list[int]
    """The numbers of the plies that stand, and 0 before them."""
    seats: list[SeatReview]


def review(
    engine: Engine,
    plies: Sequence[Ply],
    weights: Weights | None = None,
    heed: Callable[[int], None] = lambda done: None,
) -> Review:
    """Of a match that is over, by the plies that stand. `heed` hears how many were gone through."""
    reviewing = Reviewing(engine, weights or weights_of(engine.given))
    track = Track(engine)
    for number, ply in enumerate(plies, 1):
        reviewing.go_on(track.board, ply)
        track.play(ply)
        heed(number)
    reviewing.end(over=engine.over(track.board))
    entries = [0, *(ply.n for ply in plies)]
    return Review(entries, [reviewing.seat(seat, entries) for seat in reviewing.all])


class Choice(NamedTuple):
    sight: int  # the chance of what was played, at first sight
    best: int
    best_win: int
    win: int


class Reviewing:
    """Ply by ply."""

    def __init__(self, engine: Engine, weights: Weights) -> None:
        self.engine, self.weights = engine, weights
        self.judge, self.foresight = Judge(engine, weights), Foresight(engine, weights)
        self.all = range(engine.seats)
        self.fair = CERTAIN // engine.seats
        self.courses = [Course(self.fair) for _ in self.all]
        self.points: list[list[TurningPoint]] = [[] for _ in self.all]
        self.choices = [0 for _ in self.all]
        self.held = [self.fair for _ in self.all]  # what the network says of the position
        self.hoped: list[int] | None = None  # what it says is to be expected, while chance plays
        self.last, self.drawn = 0, 0  # entries: of all, and by chance
        self.begun = False

    def go_on(self, board: Board, ply: Ply) -> None:
        after = [self.judge.wins(board, ply.seat, seat, [ply.move])[0] for seat in self.all]
        if is_choice(ply):
            self.choose(board, ply, after)
        elif self.begun:
            self.follow(board, ply)
        self.held, self.last = after, ply.n
        if ply.seat == CHANCE:
            self.drawn = ply.n

    def choose(self, board: Board, ply: Ply, after: list[int]) -> None:
        choice = self.judged(board, ply)
        if self.hoped:  # judged as it was hoped for, or luck would not come to nothing in the mean
            self.held[ply.seat] = self.foresight.win(board, ply.seat, ply.n, GUESSES)
        elif not self.begun:
            self.held[ply.seat] = choice.best_win
        self.begin()
        self.tell_luck()
        self.others_see(ply)
        course = self.courses[ply.seat]
        course.choose(ply.n, choice.best_win, choice.win)
        # what the seat could not know has come out: what others had committed, or a card
        shown = after[ply.seat] - choice.sight
        if self.engine.sealed(board):
            course.add(ply.n, "others", shown)
            course.others(ply.n)
        else:
            course.add(ply.n, "luck", shown)

    def follow(self, board: Board, ply: Ply) -> None:
        """Chance, or somebody's only move."""
        if ply.seat != CHANCE:
            self.others_see(ply)
        elif self.hoped is None:
            self.hoped = [self.foresight.win(board, seat, ply.n, TRIES) for seat in self.all]

    def others_see(self, ply: Ply) -> None:
        for seat, course in enumerate(self.courses):
            if ply.seat != seat:
                course.others(ply.n)

    def begin(self) -> None:
        """Where the first seat chooses: all before that was dealt and drawn."""
        if not self.begun:
            for course, chance in zip(self.courses, self.held, strict=True):
                course.begin(self.last, chance)
        self.begun = True

    def tell_luck(self) -> None:
        """What chance has brought since the last choice, against what was to be expected."""
        for course, held, hoped in zip(self.courses, self.held, self.hoped or (), strict=False):
            course.add(self.drawn, "luck", held - hoped)
        self.hoped = None

    def judged(self, board: Board, ply: Ply) -> Choice:
        """From what the seat knew."""
        seen = self.engine.seen(board, ply.seat)
        choice = self.weighed(seen, ply)
        self.choices[ply.seat] += 1
        if choice.best_win - choice.win < CLEAR:
            return choice._replace(best_win=choice.win)
        text, seed = self.engine.game.verbs.text, ply.n * SEEDS
        reasons = reasons_for(self.engine, seen, ply.seat, choice.best, seed)
        played, better = (text(ply.move), choice.win), (text(choice.best), choice.best_win)
        self.points[ply.seat].append(turning_point(ply.n, played, better, reasons))
        return choice

    def weighed(self, seen: Board, ply: Ply) -> Choice:
        weighing = self.at_first_sight(seen, ply)
        order, sight = weighing.best_first(), weighing.win(ply.move)
        rivals = [move for move in order[:RIVALS] if weighing.win(move) - sight >= CLEAR]
        wins = [self.played_on(seen, ply, move) for move in (ply.move, *rivals)]
        best = wins.index(max(wins))
        return Choice(sight, (ply.move, *rivals)[best], wins[best], wins[0])

    def at_first_sight(self, seen: Board, ply: Ply) -> Weighing:
        weighing = Weighing(self.engine, seen, ply.seat, self.weights)
        first, *others = seeds(ply.n, 1 + GUESSES)
        weighing.take(with_played(from_all_over(weighing.moves.tolist(), LONGEST), ply.move))
        weighing.on_guess(first)
        if self.engine.game.secrets:
            weighing.take(with_played(weighing.best_first()[:SHORTLIST], ply.move))
            weigh_further(weighing, others)
        return weighing

    def played_on(self, seen: Board, ply: Ply, move: int) -> int:
        """The chance at the end of the turn, in the mean of some guesses."""
        found: list[int] = []
        for seed in seeds(ply.n, PLAYED_ON if self.engine.game.secrets else 1):
            guess = self.engine.guess(seen, ply.seat, seed)
            found.append(self.judge.win_after_turn(guess, ply.seat, move))
            if found == 2 * found[:1]:  # nothing hidden shows
                break
        return sum(found) // len(found)

    def end(self, *, over: bool) -> None:
        """What was broken off has come to no more than what was thought of it."""
        self.begin()
        self.tell_luck()
        for course, share in zip(self.courses, self.held, strict=True):
            if over:
                course.meet(self.last, share)

    def seat(self, seat: int, entries: Sequence[int]) -> SeatReview:
        course, points = self.courses[seat], self.points[seat]
        return SeatReview(
            self.fair / CERTAIN,
            course.after(entries),
            course.brought(),
            self.choices[seat],
            len(points),
            sorted(sorted(points, key=lambda point: -point.lost)[:MOST]),
            swings_of(course),
        )


def seeds(n: int, many: int) -> Iterator[int]:
    """For guesses at entry n."""
    return (n * SEEDS + number for number in range(many))


def with_played(moves: list[int], played: int) -> list[int]:
    return moves if played in moves else [*moves, played]


def turning_point(
    n: int, played: tuple[str, int], better: tuple[str, int], reasons: list[str]
) -> TurningPoint:
    move, win = played
    other, best = better
    return TurningPoint(n, move, win / CERTAIN, other, best / CERTAIN, reasons)


def swings_of(course: Course) -> list[Swing]:
    """The dice and cards that changed most, in their order."""
    luck = [step for step in course.steps if step.cause == "luck" and abs(step.change) >= CLEAR]
    largest = sorted(luck, key=lambda step: -abs(step.change))[:SWINGS]
    return [Swing(step.n, step.change / CERTAIN) for step in sorted(largest)]
