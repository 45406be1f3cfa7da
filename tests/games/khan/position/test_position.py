"""Positions as text."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from yurt.core.errors import BadPosition
from yurt.core.matches.position import lay, read_position, write_position
from yurt.core.speech.notes import read_notes, write_notes
from yurt.games.khan import GAME

from ..play import HANDS, Table, so_far
from ..rules.test_placements import ENGINES, play_on


@settings(max_examples=30, deadline=None)
@given(seats=st.sampled_from([2, 3, 4]), seed=st.integers(0, 10**6), plies=st.integers(0, 400))
def test_every_position_reads_back(seats: int, seed: int, plies: int) -> None:
    engine = ENGINES[seats]
    board = play_on(engine, seed, plies)
    _, back = read_position(write_position(engine, board), lambda _: GAME)
    assert back.tobytes() == board.tobytes()


def test_a_position_reads_like_the_table() -> None:
    table = Table(yurts="0 a1, n b1", tiles=["L4 0 2 b2 c2 d2 b3"], scout__1="L5")
    notes = GAME.write(table.box, table.s)
    rows = notes["board"].strip().splitlines()
    assert rows[0].split()[:4] == ["0", "n", ".", "."]
    assert rows[1].split()[:6] == [".", "t1", "t1", "t1", ".", "Bu"]
    assert notes["tiles"].strip() == "L4 0 2"
    assert notes["scout 1"] == "L5"
    assert "refused" not in notes


def test_a_question_in_progress_is_kept() -> None:
    table = Table(yurts="0 a1 b2, 1 b1", active__1="protection", named__1="everywhere")
    table.play(0, "propose:a1,I2.n").play(1, "refuse").play(0, "propose:b1,I2.e")
    notes = GAME.write(table.box, table.s)
    assert (notes["proposal"], notes["asked"], notes["refused"]) == ("b1,I2.e", "1", "a1,I2.n")
    again = GAME.state.many(1)
    GAME.read(table.box, again[0], read_notes(write_notes(notes)))
    assert again.tobytes() == table.board.tobytes()


@pytest.mark.parametrize(
    ("name", "value", "complaint"),
    [
        ("phase", "breakfast", "expected one of scatter"),
        ("turn", "3", "expected a number from 0 to 2"),
        ("actions", "3", "expected a number from 0 to 2"),
        ("actions", "0", "actions: 0, expected 1 to 2 in phase action"),
        ("board", ". .", "expected 11 rows, not 1"),
        ("courts", "5 5", "expected 8 values"),
        ("courts", "0 5 5 5 5 5 5 5", "court of the bulgar holds 0, expected 1 to 5"),
        ("courts", "6 5 5 5 5 5 5 5", "court of the bulgar holds 6, expected 1 to 5"),
        ("tiles", "L4 0", "t1 .L4. covers no cell of the board"),
        ("tiles", "Q9 0", "tiles: expected a shape such as L4"),
        ("hand 0", "ice.bulgar ice.bulgar", "is there twice"),
        ("hand 0", "ice.france", "expected a card such as ice.bulgar"),
        (
            "hand 0",
            "sand.song ice.song joker.song river.song outer.song",
            "hand 0 holds 5, expected 4 at most",
        ),
        ("specials 0", "3 1 1 1", "specials 0: 3 morale, expected 0 to 2"),
        ("active 0", "morale", "active 0: morale never lies active"),
        ("named 0", "ice", "named 0: seat 0 has no active card"),
        ("scout 0", "bridge.X5", "scout 0: the box has no bridge.X5"),
        ("finale", "here", "finale here, but rulers still stand: Bu Ju Ru"),
        ("driven", "song", "the song is named, but only in phase drive"),
        ("proposal", "a1,I2.n", "nobody is asked in phase action"),
        ("refused", "a1,I2", "expected a shape and its turn such as L4.e"),
        ("refused", "z1,I2.n", "the board has no cell z1"),
        ("weather", "fine", "no note 'weather'"),
    ],
)
def test_a_wrong_position_is_refused_in_clear_words(name: str, value: str, complaint: str) -> None:
    table = Table()
    notes = read_notes(write_notes(GAME.write(table.box, table.s))) | {name: value}
    with pytest.raises(BadPosition, match=complaint):
        lay(table.engine, notes)


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ("Bu", "Ru", "Ru stands on f2 and on a5"),
        ("Bu", "3", "a yurt of seat 3 on f2, but the seats go from 0 to 2"),
        ("Bu", "Q", "f2: expected ., ~, n, a seat's number, a tile such .* such as Bu, not 'Q'"),
        ("Bu", "-", "f2: expected - exactly where there is no cell"),
        ("Bu", "~", "f2 is land, not river"),
        ("~", "0", "i1 is river: expected ~ or a bridge there, not a yurt of seat 0"),
        ("Bu", "t9", "f2 lies under t9, but tiles lists 0"),
    ],
)
def test_a_wrong_board_is_refused(old: str, new: str, complaint: str) -> None:
    table = Table()
    notes = read_notes(write_notes(GAME.write(table.box, table.s)))
    notes["board"] = notes["board"].replace(old, new, 1)
    with pytest.raises(BadPosition, match=complaint):
        lay(table.engine, notes)


# What the other notes tell need not be written, and may not be written otherwise


def reads_without(table: Table, *names: str) -> bool:
    """Whether it is the same position without these notes, each of which it has."""
    notes = GAME.write(table.box, table.s)
    assert set(names) <= set(notes)
    rest = {name: value for name, value in notes.items() if name not in names}
    return lay(table.engine, rest).tobytes() == table.board.tobytes()


def settling(*cells: str) -> Table:
    table = Table.new(3).chance("start:yellow")
    for at, cell in enumerate(cells):
        table.play((1 + at) % 3, f"settle:{cell}")
    return table


def test_2_3_the_yurts_on_the_board_tell_how_many_are_settled() -> None:
    assert reads_without(settling("a1"), "settled")
    assert reads_without(settling("a1", "b1", "c1", "a9"), "settled")
    notes = GAME.write(settling("a1").box, settling("a1").s) | {"settled": "2"}
    with pytest.raises(BadPosition, match="yurts of seat 0 on the board: 0, expected 1 with 2"):
        lay(settling().engine, notes)


def test_2_3_within_a_round_they_tell_who_is_on_turn() -> None:
    assert reads_without(settling("a1"), "turn", "settled")
    assert reads_without(settling("a1", "b1", "c1", "a9", "b9"), "turn")
    assert reads_without(Table.new(3), "turn")
    notes = GAME.write(settling("a1", "b1", "c1").box, settling("a1", "b1", "c1").s)
    del notes["turn"]
    with pytest.raises(BadPosition, match="the note 'turn' is missing"):
        lay(settling().engine, notes)


def test_3_2_the_actions_that_are_left() -> None:
    assert reads_without(so_far(), "actions")
    assert reads_without(so_far(phase="reveal"), "actions")
    spent = ["ice.bulgar tundra.bulgar joker.bulgar", *HANDS[1:]]
    lie = "river.bulgar outer.song outer.abbasid outer.seljuk outer.georgian"
    one = so_far(actions=1, hands=spent, yurts="0 a1", discards=lie)
    assert reads_without(one, "actions")
    more = so_far(actions=1, extra=1, gone="support", specials__0="1 1 0 1", yurts="n n9 j9")
    assert reads_without(more, "actions")
    assert reads_without(so_far(finale="next", actions=1, yurts="0 a1 b1"), "actions")


def test_4_2_how_far_the_end_phase_is() -> None:
    assert reads_without(so_far(finale="here", yurts="0 a1 b1"), "finale", "actions")
    special = so_far(finale="next", phase="special", actions=0)
    assert reads_without(special, "finale")
    active = so_far(finale="next", actions=1, yurts="0 a1 b1", active__0="support")
    assert reads_without(active, "finale", "actions", "named 0")
    over = so_far(finale="here", phase="over", actions=0)
    assert reads_without(over, "finale")


def test_1_3_full_courts_but_for_rulers_who_are_out() -> None:
    assert reads_without(Table.new(3), "courts")
    out = so_far(out="song", yurts="n l10", courts={})
    assert reads_without(out, "courts")
    assert reads_without(so_far(finale="here", yurts="0 a1 b1"), "courts")


def test_1_7_the_special_cards_that_do_not_lie_anywhere() -> None:
    table = so_far(active__1="protection", scout__2="I5")
    assert reads_without(table, "specials 0", "specials 1", "specials 2", "named 1")
    used = so_far(4, specials__1="0 1 1 1")
    assert not reads_without(used, "specials 1")


def test_3_4_3_with_four_players_support_names_its_region() -> None:
    table = so_far(4, active__1="support", named__1="ice")
    with pytest.raises(BadPosition, match="named 1: with four players support names a region"):
        reads_without(table, "named 1")


def test_3_4_5_all_are_asked_who_must_agree() -> None:
    yurts = "0 a11, 1 b11, 2 c11, n d11"
    guards = {"active__1": "protection", "active__2": "support"}
    proposed = {"phase": "consent", "proposal": "a11,I4.n", "yurts": yurts} | guards
    assert reads_without(so_far(3, **proposed, asked="1 2"), "asked")
    assert not reads_without(so_far(3, **proposed, asked="2"), "asked")
