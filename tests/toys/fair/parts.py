"""1. Box, state and moves of the fair."""

from collections.abc import Mapping
from enum import IntEnum
from typing import Annotated

import msgspec
import numpy as np

from yurt.core.edition import Fact, Source
from yurt.core.structs import Grid, Int8, Row, Struct
from yurt.core.verbs.moves import Verbs

SEATS = 3
CARDS = ("copper", "silver", "gold")
KINDS = len(CARDS)
FACES = 3
ROUNDS = 3
MOST_DEALT = 3
FULL = 2  # cards with which nobody draws
NO_BID = -1

VERBS = Verbs()
DEAL = VERBS.add("deal", CARDS)
BID = VERBS.add("bid", CARDS)
ROLL = VERBS.add("roll", [str(face + 1) for face in range(FACES)])
TAKE = VERBS.add("take")
REST = VERBS.add("rest")


class Phase(IntEnum):
    DEAL = 0
    BID = 1
    ROLL = 2
    CHOOSE = 3
    OVER = 4


class Cards(msgspec.Struct, forbid_unknown_fields=True):
    counts: list[int]
    source: Source


class Die(msgspec.Struct, forbid_unknown_fields=True):
    weights: list[int]
    source: Source


class Edition(msgspec.Struct, forbid_unknown_fields=True):
    cards: Cards
    die: Die


FACTS = (
    Fact("1.1", "three kinds of cards", lambda e: len(e.cards.counts) == KINDS),
    Fact("1.1", "cards for every hand", lambda e: sum(e.cards.counts) >= SEATS * MOST_DEALT),
    Fact("1.2", "three faces of a die", lambda e: min(e.die.weights[:FACES]) > 0),
)


class Box(Struct):
    seats: Int8
    hand: Int8  # cards dealt to each
    counts: Annotated[Row, np.int8, KINDS]
    weights: Annotated[Row, np.int8, FACES]
    tent: Int8  # its colour: nothing in play hangs on it


def lay_out(edition: Edition, seats: int, options: Mapping[str, str]) -> Box:
    box = Box.new()
    box.seats = seats
    box.hand = MOST_DEALT if options["hands"] == "large" else 2
    for kind in range(KINDS):
        box.counts[kind] = edition.cards.counts[kind]
    for face in range(FACES):
        box.weights[face] = edition.die.weights[face]
    return box


class State(Struct):
    phase: Int8
    turn: Int8  # who is dealt to, rolls or chooses
    lap: Int8  # the round; 0 while hands are dealt
    deck: Annotated[Row, np.int8, KINDS]
    pile: Annotated[Row, np.int8, KINDS]
    bid: Annotated[Row, np.int8, SEATS]  # a kind or NO_BID; the card stays in hand until shown
    points: Annotated[Row, np.int8, SEATS]
    hand: Annotated[Grid, np.int8, SEATS, KINDS]
