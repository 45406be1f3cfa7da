"""Matches as a table for learners: one row a choice, with what came of its match.

Matches are played at random by their own noise, so they are those of `yurt simulate` with the same
seed. The table is written as Parquet, in row groups, as matches end.
"""

from collections.abc import Callable, Iterator, Sequence
from itertools import chain
from pathlib import Path
from typing import Any

import numpy as np

from yurt.core.engine import Engine
from yurt.core.errors import BadOption
from yurt.core.game import ROWS

from .batch import Batch, Outcome
from .memory import memory
from .plies import plies_of

AT_ONCE = 1024  # matches
GROUP = 50_000  # rows of a group, about

Columns = dict[str, Any]
Progress = Callable[[int], None] | None


class Results:
    """What came of each match; of those that go on nothing yet."""

    def __init__(self, engine: Engine, matches: int) -> None:
        refuse_too_many(matches, engine.seats * 8 + 1)
        self.share = np.zeros((matches, engine.seats), np.float32)
        self.lead = np.zeros((matches, engine.seats), np.int32)
        self.ending = np.full(matches, -1, np.int8)

    def note(self, number: Any, outcome: Outcome) -> None:
        ended = np.asarray(outcome.done) & (number < len(self.ending))
        at = number[ended]
        self.share[at] = outcome.share[ended]
        self.lead[at] = outcome.lead[ended]
        self.ending[at] = outcome.ending[ended]

    @property
    def ended(self) -> int:
        return int((self.ending >= 0).sum())


def choices_of(
    engine: Engine, matches: int, seed: int, rows: Sequence[str], progress: Progress = None
) -> Iterator[Columns]:
    """All choices of all matches, some at a time, each match's in order."""
    results = Results(engine, matches)  # refuses more than it has room for
    batch = Batch(engine, min(AT_ONCE, matches), seed)
    nth = np.zeros(batch.matches, np.int32)
    waiting: list[Columns] = []
    while results.ended < matches:
        columns = choices_now(batch, nth, rows)
        asked = (columns["match"] < matches) & (columns["seat"] >= 0)
        waiting.append(part_of(columns, asked))
        outcome = batch.step(columns["index"])
        results.note(columns["match"], outcome)
        nth = np.where(outcome.done, 0, nth + 1).astype(np.int32)
        if sum(len(part["match"]) for part in waiting) >= GROUP or results.ended == matches:
            ready, waiting = sort_out(waiting, results)
            if len(ready["match"]) > 0:
                yield with_results(ready, results)
        if progress:
            progress(results.ended)


def choices_now(batch: Batch, nth: Any, rows: Sequence[str]) -> Columns:
    index = np.array(batch.random())
    legal = batch.legal()
    columns = {
        "match": np.array(batch.number),
        "choice": nth,
        "seat": np.array(batch.seat, np.int8),
        "count": np.array(batch.count, np.int32),
        "index": index,
        "move": np.array(legal.moves)[np.array(legal.first)[:-1] + index],
    }
    return columns | {name: np.array(batch.look(name)) for name in rows}


def part_of(columns: Columns, which: Any) -> Columns:
    return {name: column[which] for name, column in columns.items()}


def sort_out(waiting: list[Columns], results: Results) -> tuple[Columns, list[Columns]]:
    """The choices of matches that are over, match by match, and those that still wait."""
    all_rows = {name: np.concatenate([part[name] for part in waiting]) for name in waiting[0]}
    over = results.ending[all_rows["match"]] >= 0
    ready = part_of(all_rows, over)
    order = np.lexsort((ready["choice"], ready["match"]))
    return part_of(ready, order), [part_of(all_rows, ~over)]


def with_results(columns: Columns, results: Results) -> Columns:
    match, seat = columns["match"], columns["seat"]
    return columns | {
        "share": results.share[match, seat],
        "lead": results.lead[match, seat],
        "ending": results.ending[match],
    }


def write_parquet(
    path: Path,
    engine: Engine,
    matches: int,
    seed: int = 0,
    rows: Sequence[str] = ROWS,
    progress: Progress = None,
) -> int:
    """Writes the table and returns how many choices are in it; of one that failed nothing stays."""
    parts = choices_of(engine, matches, seed, rows, progress)
    return write_parts(path, parts, engine, provenance(engine, matches, seed))


def write_plies(path: Path, engine: Engine, matches: int, seed: int = 0) -> int:
    """Every ply of the same matches, chance's too: each can be played again from its rows."""
    parts = plies_of(engine, matches, seed)
    return write_parts(path, parts, engine, provenance(engine, matches, seed))


def write_parts(path: Path, parts: Iterator[Columns], engine: Engine, facts: dict[str, str]) -> int:
    refuse_no_file(path)
    arrow, parquet = load_pyarrow()
    writing = path.with_name(f"{path.name}.part")
    groups = (
        arrow.table(as_arrays(arrow, engine, columns)).replace_schema_metadata(facts)
        for columns in parts
    )
    written, first = 0, next(groups)
    try:
        with parquet.ParquetWriter(writing, first.schema) as writer:
            for table in chain([first], groups):
                writer.write_table(table)
                written += len(table)
        writing.replace(path)
    except OSError as error:
        raise BadOption(f"{path} cannot be written: {error.strerror or error}") from None
    finally:
        writing.unlink(missing_ok=True)
    return written


def refuse_too_many(matches: int, a_match: int) -> None:
    """What came of each is kept until the last is over."""
    room = memory()
    if matches * a_match > room:
        raise BadOption(
            f"{matches:,} matches, of which {a_match} bytes each are kept, do not fit: "
            f"expected {room // a_match:,} at most"
        )


def refuse_no_file(path: Path) -> None:
    """Before anything is played, which may take its time."""
    if path.is_dir():
        raise BadOption(f"{path} cannot be written: expected a file, not a folder")
    if path.exists() and not path.is_file():  # which a table would take the place of
        raise BadOption(f"{path} cannot be written: expected a file, not a device")
    if not path.parent.is_dir():
        raise BadOption(f"{path} cannot be written: there is no folder {path.parent}")


def as_arrays(arrow: Any, engine: Engine, columns: Columns) -> dict[str, Any]:
    """Rows of numbers as lists of one length; moves and endings in words as well."""
    arrays = {name: as_array(arrow, column) for name, column in columns.items()}
    arrays["word"] = [engine.game.verbs.text(int(move)) for move in columns["move"]]
    if "ending" in columns:
        arrays["ending"] = [engine.game.endings[at] for at in columns["ending"]]
    return arrays


def as_array(arrow: Any, column: Any) -> Any:
    if column.ndim == 1:
        return arrow.array(column)
    return arrow.FixedSizeListArray.from_arrays(arrow.array(column.ravel()), column.shape[1])


def provenance(engine: Engine, matches: int, seed: int) -> dict[str, str]:
    """How the same table can be made again."""
    facts = {
        "game": engine.game.id,
        "version": engine.game.version,
        "box": engine.edition.digest,
        "seats": engine.seats,
        **{f"option {name}": choice for name, choice in engine.options.items()},
        "matches": matches,
        "seed": seed,
    }
    return {f"yurt {name}": str(fact) for name, fact in facts.items()}


def load_pyarrow() -> tuple[Any, Any]:
    try:
        import pyarrow
        from pyarrow import parquet
    except ImportError:
        raise BadOption('Parquet needs an extra: pip install "yurt[parquet]"') from None
    return pyarrow, parquet
