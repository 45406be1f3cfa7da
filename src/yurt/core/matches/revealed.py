"""What a choice has revealed: who knows more now than that it was made.

Derived from the game's own `guess` and `conceal`. A guess is a state that a seat cannot rule out.
If a ply could not have been played in it, or would have shown the seat something else, then the
seat has learned something by it.

All of it is worked out from what the chooser knows: the answer is his, and must not tell him
what the others hold. A few guesses find what hardly anybody could have foreseen; what was to be
expected anyway they may miss, and then little was learned.
"""

from collections.abc import Sequence
from typing import Literal, Protocol

from ..engine import Board, Engine
from ..rule import ALLOWED

GUESSES = 6

Learned = Literal["", "self", "others", "since"]
"""Who has learned anything: nobody; by the choice itself only the chooser, or others, too; anybody
by what has followed."""


class Played(Protocol):
    """A ply, as matches log it."""

    @property
    def seat(self) -> int: ...
    @property
    def move(self) -> int: ...


def reveals(engine: Engine, before: Board, plies: Sequence[Played]) -> Learned:
    """`plies`: a seat's choice, and what was forced since; none of them by chance."""
    if not engine.game.secrets:
        return ""
    for seed in range(GUESSES):
        guess = engine.guess(before, plies[0].seat, seed)
        if learned := tells(engine, guess, plies, GUESSES + seed):  # nobody guesses the very same
            return learned
    return ""


def tells(engine: Engine, board: Board, plies: Sequence[Played], seed: int) -> Learned:
    """Whom the plies, played here, tell anything."""
    chooser = plies[0].seat
    for ply in plies:
        wiser = who_learns(engine, board, ply, chooser, seed)
        if wiser and ply is not plies[0]:
            return "since"
        if wiser:
            return "self" if wiser == [chooser] else "others"
        board = engine.after(board, ply.seat, ply.move)
    return ""


def who_learns(engine: Engine, board: Board, ply: Played, chooser: int, seed: int) -> list[int]:
    if not can_come(engine, board, ply):
        return [chooser]  # that this is not how it is
    after, seats = engine.after(board, ply.seat, ply.move), range(engine.seats)
    return [seat for seat in seats if learns(engine, board, after, ply, seat, seed)]


def can_come(engine: Engine, board: Board, ply: Played) -> bool:
    return engine.why_not(board, ply.seat, ply.move) == ALLOWED


def learns(engine: Engine, before: Board, after: Board, ply: Played, seat: int, seed: int) -> bool:
    guess = engine.guess(before, seat, seed)
    if not can_come(engine, guess, ply):
        return True
    if is_forced(engine, before, ply) != is_forced(engine, guess, ply):
        return True
    engine.apply(guess, ply.seat, ply.move)
    return engine.seen(guess, seat).tobytes() != engine.seen(after, seat).tobytes()


def is_forced(engine: Engine, board: Board, ply: Played) -> bool:
    return len(engine.legal(board, ply.seat)) == 1


def knows_as_forced(engine: Engine, board: Board, ply: Played, watcher: int) -> bool:
    """Whether a watcher, by what he knew, could say that a ply was its seat's only one."""
    if not engine.game.secrets:
        return True
    guesses = (engine.guess(board, watcher, seed) for seed in range(GUESSES))
    return all(is_forced(engine, guess, ply) for guess in guesses)
