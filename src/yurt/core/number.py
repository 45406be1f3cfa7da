"""What the numbers of a row mean: each has a name, a range and a sentence.

    SEEN = [
        Number("phase", 0, 4, "What is being asked."),
        *for_each(SEATS, [Number("hand", 0, 9, "How many cards the seat holds.")]),
    ]

A game lists those that `observe` and `features` write, in their order. A law holds the rules to it.
"""

from collections.abc import Iterable, Sequence
from enum import IntEnum
from typing import NamedTuple


class Number(NamedTuple):
    name: str
    low: int
    high: int
    says: str


def for_each(words: Iterable[str], numbers: Iterable[Number]) -> list[Number]:
    """All the numbers of the first word, then those of the next: `own.hand`, `own.supply`, …"""
    numbers = list(numbers)
    return [number._replace(name=f"{word}.{number.name}") for word in words for number in numbers]


def spread(number: Number, words: Iterable[str]) -> list[Number]:
    """One number for each word: `hand.copper`, `hand.silver`, …"""
    return [number._replace(name=f"{number.name}.{word}") for word in words]


def capped(name: str, high: int, says: str) -> Number:
    """A count that has no end of its own: what is beyond counts as the highest."""
    return Number(name, 0, high, f"{says} More than {high} count as {high}.")


def listed(words: type[IntEnum]) -> str:
    """`0 deal, 1 open, …`: what each value of a number means."""
    return ", ".join(f"{word.value} {word.name.lower()}" for word in words)


def place_of(name: str, numbers: Sequence[Number]) -> int:
    """Where in the row the number of this name is."""
    return [number.name for number in numbers].index(name)
