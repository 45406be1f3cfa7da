"""What lies on the battlefield has come there, and what left it was removed.

A tile is laid beside another, a token comes with a battlefield tile, and a cell that was filled is
empty again only where a Catapult lies or where a Magic Circle has removed a tile. There is one
Magic Circle, so one cell at most is a *hole* that nothing shows.

Nobody asks how many turns it took, nor which tiles and tokens a puzzle does without.
"""

from collections.abc import Iterator

from yurt.core.errors import counted
from yurt.core.game import Complaints

from ..box import CORNERS, EMPTY, SEATS, TOKENS, TOWERS, Box, Special, Token
from ..box.tiles import HOME, SPOTS
from ..field import LOOK, TOKEN, around, cell_of, is_in_reach, is_special, kind_of, spot_of
from ..rules.s3_2_majorities import first_cell, quarter
from ..state import MARGIN, Fate, Mark, Phase, State
from .called import (
    capital,
    corner_called,
    listed,
    mark_called,
    token_called,
    token_on_cell,
)

ASKS = {
    Special.MAGIC_CIRCLE: Phase.CIRCLE,
    Special.CRYSTAL_FIELD: Phase.CRYSTAL,
    Special.GRAVEYARD: Phase.GRAVEYARD,
}
NO_HOLE = -1


def audit_past(box: Box, s: State) -> Complaints:
    yield from audit_removed(box, s)
    yield from audit_smashed(box, s)
    yield from audit_lost(box, s)
    yield from audit_played(box, s)
    if s.width:
        yield from audit_ground(box, s)


def cells(s: State) -> list[int]:
    """What each cell holds (field.py)."""
    return s.field.tolist()[: s.width * s.height]


def looks(s: State) -> list[int]:
    return [there & LOOK for there in cells(s) if there & LOOK > EMPTY]


def was_used(box: Box, s: State, special: Special) -> bool:
    """It was placed, and is not asking for anything any more."""
    if s.phase == ASKS.get(special):
        return False
    lies = any(is_special(box, look, special) for look in looks(s))
    return lies or special_gone(box, s, special)


def special_gone(box: Box, s: State, special: Special) -> bool:
    return bool(s.gone[box.kind_of[box.first_special + CORNERS * special]] > 0)


def with_fates(s: State, *fates: Fate) -> list[tuple[int, int]]:
    """Seat and token."""
    all_tokens = [(seat, token) for seat in range(SEATS) for token in range(len(TOKENS))]
    return [(seat, token) for seat, token in all_tokens if s.token[seat, token] in fates]


def catapults(s: State) -> list[int]:
    """Whose were played and not taken back."""
    played = with_fates(s, Fate.LAID, Fate.LOST)
    return [seat for seat, token in played if token == Token.CATAPULT]


def most_shots(box: Box, s: State) -> int:
    """4.5 A Graveyard may have given one Catapult back."""
    theirs = [s.token[seat, Token.CATAPULT] for seat in range(SEATS)]
    again = any(fate != Fate.OUT for fate in theirs) and was_used(box, s, Special.GRAVEYARD)
    return len(catapults(s)) + int(again)


# 3.1.12, 4.2 What was removed lies in the box.


def audit_removed(box: Box, s: State) -> Complaints:
    removers = [token_called(seat, Token.CATAPULT) for seat in catapults(s)]
    if was_used(box, s, Special.MAGIC_CIRCLE):
        removers.append("the Magic Circle")
    gone = sum(s.gone.tolist())
    if gone < len(removers):
        names = " and ".join(removers)
        yield f"tiles gone: {gone}, expected {len(removers)} or more: removed by {names}"


def audit_smashed(box: Box, s: State) -> Complaints:
    """3.1.12 A Catapult smashes a token at most, and no Catapult."""
    smashed, shots = with_fates(s, Fate.SMASHED), most_shots(box, s)
    names = [token_called(*token) for token in smashed]
    for seat, token in smashed:
        if token == Token.CATAPULT:
            yield f"{token_called(seat, token)} is smashed, but no Catapult can hit another"
    if len(smashed) > shots:
        played = (
            "no Catapult was played"
            if shots == 0
            else f"Catapults hit {counted(shots, 'tile')} at most"
        )
        yield f"smashed: {listed(names)}; but {played}"


def audit_lost(box: Box, s: State) -> Complaints:
    """4.2, 4.3 A token each, at most."""
    names = [token_called(*token) for token in with_fates(s, Fate.LOST)]
    takers = [
        f"the {capital(special.name)}"
        for special in (Special.MAGIC_CIRCLE, Special.CRYSTAL_FIELD)
        if was_used(box, s, special)
    ]
    if len(names) > len(takers):
        taken = f"only {takers[0]} can have taken one" if takers else "nothing has taken any"
        yield f"lost: {listed(names)}; but {taken}"


def audit_played(box: Box, s: State) -> Complaints:
    """3.1.3 One token with a battlefield tile."""
    played = with_fates(s, Fate.LAID, Fate.LOST, Fate.SMASHED)
    removed = most_shots(box, s) + int(was_used(box, s, Special.MAGIC_CIRCLE))
    laid = sum(look < box.first_special for look in looks(s))
    laid += min(removed, sum(s.gone.tolist())) - int(s.phase == Phase.TOKEN)
    if len(played) > laid:
        yield f"tokens played: {len(played)}, expected at most {laid}: one with a battlefield tile"


# What lies on the battlefield, with the one hole that explains it where it needs one


def audit_ground(box: Box, s: State) -> Complaints:
    complaint = next(amiss(box, s, known_hole(s)), None)
    if complaint and all(next(amiss(box, s, hole), None) for hole in holes(box, s)):
        yield complaint


def known_hole(s: State) -> int:
    """The gap that is to be filled."""
    is_gap = s.phase == Phase.REPLACE and is_in_reach(s, s.gap)
    return cell_of(s, s.gap) if is_gap else NO_HOLE


def holes(box: Box, s: State) -> list[int]:
    """4.2 Where a Magic Circle may have left one, if it can be anywhere."""
    if s.phase == Phase.REPLACE or not was_used(box, s, Special.MAGIC_CIRCLE):
        return []
    filled = ever_filled(s, NO_HOLE)
    return [cell for cell in inner(s) if cell not in filled]


def inner(s: State) -> Iterator[int]:
    """All cells but the margin."""
    for y in range(MARGIN, s.height - MARGIN):
        for x in range(MARGIN, s.width - MARGIN):
            yield y * s.width + x


def is_catapult(there: int) -> bool:
    return there >> TOKEN > 0 and kind_of(there >> TOKEN) == Token.CATAPULT


def ever_filled(s: State, hole: int) -> set[int]:
    """Where a tile lies or lay."""
    shown = {
        cell for cell, there in enumerate(cells(s)) if there & LOOK > EMPTY or is_catapult(there)
    }
    return shown | ({hole} if hole != NO_HOLE else set())


def amiss(box: Box, s: State, hole: int) -> Complaints:
    filled = ever_filled(s, hole)
    yield from audit_islands(s, filled)
    yield from audit_open_marks(box, s, filled)
    yield from audit_companions(box, s, hole)
    yield from audit_edges(s, hole)


def audit_islands(s: State, filled: set[int]) -> Complaints:
    """3.1.2 Every tile was laid beside another."""
    apart = filled - reached(s, filled)
    if apart:
        names = [SPOTS[spot_of(s, cell)] for cell in sorted(apart)]
        yield f"{listed(names)}: no way leads there from the first tower, from tile to tile"


def reached(s: State, filled: set[int]) -> set[int]:
    found = ahead = {cell_of(s, HOME)}
    while ahead:
        ways = (-s.width, -1, 1, s.width)
        ahead = {cell + way for cell in ahead for way in ways} & filled - found
        found = found | ahead
    return found


def audit_open_marks(box: Box, s: State, filled: set[int]) -> Complaints:
    """3.2.1, 3.2.4 A corner is decided when it is filled, and keeps its mark if it loses a tile."""
    for tower in range(TOWERS):
        for corner in range(CORNERS):
            mark = Mark(s.mark[tower, corner])
            bare = corner_cells(s, tower, corner) - filled if mark != Mark.OPEN else set()
            if bare:
                names = [SPOTS[spot_of(s, cell)] for cell in sorted(bare)]
                yield (
                    f"{corner_called(box, s, tower, corner)} is {mark_called(mark)}, "
                    f"but no tile ever lay at {listed(names)}"
                )


def corner_cells(s: State, tower: int, corner: int) -> set[int]:
    """The four that meet there."""
    first = first_cell(s, tower, corner)
    return {first + quarter(s.width, i) for i in range(CORNERS)}


def audit_companions(box: Box, s: State, hole: int) -> Complaints:
    """3.1.3, 3.1.11 A Wizard, and a token on a special tile, came with a tile around it."""
    there, tiles = cells(s), may_have_been_battlefield(box, s, hole)
    for cell, what in enumerate(there):
        token = what >> TOKEN
        if not token or is_catapult(what):
            continue
        wizard = kind_of(token) == Token.WIZARD
        around_it = {cell + around(s.width, i) for i in range(9) if i != 4}
        if (wizard or what & LOOK >= box.first_special) and not around_it & tiles:
            yield (
                f"{token_on_cell(token)} lies at {SPOTS[spot_of(s, cell)]}, "
                "and no battlefield tile around it, with which it could have come"
            )


def may_have_been_battlefield(box: Box, s: State, hole: int) -> set[int]:
    """Where a battlefield tile lies or may have lain: what is rebuilt may be of another kind."""
    rebuilt = was_used(box, s, Special.MAGIC_CIRCLE)
    most = box.first_tower if rebuilt else box.first_special
    lie = {
        cell
        for cell, what in enumerate(cells(s))
        if EMPTY < what & LOOK < most or is_catapult(what)
    }
    return lie | ({hole} if hole != NO_HOLE else set())


def audit_edges(s: State, hole: int) -> Complaints:
    """The field is as large as what ever lay there."""
    there = cells(s)
    used = [cell for cell in inner(s) if there[cell] & LOOK > EMPTY or there[cell] >> TOKEN]
    used += [hole] if hole != NO_HOLE else []
    xs, ys = [cell % s.width for cell in used], [cell // s.width for cell in used]
    edges = {
        "row in the north": min(ys) > MARGIN,
        "row in the south": max(ys) < s.height - MARGIN - 1,
        "column in the west": min(xs) > MARGIN,
        "column in the east": max(xs) < s.width - MARGIN - 1,
    }
    for name, blank in edges.items():
        if blank:
            yield f"field: nothing lies in the last {name}, so leave it out"
