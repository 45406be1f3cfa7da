"""Whether the step of the turn fits all else: play can be just here, and go on."""

from yurt.core.rule import ALLOWED

from .box import PLAYABLE, SPECIALS, Box
from .moves import CELLS, REGIONS, RULERS, SIDE
from .rules.s2_setup import APART, CARDS_IN_HAND, placement_rounds
from .rules.s3_2_actions import BOTH
from .rules.s3_2c_conquer import CANNOT, can_conquer, why_not_conquer, why_not_propose
from .rules.s3_2c_tiles import (
    cell_under,
    joins_banks,
    lies_on_board,
    river_cells,
    tally,
    why_not_win,
)
from .rules.s3_4_5_consent import guards_about, must_agree
from .rules.s3_4_specials import has_special
from .rules.s3_steps import can_act
from .shapes import FORMS
from .state import (
    COVERED,
    EMPTY,
    NEUTRAL,
    NONE,
    OUT,
    PROTECTION,
    RULER,
    SUPPORT,
    WORD,
    YURT,
    Finale,
    Phase,
    State,
)
from .view import laid_word, seats_in
from .why import Why

SETTING_UP = (Phase.SCATTER, Phase.START, Phase.SETTLE, Phase.DEAL)
PASSED = (Phase.END, Phase.BEGIN)  # at once
ACTING = (Phase.ACTION, Phase.DRIVE, Phase.CONSENT)


def audit_moment(box: Box, s: State) -> None:
    phase = Phase(s.phase).name.lower()
    assert s.phase not in PASSED, f"phase {phase} is passed at once, nobody ever waits there"
    assert 0 <= s.turn < box.seats, f"seat {s.turn} is on turn"
    assert (s.phase == Phase.DRIVE) == (s.driven != NONE), f"ruler {s.driven} is driven"
    assert s.driven == NONE or s.ruler[s.driven] != OUT, f"{RULERS[s.driven]} is out already"
    audit_settled(box, s)
    if s.phase in SETTING_UP:
        audit_set_up(box, s)
    audit_actions(s)
    audit_finale(s)
    audit_own_cards(box, s)
    audit_refusals(box, s)
    audit_proposal(box, s)
    audit_choice(box, s)


def audit_choice(box: Box, s: State) -> None:
    """That there is something to decide, to draw or to score."""
    match s.phase:
        case Phase.ACTION:
            assert can_act(box, s), "no action is possible"
        case Phase.DISCARD:
            assert s.hand[s.turn] > 0, "the hand is empty, there is nothing to discard"
        case Phase.SPECIAL:
            assert has_special(box, s), f"seat {s.turn} has no special card that it may play"
        case Phase.DRAW:
            assert s.hand[s.turn] < CARDS_IN_HAND, "the hand is full"
        case Phase.OVER:
            audit_over(box, s)


# 2. Set-up


def audit_settled(box: Box, s: State) -> None:
    total = box.seats * placement_rounds(box)
    assert 0 <= s.settled <= total, f"{s.settled} yurts were settled, expected {total} at most"
    done = s.phase not in SETTING_UP[:3]
    assert (s.settled == total) == done, f"{s.settled} of {total} yurts were settled"
    assert s.settled == 0 or s.phase >= Phase.SETTLE, f"{s.settled} yurts were settled already"


def audit_set_up(box: Box, s: State) -> None:
    assert s.finale == Finale.AHEAD, "no end phase before the start"
    assert s.laid == 0, f"{s.laid} tiles are laid before the start"
    for seat in range(box.seats):
        unused = s.special.tolist()[seat]
        assert unused == box.special.tolist(), f"seat {seat} has used cards before the start"
    audit_placed_rulers(box, s)
    audit_settlers(box, s)
    audit_dealt(box, s)


def audit_placed_rulers(box: Box, s: State) -> None:
    """2.1 Where the board shows it, or scattered, one after the other."""
    stand = [cell for cell in s.ruler.tolist() if cell != OUT]
    count, all_set = len(stand), len(stand) == len(RULERS)
    assert all_set == (s.phase != Phase.SCATTER), f"{count} of {len(RULERS)} rulers are set"
    assert s.ruler.tolist()[:count] == stand, "a ruler is set before another whose turn it was"
    courts = s.court.tolist()
    assert courts == [box.court] * len(RULERS), f"the courts hold {courts} before the start"
    if not box.scattered:
        assert s.phase != Phase.SCATTER, "rulers are scattered only with that option"
        assert stand == box.start.tolist(), "a ruler has left his starting cell before the start"
    else:
        audit_apart(box, stand)


def audit_apart(box: Box, stand: list[int]) -> None:
    places = [divmod(box.spot[cell], SIDE) for cell in stand]
    for at, (row, column) in enumerate(places):
        for r, c in places[:at]:
            steps = max(abs(row - r), abs(column - c))
            assert steps >= APART, f"{RULERS[at]} is set {steps} steps from another ruler"


def audit_settlers(box: Box, s: State) -> None:
    """2.3 One yurt after the other, each seat's in different regions."""
    cells = s.cell.tolist()
    assert NEUTRAL not in cells, "there is a neutral yurt before the start"
    assert s.turn == 0 or s.phase >= Phase.SETTLE, "nobody is on turn before the start is drawn"
    first = (s.turn - s.settled) % box.seats
    for seat in range(box.seats):
        lie = [box.terrain[cell] for cell, holds in enumerate(cells) if holds == YURT + seat]
        due = (s.settled - (seat - first) % box.seats + box.seats - 1) // box.seats
        assert len(lie) == due, f"seat {seat} has {len(lie)} yurts on the board, expected {due}"
        twice = [REGIONS[region] for region in lie if lie.count(region) > 1]
        assert not twice, f"seat {seat} has settled twice in {', '.join(sorted(set(twice)))}"


def audit_dealt(box: Box, s: State) -> None:
    """2.4 Each gets all four before the next."""
    hands = [s.hand[(s.turn + at) % box.seats] for at in range(box.seats)]
    held = sum(hands)
    assert s.deck + held == len(s.place), "cards are discarded before the start"
    assert held == 0 or s.phase == Phase.DEAL, f"{held} cards are dealt already"
    assert held < CARDS_IN_HAND * box.seats, "all cards are dealt"
    due = [min(CARDS_IN_HAND, max(0, held - CARDS_IN_HAND * at)) for at in range(box.seats)]
    assert hands == due, f"from seat {s.turn} on {hands} cards are dealt, expected {due}"
    assert not any(s.batch.tolist()), "the deck was refilled before the start"


# 3. A turn


def audit_actions(s: State) -> None:
    busy = s.phase == Phase.REVEAL or s.phase in ACTING
    least = BOTH if s.phase == Phase.REVEAL else int(busy)
    most = (1 if s.extra or s.finale == Finale.NEXT else BOTH) if busy else 0
    due = f"expected {least} to {most}" if least < most else f"expected {most}"
    assert least <= s.actions <= most, f"{s.actions} actions are left, {due}"
    assert s.extra == 0 or (s.extra == 1 and s.phase in ACTING), "a third action now"
    assert s.gone in (NONE, PROTECTION, SUPPORT), f"{SPECIALS[s.gone]} cannot have gone (3.3)"
    late = s.extra == 1 or s.phase in (Phase.SPECIAL, Phase.DRAW)
    assert s.gone == NONE or late, "a special card has gone (3.3) before the actions are done"


def audit_finale(s: State) -> None:
    """4.2 Which phases there are before the end phase, while it is next, and in it."""
    phase = Phase(s.phase).name.lower()
    match s.finale:
        case Finale.AHEAD:
            assert s.phase != Phase.OVER, "it is over, but the end phase is still ahead"
        case Finale.NEXT:
            late = (Phase.ACTION, Phase.CONSENT, Phase.SPECIAL, Phase.DRAW)
            assert s.phase in late, f"phase {phase} with no ruler left and the end phase next"
        case _:
            last = (Phase.ACTION, Phase.CONSENT, Phase.OVER)
            assert s.phase in last, f"phase {phase} in the end phase"
            assert s.extra == 0, "a third action in the end phase"


def audit_own_cards(box: Box, s: State) -> None:
    """3.3, 3.4.4, 4.4 What the seat on turn had played before has gone."""
    if s.phase != Phase.DRAW:
        assert s.scout[s.turn] == NONE, f"seat {s.turn} is on turn, but its scout is still there"
    after = s.phase in (Phase.SPECIAL, Phase.OVER) or s.extra == 1 or s.finale == Finale.HERE
    active = s.active[s.turn] != NONE
    assert not (after and active), f"seat {s.turn} has an active card that must have gone (3.3)"
    running = box.seats == 2 and active and s.active[s.turn] == s.gone
    assert not running, f"seat {s.turn} has played the same card on two turns running"


# 3.4.5 Proposals


def audit_refusals(box: Box, s: State) -> None:
    count = sum(word.bit_count() for word in s.refused.tolist())
    assert s.refusals == count, f"{count} proposals were refused, counted as {s.refusals}"
    if count == 0:
        return
    fresh = s.phase in (*SETTING_UP, Phase.REVEAL, Phase.OVER)
    assert not fresh, f"nothing is refused yet in phase {Phase(s.phase).name.lower()}"
    assert guards_about(box, s) > 0, "somebody has refused, but nobody else has an active card"
    for at, word in enumerate(s.refused.tolist()):
        for bit in range(WORD):
            if word >> bit & 1:
                audit_refused(box, s, *divmod(at * WORD + bit, PLAYABLE))


def audit_refused(box: Box, s: State, form: int, anchor: int) -> None:
    """Nothing was spent for it; what was done since can only have covered some of its cells."""
    assert form < len(FORMS), f"no form {form} can be refused"
    assert lies_on_board(box, form, box.spot[anchor]), "what was refused is off the board"
    word = lie_word(box, form, anchor)
    kind = int(river_cells(box, form, anchor) > 0)
    if s.actions == BOTH:
        why = why_not_conquer(box, s, box.spot[anchor], form * 2 + kind)
        assert why == Why.REFUSED, f"{word} cannot have been proposed: {reason(why)}"
        return
    stack = box.stack_of[form * 2 + kind]
    assert box.count[stack] > 0, f"{word} cannot have been proposed: no such stack"
    assert kind == 0 or joins_banks(box, form, anchor), f"{word} rests on one bank"
    under = [s.cell[cell_under(box, form, anchor, at)] for at in range(box.cells_of[form])]
    bare = EMPTY in under or RULER in under
    assert not bare, f"{word} cannot have been proposed: not all of its cells held yurts"
    if max(under) < COVERED:
        count = tally(box, s, form, anchor)
        wins = why_not_win(box, s, count) == ALLOWED
        assert wins, f"{word} cannot have been proposed: no majority"
        asks = must_agree(box, s, form, anchor, count) > 0
        assert asks, f"{word} cannot have been refused: nobody is there who must agree"


def lie_word(box: Box, form: int, anchor: int) -> str:
    return f"{CELLS[box.spot[anchor]]},{laid_word(box, form, anchor)}"


def reason(why: int) -> str:
    if why == ALLOWED:
        return "it needs no consent (3.4.5)"
    known = Why.of(why)
    return f"{known.name.lower().replace('_', ' ')} ({known.rule})"


def audit_proposal(box: Box, s: State) -> None:
    if s.phase != Phase.CONSENT:
        assert (s.form, s.anchor, s.asked) == (NONE, 0, 0), "nobody is asked now"
        return
    assert s.form != NONE, "nothing is proposed"
    assert lies_on_board(box, s.form, box.spot[s.anchor]), "the proposal is off the board"
    kind = int(river_cells(box, s.form, s.anchor) > 0)
    why = why_not_propose(box, s, box.spot[s.anchor], s.form * 2 + kind)
    word = lie_word(box, s.form, s.anchor)
    assert why == ALLOWED, f"{word} cannot be proposed: {reason(why)}"
    audit_asked(box, s)


def audit_asked(box: Box, s: State) -> None:
    """Clockwise: who has agreed was asked before those who have not."""
    needed = must_agree(box, s, s.form, s.anchor, tally(box, s, s.form, s.anchor))
    assert s.asked > 0, "nobody is asked"
    assert s.asked & ~needed == 0, "somebody is asked who need not agree"
    clockwise = [(s.turn + 1 + at) % box.seats for at in range(box.seats)]
    order = [seat for seat in clockwise if needed >> seat & 1]
    last = sum(1 << seat for seat in order[-s.asked.bit_count() :])
    came = f"seats {seats_in(s.asked)} are asked"
    assert s.asked == last, f"{came}, but clockwise {seats_in(last)} are the last"


# 4.5 The end


def audit_over(box: Box, s: State) -> None:
    for seat in range(box.seats):
        held = s.active[seat] != NONE or s.scout[seat] != NONE
        assert not held, f"it is over, but a card or a scout of seat {seat} can still go (4.4)"
    last = State.alone(s)[0]
    for seat in range(box.seats):
        last.turn = seat
        assert can_conquer(box, last) == CANNOT, f"it is over, but seat {seat} can still conquer"
