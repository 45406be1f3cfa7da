"""What `import yurt` offers, loaded when the first of it is asked for."""

from collections.abc import Mapping, Sequence
from pathlib import Path

from .batch import Batch
from .core.describe import Description, description_of
from .core.engine import Engine, Standing, open_engine
from .core.errors import BadInput, Refused, YurtError
from .core.game import Game
from .core.matches.luck import Luck
from .core.matches.match import Match, Ply, Undo
from .core.matches.record import Record, parse_record, replay, verify, write_record
from .games.registry import all_games, find_game, offered_games

__all__ = [
    "BadInput",
    "Batch",
    "Description",
    "Engine",
    "Game",
    "Luck",
    "Match",
    "Ply",
    "Record",
    "Refused",
    "Standing",
    "Undo",
    "YurtError",
    "all_games",
    "describe",
    "find_game",
    "new_batch",
    "new_engine",
    "new_match",
    "offered_games",
    "parse_record",
    "replay",
    "verify",
    "write_record",
]


def new_engine(
    game: str | Game,
    seats: int | None = None,
    *,
    options: Mapping[str, str] | None = None,
    box: Path | str | None = None,
    interpreted: bool = False,
) -> Engine:
    """A game's rules, laid out for a number of seats: states and moves as numbers, fast."""
    return open_engine(find_game(game), seats, options, box, interpreted=interpreted)


def new_match(
    game: str | Game,
    seats: int | None = None,
    *,
    seed: int | None = None,
    options: Mapping[str, str] | None = None,
    box: Path | str | None = None,
    players: Sequence[str] = (),
) -> Match:
    """A fresh match at its first choice: moves as words, chance played for you."""
    return Match.new(find_game(game), seats, seed=seed, options=options, box=box, players=players)


def new_batch(
    game: str | Game,
    seats: int | None = None,
    *,
    matches: int,
    seed: int = 0,
    options: Mapping[str, str] | None = None,
    box: Path | str | None = None,
    device: str = "cpu",
    workers: int | None = None,
) -> Batch:
    """Many matches of a game, stepped together, on "cpu" or "cuda"."""
    engine = new_engine(game, seats, options=options, box=box)
    return Batch(engine, matches, seed, device=device, workers=workers)


def describe(game: str | Game) -> Description:
    """Seats, options, moves, rewards, and the name, range and meaning of every number that
    `observe` and `features` write. Print it, or take `.plain()` for JSON."""
    return description_of(find_game(game))
