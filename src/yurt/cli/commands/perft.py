"""Count all sequences of DEPTH plies, outcomes of chance included.

Two engines of the same rules must agree on these numbers; --divide shows them for each first
move, which finds the one where they do not.
"""

import threading
from argparse import Namespace
from collections.abc import Callable
from typing import TypeVar

from yurt.core.errors import BadOption
from yurt.core.rule import CHANCE, OVER

from ..arguments import Parser, add_game, add_json, add_match, add_position, engine_of, number
from ..out import print_json
from ..positions import Laid, load_position

T = TypeVar("T")

EXAMPLES = """
examples:
  yurt perft connect_four 8
  yurt perft connect_four 6 --divide
  yurt perft connect_four 4 --position puzzle.txt
"""


def arguments(parser: Parser) -> None:
    add_game(parser)
    parser.add_argument("depth", metavar="DEPTH", type=number(0, 99), help="how many plies")
    add_match(parser)
    add_position(parser, required=False)
    parser.add_argument("--divide", action="store_true", help="a line for each first move")
    add_json(parser)


def run(args: Namespace) -> int:
    laid = laid_out(args)
    if args.divide:
        show(args, interruptible(lambda: divided(laid, args.depth)))
    else:
        show(args, {"": interruptible(lambda: laid.engine.perft(laid.board, args.depth))})
    return 0


def laid_out(args: Namespace) -> Laid:
    if args.position is None:
        engine = engine_of(args)
        return Laid(engine, engine.new())
    if args.seats is not None or args.option:
        raise BadOption("a position says its own seats and options: leave --seats, --option out")
    return load_position(args)


def divided(laid: Laid, depth: int) -> dict[str, int]:
    """The count behind each first ply."""
    engine, board = laid
    actor = engine.next_actor(board)
    if depth == 0 or actor == OVER:
        return {}
    outcomes = [move for move, _ in engine.odds(board)] if actor == CHANCE else []
    moves = outcomes or engine.legal(board, actor)
    text = engine.game.verbs.text
    return {text(m): engine.perft(engine.after(board, actor, m), depth - 1) for m in moves}


def show(args: Namespace, counts: dict[str, int]) -> None:
    total = sum(counts.values()) if args.depth else 1
    if args.json:
        parts = {"divide": counts} if args.divide else {}
        print_json({"game": args.game, "depth": args.depth, "count": total, **parts})
        return
    for word, count in counts.items() if args.divide else ():
        print(f"{word} {count}")
    print(total)


def interruptible(work: Callable[[], T]) -> T:
    """Runs compiled code, which would not hear Ctrl-C, beside the thread that does."""
    answers: list[T] = []
    faults: list[BaseException] = []

    def target() -> None:
        try:
            answers.append(work())
        except BaseException as fault:
            faults.append(fault)

    thread = threading.Thread(target=target, daemon=True)
    thread.start()
    while thread.is_alive():
        thread.join(0.1)
    if faults:
        raise faults[0]
    return answers[0]
