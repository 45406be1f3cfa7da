"""Generation by generation: play a window of every table, learn from it, go on.

A checkpoint holds all that is needed to go on: the network, those of earlier generations, the
optimiser, and what was counted.
"""

import time
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass, field
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import torch
from torch.nn import functional

from yurt.batch import Batch
from yurt.bots.weights import Made, Weights, head_for, read_weights, write_weights
from yurt.core.engine import Engine
from yurt.core.errors import BadOption
from yurt.core.game import Game

from .learner import Aim, Learner, learn_from, whole_numbers
from .returns import Window, targets
from .selfplay import Hall, Play, tensor, wins

EARLIER = 12  # networks that are kept to play against
DUEL = 10**9  # seeds of duels lie far from those of lessons
LEADS = 256  # matches at random that tell what a usual lead is


@dataclass(frozen=True)
class Plan:
    """How to train."""

    matches: int = 512
    """Played at once, of all tables together."""
    steps: int = 64
    """Choices of each match in a window."""
    minutes: float = 10.0
    heat: float = 0.03
    most: int = 48
    lead: float = 0.0
    """How much the lead counts, beside the win."""
    trust: float = 0.9
    past: float = 0.25
    """In how many of the matches earlier networks hold seats."""
    rate: float = 0.001
    lot: int = 1024
    """Positions for one step of learning."""
    duels: int = 96
    every: float = 2.0
    """Minutes between two reports."""
    seed: int = 1
    device: str = "cpu"


@dataclass
class Counts:
    generation: int = 0
    matches: int = 0
    decisions: int = 0
    seconds: float = 0.0


class Report(NamedTuple):
    counts: Counts
    loss: float
    speed: float
    """Decisions a second, the network in the loop and its learning included."""
    strength: dict[str, str]
    last: bool


@dataclass
class Trainer:
    engines: Sequence[Engine]
    """The tables that the one network learns to play at."""
    plan: Plan
    command: str = ""
    counts: Counts = field(default_factory=Counts)

    def __post_init__(self) -> None:
        torch.manual_seed(self.plan.seed)
        self.game: Game = self.engines[0].given
        self.random = Random(self.plan.seed)
        self.commands: list[str] = []
        self.learner = Learner(self.game).to(self.plan.device)
        self.past: list[dict[str, Any]] = []
        self.earlier = Learner(self.game).to(self.plan.device)
        self.teacher = torch.optim.Adam(self.learner.parameters(), lr=self.plan.rate)
        self.aim = Aim(self.plan.lead, usual_lead(self.engines))

    # Playing and learning

    def run(self) -> Iterator[Report]:
        """Trains for as long as planned, and reports on the way."""
        halls = [Hall(self.batch(engine), self.plan.past) for engine in self.engines]
        start, before = time.monotonic(), self.counts.seconds
        asked, loss, decisions = start, 0.0, 0
        while True:
            spent = time.monotonic() - start
            self.counts.seconds = before + spent
            if last := spent >= 60 * self.plan.minutes:
                self.set_rate(0.0)
            if last or time.monotonic() - asked >= 60 * self.plan.every:
                speed = decisions / (time.monotonic() - asked)
                self.remember()
                yield Report(self.counts, loss, speed, self.strength(), last)
                asked, decisions = time.monotonic(), 0
            if last:
                return
            self.set_rate(self.plan.rate * max(0.05, 1 - spent / (60 * self.plan.minutes)))
            for hall in halls:
                loss = self.lesson(hall)
                decisions += self.plan.steps * hall.batch.matches

    def batch(self, engine: Engine) -> Batch:
        matches = max(1, self.plan.matches // len(self.engines))
        return Batch(engine, matches, self.plan.seed + self.counts.matches, device=self.plan.device)

    def lesson(self, hall: Hall) -> float:
        others = self.someone_earlier()
        window = hall.window(self.play(self.plan.heat), others, self.plan.steps)
        self.counts.generation += 1
        self.counts.matches += int(window.done.sum())
        self.counts.decisions += int((window.seat >= 0).sum())
        return self.learn(window)

    def play(self, heat: float) -> Play:
        return Play(self.learner.judge, self.aim, heat, self.plan.most)

    def someone_earlier(self) -> Any:
        if not self.past:
            return None
        self.earlier.load_state_dict(self.random.choice(self.past))
        return self.earlier.judge

    def learn(self, window: Window) -> float:
        worth, lesson = targets(window, self.plan.trust)
        rows, worth = window.rows[lesson], worth[lesson]
        order = torch.randperm(len(rows), device=rows.device)
        total, lots = 0.0, max(1, len(rows) // self.plan.lot)
        for part in order.tensor_split(lots):
            told = self.learner(rows[part])
            loss = functional.binary_cross_entropy_with_logits(told, worth[part])
            self.teacher.zero_grad()
            loss.backward()  # type: ignore[no-untyped-call]
            self.teacher.step()
            total += loss.item()
        return total / lots

    def set_rate(self, rate: float) -> None:
        for group in self.teacher.param_groups:
            group["lr"] = rate

    # What it has come to

    def remember(self) -> None:
        """As an opponent for later: the first, the last and some between them are kept."""
        state = {name: table.clone() for name, table in self.learner.state_dict().items()}
        self.past.append(state)
        if len(self.past) > EARLIER:
            del self.past[self.random.randrange(1, EARLIER - 1)]

    def strength(self) -> dict[str, str]:
        """Against random play and against the first that was kept, one seat among others."""
        found = {}
        for engine in self.engines:
            name = f"{engine.seats} seats" + "".join(f", {o}" for o in unusual(engine))
            found[f"{name}: against random"] = said(*self.duel(engine, None))
            if len(self.past) > 1:
                self.earlier.load_state_dict(self.past[0])
                found[f"{name}: against the first kept"] = said(
                    *self.duel(engine, self.earlier.judge)
                )
        return found

    def duel(self, engine: Engine, others: Any) -> tuple[float, float]:
        seed = DUEL + self.counts.generation
        batch = Batch(engine, self.plan.duels, seed, device=self.plan.device)
        return wins(batch, self.play(0), others)

    def made(self, strength: dict[str, str]) -> Made:
        counts = self.counts
        minutes = round(counts.seconds / 60, 1)
        return Made(
            self.command, counts.matches, counts.decisions, minutes, self.plan.device, strength,
            self.commands,
        )  # fmt: skip

    def write(self, path: Path, strength: dict[str, str]) -> None:
        """The weights, and beside them all that is needed to go on."""
        head = head_for(self.game, self.made(strength))
        write_weights(path, Weights(head, whole_numbers(self.learner, self.aim)))
        fresh = checkpoint_of(path).with_suffix(".new")
        torch.save(self.checkpoint(), fresh)
        fresh.replace(checkpoint_of(path))

    def checkpoint(self) -> dict[str, Any]:
        return {
            "game": self.game.id,
            "rules": self.game.version,
            "aim": (self.aim.lead_counts, self.aim.lead_points),
            "learner": self.learner.state_dict(),
            "teacher": self.teacher.state_dict(),
            "past": self.past,
            "counts": asdict(self.counts),
            "commands": self.commands,
        }

    def start(self, path: Path) -> None:
        """From weights that are there, with nothing but them."""
        head, nets = read_weights(path, self.game)
        learn_from(self.learner, nets)
        made = head.made
        self.commands = [*made.earlier, made.command]
        self.counts = Counts(0, made.matches, made.decisions, 60 * made.minutes)

    def resume(self, path: Path) -> None:
        found = read_checkpoint(checkpoint_of(path), self.game, self.plan.device)
        self.learner.load_state_dict(found["learner"])
        self.teacher.load_state_dict(found["teacher"])
        self.past, self.counts = found["past"], Counts(**found["counts"])
        self.commands = found["commands"]
        self.aim = Aim(self.plan.lead, found["aim"][1])


def checkpoint_of(path: Path) -> Path:
    return path.with_suffix(".checkpoint")


def read_checkpoint(path: Path, game: Game, device: str) -> dict[str, Any]:
    try:
        found: dict[str, Any] = torch.load(path, map_location=device, weights_only=True)
    except (OSError, RuntimeError, ValueError, EOFError, KeyError) as error:
        raise BadOption(f"{path.name}: expected a checkpoint of yurt train: {error}") from None
    for name, ours in (("game", game.id), ("rules", game.version)):
        if found.get(name) != ours:
            raise BadOption(f"{path.name}: is of {name} {found.get(name)}, expected {ours}")
    return found


def usual_lead(engines: Sequence[Engine]) -> float:
    """Points that whoever wins is ahead by, in matches at random: what counts as a lead."""
    batch = Batch(engines[0], LEADS)
    leads: list[float] = []
    while len(leads) < LEADS:
        outcome = batch.step(batch.random())
        lead = tensor(outcome.lead)[tensor(outcome.done)]
        leads += lead.abs().amax(1).tolist() if len(lead) else []
    return max(1.0, sum(leads) / len(leads))


def unusual(engine: Engine) -> list[str]:
    """The options that are not the usual ones."""
    options = engine.game.options
    return [
        f"{name} {choice}" for name, choice in engine.options.items() if choice != options[name][0]
    ]


def said(share: float, error: float) -> str:
    return f"wins {share:.1%} ± {error:.1%}"
