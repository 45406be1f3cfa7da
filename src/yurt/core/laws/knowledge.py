"""What a watcher knows, to be compared byte for byte."""

import json
from collections.abc import Sequence

import numpy as np

from ..engine import Board, Engine
from ..game import View
from .moves import refusals

Known = dict[str, object]


def apart(one: Board, two: Board) -> str:
    """The first field in which two states differ; empty if they are the same."""
    if one.tobytes() == two.tobytes():
        return ""
    first, second = np.asarray(one), np.asarray(two)
    names = first.dtype.names or ()
    name = next(name for name in names if first[name].tobytes() != second[name].tobytes())
    return f"{name}: {first[name][0].tolist()} against {second[name][0].tolist()}"


def asked(engine: Engine, board: Board, watcher: int | None, moves: Sequence[int]) -> Known:
    """What the rules tell a watcher who has to play: who is asked, and for a seat its moves and the
    refusals of all moves."""
    actors: Known = {"actors": (engine.next_actor(board), engine.actors(board))}
    if watcher is None:
        return actors
    return actors | {
        "legal moves": [engine.game.verbs.text(move) for move in engine.legal(board, watcher)],
        "refusals": refusals(engine, board, watcher, moves),
    }


def shown(engine: Engine, board: Board, watcher: int | None) -> Known:
    view: Known = {"view": canonical(engine.view(board, watcher))}
    if watcher is None:
        return view
    return view | {
        "observation": engine.observe(board, watcher).tolist(),
        "features": engine.features(board, watcher).tolist(),
    }


def canonical(view: View) -> str:
    return json.dumps(view, sort_keys=True, separators=(",", ":"), allow_nan=False)


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
