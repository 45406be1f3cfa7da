"""Tiles in hands, row and stack.

Hands and the row are kept in order, so that one and the same hand is always the same state; of
two alike, the public one comes first (7).
"""

from yurt.core.rule import rule

from ..box import Box
from ..state import HAND, NONE, ROW, State


@rule
def hand_size(s: State, seat: int) -> int:
    size = 0
    while size < HAND and s.hand[seat, size] != NONE:
        size += 1
    return size


@rule
def row_size(s: State) -> int:
    size = 0
    while size < ROW and s.row[size] != NONE:
        size += 1
    return size


@rule
def holds(s: State, seat: int, kind: int) -> bool:
    for i in range(HAND):
        if s.hand[seat, i] == kind:
            return True
    return False


@rule
def gain(s: State, seat: int, kind: int, secret: int) -> None:
    at = hand_size(s, seat)
    while at > 0 and comes_after(s, seat, at - 1, kind, secret):
        s.hand[seat, at] = s.hand[seat, at - 1]
        s.secret[seat, at] = s.secret[seat, at - 1]
        at -= 1
    s.hand[seat, at] = kind
    s.secret[seat, at] = secret


@rule
def comes_after(s: State, seat: int, i: int, kind: int, secret: int) -> bool:
    return s.hand[seat, i] * 2 + s.secret[seat, i] > kind * 2 + secret


@rule
def lose(s: State, seat: int, kind: int) -> None:
    """Of two alike, the public one (7)."""
    at = 0
    while s.hand[seat, at] != kind:
        at += 1
    drop(s, seat, at)


@rule
def drop(s: State, seat: int, at: int) -> None:
    for i in range(at, HAND - 1):
        s.hand[seat, i] = s.hand[seat, i + 1]
        s.secret[seat, i] = s.secret[seat, i + 1]
    s.hand[seat, HAND - 1] = NONE
    s.secret[seat, HAND - 1] = 0


@rule
def lies_in_row(s: State, kind: int) -> bool:
    for i in range(ROW):
        if s.row[i] == kind:
            return True
    return False


@rule
def add_to_row(s: State, kind: int) -> None:
    at = row_size(s)
    while at > 0 and s.row[at - 1] > kind:
        s.row[at] = s.row[at - 1]
        at -= 1
    s.row[at] = kind


@rule
def take_from_row(s: State, kind: int) -> None:
    at = 0
    while s.row[at] != kind:
        at += 1
    for i in range(at, ROW - 1):
        s.row[i] = s.row[i + 1]
    s.row[ROW - 1] = NONE


@rule
def take_from_stack(s: State, kind: int) -> None:
    s.stack[kind] -= 1
    s.stacked -= 1


@rule
def shuffle(box: Box, s: State) -> None:
    """All tiles of the match into the stack."""
    for kind in range(box.kinds):
        s.stack[kind] = box.copies[kind]
        s.stacked += box.copies[kind]
