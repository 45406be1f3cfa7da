"""How a position may have come about: what was done so far must have been possible."""

from typing import Any

import pytest

from yurt.core.errors import BadPosition

from ..play import FIRST, HANDS, Table
from .test_audit import DONE, NO_CARDS, OLD, Notes, allows, refuses


@pytest.mark.parametrize("tile", ["I2 0 1 2 a1 b1", "bridge.I3 0 1 2 h2 i2 j2"])
def test_3_2_c5_every_owner_had_a_yurt_under_the_tile(tile: str) -> None:
    refuses("covers 2 land cells, too few for 3 owners", tiles=[tile])
    allows(tiles=[tile.replace("0 1 2", "0 1")])


MOVED = {"jurchen": "m3", "song": "k10"}


@pytest.mark.parametrize(
    ("notes", "complaint"),
    [
        ({"rulers": MOVED}, "the song has left a neutral yurt on l10: expected n or a tile there"),
        ({"rulers": MOVED, "yurts": "1 l10"}, "expected n or a tile there, not 1"),
        ({"out": "song"}, "the song has left a neutral yurt on l10: .* not [.]"),
        ({"courts": {"song": 4}}, "the song has never left l10, but his court holds 4"),
        ({"rulers": {"jurchen": "m3", "song": "a5", "russian": "l10"}}, "a5: .*, not So"),
    ],
)
def test_3_1_4_who_leaves_his_starting_cell_leaves_a_yurt_there(
    notes: Notes, complaint: str
) -> None:
    refuses(complaint, **notes)


def test_3_1_4_a_starting_cell_may_be_covered_since() -> None:
    allows(rulers=MOVED, yurts="n l10")
    allows(rulers=MOVED, tiles=["I2 0 l10 l11"])


def test_3_1_4_what_left_the_courts_is_on_the_board_or_under_tiles() -> None:
    spent: Notes = {"rulers": MOVED, "courts": {"jurchen": 2, "song": 1}}
    refuses("left 7 or more neutral yurts, but 5 are there", **spent, yurts="n l10")
    refuses("5 are there and at most 1 lie under", **spent, yurts="n l10", tiles=["I2 0 a1 b1"])
    allows(**spent, yurts="n l10", tiles=["I3 0 a1 b1 c1"])


def test_3_1_4_no_turn_without_a_neutral_yurt() -> None:
    table = Table(3, yurts=FIRST[3], discards="outer.song")
    with pytest.raises(BadPosition, match="left 1 or more neutral yurts, but 0 are there"):
        table.engine.audit(table.board)


def lacking(**notes: Any) -> Table:
    """With the first yurts of seat 2 alone."""
    usual: Notes = {"rulers": {"jurchen": "m3"}, "courts": {"jurchen": 3}}
    return Table(3, yurts="2 i11 c4, n l2 d2", discards="outer.song sand.song", **usual | notes)


@pytest.mark.parametrize(
    ("notes", "complaint"),
    [
        ({}, "seat 0 has 0 yurts on the board, fewer than it has settled: 2"),
        ({"tiles": ["I3 0 1 a1 b1 c1"]}, "and at most 1 under tiles, fewer than it has settled: 2"),
        (
            {"tiles": ["I4 0 1 a1 b1 c1 d1"], "courts": {"jurchen": 2}},
            "5 yurts are not on the board, but tiles cover 4",
        ),
    ],
)
def test_2_3_first_yurts_are_there_or_covered(notes: Notes, complaint: str) -> None:
    table = lacking(**notes)
    with pytest.raises(BadPosition, match=complaint):
        table.engine.audit(table.board)


def test_2_3_first_yurts_may_all_be_covered() -> None:
    table = lacking(tiles=["I4 0 1 a1 b1 c1 d1"])
    table.engine.audit(table.board)


TOO_MANY = "6 yurts set since the placement rounds and 3 tiles laid take more than 4 turns"


@pytest.mark.parametrize(
    ("notes", "complaint"),
    [
        (
            {"yurts": "0 a1 a3 a7"},
            "seat 0 has set 3 yurts since it settled, .* were 2 at most: .*, and in this one 2 of "
            "its 2 actions are still to come",
        ),
        (
            {"yurts": "1 a1 a3 a7"},
            r"seat 1 has set 3 yurts since it settled, .* were 1 at most: [^,]* court \(3.2\)",
        ),
        ({"specials__1": "0 1 1 1"}, "specials 1: used 2, one a turn, but its turns were 1 at"),
        (
            {"specials__0": "0 1 1 1"},
            "specials 0: used 2, .* were 2 at .* its card is still to come",
        ),
        ({"tiles": ["I2 0 1 a1 b1", "I2 0 1 a7 b7", "I2 1 2 a9 b9"]}, TOO_MANY),
    ],
)
def test_3_2_no_more_is_done_than_there_were_turns(notes: Notes, complaint: str) -> None:
    refuses(complaint, **notes)


def test_3_1_4_no_more_turns_than_yurts_have_left_the_courts() -> None:
    one = {"jurchen": 4}
    refuses("seat 0 has set 1 yurt since it settled, .* were 1 at", yurts="0 a1", courts=one)
    refuses("specials 1: used 1, .* were 0 at most", specials__1="1 1 1 1", courts=one)
    refuses("courts: all are full, but a ruler was driven out in this turn", courts={})
    allows(courts=one)


def test_3_2_as_much_as_there_were_turns() -> None:
    allows(yurts="0 a1 a3, 1 a7 a9", specials__0="1 1 1 1", specials__1="1 1 1 1")
    allows(tiles=["I2 0 1 a1 b1", "I2 0 1 a7 b7"])


SHORT = "ice.bulgar tundra.bulgar joker.bulgar"


@pytest.mark.parametrize(
    ("notes", "complaint"),
    [
        ({"hands": [HANDS[0], HANDS[1], SHORT.replace("bulgar", "song")]}, "hand 2 holds 3, exp"),
        ({"hands": [SHORT, *HANDS[1:]]}, "hand 0 holds 3, expected 4 in phase action"),
        ({"hands": [SHORT, *HANDS[1:]], "phase": "reveal"}, "expected 4 in phase reveal"),
        ({"hands": NO_CARDS, "actions": 1}, "hand 0 holds 0, expected 3 to 4 in phase action"),
        ({"phase": "draw", "actions": 0}, "hand 0 holds 4, expected 0 to 3 in phase draw"),
        (DONE | {"finale": "next", "hands": NO_CARDS}, "expected 3 to 4 in phase special"),
    ],
)
def test_3_5_hands_are_filled_up_at_the_end_of_a_turn(notes: Notes, complaint: str) -> None:
    refuses(complaint, **notes)


@pytest.mark.parametrize(
    ("notes", "used", "lie"),
    [
        ({"discards": ""}, 1, 0),
        ({"hands": [SHORT, *HANDS[1:]], "actions": 1, "discards": "outer.song"}, 2, 1),
        (DONE | {"hands": NO_CARDS}, 5, 4),
    ],
)
def test_3_1_1_cards_of_this_turn_are_on_the_discards(notes: Notes, used: int, lie: int) -> None:
    refuses(f"discards holds {lie}, but {used} were turned or spent in this turn", **notes)


def test_3_1_1_cards_of_earlier_turns_are_on_the_discards() -> None:
    three = "outer.song outer.abbasid outer.seljuk"
    refuses(r"discards holds 3, but 4 cards or more were turned so far \(3.1.1", discards=three)
    refuses("discards holds 3, but 4 cards", discards=three, phase="reveal")
    spent = [SHORT, *HANDS[1:]]
    refuses("holds 4, but 4 cards .* so far, and 1 spent", hands=spent, actions=1)
    allows(hands=OLD, discards=three)


def test_3_1_1_a_ruler_who_is_out_was_driven_out_by_a_card() -> None:
    four = "outer.song outer.abbasid outer.seljuk outer.georgian"
    gone: Notes = {"out": "song", "yurts": "n l10"}
    refuses("discards holds 4, but 5 cards or more were turned", **gone, discards=four)
    allows(**gone)


def test_2_4_all_hands_may_be_newer_than_a_refill() -> None:
    """Then what the others held was spent since."""
    four = "outer.song outer.abbasid outer.seljuk outer.georgian"
    two: Notes = {
        "courts": {"jurchen": 1, "bulgar": 4},
        "rulers": {"jurchen": "m3", "bulgar": "g2"},
    }
    refuses("discards holds 3, but 5 cards", 2, **two, yurts="n f2", discards=four[:-15])
    allows(2, **two, yurts="n f2", discards=four)


def test_2_4_unless_the_deck_was_refilled_in_it() -> None:
    allows(discards="", hands=OLD)
    allows(**DONE, discards="", hands=["", *OLD[1:]])


def test_4_3_what_the_end_phase_refuses_is_its_own_rule() -> None:
    refuses(r"seat 0 has no conquest left .*, so it is skipped \(4.3\)", finale="here", actions=2)
    end: Notes = {"finale": "here", "yurts": "0 a1 b1"}
    refuses(r"actions: 0, expected 1 to 2 in phase action \(4.3\)", **end, actions=0)


def test_4_3_who_has_conquered_owns_a_tile() -> None:
    end: Notes = {"finale": "here", "yurts": "0 a1 b1", "actions": 1}
    refuses("seat 0 has conquered in this turn, but owns no tile", **end)
    allows(**end, tiles=["I2 0 1 a7 b7"])
