"""What speaks for a move: points, areas, and what lies ready for whom.

Nothing of it hangs on hands or the deck: all of that lies open (7).
"""

from yurt.core.meaning import NUMBER
from yurt.core.rule import rule
from yurt.core.structs import Many, Row
from yurt.core.verbs.effects import Effects

from .box import PLAYABLE, SPECIALS, Box
from .effects import COLOUR
from .features.conquests import guards, is_forbidden, is_scouted, majority
from .look import guards as guards_cell
from .look import lies
from .meanings import REGION, RULER_NAME, STACK
from .rules.s3_2c_tiles import owners, tally
from .rules.s3_2c_walk import (
    can_begin,
    cell_of,
    depth_of,
    is_coverable,
    is_of,
    laid_at,
    nodes_of,
    skip_of,
    stacks_left,
    way_with,
    yurt_in,
    yurts_with,
)
from .rules.s5_scoring import NO_LIMIT, bonus, largest_below, share, tile_points
from .state import (
    COVERED,
    NEUTRAL,
    NONE,
    RULER,
    YURT,
    State,
    is_mark_of,
    next_seat,
)
from .verbs import (
    CONQUER,
    DISCARD,
    DRIVE,
    INVADE,
    KEEP,
    MORALE,
    PASS,
    PROPOSE,
    PROTECT,
    REFUSE,
    SCOUT,
)

POINTS = 8  # bits of a seat in what lies ready

CLAIMS = Effects(__name__)

claim_points = CLAIMS.add("points:{}", NUMBER)
claim_bonus = CLAIMS.add("bonus:{}", NUMBER)
claim_denial = CLAIMS.add("denies:{},{},{}", COLOUR, NUMBER, NUMBER)
claim_covered = CLAIMS.add("covers:{},{}", COLOUR, NUMBER)
claim_area = CLAIMS.add("area:{}", NUMBER)
claim_proposal = CLAIMS.add("proposes:{}", NUMBER)
claim_refusal = CLAIMS.add("refuses:{},{}", COLOUR, NUMBER)
claim_ready = CLAIMS.add("prepares:{}", NUMBER)
claim_freed = CLAIMS.add("frees:{},{}", RULER_NAME, NUMBER)
claim_ruler = CLAIMS.add("near_ruler:{}", RULER_NAME)
claim_beside = CLAIMS.add("beside:{}", NUMBER)
claim_region = CLAIMS.add("settles:{}", REGION)
claim_stack = CLAIMS.add("reserves:{},{}", STACK, NUMBER)
claim_guarded = CLAIMS.add("guards:{}", NUMBER)
claim_action = CLAIMS.add("extra")
claim_specials = CLAIMS.add("keeps_specials:{}", NUMBER)
claim_cards = CLAIMS.add("keeps:{}", NUMBER)
claim_room = CLAIMS.add("makes_room")


@rule
def claims_of(
    box: Box, before: State, seat: int, move: int, after: State, spare: Many[State], out: Row
) -> None:
    conquered(box, before, seat, after, out)
    was, now = ready(box, before), ready(box, after)
    denied(box, seat, was, now, out)
    if PROPOSE > move >= CONQUER:
        return
    if points_in(now, seat) > points_in(was, seat):
        claim_ready(out, points_in(now, seat))
    if CONQUER > move >= DRIVE:
        driven(box, before, seat, move - DRIVE, points_in(was, seat), spare, out)
    proposed(box, before, seat, move, after, out)
    stood(box, before, seat, move, after, out)
    played(box, before, seat, move, after, out)


# 3.2.C, 5


@rule
def conquered(box: Box, before: State, seat: int, after: State, out: Row) -> None:
    if after.laid == before.laid:
        return
    gain = tile_points(box, after, seat) - tile_points(box, before, seat)
    if gain > 0:
        claim_points(out, gain)
    more = bonus(box, after, seat) - bonus(box, before, seat)
    if more > 0:
        claim_bonus(out, more)
    covered(box, before, seat, after, out)
    largest = largest_below(after, seat, NO_LIMIT)
    if largest_below(before, seat, NO_LIMIT) < largest:
        claim_area(out, largest)


@rule
def covered(box: Box, before: State, seat: int, after: State, out: Row) -> None:
    """3.2.C6 Yurts of others who get nothing for them: most of all, whose."""
    most = whose = 0
    for other in range(box.seats):
        count = 0
        for cell in range(PLAYABLE):
            if before.cell[cell] == YURT + other and after.cell[cell] >= COVERED:
                count += not is_mark_of(after, after.cell[cell] - COVERED, other)
        if other != seat and count > most:
            most, whose = count, other
    if most > 0:
        claim_covered(out, whose, most)


# What could be conquered as it lies: the best of each seat


@rule
def ready(box: Box, s: State) -> int:
    """The most points that each seat would get for one conquest, if it were its turn and nobody
    had to agree: a byte for each."""
    best, guarded, stacks = 0, guards(box, s), stacks_left(s)
    for anchor in range(PLAYABLE):
        if not can_begin(box, s, anchor):
            continue
        node, last = nodes_of(box, s, anchor)
        way = yurt_in(s.cell[anchor])
        while node < last:
            here = box.node[node]
            holds = s.cell[cell_of(here)]
            if not is_coverable(holds):
                node = skip_of(here)
                continue
            yurts = yurts_with(way, depth_of(here), holds)
            way = way_with(way, depth_of(here), yurts)
            if is_of(here, stacks):
                best = with_lie(box, s, best, laid_at(here), anchor, yurts, guarded)
            node += 1
    return best


@rule
def with_lie(
    box: Box, s: State, best: int, laid: int, anchor: int, counts: int, guarded: int
) -> int:
    marks, stack = majority(counts), box.stack_of[laid]
    if marks == 0:
        return best
    points = share(box.value[stack], marks)
    for taker in range(box.seats):
        if not marks >> taker & 1 or points <= points_in(best, taker):
            continue
        if is_scouted(box, s, taker, stack):
            continue
        if guarded > 0 and is_forbidden(box, s, taker, laid // 2, anchor, counts):
            continue
        best += points - points_in(best, taker) << POINTS * taker
    return best


@rule
def points_in(best: int, seat: int) -> int:
    return best >> POINTS * seat & 0xFF


@rule
def denied(box: Box, seat: int, was: int, now: int, out: Row) -> None:
    """Whose best conquest is worth less now: of several, who loses most."""
    most = whose = 0
    other = next_seat(box, seat)
    while other != seat:
        loss = points_in(was, other) - points_in(now, other)
        if loss > most:
            most, whose = loss, other
        other = next_seat(box, other)
    if most > 0:
        claim_denial(out, whose, points_in(was, whose), points_in(now, whose))


@rule
def driven(
    box: Box, before: State, seat: int, ruler: int, was: int, spare: Many[State], out: Row
) -> None:  # fmt: skip
    """3.1.4 Wherever he goes, he leaves a neutral yurt."""
    spare[0] = before
    gone = spare[0]
    gone.cell[before.ruler[ruler]] = NEUTRAL
    then = points_in(ready(box, gone), seat)
    if then > was:
        claim_freed(out, ruler, then)


# 3.4.5


@rule
def proposed(box: Box, before: State, seat: int, move: int, after: State, out: Row) -> None:
    if after.form != NONE and before.form == NONE:
        claim_proposal(out, at_stake(box, after))
    elif move == REFUSE and seat != before.turn:
        claim_refusal(out, before.turn, at_stake(box, before))


@rule
def at_stake(box: Box, s: State) -> int:
    """What each of its owners would get for what is proposed."""
    stack = box.stack_of[lies(box, s.form, s.anchor)]
    return share(box.value[stack], owners(box, s, tally(box, s, s.form, s.anchor)))


# 2.3, 3.2.A, 3.2.D


@rule
def stood(box: Box, before: State, seat: int, move: int, after: State, out: Row) -> None:
    """Where the new yurt stands: beside a ruler, who leaves a yurt there one day, and others."""
    for cell in range(PLAYABLE):
        if after.cell[cell] != YURT + seat or before.cell[cell] == YURT + seat:
            continue
        yurts = 0
        for side in range(4):
            near = box.side[cell, side]
            if near >= 0 and after.cell[near] == RULER:
                claim_ruler(out, ruler_on(after, near))
            yurts += near >= 0 and YURT <= after.cell[near] <= NEUTRAL
        if yurts > 0:
            claim_beside(out, yurts)
        if move < INVADE:
            claim_region(out, box.terrain[cell])


@rule
def ruler_on(s: State, cell: int) -> int:
    ruler = 0
    while s.ruler[ruler] != cell:
        ruler += 1
    return ruler


# 3.2.D, 3.4


@rule
def played(box: Box, before: State, seat: int, move: int, after: State, out: Row) -> None:
    if move == MORALE:
        claim_action(out)
    elif move == PASS:
        count = specials(before, seat)
        if count > 0:
            claim_specials(out, count)
    elif SCOUT <= move < PASS:
        claim_stack(out, move - SCOUT, box.value[move - SCOUT])
    elif PROTECT <= move < SCOUT:
        count = guarded_by(box, after, seat)
        if count > 0:
            claim_guarded(out, count)
    elif move == KEEP and before.hand[seat] > 0:
        claim_cards(out, before.hand[seat])
    elif DISCARD <= move < KEEP:
        claim_room(out)


@rule
def specials(s: State, seat: int) -> int:
    count = 0
    for special in range(len(SPECIALS)):
        count += s.special[seat, special]
    return count


@rule
def guarded_by(box: Box, s: State, seat: int) -> int:
    """3.4.2, 3.4.3 Yurts that the seat's active card protects."""
    count = 0
    for cell in range(PLAYABLE):
        count += guards_cell(box, s, seat, cell)
    return count
