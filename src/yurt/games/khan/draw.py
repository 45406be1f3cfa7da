"""The game in a terminal: board, courts, stacks, seats and one's own hand."""

from typing import Any

from rich.console import Group
from rich.style import Style
from rich.table import Table
from rich.text import Text

from yurt.core.game import View
from yurt.core.words import Words

from .box.names import ruler_marks
from .moves import REGIONS

LETTERS = "RYBG"
INK = ("#c0392b", "#b8860b", "#1f6fb2", "#2e8b57")  # readable on light and dark
SHARED = Style(color="white", bgcolor="#6b4c9a", bold=True)
GROUND = {"M": "#8c8c8c", "I": "#7fb2c8", "T": "#7f8f5a", "K": "#a0764e", "S": "#c9a227"}
GROUND |= {"F": "#3f7f3f", "~": "#3b6ea5"}  # in the order of regions, then the river
WIDTH = 4
FINALE = {"next": "board.finale_next", "here": "board.finale"}


def draw(view: View, words: Words) -> Group:
    parts: list[Any] = [draw_board(view), draw_legend(words), ""]
    parts += [draw_courts(view, words), draw_stacks(view, words)]
    if view["tiles"]:
        parts.append(draw_tiles(view, words))
    parts += ["", draw_seats(view, words)]
    if view["hand"] is not None:
        parts.append(line(words, "hand", names(words, view["hand"])))
    parts.append(draw_moment(view, words))
    return Group(*parts)


def colour(seat: int) -> Style:
    return Style(color=INK[seat], bold=True)


def line(words: Words, key: str, text: str) -> Text:
    return Text.assemble((f"{words.say(f'board.{key}')}: ", "dim"), text)


def names(words: Words, things: list[str]) -> str:
    return ", ".join(words.name(thing) for thing in things) or "–"


# The board


def draw_board(view: View) -> Text:
    """A letter for the terrain of an empty cell; yurts, rulers and numbers of tiles upon it."""
    marks = all_marks(view)
    width = max([WIDTH, *(len(mark) + 1 for mark, _ in marks.values())])
    columns = range(max(map(len, view["map"])))
    head = "   " + "".join(f"{chr(97 + column):{width}}" for column in columns)
    rows = [Text(head, "dim")]
    for number, row in enumerate(view["map"], 1):
        text = Text(f"{number:2} ", "dim")
        for column, terrain in enumerate(row):
            mark, style = marks.get(f"{chr(97 + column)}{number}", ground(terrain))
            text.append(f"{mark:{width}}", style)
        rows.append(text)
    return Text("\n", no_wrap=True).join(rows)


def draw_legend(words: Words) -> Text:
    """The terrains, in the colours of the board."""
    names = zip(GROUND, (*REGIONS, "river"), strict=True)
    parts = [("   ", "")]
    parts += [(f"{ground(mark)[0]} {words.name(name)}  ", GROUND[mark]) for mark, name in names]
    return Text.assemble(*parts)


def ground(terrain: str) -> tuple[str, Style]:
    if terrain == ".":
        return "", Style()
    return ("≈" if terrain == "~" else terrain.lower()), Style(color=GROUND[terrain], dim=True)


def all_marks(view: View) -> dict[str, tuple[str, Style]]:
    marks = {}
    for cell, owner in view["yurts"].items():
        neutral = owner == "neutral"
        marks[cell] = ("▲n", Style(bold=True)) if neutral else (f"▲{LETTERS[owner]}", colour(owner))
    rulers = zip(ruler_marks([*view["rulers"]]), view["rulers"].values(), strict=True)
    for mark, ruler in rulers:
        if ruler["cell"]:
            marks[ruler["cell"]] = (f"♔{mark}", Style(bold=True, reverse=True))
    for number, tile in enumerate(view["tiles"], 1):
        marks |= dict.fromkeys(tile["cells"], tile_mark(number, tile["owners"]))
    for cell in (view["proposal"] or {"cells": []})["cells"]:
        mark, style = marks.get(cell, ("≈", Style()))
        marks[cell] = (f"{mark}?", style + Style(underline=True))
    return marks


def tile_mark(number: int, owners: list[int]) -> tuple[str, Style]:
    if len(owners) > 1:
        return f"{number}&", SHARED
    return f"{number}{LETTERS[owners[0]]}", Style(color="white", bgcolor=INK[owners[0]], bold=True)


# What lies beside it


def draw_courts(view: View, words: Words) -> Text:
    courts = [court_of(name, ruler, words) for name, ruler in view["rulers"].items()]
    return line(words, "courts", " · ".join(courts))


def court_of(name: str, ruler: dict[str, Any], words: Words) -> str:
    place = ruler["cell"] or words.say("board.out")
    return f"{words.name(name)} {place} {'▲' * ruler['court']}".rstrip()


def draw_stacks(view: View, words: Words) -> Text:
    left = [f"{name}×{stack['left']}" for name, stack in view["stacks"].items() if stack["left"]]
    return line(words, "stacks", " ".join(left) or "–")


def draw_tiles(view: View, words: Words) -> Text:
    tiles = [
        f"{number} {words.name(tile['stack'])} {'+'.join(LETTERS[o] for o in tile['owners'])}"
        for number, tile in enumerate(view["tiles"], 1)
    ]
    return line(words, "tiles", ", ".join(tiles))


# The seats


def draw_seats(view: View, words: Words) -> Table:
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    for title in ("", "points", "areas", "cards", "specials", "active"):
        table.add_column(words.say(f"board.{title}") if title else "")
    for seat, seen in enumerate(view["seats"]):
        table.add_row(
            name_of(seat, words, "▶" if seat == view["on_turn"] else " "),
            f"{seen['points']} ({seen['tile_points']}+{seen['bonus']})",
            " ".join(map(str, seen["areas"])) or "–",
            str(seen["cards"]),
            specials_of(seen, words),
            active_of(seen, words),
        )
    return table


def name_of(seat: int, words: Words, mark: str = "") -> Text:
    return Text(f"{mark}{LETTERS[seat]} {words.name(f'seat_{seat}')}", colour(seat))


def specials_of(seen: dict[str, Any], words: Words) -> str:
    left = [f"{words.name(name)}×{n}" for name, n in seen["specials"].items() if n]
    return ", ".join(left) or "–"


def active_of(seen: dict[str, Any], words: Words) -> str:
    parts = [words.name(seen["active"])] if seen["active"] else []
    parts += [f"({words.name(seen['named'])})"] if seen["named"] else []
    parts += [f"{words.name('scout')}: {words.name(seen['scout'])}"] if seen["scout"] else []
    return " ".join(parts) or "–"


def draw_moment(view: View, words: Words) -> Text:
    parts = [f"{words.say('board.deck')}: {view['deck']}"]
    parts.append(f"{words.say('board.discards')}: {len(view['discards'])}")
    if view["actions"]:
        parts.append(f"{words.say('board.actions')}: {view['actions']}")
    if view["finale"] != "ahead":
        parts.append(words.say(FINALE[view["finale"]]))
    if view["proposal"]:
        what = f"{words.name(view['proposal']['laid'])} ({', '.join(view['proposal']['cells'])})"
        parts.append(f"{words.say('board.proposal')}: {what}")
    return Text(" · ".join(parts), "dim")
