"""`yurt review`, as a user runs it."""

import json
from pathlib import Path

import pytest

import yurt
from yurt import Game

from .conftest import Run

RECORDS = Path(__file__).parents[1] / "records"
WON = RECORDS / "khaos/win_at_seven.yurt"


def test_a_match_is_reviewed_for_all_who_played(run: Run) -> None:
    page = run("review", str(WON)).out
    head, *rows = page.splitlines()
    assert head.split() == ["Player", "Start", "Choices", "Luck", "Others", "Unforeseen", "End"]
    assert rows[0].startswith("Anna")
    assert rows[1].startswith("Ben")
    assert {rows[0].split()[-1], rows[1].split()[-1]} == {"0%", "100%"}
    assert "clear mistake" in page
    assert "▁" in page
    assert "Better: " in page


def test_in_four_languages(run: Run) -> None:
    better = {"en": "Better: ", "de": "Besser: ", "nl": "Beter: ", "it": "Meglio: "}
    for language, word in better.items():
        assert word in run("review", str(WON), "--language", language).out


@pytest.mark.parametrize("given", ["Ben", "1"])
def test_one_seat_alone_by_name_or_number(run: Run, given: str) -> None:
    page = run("review", str(WON), "--seat", given).out
    assert page.count("clear mistake") == 1
    assert [line for line in page.splitlines() if line == "Ben"]
    assert not [line for line in page.splitlines() if line == "Anna"]


def test_as_data(run: Run) -> None:
    told = json.loads(run("review", str(WON), "--json").out)
    assert told["game"] == "khaos"
    for seat in told["seats"]:
        assert seat["start"] + sum(seat["brought"].values()) == seat["curve"][-1]
        assert len(seat["curve"]) == len(told["entries"])
        assert {"n", "move", "chance", "better", "better_chance", "reasons", "lost"} == set(
            seat["turning_points"][0]
        )


def test_a_match_that_goes_on_is_not_reviewed(run: Run, at_home: Path) -> None:
    match = yurt.new_match("connect_four", seed=1)
    match.play(0, "drop:4")
    (at_home / "match.yurt").write_text(yurt.write_record(match))
    outcome = run("review", "match.yurt")
    assert (outcome.status, outcome.out) == (2, "")
    assert "match.yurt: the match is not over: it can be reviewed afterwards" in outcome.err


def test_a_seat_that_there_is_not_is_refused(run: Run) -> None:
    outcome = run("review", str(WON), "--seat", "Cleo")
    assert outcome.status == 2
    assert "--seat: expected one of Anna, Ben, 0, 1" in outcome.err


def test_a_game_without_a_network_is_refused(run: Run, at_home: Path, fair: Game) -> None:
    match = yurt.new_match(fair, seed=1)
    while not match.over:
        seat = next(seat for seat in match.actors() if seat not in match.sealed)
        match.play(seat, match.legal(seat)[0])
    (at_home / "match.yurt").write_text(yurt.write_record(match))
    assert "fair has no network" in run("review", "match.yurt").err
