"""Makes a module of one object file: our own linker, because the usual one is a hundred megabytes.

All of a game is in one object, and LLVM has left out what nobody calls. So there is little to do:
memory is laid out (stack, then data, then room for whoever calls), the numbers that were left open
are filled in, and the entries are exported. The numbers are written as short as they are, which
LLVM leaves to the linker and most linkers leave as well; code has no addresses, so it may shrink.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence

from yurt.core.errors import YurtError

from .reading import (
    CODE,
    CUSTOM,
    DATA,
    EXPORT,
    FUNCTION,
    FUNCTION_SYMBOL,
    GLOBAL,
    MAGIC,
    MEMORY,
    TYPE,
    Object,
    Open,
    Relocation,
    Symbol,
    read_object,
    sections,
)

STACK = 1 << 16  # bytes below the data: what grows beyond them traps and overwrites nothing
PAGE = 1 << 16
HEAP = "heap"
"""Exported: where free memory begins."""

LEFT_OPEN = 5  # bytes that LLVM leaves for a number

I32, MUTABLE, I32_CONST, END = 0x7F, 1, 0x41, 0x0B
TRAP = bytes([0, 0x00, END])  # a function without locals: unreachable

NEVER_CALLED = ("NRT_", "numba_", "Py")
"""What Numba would call to count references or to raise. A rule does neither (core/rule.py); where
LLVM cannot see that by itself, a trap stands in its place."""


class CannotBuild(YurtError):
    """A game that cannot become a module."""


def link(data: bytes, exports: Sequence[str], notes: Mapping[str, bytes]) -> bytes:
    """The notes are sections of their own, for whoever reads the module."""
    noted = (bytes([CUSTOM]) + sized(sized(name.encode()) + note) for name, note in notes.items())
    return Linker(read_object(data)).module(exports) + b"".join(noted)


def note_in(module: bytes, name: str) -> bytes | None:
    for kind, section in sections(module):
        if kind == CUSTOM and section.name() == name:
            return section.bytes(section.end - section.at)
    return None


class Linker:
    def __init__(self, given: Object) -> None:
        self.given = given
        self.starts, self.heap = addresses(given)
        missing = [name for name in given.imported if not name.startswith(NEVER_CALLED)]
        if missing:
            raise CannotBuild(f"a rule calls {', '.join(missing)}, which no module has")

    def module(self, exports: Sequence[str]) -> bytes:
        given = self.given
        traps = [TRAP for _ in given.imported]
        parts = {
            TYPE: vector(given.types),
            FUNCTION: vector(map(number, [*given.imported_types, *given.functions])),
            MEMORY: vector([bytes([0]) + number(-(-self.heap // PAGE))]),
            GLOBAL: vector([constant(STACK, MUTABLE), constant(self.heap, 0)]),
            EXPORT: vector(self.exported(exports)),
            CODE: vector(sized(code) for code in [*traps, *self.bodies()]),
            DATA: vector(self.data()),
        }
        return MAGIC + b"".join(bytes([kind]) + sized(part) for kind, part in parts.items())

    def exported(self, names: Sequence[str]) -> Iterator[bytes]:
        found = {symbol.name: symbol.number for symbol in self.given.symbols if is_function(symbol)}
        for name in names:
            yield sized(name.encode()) + bytes([0]) + number(found[name])
        yield sized(b"memory") + bytes([2, 0])
        yield sized(HEAP.encode()) + bytes([3, 1])

    def bodies(self) -> Iterator[bytes]:
        open_places = by_place(self.given.relocations.get(CODE, ()))
        for body in self.given.bodies:
            yield self.filled(body.code, body.at, open_places)

    def filled(self, code: bytes, start: int, open_places: Mapping[int, Relocation]) -> bytes:
        """With every number in its place, and no longer than it is."""
        parts, done = [], 0
        for at in sorted(at - start for at in open_places if start <= at < start + len(code)):
            parts += [code[done:at], self.written(open_places[start + at])]
            done = at + LEFT_OPEN
        return b"".join([*parts, code[done:]])

    def written(self, place: Relocation) -> bytes:
        value = self.value(place)
        return signed(value) if place.kind == Open.SIGNED_ADDRESS else number(value)

    def value(self, place: Relocation) -> int:
        """Functions keep their numbers, because those that were imported became traps."""
        if place.kind == Open.TYPE:
            return place.symbol
        symbol = self.given.symbols[place.symbol]
        match place.kind:
            case Open.FUNCTION:
                return symbol.number
            case Open.ADDRESS | Open.SIGNED_ADDRESS | Open.PLAIN_ADDRESS:
                return self.address(symbol) + place.addend
            case Open.GLOBAL:
                return 0  # the stack pointer: there is no other
        raise CannotBuild(f"a rule calls {symbol.name!r} by its address, which no module has")

    def address(self, symbol: Symbol) -> int:
        if not symbol.is_defined:
            return 0  # of what is named only where a trap comes first
        return self.starts[symbol.number] + symbol.offset

    def data(self) -> Iterator[bytes]:
        """What is not all zeros, at its address."""
        open_places = by_place(self.given.relocations.get(DATA, ()))
        for start, segment in zip(self.starts, self.given.segments, strict=True):
            data = bytearray(segment.data)
            for at, place in open_places.items():
                if segment.at <= at < segment.at + len(data):
                    here = at - segment.at
                    data[here : here + 4] = self.value(place).to_bytes(4, "little")
            if any(data):
                yield bytes([0, I32_CONST]) + signed(start) + bytes([END]) + sized(bytes(data))


def addresses(given: Object) -> tuple[list[int], int]:
    """Of each segment, and of what is free behind them."""
    starts, at = [], STACK
    for segment, alignment in zip(given.segments, given.alignments, strict=True):
        at = up_to(at, alignment)
        starts.append(at)
        at += len(segment.data)
    return starts, up_to(at, 16)


def up_to(at: int, alignment: int) -> int:
    return -(-at // alignment) * alignment


def is_function(symbol: Symbol) -> bool:
    return symbol.kind == FUNCTION_SYMBOL and symbol.is_defined


def by_place(relocations: Iterable[Relocation]) -> dict[int, Relocation]:
    return {relocation.at: relocation for relocation in relocations}


# As modules write it


def number(value: int) -> bytes:
    out = bytearray()
    while value >= 0x80:
        out.append(value & 0x7F | 0x80)
        value >>= 7
    return bytes([*out, value])


def signed(value: int) -> bytes:
    out = bytearray()
    while not -0x40 <= value < 0x40:
        out.append(value & 0x7F | 0x80)
        value >>= 7
    return bytes([*out, value & 0x7F])


def sized(data: bytes) -> bytes:
    return number(len(data)) + data


def vector(parts: Iterable[bytes]) -> bytes:
    parts = list(parts)
    return number(len(parts)) + b"".join(parts)


def constant(value: int, mutable: int) -> bytes:
    return bytes([I32, mutable, I32_CONST]) + signed(value) + bytes([END])
