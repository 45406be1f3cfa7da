"""Where a batch is played: arrays with a row for each match, and a desk for each thread."""

from collections.abc import Callable, Mapping
from math import prod
from typing import Any, NamedTuple

import numpy as np

from yurt.core.chance import NOISE
from yurt.core.engine import Engine
from yurt.core.errors import BadOption
from yurt.core.game import Game

KEPT = 256  # moves of a list that are kept; the rest of a longer one is found again when asked for

LITTLE = 1 << 20  # bytes, for which it does not pay to ask how many there are

Layout = Mapping[str, tuple[Any, ...]]
"""Of a row: the type of each part and, where it has several numbers, how many."""


class Hall(NamedTuple):
    """All matches, a row for each; what is marked once is the same for all."""

    boxes: Any  # once
    fresh: Any  # once: the board before any chance
    boards: Any
    noise: Any
    seed: Any
    number: Any  # which match of the seed, below 0 before the first
    choices: Any  # made in it
    seat: Any  # who chooses, or OVER: a match without a choice
    length: Any  # of the list of legal moves
    moves: Any  # the first few of them
    indices: Any  # which of them is chosen
    done: Any  # what came of the last step
    ended: Any  # the board on which the last match ended
    ending: Any
    share: Any  # by seat
    lead: Any


class Desk(NamedTuple):
    """What a thread works with, a row for each."""

    out: Any
    weights: Any
    noise: Any
    scratch: Any
    boards: Any


class Tries(NamedTuple):
    """Afterstates, a row for each; `first` has one for each match and `start` is one number."""

    start: Any
    first: Any
    moves: Any
    places: Any  # of the moves in their lists
    match: Any
    at: Any
    rows: Any
    done: Any
    share: Any
    lead: Any


def move_type(game: Game) -> Any:
    """Of the number of a move."""
    return np.int32 if game.verbs.count <= 2**31 else np.int64


def hall_layout(engine: Engine) -> Layout:
    game = engine.game
    return {
        "boards": (game.state.layout,),
        "noise": (np.int64, NOISE),
        "seed": (np.int64,),
        "number": (np.int64,),
        "choices": (np.int32,),
        "seat": (np.int8,),
        "length": (np.int32,),
        "moves": (move_type(game), min(game.width, KEPT)),
        "indices": (np.int64,),
        "done": (np.bool_,),
        "ended": (game.state.layout,),
        "ending": (np.int8,),
        "share": (np.float32, engine.seats),
        "lead": (np.int32, engine.seats),
    }


def desk_layout(game: Game) -> Layout:
    return {
        "out": (move_type(game), game.width),
        "weights": (np.int32, game.width),
        "noise": (np.int64, NOISE),
        "scratch": (np.int64, game.scratch),
        "boards": (game.state.layout,),
    }


def size_of(layout: Layout) -> int:
    """Bytes of a row."""
    return sum(int(np.dtype(kind).itemsize * prod(shape)) for kind, *shape in layout.values())


def bytes_a_match(engine: Engine) -> int:
    """With the guess of whoever looks ahead."""
    return size_of(hall_layout(engine)) + int(engine.game.state.layout.itemsize)


def open_hall(device: Any, engine: Engine, matches: int, seed: int) -> tuple[Hall, Desk]:
    """Refuses what does not fit before it is asked for."""
    a_desk = size_of(desk_layout(engine.game))
    desks = device.desks(a_desk)
    refuse_too_many(engine, matches, device.memory() - desks * a_desk)
    parts = arrays(device.array, matches, hall_layout(engine))
    parts |= {
        "boxes": device.put(engine.boxes),
        "fresh": device.put(engine.new()),
        "seed": device.put(np.full(matches, seed)),
        "number": device.put(np.arange(-matches, 0)),
        "done": device.put(np.ones(matches, np.bool_)),  # so that the first step clears it
    }
    return Hall(**parts), Desk(**arrays(device.own, desks, desk_layout(engine.game)))


def arrays(make: Callable[..., Any], n: int, layout: Layout) -> dict[str, Any]:
    return {name: make((n, *shape), kind) for name, (kind, *shape) in layout.items()}


def refuse_too_many(engine: Engine, matches: int, room: int, besides: int = 0) -> None:
    """`besides`: bytes that the caller needs for each match."""
    a_match = bytes_a_match(engine) + besides
    if matches * a_match > room:
        raise BadOption(
            f"{matches:,} matches of {engine.game.id} at {a_match:,} bytes each do not fit: "
            f"expected {max(0, room // a_match):,} at most"
        )


def refuse_too_large(device: Any, what: str, size: int) -> None:
    if size > LITTLE and size > (room := device.memory()):
        raise BadOption(f"{what} would take {size:,} bytes: expected {room:,} at most")
