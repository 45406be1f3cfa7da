"""Holds a contest: plays its matches until the order is clear, or all are played."""

from collections.abc import Callable, Generator, Sequence
from contextlib import closing
from itertools import groupby

from yurt.core.given import whole
from yurt.core.simulate import cores

from .clear import Wagers
from .contest import Contest
from .programs import at_a_server
from .rating import order_of
from .report import Report, report_of
from .table import Bout
from .workers import at_tables, in_order

Progress = Callable[[Bout], None]
"""Hears of each match."""


def hold(contest: Contest, workers: int | None = None, progress: Progress | None = None) -> Report:
    """The outcome does not hang on the number of workers, but for the times. Whoever interrupts it
    gets what there is, if a block has been played."""
    workers = cores() if workers is None else whole("workers", workers, 1)
    bouts: list[Bout] = []
    wagers, interrupted = Wagers(len(contest.players)), False
    try:
        with closing(played(contest, workers)) as matches:
            for bout in matches:
                bouts.append(bout)
                if progress:
                    progress(bout)
                if len(bouts) % contest.schedule.matches == 0:
                    see_round(wagers, bouts[-contest.schedule.matches :])
                    if not contest.every and is_clear(wagers, bouts):
                        break
    except KeyboardInterrupt:
        interrupted, bouts = True, whole_blocks(contest, bouts)
        if not bouts:
            raise
    return report_of(contest, bouts, clear=is_clear(wagers, bouts), interrupted=interrupted)


def is_clear(wagers: Wagers, bouts: Sequence[Bout]) -> bool:
    return wagers.might_be_clear() and wagers.is_clear(order_of(bouts, wagers.players))


def played(contest: Contest, workers: int) -> Generator[Bout, None, None]:
    """Programs speak to a server; where there are none, bots play among themselves."""
    place = at_a_server if contest.programs else at_tables
    with place(contest, workers) as play:
        yield from in_order(play, contest.fixtures(), workers)


def see_round(wagers: Wagers, bouts: Sequence[Bout]) -> None:
    for _, block in groupby(bouts, key=lambda bout: bout.block):
        wagers.see(list(block))


def whole_blocks(contest: Contest, bouts: list[Bout]) -> list[Bout]:
    """Without the last one, if rotations of it are missing: its seats have not cancelled."""
    unfinished = contest.schedule.at(len(bouts)).block
    return [bout for bout in bouts if bout.block != unfinished]
