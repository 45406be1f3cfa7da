"""Show the components of a game with the source of each fact, or check a box file.

check lists every fact that a box file must agree with, by the number of the rule that says so;
exit status 2 if one is broken.
"""

from argparse import Namespace
from collections.abc import Iterator, Mapping
from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from yurt.core.edition import (
    Edition,
    check_facts,
    parse_edition,
    read_edition,
    read_toml,
    standard_box,
)
from yurt.core.errors import BadBox
from yurt.core.game import Game
from yurt.games import find_game

from .arguments import Parser, add_box, add_game, add_json, expected
from .out import console, print_json

EXAMPLES = """
examples:
  yurt box show connect_four
  yurt box check connect_four --box mine.toml
"""

ACTIONS = ("show", "check")
SMALL = ("source", "note")


def arguments(parser: Parser) -> None:
    parser.add_argument("action", metavar="show|check", type=action)
    add_game(parser)
    add_box(parser)
    add_json(parser)


def action(word: str) -> str:
    if word not in ACTIONS:
        raise expected("show or check", word)
    return word


def run(args: Namespace) -> int:
    game = find_game(args.game)
    if args.action == "show":
        show(args, game)
    else:
        check(args, game)
    return 0


# Show


def show(args: Namespace, game: Game) -> None:
    edition = read_edition(game, args.box)
    raw = read_toml(edition.path)
    if args.json:
        print_json({"game": game.id, "digest": edition.digest, "box": raw})
    else:
        console().print(drawn(game, edition, raw))


def drawn(game: Game, edition: Edition, raw: Mapping[str, Any]) -> Group:
    head = Text.assemble((game.title, "bold"), f"  {edition.path.name} {edition.digest[:12]}")
    return Group(head, *tables("", raw))


def tables(name: str, table: Mapping[str, Any]) -> Iterator[RenderableType]:
    """A table of the file, then those inside it."""
    plain = {key: value for key, value in table.items() if not is_table(value)}
    if plain:
        yield Text()
        yield heading(name, plain)
        yield rows_of({key: value for key, value in plain.items() if key not in SMALL})
    for key, value in table.items():
        if is_table(value):
            path = f"{name}.{key}" if name else key
            yield from tables(path, value) if isinstance(value, dict) else listed(path, value)


def is_table(value: Any) -> bool:
    """A table, or a list of tables."""
    return isinstance(value, dict) or (
        isinstance(value, list) and bool(value) and all(isinstance(item, dict) for item in value)
    )


def heading(name: str, plain: Mapping[str, Any]) -> Text:
    small = ", ".join(str(plain[key]) for key in SMALL if plain.get(key))
    return Text.assemble((name, "bold cyan"), (f"  {small}" if small else "", "dim"))


def rows_of(values: Mapping[str, Any]) -> Table:
    table = Table(box=None, pad_edge=False, show_header=False)
    for key, value in values.items():
        table.add_row(key, cell(value))
    return table


def listed(name: str, items: list[dict[str, Any]]) -> Iterator[RenderableType]:
    """A list of tables: a row for each, a column for each key."""
    keys = list(dict.fromkeys(key for item in items for key in item))
    table = Table(box=None, pad_edge=False, header_style="dim")
    for key in keys:
        table.add_column(key, overflow="fold")
    for item in items:
        table.add_row(*(cell(item[key]) if key in item else "" for key in keys))
    yield Text()
    yield heading(name, {})
    yield table


def cell(value: Any) -> str:
    if isinstance(value, list):
        return ", ".join(cell(item) for item in value)
    if isinstance(value, dict):
        return ", ".join(f"{key} {cell(item)}" for key, item in value.items())
    return str(value)


# Check


def check(args: Namespace, game: Game) -> None:
    edition = parse_edition(game, args.box or standard_box(game))
    results = [(fact.rule, fact.claim, held) for fact, held in check_facts(game, edition)]
    if args.json:
        facts = [{"rule": rule, "claim": claim, "ok": ok} for rule, claim, ok in results]
        print_json({"game": game.id, "digest": edition.digest, "facts": facts})
    else:
        console().print(checked(results))
    broken = [f"{rule} ({claim})" for rule, claim, held in results if not held]
    if broken:
        raise BadBox(f"{edition.path}: breaks {', '.join(broken)}")


def checked(results: list[tuple[str, str, bool]]) -> Table:
    table = Table(box=None, pad_edge=False, show_header=False)
    for rule, claim, held in results:
        table.add_row(rule, claim, Text("ok", "green") if held else Text("broken", "bold red"))
    return table
