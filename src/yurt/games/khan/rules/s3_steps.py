"""3. A turn, step after step."""

from yurt.core.rule import rule

from ..box import Box
from ..moves import PER_RULER
from ..state import BOTH, NONE, OUT, Finale, Phase, State, next_seat
from .s2_setup import CARDS_IN_HAND, draw_card, turn_up
from .s3_1_drive_out import drive_out
from .s3_2_actions import can_invade, drive_named
from .s3_2c_conquer import CANNOT, can_conquer
from .s3_4_5_consent import forget_refusals
from .s3_4_specials import put_away
from .s4_end import begin_end_turn

# 3.1.1 The top card is turned, until it names a ruler in play; 3.2.B for one that was named.


@rule
def reveal(box: Box, s: State, card: int) -> None:
    if s.phase == Phase.DRIVE:
        drive_named(box, s, card)
    else:
        drive_first(box, s, card)


@rule
def drive_first(box: Box, s: State, card: int) -> None:
    ruler = card // PER_RULER
    turn_up(s, card)
    if s.ruler[ruler] == OUT:
        return
    if drive_out(box, s, ruler, box.direction[card]):  # 3.1.4 the yurt is from his court
        s.court[ruler] -= 1
    # 4.2 With the fifth ruler the same player opens the end phase at once.
    s.phase = Phase.ACTION if s.finale == Finale.AHEAD else Phase.BEGIN


# 3.5 Draw up to four cards; 2.4 at first all do.


@rule
def draw(box: Box, s: State, card: int) -> None:
    draw_card(box, s, card)
    if s.phase == Phase.DEAL and is_dealt(box, s):
        s.phase = Phase.BEGIN


@rule
def is_dealt(box: Box, s: State) -> bool:
    cards = 0
    for seat in range(box.seats):
        cards += s.hand[seat]
    return cards == CARDS_IN_HAND * box.seats


# 3.2 Two actions; what cannot be done lapses.


@rule
def can_act(box: Box, s: State) -> bool:
    """Before the end phase is near, a ruler can always be driven out."""
    if s.actions == 0 or s.finale == Finale.AHEAD:
        return s.actions > 0
    if s.finale == Finale.NEXT and can_invade(box, s):
        return True
    return can_conquer(box, s) != CANNOT


@rule
def leave_actions(s: State) -> None:
    s.actions = 0
    if s.finale == Finale.HERE:
        s.phase = Phase.END
    elif s.extra:
        s.extra = 0
        s.phase = Phase.DRAW
    else:
        put_away(s)
        s.phase = Phase.SPECIAL


@rule
def end_turn(box: Box, s: State) -> None:
    forget_refusals(s)
    s.gone = NONE
    s.turn = next_seat(box, s.turn)
    s.phase = Phase.BEGIN


@rule
def begin_turn(box: Box, s: State) -> None:
    s.actions = BOTH
    if s.finale == Finale.AHEAD:
        s.scout[s.turn] = NONE  # 3.4.4
        s.phase = Phase.REVEAL
    else:
        begin_end_turn(box, s)
