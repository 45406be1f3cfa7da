"""Lists and sets inside structs, as rules write them: blank at first, they only grow."""

from typing import TypeVar

from .meaning import WORD
from .rule import rule
from .structs import Listed, MaybeListed, Row

T = TypeVar("T")


@rule
def add(listed: Listed[int], number: int) -> None:
    listed.at[listed.count] = number
    listed.count += 1


@rule
def one_more(listed: Listed[T]) -> T:
    """The next place of a list of structs, to be filled in."""
    listed.count += 1
    return listed.at[listed.count - 1]


@rule
def give(listed: MaybeListed[T]) -> None:
    """It is there from now on, though empty."""
    listed.given = 1


@rule
def put(bits: Row, at: int) -> None:
    """Into a set of many (`Bits`)."""
    bits[at // WORD] |= 1 << at % WORD


@rule
def is_in(bits: Row, at: int) -> bool:
    return bits[at // WORD] >> at % WORD & 1 == 1
