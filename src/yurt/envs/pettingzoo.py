"""A game as a PettingZoo environment, one agent a seat (AEC).

    env = yurt.envs.pettingzoo.env("koenig", seats=3)
    env.reset(seed=7)
    for agent in env.agent_iter():
        observation, reward, termination, truncation, info = env.last()
        over = termination or truncation
        env.step(None if over else env.action_space(agent).sample(observation["action_mask"]))

What is done is an index in the list of legal moves (`action_mask` has as many ones), so agents are
asked only where there is a choice. `env` ends a match in which somebody gives another index: he
gets less than any match can bring (−1 where shares are rewarded), the others nothing. `raw_env`
refuses it with an error, and nothing is changed.
"""

from collections.abc import Mapping
from inspect import signature
from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.error import ResetNeeded
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from yurt.core.given import seed_in, word

from .ahead import Tried, moves_by, tried_by
from .choices import MODES, Choices, Reward, Rows, forfeit, fresh_seed, mode_in, open_choices
from .picture import picture
from .rows import row_of, space_of

Agent = str


class raw_env(AECEnv[Agent, Any, Any]):  # noqa: N801 as PettingZoo calls it
    def __init__(
        self,
        game: str,
        seats: int | None = None,
        *,
        options: Mapping[str, str] | None = None,
        reward: Reward = "share",
        rows: Rows = "observation",
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self.choices: Choices = open_choices(game, seats, options, reward, rows)
        self.reward, self.rows, self.render_mode = reward, rows, mode_in(render_mode)
        engine = self.choices.engine
        self.metadata = {"name": f"yurt_{engine.game.id}_v{engine.game.version}"} | METADATA
        self.possible_agents = [f"seat_{seat}" for seat in range(engine.seats)]
        self.action = spaces.Discrete(engine.game.width)
        self.observation = spaces.Dict(
            {
                "observation": space_of(engine, rows),
                "action_mask": spaces.MultiBinary(engine.game.width),
            }
        )
        self.agents: list[Agent] = []
        self.seed, self.match = fresh_seed(), -1

    def observation_space(self, agent: Agent) -> spaces.Dict:
        return self.observation

    def action_space(self, agent: Agent) -> spaces.Discrete:
        return self.action

    def reset(self, seed: int | None = None, options: Mapping[str, Any] | None = None) -> None:
        """The first match of a seed, or the next one without (at first, of any seed)."""
        given, match = (self.seed, self.match + 1) if seed is None else (seed_in(seed), 0)
        self.choices.begin(given, match)
        self.seed, self.match = given, match
        self.agents = self.possible_agents.copy()
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[Agent, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.look_who_chooses()

    def step(self, action: Any) -> None:
        if not self.agents:
            raise ResetNeeded("no match is being played: expected reset()")
        if self.terminations[self.agent_selection] or self.truncations[self.agent_selection]:
            self._was_dead_step(action)
            return
        self.choices.choose(action)
        self._cumulative_rewards[self.agent_selection] = 0.0
        self.look_who_chooses()
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def look_who_chooses(self) -> None:
        self.rewards = dict(
            zip(self.possible_agents, self.choices.rewards(self.reward), strict=True)
        )
        self.terminations = dict.fromkeys(self.agents, self.choices.over)
        self.agent_selection = self.agents[0 if self.choices.over else self.choices.seat]

    def observe(self, agent: Agent) -> dict[str, Any]:
        seat = self.seat_of(agent)
        mask = self.choices.mask()
        return {
            "observation": row_of(self.choices, seat, self.rows),
            "action_mask": mask if seat == self.choices.seat else np.zeros_like(mask),
        }

    def seat_of(self, agent: Agent) -> int:
        return self.possible_agents.index(word("agent", agent, self.possible_agents))

    def afterstates(self, agent: Agent, seed: int = 0) -> Tried:
        """What the agent would know after each of its legal moves, tried on a guess."""
        return tried_by(self.choices, self.seat_of(agent), self.rows, self.reward, seed)

    def move_features(self, agent: Agent) -> Any:
        """Each of its legal moves as numbers; `move_columns` names them
        (yurt.core.verbs.move_features)."""
        return moves_by(self.choices, self.seat_of(agent))

    def render(self) -> str | None:
        """The board as all may see it: as text, or in the terminal."""
        return picture(self.choices, self.render_mode, None)

    def close(self) -> None:
        """Nothing is open."""


def env(*given: Any, **wishes: Any) -> Any:
    """The same with PettingZoo's usual wrappers around it."""
    raw = raw_env(*given, **wishes)
    penalty = forfeit(raw.choices.engine, raw.reward)
    loses = wrappers.TerminateIllegalWrapper(raw, illegal_reward=penalty)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(loses))


setattr(env, "__signature__", signature(raw_env))

METADATA = {"render_modes": list(MODES), "is_parallelizable": False}
