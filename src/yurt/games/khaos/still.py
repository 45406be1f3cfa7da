"""A state or box held still: plain numbers and lists, for questions by the hundred.

Reading a struct from Python takes its time. A still reads each field once, when it is first asked
for; every rule that only looks can be called with it. Changes to the struct do not reach it.
"""

from typing import Any, TypeVar, cast

from yurt.core.structs import Struct

S = TypeVar("S", bound=Struct)


class Column(list[int]):
    def tolist(self) -> list[int]:
        return self


class Sheet(list[list[int]]):
    def __getitem__(self, at: Any) -> Any:
        row, column = at
        return super().__getitem__(row)[column]


class Still:
    def __init__(self, struct: Struct) -> None:
        self._struct = struct

    def __getattr__(self, name: str) -> Any:
        """Asked only for what is not there yet."""
        value = getattr(self._struct, name)
        if not isinstance(value, int):
            flat = value.ndim == 1
            value = Column(value.tolist()) if flat else Sheet(value.tolist())
        setattr(self, name, value)
        return value


def still(struct: S) -> S:
    return struct if isinstance(struct, Still) else cast(S, Still(struct))
