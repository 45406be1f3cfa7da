"""A game as OpenSpiel knows them, for its own Python algorithms.

    import pyspiel
    import yurt.envs.openspiel  # makes the names known

    game = pyspiel.load_game("yurt_koenig(players=3)")
    state = game.new_initial_state()

An action is an index in the list of legal moves, or in that of the outcomes of chance. What seats
commit to in secret at the same time (König 4.1) is played one after the other and stays hidden
until the last: the game is sequential. Options are parameters of the same names; so are `rows`
(observation, features), what tensors hold, and `reward` (share, lead), what returns are.

`resample_from_infostate` gives a state that a seat cannot rule out, in proportion to chance, so
ISMCTS plays by what a seat knows. MCTS looks at the truth: label its results all-seeing.
"""

from collections.abc import Mapping
from typing import Any, get_args

import numpy as np
import pyspiel

from yurt.core.engine import Board, Engine
from yurt.core.errors import BadOption
from yurt.core.game import Game
from yurt.core.given import word
from yurt.core.rule import CHANCE, OVER
from yurt.core.speech.notes import write_notes
from yurt.games.registry import all_games

from .choices import Reward, Rows, rewards_at

LONGEST = 100_000  # plies: matches of all games end long before
WISHES: Mapping[str, tuple[Any, ...]] = {"reward": get_args(Reward), "rows": get_args(Rows)}
PLAYERS = {OVER: pyspiel.PlayerId.TERMINAL, CHANCE: pyspiel.PlayerId.CHANCE}


def type_of(game: Game, reward: Reward = "share") -> pyspiel.GameType:
    utility = pyspiel.GameType.Utility
    information = pyspiel.GameType.Information
    chance = pyspiel.GameType.ChanceMode
    return pyspiel.GameType(
        short_name=f"yurt_{game.id}",
        long_name=game.title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=chance.EXPLICIT_STOCHASTIC if has_chance(game) else chance.DETERMINISTIC,
        information=(
            information.IMPERFECT_INFORMATION if game.secrets else information.PERFECT_INFORMATION
        ),
        utility=utility.CONSTANT_SUM if reward == "share" else utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=game.seats[-1],
        min_num_players=game.seats[0],
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={
            "players": game.seats[0],
            **{name: words[0] for name, words in WISHES.items()},
            **{name: choices[0] for name, choices in game.options.items()},
        },
    )


def has_chance(game: Game) -> bool:
    return any(verb.by_chance for verb in game.verbs.all)


def info_of(engine: Engine, reward: Reward) -> pyspiel.GameInfo:
    game = engine.game
    fewest, most = game.points_between(engine.box)
    lowest, highest = (0, 1) if reward == "share" else (fewest - most, most - fewest)
    return pyspiel.GameInfo(
        num_distinct_actions=game.width,
        max_chance_outcomes=game.width if has_chance(game) else 0,
        num_players=engine.seats,
        min_utility=float(lowest),
        max_utility=float(highest),
        utility_sum=1.0 if reward == "share" else None,
        max_game_length=LONGEST,
    )


class YurtGame(pyspiel.Game):
    game: Game
    """Each game is a class of its own: `game_class` below."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        chosen = dict(params or {})
        seats = int(chosen.pop("players", self.game.seats[0]))
        wishes: Any = {name: word(name, chosen.pop(name, w[0]), w) for name, w in WISHES.items()}
        self.table = Shared(Engine(self.game, seats, chosen), **wishes)
        reward = self.table.reward
        info = info_of(self.table.engine, reward)
        super().__init__(type_of(self.game, reward), info, params or {})

    def __reduce__(self) -> Any:
        """Copied or pickled by its name and parameters, as OpenSpiel itself does."""
        return pyspiel.load_game, (str(self),)

    def new_initial_state(self) -> "YurtState":
        return YurtState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "Observer":
        """Of all that a seat knows now, recall or not: what only others know is refused."""
        if iig_obs_type and iig_obs_type.private_info != pyspiel.PrivateInfoType.SINGLE_PLAYER:
            raise BadOption(f"observer: expected SINGLE_PLAYER, not {iig_obs_type.private_info}")
        return Observer(self.table)


class Shared:
    """An engine is the same for all states: copies of a state do not copy it."""

    def __init__(self, engine: Engine, reward: Reward, rows: Rows) -> None:
        self.engine, self.reward, self.rows = engine, reward, rows

    def __deepcopy__(self, memo: Any) -> "Shared":
        return self


class YurtState(pyspiel.State):
    def __init__(self, game: YurtGame) -> None:
        super().__init__(game)
        self.table = game.table
        self.board: Board = self.table.engine.new()
        self.turn()

    def turn(self) -> None:
        engine = self.table.engine
        self.seat, count = engine.turn(self.board)
        self.moves: list[int] = engine.out.tolist()[:count]
        self.weights: list[int] = engine.weights.tolist()[:count] if self.seat == CHANCE else []

    def current_player(self) -> int:
        return int(PLAYERS.get(self.seat, self.seat))

    def is_terminal(self) -> bool:
        return self.seat == OVER

    def _legal_actions(self, player: int) -> list[int]:
        return list(range(len(self.moves))) if player == self.seat else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        total = sum(self.weights)
        return [(index, weight / total) for index, weight in enumerate(self.weights)]

    def _apply_action(self, action: int) -> None:
        self.table.engine.apply(self.board, self.seat, self.move_of(action))
        self.turn()

    def _action_to_string(self, player: int, action: int) -> str:
        return self.table.engine.game.verbs.text(self.move_of(action))

    def move_of(self, action: int) -> int:
        if not 0 <= action < len(self.moves):
            raise BadOption(f"no action {action}: expected 0 to {len(self.moves) - 1}")
        return self.moves[action]

    def returns(self) -> list[float]:
        """Shares of the win, or leads in points."""
        engine, kind = self.table.engine, self.table.reward
        return rewards_at(engine, self.board, kind) if self.is_terminal() else [0.0] * engine.seats

    def resample_from_infostate(self, player: int, sampler: Any) -> "YurtState":
        other: YurtState = self.clone()
        seed = int(sampler() * 2**53)
        other.board = self.table.engine.guess(self.board, player, seed)
        other.turn()
        return other

    def __str__(self) -> str:
        engine = self.table.engine
        return write_notes(engine.game.write(engine.box, self.board[0]))


class Observer:
    """What a seat knows: as numbers, and as the bytes of the state that is concealed for it."""

    def __init__(self, table: Shared) -> None:
        self.engine, self.rows = table.engine, table.rows
        _, numbers = self.engine.game.rows(self.rows)
        self.tensor = np.zeros(len(numbers), np.float32)
        self.dict = {self.rows: self.tensor}

    def set_from(self, state: YurtState, player: int) -> None:
        watch = self.engine.features if self.rows == "features" else self.engine.observe
        self.tensor[:] = np.asarray(watch(state.board, player))

    def string_from(self, state: YurtState, player: int) -> str:
        return self.engine.seen(state.board, player).tobytes().hex()


def game_class(known: Game) -> type[YurtGame]:
    return type(f"Yurt{known.id.title()}", (YurtGame,), {"game": known})


for known in all_games():
    pyspiel.register_game(type_of(known), game_class(known))
