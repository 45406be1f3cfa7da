"""3. Who knows what: everybody sees everything."""

from yurt.core.rule import rule
from yurt.core.structs import Row

from .box import Box
from .state import State
from .verbs import VERBS


@rule
def conceal(box: Box, s: State, watcher: int) -> None:
    pass


@rule
def guess(box: Box, s: State, seat: int, noise: Row, scratch: Row) -> None:
    pass


def redact(box: Box, s: State, seat: int, move: int, watcher: int | None) -> str:
    return VERBS.text(move)
