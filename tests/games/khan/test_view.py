"""What all see of the board beyond its pieces."""

from itertools import product

import pytest

from yurt.games.khan.box import PLAYABLE
from yurt.games.khan.look import guards
from yurt.games.khan.rules.s3_2c_tiles import cell_under, lies_on_board, tally
from yurt.games.khan.rules.s3_4_5_consent import is_guarded
from yurt.games.khan.shapes import FORMS

from .play import Table

YURTS = "0 a1 c9, 1 b1 d9, 2 c1 e9, n d1 a9 b9 g8 g9"
PROTECTED = {"active__1": "protection", "named__1": "everywhere"}
SUPPORTED = {"active__2": "support", "named__2": "everywhere"}
SAND = {"active__2": "support", "named__2": "sand"}


def guarded(seats: int, cards: dict[str, str]) -> dict[str, list[int]]:
    table = Table(seats, yurts=YURTS, rulers={"georgian": "c11"}, **cards)  # type: ignore[arg-type]
    seen: dict[str, list[int]] = table.engine.view(table.board, None)["guarded"]
    return seen


def test_3_4_2_whose_yurts_are_protected_is_seen() -> None:
    assert guarded(3, {}) == {}
    assert guarded(3, PROTECTED) == {"b1": [1], "d9": [1]}


def test_3_4_3_which_neutral_yurts_are_protected_is_seen() -> None:
    neutral = {cell: [2] for cell in ("d1", "g8", "a9", "b9", "g9")}
    assert guarded(3, SUPPORTED) == neutral
    assert guarded(3, PROTECTED | SUPPORTED) == neutral | {"b1": [1], "d9": [1]}
    assert guarded(4, SAND) == {"g8": [2], "g9": [2]}


@pytest.mark.parametrize(("seats", "cards"), [(3, PROTECTED | SUPPORTED), (4, PROTECTED | SAND)])
def test_3_4_2_a_tile_is_guarded_exactly_if_a_cell_under_it_is(
    seats: int, cards: dict[str, str]
) -> None:
    table = Table(seats, yurts=YURTS, rulers={"georgian": "c11"}, **cards)  # type: ignore[arg-type]
    box, s = table.box, table.s
    cells = {table.cell("d9"), table.cell("g8")}
    for form, anchor in product(range(len(FORMS)), range(PLAYABLE)):
        if not lies_on_board(box, form, box.spot[anchor]):
            continue
        under = [cell_under(box, form, anchor, at) for at in range(box.cells_of[form])]
        if not cells & {*under}:
            continue
        for seat in range(1, seats):  # seat 0 is on turn
            found = any(guards(box, s, seat, cell) for cell in under)
            assert is_guarded(box, s, seat, form, anchor, tally(box, s, form, anchor)) == found


def test_3_1_7_how_many_rulers_bring_the_end_phase_is_told() -> None:
    table = Table()
    assert table.engine.view(table.board, None)["finale_at"] == 5
