"""Positions as text."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from yurt.core.engine import Engine
from yurt.core.errors import BadPosition
from yurt.core.notes import read_notes, write_notes
from yurt.core.position import lay, read_position, write_position
from yurt.games.khan import GAME
from yurt.games.khan.moves import CARDS

from .play import HANDS, Table
from .test_placements import ENGINES, play_on


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
        ("actions", "0", "0 actions are left"),
        ("board", ". .", "expected 11 rows of 14"),
        ("courts", "5 5", "expected 8 values"),
        ("courts", "0 5 5 5 5 5 5 5", "0 yurts in the court of bulgar"),
        ("courts", "6 5 5 5 5 5 5 5", "6 yurts in the court of bulgar"),
        ("tiles", "L4 0", "tile 1 covers nothing"),
        ("tiles", "Q9 0", "expected one of I2"),
        ("hand 0", "ice.bulgar ice.bulgar", "is there twice"),
        ("hand 0", "ice.france", "expected one of ice.korean"),
        ("hand 0", "sand.song ice.song joker.song river.song outer.song", "holds 5 cards"),
        ("specials 0", "3 1 1 1", "3 times morale"),
        ("active 0", "morale", "cannot be active"),
        ("active 0", "protection", "names -1"),
        ("scout 0", "bridge.X5", "scouts no stack"),
        ("finale", "here", "rulers stand in the end phase"),
        ("driven", "song", "is driven"),
        ("proposal", "a1,I2.n", "nobody is asked now"),
        ("refused", "a1,I2", "expected one of"),
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
        ("Bu", "Ru", "stands there 2 times"),
        ("Bu", "3", "a yurt of nobody"),
        ("Bu", "Q", "no mark 'Q'"),
        ("Bu", "-", "exactly where there is no cell"),
        ("Bu", "~", "water on the land"),
        ("~", "0", "is river"),
        ("Bu", "t9", "a tile that is not there"),
    ],
)
def test_a_wrong_board_is_refused(old: str, new: str, complaint: str) -> None:
    table = Table()
    notes = read_notes(write_notes(GAME.write(table.box, table.s)))
    notes["board"] = notes["board"].replace(old, new, 1)
    with pytest.raises(BadPosition, match=complaint):
        lay(table.engine, notes)


# Positions that cannot come up


Notes = dict[str, Any]
PROTECTED: Notes = {"yurts": "0 a11, 1 b11", "active__1": "protection", "named__1": "everywhere"}
PROPOSED: Notes = PROTECTED | {"phase": "consent", "proposal": "a11,I2.n", "asked": "1"}
TWO_GUARDS: Notes = PROPOSED | {
    "yurts": "0 a11, 1 b11, 2 c11, n d11",
    "active__2": "support",
    "named__2": "everywhere",
    "proposal": "a11,I4.n",
}
DOMINOES = ["I2 2 j1 k1", "I2 2 j2 k2", "I2 2 m1 n1", "I2 2 m2 n2"]
BEFORE: Notes = {"actions": 0, "hands": ["", "", "", ""]}
AFTER: Notes = {"phase": "over", "actions": 0, "finale": "here"}
DONE: Notes = {"phase": "special", "actions": 0}


def refuses(complaint: str, seats: int = 3, **notes: Any) -> None:
    with pytest.raises(BadPosition, match=complaint):
        Table(seats, **notes)


@pytest.mark.parametrize(
    ("notes", "complaint"),
    [
        ({"refused": "n11,I5.n"}, "I5.n at n11 is off the board"),
        ({"refused": "n10,I2.n"}, "I2.n at n10 is off the board"),
        ({"refused": "a11,bridge.I2.n"}, "expected I2.n at a11, not bridge.I2.n"),
        ({"refused": "a11,I2.n a11,I2.n"}, "a11,I2.n is there 2 times"),
        ({"refused": "a11,I2.n", "active__1": "", "named__1": ""}, "nobody else has an active"),
        ({"refused": "c1,I2.n"}, r"c1,I2.n cannot have been proposed: no yurt \(3.2.C1\)"),
        ({"refused": "a11,I2.n", "tiles": DOMINOES}, r"proposed: stack empty \(3.2.C\)"),
        ({"refused": "a11,I2.n", "yurts": "0 a11 b11, 1 c11"}, "it needs no consent"),
        ({"refused": "c1,I2.n", "actions": 1}, "not all of its cells held yurts"),
        ({"refused": "a11,I2.n", "yurts": "1 a11 b11", "actions": 1}, "proposed: no majority"),
        ({"refused": "a11,I2.n", "yurts": "0 a11 b11", "actions": 1}, "nobody is there who must"),
        ({"refused": "a11,I2.n", "phase": "reveal"}, "nothing is refused yet in phase reveal"),
    ],
)
def test_3_4_5_what_cannot_have_been_refused(notes: Notes, complaint: str) -> None:
    refuses(complaint, **PROTECTED | notes)


def test_3_4_5_what_was_refused_may_be_covered_since() -> None:
    table = Table(**PROTECTED | {"yurts": "0 a11 a10, 1 b11"})
    table.play(0, "propose:a11,I2.n").play(1, "refuse").play(0, "conquer:a10,I2.e")
    again = GAME.state.many(1)
    GAME.read(table.box, again[0], GAME.write(table.box, table.s))
    assert again.tobytes() == table.board.tobytes()


@pytest.mark.parametrize(
    ("notes", "complaint"),
    [
        ({"tiles": DOMINOES}, r"a11,I2.n cannot be proposed: stack empty \(3.2.C\)"),
        ({"proposal": "e8,bridge.T4.n", "yurts": "0 e8, 1 g8"}, r"no such stack \(1.5\)"),
        ({"scout__2": "I2"}, r"a11,I2.n cannot be proposed: scouted \(3.4.4\)"),
        ({"refused": "a11,I2.n"}, r"a11,I2.n cannot be proposed: refused \(3.4.5\)"),
        ({"yurts": "0 a11 b11"}, r"needs no consent \(3.4.5\)"),
        ({"proposal": "a11,bridge.I2.n"}, "expected I2.n at a11, not bridge.I2.n"),
        ({"proposal": "n10,I2.n"}, "I2.n at n10 is off the board"),
        ({"proposal": "a11,I2.n a11,I2.n"}, "a11,I2.n is there 2 times"),
        ({"proposal": "a11,I2.n a11,I3.n"}, "proposal: expected one, not 2"),
        ({"proposal": ""}, "nothing is proposed"),
        ({"asked": ""}, "nobody is asked"),
        ({"asked": "1 1"}, "1 is there 2 times"),
        ({"asked": "2"}, "somebody is asked who need not agree"),
        (TWO_GUARDS | {"asked": "1"}, r"seats \[1\] are asked, but clockwise \[2\] are the last"),
    ],
)
def test_3_4_5_what_cannot_be_proposed(notes: Notes, complaint: str) -> None:
    refuses(complaint, **PROPOSED | notes)


def test_3_4_5_what_can_be_proposed() -> None:
    assert Table(**PROPOSED).asked == 1
    assert Table(**TWO_GUARDS | {"asked": "1 2"}).asked == 1
    assert Table(**TWO_GUARDS | {"asked": "2"}).asked == 2


@pytest.mark.parametrize("phase", ["begin", "end"])
def test_what_is_passed_at_once_is_no_position(phase: str) -> None:
    refuses(f"phase {phase} is passed at once", phase=phase, actions=0)


@pytest.mark.parametrize(
    ("notes", "complaint"),
    [
        ({"finale": ""}, "expected one of ahead, next, here"),
        ({"finale": "next"}, "phase over with no ruler left and the end phase next"),
        ({"yurts": "0 a1 b1"}, "seat 0 can still conquer"),
        ({"yurts": "2 a1 b1"}, "seat 2 can still conquer"),
        ({"scout__1": "I2"}, "a card or a scout of seat 1 can still go"),
        ({"refused": "a1,I2.n"}, "nothing is refused yet in phase over"),
    ],
)
def test_4_5_it_cannot_be_over(notes: Notes, complaint: str) -> None:
    refuses(complaint, **AFTER | notes)


def test_4_5_it_is_not_over_while_rulers_stand() -> None:
    refuses("it is over, but the end phase is still ahead", phase="over", actions=0)
    assert Table(**AFTER, yurts="0 a1, n b2").phase == "over"


def lies(seat: int, card: str, named: str = "everywhere") -> Notes:
    return {f"active__{seat}": card, f"named__{seat}": named}


@pytest.mark.parametrize(
    ("seats", "notes", "complaint"),
    [
        (3, lies(1, "protection") | lies(2, "protection"), "2 Protections are active"),
        (3, lies(1, "support") | lies(2, "support"), "2 Supports are active at the table"),
        (4, lies(1, "support", "ice") | lies(2, "support", "ice"), "2 Supports are active in ice"),
        (3, DONE | lies(0, "protection"), "seat 0 has an active card that must have gone"),
        (3, {"actions": 1, "extra": 1} | lies(0, "support"), "card that must have gone"),
        (3, {"finale": "here", "yurts": "0 a1 b1"} | lies(0, "support"), "must have gone"),
        (3, lies(1, "support") | {"specials__1": "2 1 1 1"}, "1 of 1 support unused and 1 pl"),
        (3, {"scout__1": "I2", "specials__1": "2 1 1 1"}, "1 of 1 scout unused and 1 played"),
        (3, {"actions": 1, "extra": 1, "specials__0": "2 1 1 1"}, "2 of 2 morale unused and 1 pl"),
        (3, DONE | {"gone": "support", "specials__0": "2 1 1 1"}, "1 of 1 support unused and 1 pl"),
        (3, lies(1, "support") | {"scout__1": "I2"}, "an active card and a scout"),
        (3, {"scout__1": "I2", "scout__2": "I2"}, "2 scouts on I2, expected 1 at most"),
        (4, {"scout__1": "T4", "scout__2": "T4"}, "2 scouts on T4, expected 1 at most"),
        (3, {"scout__1": "I2", "tiles": DOMINOES}, "1 scouts on I2, expected 0 at most"),
        (2, {"scout__0": "I2"}, "seat 0 is on turn, but its scout is still there"),
        (3, {"finale": "next", "yurts": "0 a1 b1"}, "2 actions are left, expected 1"),
        (3, {"phase": "discard", "actions": 0, "finale": "next"}, "phase discard with no ruler"),
        (3, {"phase": "discard", "actions": 0, "hands": ["", "", ""]}, "nothing to discard"),
        (3, DONE | {"specials__0": "0 0 0 0"}, "seat 0 has no special card that it may play"),
        (3, {"phase": "reveal", "actions": 1}, "1 actions are left, expected 2"),
        (3, {"phase": "reveal", "gone": "support"}, "a special card has gone"),
        (3, DONE | {"gone": "scout"}, r"scout cannot have gone \(3.3\)"),
        (3, {"gone": "support"}, "a special card has gone"),
        (3, {"settled": 1}, "expected a number from 6 to 6"),
        (3, {"finale": "here", "yurts": "0 a1 b1", "actions": 1, "extra": 1}, "a third action in"),
        (3, {"finale": "here", "phase": "special", "actions": 0}, "phase special in the end phase"),
        (3, {"hands": ["ice.song+5", "", ""]}, "4 before it are not, but only 0 cards are disc"),
    ],
)
def test_a_turn_that_cannot_be(seats: int, notes: Notes, complaint: str) -> None:
    refuses(complaint, seats, **notes)


def test_3_4_2_the_same_card_on_two_turns_running() -> None:
    drawing = {"phase": "draw", "actions": 0, "hands": ["", HANDS[1]], "gone": "protection"}
    cards = lies(0, "protection") | {"specials__0": "2 0 2 2"}
    refuses("seat 0 has played the same card on two turns running", 2, **drawing | cards)


def test_7_batches_between_may_have_been_spent() -> None:
    spent = "joker.song river.song outer.song"
    refuses("but only 3 cards are disc", hands=["ice.song+5", "", ""], discards=spent)
    assert Table(hands=["ice.song+4", "", ""], discards=spent).hand(0) == ["ice.song"]
    most = " ".join(CARDS[:40])
    refuses("hands hold at most 8 cards", 2, hands=["ice.song+9", ""], discards=most)


@pytest.mark.parametrize(
    ("notes", "complaint"),
    [
        ({"phase": "start", "yurts": "0 a1"}, "seat 0 has 1 yurts on the board, expected 0"),
        ({"phase": "start", "yurts": "n a1"}, "a neutral yurt before the start"),
        ({"phase": "start", "turn": 1}, "nobody is on turn before the start is drawn"),
        ({"phase": "start", "hands": HANDS}, "12 cards are dealt already"),
        ({"phase": "start", "discards": "ice.song"}, "cards are discarded before the start"),
        ({"phase": "start", "specials__0": "1 1 1 1"}, "seat 0 has used cards before the start"),
        ({"phase": "start", "finale": "next"}, "no end phase before the start"),
        ({"phase": "start", "tiles": ["I2 0 a1 b1"]}, "1 tiles are laid before the start"),
        ({"phase": "start", "out": "song"}, "7 of 8 rulers are set"),
        ({"phase": "start", "rulers": {"song": "n11"}}, "a ruler has left his starting cell"),
        ({"phase": "start", "courts": {"song": 4}}, "before the start"),
        ({"phase": "start", "settled": 1}, "expected a number from 0 to 0"),
        ({"phase": "scatter"}, "8 of 8 rulers are set"),
        ({"phase": "scatter", "out": "song"}, "0 yurts in the court of song"),
        ({"phase": "settle", "settled": 3}, "seat 0 has 0 yurts on the board, expected 1"),
        ({"phase": "settle", "settled": 1, "yurts": "0 a1"}, "seat 0 has 1 yurts on the board, ex"),
        ({"phase": "settle", "settled": 3, "yurts": "0 a1, 1 b1 c1"}, "seat 1 has 2 yurts on the"),
        ({"phase": "deal", "yurts": "0 a1 b1, 1 c1 c8, 2 d1 d9"}, "seat 0 has settled twice in i"),
    ],
)
def test_2_a_set_up_that_cannot_be(notes: Notes, complaint: str) -> None:
    refuses(complaint, **BEFORE | notes)


@pytest.mark.parametrize(
    ("hands", "complaint"),
    [
        (["", HANDS[1], ""], r"from seat 0 on \[0, 4, 0\] cards are dealt, expected \[4, 0, 0\]"),
        ([HANDS[0], HANDS[1], HANDS[2]], "all cards are dealt"),
        (["ice.song+1", "", ""], "the deck was refilled before the start"),
    ],
)
def test_2_4_hands_that_cannot_be(hands: list[str], complaint: str) -> None:
    settled = "0 a1 b9, 1 c1 c8, 2 d1 d9"
    refuses(complaint, **BEFORE | {"phase": "deal", "yurts": settled, "hands": hands})


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        (".   Bu", "Ru  Bu", "russian is set 1 steps from another ruler"),
        ("Bu", "Ru", "a ruler is set before another whose turn it was"),
    ],
)
def test_2_1_scattered_rulers_stand_apart(old: str, new: str, complaint: str) -> None:
    engine = Engine(GAME, 2, {"rulers": "scattered"})
    text = write_position(engine, play_on(engine, 1, 3))
    assert old in text
    with pytest.raises(BadPosition, match=complaint):
        read_position(text.replace("Ru", ".").replace(old, new), lambda _: GAME)
