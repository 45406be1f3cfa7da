"""What a player wants to know."""

from fractions import Fraction
from itertools import permutations, product
from typing import Any

import pytest

from tests.games.koenig.play import three
from yurt.core.errors import BadOption
from yurt.games.koenig.knowledge import (
    best_total,
    chance_to_beat,
    chances_to_beat,
    chances_to_win,
    expected_courtiers,
    mean_total,
    roll_chance,
    total_odds,
)


def test_3_3_the_chance_of_a_roll() -> None:
    assert [roll_chance(card) for card in (1, 2, 3)] == [Fraction(2, 3), Fraction(5, 6), 1]


def test_3_2_courtiers_to_expect_of_rolling() -> None:
    assert expected_courtiers(1, [3, 1]) == 1
    assert expected_courtiers(2, [1, 1]) == Fraction(4, 3)
    assert expected_courtiers(1, [1, 1]) == Fraction(8, 9)


@pytest.mark.parametrize("cards", [(1,), (1, 2), (1, 1, 3), (2, 3, 3)])
def test_4_2_the_best_assignment_is_the_best_of_all(cards: tuple[int, ...]) -> None:
    for dice in product(range(1, 7), repeat=len(cards)):
        best = max(
            sum(c * d for c, d in zip(cards, order, strict=True)) for order in permutations(dice)
        )
        assert best_total(cards, dice) == best


def test_4_2_the_distribution_of_a_total_is_exact() -> None:
    odds = total_odds((1, 1, 0), 2)  # ×1 ×2 and a plus two
    assert sum(odds.values()) == 1
    assert min(odds) == 5
    assert odds[20] == Fraction(1, 36)
    assert odds[7] == Fraction(2, 36)  # a 1 and a 2, in two orders
    assert mean_total(total_odds((1, 0, 0))) == Fraction(7, 2)


def test_4_2_five_cards_are_6_to_the_5_throws() -> None:
    odds = total_odds((1, 3, 1))
    assert sum(odds.values()) == 1
    assert odds[6 + 36 + 18] == Fraction(1, 6**5)


def test_4_4_the_chance_to_beat_a_total() -> None:
    odds = total_odds((1, 0, 0))
    assert chance_to_beat(odds, 4) == Fraction(1, 3)
    assert chances_to_beat(odds) == {t: Fraction(6 - t, 6) for t in range(7)}


def test_4_4_the_chance_to_win_with_throws_repeated_at_a_tie() -> None:
    die = total_odds((1, 0, 0))
    assert chances_to_win([die, die]) == [Fraction(1, 2)] * 2
    assert chances_to_win([die, die, die]) == [Fraction(1, 3)] * 3
    assert chances_to_win([die]) == [1]
    ahead = chances_to_win([total_odds((1, 0, 0), 2), die])
    assert sum(ahead) == 1
    assert ahead[0] == Fraction(13, 16)  # 26 of 36 throws, 4 more are tied


def test_4_1_a_seat_without_cards_has_its_plus_twos_for_certain() -> None:
    assert total_odds((0, 0, 0), 6) == {6: 1}
    chances = chances_to_win([total_odds((0, 0, 0), 6), total_odds((1, 0, 0))])
    assert chances == [1, 0]


def ask(question: str, **args: int | str) -> Any:
    table = three()
    return table.engine.answer(table.board, 0, question, args)


def test_3_3_a_watcher_may_ask_for_the_chances_of_rolls() -> None:
    assert ask("rolls") == ["2/3", "5/6", "1"]


def test_4_2_a_watcher_may_ask_what_cards_would_bring() -> None:
    told = ask("commitment", cards="1,1")
    assert (told.plus, told.mean) == (0, 7)
    assert told.exactly == pytest.approx(
        [0, 0, *(n / 36 for n in (1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1))]
    )
    assert (told.beats[1], told.beats[-1]) == (1, 0)
    with pytest.raises(BadOption, match="cards: expected 1 to 5 of 1, 2 and 3, not '1,1,1,1,1,1'"):
        ask("commitment", cards="1,1,1,1,1,1")
