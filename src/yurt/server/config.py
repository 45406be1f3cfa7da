"""How the server is set up: built in, then a TOML file, then YURT_* in the environment, then
flags. The later one wins."""

import os
import re
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any

import msgspec
import platformdirs
from msgspec import Meta, Struct, inspect

from yurt.core.errors import BadOption, unknown

PREFIX = "YURT_"
PORT = 7627
LISTS = ("games", "hosts")
PUBLIC_URL = r"(https?://[^/?#@\s]+/?)?"


class Config(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Every setting is a flag (`--bot-seconds`), a variable (`YURT_BOT_SECONDS`) and a key."""

    host: str = "127.0.0.1"
    port: Annotated[int, Meta(ge=0, le=65_535)] | None = None
    """A free one from 7627 on, unless told."""
    data: str = ""
    """Folder of the database; the user's data folder unless told."""
    public_url: str = ""
    """How the server is reached from outside, behind a proxy: https://games.example."""
    trust_proxy: bool = False
    """Believe X-Forwarded-For and X-Forwarded-Proto."""
    hosts: list[str] = []
    """More names that lead here, as browsers write them."""
    metrics_token: str = ""
    """Shows /metrics to whoever has it, and to nobody else."""
    browser: bool = True
    """Open the browser."""
    workers: Annotated[int, Meta(ge=0, le=256)] = 0
    """Processes for bots; 0 leaves one core to the server."""
    bot_seconds: Annotated[float, Meta(ge=0, le=60)] = 1.0
    """How long a bot takes for a move, at least."""
    gone_seconds: Annotated[float, Meta(ge=0, le=86_400)] = 60.0
    """After how long away a bot may take over."""
    idle_seconds: Annotated[float, Meta(ge=1)] = 900.0
    """After how long a table that nobody watches leaves memory."""
    busy_ms: Annotated[int, Meta(ge=0, le=60_000)] = 2_000
    """How long a write waits for a locked database."""
    limits: bool = True
    """Rate limits; without them for tests and benches only."""
    examples: bool = False
    """Offer the games that are there to be learned from."""
    games: list[str] = []
    """More games, as package.module:GAME or by the folder they are in."""
    warm: bool = True
    """Load the rules of all games at the start, not when the first table needs them."""
    log: str = "warning"
    """debug, info, warning or error."""

    @property
    def folder(self) -> Path:
        return Path(self.data) if self.data else platformdirs.user_data_path("yurt")


def read_config(flags: Mapping[str, Any], environment: Mapping[str, str] | None = None) -> Config:
    """`flags` holds what was given on the command line, and `config` for the file."""
    environment = os.environ if environment is None else environment
    given = {key: value for key, value in flags.items() if value is not None}
    path = given.pop("config", None) or environment.get(f"{PREFIX}CONFIG")
    settings = {**(from_file(Path(path)) if path else {}), **from_environment(environment), **given}
    try:
        config = msgspec.convert(settings, Config, strict=False)
    except msgspec.ValidationError:
        raise BadOption(f"settings: {misfit(settings)}") from None
    if not re.fullmatch(PUBLIC_URL, config.public_url):
        expected = "expected one such as https://games.example"
        raise BadOption(f"settings: public_url is {config.public_url!r}: {expected}")
    return config


def misfit(settings: Mapping[str, Any]) -> str:
    """The first that is none, or has a value that it cannot have."""
    fields = {field.name: field.type for field in msgspec.structs.fields(Config)}
    for name, value in settings.items():
        if name not in fields:
            return unknown("setting", name, list(fields))
        try:
            msgspec.convert(value, fields[name], strict=False)
        except msgspec.ValidationError:
            return f"{name} is {value!r}: expected {described(inspect.type_info(fields[name]))}"
    return "expected a table of settings"


def described(kind: inspect.Type) -> str:
    match kind:
        case inspect.UnionType(types=(first, *_)):
            return described(first)
        case inspect.BoolType():
            return "true or false"
        case inspect.ListType():
            return "a list of texts"
        case inspect.IntType(ge=low, le=high) | inspect.FloatType(ge=low, le=high):
            number = "a whole number" if isinstance(kind, inspect.IntType) else "a number"
            return f"{number} from {low} to {high}" if high else f"{number}, {low} at least"
        case _:
            return "a text"


def from_file(path: Path) -> dict[str, Any]:
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise BadOption(f"{path}: {error.strerror}") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise BadOption(f"{path}: no TOML: {error}") from None


def from_environment(environment: Mapping[str, str]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for field in msgspec.structs.fields(Config):
        value = environment.get(PREFIX + field.name.upper())
        if value is not None:
            found[field.name] = value.split(",") if field.name in LISTS else value
    return found
