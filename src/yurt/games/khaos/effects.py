"""What came of a ply: what went to the box, an effect that found nothing to do, corners decided,
towers taken. All of it is open to all (7)."""

from collections.abc import Iterator

from yurt.core.rule import NOBODY

from .box import CORNERS, KNIGHTS, ORCS, TOKENS, TOWER_NAMES, TOWERS, Box
from .choices import act
from .conceal import turn_up
from .field import find_token, spot_of, token_of
from .moves import FACE_COUNT, SIDES, SPOT_COUNT
from .outlook import CORNER_NAMES, lapse, number_before
from .rules.hands import holds
from .rules.s3_2_majorities import army
from .rules.s4_specials import worth
from .state import NOWHERE, Fate, Mark, Phase, State
from .tiles import SPOTS, TILES
from .verbs import CHANCES, PLACE, RAISE, RECALL, STACK
from .view import NOTHING


def effects_of(box: Box, before: State, seat: int, move: int, after: State) -> list[str]:
    if move >= CHANCES:
        return []
    laid = [tower for tower in range(TOWERS) if after.tower_at[tower] != NOWHERE]
    return [
        *boxed(box, before, after),
        *tokens(before, after),
        *recalled(before, seat, move),
        *lapsed(box, before, move),
        *(fact for tower in laid for fact in corners(box, before, after, tower)),
        *(fact for tower in laid for fact in standing(box, before, after, tower)),
    ]


def boxed(box: Box, before: State, after: State) -> Iterator[str]:
    """3.1.12, 4.2 Tiles that went to the box."""
    pairs = zip(before.gone.tolist(), after.gone.tolist(), strict=True)
    for kind, (were, are) in enumerate(pairs):
        if are > were:
            yield f"boxed:{TILES[box.tile[kind]]}"


def tokens(before: State, after: State) -> Iterator[str]:
    """3.1.12 What a Catapult smashed; 4.2, 4.3 what a Magic Circle or a Crystal Field took."""
    for side, *fates in zip(SIDES, before.token.tolist(), after.token.tolist(), strict=True):
        for name, was, fate in zip(TOKENS, *fates, strict=True):
            if fate in (Fate.LOST, Fate.SMASHED) and fate != was:
                yield f"{Fate(fate).name.lower()}_{side}:{name}"


def recalled(before: State, seat: int, move: int) -> Iterator[str]:
    """4.5 Where the token lay that a Graveyard gives back."""
    if RECALL <= move < STACK:
        cell = find_token(before, token_of(seat, move - RECALL))
        yield f"lay:{SPOTS[spot_of(before, cell)]}" if cell >= 0 else "was_boxed"


def lapsed(box: Box, before: State, move: int) -> Iterator[str]:
    """4.6, 4.2, 3.1.9 An effect that found nothing to do."""
    if PLACE <= move < STACK:
        then = State.alone(before)[0]
        show_tile(box, then, move)
        act(box, then, before.turn, move)
        what = lapse(box, then)
        if what != NOTHING:
            yield f"lapsed_{Phase(what).name.lower()}"


def show_tile(box: Box, s: State, move: int) -> None:
    """Whoever places a tile from the stack shows what was a back to all."""
    if move < RAISE:
        kind = box.kind_of[box.look_of_face[(move - PLACE) // SPOT_COUNT]]
        if not holds(s, s.turn, kind):
            turn_up(s, s.turn, kind)


def corners(box: Box, before: State, after: State, tower: int) -> Iterator[str]:
    """3.2.1 Who has won a corner, and with how many warriors: as everywhere, the orcs' first."""
    was = number_before(before, after, tower)
    for corner in range(CORNERS):
        mark = Mark(after.mark[tower, corner])
        if mark in (before.mark[was, corner], Mark.OPEN):
            continue
        orcs, knights = (army(box, after, tower, corner, side) for side in (ORCS, KNIGHTS))
        where = f"{name_of(box, tower)},{CORNER_NAMES[corner]}"
        yield f"corner_{mark.name.lower()}:{where},{orcs}:{knights}"


def standing(box: Box, before: State, after: State, tower: int) -> Iterator[str]:
    """3.2.2 Who has taken the tower; else, what it has come to be worth (4.1)."""
    was = number_before(before, after, tower)
    holder, value = after.holder.tolist()[tower], worth(box, after, tower)
    if holder not in (NOBODY, before.holder.tolist()[was]):
        yield f"taken_{SIDES[holder]}:{name_of(box, tower)},{value}"
    elif worth(box, before, was) != value:
        yield f"worth:{name_of(box, tower)},{value}"


def name_of(box: Box, tower: int) -> str:
    return TOWER_NAMES[box.tower_face[tower] // FACE_COUNT]
