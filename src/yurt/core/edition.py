"""Box files: the components of an edition as TOML, with the source of every fact.

A table may carry `source` (where its values come from) and `note`; these and `drawing` tables
say nothing about play and stay out of the digest that a record names.
"""

import hashlib
import json
import tomllib
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from enum import Enum
from functools import lru_cache, reduce
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from .errors import BadBox
from .misfit import at, first_misfit

if TYPE_CHECKING:
    from .game import Game

SILENT = ("source", "note", "drawing")


class Source(Enum):
    """Where a fact of the box comes from."""

    RULEBOOK = "rulebook"
    INFERRED = "inferred"
    RECONSTRUCTED = "reconstructed"


@dataclass(frozen=True)
class Fact:
    """Something a box file must say, with the rule that says so."""

    rule: str
    claim: str
    holds: Callable[[Any], bool]
    fault: Callable[[Any], str] = lambda content: ""
    """What breaks it and where, if there is more to say than the claim."""


def fact(rule: str, claim: str, faults: Callable[[Any], Iterator[str]]) -> Fact:
    """One that says by itself what breaks it."""
    return Fact(
        rule,
        claim,
        lambda content: next(faults(content), None) is None,
        lambda content: next(faults(content), ""),
    )


def found(came: object, wanted: object) -> Iterator[str]:
    """What is there instead of what must be."""
    if came != wanted:
        yield f"found {came}"


@dataclass(frozen=True, eq=False)
class Edition:
    """A box file that was read and checked."""

    content: Any
    """An instance of Game.edition."""
    digest: str
    path: Path


def standard_box(game: "Game") -> Path:
    return game.folder / "box.toml"


def read_edition(game: "Game", path: Path | None = None) -> Edition:
    """Reads a box file and refuses it with the first fact that it breaks."""
    path = path or standard_box(game)
    return checked_edition(game, path, read_text(path))


@lru_cache(maxsize=16)
def checked_edition(game: "Game", path: Path, text: str) -> Edition:
    """Every match is laid out from one, and most of them from the same."""
    edition = edition_in(game, path, text)
    for fact, held in check_facts(game, edition):
        if not held:
            raise BadBox(f"{edition.path}: breaks rule {fact.rule}: {broken(fact, edition)}")
    return edition


def broken(fact: Fact, edition: Edition) -> str:
    """The claim, and what is otherwise in this file."""
    try:
        fault = fact.fault(edition.content)
    except (KeyError, IndexError, ValueError):
        fault = ""
    return f"{fact.claim} ({fault})" if fault else fact.claim


def parse_edition(game: "Game", path: Path) -> Edition:
    return edition_in(game, path, read_text(path))


def edition_in(game: "Game", path: Path, text: str) -> Edition:
    raw = parse_toml(path, text)
    try:
        content = msgspec.convert(raw, game.edition)
    except msgspec.ValidationError as error:
        raise BadBox(f"{path}: {misfit(game, raw, str(error))}") from None
    return Edition(content, digest_of(raw), path)


def misfit(game: "Game", raw: dict[str, Any], error: str) -> str:
    """What does not fit; msgspec's own words are kept only where they are ours, from a shape's
    `__post_init__`."""
    if other := other_game(game, raw):
        return f"a box of {other}, not of {game.id}"
    return first_misfit(raw, game.edition) or located(raw, game.edition, error)


def other_game(game: "Game", raw: Mapping[str, Any]) -> str:
    """The game beside this one whose box has more of these tables."""
    boxes = {box.parent.name: set(read_toml(box)) for box in game.folder.parent.glob("*/box.toml")}
    own = boxes.pop(game.folder.name, set())
    likes = {name: len(tables & set(raw)) for name, tables in boxes.items()}
    best = max(likes, key=lambda name: likes[name], default="")
    return best if best and likes[best] > len(own & set(raw)) else ""


def located(raw: dict[str, Any], shape: type[Any], error: str) -> str:
    """The error, and where: of tables that all look alike msgspec does not say which (`[...]`)."""
    what, _, path = error.partition(" - at `$.")
    path = path.rstrip("`")
    head, open_one, tail = path.partition("[...]")
    if open_one:
        path = f"{head}.{culprit(raw, shape, head, error)}{tail}"
    return at(what, path)


def culprit(raw: dict[str, Any], shape: type[Any], path: str, error: str) -> str:
    """The one of the tables at this path that is wrong even if it is alone."""
    *above, name = path.split(".")
    around: Any = reduce(lambda table, step: table.get(step, {}), above, raw)
    tables = around.get(name, {})
    for key, table in tables.items():
        around[name] = {key: table}
        try:
            msgspec.convert(raw, shape)
        except msgspec.ValidationError as alone:
            if str(alone) == error:
                return str(key)
        finally:
            around[name] = tables
    return "…"


def read_toml(path: Path) -> dict[str, Any]:
    return parse_toml(path, read_text(path))


def read_text(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8-sig")
    except OSError as error:
        raise BadBox(f"cannot read the box file {path}: {error.strerror}") from None
    except UnicodeDecodeError:
        raise BadBox(f"{path}: expected a text file in UTF-8") from None


def parse_toml(path: Path, text: str) -> dict[str, Any]:
    try:
        return tomllib.loads(text)
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        raise BadBox(f"{path}: expected TOML: {error}") from None


def check_facts(game: "Game", edition: Edition) -> list[tuple[Fact, bool]]:
    return [(fact, fact_holds(fact, edition)) for fact in game.facts]


def fact_holds(fact: Fact, edition: Edition) -> bool:
    """A claim about something that the file does not even have is broken too."""
    try:
        return fact.holds(edition.content)
    except (KeyError, IndexError, ValueError):
        return False


def digest_of(raw: Mapping[str, Any]) -> str:
    plain = json.dumps(without_silent(raw), sort_keys=True, separators=(",", ":"), default=str)
    return hashlib.sha256(plain.encode()).hexdigest()


def without_silent(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: without_silent(v) for key, v in value.items() if key not in SILENT}
    return [without_silent(v) for v in value] if isinstance(value, list) else value
