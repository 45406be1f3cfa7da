"""Networks made up, to try what does not hang on what they know."""

import numpy as np

from yurt.bots.network import CERTAIN, POINTS, REACH, STEP, UNIT, network_of
from yurt.bots.weights import Made, Weights, head_for
from yurt.core.game import Game

MADE = Made("by hand", matches=0, decisions=0, minutes=0.0, device="cpu", strength={})


def made_up(game: Game, seed: int = 1, *, lead: int = 64) -> Weights:
    random = np.random.default_rng(seed)
    nets = network_of(len(game.features)).many(1)
    layers = nets[0].layers
    for table, most in ((nets[0].first, 900), (layers.second, 900), (layers.last, 3000)):
        cells = np.asarray(table)
        cells[...] = random.integers(-most, most, cells.shape)
    np.asarray(layers.bias)[:] = random.integers(-9000, 9000, len(layers.bias))
    np.asarray(layers.shift)[:] = 4, 12, 12
    np.asarray(layers.curve)[:] = CERTAIN / (1 + np.exp(-curve_at()))
    layers.lead_counts, layers.lead_unit = lead, UNIT // 4
    return Weights(head_for(game, MADE), nets)


def curve_at() -> "np.ndarray[tuple[int], np.dtype[np.float64]]":
    return (np.arange(POINTS) * STEP - REACH) / UNIT
