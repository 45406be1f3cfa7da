"""What some steps of an action would come to."""

from enum import IntEnum
from typing import Annotated

import numpy as np

from yurt.core.lists import add, one_more
from yurt.core.meaning import UNTOLD, Perhaps, RuleBehind, Word, Written, words_of
from yurt.core.rule import ALLOWED, NOT_NOW, NOT_YOUR_TURN, rule
from yurt.core.structs import Int8, Int16, Int64, Listed, Many, Maybe, Row, Struct

from .box import CORNERS, KNIGHTS, ORCS, SEATS, TOWERS, Box
from .choices import act, legal, why_not
from .field import cell_of, is_filled, is_in_reach, spot_of
from .meanings import SEAT, SPOT
from .rules.s3_1_place import WIDTH
from .rules.s3_1_tokens import warriors
from .rules.s3_2_majorities import army, count_majorities, is_closed
from .rules.s3_turn import is_asked
from .rules.s4_specials import worth
from .rules.s5_end import total, winner_of
from .state import NOWHERE, Mark, Phase, State
from .verbs import VERBS
from .view import NOTHING, THINGS, CornerSeen, look_at_corner
from .why import Why

CORNER_NAMES = ("nw", "ne", "se", "sw")
CORNER = Word("CornerName", CORNER_NAMES)
MOVE = Written(VERBS.text)
REFUSALS = ("not_your_turn", "not_now", "allowed", *(reason.name.lower() for reason in Why))
FOLLOWING = 8  # a tile removed, three placed, a token lifted and one recalled are the most


class Forbidden(Struct):
    """A move that cannot be played."""

    move: Annotated[Int64, MOVE]
    why: Annotated[Int8, Word("Refusal", REFUSALS)]
    rule: Annotated[Int64, RuleBehind(VERBS, Why)]  # that of the move where it just is not the time


class Change(IntEnum):
    DECIDED = 0  # it would get a marker, or another one
    OPENED = 1  # lose a tile and keep its result (3.2.4)
    COUNTED = 2  # only add up to something else


class TileAhead(Struct):
    """Laid, or with warriors that would count differently under a token."""

    spot: Annotated[Int16, SPOT]
    counts: Annotated[Row, np.int8, CORNERS]


class CornerAhead(Struct):
    """A tower's corner that would be another."""

    spot: Annotated[Int16, SPOT]
    corner: Annotated[Int8, CORNER]
    before: Maybe[CornerSeen]  # of a tower that is there already
    after: CornerSeen
    change: Annotated[Int8, Change]


class TowerAhead(Struct):
    """A tower that would be held by somebody else, or be worth something else."""

    spot: Annotated[Int16, SPOT]
    holder_before: Annotated[Int8, SEAT]
    holder: Annotated[Int8, SEAT]
    worth_before: Int8
    worth: Int8


class Outlook(Struct):
    refused: Maybe[Forbidden]  # the first step that cannot be played;
    # all else is told of those before it
    tiles: Annotated[Listed[TileAhead], THINGS]
    corners: Annotated[Listed[CornerAhead], TOWERS * CORNERS]
    towers: Annotated[Listed[TowerAhead], TOWERS]
    points_before: Annotated[Row, np.int8, SEATS]
    points: Annotated[Row, np.int8, SEATS]
    winner: Annotated[Int8, SEAT]  # who would win at once (5.1)
    follows: Annotated[Listed[int], np.int64, FOLLOWING, MOVE]  # the moves after the last step
    # that leave no choice: a match plays them by itself
    lapses: Annotated[Int8, Perhaps(words_of(Phase))]  # what the last step would bring if there
    # were anything to choose (4.6, 4.2, 3.1.9)
    now: Annotated[Many[State], 1, UNTOLD]
    moves: Annotated[Row, np.int64, WIDTH, UNTOLD]
    left_out: Annotated[Int8, UNTOLD]


@rule
def take_steps(box: Box, s: State, steps: Row, first: int, answer: Outlook) -> None:
    """Those of the seat on turn, from the first on, up to one that is refused."""
    for i in range(first, len(steps)):
        why = why_not_next(box, s, s.turn, steps[i])
        if why != ALLOWED:
            forbid(one_more(answer.refused), steps[i], why)
            break
        act(box, s, s.turn, steps[i])


@rule
def look_ahead(box: Box, s: State, answer: Outlook) -> None:
    """What the seat would have decided if the action ended here."""
    follow(box, s, s.turn, answer)
    answer.lapses = lapse(box, s)
    count_majorities(box, s)
    compare(box, answer.now[0], s, answer)


@rule
def why_not_next(box: Box, s: State, seat: int, move: int) -> int:
    """A step that leaves no choice is passed over in play, so there is nothing to answer to it."""
    why = why_not(box, s, seat, move)
    return NOT_NOW if why == ALLOWED and not is_asked(box, s) else why


@rule
def forbid(refused: Forbidden, move: int, why: int) -> None:
    refused.move, refused.why = move, why - NOT_YOUR_TURN
    refused.rule = move if why == NOT_NOW else -1 - max(why, 0)


@rule
def follow(box: Box, s: State, seat: int, answer: Outlook) -> None:
    """Plays on where a special tile leaves one way only: the only token is lifted (4.3)."""
    while answer.follows.count < FOLLOWING and has_one_way(box, s, seat, answer.moves):
        add(answer.follows, answer.moves[0])
        act(box, s, seat, answer.moves[0])


@rule
def has_one_way(box: Box, s: State, seat: int, moves: Row) -> bool:
    if not Phase.CIRCLE <= s.phase <= Phase.GRAVEYARD or not is_asked(box, s):
        return False
    return legal(box, s, seat, moves) == 1


@rule
def lapse(box: Box, s: State) -> int:
    """The effect that finds nothing to do."""
    effect = s.phase == Phase.SECOND or Phase.REPLACE <= s.phase <= Phase.GRAVEYARD
    return s.phase if effect and not is_asked(box, s) else NOTHING


# What would be other than now


@rule
def compare(box: Box, now: State, s: State, answer: Outlook) -> None:
    for seat in range(SEATS):
        answer.points_before[seat] = total(box, now, seat)
        answer.points[seat] = total(box, s, seat)
    answer.winner = winner_of(answer.points[ORCS], answer.points[KNIGHTS], s.turn)
    for cell in range(s.width * s.height):
        if is_filled(s, cell) and not counts_as_now(box, now, s, cell):
            tell_tile(box, s, cell, one_more(answer.tiles))
    for tower in range(TOWERS):
        if s.tower_at[tower] != NOWHERE:
            compare_tower(box, now, number_before(now, s, tower), s, tower, answer)


@rule
def counts_as_now(box: Box, now: State, s: State, cell: int) -> bool:
    spot = spot_of(s, cell)
    if not is_in_reach(now, spot) or not is_filled(now, cell_of(now, spot)):
        return False
    there, then = now.field[cell_of(now, spot)], s.field[cell]
    for corner in range(CORNERS):
        if warriors(box, there, corner) != warriors(box, then, corner):
            return False
    return True


@rule
def tell_tile(box: Box, s: State, cell: int, tile: TileAhead) -> None:
    tile.spot = spot_of(s, cell)
    for corner in range(CORNERS):
        tile.counts[corner] = warriors(box, s.field[cell], corner)


@rule
def number_before(now: State, s: State, tower: int) -> int:
    """Towers that are quite alike are numbered as they lie: one more may have moved it up."""
    raised = tower
    for other in range(TOWERS):
        if now.tower_at[other] == s.tower_at[tower]:
            return other
        if now.tower_at[other] == NOWHERE != s.tower_at[other]:
            raised = other
    return raised


@rule
def compare_tower(box: Box, now: State, number: int, s: State, tower: int, answer: Outlook) -> None:
    """`number`: the tower's own, now."""
    for corner in range(CORNERS):
        if not stands_as_now(box, now, number, s, tower, corner):
            seen = one_more(answer.corners)
            seen.spot, seen.corner = s.tower_at[tower], corner
            if now.tower_at[number] != NOWHERE:
                look_at_corner(box, now, number, corner, one_more(seen.before))
            look_at_corner(box, s, tower, corner, seen.after)
            seen.change = change_of(seen)
    value, value_now = worth(box, s, tower), worth(box, now, number)
    if s.holder[tower] != now.holder[number] or value != value_now:
        ahead = one_more(answer.towers)
        ahead.spot = s.tower_at[tower]
        ahead.holder_before, ahead.holder = now.holder[number], s.holder[tower]
        ahead.worth_before, ahead.worth = value_now, value


@rule
def stands_as_now(box: Box, now: State, number: int, s: State, tower: int, corner: int) -> bool:
    if now.tower_at[number] == NOWHERE or now.mark[number, corner] != s.mark[tower, corner]:
        return False
    if is_closed(now, number, corner) != is_closed(s, tower, corner):
        return False
    for side in range(SEATS):
        if army(box, now, number, corner, side) != army(box, s, tower, corner, side):
            return False
    return True


@rule
def change_of(seen: CornerAhead) -> int:
    if seen.before.count == 0:
        return Change.COUNTED if seen.after.mark == Mark.OPEN else Change.DECIDED
    before = seen.before.at[0]
    if seen.after.mark != before.mark:
        return Change.DECIDED
    return Change.OPENED if before.closed and not seen.after.closed else Change.COUNTED
