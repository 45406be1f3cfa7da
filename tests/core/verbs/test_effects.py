"""The table of effects: rules tell them in numbers, and the texts are made of these."""

from collections.abc import Callable
from enum import IntEnum
from typing import Any, NamedTuple

import pytest

from yurt.core.errors import BadRule
from yurt.core.meaning import NUMBER, YES_OR_NO, Set, Word, WordOfBox
from yurt.core.rule import entry, interpreted
from yurt.core.structs import Row, numbers, plain
from yurt.core.verbs.effects import ROOM, Effects, Several, tell_more


class Colour(IntEnum):
    RED = 0
    BLUE = 1
    GREEN = 2


class Box(NamedTuple):
    names: tuple[str, ...] = ("bulgar", "song")


COLOUR = Word("Colour", ("red", "blue", "green"))
RULER = WordOfBox("Ruler", 2, lambda box: box.names)

EFFECTS = Effects(__name__)
tell_end = EFFECTS.add("end")
tell_win = EFFECTS.add("wins:{},{}", Colour, NUMBER)
tell_walk = EFFECTS.add("goes:{},way_{}", RULER, NUMBER)
tell_tile = EFFECTS.add("tile:{},{},{}", COLOUR, Several(RULER), Set(COLOUR), said=False)
tell_again = EFFECTS.add("again:{}", Several(COLOUR, by=","))
tell_taken = EFFECTS.add("taken_{}:{}:{}", COLOUR, NUMBER, NUMBER, said=False)


@entry
def tell_all(out: Row) -> None:
    tell_end(out)
    tell_win(out, Colour.GREEN, -12)
    tell_walk(out, 1, 3)
    tell_tile(out, 2, 0b101)
    tell_more(out, 1)
    tell_more(out, 0)
    tell_again(out)
    tell_more(out, 0)
    tell_more(out, 2)
    tell_tile(out, 0, 0)
    tell_taken(out, 1, 4, 2)


TEXTS = [
    "end",
    "wins:green,-12",
    "goes:song,way_3",
    "tile:green,song.bulgar,red.green",
    "again:red,green",
    "tile:red,,",
    "taken_blue:4:2",
]


@pytest.mark.parametrize("tell", [tell_all, interpreted(tell_all)], ids=["compiled", "interpreted"])
def test_effects_are_told_in_numbers_and_made_texts_of(tell: Callable[[Row], None]) -> None:
    row = numbers(ROOM)
    tell(plain(row))
    assert EFFECTS.texts_by(Box())(row.tolist()) == TEXTS
    assert row[0] == len(row.tolist()[1 : row[0] + 1])


def test_words_are_those_of_the_box() -> None:
    row = numbers(ROOM)
    tell_walk(row, 0, 1)
    assert EFFECTS.texts_by(Box(("wolf", "tang")))(row.tolist()) == ["goes:wolf,way_1"]


def test_nothing_is_told_in_a_blank_row() -> None:
    assert EFFECTS.texts_by(Box())(numbers(ROOM).tolist()) == []


def test_an_argument_too_many_or_too_few_is_refused() -> None:
    with pytest.raises(TypeError, match="tell_wins"):
        tell_win(numbers(ROOM), 1)
    with pytest.raises(TypeError, match="tell_again"):
        tell_again(numbers(ROOM), 1)


def test_what_is_unsaid_goes_by_all_its_names() -> None:
    assert EFFECTS.unsaid == ("tile", "taken_red", "taken_blue", "taken_green")


@pytest.mark.parametrize(
    ("text", "arguments", "fault"),
    [
        ("wins:{},{}", [COLOUR], "expected a meaning for each {}"),
        ("wins", [COLOUR], "expected a meaning for each {}"),
        ("wins:{},{}", [Several(COLOUR), Several(RULER)], "one list at most"),
        ("wins:{}", [YES_OR_NO], "a number or a word, or some words, not"),
        ("wins:{}", ["red"], "an enum, bool or a Meaning, not 'red'"),
    ],
)
def test_a_line_that_cannot_be_told_is_refused(text: str, arguments: list[Any], fault: str) -> None:
    table = Effects()
    with pytest.raises(TypeError, match=fault):
        table.add(text, *arguments)
    assert table.all == []


def test_interpreted_a_row_that_is_full_says_so() -> None:
    row = numbers(3)
    with pytest.raises(IndexError):
        tell_win(row, 1, 12)


def test_a_number_without_a_word_is_told_with_its_effect() -> None:
    row = numbers(ROOM)
    interpreted(tell_win)(row, 3, 12)
    with pytest.raises(
        BadRule, match=r"^the effect 'wins:\{\},\{\}' is told with 3, 12: no words$"
    ):
        EFFECTS.texts_by(Box())(row.tolist())
