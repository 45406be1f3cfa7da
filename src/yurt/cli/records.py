"""Records from files."""

from pathlib import Path

from yurt.core.edition import read_edition
from yurt.core.errors import BadRecord
from yurt.core.match import Match
from yurt.core.record import Record, parse_record, replay
from yurt.games import find_game

from .files import naming, read_text


def load_record(name: str) -> Record:
    text = read_text(name, BadRecord)
    with naming(name):
        return parse_record(text)


def replay_file(name: str, record: Record, box: Path | None) -> Match:
    """The match of a record that was read from a file of that name."""
    with naming(name):
        game = find_game(record.game)
        return replay(record, game, read_edition(game, box))
