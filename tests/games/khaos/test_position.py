"""Positions as text: every state that can come up, and what is refused."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from yurt.core.engine import Board, Engine
from yurt.core.errors import BadPosition
from yurt.core.notes import read_notes, write_notes
from yurt.core.position import lay, read_position, write_position
from yurt.core.rule import CHANCE
from yurt.games.khaos import GAME, position
from yurt.games.khaos.box import OPTIONS

from .play import ADVANCED, BASIC, FULL, SPECIAL, Table

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


def test_corners_are_counted_if_left_out() -> None:
    assert Table("@orc3.0000 0d04\n2b2b 030c").marks("0") == "..o."


def test_3_2_3_but_not_in_the_middle_of_an_action() -> None:
    """The tile just placed has finished a corner that nobody has won yet."""
    field = "@orc3.0000 0d04\n2b2b 030c"
    notes = {"phase": "token", "last": "e1s1", "tokens__orcs": "catapult"}
    with pytest.raises(BadPosition, match="'corners' is missing"):
        Table(field, FULL, **notes)
    table = Table(field, FULL, corners="0 ....", **notes)
    assert table.play("play:catapult,e1s1").marks("0") == "...."


def test_where_no_corner_is_finished_there_is_nothing_to_note() -> None:
    notes = {"phase": "token", "last": "e1", "tokens__orcs": "drum"}
    assert Table("@orc3.0000 30c0", FULL, **notes).marks("0") == "...."


def test_the_example_can_be_read() -> None:
    assert position.__doc__
    lines = position.__doc__.splitlines()
    example = "\n".join(line[4:] for line in lines if line.startswith("    "))
    board = GAME.state.many(1)
    GAME.read(ENGINES["random", "off"].box, board[0], read_notes(example))
    assert GAME.write(ENGINES["random", "off"].box, board[0])["row"] == "11aa"


REFUSED: dict[str, tuple[dict[str, str | None], str]] = {
    "an unknown note": ({"colour": "red"}, "no note 'colour'"),
    "no phase": ({"phase": "sleep"}, "phase: expected one of"),
    "no side": ({"turn": "elves"}, "turn: expected one of"),
    "ragged rows": ({"field": "@orc3.0000 40d0\n40d0"}, "rows of the same length"),
    "no first tower": ({"field": "orc3.0000"}, "marked with @"),
    "two first towers": ({"field": "@orc3.0000 40d0 @orc2.1a1a"}, "marked with @"),
    "a tile at the origin": ({"field": "@40d0"}, "first tower"),
    "too wide": ({"field": "@orc3.0000 " + ". " * 80}, "can reach"),
    "too far apart": ({"field": "@orc3.0000 . . 40d0", "stack": None}, "cannot reach"),
    "no such tile": ({"field": "@orc3.0000 4444"}, "no tile '4444'"),
    "a third of two": ({"field": "@orc3.0000 40d0 40d0 40d0"}, "no more of them"),
    "no such token": ({"field": "@orc3.0000 40d0/orc.flute"}, "expected one of"),
    "no such flag": ({"field": "@orc3.0000 40d0/elf.drum"}, "expected one of"),
    "a token twice": ({"field": "@orc3.0000 40d0/orc.drum 2b2b/orc.drum"}, "two tokens"),
    "a token elsewhere, too": (
        {"field": "@orc3.0000 40d0/orc.drum", "tokens orcs": "drum"},
        "elsewhere, too",
    ),
    "a drum on nothing": ({"field": "@orc3.0000 ./orc.drum"}, "on an empty cell"),
    "towers too near": ({"field": "@orc3.0000 orc2.1a1a"}, "towers near towers"),
    "a hand of four": ({"hand orcs": "40d0 40d0 2b2b 22bb"}, "at most 3"),
    "no such tile in hand": ({"hand orcs": "d040"}, "not spelled like this"),
    "a row of four": ({"row": "40d0 40d0 2b2b 22bb"}, "at most 3"),
    "too many in the row": ({"row": "220c 220c"}, "too many tiles 220c"),
    "no halberd": ({"halberd": "orcs"}, "no Halberd"),
    "no spot": ({"last": "x9"}, "expected a cell"),
    "corners of nothing": ({"corners": "e5 oooo"}, "for a tower on the field"),
    "three marks": ({"corners": "0 ooo"}, "4 marks"),
    "marks of others": ({"corners": "0 elfs"}, "4 marks"),
    "a wrong holder": ({"corners": "0 oooo knights"}, "not held by"),
    "a gap by itself": ({"gap": "e1"}, "gap"),
    "a last tile by itself": ({"last": "0"}, "just placed"),
    "seven points": (
        {"field": "@orc3.0000 40d0 knight3.0000 40d0 orc1.10a0",
         "corners": "0 oooo\ne2 oooo\ne4 oooo"},
        "not over",
    ),
}  # fmt: skip


@pytest.mark.parametrize("case", list(REFUSED))
def test_what_cannot_come_up_is_refused(case: str) -> None:
    changed, message = REFUSED[case]
    notes = {"phase": "place", "turn": "orcs", "field": "@orc3.0000", "stack": ""}
    notes |= {name: value for name, value in changed.items() if value is not None}
    if changed.get("stack", "") is None:
        del notes["stack"]
    with pytest.raises(BadPosition, match=message):
        lay(Table("@orc3.0000").engine, read_notes(write_notes(notes)))


# What never comes up in play: each position is refused, and lacks one thing only

Notes = dict[str, str]
PAIR = "@orc1.10a0 40d0"
FIVE = "drum double_drum leader banner halberd"
HANDS = {"hand__orcs": "300c 30c0 30b0", "hand__knights": "220c 2b2b 11c0"}
DEALT = {**HANDS, "row": "11aa 22bb 31ca", "stack": "rest"}
SQUARE = "@orc3.0000 0d04\n2b2b 030c"
PASSED = {"phase": "over", "passes": "2", "ending": "drawn"}

NEVER: dict[str, tuple[str, dict[str, str], Notes, str]] = {
    "drawing with a full hand": (
        PAIR, FULL, {"phase": "drawing", "last": "e1", "stack": "rest", **HANDS}, "a hand of 3"),
    "drawing from nothing": (PAIR, FULL, {"phase": "drawing", "last": "e1"}, "an empty stack"),
    "draw with a full hand": (PAIR, FULL, {"phase": "draw", "last": "e1", **HANDS}, "hand of 3"),
    "draw with nothing left": (PAIR, FULL, {"phase": "draw", "last": "e1"}, "nothing left to draw"),
    "refill of a full row": (
        PAIR, FULL,
        {"phase": "refill", "last": "e1", "row": "300c 30c0 30b0", "hand__orcs": "(2b2b)",
         "stack": "rest"},
        "a row of 3, expected fewer than 3"),
    "refill, and nothing was taken": (
        PAIR, FULL, {"phase": "refill", "last": "e1", "hand__orcs": "2b2b", "stack": "rest"},
        "without the tile just taken"),
    "a last tile far outside": (
        PAIR, FULL, {"phase": "token", "last": "w71n71", "tokens__orcs": "wizard drum"},
        "w71n71 is off the battlefield"),
    "a last tile that is not there": (
        PAIR, FULL, {"phase": "token", "last": "w1", "tokens__orcs": "wizard"},
        "w1, expected a battlefield tile there"),
    "a last tile beyond all": (
        PAIR, FULL, {"phase": "token", "last": "e30", "tokens__orcs": "wizard"}, "e30 is off"),
    "a token with a tower": (
        PAIR, FULL, {"phase": "token", "last": "0", "tokens__orcs": "drum"}, "a battlefield tile"),
    "a token, and none is held": (PAIR, FULL, {"phase": "token", "last": "e1"}, "no token that"),
    "no last tile": (PAIR, FULL, {"phase": "token", "tokens__orcs": "drum"}, "expected where"),
    "a gap outside": (
        "@orc1.10a0 magic_circle", FULL,
        {"phase": "replace", "last": "e1", "gap": "e71s71", "hand__orcs": "300c"},
        "gap: e71s71 is off the battlefield"),
    "a gap that is filled": (
        "@orc1.10a0 magic_circle", FULL,
        {"phase": "replace", "last": "e1", "gap": "e1", "hand__orcs": "300c"},
        "gap: e1, expected an empty cell"),
    "a gap, and nothing is gone": (
        "@orc1.10a0 magic_circle", FULL,
        {"phase": "replace", "last": "e1", "gap": "w1", "hand__orcs": "300c", "stack": "rest"},
        "no tile is gone"),
    "replace without a gap": (
        "@orc1.10a0 magic_circle", FULL, {"phase": "replace", "last": "e1"}, "gap: none"),
    "replace without a Magic Circle": (
        PAIR, FULL, {"phase": "replace", "last": "e1", "gap": "w1", "hand__orcs": "300c"},
        "expected the Magic Circle"),
    "replace with an empty hand": (
        "@orc1.10a0 magic_circle", FULL, {"phase": "replace", "last": "e1", "gap": "w1"},
        "no tile in hand"),
    "replace in a barred gap": (
        "2b2b/knight.halberd .\n@orc1.10a0 magic_circle", FULL,
        {"phase": "replace", "last": "e1", "gap": "e1n1", "hand__orcs": "300c",
         "halberd": "knights"},
        "no tile in hand that may go"),
    "a circle with no tile": (
        "@orc1.10a0", FULL, {"phase": "circle", "last": "e1"}, "expected the Magic Circle there"),
    "a circle that is none": (PAIR, FULL, {"phase": "circle", "last": "e1"}, "Magic Circle there"),
    "a crystal with nothing to take": (
        "@orc1.10a0 crystal_field", FULL, {"phase": "crystal", "last": "e1"}, "no token on a tile"),
    "a graveyard with nothing to take": (
        "@orc1.10a0 graveyard", FULL, {"phase": "graveyard", "last": "e1"}, "no token to take"),
    "the count": (PAIR, FULL, {"phase": "count", "last": "e1"}, "nobody is asked"),
    "second without a Banner": (
        PAIR, FULL, {"phase": "second", "last": "e1", "hand__orcs": "300c"},
        "Banner of the orcs: none"),
    "second with a Banner elsewhere": (
        f"{PAIR} 2b2b 22bb/orc.banner", FULL,
        {"phase": "second", "last": "e1", "hand__orcs": "300c"}, "Banner of the orcs: e3"),
    "six tokens": (PAIR, FULL, {"tokens__orcs": f"{FIVE} wizard"}, "6 tokens of the orcs"),
    "a Wizard under basic": (PAIR, SPECIAL, {"tokens__orcs": "wizard"}, "wizard of the orcs"),
    "a mixed side": (
        PAIR, {"tokens": "mixed", "specials": "on"}, {"tokens__orcs": "drum wizard"}, "orcs mix"),
    "two basic sides under mixed": (
        PAIR, {"tokens": "mixed", "specials": "on"},
        {"tokens__orcs": "drum", "tokens__knights": "drum"}, "both sides have basic"),
    "a Drum on a tower": ("@orc1.10a0/orc.drum 40d0", FULL, {}, "drum on a tower"),
    "a Drum on a Stone Circle": (
        "@orc1.10a0 stone_circle/orc.drum", FULL, {}, "drum on a Stone Circle"),
    "a basic token on an earlier tile": (
        "@orc1.10a0 temple/orc.drum", SPECIAL, {}, "drum on a special tile"),
    "an own Halberd on one's own turn": (
        f"{PAIR}/orc.halberd", FULL, {"halberd": "orcs", "hand__orcs": "300c"},
        "their own Halberd bars"),
    "a Halberd of one who passed": (
        f"{PAIR}/knight.halberd", FULL, {"halberd": "knights", "passes": "1"}, "can place|passed"),
    "pick under basic": (
        "@orc1.10a0", BASIC, {"phase": "pick", **DEALT}, "tokens basic, expected choose"),
    "lots under choose": (
        "@orc1.10a0", {"tokens": "choose", "specials": "on"}, {"phase": "lots", **DEALT},
        "tokens choose, expected random or mixed"),
    "lots that are all given": (
        "@orc1.10a0", FULL, {"phase": "lots", "tokens__orcs": FIVE, **DEALT},
        "tokens orcs: 5, expected fewer than 5"),
    "lots for the knights first": (
        "@orc1.10a0", FULL, {"phase": "lots", "turn": "knights", **DEALT},
        "tokens orcs: 0, expected 5"),
    "a pick out of order": (
        "@orc1.10a0", {"tokens": "choose", "specials": "on"},
        {"phase": "pick", "tokens__orcs": "drum catapult", **DEALT}, "too few tokens left"),
    "lots on a battlefield": (PAIR, FULL, {"phase": "lots", **DEALT}, "the first tower alone"),
    "a deal that is complete": (
        "", FULL, {"phase": "deal", "stack": "rest", "hand__orcs": "300c 30c0 30b0"},
        "hand orcs: 3, expected fewer than 3"),
    "a row that is open": ("", FULL, {"phase": "open", **DEALT}, "row: 3, expected fewer than 3"),
    "the tower before the row": (
        "", FULL, {"phase": "tower", "stack": "rest", **HANDS}, "row: 0, expected 3"),
    "the knights open": ("", FULL, {"phase": "tower", "turn": "knights", **DEALT}, "expected orcs"),
    "a dealt tile from the row": (
        "", FULL, {"phase": "deal", "stack": "rest", "hand__orcs": "(300c)"}, "from the row"),
    "two passes, and not over": (PAIR, FULL, {"passes": "2"}, "passes: 2, expected 0 or 1"),
    "a pass, and a tower could be raised": (
        f"{PAIR} 2b2b", FULL, {"passes": "1"}, "but the knights can place"),
    "a pass within a turn": (
        PAIR, FULL, {"phase": "token", "last": "e1", "tokens__orcs": "drum", "passes": "1"},
        "passes: 1, expected 0"),
    "a win at no points": (
        PAIR, FULL, {"phase": "over", "winner": "orcs", "ending": "seven", "last": "e1"},
        "0 to 0 points: ending seven, expected drawn"),
    "the wrong winner": (
        "@orc1.10a0", FULL, {**PASSED, "ending": "passed", "winner": "knights",
        "corners": "0 oooo"}, "winner knights, expected orcs"),
    "over by passes, and one can place": (
        "@orc1.10a0", FULL, {**PASSED, "hand__knights": "300c"}, "but the knights can place"),
    "a winner before the end": (PAIR, FULL, {"winner": "orcs"}, "and it is not over"),
    "an ending before the end": (PAIR, FULL, {"ending": "drawn"}, "and it is not over"),
    "marks on open corners in the basic game": (
        PAIR, BASIC, {"corners": "0 oooo", "stack": "rest"}, "it is not finished"),
    "marks on open corners, and nothing was removed": (
        PAIR, FULL, {"corners": "0 o...", "stack": "rest"}, "expected open"),
    "tiles lost in the basic game": (
        PAIR, BASIC, {"gone": "300c", "stack": ""}, "in the basic game none can be removed"),
    "tokens lost without special tiles": (
        PAIR, ADVANCED, {"lost__orcs": "drum"}, "only a special tile can remove"),
    "tokens smashed without a Catapult": (
        PAIR, SPECIAL, {"smashed__orcs": "drum"}, "there is no Catapult"),
    "a finished corner without a mark": (
        SQUARE, FULL, {"corners": "0 ...."}, "corner 3 of 0: open, though it is finished"),
    "a mark of the wrong side": (SQUARE, FULL, {"corners": "0 ..k."}, "expected orcs"),
    "a corner finished before this action": (
        f"{SQUARE.replace(chr(10), ' .' + chr(10))} 40d0", ADVANCED,
        {"phase": "token", "last": "e2s1", "tokens__orcs": "drum", "corners": "0 ...."},
        "finished before this action"),
}  # fmt: skip


@pytest.mark.parametrize("case", list(NEVER))
def test_what_never_comes_up_is_refused(case: str) -> None:
    field, options, notes, message = NEVER[case]
    with pytest.raises(BadPosition, match=message):
        Table(field, options, **notes)


@pytest.mark.parametrize("options", sorted(ENGINES))
def test_what_comes_up_is_not(options: tuple[str, str]) -> None:
    engine = ENGINES[options]
    for seed in range(2):
        rng = random.Random(seed)
        board = engine.new()
        while not engine.over(board):
            step(engine, board, rng)
            engine.audit(board)
