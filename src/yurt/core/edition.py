"""Box files: the components of an edition as TOML, with the source of every fact.

A table may carry `source` (where its values come from) and `note`; these and `drawing` tables
say nothing about play and stay out of the digest that a record names.
"""

import hashlib
import json
import tomllib
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import Enum
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from .errors import BadBox

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


@dataclass(frozen=True)
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
    edition = parse_edition(game, path or standard_box(game))
    for fact, held in check_facts(game, edition):
        if not held:
            raise BadBox(f"{edition.path}: breaks rule {fact.rule}: {fact.claim}")
    return edition


def parse_edition(game: "Game", path: Path) -> Edition:
    raw = read_toml(path)
    try:
        content = msgspec.convert(raw, game.edition)
    except msgspec.ValidationError as error:
        raise BadBox(f"{path}: {error}") from None
    return Edition(content, digest_of(raw), path)


def read_toml(path: Path) -> dict[str, Any]:
    try:
        return tomllib.loads(path.read_text(encoding="utf-8-sig"))
    except OSError as error:
        raise BadBox(f"cannot read the box file {path}: {error.strerror}") from None
    except UnicodeDecodeError:
        raise BadBox(f"{path}: expected a text file in UTF-8") from None
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
