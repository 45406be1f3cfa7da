"""The commands on a game with chance, secrets and sealed choices."""

import json
from pathlib import Path

import pytest

import yurt
from yurt import Game

from .conftest import Run

pytestmark = pytest.mark.usefixtures("fair")


@pytest.fixture
def match_text(fair: Game, at_home: Path) -> str:
    """A finished match at the fair, in the file fair.yurt."""
    match = yurt.new_match(fair, seats=3, seed=4)
    while not match.over:
        for seat in match.actors():
            if seat in match.actors() and seat not in match.sealed:
                match.play(seat, match.legal(seat)[0])
    text = yurt.write_record(match)
    (at_home / "fair.yurt").write_text(text)
    return text


def test_legal_shows_the_odds(run: Run) -> None:
    start = run("position", "fair", "--seats", "2").out
    told = json.loads(run("legal", "fair", "--position", "-", "--json", typed=start).out)
    assert told["acts"] == "chance"
    assert list(told["odds"]) == ["deal:copper", "deal:silver", "deal:gold"]
    outcome = run("legal", "fair", "--position", "-", typed=start)
    assert outcome.out.startswith("Chance decides:\ndeal:copper")
    assert "%" in outcome.out


def test_outcomes_are_applied_by_hand(run: Run) -> None:
    start = run("position", "fair").out
    dealt = run("apply", "fair", "--position", "-", *["deal:gold"] * 2, typed=start)
    assert dealt.status == 0
    again = run("apply", "fair", "--position", "-", "bid:gold", typed=start)
    assert again.status == 2
    assert "chance decides here, expected one of deal:copper" in again.err


def test_several_may_act(run: Run) -> None:
    bids = run("position", "fair", "--seed", "1").out
    told = json.loads(run("legal", "fair", "--position", "-", "--json", typed=bids).out)
    assert set(told["legal"]) == {"0", "1"}
    move = told["legal"]["1"][0]
    without = run("apply", "fair", "--position", "-", move, typed=bids)
    assert "seats 0, 1 may act: say which with --seat" in without.err
    assert run("apply", "fair", "--position", "-", move, "--seat", "1", typed=bids).status == 0


def test_simulation_with_options_is_the_same_on_any_cores(run: Run) -> None:
    options = ("--seats", "3", "--option", "hands=large", "--matches", "200", "--json")
    results = []
    for workers in "12":
        result = json.loads(run("simulate", "fair", *options, "--workers", workers).out)
        del result["decisions_per_s"], result["matches_per_s"]
        results.append(result)
    assert results[0] == results[1]
    assert results[0]["options"] == {"hands": "large"}
    assert results[0]["chances"] > 0
    assert sum(results[0]["wins"]) == pytest.approx(200)


def test_a_wrong_option(run: Run) -> None:
    outcome = run("simulate", "fair", "--option", "hands=huge")
    assert (outcome.status, outcome.err) == (
        2,
        "yurt simulate: option hands: expected one of small, large, not 'huge'\n",
    )


def test_perft_counts_chance(run: Run) -> None:
    assert run("perft", "fair", "1").out == "3\n"
    assert run("perft", "fair", "1", "--divide").out.startswith("deal:copper 1\n")


def test_verify_proves_the_dice(run: Run, match_text: str) -> None:
    outcome = run("verify", "fair.yurt")
    assert outcome.status == 0
    assert "chance plies as the seeds give" in outcome.out


def test_a_bent_die_is_found(run: Run, match_text: str, at_home: Path) -> None:
    lines = [line for line in match_text.splitlines() if not line.startswith("result")]
    at = next(i for i, line in enumerate(lines) if "* roll:" in line)
    n, _, word = lines[at].split()
    bent = "roll:2" if word == "roll:3" else "roll:3"
    lines[at] = f"{n} * {bent}"
    (at_home / "bent.yurt").write_text("\n".join(lines) + "\n")
    outcome = run("verify", "bent.yurt")
    assert outcome.status == 2
    assert outcome.err == f"yurt verify: bent.yurt: ply {n}: {bent}, but the seeds give {word}\n"


def test_replay_tells_a_seat_only_what_it_saw(run: Run, match_text: str) -> None:
    def dealt(*seat: str) -> list[str]:
        told = json.loads(run("replay", "fair.yurt", "--json", *seat).out)
        return [entry["word"] for entry in told["entries"][:6]]

    assert dealt() == ["deal:?"] * 6
    assert [word != "deal:?" for word in dealt("--seat", "1")] == [False, True, False] * 2
    assert "Seat 1 is dealt a card." in run("replay", "fair.yurt").out
