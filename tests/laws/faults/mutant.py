"""A game with one fault planted in it, and the laws that it breaks, the one it is for first."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from tests.toys.fair import GAME
from yurt.core.engine import Engine
from yurt.core.game import Game


@dataclass(frozen=True)
class Mutant:
    game: Game
    laws: frozenset[str]
    seats: int
    options: Mapping[str, str]
    compiled: bool

    def __init__(
        self,
        game: Game,
        *laws: str,
        seats: int = 2,
        options: Mapping[str, str] | None = None,
        compiled: bool = False,
    ) -> None:
        vars(self).update(
            game=game, laws=frozenset(laws), seats=seats, options=options or {}, compiled=compiled
        )

    def engine(self) -> Engine:
        return Engine(self.game, self.seats, self.options, interpreted=not self.compiled)


def with_rules(**changed: Any) -> Game:
    return replace(GAME, rules=GAME.rules._replace(**changed))
