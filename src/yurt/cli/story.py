"""A match told in sentences, each ply as the listener may know it."""

from collections.abc import Sequence
from typing import NamedTuple

from yurt.core.match import Match, Track, Undo
from yurt.core.rule import NOBODY
from yurt.core.words import Words


class Line(NamedTuple):
    n: int
    seat: int
    word: str  # as the listener may see it
    sentence: str


def story(match: Match, watcher: int | None, words: Words, names: Sequence[str]) -> list[Line]:
    """Every entry, each ply redacted in the state that it was played in."""
    track = Track(match.engine)
    engine, lines = track.engine, []
    for entry in match.log:
        before = track.board
        track.add(entry)
        if isinstance(entry, Undo):
            word, who, came = "undo", names[entry.seat], list[str]()
        else:
            word = engine.redact(before, entry.seat, entry.move, watcher)
            about = engine.told_of(before, entry.seat)
            who = words.say("chance") if about == NOBODY else names[about]
            came = engine.came_of(before, entry.seat, entry.move, track.board)
        lines.append(Line(entry.n, entry.seat, word, words.tell(word, who, names, came)))
    return lines
