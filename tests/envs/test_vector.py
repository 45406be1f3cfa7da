"""Many matches for one learner, on a batch."""

from typing import Any

import numpy as np
import pytest

gymnasium = pytest.importorskip("gymnasium", reason="an extra: make test-all")

from gymnasium.error import ResetNeeded  # noqa: E402
from gymnasium.wrappers.vector import DictInfoToList  # noqa: E402

import yurt.envs.gymnasium  # noqa: E402, F401 makes the names known
from yurt.batch.hall import bytes_a_match  # noqa: E402
from yurt.core.engine import Engine  # noqa: E402
from yurt.core.errors import BadOption  # noqa: E402
from yurt.envs.picture import picture_of  # noqa: E402
from yurt.envs.vector import SoloVectorEnv  # noqa: E402
from yurt.games.registry import find_game  # noqa: E402

pytestmark = pytest.mark.long


@pytest.mark.parametrize("game", ["connect_four", "koenig", "khaos", "khan"])
def test_it_steps_and_begins_anew(game: str) -> None:
    envs = SoloVectorEnv(game, 6, rows="features")
    seen, info = envs.reset(seed=3)
    random = np.random.default_rng(3)
    assert envs.observation_space.contains(seen)
    ended = 0
    for _ in range(60):
        assert (np.asarray(envs.batch.seat) == envs.seat).all()
        seen, rewards, over, cut, info = envs.step(random.integers(info["count"]))
        assert envs.observation_space.contains(seen)
        assert not cut.any()
        assert not rewards[~over].any()
        if over.any():
            assert (info["_final_obs"] == over).all()
            assert envs.observation_space.contains(info["final_obs"])
        ended += over.sum()
    assert ended or game != "connect_four"


def test_a_seed_gives_the_same_matches() -> None:
    def story() -> list[list[float]]:
        envs = SoloVectorEnv("koenig", 4, seat=1, reward="lead")
        _, info = envs.reset(seed=9)
        rewards = []
        for _ in range(150):
            _, reward, _, _, info = envs.step(info["count"] - 1)
            rewards.append(reward.tolist())
        return rewards

    first = story()
    assert first == story()
    assert np.any(first)


def test_an_index_that_is_not_in_the_list_is_refused() -> None:
    envs = SoloVectorEnv("connect_four", 3)
    envs.reset(seed=1)
    before = envs.batch.boards.tobytes()
    with pytest.raises(BadOption, match="match 1: no legal move has the index 9"):
        envs.step([0, 9, 0])
    with pytest.raises(BadOption, match="match 2: no legal move has the index -1"):
        envs.step([0, 0, -1])
    assert envs.batch.boards.tobytes() == before
    assert envs.action_masks().sum(1).tolist() == np.array(envs.batch.count).tolist()


def test_what_is_told_is_what_a_single_environment_tells() -> None:
    envs = SoloVectorEnv("koenig", 3)
    _, info = envs.reset(seed=4)
    assert set(info) == {"action_mask", "count", "_action_mask", "_count"}
    assert info["action_mask"].sum(1).tolist() == info["count"].tolist()
    assert [len(envs.words(row)) for row in range(3)] == info["count"].tolist()
    assert envs.single_action_space.sample(info["action_mask"][0]) < info["count"][0]


def test_gymnasium_can_take_it_apart() -> None:
    envs = DictInfoToList(SoloVectorEnv("connect_four", 2))
    _, infos = envs.reset(seed=4)
    over = False
    while not over:
        _, _, done, _, infos = envs.step([0, 0])
        over = done.any()
    ended = infos[int(np.argmax(done))]
    assert ended["final_info"]["count"] == 0
    assert ended["final_obs"].shape == envs.single_observation_space.shape


def test_seeds_are_given_as_gymnasium_defines_it() -> None:
    """One for all is that plus the number of the row; a list has one for each."""
    envs = SoloVectorEnv("koenig", 3)
    first, _ = envs.reset(seed=5)
    again, _ = envs.reset(seed=[5, 6, 7])
    assert (first == again).all()
    other, _ = envs.reset(seed=[7, None, 5])
    assert (other[0] == first[2]).all()
    assert (other[2] == first[0]).all()
    assert (other[1] != first[1]).any()
    assert (SoloVectorEnv("koenig", 1).reset(seed=6)[0][0] == first[1]).all()


def test_some_begin_anew_while_others_stay() -> None:
    envs = SoloVectorEnv("koenig", 3)
    first, _ = envs.reset(seed=5)
    later, *_ = envs.step([0, 0, 0])
    mask = np.array([False, True, False])
    seen, _ = envs.reset(seed=[None, 6, None], options={"reset_mask": mask})
    assert (seen[1] == first[1]).all()
    assert (seen[[0, 2]] == later[[0, 2]]).all()


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ({"seed": 1.5}, "seed: expected one, or 3, not 1.5"),
        ({"seed": [1, 2]}, "seed: expected one, or 3"),
        ({"seed": [1, 2, -3]}, "seed: expected a whole number, from 0 to .*, not -3"),
        ({"options": ["x"]}, "options: expected a mapping"),
        ({"options": {"reset_mask": [1, 0, 0]}}, "reset_mask: expected 3 times True or False"),
        ({"options": {"reset_mask": np.zeros(3, bool)}}, "True at least once"),
    ],
)
def test_a_reset_that_cannot_be(given: dict[str, Any], said: str) -> None:
    with pytest.raises(BadOption, match=said):
        SoloVectorEnv("connect_four", 3).reset(**given)


@pytest.mark.parametrize("actions", [[0.5, 0, 0], ["a", "b", "c"], [0, 0], None])
def test_actions_that_are_none(actions: Any) -> None:
    envs = SoloVectorEnv("connect_four", 3)
    envs.reset(seed=1)
    with pytest.raises(BadOption, match="indices: expected 3 whole numbers"):
        envs.step(actions)


@pytest.mark.parametrize("num_envs", [-1, 0, 2.0, "3"])
def test_how_many_there_cannot_be(num_envs: Any) -> None:
    with pytest.raises(BadOption, match="num_envs: expected a whole number, 1 or more"):
        SoloVectorEnv("connect_four", num_envs)


def test_more_than_there_is_room_for() -> None:
    with pytest.raises(BadOption, match=r"do not fit: expected [\d,]+ at most"):
        SoloVectorEnv("connect_four", 10**12)


def test_masks_and_bounds_need_room_too(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of Khan more than the matches do: masks, and three times all numbers."""
    room = 2**30
    monkeypatch.setattr("yurt.envs.vector.memory", lambda: room)
    most = room // (bytes_a_match(Engine(find_game("khan"))) + 14_529 + 12 * 3_528)
    with pytest.raises(BadOption, match=f"do not fit: expected {most:,} at most"):
        SoloVectorEnv("khan", most + 1)


def test_nothing_is_played_before_a_reset() -> None:
    """It might be another seat's choice."""
    envs = SoloVectorEnv("koenig", 2, seat=2)
    with pytest.raises(ResetNeeded, match=r"expected reset\(\)"):
        envs.step([0, 0])
    envs.reset(seed=1)
    envs.step([0, 0])


def test_it_can_be_drawn() -> None:
    """As the learner sees it, each match."""
    envs = gymnasium.make_vec(
        "yurt/Khaos-v1", 3, vectorization_mode="vector_entry_point", render_mode="ansi"
    )
    envs.reset(seed=[4, 4, 5])
    one, two, three = envs.render()
    assert one == two != three
    engine, boards = envs.unwrapped.engine, envs.unwrapped.batch.boards
    assert one == picture_of(engine, boards[:1], "ansi", 0)
    assert one != picture_of(engine, boards[:1], "ansi", None)
    with pytest.raises(BadOption, match=r"render_mode: expected .*ansi, not 'human'"):
        SoloVectorEnv("khaos", 2, render_mode="human")
    with pytest.warns(UserWarning, match="render_mode"):
        assert SoloVectorEnv("connect_four", 2).render() is None


def test_what_cannot_be_is_said() -> None:
    with pytest.raises(BadOption, match="opponents: expected 'random', not None"):
        SoloVectorEnv("koenig", 2, opponents=None)  # type: ignore[arg-type]
    with pytest.raises(BadOption, match="opponents: expected 'random', not 'monte'"):
        SoloVectorEnv("koenig", 2, opponents="monte")
    with pytest.raises(BadOption, match="seat: expected a whole number, from 0 to 2, not 3"):
        SoloVectorEnv("koenig", 2, seat=3)
