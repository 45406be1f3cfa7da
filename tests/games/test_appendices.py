"""The box as the appendices of the rulebooks tell it, against the box file, in every language."""

import re
from typing import Any

from yurt.core.edition import read_edition
from yurt.games.registry import find_game

from .test_pictures import books, text_of


def box_of(game: str) -> Any:
    return read_edition(find_game(game)).content


def listed(text: str) -> list[tuple[int, ...]]:
    """`4 0-4 0`: four corners, the signs before what they belong to."""
    return [
        tuple(int(number) for number in re.findall(r"-?\d", found))
        for found in re.findall(r"\d(?:[ -]\d){3}", text)
    ]


@books
def test_1_1_the_board_of_khan(language: str) -> None:
    rows = re.findall(r"(?m)^ +\d+  ((?:[ITMKSF~] ){13}[ITMKSF~])$", text_of("khan", language))
    assert [row.replace(" ", "") for row in rows] == box_of("khan").board.map.split()


@books
def test_1_1_the_map_of_koenig(language: str) -> None:
    for name, region in box_of("koenig").regions.items():
        row = re.search(rf"(?m)^ *\| {name.title()} \|(.*)\|$", text_of("koenig", language))
        assert row
        today, votes, land, sea = (cell.strip() for cell in row[1].split("|"))
        assert (name == "man") or today == region.drawing.today
        assert int(votes) == region.votes
        assert land.lower().split(", ") == (region.land or [""])
        assert sea.lower().split(", ") == (region.sea or [""])


@books
def test_1_2_the_tiles_of_khaos(language: str) -> None:
    text = text_of("khaos", language)
    tiles = re.search(r"\*\*1\.2\*\*.*?```\n(.*?)```", text, re.DOTALL)
    assert tiles
    assert listed(tiles[1]) == [
        tuple(corners) for corners in box_of("khaos").tiles.drawn.corners[::2]
    ]
    assert [tuple(-n for n in corners) for corners in listed(tiles[1])] == [
        tuple(corners) for corners in box_of("khaos").tiles.drawn.corners[1::2]
    ]


@books
def test_1_3_the_towers_of_khaos(language: str) -> None:
    text = text_of("khaos", language)
    towers = re.search(r"\*\*1\.3\*\*.*?```\n(.*?)```", text, re.DOTALL)
    assert towers
    drawn = [tower for tower in box_of("khaos").towers.drawn if tower.flag == "orc"]
    assert listed(towers[1]) == [tuple(tower.corners) for tower in drawn]
    assert re.findall("I+", towers[1]) == ["I" * tower.value for tower in drawn]
