"""What speaks for a move: votes, pieces and cards, as its seat knows them.

What others have committed is nobody's to know: of a commitment only the own cards are told.
"""

from yurt.core.meaning import NUMBER
from yurt.core.rule import rule
from yurt.core.structs import Many, Row
from yurt.core.verbs.effects import Effects

from .box import FACES, KINDS, REGIONS, Box
from .effects import A_REGION, A_SEAT
from .rules.s3_turn import succeeds
from .rules.s4_dispute import banished, plus_twos
from .rules.s5_election import all_votes, has_majority, region_votes, standing
from .state import Phase, Question, State, hand_size, holds, pledge_size
from .verbs import BANISH, END, PLACE, ROLL, STEP, TAKE

CLAIMS = Effects(__name__)

claim_crown = CLAIMS.add("crowned:{}", NUMBER)
claim_king = CLAIMS.add("king:{}", NUMBER)
claim_bonus = CLAIMS.add("bonus:{}", NUMBER)
claim_region = CLAIMS.add("takes:{},{}", A_REGION, NUMBER)
claim_loss = CLAIMS.add("costs:{},{}", A_SEAT, NUMBER)
claim_dispute = CLAIMS.add("disputes:{},{},{}", A_REGION, NUMBER, A_SEAT)
claim_cards = CLAIMS.add("outnumbers:{},{}", A_SEAT, NUMBER)
claim_hold = CLAIMS.add("secures:{}", A_REGION)
claim_defence = CLAIMS.add("fortifies:{},{}", A_REGION, NUMBER)
claim_odds = CLAIMS.add("odds:{}", NUMBER)
claim_cheap = CLAIMS.add("cheap")
claim_relief = CLAIMS.add("relieves:{},{}", A_REGION, A_SEAT)
claim_dice = CLAIMS.add("throws:{},{}", NUMBER, NUMBER)
claim_regained = CLAIMS.add("regains:{}", NUMBER)
claim_kept = CLAIMS.add("keeps:{}", NUMBER)
claim_reach = CLAIMS.add("reaches:{},{}", A_REGION, NUMBER)


@rule
def claims_of(
    box: Box, before: State, seat: int, move: int, after: State, spare: Many[State], out: Row
) -> None:
    if before.phase == Phase.COMMIT:
        committed(before, seat, after, out)
        return
    elected(box, before, seat, after, out)
    if before.elections == after.elections:
        counted(box, before, seat, after, out)
    if PLACE <= move < ROLL:
        placed(before, seat, out)
    elif ROLL <= move < STEP:
        rolled(before, seat, move - ROLL, out)
    elif STEP <= move < BANISH:
        stepped(box, seat, move - STEP, after, out)
    elif BANISH <= move < TAKE:
        relieved(box, before, seat, move - BANISH, out)
    elif move > TAKE:
        claim_regained(out, move - TAKE)
    elif move == END and hand_size(before, seat) > 0:
        claim_kept(out, hand_size(before, seat))


# 4.1 to 4.3


@rule
def committed(before: State, seat: int, after: State, out: Row) -> None:
    """The dice, the most that they can bring, and the cards that are left."""
    cards = best = 0
    for kind in range(KINDS):
        count = before.hand[seat, kind] - after.hand[seat, kind]
        cards += count
        best += count * (kind + 1) * FACES
    claim_dice(out, cards, best + plus_twos(before, seat))
    if hand_size(after, seat) > 0:
        claim_kept(out, hand_size(after, seat))


# 5


@rule
def elected(box: Box, before: State, seat: int, after: State, out: Row) -> None:
    """An election that the move brings about, if dice need not decide; or one held then."""
    if after.phase == Phase.OVER:
        if after.place[seat] == 0:
            claim_crown(out, all_votes(box, after, seat))
    elif after.bonus[seat] > before.bonus[seat]:
        claim_bonus(out, after.bonus[seat] - before.bonus[seat])
    elif would_be_king(box, after, seat) and not would_be_king(box, before, seat):
        claim_king(out, all_votes(box, after, seat))


@rule
def would_be_king(box: Box, s: State, seat: int) -> bool:
    """5.3 Without dice."""
    if not has_majority(box, s, seat):
        return False
    own = standing(box, s, seat, Question.CROWN)
    for other in range(box.seats):
        if other != seat and standing(box, s, other, Question.CROWN) >= own:
            return False
    return True


@rule
def counted(box: Box, before: State, seat: int, after: State, out: Row) -> None:
    """5.2 The region that brings votes; others that lose some."""
    rise = region_votes(box, after, seat) - region_votes(box, before, seat)
    for region in range(REGIONS):
        if rise > 0 and holds(after, seat, region) and not holds(before, seat, region):
            claim_region(out, region, rise)
            rise = 0
    for other in range(box.seats):
        loss = region_votes(box, before, other) - region_votes(box, after, other)
        if other != seat and loss > 0:
            claim_loss(out, other, loss)


# 3


@rule
def placed(before: State, seat: int, out: Row) -> None:
    """3.10, 4.3 The first courtier holds the region; each more defends it."""
    region = before.site
    courtiers = before.courtiers[region] + 1
    if courtiers == 1 and before.noble[seat] == region:
        claim_hold(out, region)
    claim_defence(out, region, 2 * courtiers + (2 if before.noble[seat] == region else 0))


@rule
def rolled(before: State, seat: int, kind: int, out: Row) -> None:
    """3.3"""
    faces = 0
    for face in range(1, FACES + 1):
        faces += succeeds(kind, face)
    claim_odds(out, faces)
    if kind == 0 and before.hand[seat, 1] + before.hand[seat, 2] > 0:
        claim_cheap(out)


@rule
def stepped(box: Box, seat: int, region: int, after: State, out: Row) -> None:
    """3.6 Into a dispute; else, what lies around."""
    if after.phase == Phase.COMMIT:
        claim_dispute(out, region, box.votes[region], after.defender)
        more = hand_size(after, seat) - cards_of(after, after.defender)
        if more > 0:
            claim_cards(out, after.defender, more)
        return
    count = 0
    for near in range(REGIONS):
        if box.near[region] >> near & 1 and not holds(after, seat, near):
            count += 1
    claim_reach(out, region, count)


@rule
def cards_of(s: State, seat: int) -> int:
    return hand_size(s, seat) + pledge_size(s, seat)


# 4.6


@rule
def relieved(box: Box, before: State, seat: int, region: int, out: Row) -> None:
    """A region that the banished noble does not stand beside any more."""
    who = banished(before)
    freed = box.near[before.site] & ~box.near[region] & before.held[seat]
    for near in range(REGIONS):
        if freed >> near & 1 and near != before.site:
            claim_relief(out, near, who)
            return
