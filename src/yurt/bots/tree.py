"""A tree of what seats may come to know: each node is somebody's choice, seen with his own eyes.

A node is found by the bytes of the state as its seat knows it (`conceal`). So truths that a seat
cannot tell apart are one node and get one answer; chance needs none of its own, since what it
brings leads on to other nodes; and ways that meet again lead to the same one.

Whole numbers and a fixed room for all nodes: the same on every machine and in every browser.
"""

from typing import Annotated, Any

import numpy as np

from yurt.core.chance import WORD, below
from yurt.core.rule import rule
from yurt.core.structs import Int32, Int64, Many, Row, Struct

WIDE = 16  # moves that a node keeps: the best at first sight
NODES = 1 << 14
ROOT, SPARE = NODES, NODES + 1  # places beyond: where the search begins, and where no room is left
ROOM = NODES + 2
PROBES = 8  # places that are looked at for a node
CERTAIN_PRIOR = 1 << 10  # all that the priors of a node come to


class Node(Struct):
    key: Int64
    seat: Int32
    count: Int32  # moves that it keeps, the best at first sight first
    visits: Int32
    root: Int32  # of the visits, whole
    moves: Annotated[Row, np.int64, WIDE]
    sights: Annotated[Row, np.int32, WIDE]  # what each was worth at first sight
    priors: Annotated[Row, np.int32, WIDE]  # how likely a good player takes it
    tries: Annotated[Row, np.int32, WIDE]
    sums: Annotated[Row, np.int64, WIDE]  # what the tries came to


@rule
def key_of(cells: Any, row: int, seat: int) -> int:
    """Of a board as the seat knows it: 62 bits, never 0."""
    a, b = seat + 1, 0x9E3779B9
    for i in range(cells.shape[1]):
        cell = cells[row, i] + 0
        if cell != 0:
            a = ((a ^ cell ^ i << 16) * 0x7FEB352D) & WORD
            a ^= a >> 15
            b = ((b ^ a) * 0x6C8E9CF5 + cell) & WORD
    return (a << 30 | b >> 2) + 1


@rule
def place_of(nodes: Many[Node], key: int) -> int:
    """Where the node lies or may be laid; where there is no room, the spare one."""
    start = key % NODES
    for probe in range(PROBES):
        at = (start + probe) % NODES
        if nodes[at].key == key:
            return at
        if nodes[at].key == 0:
            nodes[at].key = key
            return at
    nodes[SPARE].count = 0
    return SPARE


@rule
def clear(node: Node, seat: int) -> None:
    node.seat, node.count, node.visits, node.root = seat, 0, 0, 0


@rule
def keep(node: Node, move: int, sight: int, most: int) -> None:
    """Among the best at first sight, in their order; the first of equals before the others."""
    if node.count == most and sight <= node.sights[most - 1]:
        return
    at = min(node.count + 0, most - 1)
    node.count = at + 1
    while at > 0 and node.sights[at - 1] < sight:
        node.moves[at], node.sights[at] = node.moves[at - 1], node.sights[at - 1]
        at -= 1
    node.moves[at], node.sights[at] = move, sight


@rule
def begin(node: Node, heat: int) -> None:
    """Nothing is tried. A move gets half the prior of one that is better by `heat`."""
    total = 0
    for i in range(node.count):
        node.tries[i] = node.sums[i] = 0
        node.priors[i] = halved(node.sights[0] - node.sights[i], heat)
        total += node.priors[i]
    for i in range(node.count):
        node.priors[i] = node.priors[i] * CERTAIN_PRIOR // total


@rule
def halved(behind: int, heat: int) -> int:
    """Of 2¹⁶, once for each `heat` that it is behind; straight lines between."""
    times, rest = behind // heat, behind % heat
    return ((1 << 17) - (rest << 16) // heat) >> min(times + 1, 17)


@rule
def worth_of(node: Node, i: int, trust: int) -> int:
    """The mean of the tries, of which the first sight counts as some."""
    return (trust * node.sights[i] + node.sums[i]) // (trust + node.tries[i])


@rule
def pick(node: Node, trust: int, explore: int) -> int:
    """The move that promises most, counting what it might yet turn out to be. Long lists widen
    from the best priors on."""
    found, best = 0, -1
    for i in range(min(node.count + 0, 3 + 2 * node.root)):
        curious = explore * node.priors[i] * (1 + node.root) // (1 + node.tries[i])
        promise = worth_of(node, i, trust) + curious // CERTAIN_PRIOR
        if promise > best:
            found, best = i, promise
    return found


@rule
def mix(node: Node, noise: Row) -> int:
    """Any move, as often as it was thought good so far: nobody can be ready for it."""
    at = below(noise, CERTAIN_PRIOR * (1 + node.visits))
    for i in range(node.count):
        at -= node.priors[i] + CERTAIN_PRIOR * node.tries[i]
        if at < 0:
            return i
    return 0


@rule
def note(node: Node, i: int, worth: int) -> None:
    node.tries[i] += 1
    node.sums[i] += worth
    node.visits += 1
    node.root += (node.root + 1) * (node.root + 1) <= node.visits


@rule
def swap(node: Node, i: int, j: int) -> None:
    node.moves[i], node.moves[j] = node.moves[j], node.moves[i]
    node.sights[i], node.sights[j] = node.sights[j], node.sights[i]
    node.priors[i], node.priors[j] = node.priors[j], node.priors[i]
    node.tries[i], node.tries[j] = node.tries[j], node.tries[i]
    node.sums[i], node.sums[j] = node.sums[j], node.sums[i]


@rule
def order(node: Node, left: int, trust: int) -> None:
    """The best of the first ones first; equals as they were."""
    for end in range(1, left):
        at = end
        while at > 0 and worth_of(node, at, trust) > worth_of(node, at - 1, trust):
            swap(node, at, at - 1)
            at -= 1


@rule
def best_of(node: Node, left: int, trust: int) -> int:
    found = 0
    for i in range(1, left):
        if worth_of(node, i, trust) > worth_of(node, found, trust):
            found = i
    return found
