"""Whether the step of the turn fits all else: play can be just here, and go on."""

from yurt.core.game import Complaints

from ..box import SPECIALS, Box
from ..box.names import names_of
from ..choices import has_special
from ..moves import CELLS, REGIONS, RULERS, SIDE
from ..position.read import ACTING, yurts_due
from ..rules.s2_setup import APART, CARDS_IN_HAND, placement_rounds
from ..rules.s3_2c_conquer import CANNOT, can_conquer
from ..rules.s3_steps import can_act
from ..state import (
    BOTH,
    DISCARDS,
    NEUTRAL,
    NONE,
    OUT,
    PASSED,
    PROTECTION,
    SUPPORT,
    YURT,
    Finale,
    Phase,
    State,
)

SETTING_UP = (Phase.SCATTER, Phase.START, Phase.SETTLE, Phase.DEAL)


def audit_turn(box: Box, s: State) -> Complaints:
    if s.phase in PASSED:
        yield f"phase {phase_word(s)} is passed at once, nobody ever waits there"
    if not 0 <= s.turn < box.seats:
        yield f"seat {s.turn} is on turn, but they go from 0 to {box.seats - 1}"
    yield from audit_driven(box, s)
    yield from audit_settled(box, s)
    if s.phase in SETTING_UP:
        yield from audit_set_up(box, s)
    yield from audit_actions(s)
    yield from audit_finale(s)
    yield from audit_own_cards(box, s)
    yield from audit_choice(box, s)


def phase_word(s: State) -> str:
    return Phase(s.phase).name.lower()


def audit_driven(box: Box, s: State) -> Complaints:
    """3.2.B"""
    if s.phase == Phase.DRIVE and s.driven == NONE:
        yield "phase drive, but no ruler is named under driven (3.2.B)"
    if s.driven == NONE:
        return
    name = names_of(box).rulers[s.driven]
    if s.phase != Phase.DRIVE:
        yield f"driven: the {name} is named, but only in phase drive (3.2.B)"
    if s.ruler[s.driven] == OUT:
        yield f"driven: the {name} is out of the game (3.2.B)"


def audit_choice(box: Box, s: State) -> Complaints:
    """That there is something to decide, to draw or to score."""
    match s.phase:
        case Phase.ACTION:
            if not can_act(box, s):
                yield f"seat {s.turn} has no {possible_action(s)}"
        case Phase.SPECIAL:
            if not has_special(box, s, s.turn):
                yield f"seat {s.turn} has no special card that it may play (3.4)"
        case Phase.OVER:
            yield from audit_over(box, s)


def possible_action(s: State) -> str:
    if s.finale == Finale.HERE:
        return "conquest left that is possible, so it is skipped (4.3)"
    return "action left that is possible (3.2)"


# 2. Set-up


def audit_settled(box: Box, s: State) -> Complaints:
    total = box.seats * placement_rounds(box)
    before = s.phase < Phase.SETTLE
    now = s.phase == Phase.SETTLE
    fits = 0 <= s.settled < total if now else s.settled == (0 if before else total)
    if not fits:
        due = f"0 to {total - 1}" if now else str(0 if before else total)
        yield f"settled: {s.settled}, expected {due} in phase {phase_word(s)} (2.3)"


def audit_set_up(box: Box, s: State) -> Complaints:
    if s.finale != Finale.AHEAD:
        yield "no end phase before the start"
    if s.laid != 0:
        yield f"tiles: {s.laid} laid before the start"
    for seat in range(box.seats):
        if s.special.tolist()[seat] != box.special.tolist():
            yield f"specials {seat}: some are used before the start"
    yield from audit_placed_rulers(box, s)
    yield from audit_settlers(box, s)
    yield from audit_dealt(box, s)


def audit_placed_rulers(box: Box, s: State) -> Complaints:
    """2.1 Where the board shows it, or scattered, one after the other."""
    names, cells = names_of(box).rulers, s.ruler.tolist()
    stand = [cell for cell in cells if cell != OUT]
    if s.phase == Phase.SCATTER and not box.scattered:
        yield "rulers are scattered only with that option (2.1)"
    if (len(stand) == len(RULERS)) != (s.phase != Phase.SCATTER):
        yield f"{len(stand)} of {len(RULERS)} rulers stand, in phase {phase_word(s)} (2.1)"
    if cells[: len(stand)] != stand:
        yield f"the {names[cells.index(OUT)]} is not set, but one behind him is (2.1)"
    for name, court in zip(names, s.court.tolist(), strict=True):
        if court != box.court:
            yield f"the court of the {name} holds {court} before the start (1.3)"
    if box.scattered:
        yield from audit_apart(box, stand)
        return
    for name, cell, start in zip(names, stand, box.start.tolist(), strict=True):
        if cell != start:
            place = CELLS[box.spot[start]]
            yield f"the {name} has left his starting cell {place} before the start (2.1)"


def audit_apart(box: Box, stand: list[int]) -> Complaints:
    names = names_of(box).rulers
    places = [divmod(box.spot[cell], SIDE) for cell in stand]
    for at, (row, column) in enumerate(places):
        for other, (r, c) in enumerate(places[:at]):
            steps = max(abs(row - r), abs(column - c))
            if steps < APART:
                near = f"the {names[at]} is set too near the {names[other]}"
                yield f"{near}: steps {steps}, expected {APART} (2.1)"


def audit_settlers(box: Box, s: State) -> Complaints:
    """2.3 One yurt after the other, each seat's in different regions."""
    cells = s.cell.tolist()
    if NEUTRAL in cells:
        yield f"a neutral yurt on {CELLS[box.spot[cells.index(NEUTRAL)]]} before the start"
    if s.turn != 0 and s.phase < Phase.SETTLE:
        yield f"turn: nobody is on turn before the start is drawn, expected 0, not {s.turn}"
    for seat, due in enumerate(yurts_due(box, s.settled, s.turn)):
        lie = [box.terrain[cell] for cell, holds in enumerate(cells) if holds == YURT + seat]
        if len(lie) != due:
            settled = f"with {s.settled} settled and seat {s.turn} on turn"
            yield f"yurts of seat {seat} on the board: {len(lie)}, expected {due} {settled} (2.3)"
        twice = {REGIONS[region] for region in lie if lie.count(region) > 1}
        if twice:
            yield f"seat {seat} has settled twice in {', '.join(sorted(twice))} (2.3)"


def audit_dealt(box: Box, s: State) -> Complaints:
    """2.4 Each gets all four before the next."""
    hands = s.hand.tolist()[: box.seats]
    held = sum(hands)
    if s.place.tolist().count(DISCARDS):
        yield "cards are discarded before the start (2.4)"
    if held != 0 and s.phase != Phase.DEAL:
        yield f"hands hold {held} before any is dealt, in phase {phase_word(s)} (2.4)"
    if held >= CARDS_IN_HAND * box.seats:
        yield "phase deal, but all cards are dealt (2.4)"
    places = [(seat - s.turn) % box.seats for seat in range(box.seats)]
    due = [min(CARDS_IN_HAND, max(0, held - CARDS_IN_HAND * place)) for place in places]
    for seat in range(box.seats):
        if hands[seat] != due[seat]:
            order = f"of {held} dealt from seat {s.turn} on"
            yield f"hand {seat} holds {hands[seat]}, expected {due[seat]} {order} (2.4)"
    if any(s.batch.tolist()):
        yield "no card has seen a refill of the deck before the start (2.4)"


# 3. A turn


def audit_actions(s: State) -> Complaints:
    busy = s.phase == Phase.REVEAL or s.phase in ACTING
    least = BOTH if s.phase == Phase.REVEAL else int(busy)
    most = (1 if s.extra or s.finale == Finale.NEXT else BOTH) if busy else 0
    if not least <= s.actions <= most:
        due = f"{least} to {most}" if least < most else str(most)
        rule = "4.3" if s.finale == Finale.HERE else "3.2"
        yield f"actions: {s.actions}, expected {due} in phase {phase_word(s)} ({rule})"
    if s.extra not in (0, 1) or (s.extra and s.phase not in ACTING):
        yield f"extra: no action of High Morale in phase {phase_word(s)} (3.4.1)"
    if s.gone not in (NONE, PROTECTION, SUPPORT):
        yield f"gone: {SPECIALS[s.gone]} never lies active, so it cannot have gone (3.3)"
    late = s.extra == 1 or s.phase in (Phase.SPECIAL, Phase.DRAW)
    if s.gone != NONE and not late:
        yield f"gone: {SPECIALS[s.gone]} goes only after the actions (3.3)"


def audit_finale(s: State) -> Complaints:
    """4.2 Which phases there are before the end phase, while it is next, and in it."""
    match s.finale:
        case Finale.AHEAD:
            if s.phase == Phase.OVER:
                yield "it is over, but the end phase is still ahead (4.5)"
        case Finale.NEXT:
            if s.phase not in (Phase.ACTION, Phase.CONSENT, Phase.SPECIAL, Phase.DRAW):
                yield f"no phase {phase_word(s)} when all rulers are out, the end phase next (4.2)"
        case _:
            if s.phase not in (Phase.ACTION, Phase.CONSENT, Phase.OVER):
                yield f"no phase {phase_word(s)} in the end phase (4.3)"
            if s.extra != 0:
                yield "extra: no High Morale in the end phase (4.3)"


def audit_own_cards(box: Box, s: State) -> Complaints:
    """3.3, 3.4.4, 4.4 What the seat on turn had played before has gone."""
    if s.phase != Phase.DRAW and s.scout[s.turn] != NONE:
        yield f"seat {s.turn} is on turn, but its scout is still out (3.4.4)"
    active = s.active[s.turn]
    after = s.phase in (Phase.SPECIAL, Phase.OVER) or s.extra == 1 or s.finale == Finale.HERE
    if after and active != NONE:
        yield f"{SPECIALS[active]} of seat {s.turn} must have gone by now (3.3)"
    if box.seats == 2 and active != NONE and active == s.gone:
        yield f"seat {s.turn} has played {SPECIALS[active]} on two turns running (3.4.2)"


# 4. The end


def audit_over(box: Box, s: State) -> Complaints:
    for seat in range(box.seats):
        if s.active[seat] != NONE or s.scout[seat] != NONE:
            yield f"it is over, but a card or a scout of seat {seat} can still go (4.5)"
    last = State.alone(s)[0]
    for seat in range(box.seats):
        last.turn = seat
        if can_conquer(box, last) != CANNOT:
            yield f"it is over, but seat {seat} can still conquer (4.5)"
