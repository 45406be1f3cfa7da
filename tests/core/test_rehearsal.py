"""What would end the process compiled is found interpreted first, and told with rule and line."""

from dataclasses import replace
from typing import Any

import pytest

from tests.toys.fair import GAME as FAIR
from yurt.core import engine as table
from yurt.core.engine import Engine
from yurt.core.errors import BadRule
from yurt.core.game import Game
from yurt.core.laws import LAWS, obey
from yurt.core.rule import OVER, rule
from yurt.core.structs import Row
from yurt.games import all_games, find_game

HERE = r"tests/core/test_rehearsal\.py:\d+"


@rule
def past_the_last_seat(box: Any, s: Any) -> int:
    return int(box.seats)


@rule
def points_of_a_seat_that_is_none(box: Any, s: Any, seat: int) -> int:
    return int(s.points[seat + len(s.points)])


@rule
def points_misspelt(box: Any, s: Any, seat: int) -> int:
    return int(s.point[seat])


@rule
def nothing_legal(box: Any, s: Any, seat: int, out: Row) -> int:
    return 0


@rule
def a_move_that_is_none(box: Any, s: Any, seat: int, out: Row) -> int:
    out[0] = 1000
    return 1


@rule
def nothing_can_come(box: Any, s: Any, out: Row, weights: Row) -> int:
    return 0


@rule
def never_begins(box: Any, s: Any) -> int:
    return OVER


@rule
def an_ending_that_is_none(box: Any, s: Any) -> int:
    return 7


def with_rules(**changed: Any) -> Game:
    return replace(FAIR, rules=FAIR.rules._replace(**changed))


FAULTS = {
    "the turn goes past the last seat": (
        with_rules(next_actor=past_the_last_seat),
        rf"^{HERE}, past_the_last_seat: is 2: expected a seat from 0 to 1, CHANCE or OVER "
        r"\(found interpreted, with 2 seats, at ply 1\)$",
    ),
    "an index beyond the end": (
        with_rules(points=points_of_a_seat_that_is_none),
        rf"^{HERE}, points_of_a_seat_that_is_none: IndexError: index 3 is out of bounds",
    ),
    "a field that is none": (
        with_rules(points=points_misspelt),
        rf"^{HERE}, points_misspelt: State has no field 'point': expected one of .*points",
    ),
    "no room for all moves": (
        replace(FAIR, width=1),
        r"^tests/toys/fair/rules\.py:\d+, odds: writes 3 moves, but the game's width is 1",
    ),
    "nothing is legal": (
        with_rules(legal=nothing_legal),
        rf"^{HERE}, nothing_legal: finds no move for seat 0, whose turn it is by next_actor",
    ),
    "a move that is none": (
        with_rules(legal=a_move_that_is_none),
        rf"^{HERE}, a_move_that_is_none: writes the move 1000: they go from 0 to 10",
    ),
    "nothing can come": (
        with_rules(odds=nothing_can_come),
        rf"^{HERE}, nothing_can_come: finds no move for chance",
    ),
    "an ending that is none": (
        with_rules(next_actor=never_begins, ending=an_ending_that_is_none),
        rf"^{HERE}, an_ending_that_is_none: is 7: expected a number from 0 to 1",
    ),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_a_fault_is_told_before_compiled_rules_run(fault: str) -> None:
    game, said = FAULTS[fault]
    with pytest.raises(BadRule, match=said):
        Engine(game)


def test_what_is_interpreted_is_not_rehearsed() -> None:
    assert Engine(FAULTS["no room for all moves"][0], interpreted=True).game.width == 1


def test_our_own_games_do_not_pay_for_it(monkeypatch: pytest.MonkeyPatch) -> None:
    def never(*_: Any) -> None:
        raise AssertionError

    monkeypatch.setattr(table, "rehearse", never)
    for game in all_games():
        Engine(game)
    with pytest.raises(AssertionError):
        Engine(FAIR)


def test_the_laws_look_at_every_game_first() -> None:
    narrow = replace(find_game("connect_four"), width=1)
    with pytest.raises(BadRule, match="legal: writes 7 moves, but the game's width is 1"):
        obey(Engine(narrow), [0], LAWS)
