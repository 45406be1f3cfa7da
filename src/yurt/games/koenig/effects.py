"""What came of a ply, as all at the table see it (7).

Scenes are made of these effects alone, so they tell a dispute and an election whole: what was
shown, each die with the total that it makes, who has won and what changed hands.
"""

from yurt.core.meaning import NUMBER, Word
from yurt.core.rule import rule
from yurt.core.structs import Many, Row
from yurt.core.verbs.effects import Effects, Several, tell_more

from .box import KINDS, NAMES, REGIONS, SEATS, Box
from .rules.s3_turn import succeeds
from .rules.s4_dispute import banished, dispute_total, is_last_to_throw, plus_twos
from .rules.s5_election import all_votes, region_votes, throw_sum
from .state import Phase, State, hand_size, holder, pledge_size
from .verbs import BANISH, CARDS, DIE, STEP, TAKE

SEAT_WORDS = [f"seat_{seat}" for seat in range(SEATS)]

A_SEAT = Word("Seat", SEAT_WORDS)
A_REGION = Word("Region", NAMES)
HOLDER = Word("Holder", ["nobody", *SEAT_WORDS])
SOME_CARDS = Several(Word("Card", CARDS))
TIMES_CARDS = Several(Word("Times", [f"×{card}" for card in CARDS]), by=" ")

EFFECTS = Effects(__name__)

tell_success = EFFECTS.add("succeeds:{},{},{}", A_SEAT, NUMBER, NUMBER)
tell_failure = EFFECTS.add("fails:{},{},{}", A_SEAT, NUMBER, NUMBER)
tell_turn = EFFECTS.turns()
tell_walk = EFFECTS.add("goes:{},{},{}", A_SEAT, A_REGION, A_REGION, said=False)
tell_courtiers = EFFECTS.add("courtiers:{},{},{}", A_SEAT, A_REGION, NUMBER, said=False)
tell_contest = EFFECTS.add("contests:{},{},{}", A_SEAT, A_REGION, A_SEAT, said=False, opens=True)
tell_dispute = EFFECTS.add("dispute:{},{},{}", A_REGION, A_SEAT, A_SEAT, said=False)
tell_shown = EFFECTS.add("shows:{},{},{}", A_SEAT, SOME_CARDS, NUMBER, said=False)
tell_commitment = EFFECTS.add("committed:{},{}", A_SEAT, TIMES_CARDS)
tell_throw = EFFECTS.add("throws:{},{},{}", A_SEAT, NUMBER, NUMBER)
tell_win = EFFECTS.add("wins:{},{}", A_SEAT, NUMBER)
tell_again = EFFECTS.add("again:{}", Several(A_SEAT, by=","))
tell_holder = EFFECTS.add("holds:{},{}", A_REGION, HOLDER, said=False)
tell_banished = EFFECTS.add("banished:{},{},{}", A_SEAT, A_REGION, A_REGION)
tell_election = EFFECTS.add("election:{}", NUMBER, opens=True)
tell_votes = EFFECTS.add("votes:{},{},{},{}", A_SEAT, NUMBER, NUMBER, NUMBER, said=False)
tell_cut = EFFECTS.add("cut:{}", A_SEAT, said=False)
tell_bonus = EFFECTS.add("bonus:{},{}", A_SEAT, NUMBER)
tell_king = EFFECTS.add("king:{},{}", A_SEAT, NUMBER)


@rule
def effects_of(
    box: Box, before: State, seat: int, move: int, after: State, spare: Many[State], out: Row
) -> None:
    rolled(before, move, out)
    walked(before, move, after, out)
    shown(box, before, after, out)
    thrown(box, before, move, spare, out)
    peopled(box, before, after, out)
    taken(box, before, after, out)
    sent_away(before, move, out)
    elected(box, before, after, out)
    crowned(box, before, after, out)
    contested(before, after, out)
    began(before, after, out)


# 3.3


@rule
def rolled(before: State, move: int, out: Row) -> None:
    if before.phase == Phase.STEP_DIE or before.phase == Phase.PLACE_DIE:
        face = move - DIE + 1
        if succeeds(before.card, face):
            tell_success(out, before.actor, before.card + 1, face)
        else:
            tell_failure(out, before.actor, before.card + 1, face)


# 3.1, 3.2


@rule
def walked(before: State, move: int, after: State, out: Row) -> None:
    if STEP <= move < BANISH:
        tell_walk(out, before.turn, before.noble[before.turn], after.noble[before.turn])


@rule
def peopled(box: Box, before: State, after: State, out: Row) -> None:
    """3.2, 4.5 How many courtiers more, or fewer, whoever held the region has there."""
    for region in range(REGIONS):
        more = after.courtiers[region] - before.courtiers[region]
        if before.phase != Phase.START and more != 0:
            owner = holder(box, after if more > 0 else before, region)
            tell_courtiers(out, owner, region, more)


@rule
def began(before: State, after: State, out: Row) -> None:
    """A turn ends in whatever phase, and the next begins in this one."""
    if after.phase == Phase.TURN and (before.phase != Phase.TURN or before.turn != after.turn):
        tell_turn(out, after.turn)


# 3.6, 4.1 to 4.3


@rule
def contested(before: State, after: State, out: Row) -> None:
    if after.phase == Phase.COMMIT and before.phase != Phase.COMMIT:
        tell_contest(out, after.turn, after.site, after.defender)


@rule
def shown(box: Box, before: State, after: State, out: Row) -> None:
    """4.1 With the last commitment all are shown."""
    if before.phase != Phase.COMMIT or after.phase == Phase.COMMIT:
        return
    tell_dispute(out, before.site, before.turn, before.defender)
    for other in range(box.seats):
        tell_shown(out, other, plus_twos(after, other))
        list_cards(after, other, out)
        if pledge_size(after, other) > 0:
            tell_commitment(out, other)
            list_cards(after, other, out)


@rule
def list_cards(s: State, seat: int, out: Row) -> None:
    for kind in range(KINDS):
        for _ in range(s.pledge[seat, kind]):
            tell_more(out, kind)


# 4.2, 4.4, 5.3 to 5.6


@rule
def thrown(box: Box, before: State, move: int, spare: Many[State], out: Row) -> None:
    """Whose die it is, and what he has now; the last die tells what came of the dispute."""
    if before.phase != Phase.THROW and before.phase != Phase.TIE:
        return
    seat, face = before.actor, move - DIE + 1
    spare[0] = before
    fallen = spare[0]
    fallen.dice[seat, face - 1] += 1
    disputed = before.phase == Phase.THROW
    total = dispute_total(fallen, seat) if disputed else throw_sum(fallen, seat)
    tell_throw(out, seat, face, total)
    if disputed and before.to_throw == 1 and is_last_to_throw(box, before):
        judged(box, fallen, out)


@rule
def judged(box: Box, fallen: State, out: Row) -> None:
    """4.4 Who has won, or that the highest throw again."""
    most = best = count = 0
    for seat in range(box.seats):
        if fallen.throws[seat] and dispute_total(fallen, seat) >= most:
            count = count + 1 if dispute_total(fallen, seat) == most else 1
            most, best = dispute_total(fallen, seat), seat
    if count == 1:
        tell_win(out, best, most)
        return
    tell_again(out)
    for seat in range(box.seats):
        if fallen.throws[seat] and dispute_total(fallen, seat) == most:
            tell_more(out, seat)


# 3.10, 4.5, 4.6


@rule
def taken(box: Box, before: State, after: State, out: Row) -> None:
    """The regions that have changed hands."""
    for region in range(REGIONS):
        owner = holder(box, after, region)
        if owner != holder(box, before, region):
            tell_holder(out, region, owner + 1)


@rule
def sent_away(before: State, move: int, out: Row) -> None:
    """4.6 Who is banished, from where and to where."""
    if BANISH <= move < TAKE:
        tell_banished(out, banished(before), before.site, move - BANISH)


# 5


@rule
def elected(box: Box, before: State, after: State, out: Row) -> None:
    """5.1 to 5.4 That there is an election and what wins it, everybody's votes as they are counted,
    and the bonus votes that it gives."""
    if after.elections > before.elections:
        tell_election(out, box.majority)
        for seat in range(box.seats):
            votes, bonus = region_votes(box, after, seat), before.bonus[seat]
            tell_votes(out, seat, votes, bonus, votes + bonus)
            if hand_size(after, seat) == 0:
                tell_cut(out, seat)
    for gain in range(box.seats, 0, -1):  # 5.4 as many as there are players, down to 1
        for seat in range(box.seats - 1, -1, -1):
            if after.bonus[seat] - before.bonus[seat] == gain:
                tell_bonus(out, seat, gain)


@rule
def crowned(box: Box, before: State, after: State, out: Row) -> None:
    """5.3 Who is king, and with how many votes."""
    if after.phase != Phase.OVER or before.phase == Phase.OVER:
        return
    for seat in range(box.seats):
        if after.place[seat] == 0:
            tell_king(out, seat, all_votes(box, after, seat))
