"""What the commands have in common: arguments, and one clear line for bad ones."""

import argparse
import re
from argparse import ArgumentTypeError, Namespace
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn

if TYPE_CHECKING:
    from yurt.core.engine import Engine

MANY = 10**12
GAME_HELP = "as listed by yurt games, or the folder of one: ./my_game"


class Parser(argparse.ArgumentParser):
    def __init__(self, name: str, what: str, examples: str) -> None:
        super().__init__(
            prog=name,
            description=what.strip(),
            epilog=examples,
            formatter_class=argparse.RawDescriptionHelpFormatter,
            allow_abbrev=False,
        )

    def error(self, message: str) -> NoReturn:
        from yurt.core.errors import BadOption

        raise BadOption(f"{message} (see {self.prog} --help)")


def expected(what: str, came: str) -> ArgumentTypeError:
    return ArgumentTypeError(f"expected {what}, not {came[:60]!r}")


def number(low: int, high: int) -> Callable[[str], int]:
    """A whole number from low to high."""

    def read(text: str) -> int:
        if not re.fullmatch(r"[0-9]{1,25}", text) or not low <= int(text) <= high:
            raise expected(f"a number from {low} to {high}", text)
        return int(text)

    return read


def amount(low: float, high: float) -> Callable[[str], float]:
    """Any number from low to high."""

    def read(text: str) -> float:
        if not re.fullmatch(r"[0-9]{1,12}(\.[0-9]{1,12})?", text) or not low <= float(text) <= high:
            raise expected(f"a number from {low} to {high}", text)
        return float(text)

    return read


def pair(text: str) -> tuple[str, str]:
    name, equals, value = text.partition("=")
    if not (name and equals):
        raise expected("NAME=VALUE", text)
    return name, value


def language(text: str) -> str:
    from yurt.core.words import LANGUAGES

    if text not in LANGUAGES:
        raise expected(f"one of {', '.join(LANGUAGES)}", text)
    return text


# Arguments that several commands take


def add_game(parser: Parser) -> None:
    parser.add_argument("game", metavar="GAME", help=GAME_HELP)


def add_folder(parser: Parser) -> None:
    """Where a record names the game, but nobody knows where it is."""
    parser.add_argument(
        "--game", metavar="FOLDER", help="that of the game, if it is one you are writing: ./my_game"
    )


def add_match(parser: Parser) -> None:
    """Everything that decides how a match is set up."""
    parser.add_argument(
        "--seats", type=number(1, 99), metavar="N", help="how many play (the fewest)"
    )
    parser.add_argument(
        "--option",
        type=pair,
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="an option of the game; may be given several times",
    )
    add_box(parser)


def add_box(parser: Parser) -> None:
    parser.add_argument("--box", type=Path, metavar="FILE", help="a box file of your own")


def add_random_play(parser: Parser) -> None:
    """Which matches are played at random: those of a game and a seed."""
    add_game(parser)
    add_match(parser)
    parser.add_argument(
        "--matches", type=number(1, MANY), default=1000, metavar="K", help="how many (1000)"
    )
    add_seed(parser, "of the random play (0)")


def add_seed(parser: Parser, what: str) -> None:
    from yurt.core.given import SEEDS

    parser.add_argument("--seed", type=number(0, SEEDS - 1), metavar="S", help=what)


def add_position(parser: Parser, *, required: bool = True) -> None:
    parser.add_argument(
        "--position",
        metavar="FILE",
        required=required,
        help="a position as text (docs/positions.md); - reads it from standard input",
    )


def add_seat(parser: Parser, what: str) -> None:
    parser.add_argument("--seat", type=number(0, 98), metavar="S", help=what)


def add_language(parser: Parser) -> None:
    from yurt.core.words import LANGUAGES

    parser.add_argument(
        "--language",
        type=language,
        metavar="|".join(LANGUAGES),
        help="of what is told (that of the system, if it is one of these; otherwise en)",
    )


def add_json(parser: Parser) -> None:
    parser.add_argument("--json", action="store_true", help="print JSON, for programs")


# What they mean


def engine_of(args: Namespace) -> "Engine":
    """The engine for GAME, --seats, --option and --box."""
    from yurt.core.engine import open_engine
    from yurt.games import find_game

    return open_engine(find_game(args.game), args.seats, options_of(args), args.box)


def options_of(args: Namespace) -> dict[str, str]:
    from yurt.core.errors import BadOption

    options: dict[str, str] = {}
    for name, value in args.option:
        if options.setdefault(name, value) != value:
            raise BadOption(f"option {name}: given as {options[name]!r} and as {value!r}")
    return options
