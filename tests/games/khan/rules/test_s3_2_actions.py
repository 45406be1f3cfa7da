"""3.2 Two actions: A, B and D."""

import pytest

from ..play import HANDS, Table


def hand(cards: str) -> list[str]:
    return [cards, *HANDS[1:]]


def test_3_2_two_actions_in_any_order_the_same_twice_if_wanted() -> None:
    table = Table(yurts="0 a1 b1 c1")
    table.play(0, "conquer:a1,I2.n")
    assert (table.phase, table.s.actions) == ("action", 1)
    table.play(0, "invade:ice.bulgar,b2")
    assert (table.phase, table.s.actions) == ("special", 0)
    twice = Table().play(0, "invade:ice.bulgar,a1", "invade:tundra.bulgar,a3")
    assert twice.phase == "special"


def test_3_2_passing_is_not_allowed() -> None:
    table = Table()
    assert table.why(0, "pass") == "3.4 not_now"
    assert table.why(0, "stop") == "3.2 no_passing"


def test_3_2_what_is_not_possible_lapses() -> None:
    """The fifth ruler went out with the first action, and nothing else can be done."""
    table = Table(
        out="russian korean seljuk song",
        courts={"bulgar": 1},
        rulers={"jurchen": "a1", "abbasid": "a11", "georgian": "n1"},
        hands=["", *HANDS[1:]],
    ).play(0, "drive:bulgar")
    table.reveal("ice.song")
    assert table.s.finale == 1
    assert (table.phase, table.s.actions) == ("special", 0)


@pytest.mark.parametrize(("empty", "phase"), [("a1", "action"), ("", "special")])
def test_3_2_a_card_with_no_fitting_cell_does_not_hold_the_turn_up(empty: str, phase: str) -> None:
    ice = Table().targets(0, "invade:ice.bulgar")
    table = Table(
        out="russian korean seljuk song",
        courts={"bulgar": 1},
        yurts=f"n {' '.join(ice - {empty})}",
        hands=["ice.song", *HANDS[1:]],
    ).play(0, "drive:bulgar")
    table.reveal("river.song")
    assert table.phase == phase


def test_3_2_before_the_end_phase_b_is_always_legal() -> None:
    table = Table(hands=["", "", ""], actions=1)
    assert table.moves(0) == [f"drive:{name}" for name in RULER_NAMES]


RULER_NAMES = ["bulgar", "russian", "jurchen", "korean", "seljuk", "abbasid", "georgian", "song"]


# A


def test_3_2_a_invade_a_cell_of_the_region() -> None:
    table = Table(yurts="1 a1")
    assert table.targets(0, "invade:ice.bulgar") == {
        "b1",
        "c1",
        "d1",
        "e1",
        "f1",
        "g1",
        "h1",
        "a2",
        "b2",
        "c2",
        "d2",
        "e2",
        "g2",
        "h2",
        "e3",
        "f3",
        "g3",
        "h3",
    }
    table.play(0, "invade:ice.bulgar,b1")
    assert table.holds("b1") == "0"
    assert "ice.bulgar" not in table.hand(0)
    assert "ice.bulgar" in table.discards()
    assert table.why(0, "invade:ice.bulgar,c1") == "3.2.A not_in_hand"


@pytest.mark.parametrize(
    ("card", "fits", "fits_not"),
    [
        ("mountains", "a7 e11", "c7 a6"),
        ("tundra", "a3 e7", "a7 e3"),
        ("rocky", "j1 n5", "h1 k5"),
        ("sand", "j5 g11", "k5 j6"),
        ("forest", "k5 n11", "j5 i8"),
        ("joker", "a1 n11 g5", ""),
        ("river", "h1 j3 e4 g5 n8 k7 m4 e11", "a1 h6 g1 b4 n4 n9"),
        ("outer", "a1 n5 n11 a11", "b2 e11 b11 m10"),
    ],
)
def test_3_2_a_the_cell_fits_the_card(card: str, fits: str, fits_not: str) -> None:
    table = Table(hands=hand(f"{card}.song"), rulers={"korean": "d1", "seljuk": "c1"})
    cells = table.targets(0, f"invade:{card}.song")
    assert set(fits.split()) <= cells
    for cell in fits_not.split():
        assert table.why(0, f"invade:{card}.song,{cell}") == "3.2.A terrain_does_not_fit"


def test_3_2_a_not_where_something_stands() -> None:
    table = Table(yurts="1 a1, n b1", tiles=["I2 1 c1 d1"])
    for cell in ("a1", "b1", "c1", "f2"):
        assert table.why(0, f"invade:ice.bulgar,{cell}") == "1.1 not_empty"
    assert table.why(0, "invade:joker.bulgar,i1") == "1.1 on_river"
    assert table.why(0, "invade:joker.bulgar,p1") == "1.1 no_such_cell"


def test_3_2_a_a_card_with_no_fitting_cell_cannot_be_played() -> None:
    ice = [f"{c}{r}" for r in (1, 2) for c in "abcdefgh"] + ["e3", "f3", "g3", "h3"]
    table = Table(yurts="n " + " ".join(ice), rulers={"bulgar": "a3"}, hands=hand("ice.song"))
    assert table.moves(0, "invade") == []


def test_3_2_a_the_yurt_is_of_the_seat_on_turn() -> None:
    table = Table(turn=2).play(2, "invade:ice.jurchen,a1")
    assert table.holds("a1") == "2"
    assert Table(turn=1).play(1, "raid:n11").holds("n11") == "1"


# B


def test_3_2_b_name_a_ruler_then_turn_a_card_whose_direction_counts() -> None:
    table = Table().play(0, "drive:seljuk")
    assert table.phase == "drive"
    table.reveal("mountains.bulgar")  # north
    assert (table.ruler("seljuk"), table.ruler("bulgar")) == ("h5", "f2")
    assert table.holds("h6") == "neutral"
    assert (table.phase, table.s.actions) == ("action", 1)


def test_3_2_b_the_yurt_is_from_the_supply() -> None:
    table = Table().play(0, "drive:seljuk").reveal("mountains.bulgar")
    assert table.court("seljuk") == 5


def test_3_2_b_both_may_name_the_same_ruler() -> None:
    table = Table().play(0, "drive:seljuk").reveal("mountains.bulgar")
    table.play(0, "drive:seljuk").reveal("sand.seljuk")
    assert table.ruler("seljuk") == "h3"  # north again, over the river on h4
    assert table.phase == "special"


def test_3_2_b_only_a_ruler_in_play() -> None:
    table = Table(out="bulgar")
    assert table.why(0, "drive:bulgar") == "3.2.B ruler_out"
    assert len(table.moves(0, "drive")) == 7


def test_3_2_b_with_one_yurt_left_he_goes_out_and_the_card_is_turned() -> None:
    table = Table(courts={"seljuk": 1}).play(0, "drive:seljuk").reveal("mountains.bulgar")
    assert (table.ruler("seljuk"), table.holds("h6")) == ("out", "neutral")
    assert table.discards() == ["mountains.bulgar"]


def test_3_2_b_without_any_way_he_goes_out() -> None:
    around = "n a2 a3 a4 b1 c1 d1 b2 c3 d4"
    table = Table(rulers={"bulgar": "a1"}, yurts=around).play(0, "drive:bulgar")
    table.reveal("mountains.song")
    assert (table.ruler("bulgar"), table.court("bulgar")) == ("out", 0)


# D


def test_3_2_d_a_yurt_on_any_empty_cell_for_both_actions() -> None:
    table = Table().play(0, "raid:n11")
    assert table.holds("n11") == "0"
    assert (table.phase, table.s.actions) == ("discard", 0)
    assert table.play(0, "keep").phase == "special"


@pytest.mark.parametrize("count", range(5))
def test_3_2_d_then_discard_none_to_four(count: int) -> None:
    table = Table().play(0, "raid:n11")
    for card in HANDS[0].split()[:count]:
        table.play(0, f"discard:{card}")
    if count < 4:
        table.play(0, "keep")
    assert table.phase == "special"
    assert table.hand(0) == sorted(HANDS[0].split()[count:], key=table.hand(0).index)
    assert set(table.discards()) == set(HANDS[0].split()[:count])


def test_3_2_d_only_own_cards() -> None:
    table = Table().play(0, "raid:n11")
    assert table.why(0, "discard:ice.russian") == "3.2.A not_in_hand"
    assert table.why(1, "discard:ice.russian") == "not_your_turn"


def test_3_2_d_without_cards_there_is_nothing_to_discard() -> None:
    assert Table(hands=["", *HANDS[1:]]).play(0, "raid:n11").phase == "special"


def test_3_2_d_only_while_both_actions_are_unspent() -> None:
    table = Table().play(0, "invade:ice.bulgar,a1")
    assert table.why(0, "raid:n11") == "3.2.D needs_both_actions"
    assert table.moves(0, "raid") == []
