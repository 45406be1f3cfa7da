"""7. Who knows what: the one place where secrets are kept.

Secret are the tiles of a hand that came from the stack, and what is left there. All else is open:
battlefield, towers, tokens, the row and tiles taken from it, tiles in the box, and how many a hand
and the stack hold. So all know which tiles they have not seen, and nobody where each of them is.
"""

from yurt.core.chance import draw
from yurt.core.rule import CHANCE, rule
from yurt.core.structs import Row

from .box import SEATS, Box
from .rules.hands import drop, gain, hand_size
from .state import BACK, HAND, NONE, State
from .verbs import DRAW, OPEN


@rule
def conceal(box: Box, s: State, watcher: int) -> None:
    for seat in range(SEATS):
        if seat != watcher:
            turn_down(s, seat)


@rule
def turn_down(s: State, seat: int) -> None:
    """Secret tiles show their backs, behind the open ones; the stack counts what they are."""
    for i in range(HAND):
        at = HAND - 1 - i
        kind = s.hand[seat, at]
        if kind != NONE and kind != BACK and s.secret[seat, at]:
            s.stack[kind] += 1
            drop(s, seat, at)
            gain(s, seat, BACK, 1)


@rule
def turn_up(s: State, seat: int, kind: int) -> None:
    """The last of the backs turns out to be this tile."""
    drop(s, seat, hand_size(s, seat) - 1)
    s.stack[kind] -= 1
    gain(s, seat, kind, 1)


@rule
def backs(s: State, seat: int) -> int:
    count = 0
    for i in range(HAND):
        count += s.hand[seat, i] == BACK
    return count


@rule
def guess(box: Box, s: State, seat: int, noise: Row, scratch: Row) -> None:
    """Each back is any of the tiles not seen. No choice that a rule forced tells more about them,
    since all tiles may go to the same cells."""
    other = 1 - seat
    for _ in range(backs(s, other)):
        turn_up(s, other, draw(noise, s.stack, box.kinds))


@rule
def hides(box: Box, s: State, seat: int, move: int, watcher: int) -> bool:
    """A tile drawn from the stack is seen by its owner alone."""
    return seat == CHANCE and DRAW <= move < OPEN and watcher != s.turn
