"""A match as each watcher may be told it: redacted here, once, last, for tables and terminals.

A watcher is a seat, or None for a spectator.
"""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from ..engine import Board, Engine
from .match import Entry, Ply, Track, Undo


class Told(NamedTuple):
    """An entry in words."""

    about: int  # the seat it is told of, or NOBODY
    words: tuple[str, ...]  # as each seat may know it, a spectator last
    effects: tuple[str, ...] = ()  # what all may know of what came of it

    def to(self, watcher: int | None) -> str:
        return self.words[-1 if watcher is None else watcher]


def tell_entries(track: Track, entries: Iterable[Entry]) -> Iterator[Told]:
    """Redacts entries that follow each other; the track goes along, from where it stands."""
    for entry in entries:
        before = track.board
        track.add(entry)
        if isinstance(entry, Undo):
            yield Told(entry.seat, (entry.word,) * (track.engine.seats + 1))
        else:
            yield redacted(track.engine, before, entry, track.board)


def redacted(engine: Engine, board: Board, ply: Ply, after: Board) -> Told:
    watchers = [*range(engine.seats), None]
    words = tuple(engine.redact(board, ply.seat, ply.move, watcher) for watcher in watchers)
    effects = engine.effects_of(board, ply.seat, ply.move, after)
    return Told(engine.told_of(board, ply.seat), words, tuple(effects))
