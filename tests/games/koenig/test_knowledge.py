"""What a player wants to know."""

from collections import Counter
from fractions import Fraction
from itertools import permutations, product
from typing import Any

import pytest

from tests.games.koenig.play import three
from yurt.core.errors import BadOption

ONE = {"cards": "1"}


def ask(question: str, **args: int | str) -> Any:
    table = three()
    return table.engine.answer(table.board, 0, question, args)


def odds_of(cards: tuple[int, ...]) -> dict[int, Fraction]:
    """4.2 The best of all ways to lay each throw on the cards."""
    falls = list(product(range(1, 7), repeat=len(cards)))
    totals = Counter(
        max(sum(c * d for c, d in zip(cards, laid, strict=True)) for laid in permutations(dice))
        for dice in falls
    )
    return {total: Fraction(count, len(falls)) for total, count in totals.items()}


def test_3_3_a_watcher_may_ask_for_the_chances_of_rolls() -> None:
    assert ask("rolls") == ["2/3", "5/6", "1"]


@pytest.mark.parametrize("cards", [(1,), (3,), (1, 2), (1, 1, 3), (2, 3, 3), (1, 1, 2, 3)])
def test_4_2_what_cards_would_bring_is_exact(cards: tuple[int, ...]) -> None:
    told, odds = ask("commitment", cards=",".join(map(str, cards))), odds_of(cards)
    totals = range(max(odds) + 1)
    assert told["exactly"] == [float(odds.get(total, 0)) for total in totals]
    assert told["beats"] == [float(sum(odds[t] for t in odds if t > total)) for total in totals]
    assert told["mean"] == float(sum(total * chance for total, chance in odds.items()))


def test_4_2_five_cards_are_6_to_the_5_throws() -> None:
    told = ask("commitment", cards="1,2,2,2,3")
    assert sum(told["exactly"]) == pytest.approx(1)
    assert told["exactly"][6 + 36 + 18] == 1 / 6**5


def test_4_3_who_is_in_a_dispute_has_his_plus_twos() -> None:
    table = three().play(0, "step:lideforde")
    told = [
        table.engine.answer(table.board, watcher, "commitment", ONE) for watcher in (0, 1, None)
    ]
    assert [answer["plus"] for answer in told] == [2, 0, 0]
    assert [answer["mean"] for answer in told] == [5.5, 3.5, 3.5]
    assert (told[0]["exactly"][2], told[0]["exactly"][3]) == (0, 1 / 6)


@pytest.mark.parametrize("cards", ["1,1,1,1,1,1", "4", "x", "", "0", "1;1"])
def test_cards_that_cannot_be_committed(cards: str) -> None:
    with pytest.raises(BadOption, match=f"cards: expected 1 to 5 of 1, 2 and 3, not '{cards}'"):
        ask("commitment", cards=cards)


def test_of_a_single_card_the_number_will_do() -> None:
    assert ask("commitment", cards=2) == ask("commitment", cards="2")
    with pytest.raises(BadOption, match="of 1, 2 and 3, not None"):
        ask("commitment")
