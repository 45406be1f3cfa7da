"""What a player wants to know of any conquest.

    conquest {"anchor": "g5", "laid": "L4.e"}   what would come of it, or what forbids it
    around {"cell": "g5"}                       every conquest and proposal that covers a cell
    obstacle {"stack": "L4"}                    what keeps a tile from being taken
    forms {}                                    the cells of each way to lay a tile

Asked for the seat on turn, or with "seat" for another, as if it were on turn. With what forbids
it comes by whom, and at which cells.
"""

from typing import Annotated

from yurt.core.rule import rule
from yurt.core.structs import Int8, Row, Struct
from yurt.core.verbs.asking import Asked, Whose, WordAsked
from yurt.core.verbs.question import AnyQuestion, BoxQuestion, RuleQuestion

from ..box import Box
from ..meanings import CELL, SOME_SEATS
from ..moves import CELLS, LAID, STACKS
from ..rules.s3_2c_tiles import why_not_take
from ..shapes import FORMS
from ..state import State
from ..why import Why
from .around import Around, around
from .prospect import RULE, WHY, Prospect, foresee, scouts, set_table

WHOSE = Whose(lambda box: int(box.seats))


class Obstacle(Struct):
    """What keeps a tile from being taken at all."""

    why: Annotated[Int8, WHY]
    rule: Annotated[Int8, RULE]
    by: Annotated[Int8, SOME_SEATS]


@rule
def conquest(box: Box, s: State, watcher: int, asked: Row, answer: Prospect) -> None:
    """One conquest: whose tile it would be, what it pays, the area it makes, or what forbids it."""
    set_table(s, asked[0])
    foresee(box, s, asked[1], asked[2], answer)


@rule
def obstacle(box: Box, s: State, watcher: int, asked: Row, answer: Obstacle) -> None:
    """Why no tile can be taken from a stack, wherever it would lie."""
    set_table(s, asked[0])
    why = why_not_take(box, s, asked[1])
    answer.why = answer.rule = why
    answer.by = scouts(box, s, asked[1]) if why == Why.SCOUTED else 0


def forms(box: Box) -> dict[str, list[tuple[int, int]]]:
    """Rows and columns from the anchor, for each tile and bridge of the box and each turn."""
    return {
        word: sorted(FORMS[laid // 2].cells)
        for laid, word in enumerate(LAID)
        if box.count[box.stack_of[laid]]
    }


QUESTIONS: dict[str, AnyQuestion] = {
    "conquest": RuleQuestion(
        Prospect,
        Asked(WHOSE, WordAsked("anchor", CELLS), WordAsked("laid", LAID)),
        conquest,
        {"anchor": "g5", "laid": "L4.e"},
    ),
    "around": RuleQuestion(
        Around, Asked(WHOSE, WordAsked("cell", CELL)), around, {"cell": "g5"}, only="found"
    ),
    "obstacle": RuleQuestion(
        Obstacle, Asked(WHOSE, WordAsked("stack", STACKS)), obstacle, {"stack": "L4"}
    ),
    "forms": BoxQuestion(dict[str, list[tuple[int, int]]], forms),
}
