"""What a golden record shows, ply by ply, to everybody: a digest a line, kept beside the record.

python -m tests.games.sights        writes them anew, after a change that is meant
"""

import hashlib
from collections.abc import Iterator
from pathlib import Path

import msgspec

from yurt.core.engine import Board, Engine
from yurt.core.matches.match import Ply, Track, Undo
from yurt.core.matches.record import parse_record, replay
from yurt.games.registry import find_game

RECORDS = Path(__file__).parents[1] / "records"
DIGITS = 10


def sights(path: Path, *, interpreted: bool = False, every: int = 1) -> Iterator[tuple[int, str]]:
    """The numbers of entries, with what was to be seen and done before each."""
    record = parse_record(path.read_text(encoding="utf-8"))
    match = replay(record, find_game(record.game))
    played = match.engine
    engine = Engine(played.game, played.seats, played.options, interpreted=interpreted)
    track = Track(engine)
    for entry in match.log:
        before = track.board
        track.add(entry)
        if entry.n % every == 0 or entry.n == match.n:
            yield entry.n, digest(engine, before, entry, track.board)


def digest(engine: Engine, board: Board, entry: Ply | Undo, after: Board) -> str:
    found = hashlib.sha256()
    for thing in [*told(engine, board, entry, after), *seen(engine, after, entry.n)]:
        found.update(msgspec.json.encode(thing))
    return found.hexdigest()[:DIGITS]


def told(engine: Engine, board: Board, entry: Ply | Undo, after: Board) -> Iterator[object]:
    if isinstance(entry, Undo):
        return
    for watcher in [*range(engine.seats), None]:
        yield engine.redact(board, entry.seat, entry.move, watcher)
    yield engine.effects_of(board, entry.seat, entry.move, after)
    yield engine.told_of(board, entry.seat)
    yield engine.sealed(board)


def seen(engine: Engine, board: Board, n: int) -> Iterator[object]:
    yield engine.next_actor(board)
    yield [(seat, engine.legal(board, seat)) for seat in engine.actors(board)]
    yield [engine.view(board, watcher) for watcher in [*range(engine.seats), None]]
    for seat in range(engine.seats):
        yield engine.observe(board, seat).tolist()
        yield engine.guess(board, seat, n).tobytes()
    if engine.over(board):
        yield engine.score(board), engine.ending(board), engine.tie_breaks(board)


def kept(path: Path) -> list[tuple[int, str]]:
    lines = path.with_suffix(".sights").read_text(encoding="utf-8").splitlines()
    return [(int(n), digest) for n, digest in (line.split() for line in lines)]


if __name__ == "__main__":
    for path in sorted(RECORDS.glob("*/*.yurt")):
        lines = [f"{n} {digest}\n" for n, digest in sights(path)]
        path.with_suffix(".sights").write_text("".join(lines), encoding="utf-8")
