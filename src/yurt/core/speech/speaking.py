"""A struct as JSON with names, by what its fields say of themselves (meaning.py).

All numbers of a struct are unpacked at once, in the order in which they lie in memory; a `Voice`
reads one value off that row, from a place in it.
"""

import struct as packed
from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

from ..errors import BadRule
from ..meaning import (
    WORD,
    AsMany,
    Axis,
    Bits,
    Box,
    Groups,
    Json,
    Marks,
    Meaning,
    OfBox,
    Perhaps,
    Rare,
    Say,
    Word,
    WordOfBox,
)
from ..structs import LISTS, AnyStruct, Field, Many, Maybe, MaybeListed, Struct, len_of, told_in

Flat = Sequence[int]
Voice = Callable[[Flat, int], Json]
FEW = 8  # words that are listed in a message
Speaker = Callable[[Many[Any]], dict[str, Json]]


def speaker_of(cls: type[AnyStruct], box: Box) -> Speaker:
    """Tells the first of some structs of this class, at a table with this box."""
    unpack = packed.Struct("=" + format_of(cls.layout)).unpack_from
    voice = voice_of_struct(cls, box)
    return lambda structs: voice(unpack(structs.tobytes()), 0)


# How it lies in memory

LETTERS = {1: "b", 2: "h", 4: "i", 8: "q"}


def format_of(layout: Any) -> str:
    """As Python's `struct` writes it; gaps are skipped, and what is not told."""
    parts = []
    declared = layout.type.fields
    for name, (kind, *_) in (layout.fields or {}).items():
        cells = kind.subdtype[0] if kind.subdtype else kind
        many = kind.itemsize // cells.itemsize
        if name.startswith("gap_") or not declared[name].is_told:
            parts.append(f"{kind.itemsize}x")
        else:
            parts.append(
                format_of(cells) * many if cells.fields else f"{many}{LETTERS[cells.itemsize]}"
            )
    return "".join(parts)


def numbers_in(layout: Any) -> int:
    return len(packed.unpack("=" + format_of(layout), bytes(layout.itemsize)))


# How it is said


def voice_of_struct(cls: type[Struct], box: Box) -> Voice:
    parts: list[tuple[str, int, Say | None, Voice]] = []
    at = 0
    for field in told_in(cls):
        alone = field.takes_room and not field.axes and holds_numbers(field)
        say = field.meaning.say(box) if alone else None
        parts.append((field.spoken, at, say, voice_of(field, box)))
        at += room_of(field)

    def told(flat: Flat, start: int) -> dict[str, Json]:
        try:
            return {
                name: say(flat[start + at]) if say else voice(flat, start + at)
                for name, at, say, voice in parts
            }
        except LookupError:
            raise BadRule(meaningless(cls, flat[start:], box)) from None

    return told


def meaningless(cls: type[Struct], flat: Flat, box: Box) -> str:
    """Which field holds what it has no word for."""
    at = 0
    for field in told_in(cls):
        room = room_of(field)
        try:
            voice_of(field, box)(flat, at)
        except LookupError:
            holds = (
                f"{cls.__name__}.{field.spoken} holds {', '.join(map(str, flat[at : at + room]))}"
            )
            return f"{holds}: expected {wanted_in(field, box)}"
        at += room
    raise AssertionError(f"all that {cls.__name__} holds has a meaning")


def wanted_in(field: Field, box: Box) -> str:
    """Of what its numbers must be, as far as that is a list of words."""
    meaning, also = field.meaning, ""
    while isinstance(meaning, Perhaps | Rare):
        also = "-1 or " if isinstance(meaning, Perhaps) else also
        meaning = meaning.what
    if not isinstance(meaning, Word | WordOfBox):
        return "what it says that its numbers mean"
    words = meaning.all_words(box)
    return (
        f"{also}0 to {len(words) - 1} ({', '.join(words[:FEW])}{' …' if len(words) > FEW else ''})"
    )


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
    if field.origin in LISTS:
        return voice_of_list(field, box)
    axes = list(field.axes)
    if axes and holds_numbers(field):
        axis = axes.pop()
        one, size = voice_of_row(axis, field.meaning, box), len_of(axis)
    else:
        one, size = voice_of_one(field, box)
    for axis in reversed(axes):
        one, size = along(axis, one, size, box)
    return one


def holds_numbers(field: Field) -> bool:
    return not isinstance(field.what, Field) and not issubclass(field.what, Struct)


def voice_of_list(field: Field, box: Box) -> Voice:
    one, size = voice_of_one(field, box)
    say = field.meaning.say(box)

    def numbers(flat: Flat, at: int) -> Json:
        return list(map(say, flat[at + 1 : at + 1 + flat[at]]))

    def things(flat: Flat, at: int) -> Json:
        return [one(flat, at + 1 + i * size) for i in range(flat[at])]

    if field.origin is Maybe:
        return lambda flat, at: one(flat, at + 1) if flat[at] else None
    listed = numbers if holds_numbers(field) else things
    if field.origin is MaybeListed:
        return lambda flat, at: listed(flat, at + 1) if flat[at] else None
    return listed


def voice_of_one(field: Field, box: Box) -> tuple[Voice, int]:
    """Of each thing that the field holds, and how many numbers that is."""
    if isinstance(field.what, Field):
        return voice_of(field.what, box), room_of(field.what)
    if not holds_numbers(field):
        return voice_of_struct(field.what, box), numbers_in(field.what.layout)
    say = field.meaning.say(box)
    return lambda flat, at: say(flat[at]), 1


def along(axis: Axis, one: Voice, size: int, box: Box) -> tuple[Voice, int]:
    """Of things that lie side by side: a list, or an object by the words of the axis."""
    room = size * len_of(axis)
    if isinstance(axis, Word | WordOfBox):
        places = [(word, i * size) for i, word in enumerate(axis.all_words(box)) if word]
        return lambda flat, at: {word: one(flat, at + i) for word, i in places}, room
    shown = range(0, size * told_of(axis, box), size)
    return lambda flat, at: [one(flat, at + i) for i in shown], room


def told_of(axis: Axis, box: Box) -> int:
    return axis.told(box) if isinstance(axis, AsMany) else len_of(axis)


# Numbers that lie side by side, said all at once: there are many, and a call for each takes longer


def voice_of_row(axis: Axis, meaning: Meaning, box: Box) -> Voice:
    say, many = meaning.say(box), told_of(axis, box)
    if isinstance(axis, Word | WordOfBox):
        without = meaning.without if isinstance(meaning, Rare) else None
        return by_words(axis.all_words(box), say, without)
    if isinstance(axis, Groups):
        return in_groups(axis.what.all_words(box))
    if isinstance(axis, Bits):
        return in_bits(many, say)
    if isinstance(axis, Marks):
        return lambda flat, at: "".join(map(say, flat[at : at + many]))
    return lambda flat, at: list(map(say, flat[at : at + many]))


def by_words(words: Sequence[str], say: Say, without: int | None) -> Voice:
    return lambda flat, at: {
        word: say(number)
        for word, number in zip(words, flat[at : at + len(words)], strict=True)
        if number != without and word
    }


def in_bits(many: int, say: Say) -> Voice:
    def told(flat: Flat, at: int) -> Json:
        numbers = flat[at : at + many]
        if not any(numbers):
            return []
        return [
            say(i * WORD + bit)
            for i, bits in enumerate(numbers)
            for bit in range(bits.bit_length())
            if bits >> bit & 1
        ]

    return told


def in_groups(words: Sequence[str]) -> Voice:
    def told(flat: Flat, at: int) -> Json:
        numbers = flat[at : at + len(words)]
        lists: list[list[str]] = [[] for _ in range(max(numbers) + 1)]
        for word, number in zip(words, numbers, strict=True):
            if number >= 0:
                lists[number].append(word)
        return lists

    return told
