"""A match told in sentences, each ply as the listener may know it."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from yurt.core.engine import Board
from yurt.core.match import Match, Undo
from yurt.core.rule import CHANCE
from yurt.core.words import Words


class Line(NamedTuple):
    n: int
    seat: int
    word: str  # as the listener may see it
    sentence: str


def story(match: Match, watcher: int | None, words: Words, names: Sequence[str]) -> list[Line]:
    return [
        Line(n, seat, word, words.tell(word, called(seat, words, names)))
        for n, seat, word in redacted(match, watcher)
    ]


def called(seat: int, words: Words, names: Sequence[str]) -> str:
    return words.say("chance") if seat == CHANCE else names[seat]


def redacted(match: Match, watcher: int | None) -> Iterator[tuple[int, int, str]]:
    """Number, seat and word of every entry: each ply is redacted in the state it was played in."""
    engine = match.engine
    board = engine.new()
    before: list[tuple[int, Board]] = []  # a ply's number and the board it was played on
    for entry in match.log:
        if isinstance(entry, Undo):
            while before and before[-1][0] >= entry.back_to:
                _, board = before.pop()
            yield entry.n, entry.seat, "undo"
            continue
        yield entry.n, entry.seat, engine.redact(board, entry.seat, entry.move, watcher)
        before.append((entry.n, board))
        board = engine.after(board, entry.seat, entry.move)
