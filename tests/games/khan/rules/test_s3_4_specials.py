"""3.3 to 3.5: special cards, consent, drawing."""

import pytest

from ..play import HANDS, Table

SEATS = [2, 3, 4]
NO_CARD = "1.7 no_card_left"


def special(seats: int = 3, **notes: object) -> Table:
    """Seat 0 has done its actions."""
    return Table(seats, **({"phase": "special", "actions": 0} | notes))  # type: ignore[arg-type]


def test_3_3_an_active_card_goes_after_the_actions() -> None:
    table = Table(active__0="protection", named__0="everywhere", specials__0="2 0 1 1")
    table.play(0, "raid:n11", "keep")
    assert table.s.active[0] == -1
    assert table.engine.view(table.board, None)["gone"] == "protection"


def test_3_3_until_then_it_is_active() -> None:
    table = Table(active__0="protection", named__0="everywhere").play(0, "drive:song")
    assert table.s.active[0] == 1


def test_3_3_others_cards_stay() -> None:
    table = Table(active__1="protection", named__1="everywhere").play(0, "raid:n11", "keep")
    assert table.s.active[1] == 1


def test_3_4_one_special_card_if_wanted() -> None:
    table = special()
    assert table.moves(0)[:3] == ["morale", "protect", "support:everywhere"]
    assert table.moves(0)[-1] == "pass"
    assert table.play(0, "pass").s.turn == 1


def test_3_4_only_one_that_can_take_effect() -> None:
    """Without special cards the step is passed over."""
    table = Table(specials__0="0 0 0 0").play(0, "raid:n11", "keep")
    assert table.s.turn == 1
    assert table.phase == "reveal"


@pytest.mark.parametrize(
    ("left", "moves"),
    [
        ("1 0 0 0", ["morale", "pass"]),
        ("0 1 0 0", ["protect", "pass"]),
        ("0 0 1 0", ["support:everywhere", "pass"]),
    ],
)
def test_3_4_each_card_alone_can_be_played(left: str, moves: list[str]) -> None:
    table = Table(specials__0=left).play(0, "raid:n11", "keep")
    assert table.phase == "special"
    assert table.moves(0) == moves


def test_3_4_a_scout_alone_can_be_played() -> None:
    table = Table(specials__0="0 0 0 1").play(0, "raid:n11", "keep")
    assert len(table.moves(0, "scout")) == 23


def test_3_4_a_card_is_spent_when_played() -> None:
    for at, word in enumerate(("morale", "protect", "support:everywhere", "scout:I2")):
        before = special().s.special.tolist()[0]
        after = special().play(0, word).s.special.tolist()[0]
        assert [b - a for b, a in zip(before, after, strict=True)] == [
            int(i == at) for i in range(4)
        ]


def test_3_4_none_left() -> None:
    table = special(specials__0="0 0 1 0")
    assert table.why(0, "morale") == "1.7 no_card_left"
    assert table.why(0, "protect") == "1.7 no_card_left"
    assert table.why(0, "scout:I2") == "1.7 no_card_left"
    assert special(specials__0="0 1 0 0").why(0, "support:everywhere") == "1.7 no_card_left"


# High Morale


@pytest.mark.parametrize("seats", SEATS)
def test_3_4_1_one_more_action_a_b_or_c(seats: int) -> None:
    table = special(seats, yurts="0 a1 b1").play(0, "morale")
    assert (table.phase, table.s.actions) == ("action", 1)
    assert table.why(0, "invade:ice.bulgar,c1") == ""
    assert table.why(0, "drive:song") == ""
    assert table.why(0, "conquer:a1,I2.n") == ""
    table.play(0, "invade:ice.bulgar,c1")
    assert table.phase == "draw"


def test_3_4_1_not_d_which_is_two() -> None:
    table = special().play(0, "morale")
    assert table.why(0, "raid:n11") == "3.4.1 not_with_morale"


def test_3_4_1_no_second_special_card_after_it() -> None:
    table = special().play(0, "morale", "invade:ice.bulgar,c1")
    assert table.why(0, "protect") == "not_your_turn"
    assert table.s.special[0, 0] == 1


def test_3_4_1_the_card_goes_even_if_every_proposal_is_refused() -> None:
    table = special(
        finale="next", yurts="0 a1, 1 b1", active__1="protection", named__1="everywhere",
        hands=["", *HANDS[1:]],
    )  # fmt: skip
    table.play(0, "morale", "propose:a1,I2.n").play(1, "refuse")
    assert table.s.special[0, 0] == 1
    assert table.phase == "draw"


def test_3_4_1_after_the_fifth_ruler_b_is_no_longer_legal() -> None:
    table = special(finale="next").play(0, "morale")
    assert table.why(0, "drive:song") == "4.2 no_rulers_left"
    assert table.moves(0, "drive") == []


def test_3_4_1_not_without_a_possible_action() -> None:
    table = special(finale="next", hands=["", *HANDS[1:]])
    assert table.why(0, "morale") == "3.4.1 no_action_possible"


# Protection


@pytest.mark.parametrize("seats", SEATS)
def test_3_4_2_nobody_else_may_cover_a_yurt_of_yours(seats: int) -> None:
    yurts = "0 a1 b1, 1 c1"
    table = Table(seats, yurts=yurts, active__1="protection", named__1="everywhere")
    assert table.why(0, "conquer:a1,I3.n") == "3.4.2 protected"
    assert table.why(0, "propose:a1,I3.n") == "3.4.2 protected"
    assert table.why(0, "conquer:a1,I2.n") == ""


@pytest.mark.parametrize("seats", SEATS)
def test_3_4_2_except_with_a_shared_majority_if_you_agree(seats: int) -> None:
    table = Table(seats, yurts="0 a1, 1 b1", active__1="protection", named__1="everywhere")
    assert table.why(0, "conquer:a1,I2.n") == "3.4.5 needs_consent"
    table.play(0, "propose:a1,I2.n").play(1, "agree")
    assert table.owners(1) == [0, 1]


def test_3_4_2_it_lies_active_until_3_3_of_the_next_turn() -> None:
    table = special(2, yurts="0 a1").finish(0, "protect")
    assert (table.s.active[0], table.s.turn) == (1, 1)
    table.reveal("mountains.song").play(1, "raid:n11", "keep").finish(1)
    assert table.s.turn == 0
    table.reveal("ice.song").play(0, "drive:song")
    assert table.s.active[0] == 1
    table.reveal("tundra.song").play(0, "invade:ice.bulgar,b1")
    assert table.s.active[0] == -1


@pytest.mark.parametrize("seats", SEATS)
def test_3_4_2_one_at_the_table(seats: int) -> None:
    table = special(seats, active__1="protection", named__1="everywhere")
    assert table.why(0, "protect") == "3.4.2 protection_active"
    others = special(seats, active__1="support", named__1="ice" if seats == 4 else "everywhere")
    assert others.why(0, "protect") == ""


@pytest.mark.parametrize(
    ("seats", "why"), [(2, "3.4.2 protection_running"), (3, NO_CARD), (4, NO_CARD)]
)
def test_3_4_2_with_two_players_not_on_two_turns_running(seats: int, why: str) -> None:
    """With more players nobody has a second one."""
    assert special(seats, gone="protection").why(0, "protect") == why
    assert special(seats, gone="support").why(0, "protect") == ""


@pytest.mark.parametrize(("seats", "support"), [(2, "everywhere"), (3, "everywhere"), (4, "ice")])
def test_3_4_protection_and_support_may_be_played_for_nothing(seats: int, support: str) -> None:
    """No yurt is on the board."""
    assert special(seats).why(0, "protect") == ""
    assert special(seats).why(0, f"support:{support}") == ""


def test_3_4_2_your_own_card_never_binds_you() -> None:
    table = Table(yurts="0 a1 b1, 1 c1", active__0="protection", named__0="everywhere")
    assert table.play(0, "conquer:a1,I3.n").owners(1) == [0]


def test_3_4_2_others_may_still_be_covered() -> None:
    yurts = "0 a1 b1, 2 c1"
    table = Table(yurts=yurts, active__1="protection", named__1="everywhere")
    assert table.why(0, "conquer:a1,I3.n") == ""


def test_3_4_2_neutral_yurts_are_not_protected_by_it() -> None:
    table = Table(yurts="0 a1, n b1", active__1="protection", named__1="everywhere")
    assert table.why(0, "conquer:a1,I2.n") == ""


# Support


@pytest.mark.parametrize("seats", [2, 3])
def test_3_4_3_nobody_else_may_cover_a_neutral_yurt(seats: int) -> None:
    yurts = "0 a1 c1, n b1"
    table = Table(seats, yurts=yurts, active__1="support", named__1="everywhere")
    assert table.why(0, "conquer:a1,I3.n") == "3.4.3 supported"
    assert table.why(0, "propose:a1,I2.n") == "3.4.3 supported"


@pytest.mark.parametrize("seats", [2, 3])
def test_3_4_3_except_together_and_with_consent(seats: int) -> None:
    table = Table(seats, yurts="0 a1, n b1, 1 c1", active__1="support", named__1="everywhere")
    assert table.why(0, "conquer:a1,I3.n") == "3.4.5 needs_consent"
    assert table.why(0, "conquer:a1,I2.n") == "3.4.3 supported"
    table.play(0, "propose:a1,I3.n").play(1, "agree")
    assert table.owners(1) == [0, 1]


@pytest.mark.parametrize("seats", [2, 3])
def test_3_4_3_one_at_the_table_with_two_or_three(seats: int) -> None:
    table = special(seats, active__1="support", named__1="everywhere")
    assert table.why(0, "support:everywhere") == "3.4.3 support_active"
    assert special(seats).why(0, "support:ice") == "3.4.3 name_no_region"


@pytest.mark.parametrize(("seats", "why"), [(2, "3.4.3 support_running"), (3, NO_CARD)])
def test_3_4_3_with_two_players_not_on_two_turns_running(seats: int, why: str) -> None:
    assert special(seats, gone="support").why(0, "support:everywhere") == why


def test_3_4_3_with_four_you_name_a_region_that_no_other_names() -> None:
    table = special(4, active__1="support", named__1="ice")
    assert table.why(0, "support:ice") == "3.4.3 region_named"
    assert table.why(0, "support:everywhere") == "3.4.3 name_a_region"
    assert table.why(0, "support:tundra") == ""
    assert special(4, gone="support").why(0, "support:ice") == NO_CARD


def test_3_4_3_with_four_only_neutral_yurts_in_that_region() -> None:
    """c3 is tundra, e3 ice; both have a neutral yurt beside an own one."""
    table = Table(4, yurts="0 d3 h3, n c3 g3", active__1="support", named__1="tundra")
    assert table.why(0, "conquer:c3,I2.n") == "3.4.3 supported"
    assert table.why(0, "conquer:g3,I2.n") == ""


def test_3_4_3_with_four_a_tile_may_reach_into_the_region_without_its_neutral_yurts() -> None:
    """d3 is tundra, e3 ice."""
    table = Table(4, yurts="0 d3, n e3", active__1="support", named__1="tundra")
    assert table.why(0, "conquer:d3,I2.n") == ""


def test_3_4_3_with_four_several_may_be_active_each_judged_alone() -> None:
    table = Table(
        4, yurts="0 d3 e3, n c3 f3, 1 b3, 2 g3",
        active__1="support", named__1="tundra", active__2="support", named__2="ice",
    )  # fmt: skip
    assert table.why(0, "conquer:c3,I2.n") == "3.4.3 supported"
    assert table.why(0, "conquer:b3,I3.n") == "3.4.5 needs_consent"
    assert table.why(0, "conquer:e3,I3.n") == "3.4.5 needs_consent"
    assert table.why(0, "conquer:c3,I5.n") == "3.4.3 supported"


def test_3_4_3_your_own_card_never_binds_you() -> None:
    table = Table(yurts="0 a1, n b1", active__0="support", named__0="everywhere")
    assert table.why(0, "conquer:a1,I2.n") == ""


# Scout


@pytest.mark.parametrize("seats", [2, 3])
def test_3_4_4_others_may_not_take_from_the_stack(seats: int) -> None:
    table = Table(seats, yurts="0 a1 b1 c1", scout__1="I2")
    assert table.why(0, "conquer:a1,I2.n") == "3.4.4 scouted"
    assert table.why(0, "conquer:a1,I3.n") == ""


def test_3_4_4_with_four_just_one_tile() -> None:
    table = Table(4, yurts="0 a1 b1", scout__1="I2")
    assert table.why(0, "conquer:a1,I2.n") == ""
    last = ["I2 3 j1 k1", "I2 3 j2 k2", "I2 3 j3 k3"]
    one_left = Table(4, yurts="0 a1 b1", tiles=last, scout__1="I2")
    assert one_left.why(0, "conquer:a1,I2.n") == "3.4.4 scouted"
    two = Table(4, yurts="0 a1 b1", tiles=last[:2], scout__1="I2", scout__2="I2")
    assert two.why(0, "conquer:a1,I2.n") == "3.4.4 scouted"
    three = Table(4, yurts="0 a1 b1", tiles=last[:1], scout__1="I2", scout__2="I2")
    assert three.why(0, "conquer:a1,I2.n") == ""


def test_3_4_4_the_scout_is_gone_when_its_owners_turn_begins() -> None:
    table = special(2).finish(0, "scout:L4")
    assert table.s.special[0, 3] == 1
    assert table.engine.view(table.board, 1)["seats"][0]["scout"] == "L4"
    table.reveal("mountains.song").play(1, "raid:n11", "keep").finish(1)
    assert table.s.turn == 0
    assert table.s.scout[0] == -1


@pytest.mark.parametrize("seats", SEATS)
def test_3_4_4_other_stacks_may_be_scouted(seats: int) -> None:
    table = special(seats, scout__1="L4")
    assert table.why(0, "scout:bridge.L4") == ""
    assert table.why(0, "scout:L4") == "3.4.4 nothing_to_scout"
    assert table.why(0, "scout:bridge.X5") == "1.5 no_such_stack"
    empty = special(seats, tiles=["L4 0 a1 b1 c1 a2"])
    assert empty.why(0, "scout:L4") == "3.2.C stack_empty"


def test_3_4_4_with_four_also_other_tiles_of_the_same_stack() -> None:
    assert special(4, scout__1="I2").why(0, "scout:I2") == ""
    assert special(3, scout__1="I2").why(0, "scout:I2") == "3.4.4 nothing_to_scout"
    tiles = ["I2 3 j1 k1", "I2 3 j2 k2", "I2 3 j3 k3"]
    assert special(4, tiles=tiles, scout__1="I2").why(0, "scout:I2") == "3.4.4 nothing_to_scout"


# Drawing


def test_3_5_draw_up_to_four_cards() -> None:
    table = Table().play(0, "raid:n11", "discard:ice.bulgar", "discard:joker.bulgar", "keep")
    table.play(0, "pass")
    assert table.phase == "draw"
    table.chance("draw:sand.song")
    assert table.phase == "draw"
    table.chance("draw:ice.song")
    assert len(table.hand(0)) == 4
    assert (table.s.turn, table.phase) == (1, "reveal")


def test_3_5_with_four_there_is_nothing_to_draw() -> None:
    table = Table().play(0, "raid:n11", "keep", "pass")
    assert (table.s.turn, table.phase) == (1, "reveal")
