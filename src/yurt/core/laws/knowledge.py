"""Everything that reaches a watcher at one moment, to be compared byte for byte."""

import json
from collections.abc import Sequence

from ..engine import Board, Engine
from ..game import View
from .moves import refusals

Known = dict[str, object]


def canonical(view: View) -> str:
    return json.dumps(view, sort_keys=True, separators=(",", ":"), allow_nan=False)


def known(engine: Engine, board: Board, watcher: int | None, moves: Sequence[int]) -> Known:
    """View, who is asked, and for a seat its moves, the refusals of all moves, observation."""
    all_see: Known = {
        "view": canonical(engine.view(board, watcher)),
        "actors": (engine.next_actor(board), engine.actors(board)),
    }
    if watcher is None:
        return all_see
    return all_see | {
        "legal moves": [engine.game.verbs.text(move) for move in engine.legal(board, watcher)],
        "refusals": refusals(engine, board, watcher, moves),
        "observation": engine.observe(board, watcher).tolist(),
    }


def difference_of_views(one: str, two: str) -> str:
    """The first field in which two canonical views differ."""
    first, second = json.loads(one), json.loads(two)
    name = next(name for name in first if first[name] != second.get(name))
    return f"{name}: {first[name]} against {second.get(name)}"


def difference(one: Known, two: Known) -> str:
    """What tells them apart, the most telling first; empty if nothing does."""
    for name, value in one.items():
        if value != two[name]:
            return f"{name}: {value} against {two[name]}"
    return ""


def name_of(watcher: int | None) -> str:
    return "a spectator" if watcher is None else f"seat {watcher}"
