"""Notes of a state by what its fields say of themselves (meaning.py, notes.py).

phase: Annotated[Int8, Phase]                           phase: turn
winner: Annotated[Int8, Perhaps(SEAT)]                  winner: -
entered: Annotated[Int16, Set(REGION)]                  entered: man wigemor
bonus: Annotated[Row, np.int8, PLAYERS, UpTo(100)]      bonus: 3 2 1
scout: Annotated[Row, np.int8, PLAYERS, REGION]         scout 0: man
hand: Annotated[Grid, np.int8, PLAYERS, 3, UpTo(60)]    hand 0: 12 7 1
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from ..meaning import AsMany, Axis, Box, Meaning, Perhaps, Seat, Set, UpTo, Word, WordOfBox, YesOrNo
from ..structs import Field, Struct, len_of
from .notes import Notes, each_once, number_in, one_of, row_of, take

Value = int | list[int]


class Spelling(NamedTuple):
    write: Callable[[Any], str]
    read: Callable[[str], Any]


def spelling_of(field: Field, box: Box, *, seat: bool, nothing: str) -> Spelling:
    """Of its number, or of a row of them; of a seat's where each has one."""
    one = spelling_of_one(field.meaning, box, nothing)
    return in_a_row(one, told(field.axes[-1], box)) if len(field.axes) > seat else one


def told(axis: Axis, box: Box) -> int:
    return axis.told(box) if isinstance(axis, AsMany) else len_of(axis)


def in_a_row(one: Spelling, count: int) -> Spelling:
    return Spelling(lambda values: " ".join(map(one.write, values)), row_of(one.read, count))


def spelling_of_one(meaning: Meaning, box: Box, nothing: str) -> Spelling:
    if isinstance(meaning, Word | WordOfBox | Seat):
        words = meaning.all_words(box)
        return Spelling(words.__getitem__, one_of(words))
    if isinstance(meaning, Perhaps | Set) and isinstance(meaning.what, Word | WordOfBox | Seat):
        words = meaning.what.all_words(box)
        spelled = one_or_nothing if isinstance(meaning, Perhaps) else some_of
        return spelled(words, nothing)
    if isinstance(meaning, UpTo | YesOrNo):
        return Spelling(str, number_in(0, meaning.most(box) if isinstance(meaning, UpTo) else 1))
    raise TypeError(f"no note tells {meaning!r}")


def one_or_nothing(words: Sequence[str], nothing: str) -> Spelling:
    return Spelling(lambda at: nothing if at == -1 else words[at], one_of(words, nothing))


def some_of(words: Sequence[str], nothing: str) -> Spelling:
    def write(bits: int) -> str:
        return " ".join(word for i, word in enumerate(words) if bits >> i & 1) or nothing

    def read(value: str) -> int:
        return sum(1 << i for i in each_once(one_of(words))(value.removeprefix(nothing)))

    return Spelling(write, read)


class Notation:
    """The notes of a state that are each a field of it, or what a seat has of one: `hand 0`."""

    def __init__(
        self, state: type[Struct], *, nothing: str = "-", fields: Mapping[str, str] | None = None
    ) -> None:
        """`nothing` is how it is written; `fields` tells of notes that are not named as theirs."""
        self.fields, self.nothing, self.field_of = state.fields, nothing, fields or {}

    def parts(self, note: str) -> tuple[str, str]:
        name, _, seat = note.partition(" ")
        return self.field_of.get(name, name), seat

    def spelling(self, box: Box, note: str) -> Spelling:
        name, seat = self.parts(note)
        return spelling_of(self.fields[name], box, seat=bool(seat), nothing=self.nothing)

    def value(self, box: Box, s: Any, note: str) -> Value:
        """As far as there are seats."""
        name, seat = self.parts(note)
        axes, value = self.fields[name].axes, getattr(s, name)
        found = value.tolist()[int(seat)] if seat else value.tolist() if axes else value
        return found[: told(axes[-1], box)] if isinstance(found, list) else int(found)

    def put(self, s: Any, note: str, value: Value) -> None:
        name, seat = self.parts(note)
        if isinstance(value, list):
            for at, number in enumerate(value):
                getattr(s, name)[(int(seat), at) if seat else at] = number
        elif seat:
            getattr(s, name)[int(seat)] = value
        else:
            setattr(s, name, value)

    def write(self, box: Box, s: Any, *notes: str) -> Notes:
        return {note: self.spelling(box, note).write(self.value(box, s, note)) for note in notes}

    def read(self, box: Box, s: Any, notes: Notes, note: str, usual: str | None = None) -> None:
        self.put(s, note, take(notes, note, self.spelling(box, note).read, usual))
