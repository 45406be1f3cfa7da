"""How far a long run of matches is."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    TextColumn,
    TimeRemainingColumn,
)

from .out import error_console


@contextmanager
def progress_bar(matches: int) -> Iterator[Callable[[int], None] | None]:
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
        yield lambda done: progress.update(task, completed=done, description="matches")
