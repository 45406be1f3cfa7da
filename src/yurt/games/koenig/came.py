"""What came of a ply, as all at the table see it (7)."""

from collections.abc import Iterator

from .box import KINDS, SEATS, Box
from .moves import DIE
from .rules.s4_dispute import dispute_total, is_last_to_throw
from .state import Phase, State, pledge_size

SEAT_WORDS = [f"seat_{seat}" for seat in range(SEATS)]


def came_of(box: Box, before: State, seat: int, move: int, after: State) -> list[str]:
    return [
        *shown(box, before, seat, after),
        *judged(box, before, move),
        *elected(box, before, after),
    ]


def shown(box: Box, before: State, seat: int, after: State) -> Iterator[str]:
    """4.1 With the last commitment all are shown; the last is told by the ply itself."""
    if before.phase == Phase.COMMIT and after.phase != Phase.COMMIT:
        for other in range(box.players):
            if other != seat and pledge_size(after, other) > 0:
                yield f"committed:{SEAT_WORDS[other]},{cards(after, other)}"


def cards(s: State, seat: int) -> str:
    values = [kind + 1 for kind in range(KINDS) for _ in range(s.pledge[seat, kind])]
    return " ".join(f"×{value}" for value in values)


def judged(box: Box, before: State, move: int) -> Iterator[str]:
    """4.4 The last die tells who has won, or that the highest throw again."""
    if before.phase != Phase.THROW or before.to_throw > 1 or not is_last_to_throw(box, before):
        return
    thrown = State.alone(before)[0]
    thrown.dice[thrown.actor, move - DIE] += 1
    totals = {
        seat: dispute_total(thrown, seat) for seat in range(box.players) if thrown.throws[seat]
    }
    best = [seat for seat, total in totals.items() if total == max(totals.values())]
    if len(best) > 1:
        yield "again"
    else:
        yield f"wins:{SEAT_WORDS[best[0]]},{totals[best[0]]}"


def elected(box: Box, before: State, after: State) -> Iterator[str]:
    """5.1, 5.4 That there is an election, and the bonus votes it gives."""
    if after.elections > before.elections:
        yield "election"
    gains = [after.bonus[seat] - before.bonus[seat] for seat in range(box.players)]
    for gain, seat in sorted(((gain, seat) for seat, gain in enumerate(gains)), reverse=True):
        if gain:
            yield f"bonus:{SEAT_WORDS[seat]},{gain}"
