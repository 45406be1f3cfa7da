"""Contests of bots, from the first match to the report."""

import os
from random import Random
from typing import Any

import pytest

import yurt
from tests.toys.fair import GAME as FAIR
from yurt.arena import Bout, Contest, Report, hold
from yurt.arena.hold import whole_blocks
from yurt.arena.lineups import Schedule
from yurt.arena.table import Table, choices_in, luck_of
from yurt.arena.workers import Lost
from yurt.bots import BOTS
from yurt.bots.bot import Bot
from yurt.bots.budget import Budget
from yurt.bots.montecarlo import TRY, MonteCarlo
from yurt.bots.random import RandomBot
from yurt.core.engine import Board, Engine
from yurt.core.errors import BadMove, BadOption
from yurt.core.game import Game
from yurt.core.matches.match import Match
from yurt.core.rule import CHANCE

QUICK = MonteCarlo(Budget(work=60 * TRY))
WEAK = MonteCarlo(Budget(work=10 * TRY))
FOUR = yurt.new_engine("connect_four")
BOTH: dict[str, Any] = {"random": BOTS["random"], "quick": QUICK}


class Wrong(RandomBot):
    """Chooses what is no move."""

    def choose(
        self, engine: Engine, seen: Board, seat: int, rng: Random, share: float = 1.0
    ) -> int:
        return 10**6


class Dying(RandomBot):
    def choose(
        self, engine: Engine, seen: Board, seat: int, rng: Random, share: float = 1.0
    ) -> int:
        os._exit(9)


class Idle(RandomBot):
    def plays(self, game: Game) -> bool:
        return False


def shown(report: Report) -> dict[str, Any]:
    """All but the times."""
    told = report.as_dict()
    for player in told["players"]:
        del player["seconds"], player["longest"]
    return told


def test_the_better_bot_is_found_and_the_contest_ends_early() -> None:
    report = hold(Contest(FOUR, BOTH, matches=400), workers=1)
    assert report.clear
    assert report.matches < report.most == 400
    best, last = report.players
    assert (best.name, last.name) == ("quick", "random")
    assert best.elo is not None
    assert best.above is not None
    assert best.elo.low > 0 < best.above.low
    assert best.wins is not None
    assert best.wins.value > 0.8 > best.fair == 0.5
    assert best.seconds is not None
    assert best.longest is not None
    assert 0 < best.seconds <= best.longest
    assert report.choices == report.plies  # connect four has neither chance nor a forced move here
    assert sum(report.endings.values()) == report.matches
    assert sum(seat.value for seat in report.by_seat) == pytest.approx(1)


def test_all_matches_are_played_if_wished_for() -> None:
    report = hold(Contest(FOUR, BOTH, matches=60, every=True), workers=1)
    assert (report.matches, report.most, report.clear) == (60, 60, True)


def test_the_outcome_does_not_hang_on_the_number_of_workers() -> None:
    players = {**BOTH, "weak": WEAK}
    heard: list[Bout] = []
    one = hold(Contest(FOUR, players, 60, seed=5), workers=1)
    two = hold(Contest(FOUR, players, 60, seed=5), 2, heard.append)
    assert shown(one) == shown(two)
    assert [bout.number for bout in heard] == list(range(two.matches))
    assert shown(one) != shown(hold(Contest(FOUR, players, 60, seed=6), workers=1))


def test_bots_that_are_alike_come_out_exactly_even() -> None:
    """Rotations have the same luck, and so do seats."""
    twins = {"one": WEAK, "other": MonteCarlo(Budget(work=10 * TRY))}
    report = hold(Contest(FOUR, twins, matches=20), workers=1)
    assert not report.clear
    assert [player.wins.value for player in report.players if player.wins] == [0.5, 0.5]
    assert report.duels[0].ahead.value == 0.5


@pytest.mark.parametrize("seats", [2, 3])
def test_the_dice_of_a_block_fall_the_same_way(seats: int, monkeypatch: pytest.MonkeyPatch) -> None:
    matches: list[Match] = []

    def noted(match: Match) -> int:
        matches.append(match)
        return choices_in(match)

    monkeypatch.setattr("yurt.arena.table.choices_in", noted)
    engine = yurt.new_engine(FAIR, seats)
    table = Table(engine, [BOTS["random"], QUICK], seed=2, share=1.0)
    fixtures = Schedule(2, seats, seed=2).round(4)
    for fixture in fixtures:
        table.play(fixture)
    for match, fixture in zip(matches, fixtures, strict=True):
        assert match.luck == luck_of(2, fixture.block)
    firsts = [next(ply for ply in match.log if ply.seat == CHANCE) for match in matches]
    for first, fixture in zip(firsts, fixtures, strict=True):
        assert first == firsts[[other.block for other in fixtures].index(fixture.block)]


def test_secrets_chance_and_sealed_choices_with_three_seats() -> None:
    report = hold(Contest(yurt.new_engine(FAIR, 3), BOTH, matches=24), workers=1)
    lone = {duel.one: duel.lone for duel in report.duels}
    assert lone["quick"] is not None
    assert lone["random"] is not None
    assert report.plies > report.choices
    assert sum(seat.value for seat in report.by_seat) == pytest.approx(1)


def test_one_alone_plays_itself() -> None:
    report = hold(Contest(FOUR, {"weak": WEAK}, matches=30), workers=1)
    [player] = report.players
    assert report.matches == 30
    assert player.elo is None
    assert player.wins is not None
    assert player.wins.value == player.fair == 1
    assert report.duels == []


def interrupting(after: int) -> Any:
    def progress(bout: Bout) -> None:
        if bout.number == after:
            raise KeyboardInterrupt

    return progress


@pytest.mark.parametrize("workers", [1, 2])
def test_an_interrupted_contest_tells_what_there_is_in_whole_blocks(workers: int) -> None:
    players = {**BOTH, "weak": WEAK}
    report = hold(Contest(FOUR, players, matches=60), workers, interrupting(after=2))
    assert report.interrupted
    assert report.matches == 2
    assert [player.wins is None for player in report.players].count(True) == 1


def test_an_interrupt_before_the_first_block_is_one() -> None:
    with pytest.raises(KeyboardInterrupt):
        hold(Contest(FOUR, BOTH), 1, interrupting(after=0))


def test_a_block_is_whole_when_its_last_rotation_is_played() -> None:
    contest = Contest(FOUR, BOTH)
    table = Table(FOUR, [WEAK, WEAK], 0, 1.0)
    bouts = [table.play(contest.schedule.at(number)) for number in range(5)]
    assert [len(whole_blocks(contest, bouts[:n])) for n in range(6)] == [0, 0, 2, 2, 4, 4]


def test_a_move_that_is_none_is_told() -> None:
    players: dict[str, Any] = {"wrong": Wrong(), "random": BOTS["random"]}
    with pytest.raises(BadMove, match="expected a legal move in match 0, not 1000000"):
        hold(Contest(FOUR, players), workers=1)


def test_a_worker_that_dies_is_told() -> None:
    players: dict[str, Any] = {"dying": Dying(), "random": BOTS["random"]}
    with pytest.raises(Lost, match="died in match"):
        hold(Contest(FOUR, players), workers=2)


def test_a_share_of_the_budget() -> None:
    contest = Contest(FOUR, {"monte": BOTS["monte"], "random": BOTS["random"]}, share=0.5)
    assert contest.budget("monte") == "500,000,000 units of work, 1 s at most"
    assert contest.budget("random") == "fixed"


@pytest.mark.parametrize(
    ("wishes", "said"),
    [
        ({"matches": 1}, r"expected 2 or more \(1 line-up in all rotations\), not 1"),
        ({"matches": 0}, "expected a whole number"),
        ({"seed": -1}, "seed: expected a whole number"),
        ({"share": -0.1}, "share: expected a number from 0 to 100, not -0.1"),
        ({"players": {}}, "expected one or more"),
        ({"players": {"idle": Idle()}}, "idle: expected a bot that plays connect_four"),
        ({"players": {**BOTH, "weak": WEAK}, "matches": 5}, "6 or more .3 line-ups"),
    ],
)
def test_what_cannot_be_held(wishes: dict[str, Any], said: str) -> None:
    players: dict[str, Bot] = BOTH
    with pytest.raises(BadOption, match=said):
        Contest(FOUR, **{"players": players, **wishes})
