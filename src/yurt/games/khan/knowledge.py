"""What a player wants to know of any conquest.

    conquest {"anchor": "g5", "laid": "L4.e"}   what would come of it, or what forbids it
    around {"cell": "g5"}                       every conquest and proposal that covers a cell
    obstacle {"stack": "L4"}                    what keeps a tile from being taken
    forms {}                                    the cells of each way to lay a tile

Asked for the seat on turn, or with "seat" for another, as if it were on turn. With what forbids
it comes by whom, and at which cells.
"""

from collections.abc import Mapping
from typing import Any

from yurt.core.errors import BadMove
from yurt.core.question import Question, word_in
from yurt.core.rule import ALLOWED

from .board import RIVER
from .box import Box
from .moves import CELLS, GRID, LAID, STACKS
from .rules.s3_2c_conquer import why_not_conquer
from .rules.s3_2c_tiles import (
    cell_under,
    lay,
    lies_on_board,
    owners,
    tally,
    why_not_lie,
    why_not_take,
    why_not_win,
    yurts_of,
)
from .rules.s3_4_5_consent import forget_refusals, is_guarded, must_agree
from .rules.s5_scoring import bonus, share
from .shapes import FORMS
from .state import (
    COVERED,
    EMPTY,
    NONE,
    PROTECTION,
    RULER,
    SUPPORT,
    YURT,
    Phase,
    State,
)
from .terms import cells_under, seats_in
from .view import guards
from .why import Why

Answer = dict[str, Any]
Arguments = Mapping[str, Any]

# Questions of a watcher, answered from what he knows (Game.knowledge)


def set_table(box: Box, s: State, arguments: Arguments) -> None:
    """For the seat that is meant. What was refused this turn may be proposed by another (3.4.5)."""
    seat = arguments.get("seat", s.turn)
    if not isinstance(seat, int) or not 0 <= seat < box.seats:
        raise BadMove(f"no seat {seat!r}: they go from 0 to {box.seats - 1}")
    if seat != s.turn:
        forget_refusals(s)
    s.turn, s.phase = seat, Phase.ACTION


def cell_number(box: Box, word: str) -> int:
    spot = CELLS.index(word) if word in CELLS else NONE
    if spot == NONE or box.cell_at[spot] < 0:
        raise BadMove(f"the board has no cell {word!r}")
    return box.cell_at[spot]


def conquest(box: Box, s: State, watcher: int | None, arguments: Arguments) -> Answer:
    """One conquest: whose tile it would be, what it pays, the area it makes, or what forbids it."""
    anchor, laid = word_in(arguments, "anchor"), word_in(arguments, "laid")
    if anchor not in CELLS or laid not in LAID:
        raise BadMove(f"no conquest {f'{anchor},{laid}'!r}: expected one such as g5,L4.e")
    set_table(box, s, arguments)
    return prospect(box, s, CELLS.index(anchor), LAID.index(laid))


def around(box: Box, s: State, watcher: int | None, arguments: Arguments) -> list[Answer]:
    """Every conquest and proposal that covers a cell, the most valuable first."""
    set_table(box, s, arguments)
    cell = cell_number(box, word_in(arguments, "cell"))
    found = [
        prospect(box, s, spot, laid)
        for spot, laid in lies_over(box, cell)
        if why_not_conquer(box, s, spot, laid) in (ALLOWED, Why.NEEDS_CONSENT)
    ]
    return sorted(found, key=lambda answer: (-answer["value"], answer["move"]))


def lies_over(box: Box, cell: int) -> list[tuple[int, int]]:
    """Spot and way to lie of every tile of the box that would cover the cell."""
    found = []
    for laid in range(len(LAID)):
        for at in range(box.cells_of[laid // 2]):
            spot = box.spot[cell] - box.offset[laid // 2, at]
            in_box = box.count[box.stack_of[laid]] > 0 and 0 <= spot < GRID
            if in_box and lies_on_board(box, laid // 2, spot):
                found.append((spot, laid))
    return found


def forms(
    box: Box, s: State, watcher: int | None, arguments: Arguments
) -> dict[str, list[tuple[int, int]]]:
    """Rows and columns from the anchor, for each tile and bridge of the box and each turn."""
    return {
        word: sorted(FORMS[laid // 2].cells)
        for laid, word in enumerate(LAID)
        if box.count[box.stack_of[laid]]
    }


def obstacle(box: Box, s: State, watcher: int | None, arguments: Arguments) -> Answer:
    """Why no tile can be taken from a stack, wherever it would lie."""
    name = word_in(arguments, "stack")
    if name not in STACKS:
        raise BadMove(f"no stack {name!r}: expected one such as L4 or bridge.I3")
    stack = STACKS.index(name)
    set_table(box, s, arguments)
    why = why_not_take(box, s, stack)
    return reason_of(why) | {"by": scouts(box, s, stack) if why == Why.SCOUTED else []}


QUESTIONS = {
    "conquest": Question(Answer, conquest, {"anchor": "g5", "laid": "L4.e"}),
    "around": Question(list[Answer], around, {"cell": "g5"}),
    "obstacle": Question(Answer, obstacle, {"stack": "L4"}),
    "forms": Question(dict[str, list[tuple[int, int]]], forms),
}


# Answers


def prospect(box: Box, s: State, spot: int, laid: int) -> Answer:
    why = why_not_conquer(box, s, spot, laid)
    stack = box.stack_of[laid]
    verb = "propose" if why == Why.NEEDS_CONSENT else "conquer"
    answer: Answer = {
        "anchor": CELLS[spot],
        "laid": LAID[laid],
        "move": f"{verb}:{CELLS[spot]},{LAID[laid]}",
        "value": box.value[stack],
        "cells": [],
        "owners": [],
        "points": {},
        "bonus": {},
        "areas": {},
        "asks": [],
        **reason_of(ALLOWED if why == Why.NEEDS_CONSENT else why),
        "by": [],
        "at": [],
    }
    if lies_on_board(box, laid // 2, spot):
        anchor = box.cell_at[spot]
        answer |= lie_known(box, s, laid, anchor) | blamed(box, s, why, laid, anchor)
    return answer


def reason_of(why: int) -> Answer:
    if why == ALLOWED:
        return {"why": None, "rule": None}
    reason = Why.of(why)
    return {"why": reason.name.lower(), "rule": reason.rule}


def lie_known(box: Box, s: State, laid: int, anchor: int) -> Answer:
    """What can be told of a tile on the board, whether it may be laid there or not."""
    form, kind = laid // 2, laid % 2
    known: Answer = {"cells": cells_under(box, form, anchor)}
    if why_not_lie(box, s, form, kind, anchor) != ALLOWED:
        return known
    count = tally(box, s, form, anchor)
    if why_not_win(box, s, count) != ALLOWED:
        return known
    marks, stack = owners(box, s, count), box.stack_of[laid]
    known["owners"] = seats_in(marks)
    known["points"] = {str(seat): share(box.value[stack], marks) for seat in seats_in(marks)}
    known |= areas_made(box, s, form, anchor, marks)
    agree = must_agree(box, s, form, anchor, count)
    known["asks"] = seats_in(agree) if agree > 0 else []
    return known


def areas_made(box: Box, s: State, form: int, anchor: int, marks: int) -> Answer:
    """The area that the tile would be part of, and by how much his bonus would change, for each
    owner."""
    after = State.alone(s)[0]
    lay(box, after, form, anchor)
    return {
        "areas": {str(seat): after.extent[seat, s.laid] for seat in seats_in(marks)},
        "bonus": {
            str(seat): bonus(box, after, seat) - bonus(box, s, seat) for seat in seats_in(marks)
        },
    }


# Who forbids it, and where


def blamed(box: Box, s: State, why: int, laid: int, anchor: int) -> Answer:
    """By whom a tile is forbidden, and the cells under it that forbid it."""
    form = laid // 2
    by = who_forbids(box, s, why, laid, anchor)
    under = sorted(cell_under(box, form, anchor, at) for at in range(box.cells_of[form]))
    wrong = [cell for cell in under if is_wrong(box, s, why, cell, by)]
    return {"by": by, "at": [CELLS[box.spot[cell]] for cell in wrong]}


def who_forbids(box: Box, s: State, why: int, laid: int, anchor: int) -> list[int]:
    if why == Why.SCOUTED:
        return scouts(box, s, box.stack_of[laid])
    count = tally(box, s, laid // 2, anchor)
    if why == Why.NO_MAJORITY:
        return with_more(box, s, count)
    if why == Why.PROTECTED:
        return protectors(box, s, PROTECTION, laid // 2, anchor, count)
    if why == Why.SUPPORTED:
        return protectors(box, s, SUPPORT, laid // 2, anchor, count)
    return []


def scouts(box: Box, s: State, stack: int) -> list[int]:
    return [seat for seat in range(box.seats) if seat != s.turn and s.scout[seat] == stack]


def with_more(box: Box, s: State, count: int) -> list[int]:
    own = yurts_of(count, s.turn)
    return [seat for seat in range(box.seats) if yurts_of(count, seat) > own]


def protectors(box: Box, s: State, card: int, form: int, anchor: int, count: int) -> list[int]:
    """Whose cards of that kind forbid it: they guard something there, and would not share it."""
    own = yurts_of(count, s.turn)
    return [
        seat
        for seat in range(box.seats)
        if s.active[seat] == card
        and is_guarded(box, s, seat, form, anchor, count)
        and yurts_of(count, seat) != own
    ]


def is_wrong(box: Box, s: State, why: int, cell: int, by: list[int]) -> bool:
    """Whether a tile is forbidden because of this cell."""
    holds = s.cell[cell]
    match why:
        case Why.NO_YURT | Why.NO_YURT_AT_BRIDGE:
            return holds == EMPTY
        case Why.TILE_ON_RIVER:
            return box.terrain[cell] == RIVER
        case Why.RULER_THERE:
            return holds == RULER
        case Why.TILE_THERE:
            return holds >= COVERED
        case Why.NO_MAJORITY:
            return holds - YURT in by
        case Why.PROTECTED | Why.SUPPORTED:
            return any(guards(box, s, seat, cell) for seat in by)
    return False
