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
    SILENT,
    Edition,
    broken,
    check_facts,
    parse_edition,
    read_edition,
    read_toml,
    standard_box,
)
from yurt.core.errors import BadBox
from yurt.core.game import Game
from yurt.games import find_game

from ..arguments import Parser, add_box, add_game, add_json, expected
from ..out import console, print_json

EXAMPLES = """
examples:
  yurt box show connect_four
  yurt box check connect_four --box mine.toml
"""

ACTIONS = ("show", "check")


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
    inner = {key: value for key, value in table.items() if is_table(value) and key not in SILENT}
    if name and alike(inner):
        plain, inner = plain | {"": [{"": key, **item} for key, item in inner.items()]}, {}
    if set(plain) - set(SILENT):
        yield Text()
        yield heading(name, table)
        yield rows_of(plain, table.get("source"))
    for key, value in inner.items():
        path = f"{name}.{key}" if name else key
        if isinstance(value, list):
            yield Text()
            yield heading(path, {})
            yield listed(value)
        else:
            yield from tables(path, value)


def is_table(value: Any) -> bool:
    """A table, or a list of tables."""
    if isinstance(value, list):
        return bool(value) and all(isinstance(item, dict) for item in value)
    return isinstance(value, dict)


def alike(inner: Mapping[str, Any]) -> bool:
    """Tables with the same kind of content, to be shown as the rows of one."""
    items = list(inner.values())
    return len(items) > 1 and all(
        isinstance(item, dict) and not any(is_table(v) for k, v in item.items() if k not in SILENT)
        for item in items
    )


def heading(name: str, table: Mapping[str, Any]) -> Text:
    small = [table[key] for key in ("source", "note") if isinstance(table.get(key), str)]
    return Text.assemble((name, "bold cyan"), (f"  {', '.join(filter(None, small))}", "dim"))


def rows_of(plain: Mapping[str, Any], source: Any) -> RenderableType:
    """A row for each value, or for each table where there are several alike."""
    grid = Table(box=None, pad_edge=False, show_header=False)
    for key, value in plain.items():
        if key and key not in SILENT:
            grid.add_row(key, cell(value), Text(source_of(source, key), style="dim"))
    parts: list[RenderableType] = [grid] if grid.row_count else []
    return Group(*parts, *([listed(plain[""])] if "" in plain else []))


def listed(items: list[dict[str, Any]]) -> Table:
    """A row for each table, a column for each key, the source behind a value where it has one."""
    keys = [key for key in dict.fromkeys(k for item in items for k in item) if key not in SILENT]
    table = Table(box=None, pad_edge=False, header_style="dim")
    for key in keys:
        table.add_column(key, overflow="fold")
    if any("source" in item for item in items):
        table.add_column("source", overflow="fold", style="dim")
    for item in items:
        cells = [cell(item[key]) if key in item else "" for key in keys]
        table.add_row(*cells, cell(item.get("source", "")))
    return table


def source_of(source: Any, key: str) -> str:
    return str(source.get(key, "")) if isinstance(source, dict) else ""


def cell(value: Any) -> str:
    if isinstance(value, list):
        return ", ".join(cell(item) for item in value)
    if isinstance(value, dict):
        return ", ".join(f"{key} {cell(item)}" for key, item in value.items())
    return str(value)


# Check


def check(args: Namespace, game: Game) -> None:
    edition = parse_edition(game, args.box or standard_box(game))
    results = [
        (fact.rule, fact.claim if held else broken(fact, edition), held)
        for fact, held in check_facts(game, edition)
    ]
    if args.json:
        facts = [{"rule": rule, "claim": claim, "ok": ok} for rule, claim, ok in results]
        print_json({"game": game.id, "digest": edition.digest, "facts": facts})
    else:
        console().print(checked(results))
    wrong = [f"{rule} ({claim})" for rule, claim, held in results if not held]
    if wrong:
        raise BadBox(f"{edition.path}: breaks {', '.join(wrong)}")


def checked(results: list[tuple[str, str, bool]]) -> Table:
    table = Table(box=None, pad_edge=False, show_header=False)
    for rule, claim, held in results:
        table.add_row(rule, claim, Text("ok", "green") if held else Text("broken", "bold red"))
    return table
