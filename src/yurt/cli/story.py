"""A match told in sentences, each ply as the listener may know it."""

from collections.abc import Sequence
from typing import NamedTuple

from yurt.core.engine import Board
from yurt.core.match import Match, Undo
from yurt.core.rule import NOBODY
from yurt.core.words import Words


class Line(NamedTuple):
    n: int
    seat: int
    word: str  # as the listener may see it
    sentence: str


def story(match: Match, watcher: int | None, words: Words, names: Sequence[str]) -> list[Line]:
    """Every entry, each ply redacted in the state that it was played in."""
    engine = match.engine
    board = engine.new()
    before: list[tuple[int, Board]] = []  # a ply's number and the board it was played on
    lines = []
    for entry in match.log:
        if isinstance(entry, Undo):
            while before and before[-1][0] >= entry.back_to:
                _, board = before.pop()
            word, who, came = "undo", names[entry.seat], list[str]()
        else:
            word = engine.redact(board, entry.seat, entry.move, watcher)
            about = engine.told_of(board, entry.seat)
            who = words.say("chance") if about == NOBODY else names[about]
            before.append((entry.n, board))
            board = engine.after(board, entry.seat, entry.move)
            came = engine.came_of(before[-1][1], entry.seat, entry.move, board)
        lines.append(Line(entry.n, entry.seat, word, words.tell(word, who, names, came)))
    return lines
