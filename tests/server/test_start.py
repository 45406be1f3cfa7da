"""Starting on whatever lies in the data folder: it is used, or refused in one clear line."""

import asyncio
import os
import signal
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from tests.server.telling.test_sealed import run
from yurt.cli import main
from yurt.server import logs
from yurt.server.store import schema
from yurt.server.store.protocol import Player, PutPlayer, Unopened, Unstored
from yurt.server.store.schema import reason, schema_after, steps
from yurt.server.store.sqlite import NAME, SQLite, open_alone

from .process import QUICK, started


@pytest.fixture
def refused(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> "Refused":
    monkeypatch.setattr(logs, "set_up", lambda level: None)
    monkeypatch.setenv("YURT_WARM", "0")
    return Refused(capsys)


class Refused:
    """The one line with which `yurt serve` gives up on a folder."""

    def __init__(self, capsys: pytest.CaptureFixture[str]) -> None:
        self.capsys = capsys

    def at(self, folder: Path) -> str:
        code = main(["serve", "--data", str(folder), "--no-browser", "--port", "0"])
        out, error = self.capsys.readouterr()
        check_refused(code, out, error)
        return error


def check_refused(code: int, out: str, error: str) -> None:
    assert code != 0
    assert out == "", "nothing is said to be ready"
    assert error.count("\n") == 1
    assert error.startswith("yurt serve: cannot use ")
    assert "or give another folder with --data" in error
    assert "fault of ours" not in error


def filled(folder: Path) -> Path:
    """A database with somebody in it."""

    async def fill() -> None:
        store = open_alone(folder)
        await store.commit([PutPlayer(Player("p", "Anna", "de"))])
        await store.close()

    run(fill())
    return folder / NAME


def anna_is_there(folder: Path) -> bool:
    async def look() -> bool:
        store = open_alone(folder)
        found = await store.player("p")
        await store.close()
        return found == Player("p", "Anna", "de")

    return asyncio.run(look())


def change(path: Path, sql: str) -> None:
    with closing(sqlite3.connect(path)) as connection:
        connection.executescript(sql)


def test_data_of_a_newer_version_is_left_alone(tmp_path: Path, refused: Refused) -> None:
    path = filled(tmp_path)
    change(path, "PRAGMA user_version = 99")
    assert "newer version of Yurt (its schema is 99" in refused.at(tmp_path)
    change(path, f"PRAGMA user_version = {len(steps())}")
    assert anna_is_there(tmp_path)


def test_a_file_that_is_no_database(tmp_path: Path, refused: Refused) -> None:
    (tmp_path / NAME).write_text("Dear diary, " * 1000, encoding="utf-8")
    assert "it is damaged, or no database at all" in refused.at(tmp_path)
    assert (tmp_path / NAME).read_text(encoding="utf-8").startswith("Dear diary")


def test_a_file_that_is_damaged_inside(tmp_path: Path, refused: Refused) -> None:
    path = filled(tmp_path)
    with path.open("r+b") as file:
        file.seek(4096)
        file.write(b"\x07" * 8192)
    assert "it is damaged" in refused.at(tmp_path)


def test_a_folder_that_is_a_file(tmp_path: Path, refused: Refused) -> None:
    (tmp_path / "games").write_text("", encoding="utf-8")
    assert "File exists" in refused.at(tmp_path / "games")
    assert "Not a directory" in refused.at(tmp_path / "games" / "deep")


def test_tables_of_another_program(tmp_path: Path, refused: Refused) -> None:
    change(tmp_path / NAME, "CREATE TABLE songs (name TEXT)")
    assert "it holds tables that are not ours" in refused.at(tmp_path)


def test_tables_that_are_missing(tmp_path: Path, refused: Refused) -> None:
    change(tmp_path / NAME, f"PRAGMA user_version = {len(steps())}")
    assert "it is no database of ours: the index" in refused.at(tmp_path)


def test_a_copy_that_lost_its_number_is_known_by_its_tables(tmp_path: Path) -> None:
    """As `sqlite3 old .dump | sqlite3 new` makes it."""
    old, new = tmp_path / "old", tmp_path / "new"
    new.mkdir()
    with closing(sqlite3.connect(filled(old))) as connection:
        dump = "\n".join(connection.iterdump())
    change(new / NAME, dump)
    assert anna_is_there(new)
    with closing(sqlite3.connect(new / NAME)) as connection:
        assert schema.version_of(connection) == len(steps())


def test_steps_are_taken_together_or_not_at_all(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    known = steps()
    broken = [*known, "CREATE TABLE more (id TEXT)", "CREATE TABLE more (id TEXT)"]
    with monkeypatch.context() as patch:
        patch.setattr(schema, "steps", lambda: broken)
        with pytest.raises(Unopened, match="table more already exists"):
            SQLite(tmp_path / NAME)
    with closing(sqlite3.connect(tmp_path / NAME)) as connection:
        assert (schema.version_of(connection), schema.schema_of(connection)) == (0, set())
    run(SQLite(tmp_path / NAME).close())
    with closing(sqlite3.connect(tmp_path / NAME)) as connection:
        assert schema.schema_of(connection) == schema_after(known)


def test_a_full_disk_is_called_that(tmp_path: Path) -> None:
    with closing(sqlite3.connect(tmp_path / NAME)) as connection:
        connection.executescript("CREATE TABLE t (a); PRAGMA max_page_count = 2")
        with pytest.raises(sqlite3.OperationalError) as full:
            connection.execute("INSERT INTO t VALUES (zeroblob(100000))")
    assert reason(full.value) == "the disk is full: make room on it"
    assert reason(OSError(28, "No space left on device", "x")) == reason(full.value)


def test_ready_is_not_said_before_the_database_has_answered(
    tmp_path: Path, refused: Refused, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def full(store: SQLite, changes: object) -> None:
        raise Unstored("database or disk is full")

    with monkeypatch.context() as patch:
        patch.setattr(SQLite, "commit", full)
        assert "the disk refuses (database or disk is full)" in refused.at(tmp_path)
    run(open_alone(tmp_path).close())


# In a process of its own


def serve(folder: Path, before: str = "") -> tuple[int, str, str]:
    """`yurt serve`, after something that makes life hard for it."""
    code = f"""if True:
        import os, resource
        from yurt.cli import main
        import yurt.cli.commands.serve, yurt.server.run
        os.chdir({str(folder)!r})
        {before}
        raise SystemExit(main(["serve", "--data", ".", "--no-browser", "--port", "0"]))"""
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=False, timeout=120,
        env={**os.environ, **QUICK},
    )  # fmt: skip
    return done.returncode, done.stdout, done.stderr


def of_files(size: int) -> str:
    return f"resource.setrlimit(resource.RLIMIT_FSIZE, ({size}, {size}))"


def test_a_disk_that_takes_nothing(tmp_path: Path) -> None:
    code, out, error = serve(tmp_path, of_files(10_000))
    check_refused(code, out, error)
    assert "see whether it is full" in error


def test_a_disk_that_takes_nothing_more(tmp_path: Path) -> None:
    """The tables are there; what is written at the start finds no room."""
    path = filled(tmp_path)
    code, out, error = serve(tmp_path, of_files(path.stat().st_size // 4))
    check_refused(code, out, error)
    assert anna_is_there(tmp_path)


def test_a_folder_that_may_only_be_read(tmp_path: Path) -> None:
    filled(tmp_path)
    tmp_path.chmod(0o555)
    code, out, error = serve(tmp_path, "os.getuid() or os.setuid(65534)  # root may do anything")
    tmp_path.chmod(0o755)
    check_refused(code, out, error)
    assert "Permission denied" in error


def test_the_second_server_is_told_where_the_first_is(tmp_path: Path) -> None:
    async def story() -> None:
        async with started(tmp_path, "--port", "0") as first:
            code, out, error = await asyncio.to_thread(serve, tmp_path)
            check_refused(code, out, error)
            assert f"another server has it open (process {first.process.pid} on " in error
            assert f", {first.url}): stop that one" in error
            await first.end(signal.SIGKILL)
        async with started(tmp_path, "--port", "0") as next_one:
            assert await next_one.end(signal.SIGTERM) == 0

    run(story())


def test_a_lock_is_let_go_of(tmp_path: Path) -> None:
    async def story() -> None:
        first = open_alone(tmp_path)
        with pytest.raises(Unopened, match=rf"another server has it open \(process {os.getpid()} "):
            open_alone(tmp_path)
        await first.close()
        await open_alone(tmp_path).close()
        (tmp_path / NAME).write_text("no database", encoding="utf-8")
        for _ in range(2):
            with pytest.raises(Unopened, match="damaged"):
                open_alone(tmp_path)

    run(story())
