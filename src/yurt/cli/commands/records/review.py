"""Review a finished match: each seat's chances, its turning points, what luck and choices brought.

Each seat is judged from what it knew at the time, by the network of the game (docs/bots.md).
"""

from argparse import Namespace
from typing import Any

from yurt.bots.hints import can_hint
from yurt.bots.review import Review, TurningPoint, review
from yurt.core.errors import BadOption, BadRecord, wanted
from yurt.core.matches.match import Match
from yurt.core.matches.record import Record, has_ended

from ...arguments import Parser, add_box, add_folder, add_json, add_language
from ...files import naming
from ...out import console, print_json
from ...progress import progress_bar
from ...records import load_record, replay_file
from ...speech import seat_names, words_for
from ...story import story
from .review_page import Telling, page_of

EXAMPLES = """
examples:
  yurt review match.yurt
  yurt review match.yurt --seat Anna --language de
  yurt review match.yurt --seat 0 --json
"""


def arguments(parser: Parser) -> None:
    parser.add_argument("record", metavar="RECORD", help="a file; - reads standard input")
    parser.add_argument(
        "--seat", metavar="NAME", help="only this seat: a player's name or a number"
    )
    add_folder(parser)
    add_box(parser)
    add_language(parser)
    add_json(parser)


def run(args: Namespace) -> int:
    record = load_record(args.record)
    match = replay_file(args.record, record, args.box, args.game)
    with naming(args.record):
        check_reviewable(record, match)
    words = words_for(args, match.game)
    names = seat_names(words, match.seats, match.players)
    seats = list(range(match.seats)) if args.seat is None else [seat_called(args.seat, names)]
    reviewed = review_of(match)
    if args.json:
        print_json(facts(match, reviewed, seats))
        return 0
    stories = (story(match, seat, words, names) for seat in range(match.seats))
    lines = [{line.n: line for line in told} for told in stories]
    console().print(page_of(Telling(reviewed, words, names, lines), seats))
    return 0


def check_reviewable(record: Record, match: Match) -> None:
    if not has_ended(record, match):
        raise BadRecord("the match is not over: it can be reviewed afterwards")
    if not can_hint(match.engine.given):
        raise BadOption(f"{match.game.id} has no network: train one (yurt train {match.game.id})")


def seat_called(given: str, names: list[str]) -> int:
    """By name, or by number from 0."""
    if given in names:
        return names.index(given)
    if given.isdecimal() and int(given) < len(names):
        return int(given)
    raise BadOption(f"--seat: {wanted(given, [*names, *map(str, range(len(names)))])}")


def review_of(match: Match) -> Review:
    plies = match.track.plies
    with progress_bar(len(plies)) as report:

        def heed(done: int) -> None:
            if report:
                report(done, "plies")

        return review(match.engine, plies, heed=heed)


def facts(match: Match, reviewed: Review, seats: list[int]) -> dict[str, Any]:
    return {
        "game": match.game.id,
        "players": match.players,
        "entries": reviewed.entries,
        "seats": [
            {
                "seat": seat,
                **reviewed.seats[seat]._asdict(),
                "turning_points": [told(point) for point in reviewed.seats[seat].turning_points],
                "swings": [swing._asdict() for swing in reviewed.seats[seat].swings],
            }
            for seat in seats
        ],
    }


def told(point: TurningPoint) -> dict[str, Any]:
    return {**point._asdict(), "lost": point.lost}
