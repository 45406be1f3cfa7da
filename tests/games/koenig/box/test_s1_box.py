"""1. The box."""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.games.koenig.play import Table, three
from yurt.core.edition import check_facts, parse_edition, read_edition
from yurt.core.engine import open_engine
from yurt.core.errors import BadBox
from yurt.games.koenig import GAME
from yurt.games.koenig.box import NAMES
from yurt.games.koenig.draw.chart import chart_of

BOX = (GAME.folder / "box.toml").read_text(encoding="utf-8")


def box_with(folder: Path, old: str, new: str) -> Path:
    assert old in BOX
    path = folder / "box.toml"
    path.write_text(BOX.replace(old, new, 1), encoding="utf-8")
    return path


def test_1_1_the_map_has_39_votes_and_37_without_man() -> None:
    assert sum(Table.new(4).box.votes.tolist()) == 39
    assert sum(Table.new(3).box.votes.tolist()) == 37


def test_1_1_links_work_both_ways_by_sea_too() -> None:
    box = Table.new(5).box
    for one in range(13):
        for other in range(13):
            assert box.near[one] >> other & 1 == box.near[other] >> one & 1
    assert box.near[NAMES.index("man")].bit_count() == 2


def test_1_1_votes_are_the_most_courtiers_and_nobles_do_not_count() -> None:
    table = three(regions="oxeneford 0 4, tateshale 1 2, lideforde 2 2")
    assert table.why(0, "place") == "3.2 region_full"


def test_1_1_with_three_players_nobody_enters_or_crosses_man() -> None:
    table = three(
        regions="wigemor 0 2, tateshale 1 2, lideforde 2 2", nobles="wigemor tateshale lideforde"
    )
    assert table.why(0, "step:man") == "1.1 out_of_play"
    assert "man" not in table.steps(0)
    four = Table(4, regions="wigemor 0 2, tateshale 1 2, lideforde 2 2, lundonia 3 1",
                 nobles="wigemor tateshale lideforde lundonia")  # fmt: skip
    assert "man" in four.steps(0)


def test_1_2_start_cards() -> None:
    starts = {3: "rouecestre sarisberie sedberouie", 4: "tateshale grentebrige oxeneford wigemor",
              5: "stadford lancastre lincolia lundonia lideforde"}  # fmt: skip
    for seats, regions in starts.items():
        table = Table.new(seats)
        odds = table.engine.odds(table.board)
        assert {GAME.verbs.text(move) for move, _ in odds} == {
            f"start:{r}" for r in regions.split()
        }


def test_1_3_pieces_and_cards_of_each_player() -> None:
    for seats in (3, 4, 5):
        table = Table.new(seats)
        for seat in range(seats):
            assert table.s.supply[seat] == 17
            assert table.hand(seat) == "12 7 1"
        assert table.discards() == [0, 0, 0]


def test_1_1_every_fact_of_the_standard_box_holds() -> None:
    assert all(held for _, held in check_facts(GAME, parse_edition(GAME, GAME.folder / "box.toml")))


@pytest.mark.parametrize(
    ("old", "new", "claim"),
    [
        ("[regions.man]\nvotes = 2", "[regions.man]\nvotes = 3", r"39 votes in all \(found 40\)"),
        ('3 = ["man"]', '3 = ["stadford"]', "Man is left out"),
        ('sea = ["man"]\n', "sea = []\n", "both ways .man has lancastre by sea, but lancastre has"),
        ('"sedberouie", "lincolia", "gr', '"sedbrouie", "lincolia", "gr', "perhaps sedberouie"),
        ('"sedberouie", "lincolia", "grent', '"sedberouie", "sedberouie", "lincolia", "grent',
         "none twice a neighbour .tateshale has sedberouie"),
        ('first = "rouecestre"\n', 'first = "sarisberie"\n', r"Rouecestre begins.*found saris"),
        ("3 = 19", "3 = 18", "19 votes win"),
        ("cards = [12, 7, 1]", "cards = [12, 6, 2]", "12 ×1"),
        ("courtiers = 18", "courtiers = 19", r"18 courtiers each \(found 19\)"),
        ("dice = 5", "dice = 6", "five dice"),
        ("most_dealt = 15", "most_dealt = 14", "at most 15"),
        ('"sarisberie", "sedberouie"]', '"sarisberie"]', "3 start cards.*there are 2"),
        ('"sarisberie", "sedberouie"]', '"sarisberie", "man"]', "man is out of play"),
        ('"sarisberie", "sedberouie"]', '"sarisberie", "sarisberie"]', "sarisberie stands"),
        ('"sarisberie", "sedberouie"]', '"sarisberie", "sedberouje"]', "perhaps sedberouie"),
        # the drawing
        ('"thames", "weald"', '"thames"', "lundonia and oxeneford|linked, but share no border"),
        ('"thames", "weald"', '"thames", "wield"', r"not 'wield' \(perhaps weald\?\)"),
        ('"thames", "weald"', '"thames", "weald", "weald"', "has weald twice"),
        ('between = ["man", "lancastre"]', 'between = ["man", "lideforde"]',
         "none between lancastre and man|lideforde and man are not linked by sea"),
        ("width = ", "width = 0 # ", r"the picture is 1 to 10000 wide and high.*\(width 0\)"),
        ("height = ", "height = nan # ", r"\(height nan\)"),
        ("height = ", "height = inf # ", r"\(height inf\)"),
        ("height = ", "height = 9999 # ", "not too slender"),
        ("anchor = [35, 60]", "anchor = [35, 600]", "the anchor of wigemor is at 35, 600"),
        ("anchor = [35, 60]", "anchor = [70, 30]", r"its outline \(the anchor of wigemor is"),
        ("town = [43, 66]", "town = [43, 10]", r"its outline \(the town of wigemor is at"),
        ("anchor = [35, 60]", "anchor = [nan, 60]", "the anchor of wigemor is at nan, 60"),
        # the shape of the file
        ('votes = 4\nland = ["lancastre"', 'land = ["lancastre"',
         r"votes is missing, expected a whole number \(at regions.wigemor\)"),
        ('today = "Wigmore"', "today = 7",
         r"expected a text in quotes, not 7 \(at regions.wigemor.drawing.today\)"),
    ],
)  # fmt: skip
def test_1_1_a_wrong_box_is_refused_with_the_fact_it_breaks(
    tmp_path: Path, old: str, new: str, claim: str
) -> None:
    with pytest.raises(BadBox, match=claim):
        read_edition(GAME, box_with(tmp_path, old, new))


def test_1_2_start_cards_that_only_the_pictures_showed_may_be_corrected(tmp_path: Path) -> None:
    """Two sets may even share a region: twelve cards, but nobody says twelve regions."""
    path = box_with(tmp_path, '"sarisberie", "sedberouie"]', '"lundonia", "stadford"]')
    engine = open_engine(GAME, 3, box=path)
    outcomes = {GAME.verbs.text(move) for move, _ in engine.odds(engine.new())}
    assert outcomes == {"start:rouecestre", "start:lundonia", "start:stadford"}


def swap(*pairs: tuple[str, str]) -> Callable[[str], str]:
    def change(text: str) -> str:
        for old, new in pairs:
            assert old in text
            text = text.replace(old, new, 1)
        return text

    return change


def test_1_1_a_map_may_be_drawn_anew_without_a_change_of_code(tmp_path: Path) -> None:
    path = tmp_path / "box.toml"
    path.write_text(re.sub(r"(?m)^wash = .*$", "wash = [82, 61]", BOX), encoding="utf-8")
    engine, standard = open_engine(GAME, 4, box=path), open_engine(GAME, 4)
    assert engine.edition.digest == standard.edition.digest  # a drawing says nothing about play
    views: list[dict[str, Any]] = [e.view(e.new(), None) for e in (engine, standard)]
    charts = [chart_of(view["sheet"]) for view in views]
    assert charts[0].rows != charts[1].rows


def test_1_1_links_that_only_the_pictures_showed_may_be_corrected(tmp_path: Path) -> None:
    """Man by sea to Lancastre, or rather to Lideforde."""
    change = swap(
        ('sea = ["wigemor", "lancastre"]', 'sea = ["wigemor", "lideforde"]'),
        ('"tateshale"]\nsea = ["man"]', '"tateshale"]\nsea = []'),
        ('sea = ["wigemor"]\n', 'sea = ["wigemor", "man"]\n'),
        ('between = ["man", "lancastre"]', 'between = ["man", "lideforde"]'),
    )  # fmt: skip
    path = tmp_path / "box.toml"
    path.write_text(change(BOX), encoding="utf-8")
    engine = open_engine(GAME, 5, box=path)
    box: Any = engine.box
    assert box.near[NAMES.index("man")] >> NAMES.index("lideforde") & 1
