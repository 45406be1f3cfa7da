"""1. The box."""

from collections import Counter
from pathlib import Path

import msgspec
import pytest

from yurt.core.edition import check_facts, parse_edition, read_edition, standard_box
from yurt.core.engine import Engine
from yurt.core.errors import BadBox
from yurt.core.matches.match import Match
from yurt.core.rule import CHANCE
from yurt.core.words import Words
from yurt.games.khan import GAME
from yurt.games.khan.box.board import Board, cell_place
from yurt.games.khan.moves import CARDS, CELLS, REGIONS, RULERS, STACKS, TERRAINS
from yurt.games.khan.shapes import FORMS, SHAPES

from ..play import HANDS, STARTS, Table

TEXT = standard_box(GAME).read_text(encoding="utf-8")
BOX = parse_edition(GAME, standard_box(GAME)).content


def board() -> Board:
    return Board.read(BOX.board.map)


def test_1_1_the_board_has_154_cells_of_seven_kinds() -> None:
    land = board().land
    sizes = {name: sum(board().terrain[p] == r for p in land) for r, name in enumerate(REGIONS)}
    assert (len(board().terrain), len(land), len(board().river)) == (154, 132, 22)
    assert sizes == {"mountains": 22, "ice": 20, "tundra": 22, "rocky": 21, "sand": 22} | {
        "forest": 25
    }


def test_1_1_a_bank_is_a_connected_land_mass() -> None:
    banks = board().bank
    assert len(set(banks.values())) == 3
    assert banks[cell_place("a1")] == banks[cell_place("e11")]
    assert banks[cell_place("j1")] == banks[cell_place("n6")]
    assert len({banks[cell_place(cell)] for cell in ("a1", "j1", "g5")}) == 3


def test_1_1_empty_is_land_without_yurt_ruler_tile_or_bridge() -> None:
    table = Table(yurts="0 a1", tiles=["I2 0 b1 c1", "bridge.I3 0 h2 i2 j2"])
    raids = table.targets(0, "raid")
    for taken in ("a1", "b1", "f2", "h2", "i2", "j2"):
        assert taken not in raids
        assert table.why(0, f"raid:{taken}") == "1.1 not_empty"
    assert table.why(0, "raid:i1") == "1.1 on_river"
    assert table.why(0, "raid:z9") == "1.1 no_such_cell"
    assert len(raids) == 132 - 1 - 2 - 2 - 8


def test_1_1_beside_the_river_is_read_from_the_board_a_bridge_changes_nothing() -> None:
    table = Table(tiles=["bridge.I3 0 h2 i2 j2"])
    assert "h1" in table.targets(0, "invade:river.bulgar")


def test_1_2_the_outer_area_lies_north_west_and_east() -> None:
    table = Table(hands=["outer.song", *HANDS[1:]])
    cells = table.targets(0, "invade:outer")
    assert {"a1", "h1", "n1", "a11", "n11", "n5", "a6"} <= cells
    assert not {"b11", "e11", "g11", "i11", "j11", "m11", "i1"} & cells


def test_1_2_eleven_edge_cells_do_not_touch_it() -> None:
    box, outer = Table.new(2).box, TERRAINS.index("outer")
    edge = [board().number[place] for place in board().land if board().on_edge(place)]
    inner = [REGIONS[box.terrain[cell]] for cell in edge if not box.fits[cell] >> outer & 1]
    assert Counter(inner) == {"mountains": 4, "sand": 3, "forest": 4}


def test_1_3_eight_rulers_with_five_yurts_each() -> None:
    table = Table.new(2)
    assert {name: table.ruler(name) for name in RULERS} == STARTS
    assert {table.court(name) for name in RULERS} == {5}


def test_1_4_cards_with_ruler_terrain_and_direction() -> None:
    box = Table.new(2).box
    assert len(set(CARDS)) == 72
    for card, name in enumerate(CARDS):
        terrain, ruler = name.split(".")
        expected = (RULERS.index(ruler) + TERRAINS.index(terrain)) % 8
        assert box.direction[card] == expected, name


def test_1_5_stacks_of_tiles_and_bridges() -> None:
    table = Table.new(4)
    counts = {name: n for name, n in zip(STACKS, table.s.left.tolist(), strict=True) if n}
    assert len(counts) == 23
    assert sum(n for name, n in counts.items() if "bridge" in name) == 9
    assert sum(counts.values()) == 38
    assert (counts["I2"], counts["I3"], counts["L3"]) == (4, 4, 4)
    assert (counts["bridge.I3"], counts["bridge.I4"], counts["bridge.L4"]) == (5, 2, 2)


def test_1_5_every_way_to_join_two_to_five_cells_turned_and_flipped() -> None:
    assert len(SHAPES) == 20
    assert len(FORMS) == 90
    fixed = {1: 1, 2: 2, 3: 6, 4: 19, 5: 63}  # the fixed polyominoes of each size
    for size in range(2, 6):
        assert sum(len(form.cells) == size for form in FORMS) == fixed[size]


def test_1_6_the_larger_the_more() -> None:
    box = Table.new(2).box
    values = {box.cells[stack]: box.value[stack] for stack in range(40) if box.count[stack]}
    assert values == {2: 1, 3: 3, 4: 6, 5: 10}


@pytest.mark.parametrize(("seats", "special"), [(2, [2] * 4), (3, [2, 1, 1, 1]), (4, [1] * 4)])
def test_1_7_special_cards_for_each_player(seats: int, special: list[int]) -> None:
    assert Table.new(seats).s.special.tolist()[:seats] == [special] * seats


def test_1_8_yurts_never_run_out() -> None:
    """Forty and more on the board, and the next is set."""
    cells = [cell for row in range(1, 6) for cell in (f"{c}{row}" for c in "abcdefgh")]
    free = [cell for cell in cells if cell not in ("f2", "a5", "f4", "g4", "h4", "f5")]
    table = Table(yurts="0 " + " ".join([*free, "j1", "k1", "l1", "m1", "n1", "j2", "k2", "m2"]))
    assert sum(what == 1 for what in table.s.cell.tolist()) > 40
    assert table.play(0, "raid:n11").holds("n11") == "0"


# The checker


def broken(tmp_path: Path, old: str, new: str) -> str:
    path = tmp_path / "box.toml"
    assert old in TEXT
    path.write_text(TEXT.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(BadBox) as error:
        read_edition(GAME, path)
    return str(error.value)


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        (
            "IIIIIIII~KKKKK\n",
            "IIIIIIII~KKKK.\n",
            "1.1: 154 cells (found 153, in rows of 13 14 14 14 14 14 14 14 14 14 14)",
        ),
        ("IIIIIIII~KKKKK\n", "IIIIIIIM~KKKKK\n", "1.1: mountains has 22 cells (found 23)"),
        ("MMMMM~SSSFFFFF\n", "MMM~MMSSSFFFFF\n", "1.1: the river hangs together (found 3 parts: "),
        (
            "oooooooo.ooooo",
            ".ooooooo.ooooo",
            "1.2: 0 edge cells of ice do not touch the outer area (found 1: a1)",
        ),
        ('o............o\n"', 'oo...........o\n"', "1.2: 4 edge cells of mountains"),
        (
            "o............o\no",
            "oo...........o\no",
            "1.2: cells that touch the outer area are land on the edge (b",
        ),
        (
            'name = "seljuk"',
            'name = "tang"',
            "1.3: eight rulers, among them the seljuk and the russian (found 8: bulgar, ",
        ),
        ('name = "song"', 'name = "bul"', "name begins with another's (found bul and bulgar)"),
        ('name = "song"', 'name = "bulgar"', "1.3: no ruler's name begins with another's"),
        (
            'name = "song"',
            'name = "ice"',
            "of their own, not of anything else in the game (found ice)",
        ),
        (
            'start = "l10"',
            'start = "i1"',
            "1.3: ruler 8 starts on a land cell of his own (the song starts on i1, ",
        ),
        ('start = "l10"', 'start = "f2"', "(the song starts on f2, as the bulgar does)"),
        ("yurts = 5", "yurts = 4", "1.3: 5 yurts in each court (found 4)"),
        ("supply = 20", "supply = 21", "1.3: 20 yurts"),
        (
            '["n", "ne", ',
            '["n", ',
            "1.4: ruler 1 has nine terrains and directions (the bulgar has 9 and 8)",
        ),
        ('start = "l10"', f'start = "l10"\nterrains = {["ice"] * 8}', "1.4: ruler 8 has nine"),
        (
            'shape = "I2", count = 4',
            'shape = "I2", count = 5',
            "and 12 × 5 cells (found 5 × 2, 8 × 3, 5 × 4, 12 × 5)",
        ),
        ('shape = "F5"', 'shape = "Z5"', "those of one size equally often (F5 is missing)"),
        (
            'shape = "I3", count = 5',
            'shape = "I3", count = 4',
            "1.5: 9 bridges: 5 × 3 and 4 × 4 cells (found 4 × 3, 4 × 4)",
        ),
        (
            'shape = "L4", count = 2',
            'shape = "T4", count = 2',
            "one of them the L (found 5 × I3, 2 × I4, 2 × T4)",
        ),
        (
            "count = 4, value = 1 ",
            "count = 4, value = 3 ",
            "1.6: the larger, the more (I2 is worth 3, I3 3)",
        ),
        (
            "morale = { count = 6",
            "morale = { count = 5",
            "1.7: 6 High Morale and 4 of each other special card (found [5, 4, 4, 4])",
        ),
        ("each = [2, 2, 1]", "each = [2, 2, 2]", "1.7: each player"),
    ],
)
def test_the_checker_knows_every_stated_fact(
    tmp_path: Path, old: str, new: str, complaint: str
) -> None:
    assert complaint in broken(tmp_path, old, new)


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        (
            "TTTTIIII~KKKKK\n",
            "TTTTIIIQ~KKKKK\n",
            "row 3, column 8: expected M, I, T, K, S, F, ~ or",
        ),
        ("o............o\n", "o.....0......o\n", "row 2, column 7: expected o or a dot, not '0'"),
        ('name = "song"', 'name = "Song"', "3 to 12 small letters, not 'Song' (at rulers[7])"),
        ('name = "song"', 'name = "so"', "3 to 12 small letters, not 'so' (at rulers[7])"),
        ('start = "l10"', 'start = "10l"', "song: start: expected a cell such as d5"),
        ('["n", "ne", ', '["n", "north", ', "bulgar: directions: expected one of n, ne, e"),
        (
            'start = "l10"',
            'start = "l10"\nterrains = ["iced"]',
            "song: terrains: expected one of mo",
        ),
        ('shape = "F5"', 'shape = "Q9"', "shape: expected one of"),
        ("#8c2f2b", "red", "a colour such as #8c2f2b, not 'red' (at rulers[0].drawing)"),
        ("yurts = 5", 'yurts = "5"', "expected a whole number, not '5' (at courts.yurts)"),
        ("[courts]", "[court]", "no key 'court': expected one of board, outer, rulers, courts, "),
    ],
)
def test_what_cannot_be_read_is_named_with_its_place(
    tmp_path: Path, old: str, new: str, complaint: str
) -> None:
    line = broken(tmp_path, old, new)
    assert complaint in line
    assert "\n" not in line


def test_every_fact_holds_and_has_a_source() -> None:
    edition = parse_edition(GAME, standard_box(GAME))
    assert all(held for _, held in check_facts(GAME, edition))
    raw = msgspec.to_builtins(edition.content)
    for table in [*raw["rulers"], raw["board"], raw["outer"], raw["tiles"], raw["specials"]]:
        assert table["source"] in ("rulebook", "inferred", "reconstructed")


def other_board() -> str:
    """Another outline: the printed board turned on its side, its last row shifted out of line."""
    rows = BOX.board.map.split()
    turned = ["".join(row[column] for row in rows) for column in range(14)]
    outer = [list(row) for row in BOX.outer.map.split()]
    sides = ["".join(row[column] for row in outer) for column in range(14)]
    shifted = ["." + row for row in turned[:-1]] + [turned[-1] + "."]
    edges = ["." + row for row in sides[:-1]] + [sides[-1] + "."]
    text = TEXT.replace(BOX.board.map.strip(), "\n".join(shifted))
    text = text.replace(BOX.outer.map.strip(), "\n".join(edges))
    for cell in STARTS.values():
        row, column = cell_place(cell)
        moved = CELLS[column * 26 + row + (column < 13)]
        text = text.replace(f'start = "{cell}"', f'start = "{moved}!"')
    return text.replace('!"', '"')


def test_a_board_of_another_outline_plays_and_draws(tmp_path: Path) -> None:
    path = tmp_path / "box.toml"
    text = other_board()
    path.write_text(text, encoding="utf-8")
    facts = check_facts(GAME, parse_edition(GAME, path))
    assert [f.claim for f, held in facts if not held and f.rule not in ("1.1", "1.2")] == []
    edition = parse_edition(GAME, path)
    match = Match(Engine(GAME, 2, {}, edition), None)
    play_through(match)
    assert match.over


def play_through(match: Match) -> None:
    """Always the middle move; every now and then the position is written, read and drawn."""
    engine = match.engine
    words = Words("en", GAME)
    while not match.over:
        seat = engine.next_actor(match.board)
        odds = [move for move, _ in engine.odds(match.board)] if seat == CHANCE else []
        moves = odds or engine.legal(match.board, seat)
        match.append(seat, moves[len(moves) // 2])
        if match.n % 8 and not match.over:
            continue
        engine.audit(match.board)
        again = GAME.state.many(1)
        GAME.read(engine.box, again[0], GAME.write(engine.box, match.board[0]))
        assert again.tobytes() == match.board.tobytes()
        GAME.draw(engine.view(match.board, 0), words)
