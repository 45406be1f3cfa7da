"""Who is next: hosts in turn, and the tables of each host in turn.

Somebody with sixty tables holds up his own sixty-first, and nobody else's first.
"""

from collections import deque
from typing import Generic, TypeVar

T = TypeVar("T")


class Rounds(Generic[T]):
    def __init__(self) -> None:
        self.hosts: dict[str, dict[str, deque[T]]] = {}  # those who are next stand first
        self.count = 0

    def __len__(self) -> int:
        return self.count

    def put(self, host: str, table: str, item: T) -> None:
        self.hosts.setdefault(host, {}).setdefault(table, deque()).append(item)
        self.count += 1

    def take(self) -> T:
        """The next one; its host and its table go to the end of their lines."""
        host = next(iter(self.hosts))
        tables = self.hosts.pop(host)
        table = next(iter(tables))
        items = tables.pop(table)
        item = items.popleft()
        if items:
            tables[table] = items
        if tables:
            self.hosts[host] = tables
        self.count -= 1
        return item
