"""List the legal moves of a position; where chance decides, its outcomes and their odds."""

from argparse import Namespace
from typing import Any

from rich.table import Table
from rich.text import Text

from yurt.core.rule import CHANCE, NOBODY, OVER
from yurt.core.words import Words

from ..arguments import Parser, add_box, add_game, add_json, add_language, add_position, add_seat
from ..out import console, print_json
from ..positions import Laid, check_seat, load_position
from ..speech import asked, seat_names, words_for
from ..standings import ending_of

EXAMPLES = """
examples:
  yurt legal connect_four --position puzzle.txt
  yurt position connect_four | yurt legal connect_four --position - --json
"""


def arguments(parser: Parser) -> None:
    add_game(parser)
    add_position(parser)
    add_seat(parser, "of this seat only")
    add_box(parser)
    add_language(parser)
    add_json(parser)


def run(args: Namespace) -> int:
    laid = load_position(args)
    if args.seat is not None:
        check_seat(laid, args.seat)
    answer = facts(laid, args.seat)
    if args.json:
        print_json(answer)
    else:
        show(laid, answer, words_for(args, laid.engine.game))
    return 0


def facts(laid: Laid, seat: int | None) -> dict[str, Any]:
    engine, board = laid
    actor = engine.next_actor(board)
    text = engine.game.verbs.text
    if actor == CHANCE:
        whose = engine.told_of(board, CHANCE)
        odds = {text(move): weight for move, weight in engine.odds(board)}
        return {"acts": "chance", "for": None if whose == NOBODY else whose, "odds": odds}
    if actor == OVER:
        return {"acts": "nobody", "ended": engine.ending(board)}
    seats = engine.actors(board) if seat is None else [seat]
    moves = {str(s): [text(move) for move in engine.legal(board, s)] for s in seats}
    return {"acts": "seats", "asked": engine.actors(board), "legal": moves}


def show(laid: Laid, answer: dict[str, Any], words: Words) -> None:
    out, names = console(), seat_names(words, laid.engine.seats)
    if answer["acts"] == "nobody":
        out.print(f"{words.say('terminal.over')} {ending_of(*laid, words)}")
    elif answer["acts"] == "chance":
        out.print(words.say("terminal.chance_decides"))
        whose = answer["for"]
        who = words.say("chance") if whose is None else names[whose]
        out.print(odds_table(answer["odds"], words, who, names))
    else:
        others = ", ".join(names[seat] for seat in answer["asked"])
        for seat, moves in answer["legal"].items():
            who = names[int(seat)]
            if not moves:
                out.print(words.say("terminal.not_asked", who=who, others=others))
                continue
            out.print(heading(who, int(seat), moves, words))
            out.print(asked(words, laid.engine.view(laid.board, int(seat)), who))
            out.print(moves_table(moves, words))


def heading(name: str, seat: int, moves: list[str], words: Words) -> Text:
    count = words.count("terminal.legal_moves", len(moves))
    return Text.assemble((name, "bold"), f" (--seat {seat}): {count}")


def moves_table(moves: list[str], words: Words) -> Table:
    table = Table(box=None, pad_edge=False, show_header=False)
    for word in moves:
        table.add_row(word, Text(words.move(word), style="dim"))
    return table


def odds_table(odds: dict[str, int], words: Words, who: str, names: list[str]) -> Table:
    """`who` is whose die or card it is."""
    table = Table(box=None, pad_edge=False, show_header=False)
    table.add_column()
    table.add_column(justify="right")
    table.add_column(justify="right", style="dim")
    table.add_column(style="dim")
    total = sum(odds.values())
    for word, weight in odds.items():
        sentence = words.tell(word, who, names)
        table.add_row(word, f"{weight}/{total}", f"{weight / total:.1%}", sentence)
    return table
