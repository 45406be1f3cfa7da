"""What is played: a game, who plays it, how often, from which seed."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from yurt.bots.bot import Bot
from yurt.bots.budget import Budget
from yurt.core.engine import Engine
from yurt.core.errors import BadOption, counted
from yurt.core.given import seed_in, shown, whole

from .lineups import Fixture, Schedule

MOST = 10_000_000  # matches
SHARES = 100.0  # budgets


@dataclass(frozen=True)
class Program:
    """A player that is started for each of its seats, with the link of the seat for `{link}`."""

    command: str


Player = Bot | Program


@dataclass(frozen=True)
class Contest:
    engine: Engine
    players: Mapping[str, Player]
    matches: int = 200
    """The most; whole rounds are played."""
    seed: int = 0
    share: float = 1.0
    """Of a bot's usual budget."""
    every: bool = False
    """Whether all matches are played, even when the order is clear."""

    def __post_init__(self) -> None:
        whole("matches", self.matches, 1, MOST)
        seed_in(self.seed)
        if not self.players:
            raise BadOption("players: expected one or more, not none")
        for name, player in self.players.items():
            if not isinstance(player, Program) and not player.plays(self.engine.given):
                game = self.engine.game.id
                raise BadOption(f"{name}: expected a bot that plays {game}, and it does not")
        if not 0 <= self.share <= SHARES:
            raise BadOption(f"share: expected a number from 0 to {SHARES:g}, not {self.share}")
        if self.rounds == 0:
            blocks, matches = self.schedule.blocks, self.schedule.matches
            need = f"{matches} or more ({counted(blocks, 'line-up')} in all rotations)"
            raise BadOption(f"matches: expected {need}, not {shown(self.matches)}")

    @property
    def names(self) -> list[str]:
        return list(self.players)

    @cached_property
    def schedule(self) -> Schedule:
        return Schedule(len(self.players), self.engine.seats, self.seed)

    @property
    def rounds(self) -> int:
        """The most."""
        return self.matches // self.schedule.matches

    @property
    def programs(self) -> dict[str, Program]:
        return {name: one for name, one in self.players.items() if isinstance(one, Program)}

    def fixtures(self) -> Iterator[Fixture]:
        for number in range(self.rounds):
            yield from self.schedule.round(number)

    def budget(self, name: str) -> str:
        """What a player may use for a choice, in words."""
        player = self.players[name]
        if isinstance(player, Program):
            return f"its own: {player.command}"
        budget: Any = getattr(player, "budget", None)
        if not isinstance(budget, Budget):
            return "fixed"
        part = budget.part(self.share)
        return f"{part.work:,} units of work, {part.seconds:g} s at most"
