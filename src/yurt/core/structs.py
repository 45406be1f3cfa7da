"""A struct is a typed Python class, a NumPy dtype and a Numba record at once.

    class State(Struct):
        turn: Int8  # a number
        hand: Annotated[Grid, np.int8, SEATS, KINDS]  # a table inside the struct

Compiled, Numba reads the fields straight from memory and checks nothing. Interpreted is the
checked way: every read gives a plain Python int (no int8 arithmetic), a write that does not fit
its field raises OverflowError, an index that is negative or too large raises IndexError.
"""

from copy import deepcopy
from typing import (
    TYPE_CHECKING,
    Annotated,
    Any,
    ClassVar,
    Protocol,
    Self,
    TypeVar,
    cast,
    get_args,
    get_type_hints,
)

import numpy as np

Int8 = Annotated[int, np.int8]
Int16 = Annotated[int, np.int16]
Int32 = Annotated[int, np.int32]
Int64 = Annotated[int, np.int64]

T = TypeVar("T")
AnyStruct = TypeVar("AnyStruct", bound="Struct")


class Many(Protocol[T]):
    """An array of structs: an item is a reference into it, an assignment copies."""

    def __getitem__(self, i: int, /) -> T: ...
    def __setitem__(self, i: int, value: T, /) -> None: ...
    def __len__(self) -> int: ...
    def copy(self) -> Self: ...
    def tobytes(self) -> bytes: ...


if TYPE_CHECKING:  # what rules may do with a table; NumPy's own stubs know no `int` cells

    class Row(Protocol):
        def __getitem__(self, i: int, /) -> int: ...
        def __setitem__(self, i: int | slice, value: int, /) -> None: ...
        def __len__(self) -> int: ...
        def tolist(self) -> list[int]: ...

    class Grid(Protocol):
        def __getitem__(self, i: tuple[int, int], /) -> int: ...
        def __setitem__(self, i: tuple[int, int] | slice, value: int, /) -> None: ...
        def tolist(self) -> list[list[int]]: ...

    class Scalar:
        def tobytes(self) -> bytes: ...

else:
    Scalar = np.record

    class Row(np.ndarray):
        def __getitem__(self, i):
            cell = super().__getitem__(on_board(i))
            return cell if isinstance(cell, np.ndarray) else cell.item()

        def __setitem__(self, i, value):  # NumPy casts its own scalars without a check
            super().__setitem__(on_board(i), int(value))

    def on_board(i):
        """NOBODY and CHANCE are −1, which would quietly mean the last cell."""
        if (isinstance(i, int) and i < 0) or (isinstance(i, tuple) and min(i) < 0):
            raise IndexError(f"index {i} is negative")
        return i

    Grid = Row


class Struct(Scalar):
    layout: ClassVar[np.dtype[Any]]

    if not TYPE_CHECKING:  # every field is a property: a record's own search for it only costs time
        __getattribute__ = np.void.__getattribute__
        __setattr__ = np.void.__setattr__

    def __init_subclass__(cls) -> None:
        hints = get_type_hints(cls, include_extras=True)
        fields = [(name, *kind_and_shape(hints[name])) for name in cls.__annotations__]
        taken = [name for name, *_ in fields if hasattr(np.record, name)]
        if taken:
            raise TypeError(f"{cls.__name__}: a NumPy record already has {', '.join(taken)}")
        cls.layout = np.dtype((cls, without_gaps(np.dtype(fields, align=True))))
        for name, _, shape in fields:
            setattr(cls, name, table(name) if shape else number(name))

    @classmethod
    def new(cls) -> Self:
        return cls.many(1)[0]

    @classmethod
    def many(cls, n: int) -> Many[Self]:
        return cast(Many[Self], np.zeros(n, cls.layout))

    @classmethod
    def alone(cls, one: Self) -> Many[Self]:
        """A struct as an array of one, which is how compiled code takes it fastest."""
        array = cls.many(1)
        array[0] = one
        return array


def kind_and_shape(hint: Any) -> tuple[Any, tuple[int, ...]]:
    """Annotated[Grid, int8, 5, 3] → int8, (5, 3)."""
    _, kind, *shape = get_args(hint)
    return kind, tuple(shape)


def without_gaps(aligned: np.dtype[Any]) -> np.dtype[Any]:
    """The same layout, its padding made fields: NumPy copies fields only, and bytes must agree."""
    fields: list[Any] = []
    end = 0
    for name, (kind, start, *_) in (aligned.fields or {}).items():
        fields += [*gap(end, start), (name, kind)]
        end = start + kind.itemsize
    return np.dtype(fields + gap(end, aligned.itemsize), align=True)


def gap(start: int, end: int) -> list[Any]:
    return [(f"gap_{start}", np.int8, (end - start,))] if end > start else []


def number(name: str) -> property:
    return property(
        lambda struct: np.void.__getitem__(struct, name).item(),
        lambda struct, value: np.void.__setitem__(struct, name, int(value)),
    )


def table(name: str) -> property:
    return property(lambda struct: np.void.__getitem__(struct, name).view(Row))


def copy_of(structs: Many[T]) -> Many[T]:
    """Byte by byte: NumPy's own copy goes from field to field, which takes thirty times as long."""
    layout = np.asarray(structs).dtype
    return cast(Many[T], np.frombuffer(bytearray(structs.tobytes()), layout))


def numbers(n: int) -> Row:
    """A buffer for moves, weights and the like."""
    return cast(Row, np.zeros(n, np.int64).view(Row))


def plain(row: Row) -> Row:
    """The same cells as a bare NumPy array, unchecked."""
    return cast(Row, np.asarray(row).view(np.ndarray))


class Reading:
    """A struct to be read many times over: every field is fetched once, as plain Python.

    A view asks for hundreds of cells, and from a struct each would be an array of its own. Like
    compiled rules it checks no index. It does not notice what is written to the struct.
    """

    def __init__(self, struct: Struct) -> None:
        self._struct = struct

    def __getattr__(self, name: str) -> Any:
        """Asked only for what is not there yet."""
        value = getattr(self._struct, name)
        if isinstance(value, np.ndarray):
            value = Column(value.tolist()) if value.ndim == 1 else Sheet(value.tolist())
        setattr(self, name, value)
        return value


def still(struct: AnyStruct) -> AnyStruct:
    """To be read many times over, by every rule that only looks."""
    return struct if isinstance(struct, Reading) else cast(AnyStruct, Reading(struct))


class Column(list[int]):
    def tolist(self) -> list[int]:
        return self.copy()


class Sheet(list[Any]):
    def __getitem__(self, at: Any) -> Any:
        if not isinstance(at, tuple):
            return super().__getitem__(at)
        found = super().__getitem__(at[0])
        for step in at[1:]:
            found = found[step]
        return found

    def tolist(self) -> list[Any]:
        return [row.copy() if isinstance(row[0], int) else deepcopy(row) for row in self]
