"""Clocks: pure functions of what is stored and the time, so that they survive a restart.

A turn lasts until other seats are asked; its time is taken from the bank when it ends. Where
seats choose in secret, all of them have until the longest bank among them runs out, so that no
clock tells who has chosen.
"""

from collections.abc import Container, Mapping, Sequence

from yurt.server.store.documents import ClockDoc
from yurt.server.wire.table import Pace

SECOND = 1_000
DAY = 86_400 * SECOND
AT_LEAST = 60 * SECOND  # for somebody who takes his seat back from a bot


def start(pace: Pace, seats: int, asked: Sequence[int], now: int) -> ClockDoc | None:
    if pace.kind == "none":
        return None
    return ClockDoc([full(pace)] * seats, now, list(asked))


def full(pace: Pace) -> int:
    return pace.days * DAY if pace.kind == "days" else pace.bank * SECOND


def deadline(clock: ClockDoc, timed: Container[int], *, sealing: bool) -> int | None:
    """When the time of the turn ends; `timed` are the seats that a person plays."""
    banks = [clock.banks[seat] for seat in clock.asked if seat in timed]
    if not banks:
        return None
    return clock.since + (max(banks) if sealing else min(banks))


def turned(
    clock: ClockDoc, pace: Pace, asked: Sequence[int], chosen: Mapping[int, int], now: int
) -> ClockDoc:
    """The clock after a turn. `chosen` tells when a seat sealed its choice, if it did."""
    banks = list(clock.banks)
    for seat in clock.asked:
        used = max(0, chosen.get(seat, now) - clock.since)
        if pace.kind == "days":
            banks[seat] = full(pace)
        else:
            banks[seat] = max(0, banks[seat] - used) + pace.increment * SECOND
    return ClockDoc(banks, now, list(asked))


def taken_back(
    clock: ClockDoc, pace: Pace, asked: Sequence[int], payer: int | None, now: int
) -> ClockDoc:
    """The clock after turns were taken back: who was asked meanwhile has lost and won nothing, and
    who takes his own turn back gives back what he was paid for it."""
    banks = list(clock.banks)
    if payer is not None and pace.kind == "live":
        banks[payer] = max(0, banks[payer] - pace.increment * SECOND)
    return ClockDoc(banks, now, list(asked))


def late(clock: ClockDoc, timed: Container[int], now: int, *, sealing: bool) -> list[int]:
    """The seats whose time is up."""
    end = deadline(clock, timed, sealing=sealing)
    if end is None or now < end:
        return []
    return [
        s for s in clock.asked if s in timed and (sealing or clock.since + clock.banks[s] <= now)
    ]


def handed_back(clock: ClockDoc, seat: int) -> ClockDoc:
    banks = list(clock.banks)
    banks[seat] = max(banks[seat], AT_LEAST)
    return ClockDoc(banks, clock.since, list(clock.asked))


def slept(clock: ClockDoc, milliseconds: int) -> ClockDoc:
    """The time for which the server was away is nobody's."""
    return ClockDoc(list(clock.banks), clock.since + milliseconds, list(clock.asked))
