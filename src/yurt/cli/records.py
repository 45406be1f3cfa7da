"""Records from files."""

from pathlib import Path

from yurt.core.edition import read_edition
from yurt.core.errors import BadOption, BadRecord
from yurt.core.game import Game
from yurt.core.matches.match import Match
from yurt.core.matches.record import Record, parse_record, replay
from yurt.games import find_game, game_called

from .files import naming, read_text


def load_record(name: str) -> Record:
    text = read_text(name, BadRecord)
    with naming(name):
        return parse_record(text)


def replay_file(name: str, record: Record, box: Path | None, given: str | None = None) -> Match:
    """The match of a record that was read from a file of that name; `given` is its game, if it is
    not known by the name that stands in the record."""
    game = find_game(given) if given else None
    with naming(name):
        game = game_of(record, game)
        return replay(record, game, read_edition(game, box))


def game_of(record: Record, given: Game | None) -> Game:
    if given is None:
        return game_by_name(record.game)
    if given.id != record.game:
        raise BadRecord(f"a match of {record.game}, not of {given.id}")
    return given


def game_by_name(name: str) -> Game:
    try:
        return game_called(name)
    except BadOption as error:
        hint = "one that you are writing is found by its folder (--game ./my_game)"
        raise BadOption(f"{error}; {hint}") from None
