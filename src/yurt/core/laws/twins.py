"""Twins: other histories that a watcher was told in the same words.

They owe nothing to the game's own `guess`. A twin follows the story ply by ply: chance and the
other seats play something that is announced to the watcher as the story's ply was. One that cannot
go on starts again from the story.
"""

from collections.abc import Callable
from random import Random
from typing import NamedTuple

from ..engine import Board
from ..rule import CHANCE
from .story import Moment, Story, possible

SAME = 0.6  # how often another seat plays the same move in a twin, if it can


class Twin(NamedTuple):
    board: Board
    exchanged: bool = False  # a sealed choice is another, which will show when all are in


class Twins:
    def __init__(self, story: Story, watcher: int | None, count: int) -> None:
        self.story = story
        self.engine = story.engine
        self.watcher = watcher
        self.random: Random = story.random(f"twins {watcher}")
        self.all = [Twin(story.moments[0].board) for _ in range(count)]

    def follow(self, moment: Moment, later: Moment) -> None:
        self.all = [self.next_of(twin, moment, later) for twin in self.all]

    def next_of(self, twin: Twin, moment: Moment, later: Moment) -> Twin:
        move = self.ply_like(twin.board, moment)
        if move is None:
            return Twin(later.board)
        secret = is_sealed(self.story, moment)
        exchanged = twin.exchanged or (secret and move != moment.move)
        if exchanged and self.shown(moment, later):
            return Twin(later.board)
        return Twin(self.engine.after(twin.board, moment.seat, move), exchanged)

    def ply_like(self, board: Board, moment: Moment) -> int | None:
        """A ply that is announced in the same words. It need not look at all of them: the first
        that is found in an order drawn by chance is any of them."""
        is_alike = alike_to(self.story, board, moment, self.watcher)
        moves = drawn(possible(self.engine, board, moment.seat), self.random)
        if moment.seat != CHANCE and self.random.random() < SAME:
            moves.sort(key=lambda move: move != moment.move)
        return next(filter(is_alike, moves), None)

    def shown(self, moment: Moment, later: Moment) -> bool:
        """Whether all sealed choices were in with this ply."""
        before, after = self.engine.actors(moment.board), self.engine.actors(later.board)
        return not is_sealed(self.story, later) or len(after) >= len(before)


def drawn(plies: list[tuple[int, int]], random: Random) -> list[int]:
    """All of them, as chance with these weights would draw them one by one."""
    sooner = {move: random.random() ** (1 / weight) for move, weight in plies if weight > 0}
    return sorted(sooner, key=sooner.__getitem__, reverse=True)


def plies_alike(
    story: Story, board: Board, moment: Moment, watcher: int | None
) -> list[tuple[int, int]]:
    """What could be played on this board and would be announced as the story's ply was."""
    is_alike = alike_to(story, board, moment, watcher)
    return [ply for ply in possible(story.engine, board, moment.seat) if is_alike(ply[0])]


def alike_to(
    story: Story, board: Board, moment: Moment, watcher: int | None
) -> Callable[[int], bool]:
    """(move): whether it would be announced as the story's ply was."""
    engine, seat = story.engine, moment.seat
    if seat == watcher:
        return lambda move: move == moment.move
    told = engine.redact(moment.board, seat, moment.move, watcher)
    in_words = engine.redacting(board, seat, watcher)
    return lambda move: in_words(move) == told


def is_sealed(story: Story, moment: Moment) -> bool:
    return story.engine.sealed(moment.board)


def half_sealed(story: Story, moment: Moment) -> bool:
    """Whether some sealed choices are in and others are not: a match keeps this to itself."""
    if moment.n == 0 or not is_sealed(story, moment):
        return False
    before = story.moments[moment.n - 1]
    return before.seat != CHANCE and is_sealed(story, before)
