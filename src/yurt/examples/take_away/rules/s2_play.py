"""2. Play: take stones, be the last."""

from yurt.core.rule import ALLOWED, Reason, rule

from ..box import Box
from ..state import State


class Why(Reason):
    TOO_MANY = "2.2"
    NOT_SO_MANY_LEFT = "1.1"


# 2.1 The first player begins; the players take turns.


@rule
def set_up(box: Box, s: State) -> None:
    s.stones = box.stones


@rule
def is_over(s: State) -> bool:
    return s.stones == 0


# 2.2 Take one stone or more, but not more than the box allows.


@rule
def why_not_take(box: Box, s: State, place: int) -> int:
    """`place`: of the word in its list, which begins with 1 stone."""
    count = place + 1
    if count > box.most:
        return Why.TOO_MANY
    return Why.NOT_SO_MANY_LEFT if count > s.stones else ALLOWED


@rule
def take(box: Box, s: State, place: int) -> None:
    s.stones -= place + 1
    s.turn = (s.turn + 1) % box.seats


# 2.3 Whoever takes the last stone wins.


@rule
def has_won(box: Box, s: State, seat: int) -> bool:
    return is_over(s) and (seat + 1) % box.seats == s.turn
