"""Tell whether a move is allowed in a position, and if not, which rule forbids it.

The numbers are those of the rules in docs/rules.
"""

from argparse import Namespace
from typing import Any

from yurt.core.errors import Refused
from yurt.core.words import Words

from ..arguments import Parser, add_box, add_game, add_json, add_language, add_position, add_seat
from ..out import print_json
from ..positions import Laid, check_seat, load_position
from ..speech import words_for

EXAMPLES = """
examples:
  yurt why connect_four --position puzzle.txt drop:4
  yurt why connect_four --position puzzle.txt drop:9 --language de
"""


def arguments(parser: Parser) -> None:
    add_game(parser)
    add_position(parser)
    parser.add_argument("move", metavar="MOVE", help="such as drop:4")
    add_seat(parser, "who would play it (the first that may act)")
    add_box(parser)
    add_language(parser)
    add_json(parser)


def run(args: Namespace) -> int:
    laid = load_position(args)
    answer = facts(laid, args.move, args.seat, words_for(args, laid.engine.game))
    if args.json:
        print_json(answer)
    else:
        print(f"{args.move}: {answer['sentence']}")
    return 0


def facts(laid: Laid, word: str, seat: int | None, words: Words) -> dict[str, Any]:
    move = laid.engine.game.verbs.parse(word)
    asker = check_seat(laid, seat) if seat is not None else first_actor(laid)
    answer: dict[str, Any] = {"move": word, "seat": asker}
    try:
        laid.engine.check(laid.board, asker, move)
    except Refused as error:
        sentence = words.refusal(error.reason, error.rule)
        reason = {"rule": error.rule or None, "reason": error.reason, "sentence": sentence}
        return answer | {"allowed": False} | reason
    allowed = {"allowed": True, "rule": None, "reason": None}
    return answer | allowed | {"sentence": words.say("terminal.allowed")}


def first_actor(laid: Laid) -> int:
    """Where chance decides, or nobody: seat 0, who is told so."""
    return max(laid.engine.next_actor(laid.board), 0)
