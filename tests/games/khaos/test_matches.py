"""Whole matches: perft, and a golden record for each way a match can end."""

from pathlib import Path

import pytest

from yurt.core.engine import Board, Engine
from yurt.core.matches.match import Match, Ply
from yurt.core.matches.position import read_position
from yurt.core.matches.record import parse_record, replay
from yurt.core.rule import CHANCE, OVER
from yurt.games.khaos import GAME

TESTS = Path(__file__).parents[2]
FOLDER = TESTS / "records" / "khaos"
ENDINGS = {
    "win_at_seven": "seven",
    "win_at_seven_basic": "seven",
    "both_at_seven": "both_seven",
    "stack_run_dry": "passed",
    "pass_and_play_on": "passed",
    "draw": "drawn",
}


def perft_cases() -> list[tuple[str, str, list[int]]]:
    """Name, position and counts of each block of the file."""
    cases = []
    for block in (TESTS / "perft" / "khaos.txt").read_text(encoding="utf-8").split("\n\n"):
        lines = [line for line in block.splitlines() if line and not line.startswith("#")]
        if lines:
            counts = next(line for line in lines if line.startswith("perft:")).split()[1:]
            position = [line for line in lines if not line.startswith(("perft:", "name:"))]
            name = next(line for line in lines if line.startswith("name:")).split(": ")[1]
            cases.append((name, "\n".join(position), [int(count) for count in counts]))
    return cases


@pytest.mark.parametrize(
    ("position", "counts"), [pytest.param(p, c, id=name) for name, p, c in perft_cases()]
)
def test_perft(position: str, counts: list[int]) -> None:
    engine, board = read_position(position, lambda _: GAME)
    for depth, count in enumerate(counts, 1):
        came = engine.perft(board, depth)
        assert came == count, f"depth {depth}: {came}, expected {count}\n" + divided(
            engine, board, depth
        )


def divided(engine: Engine, board: Board, depth: int) -> str:
    """The count below each first ply, to be compared with another implementation's."""
    seat = engine.next_actor(board)
    plies = [m for m, _ in engine.odds(board)] if seat == CHANCE else engine.legal(board, seat)
    counts = [engine.perft(engine.after(board, seat, ply), depth - 1) for ply in plies]
    return "\n".join(f"{GAME.verbs.text(p)} {n}" for p, n in zip(plies, counts, strict=True))


def golden(name: str) -> Match:
    return replay(parse_record((FOLDER / f"{name}.yurt").read_text(encoding="utf-8")), GAME)


def words(match: Match) -> list[str]:
    return [GAME.verbs.text(entry.move) for entry in match.log if isinstance(entry, Ply)]


@pytest.mark.parametrize("name", list(ENDINGS))
def test_every_way_a_match_can_end_replays(name: str) -> None:
    match = golden(name)
    assert match.engine.next_actor(match.board) == OVER
    assert match.engine.ending(match.board) == ENDINGS[name]


def test_5_1_both_at_seven_in_one_action() -> None:
    match = golden("both_at_seven")
    assert min(standing.points for standing in match.score()) >= 7
    assert words(match)[-1] == "place:temple,e1s1"


def test_3_3_2_the_stack_runs_dry_and_play_goes_on() -> None:
    match = golden("stack_run_dry")
    view = match.view(None)
    assert (view["stack"], view["row"]) == (0, [])
    assert [hand["size"] for hand in view["hands"]] == [0, 0]


def test_3_1_4_a_pass_and_play_goes_on() -> None:
    played = words(golden("pass_and_play_on"))
    first = played.index("pass")
    assert any(word.startswith(("place", "raise")) for word in played[first:])


def test_5_2_a_draw() -> None:
    assert [standing.rank for standing in golden("draw").score()] == [0, 0]
