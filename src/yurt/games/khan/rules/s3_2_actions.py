"""3.2.A Invade, 3.2.B drive out, 3.2.D invade anywhere."""

from yurt.core.rule import ALLOWED, rule
from yurt.core.structs import Row

from ..box import PLAYABLE, Box
from ..moves import CARDS, GRID, RULERS
from ..state import BOTH, EMPTY, NONE, OUT, WATER, YURT, Finale, Phase, State, is_in_hand
from ..why import Why
from .s2_setup import spend, turn_up
from .s3_1_drive_out import drive_out


@rule
def why_not_empty(s: State, cell: int) -> int:
    if s.cell[cell] == WATER:
        return Why.ON_RIVER
    return ALLOWED if s.cell[cell] == EMPTY else Why.NOT_EMPTY


# 3.2.A Play a card; set an own yurt on an empty cell that fits.


@rule
def why_not_invade(box: Box, s: State, card: int, spot: int) -> int:
    cell = box.cell_at[spot]
    if cell < 0:
        return Why.NO_SUCH_CELL
    if s.finale == Finale.HERE:
        return Why.ONLY_CONQUESTS
    if not is_in_hand(s, card, s.turn):
        return Why.NOT_IN_HAND
    if why_not_empty(s, cell) != ALLOWED:
        return why_not_empty(s, cell)
    fits = box.fits[cell] >> box.shows[card] & 1
    return ALLOWED if fits else Why.TERRAIN_DOES_NOT_FIT


@rule
def list_invasions(box: Box, s: State, verb: int, out: Row, count: int) -> int:
    for card in range(len(CARDS)):
        if is_in_hand(s, card, s.turn):
            terrain = box.shows[card]
            for at in range(box.fit_count[terrain]):
                cell = box.fitting[terrain, at]
                out[count] = verb + card * GRID + box.spot[cell]  # it counts if the cell is empty
                count += s.cell[cell] == EMPTY
    return count


@rule
def can_invade(box: Box, s: State) -> bool:
    for card in range(len(CARDS)):
        if is_in_hand(s, card, s.turn):
            terrain = box.shows[card]
            for at in range(box.fit_count[terrain]):
                if s.cell[box.fitting[terrain, at]] == EMPTY:
                    return True
    return False


@rule
def invade(box: Box, s: State, card: int, spot: int) -> None:
    s.cell[box.cell_at[spot]] = YURT + s.turn
    spend(s, card, s.turn)
    s.actions -= 1


# 3.2.B Name a ruler; the next card's direction drives him out.


@rule
def why_not_drive(s: State, ruler: int) -> int:
    if s.finale == Finale.HERE:
        return Why.ONLY_CONQUESTS
    if s.finale == Finale.NEXT:
        return Why.NO_RULERS_LEFT
    return Why.RULER_OUT if s.ruler[ruler] == OUT else ALLOWED


@rule
def list_rulers(s: State, verb: int, out: Row, count: int) -> int:
    for ruler in range(len(RULERS)):
        if why_not_drive(s, ruler) == ALLOWED:
            out[count] = verb + ruler
            count += 1
    return count


@rule
def name_ruler(s: State, ruler: int) -> None:
    s.driven = ruler
    s.phase = Phase.DRIVE


@rule
def drive_named(box: Box, s: State, card: int) -> None:
    ruler = s.driven
    s.driven = NONE
    turn_up(s, card)
    drive_out(box, s, ruler, box.direction[card])  # the yurt is from the supply
    s.actions -= 1
    s.phase = Phase.ACTION


# 3.2.D For both actions: a yurt on any empty cell, then discard cards at will.


@rule
def why_not_raid(box: Box, s: State, spot: int) -> int:
    cell = box.cell_at[spot]
    if cell < 0:
        return Why.NO_SUCH_CELL
    if s.finale == Finale.HERE:
        return Why.ONLY_CONQUESTS
    if s.extra:
        return Why.NOT_WITH_MORALE
    if s.actions < BOTH:
        return Why.NEEDS_BOTH_ACTIONS
    return why_not_empty(s, cell)


@rule
def list_raids(box: Box, s: State, verb: int, out: Row, count: int) -> int:
    if s.actions < BOTH or s.finale == Finale.HERE:
        return count
    for cell in range(PLAYABLE):
        out[count] = verb + box.spot[cell]
        count += s.cell[cell] == EMPTY
    return count


@rule
def raid(box: Box, s: State, spot: int) -> None:
    s.cell[box.cell_at[spot]] = YURT + s.turn
    s.actions = 0
    open_discards(s)


@rule
def open_discards(s: State) -> None:
    """As long as there is something to discard."""
    s.phase = Phase.DISCARD if s.hand[s.turn] > 0 else Phase.ACTION


@rule
def why_not_discard(s: State, card: int) -> int:
    return ALLOWED if is_in_hand(s, card, s.turn) else Why.NOT_IN_HAND


@rule
def discard(s: State, card: int) -> None:
    spend(s, card, s.turn)
    open_discards(s)


@rule
def keep(s: State) -> None:
    s.phase = Phase.ACTION
