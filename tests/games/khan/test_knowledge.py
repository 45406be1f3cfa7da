"""What a player wants to know of any conquest."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from yurt.core.engine import Engine
from yurt.core.errors import BadMove
from yurt.core.matches.match import Match
from yurt.games.khan import GAME
from yurt.games.khan.box import TILES
from yurt.games.khan.moves import CELLS, LAID, STACKS

from .play import Table


def ask(table: Table, question: str, **arguments: object) -> Any:
    return table.engine.answer(table.board, None, question, arguments)


def test_who_would_own_it_the_points_and_the_area() -> None:
    table = Table(yurts="0 a1, 1 b1, n c1", tiles=["I2 0 a2 b2", "L3 1 d1 d2 e2"])
    known = ask(table, "conquest", anchor="a1", laid="I3.n")
    assert known["cells"] == ["a1", "b1", "c1"]
    assert known["owners"] == [0, 1]
    assert known["points"] == {"0": 2, "1": 2}
    assert known["areas"] == {"0": 5, "1": 6}
    assert known["bonus"] == {"0": 0, "1": 0}
    assert (known["why"], known["rule"], known["move"]) == (None, None, "conquer:a1,I3.n")


def test_5_3_by_how_much_the_bonus_would_change() -> None:
    table = Table(yurts="0 a1 b1", tiles=["I3 1 j1 k1 l1", "I2 0 a3 b3"])
    assert ask(table, "conquest", anchor="a1", laid="I2.n")["bonus"] == {"0": 0}
    table = Table(yurts="0 a1 b1")
    assert ask(table, "conquest", anchor="a1", laid="I2.n")["bonus"] == {"0": 10}
    table = Table(yurts="0 a1, 1 b1", tiles=["I3 1 c1 d1 e1", "I4 0 j1 k1 l1 m1"])
    known = ask(table, "conquest", anchor="a1", laid="I2.n")
    assert known["bonus"] == {"0": -4, "1": 4}


def test_5_2_when_every_tile_lies_none_more_makes_an_area() -> None:
    table = Table(yurts="0 a1 b1")
    table.s.laid = TILES
    known = ask(table, "conquest", anchor="a1", laid="I2.n")
    assert (known["owners"], known["areas"]) == ([0], {})


@pytest.mark.parametrize("seats", [2, 4])
def test_compiled_it_is_the_same(seats: int) -> None:
    rng, match = Random(seats), Match.new(GAME, seats, seed=seats)
    plain = Engine(GAME, seats, interpreted=True)
    while not match.over:
        seat = match.actors()[0]
        match.play(seat, rng.choice(match.legal(seat)))
        if rng.random() < 0.1:
            for name, asked in questions(match, rng):
                answer = match.engine.answer(match.board, None, name, asked)
                assert answer == plain.answer(match.board, None, name, asked), (name, asked)


def questions(match: Match, rng: Random) -> Iterator[tuple[str, dict[str, object]]]:
    """Of the conquests that there are, and of some that may not be."""
    seat = {"seat": rng.randrange(match.seats)}
    words = [word for seat in match.actors() for word in match.legal(seat)]
    legal = [word.split(":")[1] for word in words if word.startswith(("conquer", "propose"))]
    other = [f"{rng.choice(CELLS[:300])},{rng.choice(LAID)}" for _ in range(5)]
    for word in [*legal[:5], *other]:
        anchor, laid = word.split(",")
        yield "conquest", {"anchor": anchor, "laid": laid, **seat}
    yield "obstacle", {"stack": rng.choice(STACKS), **seat}


def test_consent_is_named() -> None:
    table = Table(yurts="0 a1, 1 b1", active__1="protection", named__1="everywhere")
    known = ask(table, "conquest", anchor="a1", laid="I2.n")
    assert (known["asks"], known["why"], known["move"]) == ([1], None, "propose:a1,I2.n")


SUPPORTED = {"active__2": "support", "named__2": "everywhere"}


@pytest.mark.parametrize(
    ("anchor", "laid", "why", "rule", "by", "at"),
    [
        ("a1", "I3.n", "no_yurt", "3.2.C1", [], "c1"),
        ("e2", "I2.n", "ruler_there", "3.2.C3", [], "f2"),
        ("m1", "I3.n", "over_edge", "3.2.C1", [], ""),
        ("m8", "I2.n", "tile_there", "3.2.C3", [], "m8 n8"),
        ("h1", "I2.n", "tile_on_river", "3.2.C1", [], "i1"),
        ("b3", "I3.n", "no_majority", "3.2.C4", [1], "c3 d3"),
        ("a9", "I2.n", "no_own_yurt", "3.2.C4", [], ""),
        ("j1", "I2.n", "stack_empty", "3.2.C", [], ""),
        ("j1", "L3.e", "scouted", "3.4.4", [2], ""),
        ("g8", "I3.n", "protected", "3.4.2", [1], "i8"),
        ("g10", "I3.n", "supported", "3.4.3", [2], "i10"),
        ("e4", "bridge.I3.n", "one_bank", "3.2.C2", [], ""),
        ("e5", "bridge.I3.n", "no_yurt_at_bridge", "3.2.C2", [], "e5 g5"),
        ("z1", "I2.n", "no_such_cell", "1.1", [], ""),
    ],
)
def test_what_forbids_it_who_and_where(
    anchor: str, laid: str, why: str, rule: str, by: list[int], at: str
) -> None:
    """The Scout of seat 2 once more, since it has played only one card on its last turn."""
    second = {"scout__2": "L3"} if why == "scouted" else SUPPORTED
    table = Table(
        yurts="0 a1 b1 e2 b3 j1 k1 j2 g8 h8 g10 h10 e4, 1 c3 d3 i8 a9 b9, n i10",
        rulers={"abbasid": "n1", "jurchen": "n2"},
        tiles=["I2 2 m1 m2", "I2 2 m4 m5", "I2 2 n8 n9", "I2 2 m8 m9"],
        active__1="protection", named__1="everywhere",
        **second,  # type: ignore[arg-type]
    )  # fmt: skip
    known = ask(table, "conquest", anchor=anchor, laid=laid)
    assert (known["why"], known["rule"], known["by"]) == (why, rule, by)
    assert known["at"] == at.split()


def test_3_2_c4_all_who_have_more_are_named() -> None:
    table = Table(yurts="0 a1, 1 b1 c1, 2 d1 e1")
    known = ask(table, "conquest", anchor="a1", laid="I5.n")
    assert (known["by"], known["at"]) == ([1, 2], ["b1", "c1", "d1", "e1"])


def test_3_4_3_of_two_cards_the_one_that_the_rule_is_about_is_named() -> None:
    cards = {"active__1": "protection", "named__1": "everywhere", **SUPPORTED}
    table = Table(yurts="0 a1 b1, 1 c1, n d1", **cards)  # type: ignore[arg-type]
    known = ask(table, "conquest", anchor="a1", laid="I4.n")
    assert (known["why"], known["by"], known["at"]) == ("protected", [1], ["c1"])


def test_all_around_a_cell_the_most_valuable_first() -> None:
    table = Table(yurts="0 a1 b1 c1, n b2")
    found = ask(table, "around", cell="b2")
    assert {answer["move"] for answer in found} == {
        word for word in table.moves(0, "conquer") if "b2" in ask_cells(table, word)
    }
    values = [answer["value"] for answer in found]
    assert values == sorted(values, reverse=True)
    assert max(values) == 6


def ask_cells(table: Table, word: str) -> list[str]:
    anchor, laid = word.split(":")[1].split(",")
    cells: list[str] = ask(table, "conquest", anchor=anchor, laid=laid)["cells"]
    return cells


def test_3_4_4_why_no_tile_can_be_taken_and_who_scouted_it() -> None:
    table = Table(scout__1="L5", yurts="0 a1 b1", tiles=["I5 0 a3 b3 c3 d3 e3"])
    scouted = {"why": "scouted", "rule": "3.4.4", "by": [1]}
    assert ask(table, "obstacle", stack="L5") == scouted
    assert ask(table, "obstacle", stack="L5", seat=1)["why"] is None
    assert ask(table, "obstacle", stack="I5") == {"why": "stack_empty", "rule": "3.2.C", "by": []}
    with pytest.raises(BadMove):
        ask(table, "obstacle", stack="L6")


def test_3_4_4_with_four_players_a_scout_keeps_a_single_tile() -> None:
    table = Table(4, scout__1="L4", scout__2="I2", scout__3="L3")
    assert ask(table, "obstacle", stack="L4")["by"] == [1]
    assert ask(table, "obstacle", stack="I2") == {"why": None, "rule": None, "by": []}


def test_for_another_seat_as_if_it_were_on_turn() -> None:
    table = Table(yurts="1 a1 b1")
    assert ask(table, "conquest", anchor="a1", laid="I2.n")["why"] == "no_own_yurt"
    assert ask(table, "conquest", anchor="a1", laid="I2.n", seat=1)["owners"] == [1]


def test_what_was_refused_is_known() -> None:
    table = Table(yurts="0 a1, 1 b1", active__1="protection", named__1="everywhere")
    table.play(0, "propose:a1,I2.n").play(1, "refuse")
    assert ask(table, "conquest", anchor="a1", laid="I2.n")["why"] == "refused"


def test_the_forms_of_all_tiles() -> None:
    forms = ask(Table(), "forms")
    assert len(forms) == 90 + 2 + 2 + 8
    assert forms["L4.e"] == [(0, 0), (0, 1), (0, 2), (1, 0)]
    assert forms["bridge.I3.n"] == forms["I3.n"]


@pytest.mark.parametrize(
    "arguments",
    [
        {"anchor": "a1", "laid": "Q7"},
        {"anchor": "a99", "laid": "I2.n"},
        {"anchor": "a1", "laid": "I2.n", "seat": 3},
        {"anchor": "a1", "laid": "I2.n", "seat": "red"},
    ],
)
def test_a_question_that_makes_no_sense(arguments: dict[str, object]) -> None:
    with pytest.raises(BadMove):
        ask(Table(), "conquest", **arguments)
    with pytest.raises(BadMove):
        ask(Table(), "around", cell="z26")
