"""A module as wasmtime runs it, called as the engine is: to hold one against the other."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import wasmtime

from yurt.bots.montecarlo import Found
from yurt.bots.network import judgement_of
from yurt.bots.ponder import BOARDS, desk_of
from yurt.core.chance import NOISE
from yurt.core.drive import Level, Tally
from yurt.core.engine import Board, Engine
from yurt.core.rule import NOBODY
from yurt.core.simulate import MOST
from yurt.core.structs import Many, Row, Struct
from yurt.core.verbs.effects import ROOM
from yurt.core.verbs.question import BoxQuestion, EachQuestion, filled_in, ruled
from yurt.wasm.build import CARRIED
from yurt.wasm.entries import DEEPEST, name_of, tries_of


class Module:
    """Every call puts its board at the same place, and blank room where something is filled in."""

    def __init__(self, engine: Engine, path: Path | None = None) -> None:
        self.engine, self.game = engine, engine.game
        config = wasmtime.Config()
        self.store = wasmtime.Store(wasmtime.Engine(config))
        data = (path or CARRIED / f"{self.game.id}.wasm").read_bytes()
        instance = wasmtime.Instance(self.store, wasmtime.Module(self.store.engine, data), [])
        self.exports = instance.exports(self.store)
        self.memory: Any = self.exports["memory"]
        self.free: int = self.exports["heap"].value(self.store)  # type: ignore[union-attr]
        width = 8 * self.game.width
        self.box = self.room(len(engine.boxes.tobytes()))
        self.board = self.room(DEEPEST * self.game.state.layout.itemsize)
        self.blank = self.room(self.game.state.layout.itemsize)
        self.out, self.weights, self.moves, self.tries, self.wins = (
            self.room(width) for _ in range(5)
        )
        self.rows = self.room(DEEPEST * width)
        self.noise, self.scratch = self.room(8 * NOISE), self.room(8 * (self.game.scratch or 1))
        structs: list[type[Struct]] = [
            self.game.view,
            Tally,
            Found,
            *(filled_in(asked) for asked in ruled(self.game.knowledge)),
        ]
        self.struct = self.room(max(cls.layout.itemsize for cls in structs))
        self.after_at, self.spare = (self.room(self.game.state.layout.itemsize) for _ in range(2))
        self.told = self.room(8 * ROOM)
        self.levels = self.room(DEEPEST * Level.layout.itemsize)
        self.tally = self.room(Tally.layout.itemsize)
        self.asked, self.tried = self.room(8 * 64), self.room(8 * 1000)
        self.put(self.box, engine.boxes.tobytes())

    def room(self, size: int) -> int:
        start = self.free
        self.free = -(-(start + size) // 16) * 16
        lacking = self.free - self.memory.data_len(self.store)
        if lacking > 0:
            self.memory.grow(self.store, -(-lacking // (1 << 16)))
        return start

    def put(self, at: int, data: bytes) -> None:
        self.memory.write(self.store, data, at)

    def get(self, at: int, size: int) -> bytes:
        return bytes(self.memory.read(self.store, at, at + size))

    def call(self, name: str, *arguments: int) -> Any:
        return self.exports[name](self.store, *arguments)  # type: ignore[operator]

    def ask(self, name: str, board: Board, *arguments: int) -> Any:
        """Of a board."""
        self.put(self.board, board.tobytes())
        return self.call(name, self.box, self.board, *arguments)

    def numbers(self, at: int, many: int) -> list[int]:
        found: list[int] = np.frombuffer(self.get(at, 8 * many), np.int64).tolist()
        return found

    def structs(self, cls: type[Struct]) -> Many[Any]:
        data = bytearray(self.get(self.struct, cls.layout.itemsize))
        return np.frombuffer(data, cls.layout)

    # As the engine has it

    def new(self) -> bytes:
        self.ask("set_up", self.game.state.many(1))
        return self.changed()

    def changed(self) -> bytes:
        """The board, as a call has left it."""
        return self.get(self.board, self.game.state.layout.itemsize)

    def legal(self, board: Board, seat: int) -> list[int]:
        return self.numbers(self.out, self.ask("legal", board, seat, self.out))

    def odds(self, board: Board) -> list[tuple[int, int]]:
        many = self.ask("odds", board, self.out, self.weights)
        return list(
            zip(self.numbers(self.out, many), self.numbers(self.weights, many), strict=True)
        )

    def after(self, board: Board, seat: int, move: int) -> bytes:
        self.ask("apply", board, seat, move)
        return self.changed()

    def seen(self, board: Board, watcher: int | None) -> bytes:
        self.ask("conceal", board, NOBODY if watcher is None else watcher)
        return self.changed()

    def guess(self, seen: Board, seat: int, seed: int) -> bytes:
        self.call("sow", self.noise, seed, seat)
        self.ask("guess", seen, seat, self.noise, self.scratch)
        return self.changed()

    def look(self, seen: Board, watcher: int | None) -> bytes:
        size = self.game.view.layout.itemsize
        self.put(self.struct, bytes(size))
        self.ask("look", seen, NOBODY if watcher is None else watcher, self.struct)
        return self.get(self.struct, size)

    def effects_of(self, before: Board, seat: int, move: int, after: Board) -> list[str]:
        was, now = self.engine.seen(before, None), self.engine.seen(after, None)
        return self.engine.texts(self.tell("effects_of", was, seat, move, now))

    def claims_of(self, before: Board, seat: int, move: int, after: Board) -> list[str]:
        was, now = self.engine.seen(before, seat), self.engine.seen(after, seat)
        return self.engine.claimed(self.tell("claims_of", was, seat, move, now))

    def tell(self, entry: str, was: Board, seat: int, move: int, now: Board) -> list[int]:
        self.put(self.told, bytes(8))
        self.put(self.after_at, now.tobytes())
        self.ask(entry, was, seat, move, self.after_at, self.spare, self.told)
        (many,) = self.numbers(self.told, 1)
        return self.numbers(self.told, many + 1)

    def answer(self, board: Board, watcher: int, question: str, arguments: dict[str, Any]) -> Any:
        asked: Any = self.game.knowledge[question]
        if isinstance(asked, BoxQuestion):
            return self.engine.answer(board, watcher, question, arguments)
        cells = list(asked.read(self.engine.box, arguments))
        seen = self.engine.seen(board, watcher)
        tell = self.engine.speaker(filled_in(asked))
        if not isinstance(asked, EachQuestion):
            told = tell(self.reply(asked, seen, watcher, cells))
            return told[asked.only] if asked.only else told
        each = {
            name: self.reply(asked, seen, watcher, row)
            for name, row in self.each(asked, seen, cells)
        }
        return {name: tell(answers) for name, answers in each.items() if not answers[0].left_out}

    def each(
        self, asked: EachQuestion, seen: Board, cells: list[int]
    ) -> Iterator[tuple[str, list[int]]]:
        self.put(self.asked, np.array(cells, np.int64).tobytes())
        end = self.ask(tries_of(asked), seen, len(cells), self.asked, self.tried)
        found, at = self.numbers(self.tried, end), 0
        while at < end:
            yield asked.name(found[at]), found[at + 2 : at + 2 + found[at + 1]]
            at += 2 + found[at + 1]

    def reply(self, asked: Any, seen: Board, watcher: int, cells: list[int]) -> Many[Any]:
        self.put(self.struct, bytes(filled_in(asked).layout.itemsize))
        self.put(self.asked, np.array(cells, np.int64).tobytes())
        self.ask(name_of(asked), seen, watcher, len(cells), self.asked, self.struct)
        return self.structs(filled_in(asked))

    def perft(self, board: Board, depth: int) -> int:
        self.put(self.board, board.tobytes())
        found: int = self.call(
            "perft", self.box, self.board, self.levels, self.rows, self.weights, depth
        )
        return found

    def play(self, seed: int, first: int, last: int) -> Many[Tally]:
        self.put(self.struct, bytes(Tally.layout.itemsize))
        self.call(
            "play_matches", self.box, self.blank, self.board, self.engine.seats, seed, first, last,
            1, MOST, self.noise, self.out, self.weights, self.struct,
        )  # fmt: skip
        return self.structs(Tally)

    def search(self, seen: Board, seat: int, seed: int, work: int) -> tuple[bytes, bytes, bytes]:
        """What the bot's search has tried, how often, and won."""
        for at in (self.tries, self.wins):
            self.put(at, bytes(8 * self.game.width))
        self.put(self.struct, bytes(Found.layout.itemsize))
        self.put(self.tally, bytes(Tally.layout.itemsize))
        self.call("sow", self.noise, seed, seat)
        self.put(self.board, seen.tobytes())
        self.call(
            "search", self.box, self.board, self.struct, self.engine.seats, seat, work,
            self.game.state.layout.itemsize, self.noise, self.scratch, self.moves, self.out,
            self.weights, self.tries, self.wins, self.tally,
        )  # fmt: skip
        width = 8 * self.game.width
        return self.get(self.moves, width), self.get(self.tries, width), self.get(self.wins, width)

    def weigh(
        self, guess: Board, seat: int, nets: Many[Any], moves: Row
    ) -> tuple[list[int], list[int]]:
        """What each move comes to on a guess, and its chance to win."""
        inputs = len(self.game.features)
        network = self.room(len(nets.tobytes()))
        judgement = self.room(judgement_of(inputs).layout.itemsize)
        self.put(network, nets.tobytes())
        self.put(self.moves, np.asarray(moves).tobytes())
        self.put(self.wins, bytes(8 * len(moves)))
        self.put(self.tries, bytes(8 * len(moves)))
        self.put(self.board, guess.tobytes())
        self.call(
            "weigh", self.box, self.board, network, judgement, self.engine.seats, seat, seat,
            self.moves, 0, len(moves), self.tries, self.wins,
        )  # fmt: skip
        return self.numbers(self.tries, len(moves)), self.numbers(self.wins, len(moves))

    def ponder(self, seen: Board, seat: int, nets: Many[Any], desk: bytes, work: int) -> bytes:
        """What is on the desk of master when it has searched so far."""
        before, size = self.free, desk_of(self.game).layout.itemsize
        network, boards, at = (
            self.room(n)
            for n in (len(nets.tobytes()), BOARDS * self.game.state.layout.itemsize, size)
        )
        for place, data in ((network, nets.tobytes()), (boards, seen.tobytes()), (at, desk)):
            self.put(place, data)
        self.call(
            "ponder", self.box, network, boards, boards, at, self.engine.seats, seat, work,
            self.noise, self.scratch, self.moves, self.weights,
        )  # fmt: skip
        self.free = before
        return self.get(at, size)
