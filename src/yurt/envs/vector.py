"""Many matches at once for a single learner, as a Gymnasium vector environment on a batch.

    envs = gymnasium.make_vec("yurt/Koenig-v1", num_envs=1024, rows="features")

The other seats play at random, compiled. A match that is over begins anew in the same step
(`AutoresetMode.SAME_STEP`): what the learner saw last stands in `info["final_obs"]`. An index that
is not in the list is refused with an error, and nothing is played.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import numpy as np
from gymnasium import logger, spaces
from gymnasium.error import ResetNeeded
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from yurt.batch import NEXT, WAIT, Afterstates, Batch
from yurt.batch.hall import refuse_too_many
from yurt.batch.memory import memory
from yurt.core.errors import BadOption
from yurt.core.given import is_whole, seed_in, shown, table, whole, word

from .choices import Reward, Rows, fresh_seed, open_choices
from .picture import picture_of
from .rows import KIND, row_at, space_of

RANDOM = "random"
MASK = "reset_mask"
BOUNDS = 3 * np.dtype(KIND).itemsize  # bytes a number: seen now, the least and the most it can be
DRAWN = "ansi"  # the only way: nobody looks at so many on a screen


class SoloVectorEnv(VectorEnv[Any, Any, Any]):
    metadata = {  # noqa: RUF012 as Gymnasium declares it
        "autoreset_mode": AutoresetMode.SAME_STEP,
        "render_modes": [DRAWN],
    }

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
        render_mode: str | None = None,
    ) -> None:
        self.engine = open_choices(game, seats, options, reward, rows).engine
        if opponents != RANDOM:
            said = shown(opponents)
            raise BadOption(f"opponents: expected {RANDOM!r}, not {said} (SoloEnv has bots)")
        self.seat = whole("seat", seat, 0, self.engine.seats - 1)
        self.num_envs = whole("num_envs", num_envs, 1)
        self.reward, self.rows = reward, rows
        self.render_mode = (
            None if render_mode is None else word("render_mode", render_mode, [DRAWN])
        )
        width, numbers = self.engine.game.width, len(self.engine.game.rows(rows)[1])
        refuse_too_many(self.engine, self.num_envs, memory(), width + BOUNDS * numbers)
        self.batch = Batch(self.engine, self.num_envs, fresh_seed())
        self.single_observation_space = space_of(self.engine, rows)
        self.single_action_space = spaces.Discrete(self.engine.game.width)
        self.observation_space = batch_space(self.single_observation_space, self.num_envs)
        self.action_space = batch_space(self.single_action_space, self.num_envs)
        self.ends = Ends(self)
        self.begun = False

    def reset(
        self,
        *,
        seed: int | Sequence[int | None] | None = None,
        options: Mapping[str, Any] | None = None,
    ) -> tuple[Any, dict[str, Any]]:
        """The first match of a seed for each row: of its own or, where one is given for all, of
        that plus the row's number; without one its next match. `options["reset_mask"]` marks the
        rows that begin anew, while others stay where they are."""
        rows = table("options", options, "{'reset_mask': …}").get(MASK)
        self.batch.begin(None if rows is None else self.marked(rows), self.seeds(seed))
        self.let_others_play()
        self.begun = True
        self.ends = Ends(self)  # matches before the learner's first choice are not his
        return self.look(), self.info()

    def seeds(self, given: Any) -> Any:
        if given is None:
            return None
        if is_whole(given):
            first = seed_in(given)
            return [seed_in(first + row) for row in range(self.num_envs)]
        if not isinstance(given, Sequence | np.ndarray) or len(given) != self.num_envs:
            raise BadOption(f"seed: expected one, or {self.num_envs}, not {shown(given)}")
        return [NEXT if seed is None else seed_in(seed) for seed in given]

    def marked(self, rows: Any) -> Any:
        given = np.asarray(rows)
        if given.shape != (self.num_envs,) or given.dtype != np.bool_ or not given.any():
            wanted = f"{self.num_envs} times True or False, True at least once"
            raise BadOption(f"{MASK}: expected {wanted}, not {shown(rows)}")
        return given

    def step(self, actions: Any) -> tuple[Any, Any, Any, Any, dict[str, Any]]:
        if not self.begun:
            raise ResetNeeded("no match is being played: expected reset()")
        self.refuse_to_wait(actions)
        self.ends = Ends(self)
        self.ends.note(self.batch.step(actions))
        self.let_others_play()
        over = self.ends.over
        return self.look(), self.ends.rewards, over, np.zeros_like(over), self.info()

    def refuse_to_wait(self, actions: Any) -> None:
        """Which a batch would understand by −1."""
        chosen = np.asarray(actions)
        if chosen.shape == (self.num_envs,) and chosen.dtype.kind == "i" and (chosen < 0).any():
            at = int(np.argmax(chosen < 0))
            last = int(self.batch.count[at]) - 1
            raise BadOption(
                f"match {at}: no legal move has the index {chosen[at]}, expected 0 to {last}"
            )

    def let_others_play(self) -> None:
        """At random, until the learner has a choice in every match."""
        batch = self.batch
        while (others := np.asarray(batch.seat) != self.seat).any():
            self.ends.note(batch.step(np.where(others, batch.random(), WAIT)))

    def look(self) -> Any:
        return np.array(self.batch.look(self.rows), KIND)

    def info(self) -> dict[str, Any]:
        """Of each match the mask and how many legal moves there are, as SoloEnv tells them, and the
        last that was seen of matches that are over."""
        told = masked(np.array(self.batch.count), self.engine.game.width)
        info = noted(told, np.ones(self.num_envs, np.bool_))
        return info | self.ends.told() if self.ends.over.any() else info

    def action_masks(self) -> Any:
        """As sb3-contrib's MaskablePPO asks for them."""
        return masked(np.array(self.batch.count), self.engine.game.width)["action_mask"] == 1

    def afterstates(self, **wishes: Any) -> Iterator[Afterstates]:
        """Every legal move of every match tried, in chunks, as `Batch.afterstates` does it."""
        return self.batch.afterstates(self.rows, **wishes)

    def move_features(self) -> Any:
        """All legal moves of all matches, as `Batch.move_features` has them."""
        return self.batch.move_features()

    def render(self) -> tuple[Any, ...] | None:
        """What the learner's seat sees of each match, as text."""
        if self.render_mode is None:
            logger.warn("nothing is drawn: expected render_mode='ansi'")
            return None
        boards, mode = self.batch.boards, self.render_mode
        return tuple(
            picture_of(self.engine, boards[row : row + 1], mode, self.seat)
            for row in range(self.num_envs)
        )

    def words(self, row: int) -> list[str]:
        """The legal moves of a match, as people write them (`legal` in the info of SoloEnv)."""
        row = whole("row", row, 0, self.num_envs - 1)
        first, moves = self.batch.legal()
        return [self.engine.game.verbs.text(int(m)) for m in moves[first[row] : first[row + 1]]]


def masked(count: Any, width: int) -> dict[str, Any]:
    mask = np.zeros((len(count), width), np.int8)
    for row, length in zip(mask, count.tolist(), strict=True):
        row[:length] = 1
    return {"action_mask": mask, "count": count}


def noted(told: Mapping[str, Any], rows: Any) -> dict[str, Any]:
    """As Gymnasium has it: beside each word, of which rows it is told."""
    return {**told, **{f"_{word}": rows.copy() for word in told}}


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

    def told(self) -> dict[str, Any]:
        """What the learner saw last, and that nothing is legal any more."""
        env = self.env
        rows = np.zeros(env.observation_space.shape, KIND)
        for at in np.flatnonzero(self.over):
            rows[at] = row_at(env.engine, self.boards[at : at + 1], env.seat, env.rows)
        nothing = masked(np.zeros(env.num_envs, np.int32), env.engine.game.width)
        return noted({"final_obs": rows, "final_info": noted(nothing, self.over)}, self.over)
