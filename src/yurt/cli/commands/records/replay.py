"""Tell a record as a story, and draw the position that it led to.

Without --seat it is told as a spectator saw it.
"""

from argparse import Namespace

from yurt.core.errors import BadOption, BadRecord
from yurt.core.matches.match import Match
from yurt.core.matches.record import Record
from yurt.core.words import Words

from ...arguments import (
    MANY,
    Parser,
    add_box,
    add_folder,
    add_json,
    add_language,
    add_seat,
    number,
)
from ...out import console, print_json
from ...records import load_record, replay_file
from ...speech import seat_names, words_for
from ...standings import standings
from ...story import StoryLine, by_turns, story

EXAMPLES = """
examples:
  yurt replay match.yurt
  yurt replay match.yurt --until 12 --seat 1 --language nl
  yurt replay match.yurt --game ./my_game
"""


def arguments(parser: Parser) -> None:
    parser.add_argument("record", metavar="RECORD", help="a file; - reads standard input")
    parser.add_argument(
        "--until", type=number(0, MANY), metavar="N", help="stop after entry N of the record"
    )
    add_seat(parser, "tell it as this seat saw it")
    add_folder(parser)
    add_box(parser)
    add_language(parser)
    add_json(parser)


def run(args: Namespace) -> int:
    record = shortened(load_record(args.record), args.until)
    match = replay_file(args.record, record, args.box, args.game)
    if args.seat is not None and args.seat >= match.seats:
        raise BadOption(f"no seat {args.seat}: they go from 0 to {match.seats - 1}")
    words = words_for(args, match.game)
    if args.json:
        print_json(facts(match, args.seat, story(match, args.seat, words, names_of(match, words))))
    else:
        show(match, args.seat, words)
    return 0


def names_of(match: Match, words: Words) -> list[str]:
    return seat_names(words, match.seats, match.players)


def shortened(record: Record, until: int | None) -> Record:
    if until is None or until == len(record.lines):
        return record
    if until > len(record.lines):
        raise BadRecord(f"--until {until}: the record has {len(record.lines)} entries")
    headers = {name: value for name, value in record.headers.items() if name != "result"}
    return Record(headers, record.lines[:until])


def facts(match: Match, seat: int | None, lines: list[StoryLine]) -> dict[str, object]:
    return {
        "game": match.game.id,
        "seats": match.seats,
        "over": match.over,
        "entries": [line._asdict() for line in lines],
        "view": match.view(seat),
    }


def show(match: Match, seat: int | None, words: Words) -> None:
    out = console()
    for line in by_turns(match, seat, words, names_of(match, words)):
        out.print(line)
    out.print()
    out.print(match.game.draw(match.view(seat), words))
    if match.over:
        out.print()
        out.print(standings(match, words, names_of(match, words)))
