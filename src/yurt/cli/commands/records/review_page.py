"""A review in the terminal: where chances went, and the turning points of each seat."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from yurt.bots.course import CAUSES
from yurt.bots.hints import said
from yurt.bots.review import Review, SeatReview, TurningPoint
from yurt.core.words import Words

from ...story import StoryLine

BLOCKS = "▁▂▃▄▅▆▇█"
WIDTH = 60  # characters of a curve, at most


class Telling(NamedTuple):
    """With what a review is told."""

    review: Review
    words: Words
    names: Sequence[str]
    lines: Sequence[dict[int, StoryLine]]
    """The match as each seat knew it, by entry."""


def page_of(telling: Telling, seats: Sequence[int]) -> Group:
    how = telling.words.say("review.how")
    parts = [part for seat in seats for part in seat_part(telling, seat)]
    return Group(sums_of(telling), Text(), Text(how, style="dim"), *parts)


def sums_of(telling: Telling) -> Table:
    say = telling.words.say
    table = Table(box=None, pad_edge=False, header_style="dim")
    table.add_column(say("terminal.standings.player"))
    for name in ("start", *CAUSES, "end"):
        table.add_column(say(f"review.{name}"), justify="right")
    for name, seat in zip(telling.names, telling.review.seats, strict=True):
        brought = [change(seat.brought[cause]) for cause in CAUSES]
        table.add_row(name, percent(seat.start), *brought, percent(seat.curve[-1]))
    return table


def seat_part(telling: Telling, number: int) -> Iterator[RenderableType]:
    seat, words = telling.review.seats[number], telling.words
    yield Text()
    yield Text(telling.names[number], style="bold")
    yield Text(f"{spark(seat.curve)}  {percent(seat.curve[0])} → {percent(seat.curve[-1])}")
    yield Text(counted(words, seat), style="dim")
    yield moments_of(telling, number)


def moments_of(telling: Telling, number: int) -> Table:
    """Turning points, and what luck brought most, as the match went."""
    seat, lines = telling.review.seats[number], telling.lines[number]
    grid = Table.grid(padding=(0, 2))
    for justify in ("right", "right", "left"):
        grid.add_column(justify=justify)
    rows = [(point.n, change(-point.lost), turning_point(telling, point))
            for point in seat.turning_points]  # fmt: skip
    rows += [(swing.n, change(swing.change), lucky(telling, lines, swing.n))
             for swing in seat.swings]  # fmt: skip
    for n, by, told in sorted(rows, key=lambda row: row[0]):
        grid.add_row(Text(str(n), style="dim"), Text(by, style="bold"), told)
    return grid


def counted(words: Words, seat: SeatReview) -> str:
    form = {0: "none", 1: "one"}.get(seat.mistakes, "other")
    return words.say(f"review.mistakes.{form}", n=seat.mistakes, choices=seat.choices)


def turning_point(telling: Telling, point: TurningPoint) -> Text:
    words = telling.words
    played = words.say("review.played", move=words.move(point.move))
    told = Text.assemble(played, (f" ({percent(point.chance)})", "dim"))
    better = words.say("review.better", move=words.move(point.better))
    told.append(f"\n{better}", style="bold").append(f" ({percent(point.better_chance)})", "dim")
    if point.reasons:
        told.append(f"\n{said(words, point.reasons, list(telling.names))}", style="dim")
    return told


def lucky(telling: Telling, lines: dict[int, StoryLine], n: int) -> Text:
    """What dice and cards have come to, up to an entry."""
    what = lines[n].sentence if n else telling.words.say("review.set_up")
    return Text(telling.words.say("review.lucky", what=what))


def spark(curve: Sequence[float]) -> str:
    """A curve in one line."""
    width = min(WIDTH, len(curve))
    picked = [curve[k * (len(curve) - 1) // max(width - 1, 1)] for k in range(width)]
    return "".join(BLOCKS[min(int(chance * len(BLOCKS)), len(BLOCKS) - 1)] for chance in picked)


def percent(chance: float) -> str:
    return f"{chance:.0%}"


def change(by: float) -> str:
    """With its sign; nothing is no change."""
    told = f"{by:+5.0%}".replace("-", "−")
    return told.replace("+", " ").replace("−", " ") if told.strip(" +−") == "0%" else told
