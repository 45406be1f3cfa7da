"""What a choice has revealed: whether any seat knows more now than that it was made.

Derived from the game's own `guess` and `observe`. A guess is a state that a seat cannot rule out.
If a ply could not have been played in it, or would have shown the seat something else, then the
seat has learned something by it.

All of it is worked out from what the chooser knows: the answer is his, and must not tell him
what the others hold. A few guesses find what hardly anybody could have foreseen; what was to be
expected anyway they may miss, and then little was learned.
"""

from collections.abc import Sequence
from typing import Protocol

from .engine import Board, Engine
from .rule import ALLOWED, CHANCE

GUESSES = 6


class Played(Protocol):
    """A ply, as matches log it."""

    @property
    def seat(self) -> int: ...
    @property
    def move(self) -> int: ...


def reveals(engine: Engine, before: Board, plies: Sequence[Played]) -> bool:
    """`plies`: a seat's choice, and what has followed of itself without a die thrown."""
    if engine.open:
        return False
    chooser = plies[0].seat
    return any(
        tells(engine, engine.guess(before, chooser, seed), plies, seed) for seed in range(GUESSES)
    )


def tells(engine: Engine, board: Board, plies: Sequence[Played], seed: int) -> bool:
    """Whether the plies, played here, tell anybody anything."""
    for ply in plies:
        if not can_come(engine, board, ply):
            return True  # the chooser has learned that this is not how it is
        after = engine.after(board, ply.seat, ply.move)
        if any(learns(engine, board, after, ply, seat, seed) for seat in range(engine.seats)):
            return True
        board = after
    return False


def can_come(engine: Engine, board: Board, ply: Played) -> bool:
    if ply.seat == CHANCE:
        return [move for move, _ in engine.odds(board)] == [ply.move]
    return engine.why_not(board, ply.seat, ply.move) == ALLOWED


def learns(engine: Engine, before: Board, after: Board, ply: Played, seat: int, seed: int) -> bool:
    guess = engine.guess(before, seat, seed)
    if not can_come(engine, guess, ply):
        return True
    if ply.seat != CHANCE and is_forced(engine, before, ply) != is_forced(engine, guess, ply):
        return True
    engine.apply(guess, ply.seat, ply.move)
    return engine.observe(guess, seat).tolist() != engine.observe(after, seat).tolist()


def is_forced(engine: Engine, board: Board, ply: Played) -> bool:
    return len(engine.legal(board, ply.seat)) == 1
