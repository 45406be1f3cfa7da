"""Lists inside structs, as rules write them: blank at first, they only grow."""

from typing import TypeVar

from .rule import rule
from .structs import Listed, MaybeListed

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
