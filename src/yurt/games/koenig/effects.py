"""What came of a ply, as all at the table see it (7).

Scenes are made of these facts alone, so they tell a dispute and an election whole: what was shown,
each die with the total that it makes, who has won and what changed hands.
"""

from collections.abc import Iterator

from yurt.core.rule import NOBODY

from .box import KINDS, NAMES, REGIONS, SEATS, Box
from .rules.s3_turn import succeeds
from .rules.s4_dispute import banished, dispute_total, is_last_to_throw, plus_twos
from .rules.s5_election import all_votes, region_votes, throw_sum
from .state import Phase, State, hand_size, holder
from .verbs import BANISH, DIE, TAKE

SEAT_WORDS = [f"seat_{seat}" for seat in range(SEATS)]
ROLLS = (Phase.STEP_DIE, Phase.PLACE_DIE)
UNSAID = ("dispute", "shows", "throws", "holds", "votes", "cut")


def effects_of(box: Box, before: State, seat: int, move: int, after: State) -> list[str]:
    return [
        *rolled(before, move),
        *shown(box, before, seat, after),
        *thrown(box, before, move),
        *taken(box, before, after),
        *sent_away(before, move),
        *elected(box, before, after),
        *crowned(box, before, after),
    ]


# 3.3


def rolled(before: State, move: int) -> Iterator[str]:
    if before.phase in ROLLS:
        face = move - DIE + 1
        came = "succeeds" if succeeds(before.card, face) else "fails"
        yield f"{came}:{SEAT_WORDS[before.actor]},{before.card + 1},{face}"


# 4.1 to 4.3


def shown(box: Box, before: State, seat: int, after: State) -> Iterator[str]:
    """4.1 With the last commitment all are shown; the last is told by the ply itself."""
    if before.phase != Phase.COMMIT or after.phase == Phase.COMMIT:
        return
    yield f"dispute:{NAMES[after.site]},{SEAT_WORDS[after.turn]},{SEAT_WORDS[after.defender]}"
    for other in range(box.seats):
        cards = cards_of(after, other)
        yield f"shows:{SEAT_WORDS[other]},{'.'.join(cards)},{plus_twos(after, other)}"
        if other != seat and cards:
            yield f"committed:{SEAT_WORDS[other]},{' '.join(f'×{card}' for card in cards)}"


def cards_of(s: State, seat: int) -> list[str]:
    return [str(kind + 1) for kind in range(KINDS) for _ in range(s.pledge[seat, kind])]


# 4.2, 4.4, 5.3 to 5.6


def thrown(box: Box, before: State, move: int) -> Iterator[str]:
    """Whose die it is, and what he has now; the last die tells what came of the dispute."""
    if before.phase not in (Phase.THROW, Phase.TIE):
        return
    seat, face = before.actor, move - DIE + 1
    fallen = State.alone(before)[0]
    fallen.dice[seat, face - 1] += 1
    disputed = before.phase == Phase.THROW
    total = dispute_total(fallen, seat) if disputed else throw_sum(fallen, seat)
    yield f"throws:{SEAT_WORDS[seat]},{face},{total}"
    if disputed and before.to_throw == 1 and is_last_to_throw(box, before):
        yield judged(box, fallen)


def judged(box: Box, fallen: State) -> str:
    """4.4 Who has won, or that the highest throw again."""
    totals = {seat: dispute_total(fallen, seat) for seat in range(box.seats) if fallen.throws[seat]}
    most = max(totals.values())
    best = [SEAT_WORDS[seat] for seat, total in totals.items() if total == most]
    return f"wins:{best[0]},{most}" if len(best) == 1 else f"again:{','.join(best)}"


# 3.10, 4.5, 4.6


def taken(box: Box, before: State, after: State) -> Iterator[str]:
    """The regions that have changed hands."""
    for region in range(REGIONS):
        owner = holder(box, after, region)
        if owner != holder(box, before, region):
            yield f"holds:{NAMES[region]},{'nobody' if owner == NOBODY else SEAT_WORDS[owner]}"


def sent_away(before: State, move: int) -> Iterator[str]:
    """4.6 Who is banished, from where and to where."""
    if BANISH <= move < TAKE:
        who = SEAT_WORDS[banished(before)]
        yield f"banished:{who},{NAMES[before.site]},{NAMES[move - BANISH]}"


# 5


def elected(box: Box, before: State, after: State) -> Iterator[str]:
    """5.1 to 5.4 That there is an election and what wins it, everybody's votes as they are counted,
    and the bonus votes that it gives."""
    if after.elections > before.elections:
        yield f"election:{box.majority}"
        for seat in range(box.seats):
            votes, bonus = region_votes(box, after, seat), before.bonus[seat]
            yield f"votes:{SEAT_WORDS[seat]},{votes},{bonus},{votes + bonus}"
            if hand_size(after, seat) == 0:
                yield f"cut:{SEAT_WORDS[seat]}"
    gains = [after.bonus[seat] - before.bonus[seat] for seat in range(box.seats)]
    for gain, seat in sorted(((gain, seat) for seat, gain in enumerate(gains)), reverse=True):
        if gain:
            yield f"bonus:{SEAT_WORDS[seat]},{gain}"


def crowned(box: Box, before: State, after: State) -> Iterator[str]:
    """5.3 Who is king, and with how many votes."""
    if after.phase == Phase.OVER != before.phase:
        king = after.place.tolist()[: box.seats].index(0)
        yield f"king:{SEAT_WORDS[king]},{all_votes(box, after, king)}"
