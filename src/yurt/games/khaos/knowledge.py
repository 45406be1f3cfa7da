"""What a player wants to know before he places: what every corner and tower would come to.

    action {"moves": "place:c030,e1s1 play:leader,e1"}   the steps of an action so far
    tokens {"move": "place:c030,e1s1", "token": "drum"}  a placement with a token on each cell where
                                                         it may lie; without one, with every token

Asked for the seat on turn, or with "seat" for another, as if it were on turn. Everything is
counted by the rules themselves, as if the action ended there.
"""

from yurt.core.rule import NOBODY, rule
from yurt.core.structs import Row
from yurt.core.verbs.asking import LEFT_OUT, Always, Asked, MovesAsked, Whose, WordAsked
from yurt.core.verbs.question import AnyQuestion, EachQuestion, RuleQuestion

from . import verbs as v
from .box import SEATS, TEN, TOKENS, Box
from .box.tiles import SPAN
from .conceal import backs
from .field import around, touches
from .moves import SPOT_COUNT
from .outlook import Outlook, look_ahead, take_steps
from .rules.hands import drop, hand_size
from .state import Phase, State
from .verbs import VERBS
from .view import AROUND

# What is asked

WHOSE = Whose(lambda box: SEATS)
CELLS_OF_A_TRY = 6  # as `tries` writes it


@rule
def tries(box: Box, s: State, asked: Row, out: Row) -> int:
    """A placement without a token, then with this one, or any, on its tile and on the cells around
    it (3.1.3)."""
    seat, place, token = asked[0], asked[1], asked[2]
    out[0], out[1], out[2], out[3], out[4] = v.KEEP, 3, seat, 0, place
    count = 5
    if place >= v.RAISE:
        return count
    spot = (place - v.PLACE) % SPOT_COUNT
    for kind in range(TEN):
        if token == LEFT_OUT or token == kind:
            for i in range(AROUND):
                other = spot + around(SPAN, i)
                if 0 <= other < SPOT_COUNT and touches(spot, other):
                    out[count] = out[count + 5] = v.PLAY + kind * SPOT_COUNT + other
                    out[count + 1], out[count + 2] = 4, seat
                    out[count + 3], out[count + 4] = 1, place
                    count += CELLS_OF_A_TRY
    return count


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
    else:
        answer.left_out = 1


QUESTIONS: dict[str, AnyQuestion] = {
    "action": RuleQuestion(
        Outlook,
        Asked(WHOSE, Always(0), MovesAsked("moves", VERBS, v.PLACE, v.STACK, several=True)),
        action,
        {"moves": "place:c030,e1s1"},
    ),
    "tokens": EachQuestion(
        one=Outlook,
        read=Asked(
            WHOSE,
            MovesAsked("move", VERBS, v.PLACE, v.STACK),
            WordAsked("token", TOKENS, may_be_left_out=True),
        ),
        tries=tries,
        room=CELLS_OF_A_TRY * (1 + TEN * AROUND),
        name=VERBS.text,
        rule=action,
        example={"move": "place:c030,e1s1"},
    ),
}
