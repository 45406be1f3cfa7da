"""Golden records: matches as they were played once, replayed and proven; among them every way a
match can end, every number of seats, every option, something taken back and a resignation."""

from pathlib import Path

import pytest

from yurt.core.game import Game
from yurt.core.matches.match import Match, Undo
from yurt.core.matches.record import parse_record, replay, verify
from yurt.games import all_games

FOLDER = Path(__file__).parents[1] / "records"
GAMES = [game for game in all_games() if game.offered]
RECORDS = [path for game in GAMES for path in sorted((FOLDER / game.id).glob("*.yurt"))]


def golden(game: Game) -> list[Match]:
    paths = (FOLDER / game.id).glob("*.yurt")
    return [replay(parse_record(path.read_text(encoding="utf-8")), game) for path in paths]


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_every_record_replays_and_its_luck_holds(path: Path) -> None:
    record = parse_record(path.read_text(encoding="utf-8"))
    game = next(game for game in GAMES if game.id == record.game)
    match = replay(record, game)
    if record.luck:  # some were laid by hand
        verify(record, match)
    assert match.over or record.headers["ended"] == "resigned"


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_whatever_a_match_can_be_is_among_them(game: Game) -> None:
    matches = golden(game)
    over = [match for match in matches if match.over]
    assert {match.engine.ending(match.board) for match in over} == set(game.endings)
    assert {match.seats for match in matches} == set(game.seats)
    for option, choices in game.options.items():
        assert {match.engine.options[option] for match in matches} == set(choices), option
    assert any(isinstance(entry, Undo) for match in matches for entry in match.log)
    assert len(over) < len(matches), "expected a match in which somebody resigned"
