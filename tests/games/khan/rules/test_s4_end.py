"""4. The end phase."""

from yurt.core.rule import OVER

from ..play import HANDS, Table

FOUR_OUT = "russian korean seljuk song"


def last_stand(**notes: object) -> Table:
    """Four rulers are out, and the Bulgar has one yurt left."""
    given = {"out": FOUR_OUT, "courts": {"bulgar": 1}} | notes
    return Table(**given)  # type: ignore[arg-type]


def test_4_1_every_ruler_still_in_play_leaves_a_yurt_at_once() -> None:
    table = last_stand().play(0, "drive:bulgar").reveal("ice.song")
    for name, cell in (("bulgar", "f2"), ("jurchen", "l2"), ("abbasid", "h10"), ("georgian", "c9")):
        assert (table.ruler(name), table.holds(cell)) == ("out", "neutral")
    assert table.s.court.tolist() == [0] * 8


def test_4_1_those_yurts_may_be_conquered_in_the_same_turn() -> None:
    table = last_stand(yurts="0 k2").play(0, "drive:bulgar").reveal("ice.song")
    assert table.play(0, "conquer:k2,I2.n").owners(1) == [0]


def test_4_2_in_step_1_the_turn_ends_and_the_same_player_opens() -> None:
    table = last_stand(
        phase="reveal", yurts="0 a1 b1 c1 d1", hands=["ice.korean", *HANDS[1:]],
        active__0="protection", named__0="everywhere",
    ).reveal("mountains.bulgar")  # fmt: skip
    assert (table.phase, table.s.turn, table.s.actions, table.s.finale) == ("action", 0, 2, 2)
    assert table.s.active[0] == -1
    assert table.hand(0) == ["ice.korean"]


def test_4_2_in_step_2_the_turn_is_finished_without_b_and_the_next_opens() -> None:
    table = last_stand(yurts="1 a1 b1 c1 d1").play(0, "drive:bulgar").reveal("ice.song")
    assert (table.s.finale, table.phase, table.s.actions) == (1, "action", 1)
    assert table.why(0, "drive:jurchen") == "4.2 no_rulers_left"
    table.play(0, "invade:ice.bulgar,h1")
    assert table.phase == "special"
    table.play(0, "scout:I4")
    assert table.phase == "draw"
    table.draw_up()
    assert (table.s.turn, table.s.finale, table.phase) == (1, 2, "action")
    assert len(table.hand(0)) == 4


def test_4_2_or_in_the_action_of_high_morale() -> None:
    table = last_stand(phase="special", actions=0, yurts="1 a1 b1").play(0, "morale")
    table.play(0, "drive:bulgar").reveal("ice.song")
    assert (table.s.turn, table.s.finale, table.phase) == (1, 2, "action")


def end(**notes: object) -> Table:
    return Table(**({"finale": "here"} | notes))  # type: ignore[arg-type]


def test_4_3_a_turn_is_two_conquests() -> None:
    table = end(yurts="0 a1 b1 c1 d1 e1 f1, 1 j1 k1").play(0, "conquer:a1,I2.n")
    assert (table.s.turn, table.s.actions) == (0, 1)
    table.play(0, "conquer:c1,I2.n")
    assert (table.s.turn, table.s.actions) == (1, 2)


def test_4_3_cards_are_over() -> None:
    table = end(yurts="0 a1 b1")
    assert table.why(0, "invade:ice.bulgar,c1") == "4.3 only_conquests"
    assert table.why(0, "raid:c1") == "4.3 only_conquests"
    assert table.why(0, "drive:song") == "4.3 only_conquests"
    assert table.why(0, "morale") == "4.3 only_conquests"


def test_4_3_who_cannot_conquer_is_skipped_and_stays_in() -> None:
    """1 is skipped while 2 guards the neutral yurt beside it, and comes back afterwards."""
    table = end(
        yurts="0 a1 b1, 1 j1, n k1, 2 n1 n2 n4 n5", active__2="support", named__2="everywhere"
    ).play(0, "conquer:a1,I2.n")
    assert table.s.turn == 2
    table.play(2, "conquer:n1,I2.e", "conquer:n4,I2.e")
    assert table.s.turn == 1
    assert table.play(1, "conquer:j1,I2.n").asked == OVER


def test_4_3_conquering_is_compulsory_without_consent() -> None:
    table = end(yurts="0 a1 b1")
    assert table.why(0, "stop") == "4.3 must_conquer"


def test_4_3_a_conquest_that_needs_consent_is_never_compulsory() -> None:
    table = end(yurts="0 a1, 1 b1 j1 k1", active__1="protection", named__1="everywhere")
    assert table.moves(0) == ["propose:a1,I2.n", "stop"]
    table.play(0, "stop")
    assert (table.s.turn, table.s.actions) == (1, 2)


def test_4_3_refused_there_is_nothing_left_and_the_turn_is_over() -> None:
    table = end(yurts="0 a1, 1 b1 j1 k1", active__1="protection", named__1="everywhere")
    table.play(0, "propose:a1,I2.n").play(1, "refuse")
    assert table.s.turn == 1


def test_4_3_beside_a_free_conquest_stopping_is_not_allowed() -> None:
    table = end(yurts="0 a1 d1 e1, 1 b1", active__1="protection", named__1="everywhere")
    assert "propose:a1,I2.n" in table.moves(0)
    assert table.why(0, "stop") == "4.3 must_conquer"


def test_4_3_nor_is_it_in_the_turn_that_is_finished_before() -> None:
    table = Table(
        finale="next", actions=1, yurts="0 a1, 1 b1", hands=["", *HANDS[1:]],
        active__1="protection", named__1="everywhere",
    )  # fmt: skip
    assert table.moves(0) == ["propose:a1,I2.n", "stop"]
    assert table.play(0, "stop").phase == "special"


def test_4_4_cards_and_scouts_hold_until_their_owners_turn_begins() -> None:
    table = end(
        yurts="0 a1 b1 c1 d1, n e1, 1 j1 k1", active__1="support", named__1="everywhere",
        scout__2="I3",
    )  # fmt: skip
    assert table.why(0, "conquer:b1,I4.n") == "3.4.3 supported"
    assert table.why(0, "conquer:a1,I3.n") == "3.4.4 scouted"
    table.play(0, "conquer:a1,I2.n", "conquer:c1,I2.n")
    assert (table.s.turn, table.s.active[1]) == (1, -1)
    assert table.s.scout[2] != -1
    assert table.play(1, "conquer:j1,I2.n").s.scout[2] == -1


def test_4_4_a_skipped_turn_too() -> None:
    """1 cannot conquer, but its Protection lapses as it is skipped; then 0 can."""
    dominoes = ["I2 2 g8 h8", "I2 2 g9 h9", "I2 2 g10 h10", "I2 2 g11 h11"]
    table = end(
        yurts="0 a1 b1 j1 k1 l1, 1 c1", tiles=dominoes, actions=1,
        active__1="protection", named__1="everywhere",
    )  # fmt: skip
    assert table.why(0, "conquer:a1,I3.n") == "3.4.2 protected"
    table.play(0, "conquer:j1,I3.n")
    assert (table.s.turn, table.s.active[1]) == (0, -1)
    assert table.why(0, "conquer:a1,I3.n") == ""


def test_4_5_the_game_ends_when_nobody_can_conquer() -> None:
    table = end(yurts="0 a1 b1, n c1, 1 j1").play(0, "conquer:a1,I2.n")
    assert table.asked == OVER
    assert table.engine.ending(table.board) == "won"


def test_4_5_not_while_a_restriction_could_lapse() -> None:
    """0 may not lay the domino before the scout of 1 is gone: it is skipped, 1 and 2, too."""
    table = end(yurts="0 a1 b1 c1 j1 k1", scout__1="I2", actions=1).play(0, "conquer:a1,I3.n")
    assert (table.s.turn, table.phase, table.s.actions) == (0, "action", 2)
    assert table.play(0, "conquer:j1,I2.n").asked == OVER
