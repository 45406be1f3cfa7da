"""The database file: found whole, brought up to date, or refused with what to do about it."""

import errno
import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager
from pathlib import Path

from .protocol import Unopened, Unstored

MIGRATIONS = Path(__file__).parent / "migrations"

Schema = set[tuple[str, str, str]]


def steps() -> list[str]:
    """What brings an empty file up to date. Only ever added to: files out there know the number
    of the last one that they have seen."""
    return [path.read_text(encoding="utf-8") for path in sorted(MIGRATIONS.glob("*.sql"))]


def bring_up_to_date(connection: sqlite3.Connection) -> None:
    """All steps that are missing, or none of them: one transaction."""
    check_whole(connection)
    known = steps()
    done = steps_done(connection, known)
    script = ";\n".join(["BEGIN IMMEDIATE", *known[done:], f"PRAGMA user_version = {len(known)}"])
    if done < len(known) or version_of(connection) != done:
        connection.executescript(f"{script};\nCOMMIT;")
    missing = {what[:2] for what in schema_after(known)} - {w[:2] for w in schema_of(connection)}
    if missing:
        kind, name = min(missing)
        raise Unopened(f"it is no database of ours: the {kind} {name} is missing")


def check_whole(connection: sqlite3.Connection) -> None:
    """Whoever writes on in a damaged file loses more of it."""
    (found,) = connection.execute("PRAGMA quick_check(1)").fetchone()
    if found != "ok":
        raise sqlite3.DatabaseError(found)


def steps_done(connection: sqlite3.Connection, known: Sequence[str]) -> int:
    version = version_of(connection)
    if version > len(known):
        raise Unopened(
            f"it was written by a newer version of Yurt (its schema is {version}, this version"
            f" knows {len(known)}): install that one"
        )
    schema = schema_of(connection)
    if version or not schema:
        return version
    # A copy made as text (sqlite3's .dump) has lost the number.
    alike = [n for n in range(1, len(known) + 1) if schema_after(known[:n]) == schema]
    if not alike:
        raise Unopened("it holds tables that are not ours")
    return alike[0]


def version_of(connection: sqlite3.Connection) -> int:
    return int(connection.execute("PRAGMA user_version").fetchone()[0])


def schema_of(connection: sqlite3.Connection) -> Schema:
    rows = connection.execute("SELECT type, name, sql FROM sqlite_master WHERE sql IS NOT NULL")
    return {
        (kind, name, " ".join(sql.split()))
        for kind, name, sql in rows
        if not name.startswith("sqlite_")
    }


def schema_after(known: Sequence[str]) -> Schema:
    with closing(sqlite3.connect(":memory:")) as blank:
        blank.executescript(";\n".join(known))
        return schema_of(blank)


# What is wrong


@contextmanager
def opening(path: Path) -> Iterator[None]:
    """Turns whatever goes wrong with a file into one line that says what to do."""
    try:
        yield
    except (Unopened, Unstored, OSError, sqlite3.Error) as error:
        what = f"cannot use {path}: {reason(error)}; or give another folder with --data"
        raise Unopened(what) from None


def reason(error: Exception) -> str:
    if isinstance(error, Unopened):
        return str(error)
    if isinstance(error, Unstored):
        return REASONS["SQLITE_IOERR"].format(error=error)
    if isinstance(error, OSError):
        return reason_of_system(error)
    name = getattr(error, "sqlite_errorname", "SQLITE_CORRUPT")
    for start, what in REASONS.items():
        if name.startswith(start):
            return what.format(error=error)
    return f"{error} ({name})"


def reason_of_system(error: OSError) -> str:
    if error.errno in (errno.ENOSPC, errno.EDQUOT):
        return FULL
    what = f"{error.strerror} ({error.filename})"
    return f"{what}: {LET_WRITE}" if error.errno in FORBIDDEN else what


FORBIDDEN = (errno.EACCES, errno.EPERM, errno.EROFS)
LET_WRITE = "make it and its folder writable"
FULL = "the disk is full: make room on it"
DAMAGED = "it is damaged, or no database at all ({error}): put a copy back, or move it away"
REASONS = {
    "SQLITE_FULL": FULL,
    "SQLITE_IOERR": "the disk refuses ({error}): see whether it is full or broken",
    "SQLITE_NOTADB": DAMAGED,
    "SQLITE_CORRUPT": DAMAGED,
    "SQLITE_READONLY": f"it may only be read: {LET_WRITE}",
    "SQLITE_CANTOPEN": f"it cannot be opened: {LET_WRITE}",
    "SQLITE_PERM": f"it cannot be opened: {LET_WRITE}",
    "SQLITE_BUSY": "another program keeps it locked: close that one",
}
