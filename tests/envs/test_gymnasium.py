"""A single learner among bots, as Gymnasium checks it."""

import pytest

gymnasium = pytest.importorskip("gymnasium", reason="an extra: make test-all")

from gymnasium.utils.env_checker import check_env  # noqa: E402

from yurt.core.errors import BadOption  # noqa: E402
from yurt.envs.gymnasium import SoloEnv, name_of  # noqa: E402
from yurt.games.registry import all_games  # noqa: E402

pytestmark = pytest.mark.long


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.id)
def test_gymnasium_finds_nothing_to_say(game: object) -> None:
    name = f"yurt/{name_of(game.id)}-v{game.version}"  # type: ignore[attr-defined]
    check_env(gymnasium.make(name).unwrapped)


@pytest.mark.parametrize("seat", [0, 2])
def test_a_whole_match_among_bots(seat: int) -> None:
    env = SoloEnv("koenig", 3, seat=seat, opponents=["random", "random"], rows="features")
    _, info = env.reset(seed=4)
    over, reward = False, 0.0
    while not over:
        assert env.choices.seat == seat
        _, reward, over, _, info = env.step(info["action_mask"].sum() - 1)
    assert reward in (0.0, 0.5, 1.0)
    assert info["legal"] == []


def test_an_index_that_is_not_in_the_list_forfeits_the_match() -> None:
    env = SoloEnv("connect_four")
    env.reset(seed=0)
    before = env.choices.board.tobytes()
    _, reward, over, _, _ = env.step(8)
    assert (reward, over) == (-1.0, True)
    assert env.choices.board.tobytes() == before


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ({"seat": 5}, "seat: expected 0 to 1, not 5"),
        ({"opponents": ["random", "random"]}, "opponents: expected one bot or 1, not 2"),
        ({"opponents": "rondom"}, "rondom"),
        ({"rows": "pixels"}, "rows: expected"),
    ],
)
def test_what_cannot_be_is_said(given: dict[str, object], said: str) -> None:
    with pytest.raises(BadOption, match=said):
        SoloEnv("connect_four", **given)  # type: ignore[arg-type]


def test_after_the_end_it_must_be_reset() -> None:
    env = SoloEnv("connect_four")
    env.reset(seed=0)
    env.step(8)
    with pytest.raises(gymnasium.error.ResetNeeded):
        env.step(0)
