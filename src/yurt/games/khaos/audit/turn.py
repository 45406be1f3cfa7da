"""3, 4. Whether a moment of a turn can come up: each phase has its tile, its hand, its tokens."""

from yurt.core.errors import counted
from yurt.core.game import Complaints

from ..box import Box, Deal, Special, Token
from ..box.tiles import HOME, SPOTS
from ..field import (
    cell_of,
    find_token,
    is_filled,
    is_in_reach,
    is_special,
    kind_of,
    look_at,
    owner_of,
    spot_of,
    token_of,
    token_on,
    touches,
)  # fmt: skip
from ..moves import SIDES
from ..rules.hands import hand_size, row_size
from ..rules.s3_turn import is_asked
from ..state import HAND, NONE, NOWHERE, ROW, Phase, State
from .called import capital, phase_name, spot_called, token_called, token_on_cell
from .end import audit_passes, audit_result, is_won
from .past import ASKS, special_gone
from .setup import audit_set_up

STUCK = {
    Phase.TOKEN: "no token that could be played",
    Phase.SECOND: "no second tile that could be placed",
    Phase.REPLACE: "no tile in hand that may go into the gap",
    Phase.CRYSTAL: "no token on a tile to remove",
    Phase.GRAVEYARD: "no token to take back",
    Phase.DRAW: "nothing left to draw",
}
PLACED = {phase: special for special, phase in ASKS.items()}


def audit_moment(box: Box, s: State) -> Complaints:
    if (s.phase >= Phase.LOTS) != bool(s.width):
        field = "there is a field already" if s.width else "there is no field"
        yield f"phase {phase_name(s)}: {field}"
    if s.phase == Phase.COUNT:
        yield "phase count: nobody is asked then, expected the phase after it"
    yield from audit_result(box, s)
    yield from audit_passes(box, s)
    yield from audit_gap(s)
    yield from audit_last(box, s)
    if s.phase < Phase.PLACE:
        yield from audit_set_up(box, s)
    else:
        yield from audit_hand(box, s)
        yield from audit_asked(box, s)
        yield from audit_halberds(box, s)


# 3.1, 4. The tile just placed


def has_last(s: State) -> bool:
    """Whether a tile was placed in this turn."""
    return Phase.TOKEN <= s.phase <= Phase.REFILL or is_won(s)


def audit_last(box: Box, s: State) -> Complaints:
    came = f"phase {phase_name(s)}, last: {spot_called(s.last)}"
    if not has_last(s):
        if s.last != NOWHERE:
            yield f"{came}, but no tile was placed yet in this turn; expected none"
        return
    if s.last == NOWHERE:
        yield f"{came}, expected the cell of the tile just placed"
    if not is_in_reach(s, s.last):
        yield f"{came}, which is off the battlefield"
    if s.last == HOME:
        yield f"{came}, the first tower, which no player has placed"
    if not is_last(box, s, look_at(s, cell_of(s, s.last))):
        yield f"{came}, expected {wanted_there(s)} there"
    yield from audit_token_on_last(box, s)


def wanted_there(s: State) -> str:
    if s.phase in (Phase.TOKEN, Phase.SECOND):
        return "a battlefield tile"
    if s.phase == Phase.REPLACE:
        return "the Magic Circle"
    special = PLACED.get(Phase(s.phase))
    return "a tile" if special is None else f"the {capital(special.name)}"


def is_last(box: Box, s: State, look: int) -> bool:
    cell = cell_of(s, s.last)
    if s.phase in (Phase.TOKEN, Phase.SECOND):
        return is_filled(s, cell) and look < box.first_special
    if s.phase in PLACED:
        return is_special(box, look, PLACED[Phase(s.phase)])
    if s.phase == Phase.REPLACE:
        itself = s.gap == s.last and circle_is_gone(box, s)
        return itself or is_special(box, look, Special.MAGIC_CIRCLE)
    if is_filled(s, cell):
        return True
    hit = token_on(s, cell) == token_of(s.turn, Token.CATAPULT)
    return hit or bool(circle_is_gone(box, s) and token_on(s, cell) == 0)


def circle_is_gone(box: Box, s: State) -> bool:
    return special_gone(box, s, Special.MAGIC_CIRCLE)


def audit_token_on_last(box: Box, s: State) -> Complaints:
    """3.1.3 One of its own, played with it; 3.1.11, 3.1.12 or what waited there."""
    token = token_on(s, cell_of(s, s.last))
    if token == 0 or kind_of(token) == Token.CATAPULT:
        return
    came = f"{token_on_cell(token)} lies at {SPOTS[s.last]}, on the tile just placed"
    if owner_of(token) != s.turn:
        yield f"{came} by the {SIDES[s.turn]}"
    elif kind_of(token) != Token.WIZARD and not may_carry(box, s, kind_of(token)):
        yield f"{came}, but in phase {phase_name(s)} it cannot have been played"


def may_carry(box: Box, s: State, token: int) -> bool:
    if s.phase == Phase.SECOND:
        return token == Token.BANNER
    return s.phase > Phase.COUNT and look_at(s, cell_of(s, s.last)) < box.first_special


# 4.2 The gap


def audit_gap(s: State) -> Complaints:
    came = f"phase {phase_name(s)}, gap: {spot_called(s.gap)}"
    if s.phase != Phase.REPLACE:
        if s.gap != NOWHERE:
            yield f"{came}, but only phase replace has a gap; expected none"
        return
    if s.gap == NOWHERE:
        yield f"{came}, expected the cell of the tile just removed"
    if not is_in_reach(s, s.gap):
        yield f"{came}, which is off the battlefield"
    if is_filled(s, cell_of(s, s.gap)) or token_on(s, cell_of(s, s.gap)):
        yield f"{came}, expected an empty cell"


# What can be chosen: phases in which nobody has anything to choose are passed over.


def audit_hand(box: Box, s: State) -> Complaints:
    """One tile at least has left it, or two with a tower after a Banner."""
    hand, used = hand_size(s, s.turn), Phase.TOKEN <= s.phase <= Phase.DRAWING
    if is_won(s):
        used = look_at(s, cell_of(s, s.last)) < box.first_tower
    if used and hand >= HAND:
        yield f"phase {phase_name(s)}, hand {SIDES[s.turn]}: {hand} tiles, expected fewer"


def audit_asked(box: Box, s: State) -> Complaints:
    came, row = f"phase {phase_name(s)}", row_size(s)
    if s.phase in (Phase.DRAWING, Phase.REFILL) and s.stacked <= 0:
        yield f"{came}: an empty stack, expected a tile to draw"
    if s.phase == Phase.REFILL:
        if row >= ROW:
            yield f"{came}, row: {counted(row, 'tile')}, expected fewer"
        own = zip(s.hand.tolist()[s.turn], s.secret.tolist()[s.turn], strict=True)
        if not any(kind != NONE and not secret for kind, secret in own):
            yield f"{came}, hand {SIDES[s.turn]}: no tile in brackets, expected the one just taken"
    if s.phase == Phase.SECOND:
        yield from audit_banner(box, s)
    if s.phase in STUCK and not is_asked(box, s):
        yield f"{came}: {STUCK[Phase(s.phase)]}"


# Tokens that were played in this turn or the one before it


def audit_banner(box: Box, s: State) -> Complaints:
    """3.1.9 It was played with the tile just placed."""
    cell = find_token(s, token_of(s.turn, Token.BANNER))
    spot = spot_of(s, cell) if cell >= 0 else NOWHERE
    if spot == NOWHERE or not was_played_now(box, s, spot):
        where = "lies nowhere" if spot == NOWHERE else f"lies at {SPOTS[spot]}"
        came = f"phase second: {token_called(s.turn, Token.BANNER)} {where}"
        yield f"{came}, expected it played with the tile at {SPOTS[s.last]}"


def was_played_now(box: Box, s: State, spot: int) -> bool:
    """3.1.3 A token that lies there can have come with the tile just placed."""
    if s.last == NOWHERE or look_at(s, cell_of(s, s.last)) >= box.first_special:
        return False
    return spot == s.last if box.deal == Deal.BASIC else touches(spot, s.last)


def audit_halberds(box: Box, s: State) -> Complaints:
    """3.1.10 One bars the opponent's next turn: it ends its owner's action, and then it waits."""
    own, other = s.halberd.tolist()[s.turn], s.halberd.tolist()[1 - s.turn]
    if own != NOWHERE and not (s.phase > Phase.COUNT and was_played_now(box, s, own)):
        yield (
            f"phase {phase_name(s)}, turn {SIDES[s.turn]}: {token_called(s.turn, Token.HALBERD)} "
            "bars, expected one played in this turn, or the other side's"
        )
    if other == NOWHERE:
        return
    came = f"{token_called(1 - s.turn, Token.HALBERD)} at {SPOTS[other]} bars"
    if s.passes != 0:
        yield f"{came}, but they have just passed"
    if s.last != NOWHERE and touches(s.last, other):
        yield f"{came} the cells around it, and the {SIDES[s.turn]} have just placed a tile there"
