"""A lesson as a game has it, `lesson/lesson.toml`: scenes that start from a position, and in each
of them what the learner is to do, what chance brings and what the others play. The sentences stand
beside it, in `lesson/words`.
"""

import re
import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, fields
from functools import cached_property
from pathlib import Path
from typing import Any, TypeVar

from ..errors import BadLesson, unknown
from ..game import Game

Written = Mapping[str, Sequence[str]]
"""By seat, the words that come for it, one after the other; `table` for what is for nobody."""
TABLE = "table"


@dataclass(frozen=True)
class Fact:
    """What a place in the learner's view holds, so that a sentence may say it."""

    at: str
    is_: Any


@dataclass(frozen=True)
class Step:
    name: str
    """Names the sentences `do`, `done` and `other` in the words."""
    expect: Sequence[str] = ()
    """Patterns of moves; without any there is nothing to do but to read."""
    offer: Sequence[str] = ()
    """Patterns of what can be tried, where that is more than what is expected."""
    mistakes: Mapping[str, str] = field(default_factory=dict)
    """Pattern → the sentence that answers such a move."""
    sees: Mapping[str, Fact] = field(default_factory=dict)
    brings: Mapping[str, Fact] = field(default_factory=dict)

    @property
    def offered(self) -> Sequence[str]:
        return self.offer or self.expect


@dataclass(frozen=True)
class Scene:
    name: str
    position: str
    seat: int = 0
    """The learner's."""
    luck: Written = field(default_factory=dict)
    others: Written = field(default_factory=dict)
    steps: Sequence[Step] = ()
    coach: bool = False
    """A match: nothing is written, and a coach says what is good."""

    @cached_property
    def deeds(self) -> Sequence[Step]:
        """The steps in which something is to be done."""
        return [step for step in self.steps if step.expect]


@dataclass(frozen=True)
class Lesson:
    game: Game
    scenes: Sequence[Scene]

    @property
    def folder(self) -> Path:
        return folder_of(self.game)


def folder_of(game: Game) -> Path:
    return game.folder / "lesson"


def has_lesson(game: Game) -> bool:
    return (folder_of(game) / "lesson.toml").exists()


def fits(pattern: str, word: str) -> bool:
    """A verb alone stands for all its moves, `*` for anything: `step`, `step:*`, `place:*,e1`."""
    written = ".*".join(map(re.escape, pattern.split("*")))
    rest = "" if ":" in pattern else "(:.*)?"
    return re.fullmatch(written + rest, word) is not None


def fits_any(patterns: Sequence[str], word: str) -> bool:
    return any(fits(pattern, word) for pattern in patterns)


# From the file

Part = TypeVar("Part", Scene, Step)


def read_lesson(game: Game) -> Lesson:
    path = folder_of(game) / "lesson.toml"
    try:
        tree = tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise BadLesson(f"cannot read the lesson {path}: {error.strerror}") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise BadLesson(f"{path}: expected TOML: {error}") from None
    return Lesson(game, [read_scene(scene) for scene in tree.get("scene", [])])


def read_scene(tree: Mapping[str, Any]) -> Scene:
    known = {**tree, "steps": [read_step(step) for step in tree.get("step", [])]}
    known.pop("step", None)
    return made(Scene, f"scene {tree.get('name')!r}", known)


def read_step(tree: Mapping[str, Any]) -> Step:
    where = f"step {tree.get('name')!r}"
    facts = {name: read_facts(where, tree.get(name, {})) for name in ("sees", "brings")}
    return made(Step, where, {**tree, **facts})


def read_facts(where: str, tree: Mapping[str, Any]) -> dict[str, Fact]:
    for name, fact in tree.items():
        if not isinstance(fact, dict) or set(fact) != {"at", "is"}:
            raise BadLesson(f"{where}: {name}: expected {{ at = …, is = … }}, not {fact!r}")
    return {name: Fact(fact["at"], fact["is"]) for name, fact in tree.items()}


def made(kind: type[Part], where: str, given: Mapping[str, Any]) -> Part:
    names = [field.name for field in fields(kind)]
    for name in given:
        if name not in names:
            raise BadLesson(f"{where}: {unknown('note', name, names)}")
    try:
        return kind(**given)
    except TypeError as error:
        raise BadLesson(f"{where}: {error}") from None
