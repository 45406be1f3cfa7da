"""Environments that were copied or pickled go on as if nothing had been done to them."""

import copy
import pickle
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

for extra in ("pettingzoo", "gymnasium", "pyspiel"):
    pytest.importorskip(extra, reason="an extra: make test-all")

import pyspiel  # noqa: E402

import yurt.envs.openspiel  # noqa: E402, F401 makes the names known
from yurt.envs.gymnasium import SoloEnv  # noqa: E402
from yurt.envs.pettingzoo import env, raw_env  # noqa: E402
from yurt.envs.vector import SoloVectorEnv  # noqa: E402

pytestmark = pytest.mark.long


def pickled(thing: Any) -> Any:
    return pickle.loads(pickle.dumps(thing))


WAYS = pytest.mark.parametrize("again", [copy.deepcopy, pickled])


@WAYS
@pytest.mark.parametrize("make", [env, raw_env])
def test_a_pettingzoo_environment(make: Callable[..., Any], again: Callable[[Any], Any]) -> None:
    one = make("koenig")
    one.reset(seed=3)
    walk(one, 10)
    other = again(one)
    assert walk(other, 40) == walk(one, 40)


def walk(table: Any, steps: int) -> list[bytes]:
    seen = []
    for _ in range(steps):
        mask = table.observe(table.agent_selection)["action_mask"]
        table.step(int(mask.sum()) - 1)
        seen.append(table.observe(table.agent_selection)["observation"].tobytes())
    return seen


@WAYS
def test_a_gymnasium_environment(again: Callable[[Any], Any]) -> None:
    one = SoloEnv("koenig", opponents="random")
    one.reset(seed=3)
    other = again(one)
    for _ in range(15):
        results = [table.step(table.choices.info()["count"] - 1) for table in (one, other)]
        assert results[0][0].tobytes() == results[1][0].tobytes()
    assert one.reset()[0].tobytes() == other.reset()[0].tobytes()


@WAYS
def test_a_vector_of_environments(again: Callable[[Any], Any]) -> None:
    one = SoloVectorEnv("koenig", 4)
    _, info = one.reset(seed=3)
    one.step(info["count"] - 1)
    other = again(one)
    for _ in range(60):
        results = [table.step(np.array(table.batch.count) - 1) for table in (one, other)]
        assert results[0][0].tobytes() == results[1][0].tobytes()
        assert results[0][1].tolist() == results[1][1].tolist()


@WAYS
def test_a_game_and_a_state_of_openspiel(again: Callable[[Any], Any]) -> None:
    game = pyspiel.load_game("yurt_khaos(tokens=random)")
    assert str(again(game)) == str(game)
    state = game.new_initial_state()
    for _ in range(10):
        state.apply_action(state.legal_actions()[-1])
    other = again(state)
    assert str(other) == str(state)
    assert other.legal_actions() == state.legal_actions()
