"""Whether a match can have come so far: hands are as the turn left them, and what was set on the
board is there, or under tiles.

Every turn leaves a neutral yurt (3.1.4), and nothing but a tile ever takes a yurt away. So the
board tells where rulers have been, how many turns there were at most, and what must be hidden.
"""

from typing import NamedTuple

from yurt.core.errors import counted
from yurt.core.game import Complaints

from ..box import Box
from ..box.board import RIVER
from ..box.names import names_of
from ..moves import CELLS
from ..position.read import ACTING
from ..position.write import mark_at
from ..rules.s2_setup import CARDS_IN_HAND, placement_rounds
from ..rules.s3_1_drive_out import LAST
from ..state import (
    BOTH,
    COVERED,
    DISCARDS,
    HAND,
    MORALE,
    NEUTRAL,
    OUT,
    YURT,
    Finale,
    Phase,
    State,
    is_mark_of,
)
from ..terms import seats_in
from .turn import SETTING_UP, phase_word

UNFOLDED = (*ACTING, Phase.DISCARD, Phase.SPECIAL, Phase.DRAW)  # what 3.1 has opened


class Covered(NamedTuple):
    """What tiles can have covered."""

    land: int  # cells with yurts, all of them together
    neutral: int  # yurts at most
    seats: list[int]  # yurts of each seat at most


def audit_past(box: Box, s: State) -> Complaints:
    if s.phase in SETTING_UP:
        return
    yield from audit_hands(box, s)
    if not box.scattered:
        yield from audit_starts(box, s)
    covered = all_covered(box, s)
    yield from audit_neutral(box, s, covered)
    yield from audit_first_yurts(box, s, covered)
    yield from audit_turns(box, s, covered)
    yield from audit_conquests(box, s)
    yield from audit_discards(box, s)


# 3.5 Hands are full when a turn begins; what one lacks he has spent in his turn.


def audit_hands(box: Box, s: State) -> Complaints:
    for seat in range(box.seats):
        full = range(CARDS_IN_HAND, CARDS_IN_HAND + 1)
        sizes = hand_sizes(s) if seat == s.turn else full
        if s.hand[seat] not in sizes:
            due = f"{sizes[0]} to {sizes[-1]}" if len(sizes) > 1 else str(sizes[0])
            when = f"in phase {phase_word(s)}" if seat == s.turn else "out of turn"
            yield f"hand {seat} holds {s.hand[seat]}, expected {due} {when} (3.5)"


def hand_sizes(s: State) -> range:
    """How many cards the seat on turn can hold."""
    most = CARDS_IN_HAND
    match s.phase:
        case Phase.DISCARD:
            return range(1, most + 1)
        case Phase.DRAW:
            return range(most)
        case Phase.SPECIAL:
            spent = 1 if s.finale == Finale.NEXT else most  # 4.2 one action was B
        case Phase.ACTION | Phase.DRIVE | Phase.CONSENT:
            spent = spent_before(s)
        case _:
            spent = 0
    return range(most - spent, most + 1)


def spent_before(s: State) -> int:
    """How many cards at most, when an action is to be taken."""
    if s.extra:
        return 1 if s.finale == Finale.NEXT else CARDS_IN_HAND
    return 1 if s.finale == Finale.AHEAD and s.actions < BOTH else 0


def audit_discards(box: Box, s: State) -> Complaints:
    """3.1.1 Every turn turned a card, and others were spent in this one: there they lie, unless
    the deck was refilled since. That the hands of the others would tell."""
    if s.finale == Finale.HERE:
        return
    unfolded = s.phase in UNFOLDED
    spent = max(0, CARDS_IN_HAND - s.hand[s.turn]) if unfolded else 0
    lie = s.place.tolist().count(DISCARDS)
    cards = list(zip(s.place.tolist(), s.batch.tolist(), strict=True))
    others = any(at >= HAND and at != HAND + s.turn and not batch for at, batch in cards)
    if unfolded and lie < 1 + spent and others:
        yield f"discards holds {lie}, but {1 + spent} were turned or spent in this turn (3.1.1)"
    if lie < turned_up(box, s) + spent and not can_be_refilled(box, lie, s.batch.tolist()):
        turned = f"{counted(turned_up(box, s), 'card')} or more were turned so far"
        more = f", and {spent} spent in this turn" if spent else ""
        yield f"discards holds {lie}, but {turned}{more} (3.1.1)"


def turned_up(box: Box, s: State) -> int:
    """3.1.4, 4.1 The cards that were turned at least: one for each yurt that a ruler on the board
    has left from his court, one for each of five who went out."""
    standing = [yurts for ruler, yurts in enumerate(s.court.tolist()) if s.ruler[ruler] != OUT]
    return sum(box.court - yurts for yurts in standing) + min(LAST, len(s.court) - len(standing))


def can_be_refilled(box: Box, lie: int, batches: list[int]) -> bool:
    """2.4 Whether the deck was ever refilled: then some card in a hand is older, or all that the
    others held was spent since."""
    return any(batches) or lie >= CARDS_IN_HAND * (box.seats - 1)


# 2.1, 3.1.4 Who has left his starting cell has left a yurt there, and nobody comes back.


def audit_starts(box: Box, s: State) -> Complaints:
    for ruler, name in enumerate(names_of(box).rulers):
        start, court = box.start[ruler], s.court[ruler]
        cell = CELLS[box.spot[start]]
        if s.ruler[ruler] == start and court != box.court:
            yield f"the {name} has never left {cell}, but his court holds {court} (3.1.4)"
        holds = s.cell[start]
        if s.ruler[ruler] != start and holds != NEUTRAL and holds < COVERED:
            mark = mark_at(box, s, box.spot[start])
            left = f"the {name} has left a neutral yurt on {cell}"
            yield f"{left}: expected n or a tile there, not {mark} (3.1.4)"


# What tiles hide


def all_covered(box: Box, s: State) -> Covered:
    land = [0] * s.laid
    for cell, holds in enumerate(s.cell.tolist()):
        if holds >= COVERED and box.terrain[cell] != RIVER:
            land[holds - COVERED] += 1
    owners = [len(seats_in(s.marks[tile])) for tile in range(s.laid)]
    neutral = sum(land) - sum(owners)
    seats = [
        sum(most_under(land[t], owners[t], owns=is_mark_of(s, t, seat)) for t in range(s.laid))
        for seat in range(box.seats)
    ]
    return Covered(sum(land), neutral, seats)


def most_under(land: int, owners: int, *, owns: bool) -> int:
    """3.2.C4 Yurts that one seat can have had under a tile: owners have as many, others fewer."""
    if owns:
        return land // owners
    return max(min(each - 1, land - each * owners) for each in range(1, land // owners + 1))


# 3.1.4, 3.1.6 What left the courts was set on the board.


def audit_neutral(box: Box, s: State, covered: Covered) -> Complaints:
    lie, due = s.cell.tolist().count(NEUTRAL), neutral_due(box, s)
    if due > lie + covered.neutral:
        hidden = f" and at most {covered.neutral} lie under tiles" if s.laid else ""
        yield f"rulers have left {due} or more neutral yurts, but {lie} are there{hidden} (3.1.4)"


def neutral_due(box: Box, s: State) -> int:
    """The neutral yurts that were set at least, the one of this turn among them."""
    left = sum(yurts_left(box, s, ruler) for ruler in range(len(s.court)))
    return max(left, int(s.finale == Finale.AHEAD and s.phase in UNFOLDED))


def yurts_left(box: Box, s: State, ruler: int) -> int:
    """Neutral yurts that a ruler has left behind, at least."""
    if s.ruler[ruler] == OUT:
        return 1
    moved = not box.scattered and s.ruler[ruler] != box.start[ruler]
    return max(box.court - s.court[ruler], int(moved))


def yurts_of(s: State, seat: int) -> int:
    return s.cell.tolist().count(YURT + seat)


# 2.3 The first yurts of each seat are still there, or were covered.


def audit_first_yurts(box: Box, s: State, covered: Covered) -> Complaints:
    first = placement_rounds(box)
    for seat in range(box.seats):
        lie, hidden = yurts_of(s, seat), covered.seats[seat]
        if lie + hidden < first:
            under = f" and at most {hidden} under tiles" if s.laid else ""
            there = f"seat {seat} has {counted(lie, 'yurt')} on the board{under}"
            yield f"{there}, fewer than it has settled: {first} (2.3)"
    lacking = sum(max(0, first - yurts_of(s, seat)) for seat in range(box.seats))
    lacking += max(0, neutral_due(box, s) - s.cell.tolist().count(NEUTRAL))
    if lacking > covered.land:
        yield f"{lacking} yurts are not on the board, but tiles cover {covered.land} (3.2.C6)"


# 3.2, 3.4 Two actions a turn and one special card, and each turn brings a yurt from a court


def audit_turns(box: Box, s: State, covered: Covered) -> Complaints:
    steps = driven_out(box, s, covered)
    if steps == 0 and s.phase in UNFOLDED:
        yield "courts: all are full, but a ruler was driven out in this turn (3.1.4)"
    unspent = s.actions if s.phase in ACTING and s.finale != Finale.HERE else 0
    for seat in range(box.seats):
        turns, now = turns_had(box, s, seat, steps), seat == s.turn
        had = f"but its turns were {turns} at most: each brings a yurt from a court"
        later = now and still_to_play(s)
        used = sum(box.special.tolist()) - sum(s.special.tolist()[seat])
        if used > turns - later:
            this = ", and in this one its card is still to come" if later else ""
            yield f"specials {seat}: used {used}, one a turn, {had}{this} (3.4)"
        yurts = yurts_of(s, seat) - placement_rounds(box)
        if yurts > BOTH * turns + morale_used(box, s, seat) - unspent * now:
            left = f", and in this one {unspent} of its {BOTH} actions" if now and unspent else ""
            still = f"{left} {'is' if unspent == 1 else 'are'} still to come" if left else ""
            since = f"seat {seat} has set {counted(yurts, 'yurt')} since it settled"
            yield f"{since}, {had}{still} (3.2)"
    yield from audit_actions_taken(box, s, steps, unspent)


def driven_out(box: Box, s: State, covered: Covered) -> int:
    """3.1.4 How many turns there were at most: each brought a yurt from a court to the board."""
    spent = sum(box.court - yurts for yurts in s.court.tolist())
    return min(spent, s.cell.tolist().count(NEUTRAL) + covered.neutral)


def turns_had(box: Box, s: State, seat: int, steps: int) -> int:
    """How often a seat was on turn at most, if rulers were driven out so often (3.1)."""
    last = s.turn - int(s.phase == Phase.REVEAL)
    behind = 0 if s.finale == Finale.HERE else (last - seat) % box.seats
    return max(0, (steps - behind + box.seats - 1) // box.seats)


def still_to_play(s: State) -> bool:
    """Whether the special card of this turn is still to come."""
    before = s.phase in (*ACTING, Phase.DISCARD, Phase.SPECIAL) and s.finale != Finale.HERE
    return before and not s.extra


def morale_used(box: Box, s: State, seat: int) -> int:
    return box.special[MORALE] - s.special[seat, MORALE]


def audit_actions_taken(box: Box, s: State, steps: int, unspent: int) -> Complaints:
    """All together: yurts on the board, those of owners under tiles, and tiles are actions."""
    seats = range(box.seats)
    actions = BOTH * steps + sum(morale_used(box, s, seat) for seat in seats) - unspent
    owners = sum(s.marks[tile].bit_count() for tile in range(s.laid))
    yurts = sum(yurts_of(s, seat) - placement_rounds(box) for seat in seats) + owners
    tiles = s.laid if s.finale != Finale.HERE else 0
    if yurts + tiles > actions:
        tiles_laid, had = counted(tiles, "tile"), counted(steps, "turn")
        done = f"{counted(yurts, 'yurt')} set since the placement rounds and {tiles_laid} laid"
        yield f"{done} take more than {had}: each brings a yurt from a court (3.2)"


def audit_conquests(box: Box, s: State) -> Complaints:
    """4.3 Who has one conquest left has made the other."""
    acting = s.finale == Finale.HERE and s.phase != Phase.OVER
    mine = any(is_mark_of(s, tile, s.turn) for tile in range(s.laid))
    if acting and s.actions < BOTH and not mine:
        yield f"seat {s.turn} has conquered in this turn, but owns no tile (4.3)"
