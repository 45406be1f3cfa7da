"""What a player wants to know of any conquest, from what all can see.

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
from yurt.core.game import View
from yurt.core.question import word_in
from yurt.core.rule import ALLOWED

from .board import RIVER
from .box import SPECIALS, Box
from .moves import CELLS, GRID, LAID, REGIONS, RULERS, STACKS
from .reading import join_all
from .rules.s2_setup import set_up
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
from .rules.s3_4_5_consent import is_guarded, must_agree
from .rules.s5_scoring import bonus, share
from .shapes import FORMS
from .state import (
    COVERED,
    EMPTY,
    NEUTRAL,
    NONE,
    OUT,
    PROTECTION,
    RULER,
    SUPPORT,
    YURT,
    Phase,
    State,
    note_refusal,
)
from .view import cells_under, guards, seats_in
from .why import Why

Answer = dict[str, Any]

# The public part of a state, from a view


def state_seen(box: Box, view: View, seat: int) -> State:
    """What a view tells, with this seat on turn; the cards are left in the deck."""
    s = State.new()
    set_up(box, s)
    s.turn = seat
    s.phase = Phase.ACTION
    lift_rulers(s)
    for cell, what in view["yurts"].items():
        s.cell[cell_number(box, cell)] = NEUTRAL if what == "neutral" else YURT + what
    for number, ruler in enumerate(view["rulers"].values()):
        put_seen_ruler(box, s, number, ruler["cell"])
    for tile in view["tiles"]:
        put_seen_tile(box, s, tile)
    join_all(box, s)
    for other, seen in enumerate(view["seats"]):
        put_seen_specials(s, other, seen)
    for word in view["refused"] if seat == view["on_turn"] else []:
        refuse_seen(box, s, word)
    return s


def cell_number(box: Box, word: str) -> int:
    spot = CELLS.index(word) if word in CELLS else NONE
    if spot == NONE or box.cell_at[spot] < 0:
        raise BadMove(f"the board has no cell {word!r}")
    return box.cell_at[spot]


def lift_rulers(s: State) -> None:
    for ruler in range(len(RULERS)):
        if s.ruler[ruler] != OUT:
            s.cell[s.ruler[ruler]] = EMPTY
            s.ruler[ruler] = OUT


def put_seen_ruler(box: Box, s: State, ruler: int, cell: str | None) -> None:
    if cell is not None:
        s.ruler[ruler] = cell_number(box, cell)
        s.cell[s.ruler[ruler]] = RULER


def put_seen_tile(box: Box, s: State, tile: Mapping[str, Any]) -> None:
    stack = STACKS.index(tile["stack"])
    for cell in tile["cells"]:
        s.cell[cell_number(box, cell)] = COVERED + s.laid
    s.stack[s.laid] = stack
    s.marks[s.laid] = sum(1 << seat for seat in tile["owners"])
    s.left[stack] -= 1
    s.laid += 1


def put_seen_specials(s: State, seat: int, seen: Mapping[str, Any]) -> None:
    if seen["active"] is not None:
        s.active[seat] = SPECIALS.index(seen["active"])
        s.named[seat] = REGIONS.index(seen["named"]) if seen["named"] else len(REGIONS)
    if seen["scout"] is not None:
        s.scout[seat] = STACKS.index(seen["scout"])


def refuse_seen(box: Box, s: State, word: str) -> None:
    cell, _, laid = word.partition(",")
    note_refusal(s, LAID.index(laid) // 2, cell_number(box, cell))


# Questions


def asker(view: View, arguments: Mapping[str, Any]) -> int:
    seat = arguments.get("seat", view["on_turn"])
    if not isinstance(seat, int) or not 0 <= seat < len(view["seats"]):
        raise BadMove(f"no seat {seat!r}: they go from 0 to {len(view['seats']) - 1}")
    return seat


def conquest(box: Box, view: View, arguments: Mapping[str, Any]) -> Answer:
    """One conquest: whose tile it would be, what it pays, the area it makes, or what forbids it."""
    anchor, laid = word_in(arguments, "anchor"), word_in(arguments, "laid")
    if anchor not in CELLS or laid not in LAID:
        raise BadMove(f"no conquest {f'{anchor},{laid}'!r}: expected one such as g5,L4.e")
    s = state_seen(box, view, asker(view, arguments))
    return prospect(box, s, CELLS.index(anchor), LAID.index(laid))


def around(box: Box, view: View, arguments: Mapping[str, Any]) -> list[Answer]:
    """Every conquest and proposal that covers a cell, the most valuable first."""
    s = state_seen(box, view, asker(view, arguments))
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


def forms(box: Box, view: View, arguments: Mapping[str, Any]) -> dict[str, list[tuple[int, int]]]:
    """Rows and columns from the anchor, for each tile and bridge of the box and each turn."""
    return {
        word: sorted(FORMS[laid // 2].cells)
        for laid, word in enumerate(LAID)
        if box.count[box.stack_of[laid]]
    }


def obstacle(box: Box, view: View, arguments: Mapping[str, Any]) -> Answer:
    """Why no tile can be taken from a stack, wherever it would lie."""
    name = word_in(arguments, "stack")
    if name not in STACKS:
        raise BadMove(f"no stack {name!r}: expected one such as L4 or bridge.I3")
    stack = STACKS.index(name)
    s = state_seen(box, view, asker(view, arguments))
    why = why_not_take(box, s, stack)
    return reason_of(why) | {"by": scouts(box, s, stack) if why == Why.SCOUTED else []}


QUESTIONS = {"conquest": conquest, "around": around, "obstacle": obstacle, "forms": forms}


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
