"""What came of a ply: what went to the box, an effect that found nothing to do, corners decided,
towers taken. All of it is open to all (7)."""

from yurt.core.meaning import NUMBER, Word, words_of
from yurt.core.rule import NOBODY, rule
from yurt.core.structs import Many, Row
from yurt.core.verbs.effects import Effects

from .box import CORNERS, KNIGHTS, ORCS, SEATS, TEN, TOKENS, TOWER_NAMES, TOWERS, Box
from .choices import act
from .conceal import turn_up
from .field import find_token, spot_of, token_of
from .meanings import SIDE, SPOT, TILE
from .moves import FACE_COUNT, SPOT_COUNT
from .outlook import CORNER, lapse, number_before
from .rules.hands import holds
from .rules.s3_2_majorities import army
from .rules.s4_specials import worth
from .state import NOWHERE, Fate, Mark, Phase, State
from .verbs import CHANCES, PLACE, RAISE, RECALL, STACK
from .view import NOTHING

A_TOKEN = Word("Token", TOKENS)
A_TOWER = Word("Tower", TOWER_NAMES)

EFFECTS = Effects(__name__)

tell_boxed = EFFECTS.add("boxed:{}", TILE)
tell_lost = EFFECTS.add("lost_{}:{}", SIDE, A_TOKEN)
tell_smashed = EFFECTS.add("smashed_{}:{}", SIDE, A_TOKEN)
tell_where_it_lay = EFFECTS.add("lay:{}", SPOT)
tell_it_was_boxed = EFFECTS.add("was_boxed")
tell_lapse = EFFECTS.add("lapsed_{}", words_of(Phase))
tell_corner = EFFECTS.add("corner_{}:{},{},{}:{}", words_of(Mark), A_TOWER, CORNER, NUMBER, NUMBER)
tell_taken = EFFECTS.add("taken_{}:{},{}", SIDE, A_TOWER, NUMBER)
tell_worth = EFFECTS.add("worth:{},{}", A_TOWER, NUMBER)
tell_turn = EFFECTS.turns()


@rule
def effects_of(
    box: Box, before: State, seat: int, move: int, after: State, spare: Many[State], out: Row
) -> None:
    if move < CHANCES:
        decided(box, before, seat, move, after, spare, out)
    began(before, after, out)


@rule
def began(before: State, after: State, out: Row) -> None:
    """A turn ends in whatever phase, and the next begins in this one."""
    if after.phase == Phase.PLACE and (before.phase != Phase.PLACE or before.turn != after.turn):
        tell_turn(out, after.turn)


@rule
def decided(
    box: Box, before: State, seat: int, move: int, after: State, spare: Many[State], out: Row
) -> None:
    boxed(box, before, after, out)
    tokens(before, after, out)
    recalled(before, seat, move, out)
    lapsed(box, before, move, spare, out)
    for tower in range(TOWERS):
        if after.tower_at[tower] != NOWHERE:
            corners(box, before, after, tower, out)
    for tower in range(TOWERS):
        if after.tower_at[tower] != NOWHERE:
            standing(box, before, after, tower, out)


@rule
def boxed(box: Box, before: State, after: State, out: Row) -> None:
    """3.1.12, 4.2 Tiles that went to the box."""
    for kind in range(box.kinds):
        if after.gone[kind] > before.gone[kind]:
            tell_boxed(out, kind)


@rule
def tokens(before: State, after: State, out: Row) -> None:
    """3.1.12 What a Catapult smashed; 4.2, 4.3 what a Magic Circle or a Crystal Field took."""
    for side in range(SEATS):
        for token in range(TEN):
            fate = after.token[side, token]
            if fate == before.token[side, token]:
                continue
            if fate == Fate.LOST:
                tell_lost(out, side, token)
            if fate == Fate.SMASHED:
                tell_smashed(out, side, token)


@rule
def recalled(before: State, seat: int, move: int, out: Row) -> None:
    """4.5 Where the token lay that a Graveyard gives back."""
    if RECALL <= move < STACK:
        cell = find_token(before, token_of(seat, move - RECALL))
        if cell >= 0:
            tell_where_it_lay(out, spot_of(before, cell))
        else:
            tell_it_was_boxed(out)


@rule
def lapsed(box: Box, before: State, move: int, spare: Many[State], out: Row) -> None:
    """4.6, 4.2, 3.1.9 An effect that found nothing to do."""
    if PLACE <= move < STACK:
        spare[0] = before
        then = spare[0]
        show_tile(box, then, move)
        act(box, then, before.turn, move)
        what = lapse(box, then)
        if what != NOTHING:
            tell_lapse(out, what)


@rule
def show_tile(box: Box, s: State, move: int) -> None:
    """Whoever places a tile from the stack shows what was a back to all."""
    if move < RAISE:
        kind = box.kind_of[box.look_of_face[(move - PLACE) // SPOT_COUNT]]
        if not holds(s, s.turn, kind):
            turn_up(s, s.turn, kind)


@rule
def corners(box: Box, before: State, after: State, tower: int, out: Row) -> None:
    """3.2.1 Who has won a corner, and with how many warriors: as everywhere, the orcs' first."""
    was = number_before(before, after, tower)
    for corner in range(CORNERS):
        mark = after.mark[tower, corner]
        if mark == before.mark[was, corner] or mark == Mark.OPEN:
            continue
        orcs = army(box, after, tower, corner, ORCS)
        knights = army(box, after, tower, corner, KNIGHTS)
        tell_corner(out, mark, name_of(box, tower), corner, orcs, knights)


@rule
def standing(box: Box, before: State, after: State, tower: int, out: Row) -> None:
    """3.2.2 Who has taken the tower; else, what it has come to be worth (4.1)."""
    was = number_before(before, after, tower)
    holder, value = after.holder[tower], worth(box, after, tower)
    if holder != NOBODY and holder != before.holder[was]:
        tell_taken(out, holder, name_of(box, tower), value)
    elif worth(box, before, was) != value:
        tell_worth(out, name_of(box, tower), value)


@rule
def name_of(box: Box, tower: int) -> int:
    """Its place among the names of towers."""
    return box.tower_face[tower] // FACE_COUNT
