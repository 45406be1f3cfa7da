"""2. Set-up: hands, the row and tokens are filled one after the other."""

from yurt.core.errors import counted
from yurt.core.game import Complaints
from yurt.core.rule import ALLOWED

from ..box import BASICS, KNIGHTS, ORCS, SEATS, TEN, Box, Deal
from ..field import is_filled
from ..moves import SIDES
from ..rules.hands import hand_size, row_size
from ..rules.s2_setup import why_not_pick
from ..state import HAND, NONE, ROW, Fate, Phase, State
from .called import phase_name


def audit_set_up(box: Box, s: State) -> Complaints:
    yield from audit_way_to_tokens(box, s)
    seats = range(SEATS)
    held = [sum(fate == Fate.HELD for fate in s.token.tolist()[seat]) for seat in seats]
    counts = [hand_size(s, ORCS), hand_size(s, KNIGHTS), row_size(s), *held]
    full = [HAND, HAND, ROW, BASICS, BASICS]
    names = ["hand orcs", "hand knights", "row", "tokens orcs", "tokens knights"]
    now = filled_now(s)
    for at, (count, most, name) in enumerate(zip(counts, full, names, strict=True)):
        came = f"phase {phase_name(s)}, turn {SIDES[s.turn]}, {name}: {count}"
        if at < now:
            if count != most:
                yield f"{came}, expected {most}"
        elif at > now or s.phase == Phase.TOWER or (box.deal == Deal.MIXED and now > 2):
            if count != 0:
                yield f"{came}, expected 0"
        else:
            if count >= most:
                yield f"{came}, expected fewer than {most}"
    yield from audit_nothing_played(s)


def filled_now(s: State) -> int:
    """Which of hands, row and tokens."""
    if s.phase == Phase.DEAL:
        return s.turn
    return 2 if s.phase == Phase.OPEN else 3 + s.turn


def audit_way_to_tokens(box: Box, s: State) -> Complaints:
    deal = Deal(box.deal).name.lower()
    if s.phase == Phase.PICK:
        if box.deal != Deal.CHOOSE:
            yield f"phase pick under tokens {deal}, expected choose"
        ways = [why_not_pick(s, s.turn, token) for token in range(TEN)]
        if ALLOWED not in ways:
            yield "phase pick: too few tokens left to pick, in their order"
    if s.phase == Phase.LOTS:
        given = box.deal in (Deal.RANDOM, Deal.MIXED)
        if not given:
            yield f"phase lots under tokens {deal}, expected random or mixed"
    by_side = s.phase == Phase.DEAL or (s.phase >= Phase.LOTS and box.deal != Deal.MIXED)
    if not by_side and s.turn != ORCS:
        yield f"phase {phase_name(s)}: turn knights, expected orcs"


def audit_nothing_played(s: State) -> Complaints:
    tiles = sum(is_filled(s, cell) for cell in range(s.width * s.height))
    if tiles > 1:
        yield f"phase {phase_name(s)}: {counted(tiles, 'tile')}, expected the first tower alone"
    if any(s.gone.tolist()):
        yield f"phase {phase_name(s)}: tiles gone, expected none"
    for seat, side in enumerate(SIDES):
        fates = set(s.token.tolist()[seat]) - {Fate.OUT, Fate.HELD}
        if fates:
            yield f"phase {phase_name(s)}: the {side} have played tokens, expected none"
        held = zip(s.hand.tolist()[seat], s.secret.tolist()[seat], strict=True)
        shown = [kind for kind, secret in held if kind != NONE and not secret]
        if shown:
            yield f"phase {phase_name(s)}: a tile taken from the row, expected dealt ones"
