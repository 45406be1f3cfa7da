"""What a player wants to know, computed exactly from what is open to all.

Chances are fractions: exact, and as easy to read as 2/3.
"""

from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from fractions import Fraction
from functools import cache
from itertools import combinations, combinations_with_replacement
from math import factorial, prod

import msgspec

from yurt.core.errors import BadOption
from yurt.core.question import Arguments, Question, numbers_in
from yurt.core.rule import NOBODY

from .box import FACES, KINDS, MOST, Box
from .rules.s3_turn import succeeds
from .rules.s4_dispute import plus_twos
from .state import State

Bundle = tuple[int, ...]
Odds = Mapping[int, Fraction]

# Rolls (3.3)


def roll_chance(card: int) -> Fraction:
    """That a roll with ×card succeeds."""
    return Fraction(sum(succeeds(card - 1, face) for face in range(1, FACES + 1)), FACES)


def expected_courtiers(room: int, cards: Sequence[int]) -> Fraction:
    """How many courtiers come on average of rolling with these cards while there is room."""
    odds = {0: Fraction(1)}
    for card in cards:
        step: dict[int, Fraction] = defaultdict(Fraction)
        for placed, chance in odds.items():
            hit = roll_chance(card) if placed < room else Fraction(0)
            step[placed] += chance * (1 - hit)
            step[min(room, placed + 1)] += chance * hit
        odds = step
    return sum((placed * chance for placed, chance in odds.items()), Fraction(0))


# Disputes (4.2 to 4.4)


def best_total(cards: Sequence[int], dice: Sequence[int]) -> int:
    """The highest die on the highest card."""
    return sum(card * die for card, die in zip(sorted(cards), sorted(dice), strict=True))


def cards_of(bundle: Sequence[int]) -> list[int]:
    """(2, 1, 0) → ×1 ×1 ×2."""
    return [kind + 1 for kind in range(KINDS) for _ in range(bundle[kind])]


@cache
def total_odds(bundle: Bundle, plus: int = 0) -> Odds:
    """The exact distribution of a commitment's total, its plus twos included."""
    cards = cards_of(bundle)
    odds: Counter[int] = Counter()
    for dice in combinations_with_replacement(range(1, FACES + 1), len(cards)):
        orders = factorial(len(dice)) // prod(factorial(n) for n in Counter(dice).values())
        odds[best_total(cards, dice) + plus] += orders
    return {total: Fraction(n, FACES ** len(cards)) for total, n in sorted(odds.items())}


def mean_total(odds: Odds) -> Fraction:
    return sum((total * chance for total, chance in odds.items()), Fraction(0))


def chance_to_beat(odds: Odds, total: int) -> Fraction:
    """To be higher than a total; a tie is no win yet."""
    return sum((chance for mine, chance in odds.items() if mine > total), Fraction(0))


def chances_to_beat(odds: Odds) -> dict[int, Fraction]:
    """For every total from 0 to the highest possible."""
    return {total: chance_to_beat(odds, total) for total in range(max(odds) + 1)}


def chances_to_win(all_odds: Sequence[Odds]) -> list[Fraction]:
    """Each one's chance in a dispute with these distributions, the re-throws of 4.4 included.

    Among those tied the same chances come up again, so a full tie of them only repeats.
    """

    @cache
    def wins(tied: tuple[int, ...]) -> tuple[Fraction, ...]:
        tops = top_groups([all_odds[i] for i in tied])
        share = [Fraction(0)] * len(tied)
        for group, chance in tops.items():
            if len(group) < len(tied):
                parts = wins(tuple(tied[i] for i in group)) if len(group) > 1 else (Fraction(1),)
                for i, part in zip(group, parts, strict=True):
                    share[i] += chance * part
        repeat = tops.get(tuple(range(len(tied))), Fraction(0)) if len(tied) > 1 else Fraction(0)
        return tuple(part / (1 - repeat) for part in share)

    if len(all_odds) == 1:
        return [Fraction(1)]
    return list(wins(tuple(range(len(all_odds)))))


def top_groups(all_odds: Sequence[Odds]) -> dict[tuple[int, ...], Fraction]:
    """The chance of each group to share the highest total."""
    tops: dict[tuple[int, ...], Fraction] = defaultdict(Fraction)
    seats = range(len(all_odds))
    for total in sorted({total for odds in all_odds for total in odds}):
        at = [odds.get(total, Fraction(0)) for odds in all_odds]
        below = [sum((c for t, c in odds.items() if t < total), Fraction(0)) for odds in all_odds]
        for size in range(1, len(all_odds) + 1):
            for group in combinations(seats, size):
                chance = prod((at[i] if i in group else below[i] for i in seats), start=Fraction(1))
                if chance:
                    tops[group] += chance
    return tops


# Questions of a watcher, answered from what he knows (Game.knowledge)


class Commitment(msgspec.Struct):
    """What cards would bring: on average, and the chances of a total higher than 0, 1, 2 … and of
    exactly 0, 1, 2 …"""

    plus: int
    mean: float
    beats: list[float]
    exactly: list[float]


def commitment(box: Box, s: State, watcher: int | None, args: Arguments) -> Commitment:
    """Of `cards` like 1,1,2, in the dispute or in any."""
    cards = numbers_in(args, "cards", KINDS)
    if not 0 < len(cards) <= MOST or 0 in cards:
        raise BadOption(f"cards: expected 1 to {MOST} of 1, 2 and 3, not {args.get('cards')!r}")
    plus = plus_twos(s, watcher) if s.defender != NOBODY and watcher is not None else 0
    odds = total_odds(tuple(cards.count(kind + 1) for kind in range(KINDS)), plus)
    return Commitment(
        plus=plus,
        mean=float(mean_total(odds)),
        beats=[float(chance) for chance in chances_to_beat(odds).values()],
        exactly=[float(odds.get(total, 0)) for total in range(max(odds) + 1)],
    )


def roll_chances(box: Box, s: State, watcher: int | None, args: Arguments) -> list[str]:
    """That a roll succeeds, with ×1, ×2 and ×3."""
    return [str(roll_chance(kind + 1)) for kind in range(KINDS)]


QUESTIONS = {
    "commitment": Question(Commitment, commitment, {"cards": "1,1"}),
    "rolls": Question(list[str], roll_chances),
}
