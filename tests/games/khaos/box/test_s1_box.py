"""1. The box."""

import re
from collections import Counter
from pathlib import Path

import pytest

from tests.games.mutated import play_on
from yurt.core.edition import Source, read_edition
from yurt.core.engine import Engine
from yurt.core.errors import BadBox, BadMove, BadPosition
from yurt.core.speech.notes import read_notes, write_notes
from yurt.core.words import Words
from yurt.games.khaos import GAME
from yurt.games.khaos.box import TOKENS, Edition, lay_out
from yurt.games.khaos.box.facts import FACTS
from yurt.games.khaos.box.tiles import FACES, TILES, spell, turned, turns, unspell, upright

from ..play import BASIC, FULL, SPECIAL, Table
from ..test_draw import drawn


@pytest.fixture(name="edition")
def the_edition() -> Edition:
    content: Edition = read_edition(GAME).content
    return content


def test_1_1_the_pieces(edition: Edition) -> None:
    assert len(edition.tiles.drawn.corners) == edition.tiles.count == 58
    assert len(edition.towers.drawn) == edition.towers.orc + edition.towers.knight == 8
    assert len(edition.specials.names) == 5
    assert edition.tokens.count == 2 * len(TOKENS) == 20
    markers = edition.markers
    assert [markers.orc, markers.knight, markers.neutral] == [10, 10, 10]


def test_1_2_each_pattern_comes_as_written_and_with_the_sides_swapped(edition: Edition) -> None:
    patterns = edition.tiles.drawn.corners
    written, swapped = patterns[::2], patterns[1::2]
    assert len(written) == 29
    assert [tuple(-n for n in corners) for corners in written] == swapped


def test_1_2_a_corner_holds_up_to_four_warriors(edition: Edition) -> None:
    held = {abs(n) for corners in edition.tiles.drawn.corners for n in corners}
    assert held == {0, 1, 2, 3, 4}


def test_1_2_tiles_that_look_the_same_are_one_kind(edition: Edition) -> None:
    box = lay_out(edition, 2, BASIC)
    copies = box.copies.tolist()[: box.kinds]
    assert sum(copies) == 58
    assert Counter(copies) == {1: 44, 2: 7, 0: 5}  # 51 kinds, and no special tiles
    assert sum(lay_out(edition, 2, FULL).copies.tolist()) == 63


def test_1_3_fourteen_points_under_two_flags(edition: Edition) -> None:
    values = [(tower.flag, tower.value) for tower in edition.towers.drawn]
    assert sorted(value for flag, value in values if flag == "orc") == [1, 1, 2, 3]
    assert sorted(value for flag, value in values if flag == "knight") == [1, 1, 2, 3]


def test_1_4_both_sides_have_the_same_ten_tokens(edition: Edition) -> None:
    assert [*edition.tokens.sides.basic, *edition.tokens.sides.advanced] == TOKENS


def test_1_5_special_tiles_are_empty(edition: Edition) -> None:
    assert edition.specials.drawn.corners == (0, 0, 0, 0)
    assert "graveyard" in edition.specials.names


def test_every_fact_has_a_source(edition: Edition) -> None:
    assert edition.tiles.source == Source.RULEBOOK
    assert edition.tiles.drawn.source == Source.RECONSTRUCTED
    assert {tower.source for tower in edition.towers.drawn} == {Source.RECONSTRUCTED}
    assert edition.tokens.sides.source == Source.INFERRED
    assert edition.specials.drawn.source == Source.RECONSTRUCTED


BROKEN = {
    "58 battlefield tiles (there are 57)": ("count = 58", "count = 57"),
    "8 towers, 4 under each flag (orc = 5)": ("orc = 4", "orc = 5"),
    "20 power tokens (there are 10)": ("count = 20", "count = 10"),
    "5 special tiles (there are 4)": (', "graveyard"]', "]"),
    "10 control markers of each kind (neutral = 9)": ("neutral = 10", "neutral = 9"),
    "for each of 58 tiles (there are 57)": ("[2, 1, 2, -4], [-2, -1, -2, 4],", "[2, 1, 2, -4],"),
    "(tile 1, [5, 0, -5, 0], has 5 in the north-west)": ("[4, 0, -4, 0], ", "[5, 0, -5, 0], "),
    "(3 are drawn with the flag knight)": (
        '[[towers.drawn]]\nflag = "knight"\nvalue = 3\n'
        'corners = [0, 0, 0, 0]\nsource = "reconstructed"\n',
        "",
    ),
    "(5 are drawn with the flag orc)": ('flag = "knight"\nvalue = 3', 'flag = "orc"\nvalue = 3'),
    "towers worth I, II, III (tower 4, of the orcs, is worth 4)": ("value = 3", "value = 4"),
    "(tower 2, orc 1, has 9 in the north-west)": ("[1, -1, 0, 0]", "[9, -1, 0, 0]"),
    "not 'drun' (perhaps drum?))": ('"drum"', '"drun"'),
    "(double_drum stands there twice)": ('"drum", "double_drum"', '"double_drum", "double_drum"'),
    "expected one of wizard, archer,": ('"wizard", "archer"', '"wizard", "leader"'),
    "not 'tempel' (perhaps temple?))": ('"temple"', '"tempel"'),
    "(specials.drawn.single: expected one of": (
        "[specials.drawn]", "[specials.drawn.single]\ntempel = [1, 0, 0, 0]\n[specials.drawn]"),
    "(graveyard has -5 in the south-west)": (
        "[specials.drawn]", "[specials.drawn.single]\ngraveyard = [1, 0, 0, -5]\n[specials.drawn]"),
    "expected a whole number, not '4' (at tiles.drawn.corners[0][0])": ("[4, 0, -4", '["4", 0, -4'),
    "expected a list of 4 values, not a list of 3 values (at towers.drawn[1].corners)": (
        "[1, -1, 0", "[1, -1"),
    "expected one of knight, orc, not 'elf' (at towers.drawn[0].flag)": (
        'flag = "orc"', 'flag = "elf"'),
}  # fmt: skip


def another_box(folder: Path, *changes: tuple[str, str]) -> Path:
    text = (GAME.folder / "box.toml").read_text(encoding="utf-8")
    for before, after in changes:
        assert before in text
        text = text.replace(before, after, 1)
    path = folder / "box.toml"
    path.write_text(text, encoding="utf-8")
    return path


@pytest.mark.parametrize("claim", list(BROKEN))
def test_a_box_that_breaks_a_fact_is_refused_and_told_where(claim: str, tmp_path: Path) -> None:
    with pytest.raises(BadBox, match=re.escape(claim)):
        read_edition(GAME, another_box(tmp_path, BROKEN[claim]))


def test_5_1_towers_that_nobody_could_win_with(tmp_path: Path) -> None:
    cheap = [("value = 2", "value = 1")] * 2 + [("value = 3", "value = 1")] * 2
    edition = read_edition(GAME, another_box(tmp_path, *cheap)).content
    assert sum(tower.value for tower in edition.towers.drawn) == 8
    for tower in edition.towers.drawn[:4]:
        tower.value = 0
    too_few = next(fact for fact in FACTS if fact.rule == "5.1")
    assert too_few.fault(edition) == "they are worth 4 in all"


# What was reconstructed may be corrected

CORRECTED = {
    "a tile with no counterpart": [("[4, 0, -2, 0]", "[4, 1, -3, 0]")],
    "another 14 points": [("value = 2", "value = 1"), ("value = 3", "value = 2")],
    "a tower with more warriors": [("[-1, 1, 0, 0]", "[4, 4, 4, -4]")],
    "towers that are alike": [
        ("[1, -1, 0, 0]", "[1, 0, -1, 0]"), ("[-1, 1, 0, 0]", "[-1, 0, 1, 0]")],
    "eight towers of one kind": [
        ("corners = [1, 0, -1, 0]", "corners = [1, -1, 0, 0]"),
        ("value = 2\ncorners = [1, -1, 1, -1]", "value = 1\ncorners = [1, -1, 0, 0]"),
        ("value = 3\ncorners = [0, 0, 0, 0]", "value = 1\ncorners = [1, -1, 0, 0]"),
    ],
    "warriors on special tiles": [
        ("[specials.drawn]\ncorners = [0, 0, 0, 0]", "[specials.drawn]\ncorners = [1, 0, 0, -1]")],
    "each special tile its own": [("[specials.drawn]", """
        [specials.drawn.single]
        temple = [1, 2, 3, 4]
        stone_circle = [1, -1, 1, -1]
        magic_circle = [0, 0, 0, -4]
        [specials.drawn]""")],
    "tokens in another order": [('"drum", "double_drum"', '"double_drum", "drum"')],
}  # fmt: skip


@pytest.mark.parametrize("case", list(CORRECTED))
def test_what_was_reconstructed_may_be_corrected(case: str, tmp_path: Path) -> None:
    edition = read_edition(GAME, another_box(tmp_path, *CORRECTED[case]))
    engine = Engine(GAME, 2, FULL, edition)
    assert play_on(engine, engine.new(), 1) == ""


def with_specials(folder: Path) -> Table:
    single = "[specials.drawn.single]\ntemple = [1, 0, 0, -2]\ngraveyard = [2, 2, 2, 2]\n"
    path = another_box(folder, ("[specials.drawn]", f"{single}[specials.drawn]"))
    table = Table.new()
    table.engine = Engine(GAME, 2, SPECIAL, read_edition(GAME, path), interpreted=True)
    return table


def test_1_5_warriors_on_a_special_tile_count_and_it_can_be_turned(tmp_path: Path) -> None:
    table = with_specials(tmp_path)
    notes = {
        "phase": "place", "turn": "orcs", "field": "@orc3.0000 b2b2\n2b2b .", "stack": "",
        "hand orcs": "temple.100b graveyard.2222",
    }  # fmt: skip
    table.board = table.laid(notes)
    assert table.hand(0) == ["temple.100b", "graveyard.2222"]
    faces = {word.split(",")[0] for word in table.moves("place:temple")}
    assert faces == {f"place:temple.{face}" for face in ("100b", "b100", "0b10", "00b1")}
    assert {word.split(",")[0] for word in table.moves("place:grave")} == {"place:graveyard.2222"}
    assert table.why("place:temple,e1s1") == "3.1.1 not_in_hand"
    table.play("place:temple.100b,e1s1")
    assert table.marks("0") == "..o."
    assert table.tile("e1s1") == "temple.100b"
    assert "Temple · 1 orc, 2 knights" in Words("en", GAME).tell("place:temple.100b,e1s1", "Ada")


@pytest.mark.parametrize(
    ("note", "words", "line"),
    [
        ("hand orcs", "temple", "the box has no tile temple (its temple is temple.100b)"),
        ("hand orcs", "temple.0b10", "expected the tile upright, temple.100b, not temple.0b10"),
        ("hand orcs", "temple.2222", "the box has no tile temple.2222"),
        ("hand orcs", "tempel.100b", "expected a tile upright such as 40d0"),
        ("field", "@orc3.0000 temple.0000", "e1: expected a tile as it lies"),
        ("field", "@orc3.0000 temple.2222", "e1: the box has no tile temple.2222 (its temple"),
        ("field", "@orc3.0000 temple", "the box has no tile temple (its temple is temple.100b)"),
        ("field", "@orc3.0000 4444", "the box has no tile 4444"),
    ],
)
def test_1_5_a_special_tile_that_is_not_in_the_box(
    note: str, words: str, line: str, tmp_path: Path
) -> None:
    table = with_specials(tmp_path)
    notes = {"phase": "place", "turn": "orcs", "field": "@orc3.0000", "stack": "", note: words}
    with pytest.raises(BadPosition, match=re.escape(line)):
        table.laid(notes)


@pytest.mark.parametrize("word", ["place:temple,e1s1", "take:temple"])
def test_1_5_a_move_names_a_special_tile_as_this_box_has_it(word: str, tmp_path: Path) -> None:
    verbs = with_specials(tmp_path).engine.game.verbs
    with pytest.raises(BadMove, match=r"not 'temple' \(in this box it is temple\.100b\)"):
        verbs.parse(word)
    assert verbs.parse("take:magic_circle") == GAME.verbs.parse("take:magic_circle")
    assert verbs is with_specials(tmp_path).engine.game.verbs


def test_1_5_warriors_on_a_special_tile_in_the_terminal(tmp_path: Path) -> None:
    table = with_specials(tmp_path)
    notes = {
        "phase": "place", "turn": "orcs", "field": "@orc3.0000 temple.0b10", "stack": "",
        "hand orcs": "graveyard.2222",
    }  # fmt: skip
    table.board = table.laid(notes)
    shown = drawn(table)
    assert "Graveyard 2222" in shown
    assert re.search(r"·     -2\b.*\bTemple\b.*·      1\b", shown, re.DOTALL)


def test_every_fact_cites_a_rule_of_section_1() -> None:
    assert {fact.rule for fact in FACTS} - {"5.1"} == {"1.1", "1.2", "1.3", "1.4", "1.5"}


def test_a_tile_is_spelled_as_it_lies() -> None:
    corners = (4, 0, -4, 1)
    assert spell(corners) == "40d1"
    assert unspell("40d1") == corners
    assert spell(turned(corners)) == "140d"
    assert [spell(way) for way in turns((2, -2, 2, -2))] == ["2b2b", "b2b2"]
    assert turns((0, 0, 0, 0)) == [(0, 0, 0, 0)]
    assert upright((-4, 0, 4, 0)) == (4, 0, -4, 0)


def test_every_way_a_tile_can_lie_has_one_spelling() -> None:
    assert len(FACES) == len(set(FACES)) == 9**4
    assert len(TILES) == len(set(TILES)) == 1665 + 5 * 1665


def with_twins(folder: Path, options: dict[str, str] = BASIC, *more: tuple[str, str]) -> Table:
    """The towers worth I are quite alike, two by two. Another edition may have them so."""
    alike = [("[1, -1, 0, 0]", "[1, 0, -1, 0]"), ("[-1, 1, 0, 0]", "[-1, 0, 1, 0]"), *more]
    table = Table.new(options)
    edition = read_edition(GAME, another_box(folder, *alike))
    table.engine = Engine(GAME, 2, options, edition, interpreted=True)
    table.board = table.engine.new()
    return table


def test_two_towers_quite_alike_are_one_move(tmp_path: Path) -> None:
    table = with_twins(tmp_path)
    table.play(*(f"draw:{tile}" for tile in ["11aa", "11aa", "2b2b", "30c0", "30c0", "22bb"]))
    table.play("open:40d0", "open:40d0", "open:220c")
    odds = table.odds()
    assert (sum(odds.values()), odds["tower:orc1,10a0"], odds["tower:orc3,0000"]) == (32, 2, 4)
    table.play("tower:orc3,0000")
    table.play("place:11aa,n1", "keep", "stack", "draw:2b2b")
    table.play("raise:orc1,10a0,n2")
    table.play("place:11aa,s1", "keep", "stack", "draw:31ca")
    moves = table.moves()
    assert len(moves) == len(set(moves))
    assert "raise:orc1,10a0,s2" in moves  # its twin


@pytest.mark.parametrize("options", [BASIC, SPECIAL], ids=["basic", "special"])
def test_a_twin_raised_before_another_takes_nothing_of_its_markers(
    options: dict[str, str], tmp_path: Path
) -> None:
    """Numbered as they lie, the new one is the first; what was decided stays with the old one."""
    table = with_twins(tmp_path, options)
    field = ". . . .\n. 40d0 2b2b 30c0\n. 11aa @orc1.10a0 220c\n. 2b2b 310b 22bb"
    table.board = table.laid({"phase": "place", "turn": "orcs", "field": field})
    marks, holder = table.marks("0"), table.holder("0")
    assert (marks.count("."), holder is not None) == (0, True)
    move = GAME.verbs.parse("raise:orc1,10a0,w2n1")
    asked = {"moves": "raise:orc1,10a0,w2n1"}
    outlook = table.engine.answer(table.board, 0, "action", asked)
    assert {corner["spot"] for corner in outlook["corners"]} == {"w2n1"}
    assert outlook["towers"] == []
    before = table.board.copy()
    table.play("raise:orc1,10a0,w2n1")
    assert table.engine.effects_of(before, 0, move, table.board) == []
    assert (table.marks("0"), table.holder("0")) == (marks, holder)
    assert table.marks("w2n1") == "...."
    again = table.laid(read_notes(write_notes(GAME.write(table.box, table.s))))
    assert again.tobytes() == table.board.tobytes()


def test_of_three_towers_quite_alike_the_last_can_become_the_first(tmp_path: Path) -> None:
    third = ("value = 2\ncorners = [1, -1, 1, -1]", "value = 1\ncorners = [1, 0, -1, 0]")
    table = with_twins(tmp_path, BASIC, third)
    field = ". . . . . .\n. 40d0 @orc1.10a0 2b2b orc1.10a0 30c0\n. 11aa 220c 310b 22bb 2b2b"
    table.board = table.laid({"phase": "place", "turn": "orcs", "field": field})
    table.play("raise:orc1,10a0,w2")
    lying = [spot for spot in table.s.tower_at.tolist() if spot >= 0]
    assert lying == sorted(lying)
    again = table.laid(read_notes(write_notes(GAME.write(table.box, table.s))))
    assert again.tobytes() == table.board.tobytes()
