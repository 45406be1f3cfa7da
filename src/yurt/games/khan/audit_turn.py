"""Whether the step of the turn fits all else: play can be just here, and go on."""

from yurt.core.game import Complaints
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


def audit_moment(box: Box, s: State) -> Complaints:
    phase = Phase(s.phase).name.lower()
    if s.phase in PASSED:
        yield f"phase {phase} is passed at once, nobody ever waits there"
    if not 0 <= s.turn < box.seats:
        yield f"seat {s.turn} is on turn"
    if (s.phase == Phase.DRIVE) != (s.driven != NONE):
        yield f"ruler {s.driven} is driven"
    if s.driven != NONE and s.ruler[s.driven] == OUT:
        yield f"{RULERS[s.driven]} is out already"
    yield from audit_settled(box, s)
    if s.phase in SETTING_UP:
        yield from audit_set_up(box, s)
    yield from audit_actions(s)
    yield from audit_finale(s)
    yield from audit_own_cards(box, s)
    yield from audit_refusals(box, s)
    yield from audit_proposal(box, s)
    yield from audit_choice(box, s)


def audit_choice(box: Box, s: State) -> Complaints:
    """That there is something to decide, to draw or to score."""
    match s.phase:
        case Phase.ACTION:
            if not can_act(box, s):
                yield "no action is possible"
        case Phase.DISCARD:
            if s.hand[s.turn] <= 0:
                yield "the hand is empty, there is nothing to discard"
        case Phase.SPECIAL:
            if not has_special(box, s):
                yield f"seat {s.turn} has no special card that it may play"
        case Phase.DRAW:
            if s.hand[s.turn] >= CARDS_IN_HAND:
                yield "the hand is full"
        case Phase.OVER:
            yield from audit_over(box, s)


# 2. Set-up


def audit_settled(box: Box, s: State) -> Complaints:
    total = box.seats * placement_rounds(box)
    if not 0 <= s.settled <= total:
        yield f"{s.settled} yurts were settled, expected {total} at most"
    done = s.phase not in SETTING_UP[:3]
    if (s.settled == total) != done:
        yield f"{s.settled} of {total} yurts were settled"
    if s.settled != 0 and s.phase < Phase.SETTLE:
        yield f"{s.settled} yurts were settled already"


def audit_set_up(box: Box, s: State) -> Complaints:
    if s.finale != Finale.AHEAD:
        yield "no end phase before the start"
    if s.laid != 0:
        yield f"{s.laid} tiles are laid before the start"
    for seat in range(box.seats):
        unused = s.special.tolist()[seat]
        if unused != box.special.tolist():
            yield f"seat {seat} has used cards before the start"
    yield from audit_placed_rulers(box, s)
    yield from audit_settlers(box, s)
    yield from audit_dealt(box, s)


def audit_placed_rulers(box: Box, s: State) -> Complaints:
    """2.1 Where the board shows it, or scattered, one after the other."""
    stand = [cell for cell in s.ruler.tolist() if cell != OUT]
    count, all_set = len(stand), len(stand) == len(RULERS)
    if all_set != (s.phase != Phase.SCATTER):
        yield f"{count} of {len(RULERS)} rulers are set"
    if s.ruler.tolist()[:count] != stand:
        yield "a ruler is set before another whose turn it was"
    courts = s.court.tolist()
    if courts != [box.court] * len(RULERS):
        yield f"the courts hold {courts} before the start"
    if not box.scattered:
        if s.phase == Phase.SCATTER:
            yield "rulers are scattered only with that option"
        if stand != box.start.tolist():
            yield "a ruler has left his starting cell before the start"
    else:
        yield from audit_apart(box, stand)


def audit_apart(box: Box, stand: list[int]) -> Complaints:
    places = [divmod(box.spot[cell], SIDE) for cell in stand]
    for at, (row, column) in enumerate(places):
        for r, c in places[:at]:
            steps = max(abs(row - r), abs(column - c))
            if steps < APART:
                yield f"{RULERS[at]} is set {steps} steps from another ruler"


def audit_settlers(box: Box, s: State) -> Complaints:
    """2.3 One yurt after the other, each seat's in different regions."""
    cells = s.cell.tolist()
    if NEUTRAL in cells:
        yield "there is a neutral yurt before the start"
    if s.turn != 0 and s.phase < Phase.SETTLE:
        yield "nobody is on turn before the start is drawn"
    first = (s.turn - s.settled) % box.seats
    for seat in range(box.seats):
        lie = [box.terrain[cell] for cell, holds in enumerate(cells) if holds == YURT + seat]
        due = (s.settled - (seat - first) % box.seats + box.seats - 1) // box.seats
        if len(lie) != due:
            yield f"seat {seat} has {len(lie)} yurts on the board, expected {due}"
        twice = [REGIONS[region] for region in lie if lie.count(region) > 1]
        if twice:
            yield f"seat {seat} has settled twice in {', '.join(sorted(set(twice)))}"


def audit_dealt(box: Box, s: State) -> Complaints:
    """2.4 Each gets all four before the next."""
    hands = [s.hand[(s.turn + at) % box.seats] for at in range(box.seats)]
    held = sum(hands)
    if s.deck + held != len(s.place):
        yield "cards are discarded before the start"
    if held != 0 and s.phase != Phase.DEAL:
        yield f"{held} cards are dealt already"
    if held >= CARDS_IN_HAND * box.seats:
        yield "all cards are dealt"
    due = [min(CARDS_IN_HAND, max(0, held - CARDS_IN_HAND * at)) for at in range(box.seats)]
    if hands != due:
        yield f"from seat {s.turn} on {hands} cards are dealt, expected {due}"
    if any(s.batch.tolist()):
        yield "the deck was refilled before the start"


# 3. A turn


def audit_actions(s: State) -> Complaints:
    busy = s.phase == Phase.REVEAL or s.phase in ACTING
    least = BOTH if s.phase == Phase.REVEAL else int(busy)
    most = (1 if s.extra or s.finale == Finale.NEXT else BOTH) if busy else 0
    due = f"expected {least} to {most}" if least < most else f"expected {most}"
    if not least <= s.actions <= most:
        yield f"{s.actions} actions are left, {due}"
    if s.extra != 0 and (s.extra != 1 or s.phase not in ACTING):
        yield "a third action now"
    if s.gone not in (NONE, PROTECTION, SUPPORT):
        yield f"{SPECIALS[s.gone]} cannot have gone (3.3)"
    late = s.extra == 1 or s.phase in (Phase.SPECIAL, Phase.DRAW)
    if s.gone != NONE and not late:
        yield "a special card has gone (3.3) before the actions are done"


def audit_finale(s: State) -> Complaints:
    """4.2 Which phases there are before the end phase, while it is next, and in it."""
    phase = Phase(s.phase).name.lower()
    match s.finale:
        case Finale.AHEAD:
            if s.phase == Phase.OVER:
                yield "it is over, but the end phase is still ahead"
        case Finale.NEXT:
            late = (Phase.ACTION, Phase.CONSENT, Phase.SPECIAL, Phase.DRAW)
            if s.phase not in late:
                yield f"phase {phase} with no ruler left and the end phase next"
        case _:
            last = (Phase.ACTION, Phase.CONSENT, Phase.OVER)
            if s.phase not in last:
                yield f"phase {phase} in the end phase"
            if s.extra != 0:
                yield "a third action in the end phase"


def audit_own_cards(box: Box, s: State) -> Complaints:
    """3.3, 3.4.4, 4.4 What the seat on turn had played before has gone."""
    if s.phase != Phase.DRAW and s.scout[s.turn] != NONE:
        yield f"seat {s.turn} is on turn, but its scout is still there"
    after = s.phase in (Phase.SPECIAL, Phase.OVER) or s.extra == 1 or s.finale == Finale.HERE
    active = s.active[s.turn] != NONE
    if after and active:
        yield f"seat {s.turn} has an active card that must have gone (3.3)"
    running = box.seats == 2 and active and s.active[s.turn] == s.gone
    if running:
        yield f"seat {s.turn} has played the same card on two turns running"


# 3.4.5 Proposals


def audit_refusals(box: Box, s: State) -> Complaints:
    count = sum(word.bit_count() for word in s.refused.tolist())
    if s.refusals != count:
        yield f"{count} proposals were refused, counted as {s.refusals}"
    if count == 0:
        return
    fresh = s.phase in (*SETTING_UP, Phase.REVEAL, Phase.OVER)
    if fresh:
        yield f"nothing is refused yet in phase {Phase(s.phase).name.lower()}"
    if guards_about(box, s) <= 0:
        yield "somebody has refused, but nobody else has an active card"
    for at, word in enumerate(s.refused.tolist()):
        for bit in range(WORD):
            if word >> bit & 1:
                yield from audit_refused(box, s, *divmod(at * WORD + bit, PLAYABLE))


def audit_refused(box: Box, s: State, form: int, anchor: int) -> Complaints:
    """Nothing was spent for it; what was done since can only have covered some of its cells."""
    if form >= len(FORMS):
        yield f"no form {form} can be refused"
    if not lies_on_board(box, form, box.spot[anchor]):
        yield "what was refused is off the board"
    word = lie_word(box, form, anchor)
    kind = int(river_cells(box, form, anchor) > 0)
    if s.actions == BOTH:
        why = why_not_conquer(box, s, box.spot[anchor], form * 2 + kind)
        if why != Why.REFUSED:
            yield f"{word} cannot have been proposed: {reason(why)}"
        return
    stack = box.stack_of[form * 2 + kind]
    if box.count[stack] <= 0:
        yield f"{word} cannot have been proposed: no such stack"
    if kind != 0 and not joins_banks(box, form, anchor):
        yield f"{word} rests on one bank"
    under = [s.cell[cell_under(box, form, anchor, at)] for at in range(box.cells_of[form])]
    bare = EMPTY in under or RULER in under
    if bare:
        yield f"{word} cannot have been proposed: not all of its cells held yurts"
    if max(under) < COVERED:
        count = tally(box, s, form, anchor)
        wins = why_not_win(box, s, count) == ALLOWED
        if not wins:
            yield f"{word} cannot have been proposed: no majority"
        asks = must_agree(box, s, form, anchor, count) > 0
        if not asks:
            yield f"{word} cannot have been refused: nobody is there who must agree"


def lie_word(box: Box, form: int, anchor: int) -> str:
    return f"{CELLS[box.spot[anchor]]},{laid_word(box, form, anchor)}"


def reason(why: int) -> str:
    if why == ALLOWED:
        return "it needs no consent (3.4.5)"
    known = Why.of(why)
    return f"{known.name.lower().replace('_', ' ')} ({known.rule})"


def audit_proposal(box: Box, s: State) -> Complaints:
    if s.phase != Phase.CONSENT:
        if (s.form, s.anchor, s.asked) != (NONE, 0, 0):
            yield "nobody is asked now"
        return
    if s.form == NONE:
        yield "nothing is proposed"
    if not lies_on_board(box, s.form, box.spot[s.anchor]):
        yield "the proposal is off the board"
    kind = int(river_cells(box, s.form, s.anchor) > 0)
    why = why_not_propose(box, s, box.spot[s.anchor], s.form * 2 + kind)
    word = lie_word(box, s.form, s.anchor)
    if why != ALLOWED:
        yield f"{word} cannot be proposed: {reason(why)}"
    yield from audit_asked(box, s)


def audit_asked(box: Box, s: State) -> Complaints:
    """Clockwise: who has agreed was asked before those who have not."""
    needed = must_agree(box, s, s.form, s.anchor, tally(box, s, s.form, s.anchor))
    if s.asked <= 0:
        yield "nobody is asked"
    if s.asked & ~needed != 0:
        yield "somebody is asked who need not agree"
    clockwise = [(s.turn + 1 + at) % box.seats for at in range(box.seats)]
    order = [seat for seat in clockwise if needed >> seat & 1]
    last = sum(1 << seat for seat in order[-s.asked.bit_count() :])
    came = f"seats {seats_in(s.asked)} are asked"
    if s.asked != last:
        yield f"{came}, but clockwise {seats_in(last)} are the last"


# 4.5 The end


def audit_over(box: Box, s: State) -> Complaints:
    for seat in range(box.seats):
        held = s.active[seat] != NONE or s.scout[seat] != NONE
        if held:
            yield f"it is over, but a card or a scout of seat {seat} can still go (4.4)"
    last = State.alone(s)[0]
    for seat in range(box.seats):
        last.turn = seat
        if can_conquer(box, last) != CANNOT:
            yield f"it is over, but seat {seat} can still conquer"
