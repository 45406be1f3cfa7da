"""What a seat or a spectator sees (7)."""

from typing import Annotated

import numpy as np

from yurt.core.lists import add, give, one_more
from yurt.core.meaning import NUMBER, SEAT, OfBox, Perhaps, Set, Word
from yurt.core.rule import NOBODY, rule
from yurt.core.structs import Int8, Int16, Listed, Many, Maybe, MaybeListed, Row, Struct

from .box import FACES, KINDS, MOST, REGIONS, SEATS, Box
from .forecast import Forecast, foresee
from .guess import unseen
from .rules.s4_dispute import banished, dispute_total, plus_twos
from .rules.s5_election import region_votes, throw_sum
from .state import (
    PHASE,
    PLAYERS,
    REGION,
    Phase,
    Question,
    State,
    cards_held,
    hand_size,
    holder,
    pledge_size,
)

# Two nobles may have to go, and the winner is told which (4.6).
ASKED = Word("Asked", [*PHASE.words, "banish_intruder", "banish_defender"])
BANISH_INTRUDER, BANISH_DEFENDER = len(PHASE), len(PHASE) + 1


class Roll(Struct):
    card: Int8
    die: Int8


class RegionSeen(Struct):
    votes: Int8
    holder: Annotated[Int8, Perhaps(SEAT)]
    courtiers: Int8
    nobles: Annotated[Listed[int], np.int8, SEATS]


class SeatSeen(Struct):
    noble: Annotated[Int8, Perhaps(REGION)]
    supply: Int8
    bonus: Int8
    votes: Int8
    cards: Int8
    hand: Annotated[MaybeListed[int], np.int8, KINDS]  # own
    known: Annotated[Row, np.int8, KINDS]  # to be there at least
    unknown: Int8
    pledge: Annotated[Row, np.int8, KINDS]
    dice: Annotated[Listed[int], np.int8, MOST]  # the last throw, rising


class DisputeSeen(Struct):
    intruder: Int8
    defender: Int8
    winner: Annotated[Int8, Perhaps(SEAT)]
    banished: Annotated[Int8, Perhaps(SEAT)]
    throwing: Annotated[Int8, Perhaps(SEAT)]
    in_tie: Annotated[Listed[int], np.int8, SEATS]
    plus: Annotated[Row, np.int8, PLAYERS]
    totals: Annotated[Row, np.int16, PLAYERS, Perhaps(NUMBER)]  # of the last throw;
    # gone once cards were taken back


class ElectionSeen(Struct):
    question: Annotated[Int8, Question]
    places: Annotated[Row, np.int8, PLAYERS]
    throwing: Annotated[Int8, Perhaps(SEAT)]
    in_tie: Annotated[Listed[int], np.int8, SEATS]
    sums: Annotated[Row, np.int8, PLAYERS]


class View(Struct):
    phase: Annotated[Int8, PHASE]
    asked: Annotated[Int8, ASKED]  # what the words ask for
    turn: Int8  # who decides now; in a turn, whose turn it is
    on_turn: Int8
    deciding: Annotated[Listed[int], np.int8, SEATS]  # who has committed already is not told
    site: Annotated[Int8, Perhaps(REGION)]
    entered: Annotated[Int16, Set(REGION)]
    majority: Annotated[int, OfBox(lambda box: box.majority)]
    elections: Int8
    quiet_turns: Int8
    die: Int8
    roll: Maybe[Roll]
    to_throw: Int8
    to_deal: Int8
    regions: Annotated[Many[RegionSeen], REGION]
    seats: Annotated[Many[SeatSeen], PLAYERS]
    discards: Annotated[Row, np.int8, KINDS]
    face_down: Int8
    unseen: Annotated[Row, np.int8, KINDS]  # cards that the watcher cannot place
    dispute: Maybe[DisputeSeen]
    election: Maybe[ElectionSeen]  # that is being held, or that decided the match
    forecast: Forecast
    sheet: Annotated[int, OfBox(lambda box: box.sheet)]  # which drawing of the map


@rule
def look(box: Box, s: State, watcher: int, view: View) -> None:
    look_at_moment(box, s, view)
    look_at_turn(s, view)
    for region in range(REGIONS):
        look_at_region(box, s, region, view.regions[region])
    for seat in range(box.seats):
        look_at_seat(box, s, seat, view.seats[seat])
        look_at_cards(s, seat, watcher, view.seats[seat])
    look_at_piles(box, s, watcher, view)
    if s.defender != NOBODY:
        look_at_dispute(box, s, one_more(view.dispute))
    if s.phase in (Phase.TIE, Phase.OVER):
        look_at_election(box, s, one_more(view.election))
    foresee(box, s, view.forecast)


@rule
def look_at_moment(box: Box, s: State, view: View) -> None:
    view.phase, view.asked = s.phase, s.phase
    if s.phase == Phase.BANISH:
        view.asked = BANISH_INTRUDER if banished(s) == s.turn else BANISH_DEFENDER
    view.turn, view.on_turn = s.turn if s.actor == NOBODY else s.actor, s.turn
    for seat in range(box.seats):
        if decides(s, seat):
            add(view.deciding, seat)


@rule
def decides(s: State, seat: int) -> bool:
    if s.phase == Phase.COMMIT:
        return cards_held(s, seat) > 0
    return seat == s.actor and Phase.TURN <= s.phase <= Phase.TAKE


@rule
def look_at_turn(s: State, view: View) -> None:
    view.site = s.site if s.phase != Phase.START else NOBODY
    view.entered = s.entered
    view.elections, view.quiet_turns = s.elections, s.idle
    view.die, view.to_throw, view.to_deal = s.die, s.to_throw, s.to_deal
    if s.phase in (Phase.STALLED, Phase.BOUND):
        roll = one_more(view.roll)
        roll.card, roll.die = s.card + 1, s.die


@rule
def look_at_region(box: Box, s: State, region: int, seen: RegionSeen) -> None:
    seen.votes, seen.courtiers = box.votes[region], s.courtiers[region]
    seen.holder = holder(box, s, region)
    for seat in range(box.seats):
        if s.noble[seat] == region:
            add(seen.nobles, seat)


@rule
def look_at_seat(box: Box, s: State, seat: int, seen: SeatSeen) -> None:
    seen.noble, seen.supply, seen.bonus = s.noble[seat], s.supply[seat], s.bonus[seat]
    seen.votes = region_votes(box, s, seat)
    for face in range(FACES):
        for _ in range(s.dice[seat, face]):
            add(seen.dice, face + 1)


@rule
def look_at_cards(s: State, seat: int, watcher: int, seen: SeatSeen) -> None:
    secret = s.phase == Phase.COMMIT and watcher != seat
    seen.cards = cards_held(s, seat) if secret else hand_size(s, seat)
    seen.unknown = cards_held(s, seat)
    for kind in range(KINDS):
        seen.known[kind] = known_cards(s, seat, kind)
        seen.unknown -= known_cards(s, seat, kind)
        seen.pledge[kind] = 0 if secret else s.pledge[seat, kind]
    if watcher == seat:
        give(seen.hand)
        for kind in range(KINDS):
            add(seen.hand, s.hand[seat, kind])


@rule
def known_cards(s: State, seat: int, kind: int) -> int:
    """What anybody with a perfect memory knows to be in this hand, at least.

    All that was not dealt face down, and of that what was shown and taken back.
    """
    sealed = s.pledge[seat, kind] if s.phase == Phase.COMMIT else 0
    return s.hand[seat, kind] + sealed - s.drawn[seat, kind] + s.shown[seat, kind]


@rule
def look_at_piles(box: Box, s: State, watcher: int, view: View) -> None:
    for kind in range(KINDS):
        view.discards[kind] = s.discards[kind]
        view.face_down += s.face_down[kind]
        view.unseen[kind] = unseen(box, s, watcher, kind)
        for other in range(box.seats):
            if other != watcher:
                view.unseen[kind] -= s.shown[other, kind]


@rule
def look_at_dispute(box: Box, s: State, seen: DisputeSeen) -> None:
    seen.intruder, seen.defender, seen.winner = s.turn, s.defender, s.winner
    seen.banished = banished(s) if s.phase == Phase.BANISH else NOBODY
    seen.throwing = s.actor if s.phase == Phase.THROW else NOBODY
    for seat in range(box.seats):
        seen.plus[seat] = plus_twos(s, seat)
        seen.totals[seat] = total_seen(s, seat)
        if s.throws[seat] and s.phase != Phase.COMMIT:
            add(seen.in_tie, seat)


@rule
def total_seen(s: State, seat: int) -> int:
    """4.7 Gone with the cards that it was thrown for."""
    thrown = 0
    for face in range(FACES):
        thrown += s.dice[seat, face]
    return dispute_total(s, seat) if thrown <= pledge_size(s, seat) else NOBODY


@rule
def look_at_election(box: Box, s: State, seen: ElectionSeen) -> None:
    seen.question = s.question
    seen.throwing = s.actor if s.phase == Phase.TIE else NOBODY
    for seat in range(box.seats):
        seen.places[seat], seen.sums[seat] = s.place[seat], throw_sum(s, seat)
        if s.throws[seat]:
            add(seen.in_tie, seat)
