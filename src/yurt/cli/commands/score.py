"""Tell the points and places of a position, final when the match is over."""

from argparse import Namespace
from typing import Any

from ..arguments import Parser, add_box, add_game, add_json, add_language, add_position
from ..out import console, print_json
from ..positions import Laid, load_position
from ..speech import seat_names, words_for
from ..standings import ending_of, table_of, ties_of

EXAMPLES = """
examples:
  yurt score connect_four --position puzzle.txt
"""


def arguments(parser: Parser) -> None:
    add_game(parser)
    add_position(parser)
    add_box(parser)
    add_language(parser)
    add_json(parser)


def run(args: Namespace) -> int:
    laid = load_position(args)
    if args.json:
        print_json(facts(laid))
    else:
        show(laid, args)
    return 0


def facts(laid: Laid) -> dict[str, Any]:
    engine, board = laid
    over = engine.over(board)
    return {
        "over": over,
        "ended": engine.ending(board) if over else None,
        "seats": [standing._asdict() for standing in engine.score(board)],
        "ties": [tie._asdict() for tie in engine.tie_breaks(board)],
    }


def show(laid: Laid, args: Namespace) -> None:
    engine, board = laid
    words, out = words_for(args, engine.game), console()
    over = engine.over(board)
    out.print(ending_of(engine, board, words) if over else words.say("terminal.not_over"))
    names = seat_names(words, engine.seats)
    out.print(table_of(engine.score(board), words, names))
    for line in ties_of(engine, board, words, names):
        out.print(line)
