"""Whole matches: perft, and a golden record for each way a match can go."""

from collections.abc import Iterator
from functools import cache
from itertools import count
from pathlib import Path

import pytest

from yurt.core.engine import Board, Engine
from yurt.core.matches.luck import Luck
from yurt.core.matches.match import Match, Ply
from yurt.core.matches.position import read_position, write_position
from yurt.core.matches.record import parse_record, replay
from yurt.core.rule import CHANCE, OVER
from yurt.games.khan import GAME
from yurt.games.khan.state import Finale, Phase

TESTS = Path(__file__).parents[2]
RECORDS = TESTS / "records" / "khan"
PERFT = [
    line.split()
    for line in (TESTS / "perft" / "khan.txt").read_text(encoding="utf-8").splitlines()
    if line and not line.startswith("#")
]
ENDINGS = {
    "consent_given_and_refused": "won",
    "deck_refilled_in_an_action": "won",
    "deck_refilled_while_drawing": "won",
    "end_in_step_1": "won",
    "end_in_step_2": "won",
    "shared_victory": "shared",
}


@cache
def golden(name: str) -> Match:
    return replay(parse_record((RECORDS / f"{name}.yurt").read_text(encoding="utf-8")), GAME)


def position(where: str) -> tuple[Engine, Board]:
    """`3` is the start for three, `name@120` a record after 120 plies."""
    if where.isdigit():
        engine = Engine(GAME, int(where))
        return engine, engine.new()
    name, _, plies = where.partition("@")
    match = golden(name)
    return match.engine, match.track.after(int(plies))


def live(match: Match) -> list[Ply]:
    return [entry for entry in match.log if isinstance(entry, Ply)]


@pytest.mark.parametrize(("where", "depth", "count"), PERFT)
def test_perft(where: str, depth: str, count: str) -> None:
    engine, board = position(where)
    came = engine.perft(board, int(depth))
    assert came == int(count), f"{came}\n" + divided(engine, board, int(depth))


def divided(engine: Engine, board: Board, depth: int) -> str:
    """The count below each first ply, to be compared with another implementation's."""
    seat = engine.next_actor(board)
    plies = [m for m, _ in engine.odds(board)] if seat == CHANCE else engine.legal(board, seat)
    counts = [engine.perft(engine.after(board, seat, ply), depth - 1) for ply in plies]
    return "\n".join(f"{GAME.verbs.text(p)} {n}" for p, n in zip(plies, counts, strict=True))


@pytest.mark.parametrize("name", list(ENDINGS))
def test_every_golden_record_ends_as_it_did(name: str) -> None:
    match = golden(name)
    assert match.engine.next_actor(match.board) == OVER
    assert match.engine.ending(match.board) == ENDINGS[name]


def steps(name: str) -> Iterator[tuple[Board, str, Board]]:
    """Board, ply and board, through a record."""
    match = golden(name)
    board = match.engine.new()
    for ply in live(match):
        after = match.engine.after(board, ply.seat, ply.move)
        yield board, GAME.verbs.text(ply.move), after
        board = after


def phase_of_the_end(name: str) -> Phase:
    """The phase in which the fifth ruler went out."""
    for board, _, after in steps(name):
        if board[0].finale == Finale.AHEAD != after[0].finale:
            return Phase(board[0].phase)
    raise AssertionError("no end phase")


def test_4_2_the_end_phase_entered_in_step_1() -> None:
    assert phase_of_the_end("end_in_step_1") == Phase.REVEAL


def test_4_2_the_end_phase_entered_in_step_2() -> None:
    assert phase_of_the_end("end_in_step_2") == Phase.DRIVE


def test_3_4_5_consent_given_and_refused() -> None:
    words = {word for _, word, _ in steps("consent_given_and_refused")}
    assert {"agree", "refuse"} <= words


def refills(name: str) -> set[tuple[str, bool]]:
    """In which phases the last card left the deck, and whether more were to come of the same."""
    return {
        (Phase(before[0].phase).name, before[0].phase == after[0].phase)
        for before, word, after in steps(name)
        if before[0].deck == 1 and word.startswith(("reveal", "draw"))
    }


def test_2_4_the_deck_refilled_in_the_middle_of_an_action() -> None:
    assert ("DRIVE", False) in refills("deck_refilled_in_an_action")
    assert ("DRAW", True) in refills("deck_refilled_while_drawing")


def test_5_4_a_shared_victory() -> None:
    match = golden("shared_victory")
    assert [standing.rank for standing in match.score()].count(0) > 1


# What play reaches is never refused


def verb(move: int) -> str:
    return GAME.verbs.text(move).split(":")[0]


def any_verb(engine: Engine, board: Board, seat: int, noise: Iterator[int]) -> int:
    """Each verb as likely, so that cards, proposals and refusals are not rare."""
    moves = engine.legal(board, seat)
    verbs = sorted({verb(move) for move in moves})
    chosen = verbs[next(noise) % len(verbs)]
    choice = [move for move in moves if verb(move) == chosen]
    return choice[next(noise) % len(choice)]


@pytest.mark.parametrize("rulers", ["printed", "scattered"])
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("seed", [1, 2])
def test_nothing_that_play_reaches_is_refused(seats: int, rulers: str, seed: int) -> None:
    engine, luck = Engine(GAME, seats, {"rulers": rulers}), Luck.of(seed)
    board, noise = engine.new(), (luck.number(at, 10**6) for at in count())
    for ply in count():
        engine.audit(board)
        if ply % 10 == 0:
            _, back = read_position(write_position(engine, board), lambda _: GAME)
            assert back.tobytes() == board.tobytes()
        seat = engine.next_actor(board)
        if seat == OVER:
            break
        odds = [move for move, _ in engine.odds(board)] if seat == CHANCE else []
        move = odds[next(noise) % len(odds)] if odds else any_verb(engine, board, seat, noise)
        engine.apply(board, seat, move)
