"""3. Who knows what: everybody sees everything."""

from yurt.core.rule import rule
from yurt.core.structs import Row

from .box import Box
from .state import State


@rule
def conceal(box: Box, s: State, watcher: int) -> None:
    pass


@rule
def guess(box: Box, s: State, seat: int, noise: Row, scratch: Row) -> None:
    pass


@rule
def hides(box: Box, s: State, seat: int, move: int, watcher: int) -> bool:
    return False
