"""The battlefield in a terminal: only the used part, a number in each corner.

Orcs count as they are, knights behind a dash and in another colour; a decided corner of a tower
shows its marker instead.
"""

from typing import Any

from rich.console import Group
from rich.table import Table
from rich.text import Text

from yurt.core.game import View
from yurt.core.words import Words

from .box.tiles import SPECIALS, unspell

ORC, KNIGHT, PLAIN = "bold magenta", "bold yellow", "dim"
STYLES = (ORC, KNIGHT)
ROMAN = ("", "I", "II", "III")
WIDE = 8
MARKS = {"orcs": Text("●", ORC), "knights": Text("▲", KNIGHT), "neutral": Text("=", "bold")}


def draw(view: View, words: Words) -> Group:
    return Group(field(view, words), sheet(view, words))


# The battlefield


def field(view: View, words: Words) -> Table | Text:
    if view["bounds"] is None:
        return Text("")
    west, north, east, south = (
        edge + way for edge, way in zip(view["bounds"], (-1, -1, 1, 1), strict=True)
    )
    things = {(thing["east"], thing["south"]): thing for thing in view["field"]}
    towers = {tower["spot"]: tower for tower in view["towers"] if tower["spot"]}
    table = Table(show_header=True, show_lines=True, padding=0, header_style=PLAIN)
    table.add_column("", style=PLAIN, justify="right", vertical="middle")
    for x in range(west, east + 1):
        table.add_column(axis(x, "w", "e"), justify="center", width=WIDE, no_wrap=True)
    for y in range(north, south + 1):
        cells = [cell(things.get((x, y)), towers, words) for x in range(west, east + 1)]
        table.add_row(axis(y, "n", "s"), *cells)
    return table


def axis(way: int, less: str, more: str) -> str:
    return f"{more if way > 0 else less}{abs(way)}" if way else "0"


def cell(thing: dict[str, Any] | None, towers: dict[str, Any], words: Words) -> Text:
    """Three lines: two corners, what it is, two corners."""
    if thing is None:
        return Text("\n\n")
    tower = towers.get(thing["spot"])
    corners = [Text(" ")] * 4
    if thing["tile"]:
        corners = [number(count) for count in thing["counts"]]
    if tower and tower["holder"] is None:
        marks = [corner["mark"] for corner in tower["corners"]]
        corners = [MARKS.get(mark, corner) for mark, corner in zip(marks, corners, strict=True)]
    middle = middle_of(thing, tower, words)
    return Text("\n").join([line(corners[0], corners[1]), middle, line(corners[3], corners[2])])


def line(left: Text, right: Text) -> Text:
    gap = " " * (WIDE - len(left) - len(right))
    return Text.assemble(left, gap, right)


def number(count: int) -> Text:
    if count == 0:
        return Text("·", PLAIN)
    return Text(str(count), ORC) if count > 0 else Text(f"-{-count}", KNIGHT)


def middle_of(thing: dict[str, Any], tower: dict[str, Any] | None, words: Words) -> Text:
    if tower:
        held = tower["holder"]
        value = ROMAN[tower["value"]]
        banner = f"{'●▲'[held]}{value}{'●▲'[held]}" if held is not None else f"♜{value}"
        return Text(banner, STYLES[tower["flag"] if held is None else held])
    if thing["token"]:
        return Text(short(words.name(thing["token"]["name"])), STYLES[thing["token"]["owner"]])
    if thing["tile"].startswith(SPECIALS):
        special = thing["tile"].partition(".")[0]
        return Text(short(words.name(special)), "bold cyan")
    return Text(" ")


def short(name: str) -> str:
    name = name.partition(" (")[0]
    return name if len(name) <= WIDE else name[: WIDE - 1] + "."


# What lies beside it


def sheet(view: View, words: Words) -> Table:
    table = Table(box=None, pad_edge=False, show_header=False)
    table.add_column(style="bold")
    table.add_column()
    for seat in range(2):
        who = Text(words.name(f"seat_{seat}"), STYLES[seat])
        table.add_row(who, f"{words.say('table.points')}: {view['points'][seat]}")
        table.add_row(words.say("table.hand"), hand(view["hands"][seat], words))
        table.add_row(words.say("table.tokens"), names(view["tokens"][seat]["held"], words))
    table.add_row(words.say("table.row"), tiles(view["row"], words))
    table.add_row(words.say("table.stack"), str(view["stack"]))
    table.add_row(words.say("table.towers"), open_towers(view, words))
    if view["gone"]:
        table.add_row(words.say("table.box"), tiles(view["gone"], words))
    return table


def hand(held: dict[str, Any], words: Words) -> Text:
    if held["tiles"] is not None:
        return tiles(held["tiles"], words)
    hidden = held["size"] - len(held["shown"])
    shown = tiles(held["shown"], words) if held["shown"] or not hidden else Text()
    if not hidden:
        return shown
    return Text("  ").join(
        [*([shown] if shown else []), Text(words.count("table.face_down", hidden))]
    )


def tiles(held: list[str], words: Words) -> Text:
    if not held:
        return Text(words.say("table.nothing"), PLAIN)
    return Text("  ").join(tile(name, words) for name in held)


def tile(name: str, words: Words) -> Text:
    """Its letters as moves spell them, coloured."""
    if not name.startswith(SPECIALS):
        return spelled(name)
    special, _, face = name.partition(".")
    named = Text(words.name(special), "bold cyan")
    return Text.assemble(named, " ", spelled(face)) if face else named


def spelled(face: str) -> Text:
    return Text.assemble(
        *(letter_of(letter, count) for letter, count in zip(face, unspell(face), strict=True))
    )


def letter_of(letter: str, count: int) -> tuple[str, str]:
    return letter, PLAIN if count == 0 else STYLES[count < 0]


def names(tokens: list[str], words: Words) -> Text:
    if not tokens:
        return Text(words.say("table.nothing"), PLAIN)
    return Text(", ".join(words.name(token) for token in tokens))


def open_towers(view: View, words: Words) -> Text:
    towers = [tower for tower in view["towers"] if tower["spot"] is None]
    if not towers:
        return Text(words.say("table.nothing"), PLAIN)
    return Text("  ").join(
        Text.assemble(
            (words.name(tower["name"]) + " ", STYLES[tower["flag"]]), spelled(tower["face"])
        )
        for tower in towers
    )
