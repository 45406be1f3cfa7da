"""How much a stranger may send. A bucket refills with time; what finds it empty is refused."""

import time
from collections import OrderedDict
from collections.abc import Callable
from typing import NamedTuple

MESSAGE_BYTES = 4_096  # of a socket message
BODY_BYTES = 262_144  # of an HTTP request
ADDRESSES = 20_000  # that are remembered


class Rate(NamedTuple):
    a_second: float
    burst: float


TALK = Rate(0.5, 10)
"""Of a player at a table: chat, names, colours, whatever else all are told."""


class Rates(NamedTuple):
    """`loose` is for tests and benches."""

    messages: Rate = Rate(20, 60)  # of one socket
    talk: Rate = TALK
    requests: Rate = Rate(20, 100)  # of one address
    openings: Rate = Rate(0.2, 60)  # tables and links of one address: a whole class may share it
    sockets: int = 64  # of one address
    all_sockets: int = 20_000

    def loose(self) -> "Rates":
        wide = Rate(1e6, 1e6)
        return Rates(wide, wide, wide, wide, self.all_sockets, self.all_sockets)


class Bucket:
    def __init__(self, rate: Rate, now: Callable[[], float] = time.monotonic) -> None:
        self.rate = rate
        self.now = now
        self.level = rate.burst
        self.at = now()

    def take(self) -> bool:
        """Whether there was one left."""
        now = self.now()
        self.level = min(self.rate.burst, self.level + (now - self.at) * self.rate.a_second)
        self.at = now
        if self.level < 1:
            return False
        self.level -= 1
        return True


class Buckets:
    """One for each address; the least recently used are forgotten."""

    def __init__(self, rate: Rate) -> None:
        self.rate = rate
        self.buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, address: str) -> bool:
        bucket = self.buckets.get(address)
        if bucket is None:
            bucket = self.buckets[address] = Bucket(self.rate)
            if len(self.buckets) > ADDRESSES:
                self.buckets.popitem(last=False)
        self.buckets.move_to_end(address)
        return bucket.take()


class Sockets:
    """Counts open sockets, of each address and of all."""

    def __init__(self, rates: Rates) -> None:
        self.rates = rates
        self.open: dict[str, int] = {}
        self.total = 0

    def enter(self, address: str) -> bool:
        count = self.open.get(address, 0)
        if count >= self.rates.sockets or self.total >= self.rates.all_sockets:
            return False
        self.open[address] = count + 1
        self.total += 1
        return True

    def leave(self, address: str) -> None:
        self.total -= 1
        self.open[address] -= 1
        if not self.open[address]:
            del self.open[address]
