"""3.4.5 Consent: who must agree is asked, and may refuse."""

from ..play import Table


def protectors() -> Table:
    """All three share a line of 3; 1 protects its yurts, 2 the neutral ones beside."""
    return Table(
        yurts="0 a1, 1 b1, 2 c1, n d1", turn=0,
        active__1="protection", named__1="everywhere", active__2="support", named__2="everywhere",
    )  # fmt: skip


def test_3_4_5_each_who_must_agree_is_asked_clockwise() -> None:
    table = protectors().play(0, "propose:a1,I4.n")
    assert table.asked == 1
    assert table.moves(1) == ["agree", "refuse"]
    table.play(1, "agree")
    assert table.asked == 2
    table.play(2, "agree")
    assert table.owners(1) == [0, 1, 2]
    assert (table.phase, table.s.actions) == ("action", 1)


def test_3_4_5_clockwise_from_the_player_on_turn() -> None:
    table = Table(
        yurts="0 a1, 1 b1, 2 c1, n d1", turn=1,
        active__0="protection", named__0="everywhere", active__2="support", named__2="everywhere",
    )  # fmt: skip
    assert table.play(1, "propose:a1,I4.n").asked == 2


def test_3_4_5_who_only_shares_is_not_asked() -> None:
    table = protectors().play(0, "propose:a1,I3.n").play(1, "agree")
    assert table.owners(1) == [0, 1, 2]


def test_3_4_5_with_two_protectors_both_must_share() -> None:
    table = Table(
        yurts="0 a1, 1 b1, n c1",
        active__1="protection", named__1="everywhere", active__2="support", named__2="everywhere",
    )  # fmt: skip
    assert table.why(0, "propose:a1,I3.n") == "3.4.3 supported"


def test_3_4_5_the_first_refusal_ends_it_and_spends_nothing() -> None:
    table = protectors().play(0, "propose:a1,I4.n").play(1, "refuse")
    assert (table.phase, table.s.actions, table.s.laid) == ("action", 2, 0)
    assert table.why(0, "raid:n11") == ""


def test_3_4_5_the_same_cells_may_not_be_proposed_again_this_turn() -> None:
    table = protectors().play(0, "propose:a1,I4.n").play(1, "agree").play(2, "refuse")
    assert table.why(0, "propose:a1,I4.n") == "3.4.5 refused"
    assert table.why(0, "conquer:a1,I4.n") == "3.4.5 refused"
    assert table.why(0, "propose:a1,I3.n") == ""
    table.play(0, "raid:n11", "keep", "morale")
    assert table.why(0, "propose:a1,I4.n") == "3.4.5 refused"
    table.play(0, "invade:ice.bulgar,e1").draw_up()
    assert table.s.refusals == 0


def test_3_4_5_a_refusal_is_forgotten_with_the_turn_wherever_it_was() -> None:
    table = Table(yurts="0 b2, 1 c2", active__1="protection", named__1="everywhere")
    table.play(0, "propose:b2,I2.n").play(1, "refuse")
    assert table.why(0, "propose:b2,I2.n") == "3.4.5 refused"
    table.play(0, "raid:n11", "keep", "pass")
    assert table.s.turn == 1
    assert sum(table.s.refused.tolist()) == 0


def test_3_4_5_nobody_is_asked_without_need() -> None:
    table = Table(yurts="0 a1, 1 b1")
    assert table.why(0, "propose:a1,I2.n") == "3.4.5 needs_no_consent"
    assert table.why(0, "agree") == "3.4.5 not_now"
