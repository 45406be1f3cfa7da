"""1. The box."""

from collections import Counter
from pathlib import Path

import pytest

from yurt.core.edition import Source, read_edition
from yurt.core.engine import Engine
from yurt.core.errors import BadBox
from yurt.games.khaos import GAME
from yurt.games.khaos.box import TOKENS, Edition, lay_out
from yurt.games.khaos.facts import FACTS
from yurt.games.khaos.tiles import FACES, TILES, spell, turned, turns, unspell, upright

from .play import BASIC, FULL, Table


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
    "58 battlefield tiles": ("count = 58", "count = 57"),
    "8 tower tiles": ("orc = 4", "orc = 5"),
    "20 power tokens": ("count = 20", "count = 10"),
    "5 special tiles": (', "graveyard"]', "]"),
    "10 control markers": ("neutral = 10", "neutral = 9"),
    "corners for each tile": ("[2, 1, 2, -4], [-2, -1, -2, 4],", "[2, 1, 2, -4],"),
    "0 to 4 warriors a corner": ("[4, 0, -4, 0], [-4,", "[5, 0, -5, 0], [-4,"),
    "once with the sides swapped": ("[4, 0, -2, 0]", "[4, 0, -3, 0]"),
    "4 towers drawn": ('flag = "knight"\nvalue = 3', 'flag = "orc"\nvalue = 3'),
    "worth I to III": ("value = 3", "value = 4"),
    "14 points": ("value = 2", "value = 1"),
    "a tower's corner": ("corners = [1, -1, 0, 0]", "corners = [9, -1, 0, 0]"),
    "the knights' towers": ("corners = [-1, 1, 0, 0]", "corners = [1, 1, 0, 0]"),
    "basic tokens": ('"drum", "double_drum"', '"double_drum", "drum"'),
    "advanced tokens": ('"wizard", "archer"', '"archer", "wizard"'),
    "special tiles are": ('"temple", "magic_circle"', '"magic_circle", "temple"'),
    "corners of special tiles": ('corners = [0, 0, 0, 0]\nsource = "reconstructed"\n', ""),
}


@pytest.mark.parametrize(
    "claim", [claim for claim in BROKEN if claim != "corners of special tiles"]
)
def test_a_box_that_breaks_a_fact_is_refused_with_its_rule(claim: str, tmp_path: Path) -> None:
    standard = (GAME.folder / "box.toml").read_text(encoding="utf-8")
    before, after = BROKEN[claim]
    assert before in standard
    path = tmp_path / "box.toml"
    path.write_text(standard.replace(before, after, 1), encoding="utf-8")
    with pytest.raises(BadBox, match=claim):
        read_edition(GAME, path)


def test_a_special_tile_with_warriors_is_refused(tmp_path: Path) -> None:
    standard = (GAME.folder / "box.toml").read_text(encoding="utf-8")
    head, drawn, rest = standard.partition("[specials.drawn]")
    path = tmp_path / "box.toml"
    path.write_text(head + drawn + rest.replace("0, 0, 0, 0", "0, 1, 0, 0"), encoding="utf-8")
    with pytest.raises(BadBox, match="corners of special tiles are empty"):
        read_edition(GAME, path)


def test_every_fact_cites_a_rule_of_section_1() -> None:
    assert {fact.rule for fact in FACTS} == {"1.1", "1.2", "1.3", "1.4", "1.5"}


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
    assert len(TILES) == len(set(TILES)) == 1665 + 5


def test_two_towers_quite_alike_are_one_move(tmp_path: Path) -> None:
    """Another edition may have them."""
    path = tmp_path / "box.toml"
    text = (GAME.folder / "box.toml").read_text(encoding="utf-8")
    text = text.replace("corners = [1, -1, 0, 0]", "corners = [1, 0, -1, 0]")
    text = text.replace("corners = [-1, 1, 0, 0]", "corners = [-1, 0, 1, 0]")
    path.write_text(text, encoding="utf-8")
    table = Table.new()
    table.engine = Engine(GAME, 2, BASIC, read_edition(GAME, path), interpreted=True)
    table.board = table.engine.new()
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
