"""OpenSpiel's own test and its own algorithms, unchanged."""

import pickle
from typing import Any

import numpy as np
import pytest

pyspiel = pytest.importorskip("pyspiel", reason="an extra: make test-all")

from open_spiel.python.algorithms import ismcts, mcts  # noqa: E402

import yurt.envs.openspiel  # noqa: E402, F401
from yurt.core.errors import BadOption  # noqa: E402

pytestmark = pytest.mark.long

EVERY = ["yurt_connect_four", "yurt_koenig(players=4)", "yurt_khaos(tokens=random)", "yurt_khan"]
WISHES = ["yurt_koenig(players=3,reward=lead)", "yurt_khan(rows=features,reward=lead)"]


@pytest.mark.parametrize("game", [*EVERY, *WISHES])
def test_random_matches_hold_what_openspiel_expects(game: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(game), num_sims=1, serialize=True, verbose=False)


def test_what_is_seen_and_rewarded_can_be_chosen() -> None:
    state = pyspiel.load_game("yurt_connect_four(rows=features,reward=lead)").new_initial_state()
    game, engine = state.get_game(), state.table.engine
    assert (game.min_utility(), game.max_utility()) == (-1, 1)
    assert state.observation_tensor(0) == engine.features(state.board, 0).tolist()
    for column in (0, 1, 0, 1, 0, 1, 0):
        state.apply_action(column)
    assert state.returns() == [1, -1]
    assert pickle.loads(pickle.dumps(game)).observation_tensor_shape() == [39]
    for wish in ("rows=pixels", "reward=fame"):
        name, given = wish.split("=")
        with pytest.raises(BadOption, match=f"{name}: expected one of .*, not '{given}'"):
            pyspiel.load_game(f"yurt_connect_four({wish})")


def play(game: Any, bot_of: Any, most: int) -> Any:
    random = np.random.RandomState(1)
    bots = [bot_of(game, random) for _ in range(game.num_players())]
    state = game.new_initial_state()
    choices = 0
    while not state.is_terminal() and choices < most:
        if state.is_chance_node():
            outcomes, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(int(random.choice(outcomes, p=chances)))
        else:
            state.apply_action(int(bots[state.current_player()].step(state)))
            choices += 1
    return state


def searching(game: Any, random: Any) -> Any:
    evaluator = mcts.RandomRolloutEvaluator(1, random)
    return ismcts.ISMCTSBot(game, evaluator, 1.0, 2, random_state=random)


@pytest.mark.parametrize("game", ["yurt_koenig(players=3)", "yurt_khaos", "yurt_khan"])
def test_ismcts_plays_by_what_a_seat_knows(game: str) -> None:
    """It asserts itself that a guess looks to the seat as the truth does."""
    play(pyspiel.load_game(game), searching, 12)


class Quick(mcts.Evaluator):  # type: ignore[misc]
    """Judges a position by nothing, so that whole matches can be searched."""

    def evaluate(self, state: Any) -> Any:
        return np.array(state.returns())

    def prior(self, state: Any) -> Any:
        actions = state.legal_actions()
        return [(action, 1 / len(actions)) for action in actions]


@pytest.mark.parametrize("game", ["yurt_koenig(players=3)", "yurt_khaos", "yurt_khan"])
def test_ismcts_plays_whole_matches(game: str) -> None:
    def quick(game: Any, random: Any) -> Any:
        return ismcts.ISMCTSBot(game, Quick(), 1.0, 3, random_state=random)

    state = play(pyspiel.load_game(game), quick, 10**6)
    assert sum(state.returns()) == pytest.approx(1)


@pytest.mark.parametrize("game", ["yurt_koenig(players=3)", "yurt_khaos", "yurt_khan"])
def test_ismcts_plays_whole_matches_by_rollouts(game: str) -> None:
    """With the evaluator that people take, each simulation plays on to the end."""
    state = play(pyspiel.load_game(game), searching, 10**6)
    assert sum(state.returns()) == pytest.approx(1)


@pytest.mark.parametrize(
    "game", ["yurt_connect_four", "yurt_koenig(players=3)", "yurt_khaos", "yurt_khan"]
)
def test_mcts_plays_whole_matches(game: str) -> None:
    def quick(game: Any, random: Any) -> Any:
        return mcts.MCTSBot(game, 1.0, 3, Quick(), random_state=random)

    state = play(pyspiel.load_game(game), quick, 10**6)
    assert sum(state.returns()) == pytest.approx(1)


def test_what_another_committed_to_in_secret_is_not_in_what_a_seat_knows() -> None:
    """4.1 Two states that differ in a commitment alone are one to the others."""
    state = pyspiel.load_game("yurt_koenig(players=3)").new_initial_state()
    random = np.random.RandomState(5)
    while not state.is_terminal():
        seat, actions = state.current_player(), state.legal_actions()
        if seat >= 0 and state.table.engine.sealed(state.board) and len(actions) > 1:
            one, two = state.child(actions[0]), state.child(actions[1])
            if one.current_player() >= 0 and one.table.engine.sealed(one.board):
                other = one.current_player()
                assert one.information_state_string(other) == two.information_state_string(other)
                assert one.information_state_string(seat) != two.information_state_string(seat)
                return
        weights = [chance for _, chance in state.chance_outcomes()] if seat < 0 else None
        state.apply_action(int(random.choice(actions, p=weights)))
    pytest.fail("nobody committed to anything")


def test_what_is_no_action_is_refused() -> None:
    state = pyspiel.load_game("yurt_connect_four").new_initial_state()
    for action in (-2, 7):
        with pytest.raises(BadOption, match=f"no action {action}: expected 0 to 6"):
            state._apply_action(action)
        with pytest.raises(BadOption, match=f"no action {action}: expected 0 to 6"):
            state.action_to_string(0, action)


def test_a_game_without_chance_says_so() -> None:
    modes = {game: pyspiel.load_game(game).get_type().chance_mode for game in EVERY}
    chance = pyspiel.GameType.ChanceMode
    assert modes.pop("yurt_connect_four") == chance.DETERMINISTIC
    assert set(modes.values()) == {chance.EXPLICIT_STOCHASTIC}
    assert pyspiel.load_game("yurt_connect_four").max_chance_outcomes() == 0


def test_an_observer_of_what_all_know_is_refused_rather_than_one_seats() -> None:
    game = pyspiel.load_game("yurt_khan")
    public = pyspiel.IIGObservationType(
        perfect_recall=False, public_info=True, private_info=pyspiel.PrivateInfoType.NONE
    )
    with pytest.raises(BadOption, match="expected SINGLE_PLAYER"):
        game.make_py_observer(public)
