"""An object file as LLVM writes it for WebAssembly, taken apart.

The format is that of modules, with two sections more: `linking` names what is defined and what is
missing, `reloc.…` lists the places of code and data that hold a number which the linker decides.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from enum import IntEnum
from typing import NamedTuple, TypeVar

T = TypeVar("T")

MAGIC = b"\0asm\1\0\0\0"
CUSTOM, TYPE, IMPORT, FUNCTION, TABLE, MEMORY, GLOBAL, EXPORT = range(8)
ELEMENT, CODE, DATA = 9, 10, 11

FUNCTION_SYMBOL, DATA_SYMBOL = 0, 1
UNDEFINED, EXPLICIT_NAME = 0x10, 0x40
SEGMENTS, SYMBOLS = 5, 8  # parts of `linking`


class Open(IntEnum):
    """What a place that was left open holds."""

    FUNCTION = 0
    ADDRESS = 3
    SIGNED_ADDRESS = 4
    PLAIN_ADDRESS = 5  # four bytes, as data have it
    TYPE = 6
    GLOBAL = 7


class Relocation(NamedTuple):
    kind: int
    at: int
    """Where in its section."""
    symbol: int
    """Of a type its own number."""
    addend: int


class Symbol(NamedTuple):
    kind: int
    name: str
    is_defined: bool
    number: int
    """Of the function, or of the segment in which data lie."""
    offset: int = 0


class Body(NamedTuple):
    at: int
    """Where in the section."""
    code: bytes


class Segment(NamedTuple):
    at: int
    data: bytes


@dataclass
class Object:
    types: list[bytes] = field(default_factory=list)
    imported: list[str] = field(default_factory=list)
    """Functions that come from elsewhere; they are counted before those defined here."""
    imported_types: list[int] = field(default_factory=list)
    functions: list[int] = field(default_factory=list)
    """The type of each."""
    bodies: list[Body] = field(default_factory=list)
    segments: list[Segment] = field(default_factory=list)
    alignments: list[int] = field(default_factory=list)
    symbols: list[Symbol] = field(default_factory=list)
    relocations: dict[int, list[Relocation]] = field(default_factory=dict)
    """By the kind of section that they change."""


class Reader:
    def __init__(self, data: bytes, at: int = 0, end: int | None = None) -> None:
        self.data, self.at, self.end = data, at, len(data) if end is None else end

    @property
    def is_done(self) -> bool:
        return self.at >= self.end

    def byte(self) -> int:
        self.at += 1
        return self.data[self.at - 1]

    def number(self) -> int:
        found = shift = 0
        while True:
            byte = self.byte()
            found |= (byte & 0x7F) << shift
            shift += 7
            if byte < 0x80:
                return found

    def signed(self) -> int:
        start = self.at
        found, bits = self.number(), 7 * (self.at - start)
        return found - (1 << bits) if found >> (bits - 1) & 1 else found

    def bytes(self, many: int) -> bytes:
        self.at += many
        return self.data[self.at - many : self.at]

    def name(self) -> str:
        return self.bytes(self.number()).decode()

    def part(self) -> "Reader":
        """What comes with its length before it."""
        size = self.number()
        part = Reader(self.data, self.at, self.at + size)
        self.at += size
        return part

    def listed(self, read: Callable[[], T]) -> list[T]:
        return [read() for _ in range(self.number())]


def read_object(data: bytes) -> Object:
    found = Object()
    kinds: list[int] = []  # of the sections, as relocations count them
    for kind, section in sections(data):
        kinds.append(kind)
        if kind == CUSTOM:
            read_custom(found, section, kinds)
        elif kind in READERS:
            READERS[kind](found, section)
    return found


def sections(data: bytes) -> Iterator[tuple[int, Reader]]:
    reader = Reader(data, len(MAGIC))
    while not reader.is_done:
        yield reader.byte(), reader.part()


def read_types(found: Object, section: Reader) -> None:
    def function_type() -> bytes:
        start = section.at
        section.byte()
        for _ in ("parameters", "results"):
            section.bytes(section.number())
        return section.data[start : section.at]

    found.types = section.listed(function_type)


def read_imports(found: Object, section: Reader) -> None:
    """Functions alone are kept: memory, table and stack pointer are the linker's own."""
    for _ in range(section.number()):
        section.name()
        name, kind = section.name(), section.byte()
        if kind == 0:
            found.imported.append(name)
            found.imported_types.append(section.number())
        else:
            skip_import(section, kind)


def skip_import(section: Reader, kind: int) -> None:
    if kind in (1, 3):  # the kind of what a table or a global holds
        section.byte()
    if kind == 3:
        section.byte()
    else:
        has_most = section.byte() & 1
        section.number()
        if has_most:
            section.number()


def read_functions(found: Object, section: Reader) -> None:
    found.functions = section.listed(section.number)


def read_code(found: Object, section: Reader) -> None:
    start = section.at
    for _ in range(section.number()):
        body = section.part()
        found.bodies.append(Body(body.at - start, body.data[body.at : body.end]))


def read_data(found: Object, section: Reader) -> None:
    start = section.at
    for _ in range(section.number()):
        section.bytes(1 + 1)  # active, at a constant
        section.signed()
        section.byte()
        part = section.part()
        found.segments.append(Segment(part.at - start, part.data[part.at : part.end]))


READERS: dict[int, Callable[[Object, Reader], None]] = {
    TYPE: read_types,
    IMPORT: read_imports,
    FUNCTION: read_functions,
    CODE: read_code,
    DATA: read_data,
}


def read_custom(found: Object, section: Reader, kinds: list[int]) -> None:
    name = section.name()
    if name == "linking":
        section.number()  # of the version
        while not section.is_done:
            read_linking(found, section.byte(), section.part())
    elif name.startswith("reloc."):
        kind = kinds[section.number()]
        found.relocations[kind] = section.listed(lambda: read_relocation(section))


def read_linking(found: Object, kind: int, part: Reader) -> None:
    if kind == SYMBOLS:
        found.symbols = part.listed(lambda: read_symbol(part, found))
    elif kind == SEGMENTS:
        found.alignments = part.listed(lambda: read_alignment(part))


def read_alignment(part: Reader) -> int:
    part.name()
    alignment = 1 << part.number()
    part.number()
    return alignment


def read_symbol(part: Reader, found: Object) -> Symbol:
    kind, flags = part.byte(), part.number()
    is_defined = not flags & UNDEFINED
    if kind == DATA_SYMBOL:
        name = part.name()
        if not is_defined:
            return Symbol(kind, name, is_defined, -1)
        index, offset = part.number(), part.number()
        part.number()  # its size
        return Symbol(kind, name, is_defined, index, offset)
    index = part.number()
    if is_defined or flags & EXPLICIT_NAME:
        return Symbol(kind, part.name(), is_defined, index)
    name = found.imported[index] if kind == FUNCTION_SYMBOL else ""
    return Symbol(kind, name, is_defined, index)


WITH_ADDEND = (Open.ADDRESS, Open.SIGNED_ADDRESS, Open.PLAIN_ADDRESS)


def read_relocation(section: Reader) -> Relocation:
    kind, at, symbol = section.byte(), section.number(), section.number()
    return Relocation(kind, at, symbol, section.signed() if kind in WITH_ADDEND else 0)
