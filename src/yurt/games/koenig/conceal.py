"""7. Who knows what: the one place where secrets are kept.

Open are the map, bonus votes, sizes of hands, and every card since it was shown. Secret is which
cards were dealt face down, and a commitment until the last one is in.

What all know of the dealt cards: how many of each kind there are (`unseen`), how many each seat has
got (`share`), and how many of each kind it has shown since (`shown`). Nothing else of them is left
once they are concealed.
"""

from yurt.core.rule import rule

from .box import KINDS, Box
from .rules.s4_dispute import owes_commitment
from .state import Phase, State, pledge_size
from .verbs import COMMIT, DEAL, DIE


@rule
def conceal(box: Box, s: State, watcher: int) -> None:
    committed = take_back(box, s, watcher)
    for seat in range(box.seats):
        if seat != watcher:
            turn_down(s, seat)
        if committed >> seat & 1:
            commit_lowest(s, seat)


@rule
def turn_down(s: State, seat: int) -> None:
    """A dealt card that was never shown counts as a ×1 in the hand, and what it is as one of those
    left over. Where more cards are unknown than there are ×1, of these the rest owes some."""
    for kind in range(1, KINDS):
        unknown = s.drawn[seat, kind] - s.shown[seat, kind]
        s.face_down[kind] += unknown
        s.face_down[0] -= unknown
        redeal(s, seat, kind, s.shown[seat, kind])
        redeal(s, seat, 0, s.drawn[seat, 0] + unknown)


@rule
def redeal(s: State, seat: int, kind: int, count: int) -> None:
    """So many cards of a kind are what was dealt to the seat."""
    s.hand[seat, kind] += count - s.drawn[seat, kind]
    s.drawn[seat, kind] = count


# 4.1 That somebody has committed is known, and nothing of what it is.


@rule
def take_back(box: Box, s: State, watcher: int) -> int:
    """Takes the others' secret commitments back into their hands; the bits of who had committed."""
    committed = 0
    if s.phase != Phase.COMMIT:
        return committed
    for seat in range(box.seats):
        if seat != watcher and pledge_size(s, seat) > 0:
            committed |= 1 << seat
            for kind in range(KINDS):
                s.hand[seat, kind] += s.pledge[seat, kind]
                s.pledge[seat, kind] = 0
    return committed


@rule
def commit_lowest(s: State, seat: int) -> None:
    kind = 0
    while s.hand[seat, kind] == 0:
        kind += 1
    s.hand[seat, kind] -= 1
    s.pledge[seat, kind] = 1


# Plies


@rule
def hides(box: Box, s: State, seat: int, move: int, watcher: int) -> bool:
    if DEAL <= move < DEAL + KINDS:
        return watcher != s.actor
    if COMMIT <= move < DIE:
        return watcher != seat and not is_last_commitment(box, s, seat)
    return False


@rule
def is_last_commitment(box: Box, s: State, seat: int) -> bool:
    """Whether all are shown with this one."""
    for other in range(box.seats):
        if other != seat and owes_commitment(s, other):
            return False
    return True
