"""What speaks for a stone: a line, one that is kept from the other, one that is threatened."""

from yurt.core.meaning import Word
from yurt.core.rule import ALLOWED, NOBODY, rule
from yurt.core.structs import Many, Row
from yurt.core.verbs.effects import Effects

from .box import COLUMNS, Box
from .rules.s2_play import all_stones, has_line, why_not_drop
from .state import State
from .verbs import A_COLUMN

COLUMN = Word("Column", A_COLUMN)
NONE = -1

CLAIMS = Effects(__name__)

claim_win = CLAIMS.add("wins")
claim_block = CLAIMS.add("blocks:{}", COLUMN)
claim_fork = CLAIMS.add("forks:{},{}", COLUMN, COLUMN)
claim_threat = CLAIMS.add("threatens:{}", COLUMN)
claim_safety = CLAIMS.add("safe")
claim_centre = CLAIMS.add("centre")


@rule
def claims_of(
    box: Box, before: State, seat: int, move: int, after: State, spare: Many[State], out: Row
) -> None:
    if after.winner == seat:
        claim_win(out)
        return
    if threat(box, before, 1 - seat, move) == move:
        claim_block(out, move)
    first = threat(box, after, seat, 0)
    second = threat(box, after, seat, first + 1) if first != NONE else NONE
    if second != NONE:
        claim_fork(out, first, second)
    elif first != NONE:
        claim_threat(out, first)
    if threat(box, after, 1 - seat, 0) == NONE:
        if threat(box, before, 1 - seat, 0) == NONE and move * 2 + 1 == box.columns:
            claim_centre(out)
        claim_safety(out)


@rule
def threat(box: Box, s: State, seat: int, first: int) -> int:
    """The first column from there on where a stone of the seat would make a line now, or NONE."""
    if s.winner != NOBODY:
        return NONE
    for column in range(first, COLUMNS):
        if column < box.columns and why_not_drop(box, s, column) == ALLOWED:
            taken = all_stones(s)
            if has_line(box, s.stones[seat] | (taken + box.floor[column]) & ~taken):
                return column
    return NONE
