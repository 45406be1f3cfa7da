"""Notes: a state as names and values, to write tests, puzzles and bug reports by hand.

    game: connect_four
    seats: 2
    turn: 1
    board:
      . . . . . . .
      . . o x . . .

A note is a name, a colon, and the value on the same line or indented below it.
`#` starts a comment. Order does not matter.
"""

import re
from collections.abc import Callable, Sequence
from typing import TypeVar

from ..errors import BadPosition, Spelled, cut, expected, unknown

Notes = dict[str, str]
T = TypeVar("T")

BYTE_ORDER_MARK = "\ufeff"  # some editors begin a file with it
NOTE = re.compile(r"([a-z][a-z0-9_ ]*):[ \t]*(.*)")


def write_notes(notes: Notes) -> str:
    lines = []
    for name, value in notes.items():
        if "\n" in value:
            lines.append(f"{name}:")
            lines.extend(f"  {line}".rstrip() for line in value.strip("\n").split("\n"))
        else:
            lines.append(f"{name}: {value}".rstrip())
    return "\n".join(lines) + "\n"


def read_notes(text: str) -> Notes:
    notes: Notes = {}
    name = ""
    for at, raw in enumerate(text.removeprefix(BYTE_ORDER_MARK).splitlines(), 1):
        line = raw.split("#")[0].rstrip()
        if not line:
            continue
        if line[0].isspace():
            if not name:
                raise BadPosition(f"line {at}: {cut(line.strip())} is indented below nothing")
            notes[name] = f"{notes[name]}\n{line.strip()}".strip()
            continue
        found = NOTE.fullmatch(line)
        if not found:
            raise BadPosition(f"line {at}: expected 'name: value', not {cut(line)}")
        name, value = found.groups()
        if name in notes:
            raise BadPosition(f"line {at}: {name!r} stands there twice")
        notes[name] = value.strip()
    return notes


def of_game(text: str) -> str:
    """Of which game a text is, if it says so: to be put behind what it is."""
    found = re.search(r"(?m)^\ufeff?game:[ \t]*(\S{1,40})", text)
    return f" of {found[1]}" if found else ""


def take(notes: Notes, name: str, read: Callable[[str], T], usual: str | None = None) -> T:
    """The value of a note, or a clear error that names it."""
    value = notes.get(name, usual)
    if value is None:
        raise BadPosition(f"the note {name!r} is missing")
    try:
        return read(value)
    except (ValueError, OverflowError) as error:
        raise BadPosition(f"{name}: {error}") from None


def number_in(low: int, high: int) -> Callable[[str], int]:
    """Reads a whole number from low to high."""

    def read(value: str) -> int:
        if not re.fullmatch(r"-?[0-9]{1,18}", value) or not low <= int(value) <= high:
            raise ValueError(f"expected a number from {low} to {high}, not {cut(value)}")
        return int(value)

    return read


def one_of(words: Sequence[str], other: str | None = None) -> Callable[[str], int]:
    """Reads a word as its place in the list; `other`, if given, stands for −1."""

    def read(value: str) -> int:
        if value == other:
            return -1
        if value not in words:
            raise ValueError(expected(value, with_other(words, other)))
        return words.index(value)

    return read


def with_other(words: Sequence[str], other: str | None) -> Sequence[str]:
    if not other:  # to write nothing is no word to propose
        return words
    if isinstance(words, Spelled):
        return Spelled([*words, other], f"{words.form} or {other}", words.known_as)
    return [*words, other]


def row_of(read: Callable[[str], int], count: int) -> Callable[[str], list[int]]:
    """Reads `count` values with blanks between them."""

    def read_row(value: str) -> list[int]:
        words = value.split()
        if len(words) != count:
            raise ValueError(f"expected {count} values, not {len(words)}: {cut(value)}")
        return [read(word) for word in words]

    return read_row


def each_once(read: Callable[[str], T]) -> Callable[[str], list[T]]:
    """Reads words with blanks between them, no two alike."""

    def read_words(value: str) -> list[T]:
        words = value.split()
        for word in words:
            if words.count(word) > 1:
                raise ValueError(f"{word} is there {words.count(word)} times")
        return [read(word) for word in words]

    return read_words


def no_other_notes(notes: Notes, known: Sequence[str]) -> None:
    for name in notes:
        if name not in known:
            raise BadPosition(no_such_seat(name, known) or unknown("note", name, known))


def no_such_seat(name: str, known: Sequence[str]) -> str:
    """`hand 3`, where there are three seats: they are counted from 0."""
    note, _, seat = name.rpartition(" ")
    seats = [other for other in known if re.fullmatch(rf"{note} [0-9]+", other)]
    if not seats or not seat.isdecimal():
        return ""
    return f"{name}: there is no seat {seat}, they go from 0 to {len(seats) - 1}"
