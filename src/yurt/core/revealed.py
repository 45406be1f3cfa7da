"""What a ply reveals: whether any seat learns more by it than that it was played.

Derived from the game's own `guess` and `observe`. A guess is a state that a seat cannot rule out.
If the ply could not have been played in it, or would have shown the seat something else, then the
seat knows more now than before.
"""

from .engine import Board, Engine
from .rule import ALLOWED, CHANCE

GUESSES = 6


def reveals(engine: Engine, before: Board, seat: int, move: int) -> bool:
    """`move` is what `seat` is about to play (or CHANCE to bring), without having thrown a die."""
    if engine.open:
        return False
    after = engine.after(before, seat, move)
    forced = seat != CHANCE and len(engine.legal(before, seat)) == 1
    return any(
        learns(engine, before, after, seat, move, watcher, forced=forced)
        for watcher in range(engine.seats)
    )


def learns(
    engine: Engine, before: Board, after: Board, seat: int, move: int, watcher: int, *, forced: bool
) -> bool:
    seen = engine.observe(after, watcher).tolist()
    for seed in range(GUESSES):
        guess = engine.guess(before, watcher, seed)
        if seat != CHANCE and engine.why_not(guess, seat, move) != ALLOWED:
            return True
        if forced and len(engine.legal(guess, seat)) > 1:
            return True
        engine.apply(guess, seat, move)
        if engine.observe(guess, watcher).tolist() != seen:
            return True
    return False
