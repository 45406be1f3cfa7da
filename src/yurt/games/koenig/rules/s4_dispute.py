"""4. Disputes: commit, throw, banish, take back. All players take part."""

from yurt.core.rule import ALLOWED, NOBODY, rule

from ..box import FACES, KINDS, REGIONS, Box
from ..state import (
    Phase,
    State,
    gain,
    hand_size,
    has_room,
    holds,
    left_of,
    lose,
    pledge_size,
    remember_shown,
)
from ..why import Why


@rule
def open_dispute(s: State, defender: int) -> None:
    s.defender = defender
    s.home = 2 * s.courtiers[s.site] + (2 if s.noble[defender] == s.site else 0)  # 4.3
    s.dice[:] = 0
    s.phase = Phase.COMMIT


# 4.1 Each secretly commits 1 to 5 of his cards.


@rule
def owes_commitment(s: State, seat: int) -> bool:
    return pledge_size(s, seat) == 0 and hand_size(s, seat) > 0


@rule
def who_owes(box: Box, s: State) -> int:
    """The first seat that has to commit, or NOBODY."""
    for seat in range(box.seats):
        if owes_commitment(s, seat):
            return seat
    return NOBODY


@rule
def why_not_commit(box: Box, s: State, seat: int, bundle: int) -> int:
    return ALLOWED if has_bundle(box, s, seat, bundle) else Why.NOT_IN_HAND


@rule
def has_bundle(box: Box, s: State, seat: int, bundle: int) -> bool:
    missing = 0
    for kind in range(KINDS):
        missing += box.bundle[bundle, kind] > s.hand[seat, kind]
    return missing == 0


@rule
def commit(box: Box, s: State, seat: int, bundle: int) -> None:
    for kind in range(KINDS):
        s.hand[seat, kind] -= box.bundle[bundle, kind]
        s.pledge[seat, kind] += box.bundle[bundle, kind]
    if who_owes(box, s) == NOBODY:
        show_commitments(box, s)


@rule
def show_commitments(box: Box, s: State) -> None:
    for seat in range(box.seats):
        s.throws[seat] = 1
        for kind in range(KINDS):
            remember_shown(s, seat, kind)
    throw_from(box, s, s.turn)


# 4.2 The intruder first, then clockwise, each throws as many dice as he has cards.


@rule
def throw_from(box: Box, s: State, seat: int) -> None:
    """The next to throw, this seat or one left of it; somebody must be left."""
    s.phase = Phase.THROW
    while not s.throws[seat] or pledge_size(s, seat) == 0:
        seat = left_of(box, seat)
    s.actor = seat
    s.to_throw = pledge_size(s, seat)


@rule
def throw_die(box: Box, s: State, face: int) -> None:
    s.dice[s.actor, face - 1] += 1
    s.to_throw -= 1
    if s.to_throw == 0:
        if is_last_to_throw(box, s):
            judge(box, s)
        else:
            throw_from(box, s, left_of(box, s.actor))


@rule
def is_last_to_throw(box: Box, s: State) -> bool:
    seat = left_of(box, s.actor)
    while seat != s.turn:
        if s.throws[seat] and pledge_size(s, seat) > 0:
            return False
        seat = left_of(box, seat)
    return True


@rule
def dispute_total(s: State, seat: int) -> int:
    """Highest die on the highest card, plus what stands in the region (4.3)."""
    total, card = plus_twos(s, seat), KINDS - 1
    left = int(s.pledge[seat, card])
    for face in range(FACES, 0, -1):
        for _ in range(s.dice[seat, face - 1]):
            while left == 0:
                card -= 1
                left = int(s.pledge[seat, card])
            left -= 1
            total += face * (card + 1)
    return total


# 4.3 Plus 2 for the intruder's noble, for each courtier and the noble of the defender.


@rule
def plus_twos(s: State, seat: int) -> int:
    if seat == s.turn:
        return 2
    return s.home if seat == s.defender else 0


# 4.4 The highest total wins; the tied throw again with the same cards.


@rule
def judge(box: Box, s: State) -> None:
    best = most = 0
    for seat in range(box.seats):
        if s.throws[seat]:
            total = dispute_total(s, seat)
            if total > best:
                best, most = total, 0
                s.winner = seat
            most += total == best
    if most == 1:
        clear_region(box, s)
    else:
        throw_again(box, s, best)


@rule
def throw_again(box: Box, s: State, best: int) -> None:
    """One of the tied has dice: of those without cards only the defender scores at all."""
    s.winner = NOBODY
    for seat in range(box.seats):
        if s.throws[seat] and dispute_total(s, seat) == best:
            for face in range(FACES):
                s.dice[seat, face] = 0
        else:
            s.throws[seat] = 0
    throw_from(box, s, s.turn)


# 4.5 The winner clears the region.


@rule
def clear_region(box: Box, s: State) -> None:
    if s.winner != s.defender:
        s.supply[s.defender] += s.courtiers[s.site]
        s.courtiers[s.site] = 0
        lose(s, s.defender, s.site)
    if s.winner == s.turn:
        gain(s, s.turn, s.site)
    s.actor = s.winner
    banish_next(box, s)


# 4.6 Banishing: the winner chooses a region with courtiers of the banished player.


@rule
def banished(s: State) -> int:
    """The noble that has to leave now, the intruder's first."""
    if s.winner != s.turn and s.noble[s.turn] == s.site:
        return s.turn
    if s.winner != s.defender and s.noble[s.defender] == s.site:
        return s.defender
    return NOBODY


@rule
def banish_next(box: Box, s: State) -> None:
    """4.5 With nobody left to banish the winner may place; without room he is done."""
    if banished(s) != NOBODY:
        s.phase = Phase.BANISH
    elif has_room(box, s):
        s.phase = Phase.SETTLE
    else:
        close(s)


@rule
def why_not_banish(box: Box, s: State, region: int) -> int:
    if refuges(s) >> region & 1:
        return ALLOWED
    if box.votes[region] == 0:
        return Why.OUT_OF_PLAY
    return Why.NO_COURTIERS_THERE if courts(s, banished(s)) else Why.GOES_BACK


@rule
def refuges(s: State) -> int:
    """Where the banished noble may be sent, as bits: only an intruder can have no courtiers."""
    regions = courts(s, banished(s))
    return regions if regions else 1 << s.came_from


@rule
def courts(s: State, seat: int) -> int:
    """The regions with courtiers of this seat, as bits."""
    regions = 0
    for region in range(REGIONS):
        if s.courtiers[region] > 0 and holds(s, seat, region):
            regions |= 1 << region
    return regions


@rule
def banish(box: Box, s: State, region: int) -> None:
    seat = banished(s)
    s.noble[seat] = region
    gain(s, seat, region)
    banish_next(box, s)


# 4.7 Committed cards are discarded; who committed two or more may take back one per thrown 1.


@rule
def close(s: State) -> None:
    s.actor = s.turn
    s.phase = Phase.CLOSE


@rule
def clear_table(box: Box, s: State) -> None:
    """From the actor on, clockwise, until somebody may take back or the intruder comes again."""
    while s.phase == Phase.CLOSE:
        if may_take_back(s, s.actor):
            s.phase = Phase.TAKE
        else:
            discard_pledge(box, s, s.actor)


@rule
def may_take_back(s: State, seat: int) -> bool:
    return s.dice[seat, 0] > 0 and pledge_size(s, seat) >= 2


@rule
def discard_pledge(box: Box, s: State, seat: int) -> None:
    for kind in range(KINDS):
        if s.pledge[seat, kind] > 0:
            s.discards[kind] += s.pledge[seat, kind]
            s.pledge[seat, kind] = 0
            s.busy = 1
    s.actor = left_of(box, seat)
    if s.actor == s.turn:
        leave_dispute(s)


@rule
def why_not_take(s: State, count: int) -> int:
    return ALLOWED if count <= s.dice[s.actor, 0] else Why.TOO_FEW_ONES


@rule
def take(box: Box, s: State, count: int) -> None:
    seat = s.actor
    for kind in range(KINDS):  # ×1 cards first
        back = min(count, s.pledge[seat, kind])
        s.pledge[seat, kind] -= back
        s.hand[seat, kind] += back
        count -= back
    s.phase = Phase.CLOSE
    discard_pledge(box, s, seat)


# 4.8 The turn is over.


@rule
def leave_dispute(s: State) -> None:
    s.defender = s.winner = NOBODY
    s.home = 0
    s.throws[:] = 0
    s.phase = Phase.DONE
