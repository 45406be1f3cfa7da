"""What the rulebooks show and say of it, computed by the rules."""

import re
from functools import cache
from pathlib import Path

import pytest

from yurt.core.engine import Board, Engine
from yurt.server.wire.pictures import Picture, boards_of, main, pictures_in, played

RULES = Path(__file__).parents[2] / "docs" / "rules"
PICTURES = RULES / "pictures"
GAMES = ("khan", "khaos", "koenig")
LANGUAGES = ("en", "de", "nl", "it")
books = pytest.mark.parametrize("language", LANGUAGES)


@cache
def picture(game: str, name: str) -> Picture:
    return pictures_in(PICTURES / f"{game}.toml")[name]


@cache
def laid(game: str, name: str) -> tuple[Engine, tuple[Board, ...]]:
    engine, boards = boards_of(picture(game, name))
    return engine, tuple(boards)


def text_of(game: str, language: str) -> str:
    folder = RULES if language == "en" else RULES / language
    return (folder / f"{game}.md").read_text(encoding="utf-8")


def rows_after(game: str, language: str, name: str) -> list[list[str]]:
    """The table that belongs to a picture, without its head and its first column."""
    text = text_of(game, language).split(f"pictures/{game}/{name}.jpg)")[1]
    table = re.search(r"(?m)(?:^ *\|.*\n)+", text)
    assert table
    lines = [line.strip().strip("|").split("|") for line in table[0].splitlines()[2:]]
    return [[cell.strip() for cell in line[1:]] for line in lines]


def moves(engine: Engine, board: Board, verb: str) -> set[str]:
    """What may be played of it, without the verb."""
    seat = engine.next_actor(board)
    words = (engine.game.verbs.text(move) for move in engine.legal(board, seat))
    return {word.partition(":")[2] for word in words if word.startswith(f"{verb}:")}


@pytest.mark.parametrize("game", GAMES)
@books
def test_every_picture_is_in_every_rulebook_as_a_file_too(game: str, language: str) -> None:
    shown = re.findall(rf"!\[([^\]]+)\]\((.*pictures/{game}/(\w+)\.jpg)\)", text_of(game, language))
    assert sorted(name for _, _, name in shown) == sorted(pictures_in(PICTURES / f"{game}.toml"))
    folder = RULES if language == "en" else RULES / language
    assert all((folder / path).resolve().is_file() for _, path, _ in shown)


def test_what_the_page_draws_is_not_stale() -> None:
    assert main(["--check", str(PICTURES)]) == 0


# König


def test_3_7_the_marked_regions_are_those_one_may_step_to() -> None:
    engine, (board,) = laid("koenig", "step")
    assert moves(engine, board, "step") == set(picture("koenig", "step").mark)


@books
def test_4_the_dispute_of_the_example(language: str) -> None:
    engine, (board, after) = laid("koenig", "dispute")
    thrown = played(engine, board, picture("koenig", "dispute").play[:13])
    view = engine.view(thrown, None)
    rows = rows_after("koenig", language, "dispute")
    assert [int(row[4]) for row in rows] == view["dispute"]["totals"]
    assert [int(row[3]) for row in rows] == view["dispute"]["plus"]
    for row, seat in zip(rows, view["seats"], strict=True):
        cards = [int(card) for card in re.findall(r"×(\d)", row[0])]
        assert [cards.count(kind) for kind in (1, 2, 3)] == seat["pledge"]
        assert [int(die) for die in row[1].split()] == seat["dice"]
        products = [die * card for die, card in zip(seat["dice"], cards, strict=True)]
        assert row[2] == f"{' + '.join(map(str, products))} = {sum(products)}"
    assert engine.view(after, None)["regions"]["oxeneford"]["holder"] == 2


@books
def test_5_the_election_of_the_example(language: str) -> None:
    engine, (board,) = laid("koenig", "election")
    before = engine.view(board, None)
    after = engine.view(played(engine, board, ["0 place", "0 roll:1", "* die:2"]), None)
    assert after["elections"] == 1
    for seat, row in enumerate(rows_after("koenig", language, "election")):
        held = [int(votes) for votes in re.findall(r"\d+", row[0])]
        assert sum(held[:-1]) == held[-1] == before["seats"][seat]["votes"]
        told = [after["seats"][seat][name] for name in ("cards", "votes", "bonus")]
        assert [int(cell) for cell in row[1:]] == told


# Khan


def test_6_3_the_marked_cells_are_where_the_seljuk_goes() -> None:
    engine, (board,) = laid("khan", "walk")
    cards = {"tundra": "h5", "ice": "h5", "sand": "i5"}  # west, south-west, north
    for card, cell in cards.items():
        after = played(engine, board, [f"* reveal:{card}.seljuk"])
        assert engine.view(after, None)["rulers"]["seljuk"]["cell"] == cell
    assert set(picture("khan", "walk").mark) == set(cards.values())


@pytest.mark.parametrize(
    ("name", "points"), [("conquest", [8, 2, 0]), ("bridge", [0, 2, 8])], ids=["tiles", "bridges"]
)
def test_3_2_c_what_is_marked_is_conquered(name: str, points: list[int]) -> None:
    engine, (_, after) = laid("khan", name)
    view = engine.view(after, None)
    covered = {cell for tile in view["tiles"] for cell in tile["cells"]}
    assert covered == set(picture("khan", name).mark)
    assert [seat["tile_points"] for seat in view["seats"]] == points
    assert sorted((tile["value"], len(tile["owners"])) for tile in view["tiles"]) == [
        (3, 2),
        (6, 1),
    ]


@books
def test_5_the_score_of_the_example(language: str) -> None:
    engine, (board,) = laid("khan", "scoring")
    for seat, row in zip(
        engine.view(board, None)["seats"], rows_after("khan", language, "scoring"), strict=True
    ):
        tiles, areas, bonus, points = row
        assert [int(tiles), int(bonus), int(points)] == [
            seat["tile_points"],
            seat["bonus"],
            seat["points"],
        ]
        assert [int(area) for area in areas.split(", ")] == seat["areas"]


# Kha'os


def tower(board: Board, engine: Engine) -> dict[str, object]:
    found: dict[str, object] = next(
        tower for tower in engine.view(board, None)["towers"] if tower["spot"] == "0"
    )
    return found


def test_3_1_2_the_marked_cells_are_free_and_the_halberd_bars_the_others() -> None:
    engine, (board,) = laid("khaos", "place")
    spots = {word.rpartition(",")[2] for word in moves(engine, board, "place")}
    assert spots == set(picture("khaos", "place").mark)


def test_3_2_1_four_orcs_and_three_knights_become_four_and_six() -> None:
    engine, (before, after) = laid("khaos", "corner")
    corners = [tower(board, engine)["corners"][2] for board in (before, after)]  # type: ignore[index]
    assert [(corner["orcs"], corner["knights"]) for corner in corners] == [(4, 3), (4, 6)]
    assert [corner["mark"] for corner in corners] == ["open", "knights"]


def test_3_2_2_two_corners_each_and_the_flag_decides() -> None:
    engine, (before, after) = laid("khaos", "tower")
    marks = [corner["mark"] for corner in tower(after, engine)["corners"]]  # type: ignore[attr-defined]
    assert sorted(marks) == ["knights", "knights", "orcs", "orcs"]
    assert (tower(before, engine)["holder"], tower(after, engine)["holder"]) == (None, 0)
    assert engine.view(after, None)["points"] == [2, 0]


def test_6_3_the_tokens_of_the_example() -> None:
    engine, (board,) = laid("khaos", "tokens")
    counts = {
        thing["token"]["name"]: thing["counts"][0]
        for thing in engine.view(board, None)["field"]
        if thing["token"]
    }
    assert counts == {"drum": 4, "leader": 6, "archer": 2, "giant": 1}


def test_5_1_the_first_picture_is_won() -> None:
    engine, (board,) = laid("khaos", "glance")
    view = engine.view(board, None)
    worth = {tower["spot"]: tower["value"] for tower in view["towers"] if tower["holder"] == 0}
    assert (view["points"], worth) == ([7, 0], {"0": 2, "e2": 3, "e4": 1, "e5s2": 1})
