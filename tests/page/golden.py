"""What Python says, for the tests of web/rules to say the same: luck, moves and refusals.

python -m tests.page.golden    writes web/rules/matches/golden.fixture.json
"""

import hashlib
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

from tests.core.verbs.test_moves import VERBS
from yurt.core.errors import BadInput, Spelled
from yurt.core.matches.luck import Luck
from yurt.core.matches.match import Match, Track
from yurt.core.matches.record import parse_record
from yurt.core.matches.telling import tell_entries
from yurt.core.verbs.moves import Verb, Verbs
from yurt.games import find_game

FILE = Path(__file__).parents[2] / "web/rules/matches/golden.fixture.json"

SECRETS = [
    Luck(b"s" * 32, (b"a" * 32, b"b" * 32)),
    Luck(bytes(range(32))),
    Luck.of(7),
    Luck(b"long" * 40, (b"", b"x")),
]
WEIGHTS = [[1] * 6, [1, 0, 2, 3], [5], [2**31, 2**31 - 1, 3], list(range(1, 90))]
UNPRINTED = "".join(map(chr, (9, 0, 0xE9, 0x200B, 0x1F600, 0xAD)))
WORDS = [
    "", "jump:north", "edn", "comit:1", "end:north", "end:", "step", "step:west", "step:norh",
    "invade:ice.song", "invade:ice.song,f7,f7", "invade:ice.song,z9", "step:north\nsouth",
    "step:it's", "step:\"it's\"", f"step:{UNPRINTED}", "constructor", "commit:1,1,3",
    " step:north", "step:north ", "step:" + "north" * 60, "x" * 300,
]  # fmt: skip
KOENIG = ["step:lundonja", "step:rom", "commit:9,9,9", "die:7", "start:x", "stepp"]
RECORDS = [
    "", chr(0xFEFF) + "\n\n", "# nothing\n", "hello", "game", "game: a\ngame: b", "colour: red",
    "colour x: red", "player x: Anna", "option: x", "yurt-record: 9", "yurt-record: 1\n1 0 a\nx",
    "1 0 a\n3 0 b", "1 0 a\n2 1000 b", "1 0 a\n2 0 b c", "game: x\n1 0 a\ngame: y", chr(0) + "x",
    "game: connect_four\nboard:\n  . . .\n", chr(0xFEFF) + "game: x\nboard:\n . .", "board:\n x",
    "yurt-record: 1\nboard:\n x", f"seats: 2\r\n1 0 a\v2 1 b{chr(0x1C)}3 0 c{chr(0x2028)}q",
    "game: " + "x" * 100 + "\nB", "1 0 a\n" + "y" * 100, "1 0 a\nit's # a comment",
    f"1 0 a{chr(0xA0)}b", f"1{chr(0xA0)}0 a", f"1 0 a{chr(0xFEFF)}",
]  # fmt: skip
HEADS = [
    ("game", "game: x"), ("seats", "game: x"), ("seats", "seats: two"), ("seats", "seats: 007"),
    ("commitments", "seats: 2\nluck: ab\nluck 0: cd"), ("luck", "seats: 2\nseed: AB"),
    ("luck", "seats: 2\nseed: " + "ab" * 32 + "\nentropy 0: x\nentropy 1: y"),
    ("luck", "seats: 2\nseed: " + "ab" * 32 + "\nentropy 0: x"),
]  # fmt: skip


MATCHES = [
    ("connect_four", 2),
    ("koenig", 3),
    ("koenig", 5),
    ("khaos", 2),
    ("khan", 2),
    ("khan", 3),
]
CHOICES = 80  # of a match, at most


def golden() -> dict[str, Any]:
    return {
        "luck": [luck_of(luck) for luck in SECRETS],
        "verbs": [moves_of(VERBS, WORDS), moves_of(find_game("koenig").verbs, KOENIG)],
        "matches": [match_of(game, seats) for game, seats in MATCHES],
        "records": [[text, refusal(parse_record, text)] for text in RECORDS],
        "heads": [[name, text, refusal(ask(name), text)] for name, text in HEADS],
    }


def luck_of(luck: Luck) -> dict[str, Any]:
    shown = luck.commitments()
    cases = [(n, weights) for n in (1, 2, 99, 5000) for weights in WEIGHTS]
    return {
        "seed": luck.seed.hex(),
        "entropy": [secret.hex() for secret in luck.entropy],
        "commitments": [shown.house, *shown.seats],
        "picks": [[n, weights, luck.pick(n, weights)] for n, weights in cases],
    }


def match_of(game: str, seats: int) -> dict[str, Any]:
    """What is chosen one after the other, what could be taken back then, and what all are told."""
    match = Match.new(find_game(game), seats, seed=3)
    choices: list[list[Any]] = []
    while not match.over and len(choices) < CHOICES:
        seat = next(seat for seat in match.actors() if seat not in match.sealed)
        moves = match.legal(seat)
        word = moves[len(choices) * 7 % len(moves)]
        match.play(seat, word)
        views = [match.view(watcher) for watcher in (seat, None)]
        choices.append([seat, word, match.n, match.undoable(seat), match.kept(seat), brief(views)])
    told = tell_entries(Track(match.engine), match.log)
    lines = [brief([line.about, line.words, line.effects]) for line in told]
    return {"game": game, "seats": seats, "choices": choices, "told": lines}


def brief(data: object) -> str:
    """A digest of what is said: the whole would fill a book."""
    text = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()[:8]


def moves_of(verbs: Verbs, words: list[str]) -> dict[str, Any]:
    return {
        "table": [row_of(verb) for verb in verbs.all],
        "moves": [
            [move, verbs.text(move)] for move in range(0, verbs.count, 1 + verbs.count // 50)
        ],
        "refused": [[word, refusal(verbs.parse, word)] for word in words],
    }


def row_of(verb: Verb) -> dict[str, Any]:
    """As the page's Verbs takes it."""
    return {
        "name": verb.name,
        "first": verb.first,
        "arguments": [words_of(words) for words in verb.arguments],
        "rule": verb.rule,
        "chance": verb.by_chance,
    }


def words_of(words: Any) -> dict[str, Any]:
    form = {"form": words.form} if isinstance(words, Spelled) else {}
    return {"words": list(words), **form}


def ask(name: str) -> Callable[[str], object]:
    return lambda text: getattr(parse_record(text), name)


def refusal(read: Callable[[str], object], text: str) -> str:
    """What is said to it; nothing, if it can be read."""
    try:
        read(text)
    except BadInput as error:
        return str(error)
    return ""


def text() -> str:
    return json.dumps(golden(), separators=(",", ":")) + "\n"


if __name__ == "__main__":
    FILE.write_text(text(), encoding="ascii")
