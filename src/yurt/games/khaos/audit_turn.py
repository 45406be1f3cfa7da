"""Whether a moment of a match can come up: each phase has its tile, its hand, its tokens."""

from yurt.core.game import Complaints
from yurt.core.rule import ALLOWED, NOBODY

from .box import BASICS, KNIGHTS, ORCS, SEATS, TEN, Box, Deal, Special, Token
from .field import (
    cell_of,
    find_token,
    is_filled,
    is_in_reach,
    look_at,
    spot_of,
    token_of,
    token_on,
    touches,
)
from .moves import SIDES
from .rules.hands import hand_size, row_size
from .rules.s2_setup import why_not_pick
from .rules.s3_1_place import can_place
from .rules.s3_2_majorities import first_cell, quarter
from .rules.s3_turn import is_asked
from .rules.s5_end import ENOUGH, leader, total, winner_of
from .state import HAND, NONE, NOWHERE, ROW, Ending, Fate, Phase, State
from .tiles import SPOTS

STUCK = {
    Phase.TOKEN: "no token that could be played",
    Phase.SECOND: "no second tile that could be placed",
    Phase.REPLACE: "no tile in hand that may go into the gap",
    Phase.CRYSTAL: "no token on a tile to remove",
    Phase.GRAVEYARD: "no token to take back",
    Phase.DRAW: "a full hand, or nothing left to draw",
}
ASKS = {
    Phase.CIRCLE: Special.MAGIC_CIRCLE,
    Phase.CRYSTAL: Special.CRYSTAL_FIELD,
    Phase.GRAVEYARD: Special.GRAVEYARD,
}


def audit_moment(box: Box, s: State) -> Complaints:
    field = "a field" if s.width else "no field"
    if (s.phase >= Phase.LOTS) != bool(s.width):
        yield f"phase {phase_name(s)}: {field}"
    if s.phase == Phase.COUNT:
        yield "phase count: nobody is asked, expected the phase after it"
    yield from audit_result(box, s)
    yield from audit_passes(box, s)
    yield from audit_last(box, s)
    yield from audit_gap(s)
    if s.phase < Phase.PLACE:
        yield from audit_set_up(box, s)
    else:
        yield from audit_asked(box, s)
        yield from audit_halberds(box, s)


def phase_name(s: State) -> str:
    return Phase(s.phase).name.lower()


def is_within_action(s: State) -> bool:
    """3.2.3 Nothing is decided before it ends."""
    return Phase.TOKEN <= s.phase <= Phase.COUNT


def is_won(s: State) -> bool:
    """5.1 Over, after an action."""
    return s.phase == Phase.OVER and s.ending in (Ending.SEVEN, Ending.BOTH_SEVEN)


# 2. Hands, the row and tokens are filled one after the other.


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
        yield f"phase {phase_name(s)}: {tiles} tiles, expected the first tower alone"
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


# 3.1, 4. The tile just placed, and what it asks for.


def audit_last(box: Box, s: State) -> Complaints:
    expected = Phase.TOKEN <= s.phase <= Phase.REFILL or is_won(s)
    came = f"phase {phase_name(s)}, the tile just placed (last): {spot_name(s.last)}"
    wanted = "where it lies" if expected else "none"
    if (s.last != NOWHERE) != expected:
        yield f"{came}, expected {wanted}"
    if expected:
        if not is_in_reach(s, s.last):
            yield f"{came} is off the battlefield"
        fits = is_last(box, s, look_at(s, cell_of(s, s.last)))
        if not fits:
            yield f"{came}, expected {wanted_there(s)} there"


def spot_name(spot: int) -> str:
    return "none" if spot == NOWHERE else SPOTS[spot]


def wanted_there(s: State) -> str:
    if s.phase in (Phase.TOKEN, Phase.SECOND):
        return "a battlefield tile"
    if s.phase == Phase.REPLACE:
        return "the Magic Circle"
    special = ASKS.get(Phase(s.phase))
    return "a tile" if special is None else f"the {special.name.replace('_', ' ').title()}"


def is_last(box: Box, s: State, look: int) -> bool:
    cell = cell_of(s, s.last)
    if s.phase in (Phase.TOKEN, Phase.SECOND):
        return is_filled(s, cell) and look < box.first_special
    if s.phase in ASKS:
        return bool(look == box.first_special + ASKS[Phase(s.phase)])
    if s.phase == Phase.REPLACE:
        itself = s.gap == s.last and circle_is_gone(box, s)
        return bool(itself or look == box.first_special + Special.MAGIC_CIRCLE)
    if is_filled(s, cell):
        return True
    hit = token_on(s, cell) == token_of(s.turn, Token.CATAPULT)
    return hit or bool(circle_is_gone(box, s) and token_on(s, cell) == 0)


def circle_is_gone(box: Box, s: State) -> bool:
    return bool(s.gone[box.kind_of[box.first_special + Special.MAGIC_CIRCLE]] > 0)


def audit_gap(s: State) -> Complaints:
    expected = s.phase == Phase.REPLACE
    came = f"phase {phase_name(s)}, gap: {spot_name(s.gap)}"
    wanted = "where the removed tile lay" if expected else "none"
    if (s.gap != NOWHERE) != expected:
        yield f"{came}, expected {wanted}"
    if expected:
        if not is_in_reach(s, s.gap):
            yield f"{came} is off the battlefield"
        empty = not is_filled(s, cell_of(s, s.gap)) and token_on(s, cell_of(s, s.gap)) == 0
        if not empty:
            yield f"{came}, expected an empty cell"
        if not any(s.gone.tolist()):
            yield f"{came}, and no tile is gone; expected the removed one"


def audit_asked(box: Box, s: State) -> Complaints:
    """Phases in which nobody has anything to choose are passed over."""
    came, hand, row = f"phase {phase_name(s)}", hand_size(s, s.turn), row_size(s)
    if Phase.TOKEN <= s.phase <= Phase.DRAWING and hand >= HAND:
        yield f"{came}: a hand of {hand}, expected fewer than {HAND}"
    if s.phase in (Phase.DRAWING, Phase.REFILL) and s.stacked <= 0:
        yield f"{came}: an empty stack, expected a tile to draw"
    if s.phase == Phase.REFILL:
        if row >= ROW:
            yield f"{came}: a row of {row}, expected fewer than {ROW}"
        own = zip(s.hand.tolist()[s.turn], s.secret.tolist()[s.turn], strict=True)
        taken = any(kind != NONE and not secret for kind, secret in own)
        if not taken:
            yield f"{came}: a hand without the tile just taken from the row"
    if s.phase == Phase.SECOND:
        yield from audit_banner(box, s)
    if s.phase in STUCK and not is_asked(box, s):
        yield f"{came}: {STUCK[Phase(s.phase)]}"


def audit_banner(box: Box, s: State) -> Complaints:
    """3.1.9 It was played with the tile just placed."""
    cell = find_token(s, token_of(s.turn, Token.BANNER))
    spot = spot_of(s, cell) if cell >= 0 else NOWHERE
    came = f"phase second, Banner of the {SIDES[s.turn]}: {spot_name(spot)}"
    near = spot != NOWHERE and was_played_now(box, s, spot)
    if not near:
        yield f"{came}, expected one played with the tile at {SPOTS[s.last]}"


def was_played_now(box: Box, s: State, spot: int) -> bool:
    """3.1.3 A token that lies there can have come with the tile just placed."""
    if s.last == NOWHERE:
        return False
    return spot == s.last if box.deal == Deal.BASIC else touches(spot, s.last)


def audit_halberds(box: Box, s: State) -> Complaints:
    """3.1.10 One bars the opponent's next turn: it ends its owner's action, and then it waits."""
    own, other = s.halberd.tolist()[s.turn], s.halberd.tolist()[1 - s.turn]
    if own != NOWHERE:
        came = f"phase {phase_name(s)}, turn {SIDES[s.turn]}: their own Halberd bars"
        after = s.phase > Phase.COUNT and was_played_now(box, s, own)
        if not after:
            yield f"{came}, expected one played in this turn, or the other side's"
    if other != NOWHERE:
        side = SIDES[1 - s.turn]
        if s.passes != 0:
            yield f"the Halberd of the {side} bars, though they have just passed"


# 3.2.3 A corner that is finished, yet not decided.


def may_be_undecided(box: Box, s: State, tower: int, corner: int) -> bool:
    """By the tile just placed, or by an earlier one of this action: before a Banner's tile or a
    Magic Circle's replacement."""
    banner = s.token[s.turn, Token.BANNER] in (Fate.LAID, Fate.LOST)
    circle = box.first_special + Special.MAGIC_CIRCLE
    lying = any(look_at(s, cell) == circle for cell in range(s.width * s.height))
    first = first_cell(s, tower, corner)
    there = [first + quarter(s.width, i) for i in range(4)]
    return banner or lying or circle_is_gone(box, s) or cell_of(s, s.last) in there


# 5. The end.


def audit_result(box: Box, s: State) -> Complaints:
    points = [total(box, s, seat) for seat in range(SEATS)]
    if s.phase != Phase.OVER:
        if s.winner != NOBODY:
            yield f"winner {SIDES[s.winner]}, and it is not over"
        if s.ending != 0:
            yield f"ending {ending_name(s)}, and it is not over"
        if max(points) >= ENOUGH:
            yield f"{max(points)} points, and it is not over"
        return
    ending, best = expected_result(box, s, points)
    came = f"{points[ORCS]} to {points[KNIGHTS]} points: ending {ending_name(s)}"
    if s.ending != ending:
        yield f"{came}, expected {Ending(ending).name.lower()}"
    if s.winner != best:
        yield f"{came}, winner {side_name(s.winner)}, expected {side_name(best)}"


def expected_result(box: Box, s: State, points: list[int]) -> tuple[int, int]:
    best = winner_of(points[ORCS], points[KNIGHTS], s.turn)
    if best != NOBODY:
        return Ending.BOTH_SEVEN if min(points) >= ENOUGH else Ending.SEVEN, best
    best = leader(box, s)
    return Ending.DRAWN if best == NOBODY else Ending.PASSED, best


def ending_name(s: State) -> str:
    return Ending(s.ending).name.lower()


def side_name(seat: int) -> str:
    return "nobody" if seat == NOBODY else SIDES[seat]


def audit_passes(box: Box, s: State) -> Complaints:
    """5.2 A pass counts if nothing could be placed, and two end the match."""
    came = f"phase {phase_name(s)}, passes: {s.passes}"
    if s.phase == Phase.OVER:
        expected = [0] if is_won(s) else [2]
    else:
        expected = [0, 1] if s.phase == Phase.PLACE else [0]
    if s.passes not in expected:
        yield f"{came}, expected {' or '.join(map(str, expected))}"
    for back in range(s.passes):
        seat = s.turn if s.passes == 2 and back else 1 - s.turn
        if can_place(box, s, seat, NOWHERE):
            yield f"{came}, but the {SIDES[seat]} can place"
