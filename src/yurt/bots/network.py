"""A network that judges positions: what a seat knows as features in, its chances out.

Three layers of whole numbers, so that every machine and every browser come to the same judgement.
A network is a struct: its bytes are what the file of weights holds (weights.py), and what a module
for browsers is handed.
"""

from functools import cache
from typing import TYPE_CHECKING, Annotated, Any

import numpy as np

from yurt.core.rule import rule
from yurt.core.structs import Grid, Int32, Row, Struct

HIDDEN, NARROW = 128, 32  # numbers of the two inner layers
UNIT = 1 << 10  # what a number of 1.0 is between layers
MOST = 32 * UNIT - 1  # the highest there
CERTAIN = 1 << 20  # a chance of one
WHOLE = 256  # all that counts

# The curve from what the last layer says to a chance: a point each STEP, straight lines between.
REACH, STEP = 8 * UNIT, UNIT // 32
POINTS = 2 * REACH // STEP + 1


class Layers(Struct):
    """A network but for the weights of its first layer: alike in every game."""

    shift: Annotated[Row, np.int32, 3]  # how many bits a layer's sums have too many
    lead_counts: Int32  # of WHOLE, in what a position is worth; the rest is the win
    lead_unit: Int32  # what a point ahead is on the curve
    curve: Annotated[Row, np.int32, POINTS]
    bias: Annotated[Row, np.int32, HIDDEN + NARROW + 2]
    second: Annotated[Grid, np.int16, NARROW, HIDDEN]
    last: Annotated[Grid, np.int16, 2, NARROW]


class Thought(Struct):
    """Where a network works things out, and what it came to."""

    hidden: Annotated[Row, np.int32, HIDDEN]
    narrow: Annotated[Row, np.int32, NARROW]
    win: Int32  # of CERTAIN
    lead: Int32


if TYPE_CHECKING:

    class Network(Struct):
        first: Grid
        layers: Layers

    class Judgement(Struct):
        row: Row
        thought: Thought


@cache
def network_of(inputs: int) -> "type[Network]":
    """For so many features."""

    class Network(Struct):
        first: Annotated[Grid, np.int16, inputs, HIDDEN]
        layers: Layers

    return Network  # type: ignore[return-value]


@cache
def judgement_of(inputs: int) -> "type[Judgement]":
    class Judgement(Struct):
        row: Annotated[Row, np.int16, inputs]
        thought: Thought

    return Judgement  # type: ignore[return-value]


@rule
def add_first(first: Any, row: Row, sums: Row) -> None:
    """Most features are 0: a row of weights for each that is not."""
    for i in range(first.shape[0]):
        number = row[i]
        if number != 0:
            for j in range(first.shape[1]):
                sums[j] += number * first[i, j]


@rule
def between(total: int, shift: int) -> int:
    """What one layer hands to the next."""
    return min(max(total >> shift, 0), MOST)


@rule
def on_curve(layers: Layers, number: int) -> int:
    """A chance, of CERTAIN."""
    at = min(max(number, -REACH), REACH - 1) + REACH
    low, rest = at // STEP, at % STEP
    start, end = layers.curve[low] + 0, layers.curve[low + 1] + 0
    return start + (end - start) * rest // STEP


@rule
def add_second(second: Any, layers: Layers, thought: Thought) -> None:
    for k in range(NARROW):
        total = layers.bias[HIDDEN + k] + 0
        for j in range(HIDDEN):
            total += thought.hidden[j] * second[k, j]
        thought.narrow[k] = between(total, layers.shift[1])


@rule
def say_last(layers: Layers, thought: Thought, which: int) -> int:
    total = layers.bias[HIDDEN + NARROW + which] + 0
    for k in range(NARROW):
        total += thought.narrow[k] * layers.last[which, k]
    return on_curve(layers, total >> layers.shift[2])


@rule
def judge(net: "Network", judgement: "Judgement") -> None:
    """The chance to win, and how far ahead, of the seat whose features are in the row."""
    layers, thought = net.layers, judgement.thought
    for j in range(HIDDEN):
        thought.hidden[j] = layers.bias[j]
    add_first(net.first, judgement.row, thought.hidden)
    for j in range(HIDDEN):
        thought.hidden[j] = between(thought.hidden[j], layers.shift[0])
    add_second(layers.second, layers, thought)
    thought.win = say_last(layers, thought, 0)
    thought.lead = say_last(layers, thought, 1)


@rule
def worth(layers: Layers, win: int, lead: int) -> int:
    """What a bot plays for, of CERTAIN."""
    counts = layers.lead_counts + 0
    return (win * (WHOLE - counts) + lead * counts) // WHOLE
