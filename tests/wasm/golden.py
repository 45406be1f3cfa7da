"""What the engine says along some matches, for the tests of web/rules to say the same.

python -m tests.wasm.golden    writes module.fixture.json and layers.fixture.json in web/rules

Whatever is long is there as a digest of its lines, one a ply.
"""

import hashlib
import json
from base64 import b64encode
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from yurt.bots.budget import Budget
from yurt.bots.master import Thinking
from yurt.bots.montecarlo import Search
from yurt.bots.review import Review, review
from yurt.bots.weighing import Weighing
from yurt.bots.why import reasons_for
from yurt.core.engine import Board, Engine
from yurt.core.matches.match import Ply
from yurt.core.rule import CHANCE, OVER
from yurt.core.simulate import Worker
from yurt.games import find_game

from .networks import layers_of, made_up
from .tables import TABLES, plies_along

RULES = Path(__file__).parents[2] / "web/rules"
FILE = RULES / "compiled/module.fixture.json"
LAYERS = RULES / "bots/layers.fixture.json"

PLIES = 120
MATCHES = 24
WORK = 4_000_000
POSITIONS = 3_000
COUNTED = "matches", "decisions", "forced", "chances", "longest", "unfinished", "fingerprint"


def text() -> str:
    told = [told_of(Engine(find_game(game), seats, options)) for game, seats, options in TABLES]
    return json.dumps(told, separators=(",", ":")) + "\n"


def layers_text() -> str:
    """All but the first layer of the network by which moves are weighed: alike in all games."""
    return json.dumps(b64encode(layers_of().tobytes()).decode()) + "\n"


def told_of(engine: Engine) -> dict[str, Any]:
    plies = list(plies_along(engine, 11, PLIES))
    lines: dict[str, list[str]] = defaultdict(list)
    for i, (board, actor, move) in enumerate(plies):
        for kind, said in [*said_of(engine, board, i), *told_of_ply(engine, board, actor, move)]:
            lines[kind].append(said if isinstance(said, str) else compact(said))
        lines["words"].append("" if actor == OVER else engine.game.verbs.text(move))
    tally = Worker(engine, 1).play(range(MATCHES))[0]
    return {
        "game": engine.game.id,
        "seats": engine.seats,
        "options": dict(engine.options),
        "plies": [[actor, move] for _, actor, move in plies],
        "asked": {name: dict(asked.example) for name, asked in engine.game.knowledge.items()},
        "digests": {kind: digest(said) for kind, said in lines.items()},
        "tally": {name: getattr(tally, name) for name in COUNTED},
        "perft": engine.perft(plies[20][0], 2),
        "worths": digest([compact(worths(engine, *ply)) for ply in enumerate(plies)]),
        "review": digest([compact(reviewed(engine, plies))]),
        "pondered": pondered(engine, plies),
        "best": best(engine, next(board for board, actor, _ in plies[5:] if actor == 0)),
    }


def said_of(engine: Engine, board: Board, ply: int) -> Iterator[tuple[str, Any]]:
    seats, actor = range(engine.seats), engine.next_actor(board)
    watchers = [None, *seats]
    yield "state", board.tobytes().hex()
    yield "actors", [actor, engine.actors(board)]
    yield "legal", [engine.legal(board, seat) for seat in seats]
    yield "odds", engine.odds(board) if actor == -1 else []
    yield "score", engine.score(board)
    yield "sealed", engine.sealed(board)
    yield "ties", [engine.ask("ahead_by", board, 0, other) for other in seats[1:]]
    yield "why", [
        engine.why_not(board, seat, ply * 7919 * probe % engine.game.verbs.count)
        for seat in seats for probe in range(1, 6)
    ]  # fmt: skip
    yield "seen", "".join(engine.seen(board, watcher).tobytes().hex() for watcher in watchers)
    yield "view", [engine.view(board, watcher) for watcher in watchers]
    yield "answers", [
        engine.answer(board, watcher, name, asked.example)
        for name, asked in engine.game.knowledge.items() for watcher in watchers
    ]  # fmt: skip
    if actor == OVER:
        yield "ending", engine.ending(board)
    else:
        yield "guess", "".join(engine.guess(board, seat, ply).tobytes().hex() for seat in seats)


def told_of_ply(engine: Engine, board: Board, actor: int, move: int) -> Iterator[tuple[str, Any]]:
    if actor != OVER:
        after = engine.after(board, actor, move)
        watchers = [None, *range(engine.seats)]
        yield "redacted", [engine.redact(board, actor, move, watcher) for watcher in watchers]
        yield "effects", engine.effects_of(board, actor, move, after)
        yield "whose", engine.told_of(board, actor)
        if actor != CHANCE:
            yield "claims", engine.claims_of(board, actor, move, after)
            yield "reasons", reasons_for(engine, engine.seen(board, actor), actor, move, 5)


def worths(engine: Engine, at: int, ply: tuple[Board, int, int]) -> list[int]:
    """What each move of whoever acts comes to on a guess."""
    board, actor, _ = ply
    if actor < 0:
        return []
    weighing = Weighing(engine, engine.seen(board, actor), actor, made_up(engine.game))
    weighing.on_guess(at)
    found: list[int] = weighing.worths.tolist()
    return found


def reviewed(engine: Engine, plies: list[tuple[Board, int, int]]) -> Review:
    """As if the match had been broken off there."""
    played = [
        Ply(n, actor, move, choices_of(engine, board, actor))
        for n, (board, actor, move) in enumerate(plies, 1)
        if actor != OVER
    ]
    return review(engine, played, made_up(engine.game))


def choices_of(engine: Engine, board: Board, actor: int) -> int:
    return len(engine.odds(board) if actor == CHANCE else engine.legal(board, actor))


def pondered(engine: Engine, plies: list[tuple[Board, int, int]]) -> list[int]:
    """What master would have played here and there."""
    return [
        Thinking(engine, engine.seen(board, actor), actor, made_up(engine.game), at).think(
            Budget(POSITIONS, seconds=1e9)
        )
        for at, (board, actor, _) in enumerate(plies)
        if actor >= 0 and at % 8 == 0
    ]


def best(engine: Engine, board: Board) -> int:
    search = Search(engine, engine.seen(board, 0), 0, 5)
    search.think(Budget(work=WORK, seconds=1e9))
    return search.best


def compact(said: Any) -> str:
    return json.dumps(as_in_pages(said), separators=(",", ":"), ensure_ascii=False)


def as_in_pages(said: Any) -> Any:
    """Where a whole number is written without a point, wherever it comes from."""
    if isinstance(said, dict):
        return {name: as_in_pages(value) for name, value in said.items()}
    if isinstance(said, list | tuple):
        return [as_in_pages(value) for value in said]
    return int(said) if isinstance(said, float) and said.is_integer() else said


def digest(lines: list[str]) -> str:
    return hashlib.sha256("\n".join(lines).encode()).hexdigest()[:16]


if __name__ == "__main__":
    FILE.write_text(text(), encoding="ascii")
    LAYERS.write_text(layers_text(), encoding="ascii")
