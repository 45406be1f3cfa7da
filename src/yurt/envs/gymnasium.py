"""A game for a single learner, the other seats held by bots, as a Gymnasium environment.

    import gymnasium
    import yurt.envs.gymnasium  # makes the names known

    env = gymnasium.make("yurt/Koenig-v1", seats=3, opponents="random")
    observation, info = env.reset(seed=7)
    observation, reward, over, _, info = env.step(0)

What is done is an index in the list of legal moves, of which `info["action_mask"]` has the ones.
An index that is not in the list is not played: the match ends there, and brings less than any
match that was played (−1 where shares are rewarded).
"""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

import gymnasium
from gymnasium import spaces

from yurt.bots import find_bot
from yurt.bots.bot import Bot
from yurt.core.errors import BadOption
from yurt.core.given import seed_in, shown, whole
from yurt.games.registry import all_games

from .ahead import Tried, moves_by, tried_by
from .choices import MODES, Reward, Rows, forfeit, mode_in, open_choices
from .picture import picture
from .rows import row_of, space_of

MATCHES = 2**62


class SoloEnv(gymnasium.Env[Any, Any]):
    metadata = {"render_modes": list(MODES), "render_fps": 2}  # noqa: RUF012 as Gymnasium declares it

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        *,
        seat: int = 0,
        opponents: str | Sequence[str] = "random",
        options: Mapping[str, str] | None = None,
        reward: Reward = "share",
        rows: Rows = "observation",
        render_mode: str | None = None,
    ) -> None:
        """`opponents`: one bot for all other seats, or one for each, in order."""
        self.choices = open_choices(game, seats, options, reward, rows)
        self.engine = self.choices.engine
        self.reward, self.rows, self.render_mode = reward, rows, mode_in(render_mode)
        self.seat = whole("seat", seat, 0, self.engine.seats - 1)
        self.bots = seated(self.engine.seats, self.seat, opponents)
        self.forfeit = forfeit(self.engine, reward)
        self.action_space = spaces.Discrete(self.engine.game.width)
        self.observation_space = space_of(self.engine, rows)

    def reset(
        self, *, seed: int | None = None, options: Mapping[str, Any] | None = None
    ) -> tuple[Any, dict[str, Any]]:
        super().reset(seed=None if seed is None else seed_in(seed))
        match = int(self.np_random.integers(MATCHES))
        self.rng = Random(match)
        self.choices.begin(match)
        self.let_others_play()
        return row_of(self.choices, self.seat, self.rows), self.info()

    def step(self, action: Any) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        if self.choices.over:
            raise gymnasium.error.ResetNeeded("the match is over: expected reset()")
        if not self.choices.lists(action):
            self.choices.stop()
            return (
                row_of(self.choices, self.seat, self.rows),
                self.forfeit,
                True,
                False,
                self.info(),
            )
        self.choices.choose(action)
        self.let_others_play()
        if self.render_mode == "human":
            self.render()
        reward = self.choices.rewards(self.reward)[self.seat]
        row = row_of(self.choices, self.seat, self.rows)
        return row, reward, self.choices.over, False, self.info()

    def let_others_play(self) -> None:
        """Each gets what its seat knows."""
        choices, engine = self.choices, self.engine
        while not choices.over and choices.seat != self.seat:
            seen = engine.seen(choices.board, choices.seat)
            bot = self.bots[choices.seat]
            choices.choose(choices.moves.index(bot.choose(engine, seen, choices.seat, self.rng)))

    def info(self) -> dict[str, Any]:
        return self.choices.info()

    def afterstates(self, seed: int = 0) -> Tried:
        """What the learner would know after each of its legal moves, tried on a guess."""
        return tried_by(self.choices, self.seat, self.rows, self.reward, seed)

    def move_features(self) -> Any:
        """Each of its legal moves as numbers; `move_columns` names them
        (yurt.core.verbs.move_features)."""
        return moves_by(self.choices, self.seat)

    def action_masks(self) -> Any:
        """As sb3-contrib's MaskablePPO asks for them."""
        return self.choices.mask().astype(bool)

    def render(self) -> Any:
        """What the learner's seat sees."""
        return picture(self.choices, self.render_mode, self.seat)


def seated(seats: int, seat: int, opponents: str | Sequence[str]) -> dict[int, Bot]:
    others = [other for other in range(seats) if other != seat]
    if not isinstance(opponents, Sequence):
        raise BadOption(f"opponents: expected the name of a bot, or a list, not {shown(opponents)}")
    names = [opponents] * len(others) if isinstance(opponents, str) else list(opponents)
    if len(names) != len(others):
        raise BadOption(f"opponents: expected one bot or {len(others)}, not {len(names)}")
    return {other: find_bot(name) for other, name in zip(others, names, strict=True)}


def name_of(game: str) -> str:
    return game.replace("_", " ").title().replace(" ", "")


for known in all_games():
    gymnasium.register(
        id=f"yurt/{name_of(known.id)}-v{known.version}",
        entry_point="yurt.envs.gymnasium:SoloEnv",
        vector_entry_point="yurt.envs.vector:SoloVectorEnv",
        kwargs={"game": known.id},
    )
