"""List the games, how many play them, and their options (the usual choice first)."""

from argparse import Namespace
from typing import Any

from rich.table import Table
from rich.text import Text

from yurt.core.game import Game
from yurt.core.laid import span
from yurt.games import all_games

from ..arguments import Parser, add_json, add_language
from ..out import console, print_json, tell_of_faulty_games
from ..speech import words_for

EXAMPLES = """
examples:
  yurt games
  yurt games --json
"""


def arguments(parser: Parser) -> None:
    add_language(parser)
    add_json(parser)


def run(args: Namespace) -> int:
    tell_of_faulty_games()
    if args.json:
        print_json([facts(game) for game in all_games()])
    else:
        console().print(listing(args))
    return 0


def facts(game: Game) -> dict[str, Any]:
    return {
        "game": game.id,
        "title": game.title,
        "rules": game.version,
        "seats": [game.seats[0], game.seats[-1]],
        "options": {name: list(choices) for name, choices in game.options.items()},
        "offered": game.offered,
    }


def listing(args: Namespace) -> Table:
    table = Table(box=None, pad_edge=False, header_style="bold")
    words = words_for(args)
    for column in ("game", "title", "seats", "options"):
        table.add_column(words.say(f"terminal.games.{column}"), overflow="fold")
    for game in all_games():
        title = words_for(args, game).say("title")
        note = "" if game.offered else f" ({words.say('terminal.games.example')})"
        options = "\n".join(f"{name}={'|'.join(values)}" for name, values in game.options.items())
        table.add_row(
            game.id, Text.assemble(title, (note, "dim")), span(game.seats), options or "–"
        )
    return table
