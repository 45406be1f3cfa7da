"""3. A turn, step after step, and 4. the end phase that follows the last."""

from yurt.core.rule import ALLOWED, rule

from ..box import Box
from ..moves import TERRAINS
from ..state import NONE, OUT, Finale, Phase, State, next_seat
from ..why import Why
from .s2_setup import CARDS_IN_HAND, draw_card, turn_up
from .s3_1_drive_out import COURT, drive_out
from .s3_2_actions import BOTH, can_invade
from .s3_2c_conquer import CAN, CANNOT, can_conquer, forget_refusals
from .s3_4_specials import has_special, put_away


@rule
def open_turn(box: Box, s: State) -> None:
    """Scouts last until their owner's turn begins (3.4.4)."""
    s.scout[s.turn] = NONE
    s.actions = BOTH
    s.phase = Phase.REVEAL


# 3.1.1 The top card is turned, until it names a ruler in play.


@rule
def reveal(box: Box, s: State, card: int) -> None:
    ruler = card // len(TERRAINS)
    turn_up(s, card)
    if s.ruler[ruler] == OUT:
        return
    drive_out(box, s, ruler, box.direction[card], COURT)
    if s.finale == Finale.AHEAD:
        s.phase = Phase.ACTION
    else:  # 4.2 the same player opens the end phase at once
        open_end_turn(box, s)


# 3.2 Two actions; what cannot be done lapses.


@rule
def go_on(box: Box, s: State) -> None:
    """After an action or a refusal: more of them, or the next step."""
    s.phase = Phase.ACTION
    if s.actions > 0 and can_act(box, s):
        return
    s.actions = 0
    if s.finale == Finale.HERE:
        end_turn(box, s)
    elif s.extra:
        draw_up(box, s)
    else:
        open_special(box, s)


@rule
def can_act(box: Box, s: State) -> bool:
    """Before the end phase is near, a ruler can always be driven out."""
    if s.finale == Finale.AHEAD:
        return True
    if s.finale == Finale.NEXT and can_invade(box, s):
        return True
    return can_conquer(box, s) != CANNOT


# 3.3, 3.4


@rule
def open_special(box: Box, s: State) -> None:
    put_away(s)
    if has_special(box, s):
        s.phase = Phase.SPECIAL
    else:
        draw_up(box, s)


# 3.5 Draw up to four cards.


@rule
def draw_up(box: Box, s: State) -> None:
    s.gone = NONE
    s.extra = 0
    s.phase = Phase.DRAW
    if s.hand[s.turn] == CARDS_IN_HAND:
        end_turn(box, s)


@rule
def draw(box: Box, s: State, card: int) -> None:
    draw_card(box, s, card)
    if s.hand[s.turn] < CARDS_IN_HAND:
        return
    if s.phase == Phase.DRAW:
        end_turn(box, s)
    elif is_dealt(box, s):  # 2.4
        open_turn(box, s)


@rule
def is_dealt(box: Box, s: State) -> bool:
    cards = 0
    for seat in range(box.seats):
        cards += s.hand[seat]
    return cards == CARDS_IN_HAND * box.seats


@rule
def end_turn(box: Box, s: State) -> None:
    forget_refusals(s)
    s.turn = next_seat(box, s.turn)
    if s.finale == Finale.AHEAD:
        open_turn(box, s)
    else:
        open_end_turn(box, s)


# 4.2 to 4.5 Two conquests a turn. Who cannot is skipped; it ends when nobody can.


@rule
def open_end_turn(box: Box, s: State) -> None:
    s.finale = Finale.HERE
    s.actions = BOTH
    s.phase = Phase.ACTION
    for _ in range(2 * box.seats):  # one round for all restrictions to lapse, one to try again
        lapse(s)
        if can_conquer(box, s) != CANNOT:
            return
        s.turn = next_seat(box, s.turn)
    s.actions = 0
    s.phase = Phase.OVER


# 4.4 Special cards and scouts hold until their owner's turn begins, even a skipped one.


@rule
def lapse(s: State) -> None:
    s.active[s.turn] = s.named[s.turn] = s.scout[s.turn] = NONE


# 4.3 Conquering is compulsory as far as it takes nobody's consent.


@rule
def why_not_stop(box: Box, s: State) -> int:
    if s.finale == Finale.AHEAD:
        return Why.NO_PASSING
    if s.finale == Finale.NEXT and can_invade(box, s):
        return Why.NO_PASSING
    return Why.MUST_CONQUER if can_conquer(box, s) == CAN else ALLOWED


@rule
def stop(box: Box, s: State) -> None:
    s.actions = 0
    go_on(box, s)
