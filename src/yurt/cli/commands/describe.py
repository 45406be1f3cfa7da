"""Tell what a program can know of a game: seats, options, moves, rewards, and what each number
means that a learner sees.

Numbers that say the same of different things share a line; --json lists each.
"""

from argparse import Namespace

from yurt.core.describe import description_of
from yurt.games import find_game

from ..arguments import Parser, add_game, add_json
from ..out import print_json

EXAMPLES = """
examples:
  yurt describe koenig
  yurt describe khan --json
"""


def arguments(parser: Parser) -> None:
    add_game(parser)
    add_json(parser)


def run(args: Namespace) -> int:
    description = description_of(find_game(args.game))
    if args.json:
        print_json(description.plain())
    else:
        print(description)
    return 0
