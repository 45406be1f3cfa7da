"""Every conquest and proposal that covers a cell, the most valuable first."""

from typing import Annotated

import numpy as np

from yurt.core.lists import one_more
from yurt.core.meaning import UNTOLD
from yurt.core.rule import ALLOWED, rule
from yurt.core.structs import Int16, Listed, Many, Row, Struct

from ..box import Box
from ..moves import GRID, LAID, SIDE
from ..rules.s3_2c_conquer import why_not_conquer
from ..rules.s3_2c_tiles import lies_on_board
from ..shapes import FORMS
from ..state import State
from ..why import Why
from .prospect import Prospect, foresee, set_table

LAIDS = len(LAID)
PLACE_OF = {laid: place for place, laid in enumerate(sorted(range(LAIDS), key=LAID.__getitem__))}
BY_WORD = tuple(PLACE_OF[laid] for laid in range(LAIDS))  # the place of each in a dictionary
MOST = sum(len(form.cells) for form in FORMS)  # a tile or a bridge, with each of its cells
DEAREST = 127


class Around(Struct):
    found: Annotated[Listed[Prospect], MOST]
    count: Annotated[Int16, UNTOLD]
    keys: Annotated[Row, np.int64, MOST, UNTOLD]  # rising
    lies: Annotated[Row, np.int32, MOST, UNTOLD]  # spot and way to lie, as moves have them
    then: Annotated[Many[State], 1, UNTOLD]


@rule
def around(box: Box, s: State, watcher: int, asked: Row, answer: Around) -> None:
    set_table(s, asked[0])
    for laid in range(LAIDS):
        if box.count[box.stack_of[laid]] > 0:
            find_lies(box, s, asked[1], laid, answer)
    for at in range(answer.count):
        answer.then[0] = s
        lie = answer.lies[at]
        foresee(box, answer.then[0], lie // LAIDS, lie % LAIDS, one_more(answer.found))


@rule
def find_lies(box: Box, s: State, cell: int, laid: int, answer: Around) -> None:
    """With each of its cells on this one."""
    for at in range(box.cells_of[laid // 2]):
        spot = box.spot[cell] - box.offset[laid // 2, at]
        if 0 <= spot < GRID and lies_on_board(box, laid // 2, spot):
            why = why_not_conquer(box, s, spot, laid)
            if why == ALLOWED or why == Why.NEEDS_CONSENT:
                put_in(spot * LAIDS + laid, key_of(box, spot, laid, why), answer)


@rule
def put_in(lie: int, key: int, answer: Around) -> None:
    at = answer.count
    while at > 0 and answer.keys[at - 1] > key:
        answer.keys[at], answer.lies[at] = answer.keys[at - 1], answer.lies[at - 1]
        at -= 1
    answer.keys[at], answer.lies[at] = key, lie
    answer.count += 1


@rule
def key_of(box: Box, spot: int, laid: int, why: int) -> int:
    """The dearest first, then as a dictionary has their moves: conquests before proposals, by cell
    and by tile."""
    key = DEAREST - box.value[box.stack_of[laid]]
    key = key * 2 + (why != ALLOWED)
    key = key * SIDE + spot % SIDE
    key = key * DEAREST + place_of_row(spot // SIDE + 1)
    return key * LAIDS + BY_WORD[laid]


@rule
def place_of_row(row: int) -> int:
    """1, 10, 11 … 19, 2, 20 …"""
    return row * 11 if row < 10 else row // 10 * 11 + 1 + row % 10
