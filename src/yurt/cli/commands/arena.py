"""Let bots and programs play each other, and rate them.

Every line-up is played in all of its rotations with the same luck, so seat and luck cancel; one
player alone plays itself. It ends when the order of the players is clear, however often one looks
(a wager for each pair, wrong in at most 5 % of all contests), or after --matches; Ctrl-C ends it
with what there is. The outcome follows from the seed, whatever the number of processes, but for
the times. docs/arena.md says what the numbers mean.
"""

import shlex
from argparse import ArgumentTypeError, Namespace
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from ..arguments import MANY, Parser, add_game, add_json, add_match, add_seed, number, pair
from ..out import console, print_json
from ..progress import Report as Bar
from ..progress import progress_bar

if TYPE_CHECKING:
    from yurt.arena import Bout, Contest, Report
    from yurt.arena.contest import Player
    from yurt.core.game import Game

EXAMPLES = """
examples:
  yurt arena connect_four random monte
  yurt arena koenig monte random --seats 4 --matches 400 --share 0.1
  yurt arena khan monte --seats 3 --matches 100
  yurt arena connect_four random --program ada="python player.py {link}" --matches 20
  yurt arena connect_four random monte --all --markdown ladder.md
"""

MATCHES = 200
INTERRUPTED = 130


def arguments(parser: Parser) -> None:
    add_game(parser)
    parser.add_argument(
        "bots", nargs="+", metavar="BOT", help="who plays: random, novice, monte, …"
    )
    add_match(parser)
    parser.add_argument(
        "--matches", type=number(1, MANY), default=MATCHES, metavar="K",
        help=f"how many at most ({MATCHES})",
    )  # fmt: skip
    parser.add_argument(
        "--all", action="store_true", help="play all of them, even when the order is clear"
    )
    add_seed(parser, "of luck and bots (0)")
    parser.add_argument(
        "--workers", type=number(1, 256), metavar="W", help="processes (one for each core)"
    )
    parser.add_argument(
        "--share", type=share, default=1.0, metavar="F", help="of their usual budget for bots (1)"
    )
    parser.add_argument(
        "--program", type=pair, action="append", default=[], metavar="NAME=COMMAND",
        help="one more player: a program that is started with the {link} of a seat",
    )  # fmt: skip
    add_json(parser)
    parser.add_argument(
        "--markdown", type=Path, metavar="FILE", help="write the result to a file, as a page"
    )


def share(text: str) -> float:
    try:
        value = float(text)
    except ValueError:
        value = -1.0
    if not 0 <= value <= 100:
        raise ArgumentTypeError(f"expected a number from 0 to 100, not {text[:60]!r}")
    return value


def run(args: Namespace) -> int:
    from yurt.arena import hold

    contest = contest_of(args)
    if args.markdown:
        check_place(args.markdown)
    with progress_bar(contest.rounds * contest.schedule.matches) as bar:
        report = hold(contest, args.workers, SoFar(bar, contest.names).add if bar else None)
    show(report, args)
    return INTERRUPTED if report.interrupted else 0


def contest_of(args: Namespace) -> "Contest":
    from yurt.arena import Contest

    from ..arguments import engine_of

    engine = engine_of(args)
    players = players_in(args, engine.given)
    return Contest(engine, players, args.matches, args.seed or 0, args.share, every=args.all)


def players_in(args: Namespace, game: "Game") -> dict[str, "Player"]:
    """Programs are players whether or not they stand among the bots, too."""
    from yurt.arena.contest import Program
    from yurt.bots import BOTS, find_bot
    from yurt.core.errors import BadOption

    programs = {name: Program(command) for name, command in args.program}
    for name in programs:
        if name in BOTS or len(programs) < len(args.program):
            raise BadOption(f"--program {name}: expected a name that no other player has")
    for name in args.bots:
        if args.bots.count(name) > 1:
            raise BadOption(f"{name} is named twice: expected each once; one alone plays itself")
    bots = {name: programs.get(name) or find_bot(name, game) for name in args.bots}
    return {**bots, **programs}


class SoFar:
    """The wins of each, while a person looks."""

    def __init__(self, bar: Bar, names: Sequence[str]) -> None:
        self.bar = bar
        self.names = names
        self.wins = [0.0] * len(names)
        self.matches = 0

    def add(self, bout: "Bout") -> None:
        self.matches += 1
        for seat, player in enumerate(bout.line_up):
            self.wins[player] += bout.win(seat)
        won = (f"{won / self.matches:.0%}" for won in self.wins)
        self.bar(self.matches, "  ".join(map(" ".join, zip(self.names, won, strict=True))))


def check_place(path: Path) -> None:
    """Better told before the matches than after them."""
    from yurt.core.errors import BadOption

    from ..arena_page import KIND, MARK
    from ..files import refuse_to_spoil

    if not path.resolve().parent.is_dir():
        raise BadOption(f"--markdown {path}: expected a file in a folder that exists")
    refuse_to_spoil(path, MARK, KIND)


def show(report: "Report", args: Namespace) -> None:
    from ..arena_page import KIND, MARK, markdown, page
    from ..files import write_text

    if args.json:
        print_json(report.as_dict())
    else:
        console().print(page(report))
    if args.markdown:
        write_text(args.markdown, markdown(report, command_of(args)), MARK, KIND)


def command_of(args: Namespace) -> str:
    """What to type for the same result."""
    words = ["yurt", "arena", args.game, *args.bots]
    words += [w for name, text in args.program for w in ("--program", f"{name}={text}")]
    words += ["--seats", str(args.seats)] if args.seats else []
    words += [word for name, value in args.option for word in ("--option", f"{name}={value}")]
    words += ["--box", str(args.box)] if args.box else []
    words += ["--matches", str(args.matches), "--seed", str(args.seed or 0)]
    words += ["--share", f"{args.share:g}"] if args.share != 1 else []
    return shlex.join([*words, *(["--all"] if args.all else [])])
