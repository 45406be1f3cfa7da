"""The game in a terminal: the map from the box's own shapes, the seats, the dispute."""

from collections.abc import Sequence
from typing import Any

from rich.console import Group
from rich.style import Style
from rich.table import Table
from rich.text import Text

from yurt.core.game import View
from yurt.core.words import Words

from .chart import Chart, chart_of

LETTERS = "ABCDE"
INK = ("#0072b2", "#d55e00", "#009e73", "#a05195", "#b8860b")  # readable on light and dark
LAND = Style(color="bright_black")

Label = list[tuple[str, Style]]
Cells = list[Label]


def draw(view: View, words: Words) -> Group:
    parts: list[Any] = [draw_map(view, words), "", draw_seats(view, words)]
    if view["dispute"]:
        parts += ["", draw_dispute(view, words)]
    if view["election"] and view["election"]["in_tie"]:
        parts += ["", draw_election(view, words)]
    return Group(*parts, "", draw_piles(view, words), draw_forecast(view, words))


def colour(seat: int | None) -> Style:
    return LAND if seat is None else Style(color=INK[seat], bold=True)


# The map


def draw_map(view: View, words: Words) -> Text:
    """Borders and sea routes as ink, then the label of each region upon them."""
    idle = frozenset(name for name, region in view["regions"].items() if region["votes"] == 0)
    chart = chart_of(view["sheet"], idle)
    cells = [inked(row, LAND) for row in chart.rows]
    for name, region in view["regions"].items():
        for line, label in enumerate(label_of(name, region, words)):
            write_on(cells, chart, name, line, label)
    rows = [Text.assemble(*row) for row in cells]
    return Text("\n", no_wrap=True).join(rows)


def label_of(name: str, region: dict[str, Any], words: Words) -> list[Label]:
    """The name with its votes; below it the holder, his courtiers and free places, nobles."""
    if region["votes"] == 0:
        return [inked(words.name(name), LAND)]
    return [
        inked(f"{words.name(name)} {region['votes']}", colour(region["holder"])),
        garrison(region),
    ]


def garrison(region: dict[str, Any]) -> Label:
    holder, style = region["holder"], colour(region["holder"])
    label = inked(f"{LETTERS[holder]} ", style) if holder is not None else []
    label += inked("●" * region["courtiers"], style)
    label += inked("○" * (region["votes"] - region["courtiers"]), LAND)
    for seat in region["nobles"]:
        label += inked(f" ♛{LETTERS[seat]}", colour(seat))
    return label


def inked(text: str, style: Style) -> Label:
    return [(mark, style) for mark in text]


def write_on(cells: Cells, chart: Chart, name: str, line: int, label: Label) -> None:
    column, row = chart.anchors[name]
    start = max(0, min(column - len(label) // 2, len(cells[0]) - len(label)))
    cells[min(row + line, len(cells) - 1)][start : start + len(label)] = label


# The seats


def draw_seats(view: View, words: Words) -> Table:
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    for title in ("", "votes", "bonus", "supply", "hand"):
        table.add_column(words.say(f"board.{title}") if title else "")
    for seat, seen in enumerate(view["seats"]):
        table.add_row(
            name_of(seat, words, mark="▶" if seat == view["on_turn"] else " "),
            str(seen["votes"]), str(seen["bonus"]), str(seen["supply"]), hand_of(seen, words),
        )  # fmt: skip
    return table


def name_of(seat: int, words: Words, mark: str = "") -> Text:
    return Text(f"{mark}{LETTERS[seat]} {words.name(f'seat_{seat}')}", colour(seat))


def hand_of(seen: dict[str, Any], words: Words) -> str:
    """One's own hand, or what perfect memory knows of another."""
    size = words.count("board.cards", seen["cards"])
    if seen["hand"] is not None:
        return f"{size}: {cards(seen['hand'])}"
    parts = [cards(seen["known"])] if sum(seen["known"]) else []
    parts += [f"{seen['unknown']} ×?"] if seen["unknown"] else []
    return f"{size}: {', '.join(parts)}" if parts else size


def cards(counts: Sequence[int]) -> str:
    """(2, 0, 1) → 2 ×1, 1 ×3."""
    return ", ".join(f"{n} ×{kind + 1}" for kind, n in enumerate(counts) if n) or "–"


def draw_piles(view: View, words: Words) -> Text:
    parts = [f"{words.say('board.discards')}: {cards(view['discards'])}"]
    if view["face_down"]:
        parts.append(words.say("board.face_down", n=view["face_down"]))
    if sum(view["unseen"]):
        parts.append(f"{words.say('board.unseen')}: {cards(view['unseen'])}")
    if view["roll"]:
        parts.append(words.say("board.last_roll", **view["roll"]))
    return Text(" · ".join(parts), "dim")


# The dispute, seat by seat


def draw_dispute(view: View, words: Words) -> Table:
    dispute = view["dispute"]
    table = Table(
        title=words.say("board.dispute", region=words.name(view["site"])),
        title_justify="left", box=None, pad_edge=False, padding=(0, 2, 0, 0),
    )  # fmt: skip
    for title in ("", "committed", "dice", "plus", "total"):
        table.add_column(words.say(f"board.{title}") if title else "")
    first = dispute["intruder"]
    seats = range(len(view["seats"]))
    for seat in [*seats[first:], *seats[:first]]:
        table.add_row(role_of(seat, dispute, words), *throw_of(seat, view))
    if dispute["winner"] is not None:
        table.caption = words.say("board.wins", who=words.name(f"seat_{dispute['winner']}"))
        table.caption_justify = "left"
    return table


def role_of(seat: int, dispute: dict[str, Any], words: Words) -> Text:
    mark = "▶" if seat == dispute["throwing"] else " "
    text = name_of(seat, words, mark)
    for role in ("intruder", "defender"):
        if seat == dispute[role]:
            text.append(f" ({words.say(f'board.{role}')})", "dim")
    return text


def throw_of(seat: int, view: View) -> list[str]:
    seen, dispute = view["seats"][seat], view["dispute"]
    plus = dispute["plus"][seat]
    total = dispute["totals"][seat]
    waits = view["phase"] == "commit" or (sum(seen["pledge"]) > 0 and not seen["dice"])
    shown = "" if total is None or waits else str(total)
    dice = " ".join(str(face) for face in reversed(seen["dice"]))
    return [cards(seen["pledge"]), dice, f"+{plus}" if plus else "", shown]


# The election


def draw_election(view: View, words: Words) -> Table:
    table = Table(title=words.say("board.election"), title_justify="left", box=None, pad_edge=False)
    for title in ("", "dice", "total"):
        table.add_column(words.say(f"board.{title}") if title else "")
    for seat in view["election"]["in_tie"]:
        dice = " ".join(str(face) for face in view["seats"][seat]["dice"])
        table.add_row(name_of(seat, words), dice, str(view["election"]["sums"][seat]))
    return table


def draw_forecast(view: View, words: Words) -> Text:
    told = view["forecast"]
    text = Text(f"{words.say('board.forecast')} ", "dim")
    names = [words.name(f"seat_{seat}") for seat in range(len(view["seats"]))]
    if told["king"]:
        kings = " / ".join(names[seat] for seat in told["king"])
        text.append(words.say("board.would_win", who=kings) + " ")
    for seat, bonus in enumerate(told["bonus"]):
        points = " / ".join(map(str, bonus))
        text.append(f"{names[seat]} {told['totals'][seat]}", colour(seat))
        text.append(f" ({words.say('board.would_get', n=points)}) ", "dim")
    text.append(f"· {words.say('board.needs', n=view['majority'])}", "dim")
    if told["dice"]:
        text.append(f" · {words.say('board.dice_decide')}", "dim")
    return text
