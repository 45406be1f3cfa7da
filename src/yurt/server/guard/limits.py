"""How much a stranger may send. A bucket refills with time; what finds it empty is refused."""

import ipaddress
import time
from collections import OrderedDict
from collections.abc import Callable
from functools import lru_cache
from typing import NamedTuple

import msgspec

MESSAGE_BYTES = 4_096  # of a socket message
BODY_BYTES = 262_144  # of an HTTP request
ADDRESSES = 20_000  # that are remembered
UNREADABLE = (msgspec.DecodeError, UnicodeDecodeError, RecursionError)
"""What reading JSON raises: the last where it lies too deep in itself."""


class Rate(NamedTuple):
    a_second: float
    burst: float


WIDE = Rate(1e9, 1e9)
TALK = Rate(0.5, 10)
"""Of a player at a table: chat, names, colours, whatever else all are told."""


class Rates(NamedTuple):
    """`loose` is for tests and benches."""

    messages: Rate = Rate(20, 60)  # of one socket
    household: Rate = Rate(100, 400)  # messages of all sockets of one address, pings aside
    frames: Rate = Rate(40, 200)  # of one socket, of any kind, empty ones and pings, too
    octets: Rate = Rate(65_536, 262_144)  # of one socket
    talk: Rate = TALK
    thinking: Rate = Rate(0.2, 1)  # seconds that questions of one address may take
    requests: Rate = Rate(20, 100)  # of one address
    files: Rate = Rate(100, 1_000)  # of one address
    openings: Rate = Rate(0.2, 60)  # tables and links of one address: a whole class may share it
    arrivals: Rate = Rate(50, 500)  # connections of one address
    connections: int = 256  # of one address at a time, for HTTP
    sockets: int = 64  # of one address
    all_sockets: int = 20_000

    def loose(self) -> "Rates":
        wide = {name: WIDE for name, rate in self._asdict().items() if isinstance(rate, Rate)}
        counts = {"connections": self.all_sockets, "sockets": self.all_sockets}
        return Rates(**{**self._asdict(), **wide, **counts})

    def behind_proxy(self) -> "Rates":
        """All connections come from one address, whoever is at their other end."""
        return self._replace(arrivals=WIDE, connections=self.all_sockets)

    def within(self, room: int) -> "Rates":
        """There are handles for so many connections; some are left for HTTP."""
        return self._replace(all_sockets=min(self.all_sockets, room * 3 // 4))


class Bucket:
    def __init__(self, rate: Rate, now: Callable[[], float] = time.monotonic) -> None:
        self.rate = rate
        self.now = now
        self.level = rate.burst
        self.at = now()

    def take(self, amount: float = 1) -> bool:
        """Whether there was as much left."""
        now = self.now()
        self.level = min(self.rate.burst, self.level + (now - self.at) * self.rate.a_second)
        self.at = now
        if self.level < amount:
            return False
        self.level -= amount
        return True

    def owe(self, amount: float) -> None:
        """For what is known only afterwards: nothing more until it is made good."""
        self.level -= amount


class Ration:
    """What one line may send, of whatever kind: a frame is dearer to read than its bytes."""

    def __init__(self, rates: Rates) -> None:
        self.frames = Bucket(rates.frames)
        self.octets = Bucket(rates.octets)

    def take(self, frames: int, octets: int) -> bool:
        return self.frames.take(frames) and self.octets.take(octets)


@lru_cache(ADDRESSES)
def household(address: str) -> str:
    """Who is counted as one: an IPv4 address, or the /64 that one IPv6 connection gets whole."""
    try:
        found = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if found.version == 6 and found.ipv4_mapped:
        return str(found.ipv4_mapped)
    if found.version == 6:
        return str(ipaddress.ip_network((found, 64), strict=False))
    return str(found)


class Buckets:
    """One for each household; the least recently used are forgotten."""

    def __init__(self, rate: Rate) -> None:
        self.rate = rate
        self.buckets: OrderedDict[str, Bucket] = OrderedDict()

    def of(self, address: str) -> Bucket:
        bucket = self.buckets.get(address)
        if bucket is None:
            bucket = self.buckets[address] = Bucket(self.rate)
            if len(self.buckets) > ADDRESSES:
                self.buckets.popitem(last=False)
        self.buckets.move_to_end(address)
        return bucket

    def take(self, address: str) -> bool:
        return self.of(address).take()


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
