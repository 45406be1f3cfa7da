"""Whole matches: perft, and a golden record for each way a match can end."""

from pathlib import Path

import pytest

from yurt.core.engine import Engine
from yurt.core.matches.match import Match, Ply
from yurt.core.matches.record import parse_record, replay
from yurt.core.rule import CHANCE, OVER
from yurt.games.koenig import GAME

TESTS = Path(__file__).parents[2]
RECORDS = sorted((TESTS / "records" / "koenig").glob("*.yurt"))
PERFT = [
    tuple(map(int, line.split()))
    for line in (TESTS / "perft" / "koenig.txt").read_text(encoding="utf-8").splitlines()
    if line and not line.startswith("#")
]
ENDINGS = {
    "first_election": "majority",
    "several_elections": "majority",
    "several_at_the_threshold": "several",
    "dice_for_the_crown": "dice",
    "stalemate": "majority",
}


@pytest.mark.parametrize(("seats", "depth", "count"), PERFT)
def test_perft(seats: int, depth: int, count: int) -> None:
    engine = Engine(GAME, seats)
    board = engine.new()
    came = engine.perft(board, depth)
    assert came == count, f"{came}, expected {count}\n" + divided(engine, depth)


def divided(engine: Engine, depth: int) -> str:
    """The count below each first ply, to be compared with another implementation's."""
    board = engine.new()
    seat = engine.next_actor(board)
    plies = [m for m, _ in engine.odds(board)] if seat == CHANCE else engine.legal(board, seat)
    counts = [engine.perft(engine.after(board, seat, ply), depth - 1) for ply in plies]
    return "\n".join(f"{GAME.verbs.text(p)} {n}" for p, n in zip(plies, counts, strict=True))


def golden(name: str) -> Match:
    text = (TESTS / "records" / "koenig" / f"{name}.yurt").read_text(encoding="utf-8")
    return replay(parse_record(text), GAME)


@pytest.mark.parametrize("name", list(ENDINGS))
def test_every_way_a_match_can_end_replays(name: str) -> None:
    match = golden(name)
    assert match.engine.next_actor(match.board) == OVER
    assert match.engine.ending(match.board) == ENDINGS[name]


def test_5_3_the_first_election_can_decide() -> None:
    assert golden("first_election").board[0].elections == 1


def test_5_4_it_may_take_several_elections() -> None:
    assert golden("several_elections").board[0].elections >= 3


def test_3_9_a_stalemate_ends_in_an_election() -> None:
    """Nobody ever spends a card: every election comes of three quiet rounds."""
    match = golden("stalemate")
    words = {GAME.verbs.text(entry.move) for entry in match.log if isinstance(entry, Ply)}
    assert {word for word in words if not word.startswith(("start", "die"))} <= {"end", "place"}
