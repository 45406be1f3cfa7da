"""A module in the place of the compiled rules: an engine whose every rule is called by wasmtime."""

from collections.abc import Iterator, Sequence
from typing import Any

import numpy as np

from tests.wasm.module import Module
from yurt.core.engine import Board, Engine
from yurt.core.game import Game
from yurt.core.rule import NOBODY
from yurt.core.structs import Many, Row, numbers, plain
from yurt.core.verbs.question import Arguments, EachQuestion, RuleQuestion

LACKING = ("observe", "features")  # a page shows views; learners have the engine


class ModuleEngine(Engine):
    """Says that it is interpreted, for no law may call the compiled rules past it; the law that
    compares the two ways to run them holds it against compiled ones."""

    def __init__(self, game: Game, seats: int, options: dict[str, str]) -> None:
        super().__init__(game, seats, options, interpreted=True)
        self.compiled = Engine(game, seats, options)
        self.module = Module(self)
        self.places: dict[tuple[str, int], int] = {}

    def buffer(self, n: int) -> Row:
        return plain(numbers(n))

    def ask(self, rule: str, board: Board, *rest: Any) -> Any:
        """What the module has written comes back, into the board and the rows, wanted or not."""
        if rule in LACKING:
            return self.compiled.ask(rule, board, *rest)
        rows = {i: each for i, each in enumerate(rest) if isinstance(each, np.ndarray)}
        given = [
            self.handed(rule, i, rows[i]) if i in rows else each for i, each in enumerate(rest)
        ]
        answer = self.module.ask(rule, board, *given)
        boards: Any = board
        boards[:] = np.frombuffer(self.module.changed(), boards.dtype)
        for i, row in rows.items():
            row[:] = np.frombuffer(self.module.get(given[i], row.nbytes), row.dtype)
        return answer

    def handed(self, rule: str, at: int, row: Any) -> int:
        """The place of a row in memory, always the same one."""
        if (rule, at) not in self.places:
            self.places[rule, at] = self.module.room(max(row.nbytes, 8))
        self.module.put(self.places[rule, at], row.tobytes())
        return self.places[rule, at]

    def look(self, board: Board, watcher: int | None) -> Many[Any]:
        told = self.module.look(self.seen(board, watcher), watcher)
        return np.frombuffer(bytearray(told), self.game.view.layout)

    def effects_of(self, before: Board, seat: int, move: int, after: Board) -> list[str]:
        if not self.game.effects.all:
            return []
        return self.module.effects_of(before, seat, move, after)

    def tries(
        self, asked: EachQuestion, board: Board, watcher: int | None, arguments: Arguments
    ) -> Iterator[tuple[str, list[int]]]:
        cells = list(asked.read(self.box, arguments))
        return self.module.each(asked, self.seen(board, watcher), cells)

    def replies(
        self,
        asked: RuleQuestion | EachQuestion,
        board: Board,
        watcher: int | None,
        cells: Sequence[int],
    ) -> Many[Any]:
        seen, eyes = self.seen(board, watcher), NOBODY if watcher is None else watcher
        return self.module.reply(asked, seen, eyes, list(cells))
