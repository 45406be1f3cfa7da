"""Train a network by letting it play against itself: for the bots novice and club.

PyTorch is needed: pip install 'yurt[train]'. One network learns all seat counts and options that
are named (all, if none is). FILE is written at every report, with a checkpoint beside it; as
weights.net in the folder of the game the bots play by it.
"""

from argparse import Namespace
from collections.abc import Sequence
from importlib import import_module
from itertools import chain, product
from pathlib import Path
from typing import Any

from yurt.core.engine import Engine
from yurt.core.errors import BadOption
from yurt.core.game import Game

from ..arguments import Parser, add_game, add_seed, amount, number, pair
from ..out import console, error_console

EXAMPLES = """
examples:
  yurt train khaos --minutes 20 --out khaos.net
  yurt train koenig --minutes 60 --device cuda --matches 16384 --out koenig.net
  yurt train khaos --minutes 20 --out khaos.net --resume
  yurt train khaos --minutes 20 --out better.net --start khaos.net
"""

NET = ".net"


def arguments(parser: Parser) -> None:
    add_game(parser)
    parser.add_argument(
        "--seats", type=number(1, 99), action="append", metavar="N", help="only so many seats"
    )
    parser.add_argument(
        "--option", type=pair, action="append", default=[], metavar="NAME=VALUE",
        help="only this choice of an option; may be given several times",
    )  # fmt: skip
    parser.add_argument(
        "--minutes", type=amount(0, 100_000), default=10.0, metavar="M", help="how long (10)"
    )
    parser.add_argument("--out", type=Path, required=True, metavar="FILE", help="the weights")
    parser.add_argument("--resume", action="store_true", help="go on from FILE's checkpoint")
    parser.add_argument(
        "--start", type=Path, metavar="WEIGHTS", help="go on from weights that are there"
    )
    parser.add_argument(
        "--device", choices=("cpu", "cuda"), default="cpu", help="where to play and learn (cpu)"
    )
    parser.add_argument(
        "--matches", type=number(1, 10**7), default=512, metavar="K", help="at once (512)"
    )
    parser.add_argument(
        "--steps", type=number(2, 10**5), default=64, metavar="T",
        help="choices of each match between two lessons (64)",
    )  # fmt: skip
    parser.add_argument(
        "--heat", type=amount(0, 10), default=0.03, metavar="H",
        help="how far from the best a move may be: 0.03 of a win",
    )  # fmt: skip
    parser.add_argument(
        "--most", type=number(2, 10**5), default=48, metavar="K", help="moves of a list tried (48)"
    )
    parser.add_argument(
        "--lead", type=amount(0, 1), default=0.0, metavar="L",
        help="how much a lead in points counts beside the win, from 0 to 1 (0)",
    )  # fmt: skip
    parser.add_argument(
        "--past", type=amount(0, 1), default=0.25, metavar="P",
        help="in how many matches earlier networks hold seats (0.25)",
    )  # fmt: skip
    parser.add_argument(
        "--rate", type=amount(0, 1), default=0.001, metavar="R", help="of learning (0.001)"
    )
    parser.add_argument(
        "--every", type=amount(0, 10_000), default=2.0, metavar="M", help="minutes a report (2)"
    )
    parser.add_argument(
        "--duels", type=number(1, 10**6), default=96, metavar="K",
        help="matches at each table that tell how strong it is (96)",
    )  # fmt: skip
    add_seed(parser, "of play and of the first weights (1)")


def run(args: Namespace) -> int:
    trainer_module = torch_or_refuse()
    from yurt.games import find_game

    if args.out.suffix != NET:
        raise BadOption(f"--out: expected a file *{NET}, not {args.out.name}")
    if not args.out.parent.is_dir():
        raise BadOption(f"--out: expected a folder that is there, not {args.out.parent}")
    engines = tables(find_game(args.game), args.seats or [], args.option)
    trainer = trainer_module.Trainer(engines, plan_of(trainer_module, args), command_of(args))
    if args.resume:
        trainer.resume(args.out)
    elif args.start:
        trainer.start(args.start)
    for report in trainer.run():
        trainer.write(args.out, report.strength)
        tell(report)
    console().print(f"the weights are in {args.out}")
    return 0


def torch_or_refuse() -> Any:
    try:
        return import_module("yurt.train.trainer")
    except ModuleNotFoundError as missing:
        if missing.name != "torch":
            raise
        raise BadOption("PyTorch is not installed: expected pip install 'yurt[train]'") from None


def tables(game: Game, seats: Sequence[int], chosen: Sequence[tuple[str, str]]) -> list[Engine]:
    """Every table of the game that is asked for."""
    names = {name for name, _ in chosen}
    choices = [
        [(name, choice) for choice in usual if name not in names or (name, choice) in chosen]
        for name, usual in game.options.items()
    ]
    refused = next((pair for pair in chosen if pair not in chain.from_iterable(choices)), None)
    if refused:
        Engine(game, options=dict([refused]))  # says what is wrong with it
    return [
        Engine(game, many, dict(options))
        for many in seats or game.seats
        for options in product(*choices)
    ]


def plan_of(trainer: Any, args: Namespace) -> Any:
    names = (
        "matches",
        "steps",
        "minutes",
        "heat",
        "most",
        "lead",
        "past",
        "rate",
        "every",
        "duels",
    )
    given = {name: getattr(args, name) for name in names}
    return trainer.Plan(**given, seed=1 if args.seed is None else args.seed, device=args.device)


def command_of(args: Namespace) -> str:
    """As it would be typed again, from the beginning."""
    usual = Parser("yurt train", "", "")
    arguments(usual)
    words = [args.game, "--out", str(args.out)]
    for name, value in vars(args).items():
        if value != getattr(usual.parse_args(words), name) and name != "resume":
            words += as_typed(name, value)
    return " ".join(["yurt", "train", args.game, *words[3:]])


def as_typed(name: str, value: Any) -> list[str]:
    each = value if isinstance(value, list) else [value]
    return [word for one in each for word in (f"--{name}", typed(one))]


def typed(value: Any) -> str:
    if isinstance(value, tuple):
        return "=".join(value)
    if isinstance(value, Path):
        return value.name
    return f"{value:g}" if isinstance(value, float) else str(value)


def tell(report: Any) -> None:
    counts = report.counts
    line = (
        f"{counts.seconds / 60:6.1f} min  {counts.matches:,} matches  "
        f"{counts.decisions:,} decisions, {report.speed:,.0f} a second  loss {report.loss:.4f}"
    )
    error_console().print(line)
    for table, strength in report.strength.items():
        error_console().print(f"    {table} {strength}")
