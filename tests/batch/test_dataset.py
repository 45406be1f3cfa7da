"""Matches as a Parquet file: every choice once, with what came of its match."""

import os
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from yurt.batch.dataset import choices_of, write_parquet
from yurt.batch.plies import BY_CHANCE, plies_in, plies_of
from yurt.cli import main
from yurt.cli.commands.dataset import rows_in
from yurt.core.engine import Engine
from yurt.core.errors import BadOption
from yurt.core.rule import CHANCE
from yurt.core.simulate import simulate
from yurt.games.registry import find_game

MATCHES = 40


@pytest.fixture(scope="module")
def engine() -> Engine:
    return Engine(find_game("connect_four"))


@pytest.fixture(scope="module")
def columns(engine: Engine) -> dict[str, Any]:
    parts = list(choices_of(engine, MATCHES, 7, ["observation", "features"]))
    return {name: np.concatenate([part[name] for part in parts]) for name in parts[0]}


def test_every_choice_is_there_once(engine: Engine, columns: dict[str, Any]) -> None:
    result = simulate(engine, MATCHES, 7, workers=1)
    assert len(columns["match"]) == result.decisions
    places = set(zip(columns["match"].tolist(), columns["choice"].tolist(), strict=True))
    assert len(places) == result.decisions
    assert set(columns["match"].tolist()) == set(range(MATCHES))


def test_a_row_says_what_was_known_and_done(engine: Engine, columns: dict[str, Any]) -> None:
    """The first match, played again by what the table says of it."""
    board = engine.new()
    for at in np.flatnonzero(columns["match"] == 0):
        seat = int(columns["seat"][at])
        assert seat == engine.next_actor(board)
        assert columns["observation"][at].tolist() == engine.observe(board, seat).tolist()
        assert columns["features"][at].tolist() == engine.features(board, seat).tolist()
        legal = engine.legal(board, seat)
        assert columns["count"][at] == len(legal)
        assert columns["move"][at] == legal[columns["index"][at]]
        engine.apply(board, seat, int(columns["move"][at]))
        while len(moves := [m for s in range(2) for m in engine.legal(board, s)]) == 1:
            engine.apply(board, engine.next_actor(board), moves[0])
        last = at
    assert engine.over(board)
    standing = engine.score(board)[int(columns["seat"][last])]
    assert (columns["share"][last] > 0) == (standing.rank == 0)


def test_each_match_shares_one_win(columns: dict[str, Any]) -> None:
    for match in range(MATCHES):
        own = columns["match"] == match
        by_seat = dict(zip(columns["seat"][own], columns["share"][own], strict=True))
        assert sum(by_seat.values()) == pytest.approx(1)


@pytest.mark.long
def test_the_command_writes_what_can_be_read_again(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    parquet = pytest.importorskip("pyarrow.parquet", reason="an extra: make test-all")
    path = tmp_path / "koenig.parquet"
    assert main(["dataset", "koenig", "--matches", "20", "--seed", "3", "--out", str(path)]) == 0
    table = parquet.read_table(path)
    assert f"{len(table):,} choices of 20 matches" in capsys.readouterr().out
    assert table.schema.metadata[b"yurt game"] == b"koenig"
    assert table.schema.metadata[b"yurt seed"] == b"3"
    game = find_game("koenig")
    assert table.schema.field("features").type.list_size == len(game.features)
    row = table.slice(0, 1).to_pylist()[0]
    assert game.verbs.text(row["move"]) == row["word"]
    assert row["ending"] in game.endings


@pytest.mark.long
def test_many_long_matches_of_which_none_ends_for_a_while(tmp_path: Path) -> None:
    parquet = pytest.importorskip("pyarrow.parquet", reason="an extra: make test-all")
    engine, path = Engine(find_game("koenig")), tmp_path / "koenig.parquet"
    written = write_parquet(path, engine, 600, 7, rows=[])
    table = parquet.read_table(path)
    assert len(table) == written == simulate(engine, 600, 7).decisions


def test_what_cannot_be_written_is_refused_before_it_is_played(
    tmp_path: Path, engine: Engine
) -> None:
    with pytest.raises(
        BadOption, match=r"x\.parquet cannot be written: there is no folder .*nowhere"
    ):
        write_parquet(tmp_path / "nowhere" / "x.parquet", engine, 10**12)
    with pytest.raises(BadOption, match="cannot be written: expected a file, not a folder"):
        write_parquet(tmp_path, engine, 10**12)
    assert list(tmp_path.iterdir()) == []
    if hasattr(os, "mkfifo"):
        os.mkfifo(tmp_path / "pipe")
        with pytest.raises(BadOption, match="cannot be written: expected a file, not a device"):
            write_parquet(tmp_path / "pipe", engine, 10**12)


@pytest.mark.parametrize("game", ["connect_four", "koenig", "khan"])
def test_a_match_can_be_played_again_from_its_plies(game: str) -> None:
    engine = Engine(find_game(game))
    parts = list(choices_of(engine, 3, 7, []))
    chosen = {name: np.concatenate([part[name] for part in parts]) for name in parts[0]}
    (plies,) = plies_of(engine, 3, 7)
    assert len(plies["ply"]) == sum_of_plies(engine)
    for match in range(3):
        board, choices = engine.new(), []
        own = plies["match"] == match
        assert plies["ply"][own].tolist() == list(range(own.sum()))
        for seat, count, move in zip(
            *(plies[n][own] for n in ("seat", "count", "move")), strict=True
        ):
            actor, listed = engine.turn(board)
            assert (actor if actor != CHANCE else BY_CHANCE, listed) == (seat, count)
            assert move in engine.out.tolist()[:listed]
            choices += [int(move)] if seat >= 0 and count > 1 else []
            engine.apply(board, actor, int(move))
        assert engine.over(board)
        assert choices == chosen["move"][chosen["match"] == match].tolist()
        ending = chosen["ending"][chosen["match"] == match][0]
        assert engine.ending(board) == engine.game.endings[ending]


def sum_of_plies(engine: Engine) -> int:
    result = simulate(engine, 3, 7)
    return result.decisions + result.forced + result.chances


def test_a_match_longer_than_its_room() -> None:
    engine = Engine(find_game("connect_four"))
    whole = plies_in(engine, 0, 7)
    small = plies_in(engine, 0, 7, room=3)
    assert all((whole[name] == small[name]).all() for name in whole)
    assert len(whole["ply"]) > 6


def test_plies_have_a_file_of_their_own(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = str(tmp_path / "x.parquet")
    assert main(["dataset", "koenig", "--out", path, "--plies", path]) == 2
    assert "--plies: expected another file than" in capsys.readouterr().err


def test_more_matches_than_there_is_room_for(
    tmp_path: Path, engine: Engine, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(
        BadOption, match=r"1,000,000,000,000 matches.* do not fit: expected [\d,]+ at"
    ):
        next(choices_of(engine, 10**12, 7, []))
    pytest.importorskip("pyarrow", reason="an extra: make test-all")
    path = tmp_path / "x.parquet"
    assert main(["dataset", "connect_four", "--matches", str(10**12), "--out", str(path)]) == 2
    assert "do not fit" in capsys.readouterr().err


@pytest.mark.long
def test_what_breaks_off_leaves_nothing(
    tmp_path: Path, engine: Engine, monkeypatch: pytest.MonkeyPatch
) -> None:
    parquet = pytest.importorskip("pyarrow.parquet", reason="an extra: make test-all")

    def full(*_: Any) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(parquet.ParquetWriter, "write_table", full)
    with pytest.raises(BadOption, match=r"x\.parquet cannot be written: No space left"):
        write_parquet(tmp_path / "x.parquet", engine, 20)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("given", "said"),
    [
        (["--rows", "pixels"], "expected one of observation, features, none, not 'pixels'"),
        (["--rows", "features,none"], "expected none alone, or observation and features"),
        (["--rows", "features", "--rows", "none"], "expected none alone"),
        (["--out", "-"], "--out: expected a file, not '-'"),
    ],
)
def test_what_it_does_not_write(
    given: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["dataset", "koenig", "--out", "x.parquet", *given]) == 2
    assert said in capsys.readouterr().err


@pytest.mark.parametrize(
    ("given", "rows"),
    [
        ([], ["observation", "features"]),
        (["features"], ["features"]),
        (["features", "observation", "features"], ["observation", "features"]),
        (["observation,observation"], ["observation"]),
        (["none"], []),
    ],
)
def test_rows_are_written_once_however_they_are_given(given: list[str], rows: list[str]) -> None:
    assert rows_in(given) == rows
