"""What speaks for a move: what it changes, as far as its seat knows.

A game lists what can be claimed (Game.claims), and its rule tells of a claim only what it finds
between the position before the move and the one after it. So whatever is said has come about.
"""

from yurt.core.engine import Board, Engine

MOST_SAID = 2  # of a move: more than two reasons are read by nobody


def reasons_for(engine: Engine, seen: Board, seat: int, move: int, seed: int) -> list[str]:
    """The most telling ones, in words of the wire (`takes:orc2,2`), said by `claims.<name>`.

    `seen` is what the seat knows; the move is tried on a guess.
    """
    after = engine.after(engine.guess(seen, seat, seed), seat, move)
    return engine.claims_of(seen, seat, move, after)[:MOST_SAID]
