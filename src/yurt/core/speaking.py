"""A struct as JSON with names, by what its fields say of themselves (meaning.py).

All numbers of a struct are unpacked at once, in the order in which they lie in memory; a `Voice`
reads one value off that row, from a place in it.
"""

import struct as packed
from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

from .meaning import (
    LEFT_OUT,
    WORD,
    AsMany,
    Axis,
    Bits,
    Box,
    Groups,
    Json,
    Line,
    OfBox,
    Say,
    Word,
    WordOfBox,
)
from .structs import LISTS, AnyStruct, Field, Many, Maybe, MaybeListed, Struct, len_of

Flat = Sequence[int]
Voice = Callable[[Flat, int], Json]
Speaker = Callable[[Many[Any]], dict[str, Json]]


def speaker_of(cls: type[AnyStruct], box: Box) -> Speaker:
    """Tells the first of some structs of this class, at a table with this box."""
    unpack = packed.Struct("=" + format_of(cls.layout)).unpack_from
    voice = voice_of_struct(cls, box)
    return lambda structs: voice(unpack(structs.tobytes()), 0)


# How it lies in memory

LETTERS = {1: "b", 2: "h", 4: "i", 8: "q"}


def format_of(layout: Any) -> str:
    """As Python's `struct` writes it; gaps are skipped."""
    parts = []
    for name, (kind, *_) in (layout.fields or {}).items():
        cells = kind.subdtype[0] if kind.subdtype else kind
        many = kind.itemsize // cells.itemsize
        if name.startswith("gap_"):
            parts.append(f"{many}x")
        else:
            parts.append(
                format_of(cells) * many if cells.fields else f"{many}{LETTERS[cells.itemsize]}"
            )
    return "".join(parts)


def numbers_in(layout: Any) -> int:
    return len(packed.unpack("=" + format_of(layout), bytes(layout.itemsize)))


# How it is said


def voice_of_struct(cls: type[Struct], box: Box) -> Voice:
    parts: list[tuple[str, int, Voice]] = []
    at = 0
    for field in cls.fields.values():
        parts.append((field.spoken, at, voice_of(field, box)))
        at += room_of(field)
    return lambda flat, start: {name: say(flat, start + at) for name, at, say in parts}


def room_of(field: Field) -> int:
    """How many numbers it has."""
    if not field.takes_room:
        return 0
    kind, shape = field.layout
    one = numbers_in(np.dtype(kind)) if np.dtype(kind).fields else 1
    return one * int(np.prod(shape))


def voice_of(field: Field, box: Box) -> Voice:
    if isinstance(field.origin, OfBox):
        told = field.origin.tell(box)
        return lambda flat, at: told
    if field.axes and isinstance(field.axes[0], Bits):
        return voice_of_bits(len(field.axes[0]), field.meaning.say(box))
    if field.axes and isinstance(field.axes[0], Groups):
        return voice_of_groups(field.axes[0].what.all_words(box))
    one, size = voice_of_one(field, box)
    if field.origin in LISTS:
        return voice_of_list(field.origin, one, size)
    for axis in reversed(field.axes):
        one, size = along(axis, one, size, box)
    return one


def voice_of_list(origin: Any, one: Voice, size: int) -> Voice:
    def listed(flat: Flat, at: int) -> Json:
        return [one(flat, at + 1 + i * size) for i in range(flat[at])]

    if origin is Maybe:
        return lambda flat, at: one(flat, at + 1) if flat[at] else None
    if origin is MaybeListed:
        return lambda flat, at: listed(flat, at + 1) if flat[at] else None
    return listed


def voice_of_one(field: Field, box: Box) -> tuple[Voice, int]:
    """Of each thing that the field holds, and how many numbers that is."""
    if isinstance(field.what, Field):
        return voice_of(field.what, box), room_of(field.what)
    if isinstance(field.what, type) and issubclass(field.what, Struct):
        return voice_of_struct(field.what, box), numbers_in(field.what.layout)
    say = field.meaning.say(box)
    return lambda flat, at: say(flat[at]), 1


def along(axis: Axis, one: Voice, size: int, box: Box) -> tuple[Voice, int]:
    """A list, a string, or an object by the words of the axis."""
    room = size * len_of(axis)
    if isinstance(axis, Word | WordOfBox):
        return by_words(axis.all_words(box), one, size), room
    shown = range(0, size * (axis.told(box) if isinstance(axis, AsMany) else len_of(axis)), size)
    if isinstance(axis, Line):
        return lambda flat, at: "".join([one(flat, at + i) for i in shown]), room
    return lambda flat, at: [one(flat, at + i) for i in shown], room


def by_words(words: Sequence[str], one: Voice, size: int) -> Voice:
    places = [(word, i * size) for i, word in enumerate(words) if word]
    return lambda flat, at: {
        word: said for word, i in places if (said := one(flat, at + i)) is not LEFT_OUT
    }


def voice_of_bits(many: int, say: Say) -> Voice:
    def put(flat: Flat, at: int) -> Json:
        numbers = flat[at : at + many]
        if not any(numbers):
            return []
        return [
            say(i * WORD + bit)
            for i, bits in enumerate(numbers)
            for bit in range(bits.bit_length())
            if bits >> bit & 1
        ]

    return put


def voice_of_groups(words: Sequence[str]) -> Voice:
    def grouped(flat: Flat, at: int) -> Json:
        numbers = flat[at : at + len(words)]
        lists: list[list[str]] = [[] for _ in range(max(numbers) + 1)]
        for word, number in zip(words, numbers, strict=True):
            if number >= 0:
                lists[number].append(word)
        return lists

    return grouped
