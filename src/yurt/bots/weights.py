"""Weights of networks, a file a game: `weights.net` in the folder of the game.

One line of JSON says what they are for and where they come from; behind it lie the bytes of the
network's struct (network.py). `yurt train` makes them. Of other rules or other features than those
of the game they are refused: a network would judge nonsense.
"""

from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, NamedTuple

import msgspec
import numpy as np

from yurt.core.errors import BadOption
from yurt.core.game import Game
from yurt.core.structs import Many

from .network import CERTAIN, HIDDEN, NARROW, WHOLE, network_of

if TYPE_CHECKING:
    from .network import Layers, Network

NAME = "weights.net"
LINE = b"\n"
HIGHEST = {"shift": 31, "lead_counts": WHOLE, "curve": CERTAIN}

Counted = Annotated[int, msgspec.Meta(ge=0, le=2**53)]


class Made(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where weights come from."""

    command: str
    matches: Counted
    decisions: Counted
    minutes: Annotated[float, msgspec.Meta(ge=0, le=10**9)]
    device: str
    strength: dict[str, str]
    """What was seen in training: against whom, and how it went."""
    earlier: list[str] = []
    """The commands that had made what it started from; all is counted since the first."""


class Head(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    game: str
    rules: int
    features: str
    """A digest of their names and ranges."""
    hidden: int
    narrow: int
    made: Made


class Weights(NamedTuple):
    head: Head
    nets: "Many[Network]"


def digest_of_features(game: Game) -> str:
    lines = (f"{number.name} {number.low} {number.high}\n" for number in game.features)
    return sha256("".join(lines).encode()).hexdigest()[:16]


def head_for(game: Game, made: Made) -> Head:
    return Head(game.id, game.version, digest_of_features(game), HIDDEN, NARROW, made)


def write_weights(path: Path, weights: Weights) -> None:
    """Whole or not at all."""
    fresh = path.with_suffix(".fresh")
    fresh.write_bytes(msgspec.json.encode(weights.head) + LINE + weights.nets.tobytes())
    fresh.replace(path)


def read_weights(path: Path, game: Game) -> Weights:
    try:
        line, body = path.read_bytes().split(LINE, 1)
        head = msgspec.json.decode(line, type=Head)
    except (OSError, ValueError, msgspec.MsgspecError) as error:
        raise BadOption(f"{path.name}: expected weights of a network: {error}") from None
    refuse_others(path, head, game)
    kind = network_of(len(game.features))
    if len(body) != kind.layout.itemsize:
        raise BadOption(
            f"{path.name}: {len(body)} bytes of weights, expected {kind.layout.itemsize}"
        )
    nets = kind.many(1)
    np.asarray(nets).view(np.uint8)[:] = np.frombuffer(body, np.uint8)
    refuse_nonsense(path, nets[0].layers)
    return Weights(head, nets)


def refuse_others(path: Path, head: Head, game: Game) -> None:
    ours = head_for(game, head.made)
    for name in ("game", "rules", "features", "hidden", "narrow"):
        theirs, here = getattr(head, name), getattr(ours, name)
        if theirs != here:
            raise BadOption(
                f"{path.name}: trained for {name} {theirs}, expected {here}: "
                f"train anew (yurt train {game.id})"
            )


def refuse_nonsense(path: Path, layers: "Layers") -> None:
    """What no training comes to: bits that no number has, chances above one."""
    for name, highest in HIGHEST.items():
        numbers = np.asarray(getattr(layers, name))
        low, high = int(numbers.min()), int(numbers.max())
        if low < 0 or high > highest:
            wrong = low if low < 0 else high
            raise BadOption(f"{path.name}: {name} {wrong}, expected 0 to {highest}")


def path_of(game: Game) -> Path:
    return game.folder / NAME


def has_weights(game: Game) -> bool:
    """Whether there are some that fit: those of other rules are none."""
    try:
        weights_of(game)
    except BadOption:
        return False
    return True


@cache
def weights_of(game: Game) -> Weights:
    path = path_of(game)
    if not path.exists():
        raise BadOption(f"{game.id} has no network: train one (yurt train {game.id})")
    return read_weights(path, game)
