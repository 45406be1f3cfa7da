"""Positions as text: every state that can come up, and what is refused."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from yurt.core.engine import Board, Engine
from yurt.core.errors import BadPosition
from yurt.core.matches.position import lay, read_position, write_position
from yurt.core.rule import CHANCE
from yurt.core.speech.notes import read_notes
from yurt.games.khaos import GAME, position
from yurt.games.khaos.box import OPTIONS

from ..play import ADVANCED, BASIC, FULL, SPECIAL, Table

ENGINES = {
    (tokens, specials): Engine(GAME, 2, {"tokens": tokens, "specials": specials})
    for tokens in OPTIONS["tokens"]
    for specials in OPTIONS["specials"]
}


def played(engine: Engine, seed: int, plies: int) -> Board:
    rng = random.Random(seed)
    board = engine.new()
    for _ in range(plies):
        if engine.over(board):
            break
        step(engine, board, rng)
    return board


def step(engine: Engine, board: Board, rng: random.Random) -> None:
    seat = engine.next_actor(board)
    moves = [m for m, _ in engine.odds(board)] if seat == CHANCE else engine.legal(board, seat)
    engine.apply(board, seat, rng.choice(moves))


@settings(deadline=None, max_examples=60)
@given(st.sampled_from(sorted(ENGINES)), st.integers(0, 10_000), st.integers(0, 230))
def test_every_position_reads_back(options: tuple[str, str], seed: int, plies: int) -> None:
    engine = ENGINES[options]
    board = played(engine, seed, plies)
    text = write_position(engine, board)
    other, again = read_position(text, lambda _: GAME)
    assert again.tobytes() == board.tobytes()
    assert write_position(other, again) == text


def test_a_position_is_read_as_it_looks() -> None:
    table = Table(
        """
        .     40d0/orc.drum  .
        d040  @orc1.10a0     ./knight.wizard
        """,
        FULL,
        hand__orcs="300c (2b2b)",
        row="22bb",
    )
    assert table.tile("n1") == "40d0"
    assert table.token("n1") == "orc.drum"
    assert table.tile("w1") == "d040"
    assert (table.tile("e1"), table.token("e1")) == (None, "knight.wizard")
    assert table.view(1)["hands"][0]["shown"] == ["2b2b"]


def test_what_is_named_nowhere_is_the_stack_or_the_box() -> None:
    rest = Table("@orc3.0000", BASIC, stack="rest").s
    assert (rest.stacked, sum(rest.gone.tolist())) == (58, 0)
    one = Table("@orc3.0000", SPECIAL, stack="40d0").s
    assert (one.stacked, sum(one.gone.tolist())) == (1, 62)


def test_rows_and_columns_at_the_edge_in_which_nothing_lies_are_left_out() -> None:
    field = "22bb .          ./orc.wizard\n40d0 @orc3.0000 2b2b"
    rows = [f". {row} . ." for row in field.split("\n")]
    wide = "\n".join([". " * 6, ". " * 6, *rows, ". " * 6])
    assert Table(wide, ADVANCED).board.tobytes() == Table(field, ADVANCED).board.tobytes()


def test_a_hand_in_brackets_is_known_to_all() -> None:
    table = Table("@orc3.0000", hand__orcs="(2b2b) 2b2b")
    assert table.view(1)["hands"][0]["shown"] == ["2b2b"]
    with pytest.raises(BadPosition, match=r"expected a tile upright such as 40d0.* not '\(2b2b'"):
        Table("@orc3.0000", hand__orcs="(2b2b")


# What follows from the rest is worked out, and refused where a note says otherwise

GAP = {"phase": "replace", "hand__orcs": "2b2b"}
SQUARE = "@orc3.0000 0d04\n2b2b 030c"


def test_corners_are_counted_if_left_out() -> None:
    assert Table(SQUARE).marks("0") == "..o."
    with pytest.raises(BadPosition, match="is neutral, but it is finished; expected the orcs'"):
        Table(SQUARE, corners="0 ..n.")


def test_towers_that_are_left_out_of_the_corners_are_counted() -> None:
    field = """
    @orc3.0000 0d04 .
    2b2b       030c 22bb
    .          40d0 knight3.0000
    """
    both = Table(field)
    assert (both.marks("0"), both.marks("e2s2")) == ("..o.", "k...")
    assert Table(field, corners="e2s2 k...").board.tobytes() == both.board.tobytes()


def test_3_2_3_the_tile_just_placed_has_decided_nothing_yet() -> None:
    notes = {"phase": "token", "last": "e1s1", "tokens__orcs": "catapult"}
    table = Table(SQUARE, ADVANCED, **notes)
    assert table.marks("0") == "...."
    assert table.play("play:catapult,e1s1").marks("0") == "...."
    with pytest.raises(BadPosition, match="is the orcs', but it is finished by this action"):
        Table(SQUARE, ADVANCED, corners="0 ..o.", **notes)


def test_3_2_3_what_was_finished_before_is_decided() -> None:
    field = "@orc3.0000 0d04 40d0\n2b2b 030c ."
    notes = {"phase": "token", "last": "e2", "tokens__orcs": "drum"}
    assert Table(field, ADVANCED, **notes).marks("0") == "..o."
    with pytest.raises(BadPosition, match="finished before this action; expected the orcs'"):
        Table(field, ADVANCED, corners="0 ....", **notes)


def test_3_2_3_a_banner_may_have_finished_it_and_only_a_note_can_tell() -> None:
    field = "@orc3.0000 0d04/orc.banner 40d0\n2b2b 030c ."
    notes = {"phase": "token", "last": "e2", "tokens__orcs": "drum"}
    with pytest.raises(BadPosition, match=r"'corners' is missing: .* south-east corner of tower"):
        Table(field, ADVANCED, **notes)
    assert Table(field, ADVANCED, corners="0 ....", **notes).marks("0") == "...."
    assert Table(field, ADVANCED, corners="0 ..o.", **notes).marks("0") == "..o."
    two_left = {"hand__orcs": "30c0 22bb"}  # only one tile has left the hand
    assert Table(field, ADVANCED, **notes, **two_left).marks("0") == "..o."


def test_4_2_a_corner_that_has_just_lost_a_tile_needs_its_note() -> None:
    field = "magic_circle @orc3.0000 .\n. 2b2b 030c"
    notes = {"phase": "replace", "gap": "e1", "hand__orcs": "30c0 22bb"}
    with pytest.raises(BadPosition, match=r"'corners' is missing: .* south-east corner of tower"):
        Table(field, SPECIAL, **notes)
    with pytest.raises(BadPosition, match="is undecided, but it was finished before this action"):
        Table(field, SPECIAL, corners="0 ....", **notes)
    assert Table(field, SPECIAL, corners="0 ..k.", **notes).marks("0") == "..k."


@pytest.mark.parametrize(
    ("field", "notes", "last"),
    [
        ("@orc3.0000 30c0", {"phase": "token", "tokens__orcs": "drum"}, "e1"),
        ("@orc3.0000 30c0/orc.drum magic_circle", {"phase": "circle"}, "e2"),
        ("@orc3.0000 30c0/orc.drum crystal_field", {"phase": "crystal"}, "e2"),
        ("@orc3.0000 30c0/orc.drum graveyard", {"phase": "graveyard"}, "e2"),
        ("30c0 @orc3.0000 22bb/orc.banner", {"phase": "second", "hand__orcs": "2b2b"}, "e1"),
        (
            "@orc3.0000 magic_circle .",
            {"phase": "replace", "gap": "e2", "hand__orcs": "2b2b"},
            "e1",
        ),
        ("@orc3.0000 .", {"phase": "replace", "gap": "e1", "hand__orcs": "2b2b"}, "e1"),
    ],
)
def test_the_tile_just_placed_if_no_other_can_be_it(
    field: str, notes: dict[str, str], last: str
) -> None:
    assert Table(field, SPECIAL, **notes).view()["last"] == last


def test_it_is_asked_for_if_another_can_be_it() -> None:
    with pytest.raises(BadPosition, match="phase token, last: none, expected the cell of the tile"):
        Table("30c0 @orc3.0000 2b2b", phase="token", tokens__orcs="drum")


TAKEN = """
40d0 2b2b       220c .         .    .         .    .         .    .            .    .
2b2b @orc3.0000 22bb orc2.1a1a 31ca orc1.10a0 310b orc1.1a00 202c knight1.10a0 300c .
11aa 11aa       30c0 .         .    .         .    .         .    .            22bb knight1.100a
.    .          .    .         .    .         .    .         .    .            .    30b0
.    .          .    .         .    .         .    .         .    .            .    knight2.1a1a
.    .          .    .         .    .         .    .         .    .            .    40d0
.    .          .    .         .    .         .    .         .    .            .    knight3.0000
"""


def test_5_the_end_follows_from_the_towers() -> None:
    drawn = Table("@orc3.0000", phase="over").view()
    assert (drawn["ending"], drawn["winner"], drawn["passes"]) == ("drawn", None, 2)
    table = Table(TAKEN, phase="over").view()
    assert (table["ending"], table["winner"], table["passes"]) == ("passed", 0, 2)
    with pytest.raises(BadPosition, match="ending passed, winner knights, expected orcs"):
        Table(TAKEN, phase="over", winner="knights")
    with pytest.raises(BadPosition, match="ending drawn, expected passed"):
        Table(TAKEN, phase="over", ending="drawn")
    with pytest.raises(BadPosition, match="passes: 1, expected 2"):
        Table(TAKEN, phase="over", passes="1")


def test_the_example_can_be_read() -> None:
    assert position.__doc__
    lines = position.__doc__.splitlines()
    example = "\n".join(line[4:] for line in lines if line.startswith("    "))
    engine = ENGINES["random", "off"]
    board = lay(engine, read_notes(example))
    assert GAME.write(engine.box, board[0])["row"] == "11aa"


@pytest.mark.parametrize("options", sorted(ENGINES))
def test_what_comes_up_is_not(options: tuple[str, str]) -> None:
    engine = ENGINES[options]
    for seed in range(2):
        rng = random.Random(seed)
        board = engine.new()
        while not engine.over(board):
            step(engine, board, rng)
            engine.audit(board)
