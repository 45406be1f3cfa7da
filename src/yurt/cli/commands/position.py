"""Print a position as text: something to edit, and to ask rule questions about.

Without --seed it is the position before any chance. With a seed, chance is played up to the
first choice; --plies plays on at random from there.
"""

from argparse import Namespace
from random import Random

from yurt.core.matches.luck import Luck
from yurt.core.matches.match import Match
from yurt.core.matches.position import write_position

from ..arguments import Parser, add_game, add_match, add_seed, engine_of, number

EXAMPLES = """
examples:
  yurt position connect_four > start.txt
  yurt position connect_four --seed 7 --plies 12
"""


def arguments(parser: Parser) -> None:
    add_game(parser)
    add_match(parser)
    add_seed(parser, "of chance and of --plies")
    parser.add_argument(
        "--plies", type=number(0, 10**6), default=0, metavar="N", help="choices made at random (0)"
    )


def run(args: Namespace) -> int:
    engine = engine_of(args)
    chance = args.seed is not None or args.plies > 0
    match = Match(engine, Luck.of(args.seed or 0) if chance else None)
    if chance:
        play_some(match, args.plies, Random(args.seed or 0))
    print(write_position(engine, match.board), end="")
    return 0


def play_some(match: Match, choices: int, rng: Random) -> None:
    match.carry_on()
    while choices > 0 and not match.over:
        for seat in match.actors():
            if seat not in match.sealed and seat in match.actors():
                match.play(seat, rng.choice(match.legal(seat)))
                choices -= 1
                break
