"""What a player wants to know before he places: what every corner and tower would come to.

    action {"moves": "place:c030,e1s1 play:leader,e1"}   the steps of an action so far
    tokens {"move": "place:c030,e1s1", "token": "drum"}  a placement with a token on each cell where
                                                         it may lie; without one, with every token

Asked for the seat on turn, or with "seat" for another, as if it were on turn. Everything is
counted by the rules themselves, as if the action ended there.
"""

from collections.abc import Iterator

from yurt.core.errors import BadMove
from yurt.core.question import AnyQuestion, Arguments, EachQuestion, RuleQuestion, word_in
from yurt.core.rule import NOBODY, rule
from yurt.core.structs import Row

from . import verbs as v
from .box import SEATS, TOKENS, Box
from .conceal import backs
from .field import around, touches
from .moves import SPOT_COUNT
from .outlook import Outlook, look_ahead, take_steps
from .rules.hands import drop, hand_size
from .state import Phase, State
from .tiles import SPAN
from .verbs import VERBS
from .view import AROUND

NO_TOKEN = VERBS.text(v.KEEP)

# What is asked


def seat_in(arguments: Arguments) -> int:
    """NOBODY where the seat on turn is meant."""
    if "seat" not in arguments:
        return NOBODY
    seat = arguments["seat"]
    if seat not in range(SEATS):
        raise BadMove(f"no seat {seat!r}: they go from 0 to {SEATS - 1}")
    return int(seat)


def step_in(word: str) -> int:
    move = VERBS.parse(word)
    if not v.PLACE <= move < v.STACK:
        raise BadMove(f"{word} is no step of an action")
    return move


def token_in(arguments: Arguments) -> str | None:
    token: str | None = arguments.get("token")
    if token is not None and token not in TOKENS:
        raise BadMove(f"no token {token!r}: expected one of {', '.join(TOKENS)}")
    return token


def read_action(box: Box, arguments: Arguments) -> list[int]:
    seat = seat_in(arguments)
    return [seat, 0, *map(step_in, word_in(arguments, "moves").split())]


def read_tokens(box: Box, arguments: Arguments) -> dict[str, list[int]]:
    seat, place = seat_in(arguments), step_in(word_in(arguments, "move"))
    plays = plays_around(place, token_in(arguments))
    tries = {VERBS.text(play): [seat, 1, place, play] for play in plays}
    return {NO_TOKEN: [seat, 0, place]} | tries


def plays_around(place: int, token: str | None) -> Iterator[int]:
    """This token, or any, on the tile that is placed and on the cells around it (3.1.3)."""
    spot = (place - v.PLACE) % SPOT_COUNT
    near = [spot + around(SPAN, i) for i in range(AROUND)] if place < v.RAISE else []
    for kind, name in enumerate(TOKENS):
        for other in near if token in (None, name) else []:
            if 0 <= other < SPOT_COUNT and touches(spot, other):
                yield v.PLAY + kind * SPOT_COUNT + other


@rule
def set_table(s: State, seat: int) -> None:
    """For the seat that is meant; nothing can be done with tiles that nobody has seen."""
    if seat != NOBODY and seat != s.turn:
        s.turn, s.phase = seat, Phase.PLACE
    for _ in range(backs(s, s.turn)):
        drop(s, s.turn, hand_size(s, s.turn) - 1)


# What is answered


@rule
def action(box: Box, s: State, watcher: int, asked: Row, answer: Outlook) -> None:
    """Whose, whether it matters only as a whole, and its steps."""
    set_table(s, asked[0])
    answer.now[0] = s
    take_steps(box, s, asked, 2, answer)
    if answer.refused.count == 0 or not asked[1]:
        look_ahead(box, s, answer)


QUESTIONS: dict[str, AnyQuestion] = {
    "action": RuleQuestion(Outlook, read_action, action, {"moves": "place:c030,e1s1"}),
    "tokens": EachQuestion(
        Outlook,
        read_tokens,
        action,
        lambda name, outlook: name == NO_TOKEN or outlook["refused"] is None,
        {"move": "place:c030,e1s1"},
    ),
}
