"""Prove that no die or card of a finished record was bent.

Recomputes every chance ply from the seeds that the record publishes, and those from what was
committed to before the match (docs/records.md). Exit status 0: proven; 2: bent, or not provable.
"""

from argparse import Namespace

from yurt.core.errors import BadRecord
from yurt.core.matches.match import Match
from yurt.core.matches.record import verify
from yurt.core.rule import CHANCE

from ...arguments import Parser, add_box, add_folder, add_json
from ...files import naming
from ...out import print_json
from ...records import load_record, replay_file

EXAMPLES = """
examples:
  yurt verify match.yurt
  yurt verify match.yurt --json
"""


def arguments(parser: Parser) -> None:
    parser.add_argument("record", metavar="RECORD", help="a file; - reads standard input")
    add_folder(parser)
    add_box(parser)
    add_json(parser)


def run(args: Namespace) -> int:
    try:
        match = prove(args)
    except BadRecord as error:
        if args.json:
            print_json({"record": args.record, "proven": False, "reason": str(error)})
        raise
    tell(args, match)
    return 0


def prove(args: Namespace) -> Match:
    record = load_record(args.record)
    match = replay_file(args.record, record, args.box, args.game)
    with naming(args.record):
        verify(record, match)
    return match


def tell(args: Namespace, match: Match) -> None:
    chances = sum(entry.seat == CHANCE for entry in match.log)
    if args.json:
        what = {"game": match.game.id, "plies": match.n, "chances": chances}
        print_json({"record": args.record, "proven": True, **what})
    else:
        plies = "1 chance ply" if chances == 1 else f"{chances} chance plies"
        print(f"{args.record}: proven; all {match.n} plies are legal, {plies} as the seeds give")
