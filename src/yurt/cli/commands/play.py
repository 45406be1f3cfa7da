"""Play in the terminal: people at this keyboard, and bots.

Without GAME there is a menu. In the match, enter the number of a move or its text; ? shows what
else can be done. Whenever you leave, the match is saved, and --resume goes on with it.
"""

import sys
from argparse import Namespace
from collections.abc import Sequence
from pathlib import Path

from rich.table import Table as Listing

from yurt.bots import BOTS
from yurt.core.engine import open_engine
from yurt.core.errors import BadOption
from yurt.core.game import Game
from yurt.core.laid import span
from yurt.core.matches.luck import Luck
from yurt.core.matches.match import Match
from yurt.games import all_games, find_game, offered_games

from .. import saves
from ..arguments import GAME_HELP, Parser, add_language, add_match, add_seed, options_of
from ..out import console, tell_of_faulty_games
from ..screen import Screen
from ..seating import Sitter, check_count, from_headers, names_of, read_who, usual
from ..speech import words_for
from ..table import Table

EXAMPLES = f"""
players: person, person=NAME, {", ".join(BOTS)}

examples:
  yurt play
  yurt play connect_four --who person=Anna,person=Ben
  yurt play connect_four --who monte,person --language nl
  yurt play --resume match.yurt
"""


def arguments(parser: Parser) -> None:
    parser.add_argument("game", metavar="GAME", nargs="?", help=GAME_HELP)
    add_match(parser)
    parser.add_argument(
        "--who", metavar="PLAYER,…", help="who sits where (seat 0 a person, the rest bots)"
    )
    add_seed(parser, "of chance and bots, to repeat a match (a fresh secret)")
    add_language(parser)
    parser.add_argument("--resume", metavar="FILE", help="go on with a saved match")
    parser.add_argument(
        "--save", type=Path, metavar="FILE", help="where to keep the match (a folder of yours)"
    )


def run(args: Namespace) -> int:
    match, sitters = resumed(args) if args.resume else fresh(args)
    if args.save:
        saves.check_place(args.save)
    screen = Screen(console(), words_for(args, match.game))
    greet(match, sitters, screen)
    if args.resume:
        screen.say("resumed", "dim", n=match.n, file=args.resume)
    known = match.n if args.resume else 0
    Table(match, sitters, screen, keep=kept_as(args), known=known).run()
    return 0


def kept_as(args: Namespace) -> Path | None:
    """A resumed match goes back to its file unless told otherwise."""
    if args.save:
        return Path(args.save)
    return Path(args.resume) if args.resume and args.resume != "-" else None


# A match to play


def fresh(args: Namespace) -> tuple[Match, list[Sitter]]:
    game = find_game(args.game) if args.game else chosen_game(args)
    sitters = read_who(game, args.who) if args.who is not None else None
    seats = args.seats if args.seats is not None or sitters is None else len(sitters)
    with console().status(words_for(args).say("terminal.setting_up")):
        engine = open_engine(game, seats, options_of(args), args.box)
        sitters = sitters or usual(game, engine.seats)
        check_count(sitters, engine.seats)
        luck = Luck.fresh() if args.seed is None else Luck.of(args.seed)
        match = Match(engine, luck, players=[sitter.header for sitter in sitters])
        match.carry_on()
    return match, sitters


def resumed(args: Namespace) -> tuple[Match, list[Sitter]]:
    for name in ("seats", "seed", "option"):
        if getattr(args, name) not in (None, []):
            raise BadOption(f"--{name}: a resumed match has its own, leave it out")
    match = saves.resume(args.resume, args.box, args.game)
    game = match.engine.given
    sitters = (
        read_who(game, args.who) if args.who else from_headers(game, match.players, match.seats)
    )
    check_count(sitters, match.seats)
    match.players = [sitter.header for sitter in sitters]
    return match, sitters


# The menu


def on_the_menu() -> list[Game]:
    """The games offered to players; the examples as long as there is none."""
    return offered_games() or all_games()


def chosen_game(args: Namespace) -> Game:
    tell_of_faulty_games()
    games = on_the_menu()
    if len(games) == 1:
        return games[0]
    words = words_for(args)
    screen = Screen(console(), words)
    screen.say("which_game", "bold")
    screen.print(listing(args, games))
    while True:
        try:
            answer = screen.prompt(words.say("terminal.which_number")).strip()
        except EOFError:
            raise BadOption("no game was chosen: expected a number, or yurt play GAME") from None
        if answer.isdecimal() and 1 <= int(answer[:9]) <= len(games):
            return games[int(answer) - 1]
        if answer in [game.id for game in games]:
            return find_game(answer)
        screen.complain(words.say("terminal.expected_number", n=len(games)))


def listing(args: Namespace, games: Sequence[Game]) -> Listing:
    table = Listing(box=None, show_header=False, pad_edge=False)
    for i, game in enumerate(games, 1):
        title = words_for(args, game).say("title")
        table.add_row(f"{i:>4}", title, span(game.seats))
    return table


def greet(match: Match, sitters: Sequence[Sitter], screen: Screen) -> None:
    words = screen.words
    screen.title(words.say("title"))
    for name, sitter in zip(names_of(sitters, words), sitters, strict=True):
        screen.print(f"  {name} ({sitter.kind(words)})")
    if match.commitments:
        screen.say("luck", "dim", commitment=match.commitments.house[:16])
    if sys.stdin.isatty():
        screen.say("hint", "dim")
