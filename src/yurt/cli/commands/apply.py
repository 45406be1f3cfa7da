"""Play moves in a position and print the new one.

Moves are played one after the other, each by the seat that is asked then; where chance decides,
the word is an outcome of chance. Nothing is ever rolled for you.
"""

from argparse import Namespace

from yurt.core.errors import BadMove, Refused, cut, wanted
from yurt.core.matches.position import write_position
from yurt.core.rule import CHANCE

from ..arguments import Parser, add_box, add_game, add_language, add_position, add_seat
from ..positions import Laid, load_position, seat_to_act
from ..speech import words_for

EXAMPLES = """
examples:
  yurt apply connect_four --position start.txt drop:4
  yurt position connect_four | yurt apply connect_four --position - drop:4 drop:4 > next.txt
"""


def arguments(parser: Parser) -> None:
    add_game(parser)
    add_position(parser)
    parser.add_argument("moves", metavar="MOVE", nargs="+", help="such as drop:4")
    add_seat(parser, "who plays them, where several seats may act")
    add_box(parser)
    add_language(parser)


def run(args: Namespace) -> int:
    laid = load_position(args)
    words = words_for(args, laid.engine.game)
    for word in args.moves:
        try:
            play(laid, word, args.seat)
        except Refused as error:
            raise BadMove(f"{word}: {words.refusal(error.reason, error.rule)}") from None
    print(write_position(*laid), end="")
    return 0


def play(laid: Laid, word: str, seat: int | None) -> None:
    engine, board = laid
    move = engine.game.verbs.parse(word)
    if engine.next_actor(board) == CHANCE:
        check_outcome(laid, word, move)
        engine.apply(board, CHANCE, move)
        return
    actor = seat_to_act(laid, seat)
    engine.check(board, actor, move)
    engine.apply(board, actor, move)


def check_outcome(laid: Laid, word: str, move: int) -> None:
    possible = [outcome for outcome, _ in laid.engine.odds(laid.board)]
    if move not in possible:
        words = [laid.engine.game.verbs.text(outcome) for outcome in possible]
        raise BadMove(f"{cut(word)}: chance decides here, {wanted(word, words)}")
