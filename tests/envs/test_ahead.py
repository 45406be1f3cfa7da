"""Environments look ahead: each legal move as numbers, and what its seat would know after it."""

from typing import Any

import numpy as np
import pytest

for extra in ("pettingzoo", "gymnasium"):
    pytest.importorskip(extra, reason="an extra: make test-all")

from yurt.core.errors import BadOption  # noqa: E402
from yurt.core.verbs.move_features import move_columns  # noqa: E402
from yurt.envs.gymnasium import SoloEnv  # noqa: E402
from yurt.envs.pettingzoo import env  # noqa: E402
from yurt.envs.vector import SoloVectorEnv  # noqa: E402

pytestmark = pytest.mark.long

GAMES = ["connect_four", "koenig", "khaos", "khan"]


def later(game: str, choices: int = 25, **wishes: Any) -> Any:
    """A table in the middle of a match."""
    table = env(game, **wishes)
    table.reset(seed=5)
    for agent in table.agent_iter(max_iter=choices):
        mask = table.observe(agent)["action_mask"]
        table.step(None if table.terminations[agent] else int(mask.sum()) // 2)
    return table


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("rows", ["observation", "features"])
def test_there_is_a_row_for_every_legal_move(game: str, rows: str) -> None:
    table = later(game, 9, rows=rows)
    agent, choices = table.agent_selection, table.unwrapped.choices
    tried, moves = table.afterstates(agent, seed=3), table.move_features(agent)
    engine, seat = choices.engine, choices.seat
    guess = engine.guess(choices.board, seat, 3)
    watch = engine.features if rows == "features" else engine.observe
    for row, move in zip(tried.rows, choices.moves, strict=True):
        assert row.tolist() == watch(engine.after(guess, seat, move), seat).tolist()
        assert table.observation_space(agent)["observation"].contains(row)
    assert moves.shape == (len(choices.moves), len(move_columns(engine.game.verbs)))
    assert len({row.tobytes() for row in moves}) == len(moves), "moves can be told apart"


@pytest.mark.parametrize("game", ["koenig", "khaos", "khan"])
def test_it_hangs_on_nothing_hidden_and_changes_nothing(game: str) -> None:
    others = 0
    for played in range(0, 120, 15):
        table = later(game, played)
        agent, choices = table.agent_selection, table.unwrapped.choices
        before, noise = choices.board.tobytes(), list(choices.noise)
        one = table.afterstates(agent)
        assert (choices.board.tobytes(), list(choices.noise)) == (before, noise)
        if not choices.over:
            choices.board = choices.engine.guess(choices.board, choices.seat, 99)
        others += choices.board.tobytes() != before
        assert all((a == b).all() for a, b in zip(one, table.afterstates(agent), strict=True))
    assert others, "no truth was exchanged"


def test_what_is_no_seed() -> None:
    table = later("connect_four", 3)
    with pytest.raises(BadOption, match="seed: expected a whole number"):
        table.afterstates(table.agent_selection, seed=-1)


def test_who_is_not_asked_learns_nothing_of_the_list() -> None:
    table = later("koenig")
    other = next(agent for agent in table.agents if agent != table.agent_selection)
    tried = table.afterstates(other)
    assert tried.rows.shape == (0, len(table.unwrapped.choices.engine.game.observation))
    assert len(table.move_features(other)) == len(tried.over) == len(tried.rewards) == 0
    with pytest.raises(BadOption, match="agent: expected one of seat_0"):
        table.afterstates("nobody")


@pytest.mark.parametrize(("reward", "worth"), [("share", 1.0), ("lead", 1.0)])
def test_a_move_that_ends_the_match_says_what_it_brings(reward: Any, worth: float) -> None:
    table = env("connect_four", reward=reward)
    table.reset(seed=1)
    for column in (0, 1, 0, 1, 0, 1):
        table.step(column)
    tried = table.afterstates(table.agent_selection)
    assert tried.over.tolist() == [True] + 6 * [False]
    assert tried.rewards.tolist() == [worth] + 6 * [0.0]


def test_a_single_learner_has_them_too() -> None:
    solo = SoloEnv("koenig", rows="features")
    _, info = solo.reset(seed=4)
    assert len(solo.afterstates().rows) == len(solo.move_features()) == info["count"]
    solo.step(10**6)
    assert len(solo.afterstates().rows) == len(solo.move_features()) == 0


def test_and_so_have_many() -> None:
    envs = SoloVectorEnv("koenig", 4, rows="features")
    _, info = envs.reset(seed=4)
    tried = list(envs.afterstates(chunk=7, guess=2))
    assert np.bincount(np.concatenate([t.match for t in tried])).tolist() == info["count"].tolist()
    assert tried[0].rows.shape == (7, len(envs.engine.game.features))
    assert len(envs.move_features()) == info["count"].sum()
