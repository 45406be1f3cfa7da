"""How far a long run of matches is."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Protocol

from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    TextColumn,
    TimeRemainingColumn,
)

from .out import error_console


class Report(Protocol):
    def __call__(self, done: int, so_far: str = "matches", /) -> None:
        """How many are done, and what can be said of them."""


@contextmanager
def progress_bar(matches: int) -> Iterator[Report | None]:
    """A bar on standard error, if a person is looking there."""
    if not sys.stderr.isatty():
        yield None
        return
    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
    )
    with Progress(*columns, console=error_console(), transient=True) as progress:
        task = progress.add_task("compiling the rules (once)", total=matches)

        def report(done: int, so_far: str = "matches", /) -> None:
            progress.update(task, completed=done, description=so_far)

        yield report
