"""What a player wants to know before he places: what every corner and tower would come to.

    action {"moves": "place:c030,e1s1 play:leader,e1"}   the steps of an action so far
    tokens {"move": "place:c030,e1s1", "token": "drum"}  a placement with a token on each cell where
                                                         it may lie; without one, with every token

Asked for the seat on turn, or with "seat" for another, as if it were on turn. Everything is
counted by the rules themselves, as if the action ended there.
"""

from typing import Any

from yurt.core.errors import BadMove
from yurt.core.question import AnyQuestion, Arguments, Question, RuleQuestion, word_in
from yurt.core.rule import ALLOWED, NOBODY, rule
from yurt.core.speaking import speaker_of
from yurt.core.structs import Row, numbers

from . import verbs as v
from .box import SEATS, TOKENS, Box
from .choices import act, why_not
from .conceal import backs
from .moves import SPOT_COUNT
from .outlook import Outlook, look_ahead
from .rules.hands import drop, hand_size
from .rules.s3_1_place import WIDTH
from .rules.s3_1_tokens import list_plays
from .state import Phase, State
from .verbs import VERBS

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
    return [seat, *map(step_in, word_in(arguments, "moves").split())]


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
    set_table(s, asked[0])
    look_ahead(box, s, asked, 1, answer)


def tokens(box: Box, s: State, watcher: int | None, arguments: Arguments) -> dict[str, Any]:
    set_table(s, seat_in(arguments))
    place, token = step_in(word_in(arguments, "move")), token_in(arguments)
    plays = [play for play in plays_after(box, s, place) if token in (None, token_of(play))]
    actions = {VERBS.text(v.KEEP): [place]} | {VERBS.text(play): [place, play] for play in plays}
    return {word: told_ahead(box, s, steps) for word, steps in actions.items()}


def plays_after(box: Box, s: State, place: int) -> list[int]:
    then, out = copy(s), numbers(WIDTH)
    if why_not(box, s, s.turn, place) != ALLOWED:
        return []
    act(box, then, s.turn, place)
    if then.phase != Phase.TOKEN:
        return []
    count = list_plays(box, then, s.turn, v.PLAY, out, 0)
    return out.tolist()[:count]


def token_of(play: int) -> str:
    return TOKENS[(play - v.PLAY) // SPOT_COUNT]


def told_ahead(box: Box, s: State, steps: list[int]) -> Any:
    asked, answers = numbers(len(steps)), Outlook.many(1)
    for i, step in enumerate(steps):
        asked[i] = step
    look_ahead(box, copy(s), asked, 0, answers[0])
    return speaker_of(Outlook, box)(answers)


def copy(s: State) -> State:
    return State.alone(s)[0]


QUESTIONS: dict[str, AnyQuestion] = {
    "action": RuleQuestion(Outlook, read_action, action, {"moves": "place:c030,e1s1"}),
    "tokens": Question(dict[str, Outlook], tokens, {"move": "place:c030,e1s1"}),
}
