"""What follows from the rest of a position: worked out if its note is left out, and no note may
say otherwise.

A function here answers for one note, from the map, nobles, hands and the notes before it in
FOLLOWS. None means that it does not follow: then the note is usual, or needed.
"""

from collections.abc import Callable, Iterator, Sequence

from yurt.core.rule import NOBODY

from ..box import FACES, KINDS, REGIONS, Box
from ..rules.s4_dispute import dispute_total
from ..rules.s5_election import has_majority, is_tied, standing
from ..state import Phase, Question, State, holder, left_of, pledge_size

Value = int | list[int]
Worked = Callable[[Box, State], Value | None]

MOVING = (Phase.TURN, Phase.ARRIVED, Phase.STALLED, Phase.BOUND, Phase.STEP_DIE)
PLACING = (Phase.PLACED, Phase.PLACE_DIE)
UNDECIDED = (Phase.COMMIT, Phase.THROW)
WON = (Phase.BANISH, Phase.SETTLE, Phase.TAKE)
ELECTION = (Phase.TIE, Phase.DEAL, Phase.OVER)
ROLLED = (Phase.STALLED, Phase.BOUND)  # the last die says whether to go on
COUNTED = (Phase.TIE, Phase.OVER)  # an election is held, and no bonus was given for it


def in_dispute(s: State) -> bool:
    """4.5 The winner of a dispute places in the phases in which others do."""
    return s.phase in UNDECIDED or s.phase in WON or (s.phase in PLACING and s.defender != NOBODY)


def is_won(s: State) -> bool:
    return in_dispute(s) and s.phase not in UNDECIDED


# Cards and bonus votes


def discards(box: Box, s: State) -> list[int] | None:
    """1.3 All cards that are nowhere else."""
    left = [box.seats * box.cards[k] - s.face_down[k] - held(box, s, k) for k in range(KINDS)]
    return left if min(left) >= 0 else None


def held(box: Box, s: State, kind: int) -> int:
    return sum(s.hand[seat, kind] + s.pledge[seat, kind] for seat in range(box.seats))


def elections(box: Box, s: State) -> int | None:
    """5.4 Each gives n bonus votes, n−1, …, 1."""
    count, rest = divmod(sum(s.bonus.tolist()), box.seats * (box.seats + 1) // 2)
    return None if rest else count + (s.phase in COUNTED)


# Where the turn is


def defender(box: Box, s: State) -> int | None:
    if s.phase in UNDECIDED:
        return holder(box, s, s.noble[s.turn])
    return None if s.phase in WON or s.phase in PLACING else NOBODY


def site(box: Box, s: State) -> int | None:
    if s.phase == Phase.START:
        return 0
    return None if is_won(s) or s.phase in ELECTION else s.noble[s.turn]


def entered(box: Box, s: State) -> int | None:
    return 0 if s.phase in (Phase.START, Phase.TURN) else None


def came_from(box: Box, s: State) -> int | None:
    if not s.entered or s.phase == Phase.TURN:
        return s.site
    possible = came_from_where(box, s) if s.entered >> s.site & 1 else []
    return possible[0] if len(possible) == 1 else None


def came_from_where(box: Box, s: State) -> list[int]:
    """3.1, 3.5 The regions from which the last step can have been made, this turn's being those
    that were entered; what a noble leaves is his or empty (3.10)."""
    before = s.entered & ~(1 << s.site)
    return [
        region
        for region in bits_of(box.near[s.site])
        if holder(box, s, region) in (NOBODY, s.turn)
        and (leads_through(box, before, region) if before else region != s.site)
    ]


def leads_through(box: Box, regions: int, last: int) -> bool:
    """Whether a way goes through each of these once, and ends in the last."""
    if not regions >> last & 1:
        return False
    rest = regions & ~(1 << last)
    return not rest or any(leads_through(box, rest, at) for at in bits_of(box.near[last] & rest))


def bits_of(regions: int) -> Iterator[int]:
    return (region for region in range(REGIONS) if regions >> region & 1)


def busy(box: Box, s: State) -> int | None:
    """A second step was paid for (3.4), as any roll; who rolls for more courtiers has placed."""
    if s.phase in (Phase.START, Phase.TURN):
        return 0
    if s.entered.bit_count() > 1 or s.phase in (Phase.STALLED, Phase.BOUND, Phase.STEP_DIE):
        return 1
    if s.phase in PLACING:
        return 1
    return None if s.phase == Phase.TAKE or s.phase in ELECTION else 0


def nothing_yet(box: Box, s: State) -> int | None:
    return 0 if s.phase == Phase.START else None


# Disputes


def home(box: Box, s: State) -> int | None:
    """4.3 What stands there, as long as it does."""
    if not in_dispute(s):
        return 0
    there = s.phase in UNDECIDED or s.phase in (Phase.BANISH, Phase.SETTLE)
    if not there or s.defender == NOBODY or holder(box, s, s.site) != s.defender:
        return None
    return 2 * s.courtiers[s.site] + 2 * (s.noble[s.defender] == s.site)


def winner(box: Box, s: State) -> int | None:
    """4.4 The highest total, as long as the cards lie there."""
    if not is_won(s):
        return NOBODY
    seats = range(box.seats)
    if s.phase == Phase.TAKE or any(thrown(s, seat) != pledge_size(s, seat) for seat in seats):
        return None
    totals = [dispute_total(s, seat) if s.throws[seat] else 0 for seat in seats]
    return totals.index(max(totals)) if totals.count(max(totals)) == 1 else None


def thrown(s: State, seat: int) -> int:
    """How many dice of this seat were thrown last."""
    return sum(s.dice[seat, face] for face in range(FACES))


def clockwise(box: Box, seat: int) -> list[int]:
    """All seats, from this one on."""
    return [(seat + i) % box.seats for i in range(box.seats)]


def throws(box: Box, s: State) -> list[int] | None:
    if s.phase == Phase.TIE:
        return [int(is_tied(box, s, seat)) for seat in range(box.seats)]
    return None if is_won(s) or s.phase == Phase.THROW else [0] * box.seats


# Who decides, throws or is dealt to


def actor(box: Box, s: State) -> int | None:
    if s.phase == Phase.START:  # 2.1 from seat 0 on
        return nobles(box, s).index(NOBODY) if NOBODY in nobles(box, s) else 0
    if s.phase == Phase.DEAL:  # 5.5 round from the left of the seat on turn
        return (left_of(box, s.turn) - s.to_deal) % box.seats
    if s.phase == Phase.THROW:
        return next((p for p in clockwise(box, s.turn) if s.throws[p] and to_throw_by(s, p)), None)
    if s.phase == Phase.TIE:
        return next((p for p in range(box.seats) if s.throws[p] and to_throw_by(s, p, box)), None)
    if s.phase == Phase.TAKE:  # 4.7 who comes earlier has discarded
        return next((p for p in clockwise(box, s.turn) if pledge_size(s, p)), None)
    return s.winner if is_won(s) else s.turn


def nobles(box: Box, s: State) -> list[int]:
    return s.noble.tolist()[: box.seats]


def to_throw_by(s: State, seat: int, box: Box | None = None) -> bool:
    """Whether dice are left: one for each card (4.2), in an election all of the box (5.3)."""
    return thrown(s, seat) < (box.dice if box else pledge_size(s, seat))


def to_throw(box: Box, s: State) -> int | None:
    if s.phase not in (Phase.THROW, Phase.TIE):
        return 0
    dice = box.dice if s.phase == Phase.TIE else pledge_size(s, s.actor)
    return dice - thrown(s, s.actor)


def to_deal(box: Box, s: State) -> int | None:
    return None if s.phase == Phase.DEAL else 0


def idle(box: Box, s: State) -> int | None:
    """3.9 Any election resets the count."""
    return 0 if s.phase == Phase.START or s.phase in ELECTION else None


# Elections


def place(box: Box, s: State) -> list[int] | None:
    """Of the last election; at the end, unless dice had to decide."""
    if s.elections == 0:
        return [0] * box.seats
    if s.phase != Phase.OVER:
        return None
    kings = best(box, s, Question.CROWN)
    places = places_behind(box, s, kings[0])
    return places if len(kings) == 1 and len(set(places)) == box.seats else None


def places_behind(box: Box, s: State, king: int) -> list[int]:
    """5.6 How many are ahead, before any dice."""
    seats = range(box.seats)
    stand = [standing(box, s, seat, Question.PLACES) for seat in seats]
    return [0 if p == king else 1 + sum(stand[q] > stand[p] for q in seats if q != king)
            for p in seats]  # fmt: skip


def places_by(box: Box, s: State, question: int) -> list[int]:
    stand = [standing(box, s, seat, question) for seat in range(box.seats)]
    return [sum(other > one for other in stand) for one in stand]


def best(box: Box, s: State, question: int) -> list[int]:
    """The seats that nobody is ahead of, before any dice."""
    return [seat for seat, ahead in enumerate(places_by(box, s, question)) if ahead == 0]


def anybody_reached_it(box: Box, s: State) -> bool:
    return any(has_majority(box, s, seat) for seat in range(box.seats))


def question(box: Box, s: State) -> int | None:
    if s.phase == Phase.OVER:
        return Question.PLACES
    if s.phase != Phase.TIE or not anybody_reached_it(box, s):
        return Question.BONUS
    tied = s.place.tolist()[: box.seats].count(0) > 1
    return Question.CROWN if tied else Question.PLACES


def by_dice(box: Box, s: State) -> int | None:
    decided = s.phase in COUNTED and s.question != Question.BONUS
    return int(decided and len(best(box, s, Question.CROWN)) > 1)


FOLLOWS: dict[str, Worked] = {
    "discards": discards,
    "elections": elections,
    "defender": defender,
    "site": site,
    "entered": entered,
    "came_from": came_from,
    "home": home,
    "place": place,
    "question": question,
    "throws": throws,
    "winner": winner,
    "to_deal": to_deal,
    "actor": actor,
    "to_throw": to_throw,
    "by_dice": by_dice,
    "busy": busy,
    "idle": idle,
    "card": nothing_yet,
    "die": nothing_yet,
}


# What is usual where nothing follows


def usually_entered(box: Box, s: State) -> int:
    """One step, where there was any."""
    return (
        0 if s.phase in ELECTION or (s.phase in PLACING and s.defender == NOBODY) else 1 << s.site
    )


def usual_place(box: Box, s: State) -> list[int] | None:
    """Before any dice; of an election that is past, as the bonus votes rank. Where dice made the
    king it must be told; where nobody can be king, the audit says so."""
    if s.phase in COUNTED and not anybody_reached_it(box, s):
        return places_by(box, s, Question.BONUS)
    if s.phase == Phase.OVER:
        return None
    if s.phase == Phase.TIE:
        kings = best(box, s, Question.CROWN)
        tied = len(kings) > 1
        return places_by(box, s, Question.CROWN) if tied else places_behind(box, s, kings[0])
    return ranked(s.bonus.tolist()[: box.seats])


def ranked(bonus: Sequence[int]) -> list[int]:
    order = sorted(range(len(bonus)), key=lambda seat: -bonus[seat])
    return [order.index(seat) for seat in range(len(bonus))]


USUAL: dict[str, Worked] = {
    "discards": lambda box, s: [0] * KINDS,
    "elections": lambda box, s: 0,
    "defender": lambda box, s: NOBODY if s.phase in PLACING else None,
    "site": lambda box, s: s.noble[s.turn] if s.phase in ELECTION else None,
    "entered": usually_entered,
    "came_from": lambda box, s: None if s.entered >> s.site & 1 else s.site,
    "home": lambda box, s: 0 if s.phase in UNDECIDED else None,
    "place": usual_place,
    "throws": lambda box, s: [1] * box.seats,
    "actor": lambda box, s: s.turn,
    "busy": lambda box, s: int(s.phase in ELECTION),
    "idle": lambda box, s: 0,
    "card": lambda box, s: 0,
    "die": lambda box, s: None if s.phase in ROLLED else 0,
}


def worked_out(box: Box, s: State, name: str) -> Value | None:
    """What a note says if it is left out; None if it is needed."""
    value = FOLLOWS[name](box, s)
    if value is None and name in USUAL:
        return USUAL[name](box, s)
    return value
