"""A struct is a typed Python class, a NumPy dtype and a Numba record at once.

    class State(Struct):
        turn: Int8  # a number
        phase: Annotated[Int8, Phase]  # one that says what it means (meaning.py)
        hand: Annotated[Grid, np.int8, SEATS, KINDS]  # a table inside the struct
        camp: Camp  # another struct inside it
        camps: Annotated[Many[Camp], SEATS]
        found: Annotated[Listed[int], np.int8, 7]  # a list of at most seven
        each: Annotated[Many[Listed[int]], SEATS, np.int8, 7]
        guests: Annotated[Listed[Camp], 3]
        hand: Annotated[MaybeListed[int], np.int8, 7]  # a list, or nothing
        capital: Maybe[Camp]  # there or not
        scratch: Annotated[Row, np.int64, 9, UNTOLD]  # where rules work things out

Compiled, Numba reads the fields straight from memory and checks nothing. Interpreted is the
checked way: every read gives a plain Python int (no int8 arithmetic), a write that does not fit
its field raises OverflowError, an index that is negative or too large raises IndexError.
"""

from collections.abc import Mapping, Sequence
from copy import deepcopy
from dataclasses import dataclass, replace
from functools import cache
from typing import (
    TYPE_CHECKING,
    Annotated,
    Any,
    ClassVar,
    Generic,
    Protocol,
    Self,
    TypeVar,
    cast,
    get_args,
    get_origin,
    get_type_hints,
)

import numpy as np

from .meaning import NUMBER, UNTOLD, Axis, Meaning, OfBox, axis_of, meaning_of

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

    class Listed(Protocol[T]):
        count: int

        @property
        def at(self) -> Many[T]: ...

    class Maybe(Listed[T], Protocol[T]):
        pass

    class MaybeListed(Listed[T], Protocol[T]):
        given: int

    class Things:
        pass

    class Scalar:
        def tobytes(self) -> bytes: ...

else:
    Scalar = np.record

    class Listed(Generic[T]):
        """Only ever written down: `list_struct` makes what lies in memory."""

    class Maybe(Generic[T]):
        """A list of at most one."""

    class MaybeListed(Generic[T]):
        """A list that is not there before it is given."""

    class Things(np.ndarray):
        def __getitem__(self, i):
            return super().__getitem__(on_board(i))

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

    class Grid(Row):
        pass


@dataclass(frozen=True)
class Field:
    """How a field was declared."""

    name: str
    origin: Any
    """int, Row, Grid, Many, a kind of list, a Struct, or an OfBox."""
    what: Any
    """The dtype of its numbers, the Struct that it holds, or, of many lists, one of them."""
    axes: tuple[Axis, ...] = ()
    """How many there are, or the words that they are for."""
    meaning: Meaning = NUMBER
    is_told: bool = True

    @property
    def layout(self) -> tuple[Any, tuple[int, ...]]:
        """A dtype and a shape, as NumPy has them."""
        if self.origin in LISTS:
            return list_struct(self.origin, self.what, len_of(self.axes[0])).layout, ()
        return layout_of(self.what), tuple(len_of(axis) for axis in self.axes)

    @property
    def spoken(self) -> str:
        """Some names are NumPy's: `size_` is told as `size`."""
        return self.name.rstrip("_")

    @property
    def takes_room(self) -> bool:
        return not isinstance(self.origin, OfBox)


class Struct(Scalar):
    layout: ClassVar[np.dtype[Any]]
    fields: ClassVar[dict[str, Field]]

    if not TYPE_CHECKING:  # every field is a property: a record's own search for it only costs time
        __getattribute__ = np.void.__getattribute__
        __setattr__ = np.void.__setattr__

    def __init_subclass__(cls) -> None:
        hints = get_type_hints(cls, include_extras=True)
        cls.fields = {name: field_of(name, hints[name]) for name in cls.__annotations__}
        taken = [name for name in cls.fields if hasattr(np.record, name)]
        if taken:
            raise TypeError(f"{cls.__name__}: a NumPy record already has {', '.join(taken)}")
        fields = [(f.name, *f.layout) for f in cls.fields.values() if f.takes_room]
        cls.layout = np.dtype(
            (
                cls,
                without_gaps(
                    aligned(fields), {name: (kind, shape) for name, kind, shape in fields}
                ),
            )
        )
        for name, kind, shape in fields:
            setattr(cls, name, accessor(name, kind, shape))

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


def told_in(cls: type[Struct]) -> list[Field]:
    return [field for field in cls.fields.values() if field.is_told]


def field_of(name: str, hint: Any) -> Field:
    """Annotated[Grid, int8, 5, 3] → int8, (5, 3)."""
    if not get_args(hint):
        return Field(name, hint, hint)
    origin, *said = get_args(hint) if get_origin(hint) is Annotated else (hint,)
    if said and said[-1] is UNTOLD:
        return replace(field_of(name, Annotated[(origin, *said[:-1])]), is_told=False)
    inside = get_args(origin)
    if said and isinstance(said[0], OfBox):
        return Field(name, said[0], origin)
    if inside and isinstance(inside[0], type) and issubclass(inside[0], Struct):
        return Field(name, get_origin(origin), inside[0], tuple(map(axis_of, said)) or (1,))
    if inside and get_origin(inside[0]) in LISTS:
        axis, *of_one = said
        one = field_of(name, Annotated[(inside[0], *of_one)])
        return Field(name, Many, one, (axis_of(axis),))
    kind, *said = said
    origin = get_origin(origin) or origin
    count = AXES[origin]
    meaning = meaning_of(said[count]) if len(said) > count else NUMBER
    return Field(name, origin, kind, tuple(map(axis_of, said[:count])), meaning)


AXES = {int: 0, Row: 1, Grid: 2, Listed: 1, MaybeListed: 1}
LISTS = (Listed, Maybe, MaybeListed)


def len_of(axis: Axis) -> int:
    return axis if isinstance(axis, int) else len(axis)


def layout_of(what: Any) -> Any:
    if isinstance(what, Field):
        return what.layout[0]
    return what.layout if isinstance(what, type) and issubclass(what, Struct) else what


@cache
def list_struct(origin: Any, what: Any, most: int) -> type[Struct]:
    """What lies in memory for a list: how many, and room for all."""
    room = Annotated[Many[what], most] if hasattr(what, "layout") else Annotated[Row, what, most]
    given: dict[str, Any] = {"given": Int16} if origin is MaybeListed else {}
    hints = given | {"count": Int16, "at": room}
    return type(f"{origin.__name__}_{what.__name__}_{most}", (Struct,), {"__annotations__": hints})


def aligned(fields: Sequence[tuple[str, Any, tuple[int, ...]]]) -> np.dtype[Any]:
    """Where each lies. NumPy forgets how a dtype is aligned once it has a class."""
    parts: Any = [(name, bare(kind), shape) for name, kind, shape in fields]
    return cast(np.dtype[Any], np.dtype(parts, align=True))


def bare(kind: Any) -> np.dtype[Any]:
    """A dtype without the class of its structs."""
    kind = np.dtype(kind)
    if kind.subdtype:
        inner, shape = kind.subdtype
        return cast(np.dtype[Any], np.dtype((bare(inner), shape)))
    if not kind.fields:
        return cast(np.dtype[Any], kind)
    parts = {name: (bare(inner), start) for name, (inner, start, *_) in kind.fields.items()}
    return as_laid_out(parts, kind.itemsize)


def without_gaps(aligned: np.dtype[Any], kinds: Mapping[str, Any]) -> np.dtype[Any]:
    """The same layout, its padding made fields: NumPy copies fields only, and bytes must agree."""
    parts: dict[str, tuple[Any, int]] = {}
    end = 0
    for name, (kind, start, *_) in (aligned.fields or {}).items():
        parts |= gap(end, start) | {name: (kinds[name], start)}
        end = start + kind.itemsize
    return as_laid_out(parts | gap(end, aligned.itemsize), aligned.itemsize)


def gap(start: int, end: int) -> dict[str, tuple[Any, int]]:
    return {f"gap_{start}": ((np.int8, (end - start,)), start)} if end > start else {}


def as_laid_out(parts: Mapping[str, tuple[Any, int]], size: int) -> np.dtype[Any]:
    kinds, starts = zip(*parts.values(), strict=True)
    layout: Any = {"names": list(parts), "formats": list(kinds), "offsets": list(starts)}
    layout |= {"itemsize": size, "aligned": True}
    return cast(np.dtype[Any], np.dtype(layout))


def accessor(name: str, kind: Any, shape: tuple[int, ...]) -> property:
    if hasattr(np.dtype(kind).type, "fields"):
        return structs(name) if shape else struct(name)
    return table(name) if shape else number(name)


def number(name: str) -> property:
    return property(
        lambda struct: np.void.__getitem__(struct, name).item(),
        lambda struct, value: np.void.__setitem__(struct, name, int(value)),
    )


def table(name: str) -> property:
    return property(lambda struct: np.void.__getitem__(struct, name).view(Row))


def struct(name: str) -> property:
    return property(lambda struct: np.void.__getitem__(struct, name))


def structs(name: str) -> property:
    return property(lambda struct: np.void.__getitem__(struct, name).view(Things))


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

    An audit asks for hundreds of cells, and from a struct each would be an array of its own. Like
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
