"""7. A hand that somebody cannot rule out, in proportion to chance.

What was dealt face down is a random share of one pool; what a seat has shown since says only
that at least so many of a kind were in its share. So a guess deals the pool again to the others
and to the cards left over, given that every share holds what was shown. It goes seat by seat:

    weight of a share = chance to be dealt it × chance that the rest then suits the later seats

The second factor is worked out backwards beforehand, for every number of ×2 and ×3 cards that
could be left (the ×1 cards are the rest), as a fraction of ONE in the scratch buffer.
"""

from yurt.core.chance import WORD, below, next_noise
from yurt.core.rule import rule
from yurt.core.structs import Row

from .box import BUNDLES, KINDS, SEATS, Box
from .conceal import redeal, take_back
from .rules.s4_dispute import has_bundle
from .state import State

TWOS, THREES = 7 * SEATS + 1, SEATS + 1
LAYER = TWOS * THREES
SCRATCH = (SEATS + 1) * LAYER
ONE = 1 << 61


@rule
def guess(box: Box, s: State, seat: int, noise: Row, scratch: Row) -> None:
    committed = take_back(box, s, seat)
    twos, threes = unseen(box, s, seat, 1), unseen(box, s, seat, 2)
    size = unseen(box, s, seat, 0) + twos + threes
    rest = size
    for other in range(box.seats):
        if other != seat:
            rest -= share(s, other)
    work_out_chances(box, s, seat, twos, threes, rest, scratch)
    left = size
    for other in range(box.seats):
        if other != seat:
            twos, threes = deal_again(box, s, seat, other, left, twos, threes, noise, scratch)
            left -= share(s, other)
    s.face_down[0], s.face_down[1], s.face_down[2] = left - twos - threes, twos, threes
    for other in range(box.seats):
        if committed >> other & 1:
            commit_anything(box, s, other, noise)


@rule
def commit_anything(box: Box, s: State, seat: int, noise: Row) -> None:
    """4.1 What somebody would rather commit is beyond us: any commitment, all alike."""
    count = 0
    for bundle in range(BUNDLES):
        count += has_bundle(box, s, seat, bundle)
    at = below(noise, count)
    for bundle in range(BUNDLES):
        if has_bundle(box, s, seat, bundle):
            if at == 0:
                for kind in range(KINDS):
                    s.pledge[seat, kind] = box.bundle[bundle, kind]
            at -= 1
    for kind in range(KINDS):
        s.hand[seat, kind] -= s.pledge[seat, kind]


@rule
def unseen(box: Box, s: State, seat: int, kind: int) -> int:
    """The pool: cards of a kind that were dealt to others or left over from the deal."""
    cards = int(s.face_down[kind])
    for other in range(box.seats):
        if other != seat:
            cards += s.drawn[other, kind]
    return cards


@rule
def share(s: State, seat: int) -> int:
    return s.drawn[seat, 0] + s.drawn[seat, 1] + s.drawn[seat, 2]


@rule
def work_out_chances(
    box: Box, s: State, seat: int, twos: int, threes: int, left: int, scratch: Row
) -> None:
    """From the last seat back: the chance that a pool of `left` cards suits it and all later."""
    certain = True
    for at in range(LAYER):
        scratch[box.seats * LAYER + at] = ONE
    for other in range(box.seats - 1, -1, -1):
        if other != seat:
            left += share(s, other)
            certain = certain and has_shown_nothing(s, other)
        if other == seat or certain:
            for at in range(LAYER):
                scratch[other * LAYER + at] = scratch[(other + 1) * LAYER + at]
        else:
            work_out_layer(s, other, twos, threes, left, scratch)


@rule
def work_out_layer(s: State, seat: int, twos: int, threes: int, left: int, scratch: Row) -> None:
    for two in range(min(twos, left) + 1):
        for three in range(min(threes, left - two) + 1):
            weight, _ = weigh(s, seat, left, two, three, -1.0, scratch)
            scratch[seat * LAYER + two * THREES + three] = int(weight * ONE)


@rule
def has_shown_nothing(s: State, seat: int) -> bool:
    return s.shown[seat, 0] + s.shown[seat, 1] + s.shown[seat, 2] == 0


@rule
def weigh(
    s: State, seat: int, left: int, twos: int, threes: int, stop: float, scratch: Row
) -> tuple[float, int]:
    """The weights of all shares of this seat, added up until `stop` (if not negative).

    The share at which it stopped comes with it, as ×2 · THREES + ×3.
    """
    total, at = 0.0, 0
    size, ones = share(s, seat), left - twos - threes
    for three in range(s.shown[seat, 2], min(threes, size) + 1):
        least = max(int(s.shown[seat, 1]), size - three - ones)
        most = min(twos, size - three - s.shown[seat, 0])
        if least > most:
            continue
        chance = chance_of_share(size - three - least, least, three, ones, twos, threes)
        for two in range(least, most + 1):
            later = (seat + 1) * LAYER + (twos - two) * THREES + threes - three
            if scratch[later] > 0 and chance > 0.0:
                total += chance * scratch[later] / ONE
                at = two * THREES + three
                if 0.0 <= stop < total:
                    return total, at
            one = size - three - two  # one ×1 less and one ×2 more
            chance *= one / (ones - one + 1) * ((twos - two) / (two + 1))
    return total, at


@rule
def chance_of_share(one: int, two: int, three: int, ones: int, twos: int, threes: int) -> float:
    """Of a random share with so many cards of each kind from a pool."""
    left, size = ones + twos + threes, one + two + three
    return ways(ones, one) * ways(twos, two) * ways(threes, three) / ways(left, size)


@rule
def ways(cards: int, chosen: int) -> float:
    product = 1.0
    for i in range(chosen):
        product = product * (cards - i) / (i + 1)
    return product


@rule
def deal_again(
    box: Box, s: State, seat: int, other: int, left: int, twos: int, threes: int,
    noise: Row, scratch: Row,
) -> tuple[int, int]:  # fmt: skip
    """Gives another seat a new share; the ×2 and ×3 cards that are left."""
    total, _ = weigh(s, other, left, twos, threes, -1.0, scratch)
    stop = total * (next_noise(noise) / (WORD + 1))
    _, at = weigh(s, other, left, twos, threes, stop, scratch)
    two, three = at // THREES, at % THREES
    one = share(s, other) - two - three
    redeal(s, other, 0, one)
    redeal(s, other, 1, two)
    redeal(s, other, 2, three)
    return twos - two, threes - three
