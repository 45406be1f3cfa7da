"""A record: a match as text, enough to replay it. It can be written by hand and mailed.

    yurt-record: 1
    game: koenig
    rules: 1
    box: 5be1…           digest of the box file
    seats: 3
    option tokens: mixed
    player 0: Anna
    luck: 91c0…          what the house committed to, then each seat
    luck 0: 3a77…
    seed: 07ff…          published when the match is over
    entropy 0: c2d9…
    result: 1 0 2        final ranks, 0 the winner
    ended: resigned      how it ended, if not by the rules

    1 * start:rouecestre
    2 0 step:lincolia
    3 0 undo:2

Needed are `game`, `seats` and the plies; their numbers may be left out; `#` starts a comment.
`*` is chance, `undo:2` takes back the entries from 2 on.
"""

import re
import unicodedata
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from ..edition import Edition, read_edition
from ..engine import Engine
from ..errors import BadInput, BadMove, BadRecord, BentLuck, Refused, Unfinished, cut, wanted
from ..game import Game
from ..laid import options_of, seats_of
from ..rule import CHANCE
from ..speech.notes import BYTE_ORDER_MARK, of_game
from .luck import SIZE, Commitments, Luck, commitment, is_digest
from .match import UNDO, Entry, Match, Ply, Track

FORMAT = "1"
HIDDEN = "?"  # in the word of a ply of which not all is told
INKLESS = "\u115f\u1160\u2800\u3164\uffa0"  # letters and signs that look like a blank
PLAIN = ("yurt-record", "game", "rules", "box", "seats", "luck", "seed", "result", "ended")
NUMBERED = ("player", "luck", "entropy")
HEADER = re.compile(r"([a-z-]+)(?: ([a-z0-9_]+))?:[ \t]*(.*)")
LINE = re.compile(r"(?:([0-9]{1,9})[ \t]+)?([0-9]{1,3}|\*)[ \t]+(\S+)")


# What a position alone can have: a map or a board, indented below its name.
POSITION = re.compile(r"(?m)^[a-z_]+:[ \t]*\n[ \t]+[^\s#]")


class RecordLine(NamedTuple):
    at: int  # line of the text, for messages
    seat: int
    word: str


@dataclass(frozen=True)
class Record:
    headers: Mapping[str, str]
    lines: list[RecordLine] = field(default_factory=list)

    @property
    def game(self) -> str:
        return self.need("game")

    @property
    def seats(self) -> int:
        value = self.need("seats")
        if not re.fullmatch("[0-9]{1,2}", value):
            raise BadRecord(f"seats: expected a number, not {value!r}")
        return int(value)

    @property
    def options(self) -> dict[str, str]:
        return self.family("option")

    @property
    def players(self) -> list[str]:
        names = self.family("player")
        return [names.get(str(seat), "") for seat in range(self.seats)] if names else []

    @property
    def commitments(self) -> Commitments | None:
        house = self.headers.get("luck")
        return Commitments(house, self.by_seat("luck")) if house else None

    @property
    def luck(self) -> Luck | None:
        """The secrets, if they were published."""
        if "seed" not in self.headers:
            return None
        entropy = tuple(secret(text, "entropy") for text in self.by_seat("entropy"))
        return Luck(secret(self.headers["seed"], "seed"), entropy)

    def need(self, name: str) -> str:
        if name not in self.headers:
            raise BadRecord(f"the header {name!r} is missing")
        return self.headers[name]

    def family(self, name: str) -> dict[str, str]:
        return {k.split(" ")[1]: v for k, v in self.headers.items() if k.startswith(f"{name} ")}

    def by_seat(self, name: str) -> tuple[str, ...]:
        """`name 0`, `name 1`, …: all of them or none."""
        given = self.family(name)
        if given and set(given) != {str(seat) for seat in range(self.seats)}:
            raise BadRecord(f"{name}: expected one for each of {self.seats} seats")
        return tuple(given[str(seat)] for seat in range(len(given)))


def secret(text: str, name: str) -> bytes:
    if not is_digest(text):
        raise BadRecord(f"{name}: expected {2 * SIZE} digits from 0 to f, not {text!r}")
    return bytes.fromhex(text)


# Text to record


def parse_record(text: str) -> Record:
    if "yurt-record:" not in text and POSITION.search(text):
        raise BadRecord(f"that is a position{of_game(text)}, not a record")
    headers: dict[str, str] = {}
    lines: list[RecordLine] = []
    for at, raw in enumerate(text.removeprefix(BYTE_ORDER_MARK).splitlines(), 1):
        line = raw.split("#")[0].strip()
        if not line:
            continue
        found = LINE.fullmatch(line)
        if found:
            number, seat, word = found.groups()
            if number and int(number) != len(lines) + 1:
                raise BadRecord(f"line {at}: expected ply {len(lines) + 1}, not {number}")
            lines.append(RecordLine(at, CHANCE if seat == "*" else int(seat), word))
        elif lines:
            raise BadRecord(f"line {at}: expected a ply ('12 0 move'), not {cut(line)}")
        else:
            read_header(at, line, headers)
    if not headers and not lines:
        raise BadRecord("it is empty: expected a record, such as 'yurt play' keeps")
    if headers.get("yurt-record", FORMAT) != FORMAT:
        raise BadRecord(f"yurt-record: expected {FORMAT}, not {headers['yurt-record']!r}")
    return Record(headers, lines)


def read_header(at: int, line: str, headers: dict[str, str]) -> None:
    found = HEADER.fullmatch(line)
    if not found:
        raise BadRecord(f"line {at}: expected a header ('game: koenig'), not {cut(line)}")
    name, part, value = found.groups()
    if not is_header(name, part):
        known = ", ".join([*PLAIN, "option NAME", *(f"{n} SEAT" for n in NUMBERED)])
        raise BadRecord(f"line {at}: no header {name!r} {part or ''}: expected {known}")
    key = f"{name} {part}" if part else name
    if key in headers:
        raise BadRecord(f"line {at}: {key!r} stands there twice")
    headers[key] = value.strip()


def is_header(name: str, part: str | None) -> bool:
    if part is None:
        return name in PLAIN
    return name == "option" or (name in NUMBERED and part.isdigit())


# Record to match


def replay(
    record: Record,
    game: Game,
    edition: Edition | None = None,
    *,
    interpreted: bool = False,
    heed: Callable[[], None] = lambda: None,
) -> Match:
    """The match, every ply checked; `match.luck` stays unset, so that it only continues by hand.
    `heed` is called after each entry: it may raise, to stop what nobody waits for any longer.
    """
    check_headers(record, game)
    try:
        seats_of(game, record.seats)
        options_of(game, record.options)
        edition = edition or read_edition(game)
    except BadInput as error:
        raise BadRecord(str(error)) from None
    if record.headers.get("box", edition.digest) != edition.digest:
        raise BadRecord(
            f"played with the box {record.headers['box'][:12]}, not {edition.digest[:12]}"
            f" of {edition.path.name}: give its box file"
        )
    engine = Engine(game, record.seats, record.options, edition, interpreted=interpreted)
    match = Match(engine, None, players=record.players, commitments=record.commitments)
    check_whole(record)
    for line in record.lines:
        replay_line(match, line)
        heed()
    check_result(match, record)
    return match


def check_headers(record: Record, game: Game) -> None:
    if record.game != game.id:
        raise BadRecord(f"a record of {record.game!r}, not of {game.id!r}")
    version = record.headers.get("rules", str(game.version))
    if version != str(game.version):
        raise BadRecord(f"played by version {version} of the rules; these are {game.version}")


def check_whole(record: Record) -> None:
    """What a server tells of a match that goes on can be read, but not played again."""
    for line in record.lines:
        if HIDDEN in line.word:
            raise Unfinished(
                f"line {line.at}: {cut(line.word)} was hidden, for the match was not over:"
                " its record can be replayed afterwards"
            )


def replay_line(match: Match, line: RecordLine) -> None:
    try:
        if line.word.startswith(UNDO):
            match.take_back(seat_of(match, line), undo_target(match, line))
        elif line.seat == CHANCE:
            match.append(CHANCE, chance_move(match, line.word))
        else:
            replay_move(match, line)
    except (BadInput, Refused) as error:
        raise BadRecord(f"line {line.at}: {error}") from None


def replay_move(match: Match, line: RecordLine) -> None:
    seat, move = seat_of(match, line), match.game.verbs.parse(line.word)
    match.engine.check(match.board, seat, move)
    match.append(seat, move)


def seat_of(match: Match, line: RecordLine) -> int:
    if not 0 <= line.seat < match.seats:
        shown = "*" if line.seat == CHANCE else line.seat
        raise BadMove(f"no seat {shown}: they go from 0 to {match.seats - 1}")
    return line.seat


def undo_target(match: Match, line: RecordLine) -> int:
    target = line.word.removeprefix(UNDO)
    if not re.fullmatch("[1-9][0-9]{0,8}", target) or not match.track.stands(int(target)):
        raise BadMove(f"undo goes back to an entry that stands, not to {target!r}")
    return int(target)


def chance_move(match: Match, word: str) -> int:
    if match.engine.next_actor(match.board) != CHANCE:
        raise BadMove(f"{word!r}: chance is not asked here")
    move = match.game.verbs.parse(word)
    possible = [outcome for outcome, _ in match.outcomes()]
    if move not in possible:
        raise BadMove(f"{cut(word)} cannot come here: {wanted(word, words_of(match, possible))}")
    return move


def words_of(match: Match, moves: list[int]) -> list[str]:
    return [match.game.verbs.text(move) for move in moves]


def check_result(match: Match, record: Record) -> None:
    result = record.headers.get("result")
    if result is not None and result != result_of(match):
        raise BadRecord(f"result: expected {result_of(match) or 'none yet'}, not {result!r}")


def result_of(match: Match) -> str:
    return " ".join(str(standing.rank) for standing in match.score()) if match.over else ""


# Match to record


def write_record(match: Match, *, with_seed: bool | None = None) -> str:
    """The text of a match. The seed is told when it is over; before that only if asked to."""
    tell = match.over if with_seed is None else with_seed
    headers = {
        "yurt-record": FORMAT,
        "game": match.game.id,
        "rules": str(match.game.version),
        "box": match.engine.edition.digest,
        "seats": str(match.seats),
    }
    headers |= {f"option {k}": v for k, v in match.engine.options.items()}
    headers |= {f"player {i}": one_line(name) for i, name in enumerate(match.players) if name}
    headers |= luck_headers(match, tell=tell)
    if match.over:
        headers["result"] = result_of(match)
    head = [f"{name}: {value}" for name, value in headers.items()]
    return "\n".join([*head, "", *(line_of(match, entry) for entry in match.log)]) + "\n"


def is_blank(name: str) -> bool:
    """Whether nothing of it can be seen: blanks, marks without a letter, letters without ink."""
    return all(unicodedata.category(c)[0] in "ZCM" or c in INKLESS for c in name)


def one_line(name: str) -> str:
    return " ".join(name.replace("#", " ").split())


def luck_headers(match: Match, *, tell: bool) -> dict[str, str]:
    headers: dict[str, str] = {}
    if match.commitments:
        headers["luck"] = match.commitments.house
        headers |= {f"luck {i}": text for i, text in enumerate(match.commitments.seats)}
    if match.luck and tell:
        headers["seed"] = match.luck.seed.hex()
        headers |= {f"entropy {i}": e.hex() for i, e in enumerate(match.luck.entropy)}
    return headers


def line_of(match: Match, entry: Entry) -> str:
    seat = "*" if entry.seat == CHANCE else str(entry.seat)
    return f"{entry.n} {seat} {match.word_of(entry)}"


# Proof


def verify(record: Record, match: Match) -> None:
    """Raises BentLuck unless every chance ply is the one that the published seeds give."""
    luck = record.luck
    if luck is None:
        raise BadRecord("the seed is missing: it is published when a match is over")
    if record.commitments is None:
        raise BadRecord("the commitment 'luck' is missing: nothing proves the seed's age")
    check_commitments(record.commitments, luck)
    if not has_ended(record, match):
        raise BadRecord("the match is not over: its luck can be proven afterwards")
    track = Track(match.engine)
    for entry in match.log:
        if isinstance(entry, Ply) and entry.seat == CHANCE:
            check_chance(track, luck, entry)
        track.add(entry)


def has_ended(record: Record, match: Match) -> bool:
    """By the rules, or because somebody resigned."""
    return match.over or "ended" in record.headers


def check_commitments(shown: Commitments, luck: Luck) -> None:
    if commitment(luck.seed) != shown.house:
        raise BentLuck("the seed is not the one that the house committed to")
    if luck.commitments().seats != shown.seats:
        raise BentLuck("the entropy of a seat is not what that seat committed to")


def check_chance(track: Track, luck: Luck, ply: Ply) -> None:
    outcomes = track.engine.odds(track.board)
    due = outcomes[luck.pick(ply.n, [weight for _, weight in outcomes])][0]
    if due != ply.move:
        text = track.engine.game.verbs.text
        raise BentLuck(f"ply {ply.n}: {text(ply.move)}, but the seeds give {text(due)}")
