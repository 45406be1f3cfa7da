"""A batch: thousands of matches of one game, stepped together.

    batch = yurt.new_batch("koenig", seats=3, matches=4096, seed=7)
    while …:
        indices = …  # for each match one of 0 … batch.count − 1
        outcome = batch.step(indices)

A choice is given as its index in the list of legal moves, which rises by the numbers of the moves
(`Game.verbs` says what they are): Batt'l Kha'os has 1,610 million, and seldom 600 are legal.
"""

from collections.abc import Iterator, Sequence
from math import prod
from typing import Any, NamedTuple

import numpy as np

from yurt.core.engine import Engine
from yurt.core.errors import BadOption
from yurt.core.given import SEEDS, is_whole, seed_in, shown, whole, word
from yurt.core.number import Number
from yurt.core.verbs.move_features import move_columns, move_features

from .cpu import Cpu
from .hall import Tries, bytes_a_match, open_hall, refuse_too_large
from .rows import (
    call_up,
    guess_of,
    hand_in,
    list_of,
    look_of,
    note_seed,
    pick,
    step_of,
    try_of,
)

ROWS = 1 << 16  # of afterstates, at a time
GUESSES = 2**31
NEXT = -1  # in place of a seed: the row's next match


class Outcome(NamedTuple):
    """What came of a step, a row for each match. The next step writes over it."""

    done: Any
    """Whether the match is over. The next one has begun: the batch shows that already."""
    share: Any
    """(matches, seats): of the win, 1 among k winners 1/k each; 0 while the match goes on."""
    lead: Any
    """(matches, seats): points ahead of the best of the others (or behind, negative)."""
    ending: Any
    """An index into Game.endings, −1 while the match goes on."""


class Legal(NamedTuple):
    """All lists end to end: those of match i are moves[first[i]:first[i + 1]]."""

    first: Any
    moves: Any


class Afterstates(NamedTuple):
    """Moves tried, a row for each."""

    match: Any
    index: Any
    """In the list of that match."""
    rows: Any
    """What the seat would know then."""
    done: Any
    """Whether the match would be over; if so, what it would be worth to the seat:"""
    share: Any
    lead: Any


class Batch:
    def __init__(
        self,
        engine: Engine,
        matches: int,
        seed: int = 0,
        *,
        device: str = "cpu",
        workers: int | None = None,
    ) -> None:
        """On "cpu", with so many threads (one for each core), or on "cuda"."""
        self.engine, self.game = engine, engine.game
        self.matches, seed = whole("matches", matches, 1), seed_in(seed)
        self.where = device, workers
        self.device = device_of(device, workers)
        self.hall, self.desk = open_hall(self.device, engine, self.matches, seed)
        self.buffers: dict[str, Any] = {}
        self.begin()

    def __repr__(self) -> str:
        seed = "seeds of their own" if self.seed is None else f"seed {self.seed}"
        where = f"{self.engine.seats} seats, {seed}, on {self.where[0]}"
        return f"<batch of {self.matches} matches of {self.game.id}, {where}>"

    def __reduce__(self) -> Any:
        """By its arrays: a copy goes on with the same matches."""
        hall = {
            name: np.array(self.device.host(rows)) for name, rows in self.hall._asdict().items()
        }
        return go_on, (self.engine, self.matches, *self.where, hall)

    def run(self, body: Any, n: int, *rest: Any) -> None:
        self.device.run(body, n, self.hall, self.desk, *rest)

    def buffer(self, name: str, shape: tuple[int, ...], kind: Any) -> Any:
        """One that is used again while it has the right size."""
        known = self.buffers.get(name)
        if known is None or known.shape != shape:
            self.buffers[name] = known = self.table(name, shape, kind)
        return known

    def table(self, name: str, shape: tuple[int, ...], kind: Any) -> Any:
        refuse_too_large(self.device, name, prod(shape) * np.dtype(kind).itemsize)
        return self.device.array(shape, kind)

    def shown(self, arrays: Any) -> Any:
        return type(arrays)(*map(self.device.shown, arrays))

    # What is known now, a row for each match

    @property
    def bytes_a_match(self) -> int:
        return bytes_a_match(self.engine)

    @property
    def seed(self) -> int | None:
        """Of which these are the matches; None where rows were given seeds of their own."""
        seeds = self.device.host(self.hall.seed)
        return int(seeds[0]) if (seeds == seeds[0]).all() else None

    @property
    def seat(self) -> Any:
        """Who chooses; OVER in a match that ended without a choice, which the next step leaves."""
        return self.device.shown(self.hall.seat)

    @property
    def count(self) -> Any:
        """How many legal moves there are."""
        return self.device.shown(self.hall.length)

    @property
    def number(self) -> Any:
        """Which match of the seed is being played: row i plays i, i + matches, i + 2 matches …"""
        return self.device.shown(self.hall.number)

    @property
    def boards(self) -> Any:
        """The truth, for referees: what a seat may know of it is told by `observe`."""
        return self.device.shown(self.hall.boards)

    @property
    def ended(self) -> Any:
        """Where a match is done: the board on which it ended."""
        return self.device.shown(self.hall.ended)

    def legal(self) -> Legal:
        """The next call writes over it."""
        first, moves, _ = self.lists(self.game.width)
        found: Legal = self.shown(Legal(first, moves))
        return found

    def move_features(self) -> Any:
        """A row for each of `legal().moves`: `yurt.core.verbs.move_features.move_columns` names its
        numbers. Made by NumPy, also where a GPU plays."""
        verbs, moves = self.game.verbs, self.device.host(self.lists(self.game.width)[1])
        size = len(moves) * len(move_columns(verbs)) * 4
        refuse_too_large(self.device, "features of moves", size)
        return self.device.shown(self.device.put(move_features(verbs, moves)))

    def lists(self, most: int, guess: int = 0) -> tuple[Any, Any, Any]:
        """Where the list of each match begins, the moves, and the index of each in its list."""
        first = np.zeros(self.matches + 1, np.int64)
        np.cumsum(np.minimum(self.device.host(self.hall.length), most), out=first[1:])
        moves = self.buffer("moves", (int(first[-1]),), self.hall.moves.dtype)
        places = self.buffer("places", (int(first[-1]),), np.int32)
        found = self.device.put(first), moves, places
        self.run(list_of(self.game.rules), self.matches, *found, guess)
        return found

    def observe(self) -> Any:
        """All that the seat which chooses knows, as Game.observation lists it.

        The next call writes over it: `np.array(batch.observe())` is yours to keep.
        """
        return self.look("observation")

    def features(self) -> Any:
        """What a small network learns from, as Game.features lists it. The next call writes over
        it, as in `observe`."""
        return self.look("features")

    def look(self, rows: str) -> Any:
        """The one or the other, by the name of the rows."""
        watch, numbers = self.game.rows(rows)
        table = self.buffer(rows, (self.matches, len(numbers)), smallest_type(numbers))
        self.run(look_of(self.game.rules, watch), self.matches, table)
        return self.device.shown(table)

    # Looking ahead

    def guess_seeds(self, guess: int = 0) -> Any:
        """`engine.guess(board, seat, seed)` gives the boards on which `afterstates` tries moves."""
        seeds = self.device.array((self.matches,), np.int64)
        self.run(note_seed, self.matches, whole("guess", guess, 0, GUESSES - 1), seeds)
        return self.device.shown(seeds)

    def afterstates(
        self,
        rows: str = "features",
        *,
        chunk: int = ROWS,
        guess: int = 0,
        most: int | None = None,
    ) -> Iterator[Afterstates]:
        """Every legal move, tried on a guess of the seat that chooses, never on the truth.

        All moves of a match are tried on the same guess; `guess` numbers others. Of a list that is
        longer than `most` so many are tried, spread over it from a place that changes with each
        choice and guess. Looking changes nothing: the noise of a match is not that of its guesses.
        Chunks are yours to keep; they follow the batch, so play on after the last.
        """
        chunk, guess = whole("chunk", chunk, 1), whole("guess", guess, 0, GUESSES - 1)
        most = self.game.width if most is None else whole("most", most, 1)
        watch, numbers = self.game.rows(rows)
        guesses = self.buffer("guesses", (self.matches,), self.game.state.layout)
        self.run(guess_of(self.game.rules), self.matches, guess, guesses)
        first, moves, places = self.lists(most, guess)
        body = try_of(self.game.rules, watch)
        for start in range(0, len(moves), chunk):
            n = min(chunk, len(moves) - start)
            found = self.tries(n, numbers)
            tries = Tries(self.device.put(np.array([start])), first, moves, places, *found)
            self.run(body, n, guesses, tries)
            yield self.shown(found)

    def tries(self, n: int, numbers: Sequence[Number]) -> Afterstates:
        return Afterstates(
            self.table("match", (n,), np.int64),
            self.table("index", (n,), np.int64),
            self.table("rows", (n, len(numbers)), smallest_type(numbers)),
            self.table("done", (n,), np.bool_),
            self.table("share", (n,), np.float32),
            self.table("lead", (n,), np.int32),
        )

    # Play

    def random(self) -> Any:
        """An index for each match by its own noise: so played, they are those of `simulate`. The
        next call writes over it."""
        picked = self.buffer("picked", (self.matches,), np.int64)
        self.run(pick, self.matches, picked)
        return self.device.shown(picked)

    def begin(self, rows: Any = None, seeds: Any = None) -> None:
        """Other matches, whatever becomes of those that are played: in every row, or in those that
        are marked. Without `seeds` each row's next one; of one seed those of a new batch; of one
        seed for each row (NEXT where it goes on with its own) its first match."""
        marked = marks_in(self.matches, rows)
        seed, before = (np.array(self.device.host(x)) for x in (self.hall.seed, self.hall.number))
        if is_whole(seeds):
            seed[:], before[:] = seed_in(seeds), np.arange(-self.matches, 0)
        elif seeds is not None:
            given = seeds_in(self.matches, seeds)
            seed = np.where(given == NEXT, seed, given)
            before = np.where(given == NEXT, before, -self.matches)
        self.run(call_up, self.matches, *map(self.device.put, (marked, seed, before)))
        self.run(step_of(self.game.rules), self.matches)

    def step(self, indices: Any) -> Outcome:
        """Plays a choice in every match and on to the next, through chance and forced plies.

        A match whose index is WAIT stays where it is. An index that is not in its list is refused,
        and nothing is changed.
        """
        self.take(indices)
        self.run(step_of(self.game.rules), self.matches)
        hall = self.hall
        outcome: Outcome = self.shown(Outcome(hall.done, hall.share, hall.lead, hall.ending))
        return outcome

    def take(self, indices: Any) -> None:
        given = self.device.taken(indices)
        if given.shape != (self.matches,) or given.dtype.kind not in "iu":
            raise BadOption(
                f"indices: expected {self.matches} whole numbers, one for each match, not "
                f"{given.dtype} of shape {given.shape}"
            )
        bad = self.device.put(np.array([-1]))
        self.run(hand_in, self.matches, given, bad)
        at = self.device.number(bad)
        if at >= 0:
            index, count = (
                self.device.number(row[at : at + 1]) for row in (given, self.hall.length)
            )
            raise BadOption(
                f"match {at}: no legal move has the index {index}, expected 0 to {count - 1}"
            )


def go_on(
    engine: Engine, matches: int, device: str, workers: int | None, hall: dict[str, Any]
) -> Batch:
    """A batch as it was left."""
    batch = Batch(engine, matches, device=device, workers=workers)
    for name, rows in hall.items():
        batch.device.fill(getattr(batch.hall, name), rows)
    return batch


def marks_in(matches: int, rows: Any) -> Any:
    marked = np.ones(matches, np.bool_) if rows is None else np.array(rows)
    if marked.shape != (matches,) or marked.dtype != np.bool_:
        raise BadOption(f"rows: expected {matches} times True or False, not {shown(rows)}")
    return marked


def seeds_in(matches: int, seeds: Any) -> Any:
    if not isinstance(seeds, Sequence | np.ndarray) or len(seeds) != matches:
        raise BadOption(f"seeds: expected one, or {matches}, not {shown(seeds)}")
    return np.array([whole("seed", seed, NEXT, SEEDS - 1) for seed in seeds])


def smallest_type(numbers: Sequence[Number]) -> Any:
    """One that holds them all; a law of the house sees that they stay in their ranges."""
    low, high = min(number.low for number in numbers), max(number.high for number in numbers)
    return next(
        kind
        for kind in (np.int8, np.int16, np.int32, np.int64)
        if np.iinfo(kind).min <= low and high <= np.iinfo(kind).max
    )


def device_of(name: str, workers: int | None) -> Any:
    if word("device", name, ("cpu", "cuda")) == "cpu":
        return Cpu(None if workers is None else whole("workers", workers, 1))
    from .gpu import Gpu

    return Gpu()
