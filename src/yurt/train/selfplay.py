"""Matches of a batch, in which a network plays all seats, or some against an earlier one."""

from collections.abc import Callable
from typing import Any, NamedTuple

import torch

from yurt.batch import Batch

from .learner import Aim
from .returns import Window

Judge = Callable[[Any], Any]


class Choice(NamedTuple):
    """One for each match of a batch."""

    index: Any
    rows: Any
    chances: Any


class Play(NamedTuple):
    """How a network chooses."""

    judge: Judge
    aim: Aim
    heat: float
    """How much is left to chance: 0 plays the best."""
    most: int
    """Moves of a list that are looked at."""


def tensor(array: Any) -> Any:
    """The same memory, on a CPU or a GPU."""
    return torch.as_tensor(array)


def look_ahead(batch: Batch, play: Play) -> tuple[Any, Any, Any, Any]:
    """Moves of all matches: which match, which index, what its seat would know, its chances."""
    parts: list[tuple[Any, ...]] = []
    for tried in batch.afterstates("features", most=play.most):
        match, index, rows, done, share, lead = map(tensor, tried)
        ended = torch.stack([share, play.aim.squashed(lead.float())], 1)
        chances = torch.where(done[:, None], ended, play.judge(rows))
        parts.append((match, index, rows, chances))
    match, index, rows, chances = (torch.cat(column) for column in zip(*parts, strict=True))
    return match, index, rows, chances


def best_of(matches: int, match: Any, worth: Any) -> Any:
    """For each match the place of its best move; of a match without a choice, any place."""
    best = torch.full((matches,), -torch.inf, device=worth.device)
    best = best.scatter_reduce(0, match, worth, "amax")
    place = torch.arange(len(worth), device=worth.device)
    place = torch.where(worth >= best[match], place, -1)
    found = torch.zeros(matches, dtype=torch.int64, device=worth.device)
    return found.scatter_reduce(0, match, place, "amax", include_self=True)


def choose(batch: Batch, play: Play, others: Judge | None = None, theirs: Any = None) -> Choice:
    """By the network, in the matches marked `theirs` by another one."""
    match, index, rows, chances = look_ahead(batch, play)
    worth = play.aim.worth(chances)
    if others is not None:
        apart = theirs[match]
        worth[apart] = play.aim.worth(others(rows[apart]))
    if play.heat > 0:
        chance = torch.rand_like(worth).clamp(1e-9, 1 - 1e-7)
        worth = worth - play.heat * torch.log(-torch.log(chance))
    place = best_of(batch.matches, match, worth)
    return Choice(index[place], rows[place], chances[place])


class Hall:
    """A batch that is played on, window by window; in some matches earlier networks hold seats."""

    def __init__(self, batch: Batch, past: float) -> None:
        self.batch, self.seats = batch, batch.engine.seats
        self.past = past
        self.device = tensor(batch.count).device
        self.theirs = torch.zeros((batch.matches, self.seats), dtype=torch.bool, device=self.device)

    def seat_the_past(self, over: Any) -> None:
        """At the beginning of a match: one seat or more, never all, in a part of the matches."""
        shape = self.theirs.shape
        seated = torch.rand(shape, device=self.device) < 0.5
        seated[torch.arange(shape[0]), torch.randint(self.seats, (shape[0],))] = False
        seated &= torch.rand((shape[0], 1), device=self.device) < self.past
        self.theirs = torch.where(over[:, None], seated, self.theirs)

    def window(self, play: Play, others: Judge | None, steps: int) -> Window:
        columns = [self.step(play, others) for _ in range(steps)]
        return Window(*(torch.stack(column) for column in zip(*columns, strict=True)))

    def step(self, play: Play, others: Judge | None) -> tuple[Any, ...]:
        seat = tensor(self.batch.seat).long().clone()
        every = torch.arange(self.batch.matches, device=self.device)
        theirs = self.theirs[every, seat.clamp(min=0)]
        choice = choose(self.batch, play, others, theirs)
        count = tensor(self.batch.count)
        outcome = self.batch.step(torch.where(count > 0, choice.index, 0))
        done, share, lead = (tensor(part).clone() for part in outcome[:3])
        result = torch.stack([share, play.aim.squashed(lead.float())], 2)
        if others is not None:
            self.seat_the_past(done)
        return choice.rows, seat, choice.chances, ~theirs, done, result


def wins(batch: Batch, play: Play, others: Judge | None = None) -> tuple[float, float]:
    """The share that one seat wins, by turns each, against others or random play; ± two standard
    errors. Plays a match in each row of a fresh batch."""
    seats, matches = batch.engine.seats, batch.matches
    first = tensor(batch.number).clone()
    ours = first % seats
    share = torch.full((matches,), torch.nan, device=first.device)
    while bool(share.isnan().any()):
        seat, count = tensor(batch.seat).long(), tensor(batch.count)
        mine = seat == ours
        choice = choose(batch, play, others, ~mine) if others else choose(batch, play)
        index = choice.index if others else torch.where(mine, choice.index, tensor(batch.random()))
        waits = ~share.isnan()
        outcome = batch.step(torch.where(waits, -1, torch.where(count > 0, index, 0)))
        done = tensor(outcome.done)
        won = tensor(outcome.share).gather(1, ours[:, None])[:, 0]
        share = torch.where(done & ~waits, won, share)
    return float(share.mean()), 2 * float(share.std()) / matches**0.5
