"""A single learner among bots, as Gymnasium checks it."""

import pytest

gymnasium = pytest.importorskip("gymnasium", reason="an extra: make test-all")

from gymnasium.utils.env_checker import check_env  # noqa: E402

from yurt.core.errors import BadOption  # noqa: E402
from yurt.envs.gymnasium import SoloEnv, name_of  # noqa: E402
from yurt.envs.picture import picture  # noqa: E402
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
        ({"seat": 5}, "seat: expected a whole number, from 0 to 1, not 5"),
        ({"opponents": ["random", "random"]}, "opponents: expected one bot or 1, not 2"),
        ({"opponents": "rondom"}, "rondom"),
        ({"opponents": None}, "opponents: expected the name of a bot, or a list, not None"),
        ({"opponents": [None]}, r"bot: expected one of random, .*, not None"),
        ({"seat": "0"}, "seat: expected a whole number, from 0 to 1, not '0'"),
        ({"render_mode": "rgb"}, "render_mode: expected one of human, ansi, not 'rgb'"),
        ({"rows": "pixels"}, "rows: expected"),
    ],
)
def test_what_cannot_be_is_said(given: dict[str, object], said: str) -> None:
    with pytest.raises(BadOption, match=said):
        SoloEnv("connect_four", **given)  # type: ignore[arg-type]


def test_a_forfeit_is_worse_than_the_worst_lead() -> None:
    env = SoloEnv("connect_four", reward="lead")
    env.reset(seed=0)
    assert env.step(8)[1] == -2.0


@pytest.mark.parametrize("action", [0.9, "0", None, True])
def test_what_is_no_index_at_all_is_refused(action: object) -> None:
    env = SoloEnv("connect_four")
    env.reset(seed=0)
    before = env.choices.board.tobytes()
    with pytest.raises(BadOption, match="action: expected a whole number"):
        env.step(action)
    assert env.choices.board.tobytes() == before


@pytest.mark.parametrize("seed", [1.5, -1, 2**63, "7"])
def test_what_is_no_seed_is_refused(seed: object) -> None:
    with pytest.raises(BadOption, match="seed: expected a whole number, from 0 to"):
        SoloEnv("connect_four").reset(seed=seed)  # type: ignore[arg-type]


def test_what_is_told_beside_what_is_seen() -> None:
    _, info = SoloEnv("koenig").reset(seed=4)
    assert info["count"] == info["action_mask"].sum() == len(info["legal"])


def test_drawn_is_what_the_learner_sees() -> None:
    """Its own cards are in the picture, which a spectator does not get to see."""
    env = SoloEnv("khaos", render_mode="ansi")
    env.reset(seed=4)
    own = picture(env.choices, "ansi", 0)
    assert env.render() == own != picture(env.choices, "ansi", None)


def test_nothing_is_drawn_unless_it_was_asked_for() -> None:
    env = SoloEnv("connect_four")
    env.reset(seed=4)
    with pytest.warns(UserWarning, match="render_mode"):
        assert env.render() is None


def test_after_the_end_it_must_be_reset() -> None:
    env = SoloEnv("connect_four")
    env.reset(seed=0)
    env.step(8)
    with pytest.raises(gymnasium.error.ResetNeeded):
        env.step(0)
