"""PettingZoo's own tests, and what they do not ask."""

from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

pettingzoo_test = pytest.importorskip("pettingzoo.test", reason="an extra: make test-all")

from gymnasium.error import ResetNeeded  # noqa: E402

from yurt.core.errors import BadOption  # noqa: E402
from yurt.core.simulate import simulate  # noqa: E402
from yurt.envs.pettingzoo import env, raw_env  # noqa: E402
from yurt.games.registry import all_games  # noqa: E402

pytestmark = pytest.mark.long


def tables() -> Iterator[tuple[str, int, dict[str, str]]]:
    """Every game with every number of seats, and every option once."""
    for game in all_games():
        for seats in game.seats:
            yield game.id, seats, {}
        for name, choices in game.options.items():
            yield from ((game.id, game.seats[0], {name: choice}) for choice in choices[1:])


@pytest.mark.filterwarnings("ignore")  # what PettingZoo has against spaces of whole numbers
@pytest.mark.parametrize(("game", "seats", "options"), list(tables()))
def test_it_keeps_the_api(game: str, seats: int, options: dict[str, str]) -> None:
    pettingzoo_test.api_test(env(game, seats, options=options), num_cycles=60)


@pytest.mark.parametrize("game", [game.id for game in all_games()])
def test_a_seed_gives_the_same_match(game: str) -> None:
    pettingzoo_test.seed_test(lambda: env(game, rows="features"), num_cycles=40)


@pytest.mark.parametrize("game", [game.id for game in all_games()])
def test_it_can_be_drawn(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    def drawn(render_mode: str | None = None) -> object:
        return env(game, render_mode=render_mode)

    pettingzoo_test.render_test(
        drawn, custom_tests={"ansi": lambda text: isinstance(text, str), "human": is_nothing}
    )
    assert capsys.readouterr().out


def is_nothing(shown: object) -> bool:
    return shown is None


@pytest.mark.parametrize("game", ["connect_four", "koenig"])
def test_played_to_the_end_somebody_wins(game: str) -> None:
    table = raw_env(game)
    table.reset(seed=3)
    play_on(table)
    assert sum(table.rewards.values()) == pytest.approx(1)
    assert all(table.terminations.values())


def play_on(table: raw_env) -> None:
    random = np.random.default_rng(3)
    while not table.choices.over:
        table.step(random.integers(len(table.choices.moves)))


def test_the_lead_in_points() -> None:
    table = raw_env("koenig", reward="lead")
    table.reset(seed=3)
    play_on(table)
    points = sorted(standing.points for standing in table.choices.engine.score(table.choices.board))
    assert max(table.rewards.values()) == points[-1] - points[-2]


def test_who_is_not_asked_sees_no_list_and_no_secret() -> None:
    table = raw_env("koenig")
    table.reset(seed=3)
    asked = table.choices.seat
    for seat, agent in enumerate(table.possible_agents):
        assert table.observe(agent)["action_mask"].any() == (seat == asked)


def test_an_index_that_is_not_in_the_list() -> None:
    table = raw_env("connect_four")
    table.reset(seed=0)
    with pytest.raises(BadOption, match="no legal move has the index 7, expected 0 to 6"):
        table.step(7)
    assert len(table.choices.moves) == 7
    with pytest.raises(BadOption, match="reward: expected"):
        raw_env("connect_four", reward="gold")  # type: ignore[arg-type]


@pytest.mark.parametrize("action", [1.0, 1.5, "1", None, True])
def test_what_is_no_index_at_all_is_refused(action: object) -> None:
    table = raw_env("connect_four")
    table.reset(seed=0)
    before = table.choices.board.tobytes()
    with pytest.raises(BadOption, match="action: expected a whole number"):
        table.step(action)
    assert table.choices.board.tobytes() == before
    table.step(np.int32(1))
    assert table.choices.board.tobytes() != before


@pytest.mark.parametrize("seed", [1.5, -1, 2**63, "7", True])
def test_what_is_no_seed_is_refused(seed: object) -> None:
    table = raw_env("connect_four")
    with pytest.raises(BadOption, match="seed: expected a whole number, from 0 to"):
        table.reset(seed=seed)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ({"game": None}, "game: expected one of"),
        ({"seats": "2"}, "connect_four takes 2 seats, not '2'"),
        ({"render_mode": "rgb_array"}, "render_mode: expected one of human, ansi"),
        ({"rows": None}, "rows: expected one of observation, features, not None"),
        ({"options": ["x"]}, "options: expected a mapping"),
    ],
)
def test_a_table_that_cannot_be_laid(given: dict[str, Any], said: str) -> None:
    for make in (env, raw_env):
        with pytest.raises(BadOption, match=said):
            make(**{"game": "connect_four", **given})


@pytest.mark.parametrize(("reward", "penalty"), [("share", -1), ("lead", -(39 + 127) - 1)])
def test_no_play_is_worse_than_an_index_that_is_not_in_the_list(
    reward: str, penalty: float
) -> None:
    """Not even the worst that can be lost: nobody has fewer than 0 votes or more than 166."""
    table = env("koenig", reward=reward)
    table.reset(seed=3)
    table.step(table.action_space(table.agent_selection).n - 1)
    assert sorted(table.rewards.values()) == [penalty, 0, 0]


def test_before_a_match_and_beside_the_table() -> None:
    table = raw_env("connect_four")
    with pytest.raises(ResetNeeded, match=r"expected reset\(\)"):
        table.step(0)
    table.reset(seed=1)
    with pytest.raises(BadOption, match="agent: expected one of seat_0, seat_1, not 'seat_7'"):
        table.observe("seat_7")


def test_without_a_seed_no_two_are_alike() -> None:
    boards = set()
    for _ in range(2):
        table = raw_env("koenig")
        table.reset()
        boards.add(table.choices.board.tobytes())
    assert len(boards) == 2


def test_the_next_match_of_a_seed_is_another() -> None:
    table = raw_env("koenig")
    table.reset(seed=3)
    first = table.choices.board.tobytes()
    table.reset()
    assert table.choices.board.tobytes() != first
    table.reset(seed=3)
    assert table.choices.board.tobytes() == first


def test_at_random_they_are_the_matches_of_simulate() -> None:
    """By the match's own noise: so many choices as there, and the same winner."""
    from yurt.core.chance import below

    table = raw_env("koenig")
    result = simulate(table.choices.engine, 1, seed=11, workers=1)
    table.reset(seed=11)
    choices = 0
    while not table.choices.over:
        table.step(below(table.choices.noise, len(table.choices.moves)))
        choices += 1
    assert choices == result.decisions
    assert list(table.rewards.values()) == result.wins
