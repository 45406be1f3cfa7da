"""What a contest has shown, as tables: in the terminal and as a page in Markdown."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from yurt.arena import Report
from yurt.arena.figures import Figure
from yurt.arena.rating import Interval
from yurt.arena.report import Standing

MARK = "# Arena: "
KIND = "page of the arena"
NOTHING = "–"


class Sheet(NamedTuple):
    """A table: its first column is text, the others are numbers."""

    head: Sequence[str]
    rows: Sequence[Sequence[str]]


def page(report: Report) -> RenderableType:
    parts: list[RenderableType] = []
    for sheet in sheets(report):
        parts += [table_of(sheet), Text()]
    return Group(*parts, *(Text(line, style="dim") for line in remarks(report)))


def table_of(sheet: Sheet) -> Table:
    table = Table(box=None, pad_edge=False, header_style="dim")
    for i, head in enumerate(sheet.head):
        table.add_column(head, justify="right" if i else "left", style="" if i else "bold")
    for row in sheet.rows:
        table.add_row(*row)
    return table


def markdown(report: Report, command: str) -> str:
    title = f"{MARK}{report.game}, {report.seats} seats"
    parts = [title, f"```\n{command}\n```", *(markdown_table(one) for one in sheets(report))]
    return "\n\n".join([*parts, " ".join(remarks(report)), f"{budgets(report)}\n"])


def markdown_table(sheet: Sheet) -> str:
    ruler = ["---", *["---:"] * (len(sheet.head) - 1)]
    rows = [sheet.head, ruler, *sheet.rows]
    return "\n".join(f"| {' | '.join(escaped(row))} |" for row in rows)


def escaped(row: Sequence[str]) -> list[str]:
    return [cell.replace("|", "\\|") for cell in row]


def sheets(report: Report) -> Iterator[Sheet]:
    if len(report.players) > 1:
        yield ratings(report)
        yield duels(report)
        if any(duel.lone for duel in report.duels):
            yield loners(report)
    yield play(report)
    yield seats(report)
    yield endings(report)


def ratings(report: Report) -> Sheet:
    rows = [
        [player.name, signed(player.elo.value), span(player.elo), gap(player.above)]
        for player in report.players
        if player.elo
    ]
    return Sheet(["player", "Elo", "95 %", "above the next"], rows)


def gap(above: Interval | None) -> str:
    return f"{above.value:.0f} ({span(above)})" if above else NOTHING


def play(report: Report) -> Sheet:
    head = ["player", "wins", "fair", "lead", "a choice", "longest"]
    return Sheet(head, [play_row(player) for player in report.players])


def play_row(player: Standing) -> list[str]:
    return [
        player.name,
        percent(player.wins),
        f"{player.fair:.0%}",
        points(player.lead),
        seconds(player.seconds),
        seconds(player.longest),
    ]


def duels(report: Report) -> Sheet:
    """Rows before columns."""
    names = [player.name for player in report.players]
    ahead = {(duel.one, duel.other): duel.ahead for duel in report.duels}
    rows = [[one, *(percent(ahead.get((one, other))) for other in names)] for one in names]
    return Sheet(["wins against" if report.seats == 2 else "ahead of", *names], rows)


def loners(report: Report) -> Sheet:
    lone = [(duel, duel.lone) for duel in report.duels if duel.lone]
    rows = [
        [f"{duel.one} among {duel.other}", percent(wins), f"{wins.value * report.seats:.2f}"]
        for duel, wins in lone
    ]
    return Sheet(["one", "wins", f"of its share, {1 / report.seats:.0%}"], rows)


def seats(report: Report) -> Sheet:
    rows = [[f"seat {seat}", percent(wins)] for seat, wins in enumerate(report.by_seat)]
    return Sheet(["whoever sat there", f"wins (fair: {1 / report.seats:.0%})"], rows)


def endings(report: Report) -> Sheet:
    rows = [[name, f"{n:,}", f"{n / report.matches:.0%}"] for name, n in report.endings.items()]
    return Sheet(["ended", "matches", ""], rows)


def remarks(report: Report) -> Iterator[str]:
    yield f"{report.matches:,} of at most {report.most:,} matches{how_it_ended(report)}."
    length = f"{report.choices:.1f} choices and {report.plies:.1f} plies a match"
    options = "".join(f", {name} {choice}" for name, choice in report.options.items())
    what = f"rules {report.rules}{options}, box {report.box[:12]}, seed {report.seed}"
    yield f"{length}; {what}."
    yield "± is two standard errors, of blocks of rotations with the same luck."


def how_it_ended(report: Report) -> str:
    stopped = ", stopped" if report.interrupted else ""
    if len(report.players) == 1:
        return stopped
    return f"{stopped}: the order is {'clear' if report.clear else 'not clear'}"


def budgets(report: Report) -> str:
    lines = [f"- {player.name}: {player.budget}" for player in report.players]
    return "\n".join(
        ["Budgets for a choice (times above are those of the machine that played):", "", *lines]
    )


def span(interval: Interval) -> str:
    return f"{signed(interval.low)} … {signed(interval.high)}"


def signed(value: float, digits: int = 0) -> str:
    return f"{value:+.{digits}f}".replace("-", "−")


def percent(figure: Figure | None) -> str:
    return f"{figure.value * 100:.1f} ± {(figure.error or 0) * 100:.1f} %" if figure else NOTHING


def points(figure: Figure | None) -> str:
    if figure is None:
        return NOTHING
    return signed(figure.value, 1) + ("" if figure.error is None else f" ± {figure.error:.1f}")


def seconds(value: float | None) -> str:
    if value is None:
        return NOTHING
    return f"{value * 1000:.2g} ms" if value < 0.1 else f"{value:.2f} s"
