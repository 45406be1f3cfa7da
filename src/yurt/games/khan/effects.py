"""What came of a ply, as all at the table see it (7: only hands and the deck are secret).

All that changes on the board is told, so that a page can show one thing after the other.
"""

from yurt.core.meaning import NUMBER, Set, Word
from yurt.core.rule import rule
from yurt.core.structs import Many, Row
from yurt.core.verbs.effects import Effects, Several, tell_more

from .box import PLAYABLE, Box
from .box.board import DIRECTIONS
from .look import next_under
from .meanings import CELL, RULER_NAME, SPECIAL, STACK
from .moves import CELLS, COLOURS, GRID, PER_RULER, RULERS
from .rules.s5_scoring import bonus, share
from .state import COVERED, NEUTRAL, NONE, OUT, SCOUT, YURT, Finale, Phase, State, next_seat
from .verbs import AGREE, DRAW, MORALE, PASS, REVEAL, SCATTER, START, STOP

COLOUR = Word("Colour", COLOURS)

EFFECTS = Effects(__name__)

tell_place = EFFECTS.add("stands:{},{}", RULER_NAME, Word("Spot", CELLS), said=False)
tell_out_already = EFFECTS.add("out_already:{}", RULER_NAME)
tell_way = EFFECTS.add("points:way_{}", Word("Direction", DIRECTIONS))
tell_walk = EFFECTS.add("goes:{},{},{}", RULER_NAME, CELL, CELL)
tell_out = EFFECTS.add("out:{}", Several(RULER_NAME))
tell_court = EFFECTS.add("court:{},{}", RULER_NAME, NUMBER, said=False)
tell_yurt = EFFECTS.add("yurt:{},{}", CELL, Word("Whose", (*COLOURS, "neutral")), said=False)
tell_tile = EFFECTS.add("tile:{},{},{}", STACK, Several(CELL), Set(COLOUR), said=False)
tell_laid = EFFECTS.add("laid:{}", STACK)
tell_gain = EFFECTS.add("gains:{},{}", COLOUR, NUMBER)
tell_bonus = EFFECTS.add("bonus:{},{}", COLOUR, NUMBER)
tell_proposed = EFFECTS.add("proposed:{}", Several(CELL), said=False)
tell_withdrawn = EFFECTS.add("withdrawn:{}", Several(CELL), said=False)
tell_lapse = EFFECTS.add("lapses:{},{}", COLOUR, SPECIAL)
tell_refilled = EFFECTS.add("refilled")
tell_end_near = EFFECTS.add("end_near")
tell_end_here = EFFECTS.add("end_here", opens=True)
tell_skipped = EFFECTS.add("skipped:{}", COLOUR)
tell_turn = EFFECTS.turns()


@rule
def effects_of(
    box: Box, before: State, seat: int, move: int, after: State, spare: Many[State], out: Row
) -> None:
    if SCATTER <= move < REVEAL:
        scattered(move, out)
        return
    turned(box, before, move, out)
    walks(before, after, out)
    yurts(before, after, out)
    conquests(box, before, move, after, out)
    bonuses(box, before, after, out)
    proposals(box, before, after, out)
    lapses(box, before, after, out)
    if after.deck > before.deck:
        tell_refilled(out)
    end_phase(box, before, move, after, out)
    began(before, move, after, out)


# 2.1


@rule
def scattered(move: int, out: Row) -> None:
    if move < START:
        tell_place(out, (move - SCATTER) // GRID, (move - SCATTER) % GRID)


# 3.1, 3.2.B


@rule
def turned(box: Box, before: State, move: int, out: Row) -> None:
    """The way of the card, or that it is the card of a ruler who is out (3.1.1)."""
    if not REVEAL <= move < DRAW:
        return
    card = move - REVEAL
    ruler = card // PER_RULER
    if before.phase == Phase.REVEAL and before.ruler[ruler] == OUT:
        tell_out_already(out, ruler)
    else:
        tell_way(out, box.direction[card])


@rule
def walks(before: State, after: State, out: Row) -> None:
    gone = 0
    for ruler in range(len(RULERS)):
        left, found = before.ruler[ruler], after.ruler[ruler]
        if left != found and found != OUT:
            tell_walk(out, ruler, left, found)
        gone += left != found and found == OUT
    if gone:
        tell_out(out)
        list_gone(before, after, out)
    for ruler in range(len(RULERS)):
        if before.court[ruler] != after.court[ruler]:
            tell_court(out, ruler, after.court[ruler])


@rule
def list_gone(before: State, after: State, out: Row) -> None:
    for ruler in range(len(RULERS)):
        if before.ruler[ruler] != OUT and after.ruler[ruler] == OUT:
            tell_more(out, ruler)


@rule
def began(before: State, move: int, after: State, out: Row) -> None:
    """3.1 A turn begins with a card; 4.3 in the end phase with a conquest."""
    turned_up = after.phase == Phase.REVEAL and before.phase != Phase.REVEAL
    goes_on = after.phase != Phase.OVER and after.finale == Finale.HERE
    if turned_up or (goes_on and turn_began(before, move, after)):
        tell_turn(out, after.turn)


# 2.3, 3.1.4, 3.2.A, 3.2.D


@rule
def yurts(before: State, after: State, out: Row) -> None:
    """The cells with a yurt that was not there, and whose it is."""
    for cell in range(PLAYABLE):
        what = after.cell[cell]
        if what != before.cell[cell] and YURT <= what <= NEUTRAL:
            tell_yurt(out, cell, what - YURT)


# 3.2.C


@rule
def conquests(box: Box, before: State, move: int, after: State, out: Row) -> None:
    """Where the tile lies, whose it is, and what it pays each of them (5.1)."""
    for tile in range(before.laid, after.laid):
        stack, marks = after.stack[tile], after.marks[tile]
        tell_tile(out, stack, marks)
        for cell in range(PLAYABLE):
            if after.cell[cell] == COVERED + tile:
                tell_more(out, cell)
        if move == AGREE:
            tell_laid(out, stack)
        for owner in range(box.seats):
            if marks >> owner & 1:
                tell_gain(out, owner, share(box.value[stack], marks))


# 5.3


@rule
def bonuses(box: Box, before: State, after: State, out: Row) -> None:
    """Whose bonus is another now that a tile lies there, and what it would be if this were all."""
    for seat in range(box.seats if after.laid > before.laid else 0):
        now = bonus(box, after, seat)
        if now != bonus(box, before, seat):
            tell_bonus(out, seat, now)


# 3.4.5


@rule
def proposals(box: Box, before: State, after: State, out: Row) -> None:
    """The cells that others are asked about, or of which they need not be asked any more."""
    if after.form != NONE and before.form == NONE:
        tell_proposed(out)
        list_cells_under(box, after, out)
    if before.form != NONE and after.form == NONE:
        tell_withdrawn(out)
        list_cells_under(box, before, out)


@rule
def list_cells_under(box: Box, s: State, out: Row) -> None:
    """Of what is proposed, in reading order."""
    cell = NONE
    for _ in range(box.cells_of[s.form]):
        cell = next_under(box, s.form, s.anchor, cell)
        tell_more(out, cell)


# 3.3, 3.4.4, 4.4


@rule
def lapses(box: Box, before: State, after: State, out: Row) -> None:
    for seat in range(box.seats):
        if before.active[seat] != NONE and after.active[seat] == NONE:
            tell_lapse(out, seat, before.active[seat])
        if before.scout[seat] != NONE and after.scout[seat] == NONE:
            tell_lapse(out, seat, SCOUT)


# 4.1 to 4.3


@rule
def end_phase(box: Box, before: State, move: int, after: State, out: Row) -> None:
    if after.finale != before.finale:
        if after.finale == Finale.NEXT:
            tell_end_near(out)
        else:
            tell_end_here(out)
    if after.phase != Phase.OVER and after.finale == Finale.HERE:
        skipped(box, before, move, after, out)


@rule
def skipped(box: Box, before: State, move: int, after: State, out: Row) -> None:
    """The seats that cannot conquer, up to the one whose turn begins."""
    if not turn_began(before, move, after):
        return
    seat = opener(box, before)
    while seat != after.turn:
        tell_skipped(out, seat)
        seat = next_seat(box, seat)
    if went_round(box, before, move, after):
        for ahead in range(box.seats):
            tell_skipped(out, (seat + ahead) % box.seats)


@rule
def opener(box: Box, before: State) -> int:
    """Whose turn it would be; 4.2 with the fifth ruler the same player opens the end phase."""
    return before.turn if before.phase == Phase.REVEAL else next_seat(box, before.turn)


@rule
def turn_began(before: State, move: int, after: State) -> bool:
    """Whether a turn is over, be the next one the same seat's. After a refusal it never is: who
    refused could conquer the same cells."""
    if after.turn != before.turn or after.finale != before.finale or move == STOP:
        return True
    spent = after.laid - before.laid
    return after.actions > before.actions - spent


@rule
def went_round(box: Box, before: State, move: int, after: State) -> bool:
    """Whether the seat whose turn begins was skipped at first: then all cards have lapsed (4.4),
    those of the seats behind it, too."""
    first = opener(box, before)
    passed = (after.turn - first) % box.seats + 1
    for at in range(passed, box.seats):
        seat = (first + at) % box.seats
        if leaves_card(before, move, seat) and not has_card(after, seat):
            return True
    return False


@rule
def leaves_card(before: State, move: int, seat: int) -> bool:
    """Whether a seat has a special card or scout when the turn ends."""
    if seat != before.turn or before.phase == Phase.DRAW:
        return has_card(before, seat)
    return before.phase == Phase.SPECIAL and move != MORALE and move != PASS  # 3.3 the old one goes


@rule
def has_card(s: State, seat: int) -> bool:
    return s.active[seat] != NONE or s.scout[seat] != NONE
