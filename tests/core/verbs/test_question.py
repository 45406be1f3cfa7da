"""What may be asked of a match: a rule that fills in an answer, compiled and interpreted."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Annotated, Any

import numpy as np
import pytest

from tests.toys.fair import GAME
from tests.toys.fair.hidden import CARD
from tests.toys.fair.parts import KINDS, Box, State
from yurt.core.engine import Engine
from yurt.core.errors import BadOption
from yurt.core.matches.match import Match
from yurt.core.meaning import UNTOLD
from yurt.core.rule import NOBODY, rule
from yurt.core.structs import Int8, Row, Struct
from yurt.core.verbs.question import EachQuestion, RuleQuestion, number_in, rules_of


class Holding(Struct):
    """Of cards worth so much at least."""

    cards: Annotated[Row, np.int8, CARD]
    stranger: Annotated[Int8, bool]
    left_out: Annotated[Int8, UNTOLD]


def read(box: Box, arguments: Mapping[str, Any]) -> list[int]:
    return [number_in(arguments, "least", KINDS)]


@rule
def hold(box: Box, s: State, watcher: int, numbers: Row, answer: Holding) -> None:
    answer.stranger = watcher == NOBODY
    answer.left_out = numbers[0] == 1
    for kind in range(numbers[0], KINDS):
        answer.cards[kind] = 0 if watcher == NOBODY else s.hand[watcher, kind]
        s.hand[0, kind] = 0  # what it was given is its own


ASKED = RuleQuestion(Holding, read, hold, {"least": 1})


@rule
def tries(box: Box, s: State, numbers: Row, out: Row) -> int:
    for least in range(KINDS):
        out[3 * least], out[3 * least + 1], out[3 * least + 2] = least, 1, least
    return 3 * KINDS


EACH = EachQuestion(
    Holding, lambda box, arguments: [], tries, 3 * KINDS, lambda least: f"from {least}", hold
)


@pytest.fixture(params=[False, True], ids=["compiled", "interpreted"])
def match(request: pytest.FixtureRequest) -> Match:
    game = replace(GAME, knowledge={"holding": ASKED, "each": EACH})
    match = Match(Engine(game, 3, interpreted=request.param))
    match.carry_on()
    return match


def test_a_rule_answers_from_what_the_watcher_knows(match: Match) -> None:
    before = match.board.tobytes()
    hand = match.board[0].hand.tolist()[0]
    for least in range(KINDS):
        told = match.engine.answer(match.board, 0, "holding", {"least": least})
        assert list(told["cards"].values()) == [0] * least + hand[least:]
        assert not told["stranger"]
    assert match.engine.answer(match.board, None, "holding", {"least": 0})["stranger"]
    assert match.board.tobytes() == before


def test_several_are_asked_at_once_and_each_is_answered_alone(match: Match) -> None:
    alone = {
        f"from {least}": match.engine.answer(match.board, 0, "holding", {"least": least})
        for least in range(KINDS)
    }
    del alone["from 1"]
    assert match.engine.answer(match.board, 0, "each", {}) == alone
    assert EACH.answer == dict[str, Holding]


def test_what_makes_no_sense_is_refused_before_any_rule(match: Match) -> None:
    with pytest.raises(BadOption, match="least: expected a number from 0 to"):
        match.engine.answer(match.board, 0, "holding", {"least": "many"})


def test_rules_are_found_to_be_compiled_beforehand() -> None:
    assert rules_of({"holding": ASKED, "each": EACH}) == [hold, tries]
