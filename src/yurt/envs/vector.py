"""Many matches at once for a single learner, as a Gymnasium vector environment on a batch.

    envs = gymnasium.make_vec("yurt/Koenig-v1", num_envs=1024, rows="features")

The other seats play at random, compiled. A match that is over begins anew in the same step
(`AutoresetMode.SAME_STEP`): what the learner saw last stands in `info["final_obs"]`. An index that
is not in the list is refused with an error, and nothing is played.
"""

from collections.abc import Mapping
from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from yurt.batch import WAIT, Batch
from yurt.core.errors import BadOption

from .choices import Reward, Rows, open_choices
from .rows import KIND, row_at, space_of

RANDOM = "random"


class SoloVectorEnv(VectorEnv[Any, Any, Any]):
    metadata = {"autoreset_mode": AutoresetMode.SAME_STEP}  # noqa: RUF012 as Gymnasium declares it

    def __init__(
        self,
        game: str,
        num_envs: int = 1,
        seats: int | None = None,
        *,
        seat: int = 0,
        opponents: str = RANDOM,
        options: Mapping[str, str] | None = None,
        reward: Reward = "share",
        rows: Rows = "observation",
    ) -> None:
        self.engine = open_choices(game, seats, options, reward, rows).engine
        if not 0 <= seat < self.engine.seats:
            raise BadOption(f"seat: expected 0 to {self.engine.seats - 1}, not {seat}")
        if opponents != RANDOM:
            raise BadOption(f"opponents: expected {RANDOM!r}, not {opponents!r} (SoloEnv has bots)")
        self.seat, self.reward, self.rows, self.num_envs = seat, reward, rows, num_envs
        self.single_observation_space = space_of(self.engine, rows)
        self.single_action_space = spaces.Discrete(self.engine.game.width)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.begin(0)

    def begin(self, seed: int) -> None:
        self.seed = seed
        self.batch = Batch(self.engine, self.num_envs, seed)
        self.ends = Ends(self)
        self.let_others_play()
        self.ends = Ends(self)  # matches before the learner's first choice are not his

    def reset(
        self, *, seed: int | None = None, options: Mapping[str, Any] | None = None
    ) -> tuple[Any, dict[str, Any]]:
        """All matches of a seed from the first, or of the next seed without."""
        self.begin(self.seed + 1 if seed is None else seed)
        return self.look(), self.info()

    def step(self, actions: Any) -> tuple[Any, Any, Any, Any, dict[str, Any]]:
        self.ends = Ends(self)
        chosen = np.asarray(actions)
        if chosen.shape == (self.num_envs,) and (chosen < 0).any():
            at = int(np.argmax(chosen < 0))
            raise BadOption(f"match {at}: no legal move has the index {chosen[at]}")
        self.ends.note(self.batch.step(chosen))
        self.let_others_play()
        over = self.ends.over
        return self.look(), self.ends.rewards, over, np.zeros_like(over), self.info()

    def let_others_play(self) -> None:
        """At random, until the learner has a choice in every match."""
        batch = self.batch
        while (others := np.asarray(batch.seat) != self.seat).any():
            self.ends.note(batch.step(np.where(others, batch.random(), WAIT)))

    def look(self) -> Any:
        rows = self.batch.features() if self.rows == "features" else self.batch.observe()
        return np.array(rows, KIND)

    def info(self) -> dict[str, Any]:
        """How many legal moves there are, and the last that was seen of matches that are over."""
        info = {"count": np.array(self.batch.count)}
        return info | self.ends.last_rows() if self.ends.over.any() else info

    def action_masks(self) -> Any:
        """A row a match, with a one for every index in its list."""
        return np.arange(self.engine.game.width) < np.array(self.batch.count)[:, None]


class Ends:
    """The matches that ended in a step. Of a row only the first: one right behind it, in which the
    learner never had a choice, is not told."""

    def __init__(self, env: SoloVectorEnv) -> None:
        self.env = env
        self.over = np.zeros(env.num_envs, np.bool_)
        self.rewards = np.zeros(env.num_envs, np.float64)
        self.boards = np.array(env.batch.ended)

    def note(self, outcome: Any) -> None:
        new = np.asarray(outcome.done) & ~self.over
        worth = outcome.share if self.env.reward == "share" else outcome.lead
        self.rewards[new] = worth[new, self.env.seat]
        self.boards[new] = np.asarray(self.env.batch.ended)[new]
        self.over |= new

    def last_rows(self) -> dict[str, Any]:
        env = self.env
        rows = np.zeros(env.observation_space.shape, KIND)
        for at in np.flatnonzero(self.over):
            rows[at] = row_at(env.engine, self.boards[at : at + 1], env.seat, env.rows)
        return {"final_obs": rows, "_final_obs": self.over.copy()}
