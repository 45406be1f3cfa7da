"""The network as PyTorch trains it, and as whole numbers, as it is played with."""

import math
from typing import TYPE_CHECKING, Any

import numpy as np
import torch
from torch import nn

from yurt.bots.network import (
    CERTAIN,
    HIDDEN,
    MOST,
    NARROW,
    POINTS,
    REACH,
    STEP,
    UNIT,
    WHOLE,
    network_of,
)
from yurt.core.errors import BadOption
from yurt.core.game import Game
from yurt.core.structs import Many

if TYPE_CHECKING:
    from yurt.bots.network import Network

HIGHEST = MOST / UNIT
FINEST = 14  # bits behind the point of a weight, at most
INT16, INT32 = 2**15 - 1, 2**31 - 1


class Aim(nn.Module):
    """What a position is worth: its chance to win, and how far ahead it leads."""

    def __init__(self, lead_counts: float, lead_points: float) -> None:
        super().__init__()
        self.lead_counts, self.lead_points = lead_counts, lead_points

    def squashed(self, lead: Any) -> Any:
        return torch.sigmoid(lead / self.lead_points)

    def worth(self, chances: Any) -> Any:
        return chances[..., 0] * (1 - self.lead_counts) + chances[..., 1] * self.lead_counts


class Learner(nn.Module):
    def __init__(self, game: Game) -> None:
        super().__init__()
        span = [max(abs(number.low), abs(number.high), 1) for number in game.features]
        self.scale: torch.Tensor
        self.register_buffer("scale", 1.0 / torch.tensor(span, dtype=torch.float32))
        self.first = nn.Linear(len(span), HIDDEN)
        self.second = nn.Linear(HIDDEN, NARROW)
        self.last = nn.Linear(NARROW, 2)

    def forward(self, rows: Any) -> Any:
        hidden = self.first(rows.to(self.scale.dtype) * self.scale).clamp(0, HIGHEST)
        return self.last(self.second(hidden).clamp(0, HIGHEST))

    @torch.no_grad()
    def judge(self, rows: Any) -> Any:
        return torch.sigmoid(self(rows))


def whole_numbers(learner: Learner, aim: Aim) -> "Many[Network]":
    """The same network, to be played with."""
    first = (learner.first.weight * learner.scale).T
    tables = [first, learner.second.weight, learner.last.weight]
    bits = [finest(table) for table in tables]
    nets = network_of(first.shape[0]).many(1)
    net, layers = nets[0], nets[0].layers
    for into, table, fine in zip(
        (net.first, layers.second, layers.last), tables, bits, strict=True
    ):
        fill(into, rounded(table, fine))
    fill(layers.shift, np.array([bits[0] - int(math.log2(UNIT)), bits[1], bits[2]]))
    fill(layers.bias, np.concatenate(biases(learner, bits)))
    fill(layers.curve, curve())
    layers.lead_counts = round(aim.lead_counts * WHOLE)
    layers.lead_unit = round(UNIT / aim.lead_points)
    refuse_overflow(np.asarray(net.first), np.asarray(layers.bias), learner)
    return nets


@torch.no_grad()
def learn_from(learner: Learner, nets: "Many[Network]") -> None:
    """What whole numbers say, so that training can go on from them."""
    net, layers = nets[0], nets[0].layers
    between = int(math.log2(UNIT))
    shift = np.asarray(layers.shift).tolist()
    bits = [shift[0] + between, shift[1], shift[2]]
    tables = (net.first, layers.second, layers.last)
    first, second, last = (
        torch.tensor(np.asarray(table) / 2.0**fine, dtype=torch.float32)
        for table, fine in zip(tables, bits, strict=True)
    )
    learner.first.weight.copy_(first.T / learner.scale.cpu())
    learner.second.weight.copy_(second)
    learner.last.weight.copy_(last)
    parts = np.split(np.asarray(layers.bias), [HIDDEN, HIDDEN + NARROW])
    ones = (bits[0], bits[1] + between, bits[2] + between)
    for layer, part, fine in zip(
        (learner.first, learner.second, learner.last), parts, ones, strict=True
    ):
        layer.bias.copy_(torch.tensor(part / 2.0**fine, dtype=torch.float32))


def fill(into: Any, numbers: Any) -> None:
    np.asarray(into)[...] = numbers


def finest(table: Any) -> int:
    """Bits behind the point with which all of a table fit in 16."""
    largest = float(table.detach().abs().max()) or 1.0
    return min(FINEST, math.floor(math.log2(INT16 / largest)))


def rounded(table: Any, bits: int) -> Any:
    return np.rint(table.detach().cpu().double().numpy() * 2**bits)


def biases(learner: Learner, bits: list[int]) -> list[Any]:
    between = int(math.log2(UNIT))
    layers = (learner.first, 0), (learner.second, between), (learner.last, between)
    return [
        rounded(layer.bias, fine + more) for (layer, more), fine in zip(layers, bits, strict=True)
    ]


def curve() -> Any:
    at = (np.arange(POINTS) * STEP - REACH) / UNIT
    return np.rint(CERTAIN / (1 + np.exp(-at)))


def refuse_overflow(first: Any, bias: Any, learner: Learner) -> None:
    """The sums of the first layer have 32 bits, whatever the features are."""
    highest = 1 / learner.scale.cpu().double().numpy()
    largest = (np.abs(first.astype(np.float64)) * highest[:, None]).sum(0) + np.abs(bias[:HIDDEN])
    if largest.max() > INT32 or np.abs(bias.astype(np.float64)).max() >= INT32:
        raise BadOption(
            "the weights of the network have grown too large: train with a lower --rate"
        )
