"""Many matches for one learner, on a batch."""

import numpy as np
import pytest

gymnasium = pytest.importorskip("gymnasium", reason="an extra: make test-all")

from yurt.core.errors import BadOption  # noqa: E402
from yurt.envs.vector import SoloVectorEnv  # noqa: E402

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


def test_what_cannot_be_is_said() -> None:
    with pytest.raises(BadOption, match="opponents: expected 'random', not 'monte'"):
        SoloVectorEnv("koenig", 2, opponents="monte")
    with pytest.raises(BadOption, match="seat: expected 0 to 2, not 3"):
        SoloVectorEnv("koenig", 2, seat=3)
