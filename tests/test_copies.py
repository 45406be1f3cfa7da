"""Copied or pickled, everything goes on as if nothing had been done to it, or says why not."""

import copy
import pickle
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import yurt
from tests.toys.fair import GAME as FAIR
from yurt.cli import main
from yurt.core.errors import BadOption

Again = Callable[[Any], Any]


def pickled(thing: Any) -> Any:
    return pickle.loads(pickle.dumps(thing))


WAYS = pytest.mark.parametrize("again", [copy.copy, copy.deepcopy, pickled])


@WAYS
def test_a_game_is_the_one_that_is_known_by_its_id(again: Again) -> None:
    game = yurt.find_game("koenig")
    assert again(game) is game


def test_a_game_in_a_folder_is_found_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(["new-game", "pocketed"]) == 0
    game = yurt.find_game("./pocketed")
    monkeypatch.chdir("/")
    assert pickled(game) is game


def test_one_that_nobody_knows_cannot_be_pickled() -> None:
    with pytest.raises(BadOption, match="the game 'fair' cannot be pickled: expected one that"):
        pickle.dumps(FAIR)
    assert copy.deepcopy(FAIR) is FAIR


@WAYS
@pytest.mark.parametrize("game", ["khaos", "connect_four"])
def test_an_engine_is_laid_out_alike_with_buffers_of_its_own(game: str, again: Again) -> None:
    engine = yurt.new_engine(game, options={"tokens": "random"} if game == "khaos" else None)
    twin = again(engine)
    assert twin.options == engine.options
    assert twin.boxes.tobytes() == engine.boxes.tobytes()
    assert twin.out is not engine.out
    assert twin.game.verbs.text(0) == engine.game.verbs.text(0)


@WAYS
def test_a_match_goes_on_alike_and_alone(again: Again) -> None:
    match = yurt.new_match("koenig", seats=3, seed=5)
    play(match, 12)
    twin, other = again(match), match.copy()
    before = len(match.log)
    for one in (twin, other):
        play(one, 20)
    assert twin.log == other.log
    assert twin.board.tobytes() == other.board.tobytes()
    assert len(match.log) == before


def play(match: yurt.Match, choices: int) -> None:
    for _ in range(choices):
        seat = next(seat for seat in match.actors() if seat not in match.sealed)
        match.play(seat, match.legal(seat)[-1])


@WAYS
def test_a_batch_goes_on_alike_and_alone(again: Again) -> None:
    batch = yurt.new_batch("koenig", 3, matches=6, seed=4)
    for _ in range(50):
        batch.step(batch.random())
    before = batch.boards.tobytes()
    twin = again(batch)
    assert twin.boards.tobytes() == before
    for _ in range(150):
        twin.step(twin.random())
    assert batch.boards.tobytes() == before
    for _ in range(150):
        outcome = batch.step(batch.random())
    assert twin.boards.tobytes() == batch.boards.tobytes()
    assert np.array_equal(twin.number, batch.number)
    assert np.array_equal(twin.hall.done, outcome.done)
