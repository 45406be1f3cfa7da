"""What comes with a question is read, or refused in one line."""

from types import SimpleNamespace
from typing import Any

import pytest

from tests.core.verbs.test_moves import VERBS
from yurt.core.errors import BadInput
from yurt.core.meaning import WordOfBox
from yurt.core.rule import NOBODY
from yurt.core.verbs.asking import LEFT_OUT, Always, Asked, MovesAsked, Whose, WordAsked, WordsAsked

BOX = SimpleNamespace(seats=3)
STEP = VERBS.parse("step:north")
READ = Asked(
    Whose(lambda box: int(box.seats)),
    Always(7),
    WordAsked("colour", ("red", "blue")),
    WordAsked("size", ("small", "large"), may_be_left_out=True),
    MovesAsked("steps", VERBS, STEP, STEP + 2, several=True),
)
USUAL: dict[str, Any] = {"colour": "blue", "steps": "step:north step:south"}


def test_each_part_becomes_numbers() -> None:
    steps = [VERBS.parse("step:north"), VERBS.parse("step:south")]
    assert READ(BOX, USUAL) == [NOBODY, 7, 1, LEFT_OUT, *steps]
    assert READ(BOX, {**USUAL, "seat": 2, "size": "large"}) == [2, 7, 1, 1, *steps]


def test_a_page_knows_what_comes_with_it() -> None:
    assert READ.typescript == "{ seat?: number; colour: string; size?: string; steps: string }"
    assert Asked(WordsAsked("cards", ("1", "2"), 2)).typescript == "{ cards: string }"
    assert Asked(Always(7)).typescript == "Record<string, never>"


@pytest.mark.parametrize(
    ("wrong", "why"),
    [
        ({"seat": 3}, "no seat 3: they go from 0 to 2"),
        ({"seat": "0"}, "no seat '0': they go from 0 to 2"),
        ({"seat": True}, "no seat True: they go from 0 to 2"),
        ({"colour": "green"}, "colour: expected one of red, blue, not 'green'"),
        ({"colour": 1}, "colour: expected a word, not 1"),
        ({"size": "huge"}, "size: expected one of small, large, not 'huge'"),
        ({"steps": None}, "steps: expected a word, not None"),
        ({"steps": "jump"}, "no move 'jump'"),
        ({"steps": "end"}, "steps: 'end' is none of the moves that can be asked about"),
    ],
)
def test_what_makes_no_sense_is_refused(wrong: dict[str, Any], why: str) -> None:
    with pytest.raises(BadInput) as refused:
        READ(BOX, {**USUAL, **wrong})
    assert str(refused.value).startswith(why)


CARDS = Asked(WordsAsked("cards", ("1", "2", "3"), 4))
RULER = Asked(WordAsked("ruler", WordOfBox("Ruler", 2, lambda box: box.rulers)))


def test_several_words_are_read_in_their_order() -> None:
    assert CARDS(BOX, {"cards": "3,1,1"}) == [2, 0, 0]
    assert CARDS(BOX, {"cards": 2}) == [1]


@pytest.mark.parametrize("came", [None, "", ",", "4", "1;1", "1,1,1,1,1", 0, "²", "1 1"])
def test_none_too_many_or_others_are_refused(came: Any) -> None:
    with pytest.raises(BadInput) as refused:
        CARDS(BOX, {"cards": came})
    assert str(refused.value) == f"cards: expected 1 to 4 of 1, 2 and 3, not {came!r}"


def test_words_may_be_the_boxs_own() -> None:
    box = SimpleNamespace(rulers=("wolf", "tang"))
    assert RULER(box, {"ruler": "tang"}) == [1]
    with pytest.raises(BadInput, match="ruler: expected one of wolf, tang, not 'song'"):
        RULER(box, {"ruler": "song"})


def test_it_is_data_for_other_languages() -> None:
    lists: list[Any] = []

    def place(words: Any) -> int:
        lists.append(words)
        return len(lists) - 1

    assert [part["as"] for part in READ.as_data(place)] == [
        "seat",
        "number",
        "word",
        "word",
        "moves",
    ]
    assert lists == [("red", "blue"), ("small", "large")]
