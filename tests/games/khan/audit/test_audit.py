"""Positions that cannot come up are refused, with the reason."""

from typing import Any

import pytest

from yurt.core.engine import Engine
from yurt.core.errors import BadPosition
from yurt.core.matches.position import lay, read_position, write_position
from yurt.games.khan import GAME
from yurt.games.khan.moves import CARDS

from ..play import HANDS, Table, so_far
from ..rules.test_placements import play_on

Notes = dict[str, Any]


def allows(seats: int = 3, **notes: Any) -> Table:
    table = so_far(seats, **notes)
    table.engine.audit(table.board)
    return table


def refuses(complaint: str, seats: int = 3, **notes: Any) -> None:
    with pytest.raises(BadPosition, match=complaint):
        allows(seats, **notes)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_what_the_tests_below_change_can_come_up(seats: int) -> None:
    assert allows(seats).sound
    assert allows(seats, finale="here", yurts="0 a1 b1", actions=2).sound


PROTECTED: Notes = {"yurts": "0 a11, 1 b11", "active__1": "protection", "named__1": "everywhere"}
PROPOSED: Notes = PROTECTED | {"phase": "consent", "proposal": "a11,I2.n", "asked": "1"}
TWO_GUARDS: Notes = PROPOSED | {
    "yurts": "0 a11, 1 b11, 2 c11, n d11",
    "active__2": "support",
    "named__2": "everywhere",
    "proposal": "a11,I4.n",
}
NO_CARDS = ["", *HANDS[1:]]
OLD = [" ".join(f"{card}+1" for card in hand.split()) for hand in HANDS]
DOMINOES = ["I2 2 j1 k1", "I2 2 j2 k2", "I2 2 m1 n1", "I2 2 m2 n2"]
BEFORE: Notes = {"actions": 0, "hands": ["", "", "", ""]}
AFTER: Notes = {"phase": "over", "actions": 0, "finale": "here"}
DONE: Notes = {"phase": "special", "actions": 0}


@pytest.mark.parametrize(
    ("notes", "complaint"),
    [
        ({"refused": "n11,I5.n"}, "I5.n at n11 is off the board"),
        ({"refused": "n10,I2.n"}, "I2.n at n10 is off the board"),
        ({"refused": "a11,bridge.I2.n"}, "expected I2.n at a11, not bridge.I2.n"),
        ({"refused": "a11,I2.n a11,I2.n"}, "a11,I2.n is there 2 times"),
        ({"refused": "a11,I2.n", "active__1": "", "named__1": ""}, "nobody else has an active"),
        ({"refused": "c1,I2.n"}, r"proposed: no yurt \(3.2.C1\)"),
        ({"refused": "a11,I2.n", "tiles": DOMINOES}, r"proposed: stack empty \(3.2.C\)"),
        ({"refused": "a11,I2.n", "yurts": "0 a11 b11, 1 c11"}, "it needs no consent"),
        ({"refused": "c1,I2.n", "actions": 1}, r"proposed: no yurt \(3.2.C1\)"),
        ({"refused": "a11,I2.n", "yurts": "1 a11 b11", "actions": 1}, "proposed: no own yurt"),
        ({"refused": "a11,I2.n", "yurts": "0 a11 b11", "actions": 1}, "nobody had to agree"),
        ({"refused": "a11,I2.n", "phase": "reveal"}, "refused yet in phase reveal"),
    ],
)
def test_3_4_5_what_cannot_have_been_refused(notes: Notes, complaint: str) -> None:
    refuses(complaint, **PROTECTED | notes)


def test_3_4_5_what_was_refused_may_be_covered_since() -> None:
    table = allows(**PROTECTED | {"yurts": "0 a11 a10, 1 b11"})
    table.play(0, "propose:a11,I2.n").play(1, "refuse").play(0, "conquer:a10,I2.e")
    assert lay(table.engine, GAME.write(table.box, table.s)).tobytes() == table.board.tobytes()


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
        ({"proposal": "", "asked": ""}, "nothing is noted under proposal"),
        ({"asked": ""}, "nobody is asked"),
        ({"asked": "1 1"}, "1 is there 2 times"),
        ({"asked": "2"}, "seat 2 need not agree"),
        (TWO_GUARDS | {"asked": "1"}, "clockwise from seat 0 the last to answer is 2"),
    ],
)
def test_3_4_5_what_cannot_be_proposed(notes: Notes, complaint: str) -> None:
    refuses(complaint, **PROPOSED | notes)


def test_3_4_5_what_can_be_proposed() -> None:
    assert allows(**PROPOSED).asked == 1
    assert allows(**TWO_GUARDS | {"asked": "1 2"}).asked == 1
    assert allows(**TWO_GUARDS | {"asked": "2"}).asked == 2


@pytest.mark.parametrize("phase", ["begin", "end"])
def test_what_is_passed_at_once_is_no_position(phase: str) -> None:
    refuses(f"phase: expected one of .*draw, over, not '{phase}'", phase=phase, actions=0)


@pytest.mark.parametrize(
    ("notes", "complaint"),
    [
        ({"finale": ""}, "expected one of ahead, next, here"),
        ({"finale": "next"}, "no phase over when all rulers are out, the end phase next"),
        ({"yurts": "0 a1 b1"}, "seat 0 can still conquer"),
        ({"yurts": "2 a1 b1"}, "seat 2 can still conquer"),
        ({"scout__1": "I2"}, "a card or a scout of seat 1 can still go"),
        ({"refused": "a1,I2.n"}, "nothing can be refused yet in phase over"),
    ],
)
def test_4_5_it_cannot_be_over(notes: Notes, complaint: str) -> None:
    refuses(complaint, **AFTER | notes)


def test_4_5_it_is_not_over_while_rulers_stand() -> None:
    refuses("it is over, but the end phase is still ahead", phase="over", actions=0)
    assert allows(**AFTER, yurts="0 a1, n b2").phase == "over"


def lies(seat: int, card: str, named: str = "everywhere") -> Notes:
    return {f"active__{seat}": card, f"named__{seat}": named}


@pytest.mark.parametrize(
    ("seats", "notes", "complaint"),
    [
        (3, lies(1, "protection") | lies(2, "protection"), "protection is active 2 times"),
        (3, lies(1, "support") | lies(2, "support"), "support is active 2 times, exp"),
        (4, lies(1, "support", "ice") | lies(2, "support", "ice"), "2 times for ice"),
        (3, DONE | lies(0, "protection"), "protection of seat 0 must have gone by now"),
        (3, {"actions": 1, "extra": 1} | lies(0, "support"), "support of seat 0 must have gone"),
        (3, {"finale": "here", "yurts": "0 a1 b1"} | lies(0, "support"), "must have gone"),
        (3, lies(1, "support") | {"specials__1": "2 1 1 1"}, "1 support unused and 1 in"),
        (3, {"scout__1": "I2", "specials__1": "2 1 1 1"}, "1 scout unused and 1 in"),
        (3, {"actions": 1, "extra": 1, "specials__0": "2 1 1 1"}, "2 morale unused and 1"),
        (3, DONE | {"gone": "support", "specials__0": "2 1 1 1"}, "1 support unused and 1 in"),
        (3, lies(1, "support") | {"scout__1": "I2"}, "support active and a scout out"),
        (3, {"scout__1": "I2", "scout__2": "I2"}, "scouts on I2: 2, expected 1 at most, as 4"),
        (4, {"scout__1": "T4", "scout__2": "T4"}, "scouts on T4: 2, expected 1 at most, as 1"),
        (3, {"scout__1": "I2", "tiles": DOMINOES}, "scouts on I2: 1, expected 0 at most"),
        (2, {"scout__0": "I2"}, "seat 0 is on turn, but its scout is still out"),
        (3, {"finale": "next", "yurts": "0 a1 b1"}, "actions: 2, expected 1 in phase action"),
        (3, {"phase": "discard", "actions": 0, "finale": "next"}, "no phase discard when all"),
        (3, {"phase": "discard", "actions": 0, "hands": NO_CARDS}, "hand 0 holds 0, expected 1"),
        (3, DONE | {"specials__0": "0 0 0 0"}, "seat 0 has no special card that it may play"),
        (3, {"phase": "reveal", "actions": 1}, "actions: 1, expected 2 in phase reveal"),
        (3, {"phase": "reveal", "gone": "support"}, "support goes only after the actions"),
        (3, DONE | {"gone": "scout"}, "scout never lies active, so it cannot have gone"),
        (3, {"gone": "support"}, "support goes only after the actions"),
        (3, {"settled": 1}, "settled: 1, expected 6 in phase action"),
        (3, {"finale": "here", "yurts": "0 a1 b1", "actions": 1, "extra": 1}, "no High Morale in"),
        (3, {"finale": "here", "phase": "special", "actions": 0}, "no phase special in the"),
        (3, {"hands": ["ice.song+5", "", ""], "discards": "outer.song"}, "not, and only 1"),
    ],
)
def test_a_turn_that_cannot_be(seats: int, notes: Notes, complaint: str) -> None:
    refuses(complaint, seats, **notes)


def test_3_4_2_the_same_card_on_two_turns_running() -> None:
    drawing = {"phase": "draw", "actions": 0, "hands": ["", HANDS[1]], "gone": "protection"}
    cards = lies(0, "protection") | {"specials__0": "2 0 2 2"}
    refuses("seat 0 has played protection on two turns running", 2, **drawing | cards)


def test_7_batches_between_may_have_been_spent() -> None:
    spent = "joker.song river.song outer.song"
    held = "ice.song+{} sand.song tundra.song forest.song"
    refuses("and only 3 were disc", hands=[held.format(5), *HANDS[1:]], discards=spent)
    allows(hands=[held.format(4), *OLD[1:]], discards=spent)
    most = " ".join(CARDS[:40])
    refuses("hands hold at most 8 cards", 2, hands=["ice.song+9", ""], discards=most)


def test_7_cards_drawn_since_a_refill_were_others_spent_since() -> None:
    hands = ["ice.bulgar+1 tundra.bulgar joker.bulgar river.bulgar", *HANDS[1:]]
    refuses("11 cards in hands were drawn since the deck was refilled", hands=hands)
    allows(hands=[hands[0], *OLD[1:]])


@pytest.mark.parametrize(
    ("notes", "complaint"),
    [
        ({"phase": "start", "yurts": "0 a1"}, "yurts of seat 0 on the board: 1, expected 0"),
        ({"phase": "start", "yurts": "n a1"}, "a neutral yurt on a1 before the start"),
        ({"phase": "start", "turn": 1}, "nobody is on turn before the start is drawn"),
        ({"phase": "start", "hands": HANDS}, "hands hold 12 before any is dealt"),
        ({"phase": "start", "discards": "ice.song"}, "cards are discarded before the start"),
        ({"phase": "start", "specials__0": "1 1 1 1"}, "specials 0: some are used before"),
        ({"phase": "start", "finale": "next"}, "no end phase before the start"),
        ({"phase": "start", "tiles": ["I2 0 a1 b1"]}, "tiles: 1 laid before the start"),
        ({"phase": "start", "out": "song"}, "7 of 8 rulers stand, in phase start"),
        ({"phase": "start", "rulers": {"song": "n11"}}, "the song has left his starting cell l10"),
        ({"phase": "start", "courts": {"song": 4}}, "court of the song holds 4 before"),
        ({"phase": "start", "settled": 1}, "settled: 1, expected 0 in phase start"),
        ({"phase": "scatter"}, "scattered only with that option"),
        ({"phase": "scatter", "out": "song"}, "court of the song holds 0, expected 5"),
        ({"phase": "settle", "settled": 3}, "yurts of seat 0 on the board: 0, expected 1"),
        ({"phase": "settle", "settled": 1, "yurts": "0 a1"}, "seat 0 on the board: 1, expected 0"),
        ({"phase": "settle", "settled": 3, "yurts": "0 a1, 1 b1 c1"}, "seat 1 on the board: 2, "),
        ({"phase": "deal", "yurts": "0 a1 b1, 1 c1 c8, 2 d1 d9"}, "seat 0 has settled twice in i"),
    ],
)
def test_2_a_set_up_that_cannot_be(notes: Notes, complaint: str) -> None:
    refuses_to_start(complaint, **BEFORE | notes)


def refuses_to_start(complaint: str, **notes: Any) -> None:
    table = Table(**notes)
    with pytest.raises(BadPosition, match=complaint):
        table.engine.audit(table.board)


@pytest.mark.parametrize(
    ("hands", "complaint"),
    [
        (["", HANDS[1], ""], "hand 0 holds 0, expected 4 of 4 dealt from seat 0 on"),
        ([HANDS[0], HANDS[1], HANDS[2]], "all cards are dealt"),
        (["ice.song+1", "", ""], "no card has seen a refill of the deck before the start"),
    ],
)
def test_2_4_hands_that_cannot_be(hands: list[str], complaint: str) -> None:
    settled = "0 a1 b9, 1 c1 c8, 2 d1 d9"
    refuses_to_start(complaint, **BEFORE | {"phase": "deal", "yurts": settled, "hands": hands})


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        (".   Bu", "Ru  Bu", "the russian is set too near the bulgar: steps 1, expected 3"),
        ("Bu", "Ru", "the bulgar is not set, but one behind him is"),
    ],
)
def test_2_1_scattered_rulers_stand_apart(old: str, new: str, complaint: str) -> None:
    engine = Engine(GAME, 2, {"rulers": "scattered"})
    text = write_position(engine, play_on(engine, 1, 3))
    assert old in text
    with pytest.raises(BadPosition, match=complaint):
        read_position(text.replace("Ru", ".").replace(old, new), lambda _: GAME)
