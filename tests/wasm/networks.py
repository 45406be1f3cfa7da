"""Networks for tests: any numbers, as good as others for comparing who comes to which."""

from typing import TYPE_CHECKING, Any

import numpy as np

from yurt.bots.network import CERTAIN, POINTS, UNIT, Layers, network_of
from yurt.bots.weights import Made, Weights, head_for
from yurt.core.game import Game
from yurt.core.structs import Many

if TYPE_CHECKING:
    from yurt.bots.network import Network

BY_HAND = Made("by hand", 0, 0, 0.0, "none", {})


def made_up(game: Game) -> Weights:
    return Weights(head_for(game, BY_HAND), nets_of(game))


def nets_of(game: Game) -> "Many[Network]":
    nets = network_of(len(game.features)).many(1)
    fill(nets[0].first, 41, times=7919)
    fill_in(nets[0].layers)
    return nets


def layers_of() -> Many[Layers]:
    layers = Layers.many(1)
    fill_in(layers[0])
    return layers


def fill_in(layers: Layers) -> None:
    np.asarray(layers.shift)[:] = [0, 6, 6]
    layers.lead_counts, layers.lead_unit = 64, UNIT // 8
    np.asarray(layers.curve)[:] = np.arange(POINTS) * CERTAIN // (POINTS - 1)
    fill(layers.bias, 2001, times=97)
    fill(layers.second, 41, times=31)
    fill(layers.last, 201, times=53)


def fill(cells: Any, different: int, *, times: int) -> None:
    """With numbers around 0: the tests of web/rules fill in the same."""
    into = np.asarray(cells)
    numbers = np.arange(into.size) * times % different - different // 2
    into[...] = numbers.reshape(into.shape)
