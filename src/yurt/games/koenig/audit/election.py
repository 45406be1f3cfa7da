"""What elections have given, and what one that is held needs: places, dice, the deal."""

from yurt.core.errors import counted
from yurt.core.game import Complaints

from ..box import KINDS, Box
from ..position.follows import (
    COUNTED,
    anybody_reached_it,
    best,
    clockwise,
    places_behind,
    places_by,
    thrown,
)
from ..state import Phase, Question, State, hand_size, left_of

FEWEST = 2  # votes of any region, also of who holds no card


# What past elections gave


def audit_past(box: Box, s: State) -> Complaints:
    """5.4, 5.5 Bonus votes, and the cards that were dealt."""
    count, bonus = given(s), s.bonus.tolist()[: box.seats]
    each = box.seats * (box.seats + 1) // 2
    if sum(bonus) % each:
        yield f"bonus: {sum(bonus)} votes in all, but each election gives {each} (rule 5.4)"
    if not come_of(bonus, count):
        yield f"bonus: {words(bonus)} cannot come of {counted(count, 'election')} (rule 5.4)"
    if count and s.phase not in COUNTED:
        yield from audit_last(box, s, bonus)
    if count == 0 and sum(s.face_down.tolist()) + sum(shares(box, s)):
        yield "drawn or face_down: no election was held, so no cards were dealt (rule 5.5)"
    yield from audit_shares(box, s)


def given(s: State) -> int:
    """Elections after which bonus votes were given and cards dealt."""
    return s.elections - (s.phase in COUNTED)


def come_of(bonus: list[int], count: int) -> bool:
    """Whether so many elections can give these: the lowest k get 1 to k each time, at least. That
    is enough, too, from two elections on."""
    rising = sorted(bonus)
    least = [count * k * (k + 1) // 2 for k in range(1, len(bonus) + 1)]
    if count == 1:
        return rising == list(range(1, len(bonus) + 1))
    return all(sum(rising[: k + 1]) >= least[k] for k in range(len(bonus)))


def audit_last(box: Box, s: State, bonus: list[int]) -> Complaints:
    came = places(box, s)
    if sorted(came) != list(range(box.seats)):
        yield f"place: expected each of 0 to {box.seats - 1} once, of the last election"
    before = [bonus[seat] - (box.seats - came[seat]) for seat in range(box.seats)]
    if not come_of(before, given(s) - 1):
        yield f"place: the last election cannot have led to bonus votes of {words(bonus)}"
    for seat in range(box.seats):
        if before[seat] + FEWEST >= box.majority:
            yield f"bonus: seat {seat} would have won the last election (rule 5.3)"


def shares(box: Box, s: State) -> list[int]:
    """How many cards each seat was dealt, and has not shown before the last deal."""
    return [sum(s.drawn[seat, kind] for kind in range(KINDS)) for seat in range(box.seats)]


def audit_shares(box: Box, s: State) -> Complaints:
    """5.5 Before the second deal nobody holds more than he was given, and all drew the same."""
    left = sum(s.face_down.tolist())
    if s.phase != Phase.DEAL and left >= box.seats and min(shares(box, s)) < box.most_dealt:
        yield f"face_down: of {left} cards left over, each could have been dealt one (rule 5.5)"
    if given(s) > 1:
        return
    if s.phase != Phase.DEAL and len(set(shares(box, s))) > 1:
        yield f"drawn: all were dealt the same number of cards, not {words(shares(box, s))}"
    for seat in range(box.seats):
        for kind in range(KINDS):
            most = box.cards[kind] + s.drawn[seat, kind]
            if (held := s.hand[seat, kind] + s.pledge[seat, kind]) > most:
                yield f"seat {seat} has {held} cards ×{kind + 1}, but was given only {most}"


# An election


def audit_election(box: Box, s: State) -> Complaints:
    if s.phase == Phase.OVER and not anybody_reached_it(box, s):
        yield f"nobody has the {box.majority} votes that win, so it is not over (rule 5.3)"
    if s.phase in COUNTED:
        yield from audit_cause(box, s)
        yield from audit_places(box, s)
    if s.phase == Phase.TIE:
        yield from audit_tie(box, s)
    elif s.phase == Phase.DEAL:
        yield from audit_deal(box, s)


def places(box: Box, s: State) -> list[int]:
    return s.place.tolist()[: box.seats]


def audit_cause(box: Box, s: State) -> Complaints:
    if s.busy and all(hand_size(s, seat) for seat in range(box.seats)):
        yield "everybody holds a card, so no election is held (rule 5.1)"


def audit_places(box: Box, s: State) -> Complaints:
    """5.3 to 5.6 Votes and cards decide, and only where they are equal, dice."""
    seats, came = range(box.seats), places(box, s)
    expected = [sum(other < one for other in came) for one in came]
    if came != expected:
        yield f"place: how many are ahead of each, so {words(expected)}, not {words(came)}"
    if s.question == Question.PLACES:
        kings = best(box, s, Question.CROWN)
        if came.index(0) not in kings:
            yield f"place: seat {came.index(0)} is first, but wins no election (rule 5.3)"
        base = places_behind(box, s, came.index(0))
    else:
        base = places_by(box, s, s.question)
    for one in seats:
        for other in seats:
            if base[one] < base[other] and came[one] >= came[other]:
                yield f"place: by votes and cards seat {one} is ahead of seat {other}"
            same = s.question == Question.CROWN and base[one] == base[other] > 0
            if same and came[one] != came[other]:
                yield f"place: seats {one} and {other} do not throw for the crown"


def words(values: list[int]) -> str:
    return " ".join(map(str, values))


def audit_tie(box: Box, s: State) -> Complaints:
    """5.3, 5.4 The tied throw all their dice, one seat after another."""
    if not any(s.throws.tolist()):
        yield "nobody is tied, so no dice are thrown"
    for seat in range(box.seats):
        if s.throws[seat]:
            dice = box.dice if seat < s.actor else box.dice - s.to_throw if seat == s.actor else 0
            if thrown(s, seat) != dice:
                yield f"dice {seat}: {thrown(s, seat)} thrown, expected {dice}"
    if s.to_throw <= 0:
        yield "all dice are thrown, so the phase is not tie"


def audit_deal(box: Box, s: State) -> Complaints:
    """5.5 The same number to each, as many as there are, at most 15."""
    cards = sum(s.face_down.tolist())
    if not 0 < s.to_deal <= cards:
        yield f"to_deal: {counted(s.to_deal, 'card')}, but {cards} are there to be dealt"
    if sum(s.discards.tolist()):
        yield "the discards are dealt, so none lie open"
    if sum(s.shown[seat, kind] for seat in range(box.seats) for kind in range(KINDS)):
        yield "nothing was shown since the deal began"
    dealt = sum(shares(box, s))
    each = min(box.most_dealt, (cards + dealt) // box.seats)
    if given(s) == 1 and s.to_deal != each * box.seats - dealt:
        yield f"to_deal: expected {each * box.seats - dealt}, to give {each} to each (rule 5.5)"
    if cards - s.to_deal >= box.seats and not has_dealt_most(box, s):
        left = cards - s.to_deal
        yield f"to_deal: {left} cards would be left over, enough to deal to each (rule 5.5)"


def has_dealt_most(box: Box, s: State) -> bool:
    """Whether each can have been given, up to now, what makes it the most that is dealt."""
    dealt = box.most_dealt * box.seats - s.to_deal
    order, drew = clockwise(box, left_of(box, s.turn)), shares(box, s)
    return dealt >= 0 and all(
        drew[seat] >= (dealt - at + box.seats - 1) // box.seats for at, seat in enumerate(order)
    )
