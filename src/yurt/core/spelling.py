"""Notes of a state by what its fields say of themselves (meaning.py, notes.py).

phase: Annotated[Int8, Phase]                           phase: turn
winner: Annotated[Int8, Perhaps(SEAT)]                  winner: -
entered: Annotated[Int16, Set(REGION)]                  entered: man wigemor
bonus: Annotated[Row, np.int8, PLAYERS, UpTo(100)]      bonus: 3 2 1
hand: Annotated[Grid, np.int8, PLAYERS, 3, UpTo(60)]    hand 0: 12 7 1
"""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from .meaning import AsMany, Axis, Box, Meaning, Perhaps, Seat, Set, UpTo, Word, WordOfBox, YesOrNo
from .notes import Notes, each_once, number_in, one_of, row_of, take
from .structs import Field, Struct, len_of

Value = int | list[int]

NOTHING = "-"


class Spelling(NamedTuple):
    write: Callable[[Any], str]
    read: Callable[[str], Any]


def spelling_of(field: Field, box: Box) -> Spelling:
    """Of its number, or of a row of them."""
    one = spelling_of_one(field.meaning, box)
    return in_a_row(one, told(field.axes[-1], box)) if field.axes else one


def told(axis: Axis, box: Box) -> int:
    return axis.told(box) if isinstance(axis, AsMany) else len_of(axis)


def in_a_row(one: Spelling, count: int) -> Spelling:
    return Spelling(lambda values: " ".join(map(one.write, values)), row_of(one.read, count))


def spelling_of_one(meaning: Meaning, box: Box) -> Spelling:
    if isinstance(meaning, Word | WordOfBox | Seat):
        words = meaning.all_words(box)
        return Spelling(words.__getitem__, one_of(words))
    if isinstance(meaning, Perhaps | Set) and isinstance(meaning.what, Word | WordOfBox | Seat):
        words = meaning.what.all_words(box)
        return one_or_nothing(words) if isinstance(meaning, Perhaps) else some_of(words)
    if isinstance(meaning, UpTo | YesOrNo):
        return Spelling(str, number_in(0, meaning.most(box) if isinstance(meaning, UpTo) else 1))
    raise TypeError(f"no note tells {meaning!r}")


def one_or_nothing(words: Sequence[str]) -> Spelling:
    return Spelling(lambda at: NOTHING if at == -1 else words[at], one_of(words, NOTHING))


def some_of(words: Sequence[str]) -> Spelling:
    def write(bits: int) -> str:
        return " ".join(word for i, word in enumerate(words) if bits >> i & 1) or NOTHING

    def read(value: str) -> int:
        return sum(1 << i for i in each_once(one_of(words))(value.removeprefix(NOTHING)))

    return Spelling(write, read)


class Notation:
    """The notes of a state that are each a field of it, or a seat's row of one: `hand 0`."""

    def __init__(self, state: type[Struct]) -> None:
        self.fields = state.fields

    def spelling(self, box: Box, note: str) -> Spelling:
        return spelling_of(self.fields[note.partition(" ")[0]], box)

    def value(self, box: Box, s: Any, note: str) -> Value:
        """As far as there are seats."""
        name, _, seat = note.partition(" ")
        axes, value = self.fields[name].axes, getattr(s, name)
        if not axes:
            return int(value)
        row: list[int] = value.tolist()[int(seat)] if seat else value.tolist()
        return row[: told(axes[-1], box)]

    def put(self, s: Any, note: str, value: Value) -> None:
        name, _, seat = note.partition(" ")
        if isinstance(value, int):
            setattr(s, name, value)
            return
        for at, number in enumerate(value):
            getattr(s, name)[(int(seat), at) if seat else at] = number

    def write(self, box: Box, s: Any, *notes: str) -> Notes:
        return {note: self.spelling(box, note).write(self.value(box, s, note)) for note in notes}

    def read(self, box: Box, s: Any, notes: Notes, note: str, usual: str | None = None) -> None:
        self.put(s, note, take(notes, note, self.spelling(box, note).read, usual))
