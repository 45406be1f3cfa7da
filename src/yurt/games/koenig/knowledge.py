"""What a player wants to know, computed exactly from what is open to all.

    commitment {"cards": "1,1,2"}   what cards would bring, in the dispute or in any
    rolls {}                        the chances that a roll succeeds, with ×1, ×2 and ×3

Chances are counted: of all ways in which the dice can fall.
"""

from fractions import Fraction
from typing import Annotated

import numpy as np

from yurt.core.meaning import Name, Part
from yurt.core.rule import NOBODY, rule
from yurt.core.structs import Int8, Int32, Listed, Row, Struct
from yurt.core.verbs.asking import Asked, WordsAsked
from yurt.core.verbs.question import AnyQuestion, RuleQuestion

from .box import FACES, KINDS, MOST, Box
from .rules.s3_turn import succeeds
from .rules.s4_dispute import dispute_total, plus_twos
from .state import State
from .verbs import CARDS

WAYS = FACES**MOST  # in which the dice of the largest commitment can fall
TOTALS = MOST * FACES * KINDS + 128  # with all the plus twos that a state has room for
CHANCE = Name("Chance", [str(Fraction(faces, FACES)) for faces in range(FACES + 1)])


class Commitment(Struct):
    """What cards would bring: on average, and the chances of a total higher than 0, 1, 2 … and of
    exactly 0, 1, 2 …"""

    plus: Int8
    mean_: Annotated[Int32, Part(WAYS)]
    beats: Annotated[Listed[int], np.int32, TOTALS, Part(WAYS)]
    exactly: Annotated[Listed[int], np.int32, TOTALS, Part(WAYS)]


class Rolls(Struct):
    chances: Annotated[Row, np.int8, KINDS, CHANCE]


# 4.2 to 4.4


@rule
def commitment(box: Box, s: State, watcher: int, cards: Row, answer: Commitment) -> None:
    """The cards are committed, and their dice thrown in every way."""
    seat = max(watcher, 0)  # a spectator has no plus twos, and anybody's dice
    answer.plus = plus_twos(s, seat) if s.defender != NOBODY and watcher != NOBODY else 0
    others = answer.plus - plus_twos(s, seat)
    lay_cards(s, seat, cards)
    ways = falls(len(cards))
    for fall in range(ways):
        throw(s, seat, len(cards), fall)
        count_total(dispute_total(s, seat) + others, WAYS // ways, answer)
    add_up(answer)


@rule
def falls(dice: int) -> int:
    ways = 1
    for _ in range(dice):
        ways *= FACES
    return ways


@rule
def lay_cards(s: State, seat: int, cards: Row) -> None:
    for kind in range(KINDS):
        s.pledge[seat, kind] = 0
    for i in range(len(cards)):
        s.pledge[seat, cards[i]] += 1


@rule
def throw(s: State, seat: int, dice: int, fall: int) -> None:
    """All ways are numbered: each die is a digit."""
    for face in range(FACES):
        s.dice[seat, face] = 0
    for _ in range(dice):
        s.dice[seat, fall % FACES] += 1
        fall //= FACES


@rule
def count_total(total: int, ways: int, answer: Commitment) -> None:
    answer.exactly.at[total] += ways
    answer.exactly.count = max(answer.exactly.count, total + 1)
    answer.mean_ += total * ways


@rule
def add_up(answer: Commitment) -> None:
    """The highest total is never beaten, any other by those above it; a tie is no win yet."""
    answer.beats.count = answer.exactly.count
    for total in range(answer.beats.count - 2, -1, -1):
        answer.beats.at[total] = answer.beats.at[total + 1] + answer.exactly.at[total + 1]


# 3.3


@rule
def rolls(box: Box, s: State, watcher: int, asked: Row, answer: Rolls) -> None:
    for kind in range(KINDS):
        for face in range(1, FACES + 1):
            answer.chances[kind] += succeeds(kind, face)


QUESTIONS: dict[str, AnyQuestion] = {
    "commitment": RuleQuestion(
        Commitment, Asked(WordsAsked("cards", CARDS, MOST)), commitment, {"cards": "1,1"}
    ),
    "rolls": RuleQuestion(Rolls, Asked(), rolls, only="chances"),
}
