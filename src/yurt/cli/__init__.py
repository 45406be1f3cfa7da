"""The command `yurt`: one file for each command, loaded only when it is called."""

import os
import sys
from collections.abc import Sequence
from importlib import import_module
from types import ModuleType

from yurt.core.errors import YurtError

from .arguments import Parser

COMMANDS = {
    "serve": "serve the games to browsers, here or in your network",
    "play": "play in the terminal, against people at this keyboard and bots",
    "games": "list the games, their seats and options",
    "simulate": "play many matches at random, on all cores, and count what comes of it",
    "arena": "let bots and programs play each other, and rate them",
    "dataset": "play matches at random and write every choice to a Parquet file, to learn from",
    "train": "let a network learn a game by playing against itself, for the bots to play by",
    "replay": "tell a record as a story and draw where it led",
    "review": "judge a finished match: chances, turning points, luck and choices apart",
    "verify": "prove that no die or card of a record was bent",
    "perft": "count all sequences of plies, the classical check of a rules engine",
    "position": "print a position as text, to be edited and asked about",
    "legal": "list the legal moves of a position, or the odds where chance decides",
    "apply": "play moves in a position and print the new one",
    "score": "tell the points and places of a position",
    "why": "tell whether a move is allowed, and the rule that forbids it",
    "new-game": "write a small game that can be played at once, to begin with",
    "describe": "tell what a program can know of a game: moves, rewards, numbers and their meaning",
    "site": "write the page as a folder that any host of files can serve",
    "wasm": "build the rules of a game for browsers, as WebAssembly",
    "box": "show the components of a game, or check a box file",
}

WITH_RECORDS = ("replay", "review", "verify")

EXAMPLES = """
examples:
  yurt play
  yurt play connect_four --who person=Anna,monte
  yurt simulate connect_four --matches 100000 --seed 7
  yurt legal connect_four --position puzzle.txt

Each command explains itself: yurt play --help
"""

INTERRUPTED = 130
BROKEN_PIPE = 141
BAD_INPUT = 2
FAULT = 70

LONGEST = 400  # characters of a message


def main(argv: Sequence[str] | None = None) -> int:
    """Runs one command and returns its exit status; nobody ever sees a traceback."""
    words = list(sys.argv[1:] if argv is None else argv)
    try:
        print_whatever_comes()
        status = run(words)
        sys.stdout.flush()
        return status
    except YurtError as error:
        return complain(words, str(error), BAD_INPUT)
    except KeyboardInterrupt:
        return complain(words, "stopped", INTERRUPTED)
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), 1)  # nobody listens: nothing more to say
        return BROKEN_PIPE
    except Exception as error:
        if os.environ.get("YURT_DEBUG"):
            raise
        from .fault import told

        return complain(words, told(error), FAULT)


def run(words: Sequence[str]) -> int:
    try:
        return run_command(words)
    except SystemExit as done:  # --help and --version have said it all
        return int(done.code or 0)


def run_command(words: Sequence[str]) -> int:
    top = top_parser()
    if not words:
        top.print_help()
        return 0
    chosen = top.parse_args(words[:1])
    command = load(chosen.command)
    parser = Parser(f"yurt {chosen.command}", command.__doc__ or "", command.EXAMPLES)
    command.arguments(parser)
    status: int = command.run(parser.parse_args(words[1:]))
    return status


def top_parser() -> Parser:
    width = max(map(len, COMMANDS))
    listing = "\n".join(f"  {name:{width}}  {what}" for name, what in COMMANDS.items())
    parser = Parser("yurt", f"Board games, complete.\n\ncommands:\n{listing}", EXAMPLES)
    parser.add_argument("--version", action="version", version=f"yurt {version()}")
    parser.add_argument("command", metavar="COMMAND", type=command_name, help="see above")
    return parser


def version() -> str:
    from yurt import __version__

    return __version__


def command_name(word: str) -> str:
    from .arguments import expected

    if word not in COMMANDS:
        raise expected(f"one of {', '.join(COMMANDS)}", word)
    return word


def load(command: str) -> ModuleType:
    room = "commands.records" if command in WITH_RECORDS else "commands"
    return import_module(f"{__name__}.{room}.{command.replace('-', '_')}")


def print_whatever_comes() -> None:
    """A terminal that cannot show a character gets a question mark, not an error."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")


def complain(words: Sequence[str], what: str, status: int) -> int:
    """One line, whatever the message holds."""
    name = " ".join(["yurt", *(word for word in words[:1] if word in COMMANDS)])
    line = " ".join(what.split())
    if len(line) > LONGEST:  # what came is in the first half, what was expected in the second
        line = f"{line[: LONGEST // 2]} … {line[-LONGEST // 2 :]}"
    print(f"{name}: {line}", file=sys.stderr)
    return status
