"""Text files in and out. A file that cannot be read or written is one clear line."""

import os
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from yurt.core.errors import BadInput

LARGEST = 16 * 2**20  # bytes: far more than any record
STANDARD_INPUT = "-"


def read_text(name: str, kind: type[BadInput]) -> str:
    raw = read_bytes(name, kind)
    if len(raw) > LARGEST:
        raise kind(f"{name}: expected at most {LARGEST // 2**20} MiB of text")
    try:
        return raw.decode("utf-8")
    except UnicodeDecodeError:
        raise kind(f"{name}: expected a text file in UTF-8") from None


def read_bytes(name: str, kind: type[BadInput]) -> bytes:
    try:
        if name == STANDARD_INPUT:
            return sys.stdin.buffer.read(LARGEST + 1)
        with Path(name).open("rb") as file:
            return file.read(LARGEST + 1)
    except (OSError, ValueError) as error:
        raise kind(f"cannot read {name}: {reason(error)}") from None


@contextmanager
def naming(name: str) -> Iterator[None]:
    """Puts the file's name before whatever is wrong with it."""
    try:
        yield
    except BadInput as error:
        raise type(error)(f"{name}: {error}") from None


def write_text(path: Path, text: str, mark: str, what: str = "record") -> None:
    """Writes all or nothing, and only over a file that starts with the mark (or is empty)."""
    path = path.resolve()
    refuse_to_spoil(path, mark, what)
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        handle, spare = tempfile.mkstemp(dir=path.parent, prefix=".yurt-")
        try:
            with os.fdopen(handle, "w", encoding="utf-8") as file:
                file.write(text)
            Path(spare).replace(path)
        except BaseException:
            with suppress(OSError):
                Path(spare).unlink()
            raise
    except OSError as error:
        raise BadInput(f"cannot write {path}: {reason(error)}") from None


def refuse_to_spoil(path: Path, mark: str, what: str = "record") -> None:
    if not path.exists():
        return
    if not path.is_file():
        raise BadInput(f"cannot write {path}: expected a file, and something else is there")
    try:
        with path.open("rb") as file:
            start = file.read(len(mark))
    except OSError as error:
        raise BadInput(f"cannot write {path}: {reason(error)}") from None
    if start not in (b"", mark.encode()):
        raise BadInput(f"{path} is no {what}: it stays as it is, choose another name")


def reason(error: Exception) -> str:
    return getattr(error, "strerror", None) or str(error)
