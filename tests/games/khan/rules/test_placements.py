"""The placement generator against a brute-force one that shares nothing with it."""

from collections.abc import Iterator
from itertools import combinations, pairwise
from typing import NamedTuple

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from yurt.core.edition import read_edition
from yurt.core.engine import Board, Engine
from yurt.core.game import View
from yurt.core.matches.luck import Luck
from yurt.core.rule import CHANCE, OVER
from yurt.games.khan import GAME
from yurt.games.khan.box import Box, lay_out
from yurt.games.khan.moves import CELLS, STACKS
from yurt.games.khan.rules.s3_2c_conquer import CAN, CANNOT, MAY_PROPOSE, can_conquer
from yurt.games.khan.rules.s3_2c_tiles import lies_on_board
from yurt.games.khan.rules.s3_2c_walk import cell_of, depth_of, is_of, laid_at
from yurt.games.khan.shapes import FORMS
from yurt.games.khan.state import YURT

from ..play import Table

EDITION = read_edition(GAME).content
ROWS = EDITION.board.map.split()
LAND = {(r, c) for r, row in enumerate(ROWS) for c, mark in enumerate(row) if mark != "~"}
RIVER = {(r, c) for r, row in enumerate(ROWS) for c, mark in enumerate(row) if mark == "~"}
LETTERS = {"mountains": "M", "ice": "I", "tundra": "T", "rocky": "K", "sand": "S", "forest": "F"}
ENGINES = {seats: Engine(GAME, seats) for seats in (2, 3, 4)}

Place = tuple[int, int]
Cells = frozenset[Place]


def near(place: Place) -> list[Place]:
    r, c = place
    return [(r + 1, c), (r - 1, c), (r, c + 1), (r, c - 1)]


def grown(sets: set[Cells], room: set[Place]) -> set[Cells]:
    """Every set with one more cell beside it."""
    return {
        cells | {place}
        for cells in sets
        for cell in cells
        for place in near(cell)
        if place in room and place not in cells
    }


def connected_sets(room: set[Place]) -> Iterator[Cells]:
    """Every set of two to five cells that hang together."""
    sets: set[Cells] = {frozenset([place]) for place in room}
    for _ in range(4):
        sets = grown(sets, room)
        yield from sets


def outline(cells: Cells) -> Cells:
    """The same for all that a turn or a flip can bring into each other."""
    variants = []
    points = list(cells)
    for flip in (1, -1):
        points = [(r, flip * c) for r, c in cells]
        for _ in range(4):
            points = [(c, -r) for r, c in points]
            top, left = min(r for r, _ in points), min(c for _, c in points)
            variants.append(frozenset((r - top, c - left) for r, c in points))
    return min(variants, key=sorted)


def read_drawing(drawing: str) -> Cells:
    rows = drawing.split()
    return frozenset((r, c) for r, row in enumerate(rows) for c, x in enumerate(row) if x == "#")


DRAWN = {
    "I2": "##", "I3": "###", "L3": "## #.", "I4": "####", "O4": "## ##", "T4": "### .#.",
    "S4": "##. .##", "L4": "### #..", "F5": ".## ##. .#.", "I5": "#####", "L5": "#### #...",
    "N5": "##.. .###", "P5": "### ##.", "T5": "### .#. .#.", "U5": "#.# ###", "V5": "### #.. #..",
    "W5": "##. .## ..#", "X5": ".#. ### .#.", "Y5": "#### .#..", "Z5": "##. .#. .##",
}  # fmt: skip
NAMES = {outline(read_drawing(drawing)): name for name, drawing in DRAWN.items()}


def banks() -> dict[Place, int]:
    found: dict[Place, int] = {}
    for start in sorted(LAND):
        edge = [start] if start not in found else []
        while edge:
            place = edge.pop()
            found[place] = min(sorted(LAND).index(start), found.get(place, 999))
            edge += [n for n in near(place) if n in LAND and n not in found]
    return found


BANKS = banks()


def placements(room: set[Place]) -> Iterator[tuple[str, Cells]]:
    """Every (stack, cells) on cells that can be covered, by the map alone."""
    for cells in connected_sets(room):
        shape, wet = NAMES[outline(cells)], cells & RIVER
        stacks = EDITION.bridges.stacks if wet else EDITION.tiles.stacks
        dry_banks = {BANKS[place] for place in cells - RIVER}
        if shape in [stack.shape for stack in stacks] and (not wet or len(dry_banks) > 1):
            yield ("bridge." if wet else "") + shape, cells


def place_of(cell: str) -> Place:
    return int(cell[1:]) - 1, ord(cell[0]) - 97


def expected(engine: Engine, board: Board) -> set[tuple[str, Cells]]:
    """All that the seat on turn may conquer or propose, by the letter of 3.2.C and 3.4."""
    view = engine.view(board, None)
    seat, seats = view["on_turn"], view["seats"]
    yurts = {place_of(cell): owner for cell, owner in view["yurts"].items()}
    taken = {place_of(cell) for tile in view["tiles"] for cell in tile["cells"]}
    found = set()
    for stack, cells in placements(set(yurts) | (RIVER - taken)):
        owners = [yurts[place] for place in cells if place in yurts]
        counts = [owners.count(other) for other in range(len(seats))]
        if not counts[seat] or max(counts) > counts[seat] or not is_open(view, stack, seat):
            continue
        guards = [q for q in range(len(seats)) if q != seat and guarded(view, q, cells, yurts)]
        if all(counts[q] == counts[seat] for q in guards):
            found.add((stack, cells))
    return found


def is_open(view: View, stack: str, seat: int) -> bool:
    left: int = view["stacks"][stack]["left"]
    seats = view["seats"]
    scouts = [q for q, seen in enumerate(seats) if q != seat and seen["scout"] == stack]
    return left > len(scouts) if len(seats) == 4 else left > 0 and not scouts


def guarded(view: View, q: int, cells: Cells, yurts: dict[Place, object]) -> bool:
    active, named = view["seats"][q]["active"], view["seats"][q]["named"]
    if active == "protection":
        return any(yurts.get(place) == q for place in cells)
    region = LETTERS.get(named)
    return active == "support" and any(
        yurts.get((r, c)) == "neutral" and region in (None, ROWS[r][c]) for r, c in cells
    )


def generated(engine: Engine, board: Board) -> set[tuple[str, Cells]]:
    seat = engine.next_actor(board)
    words = [GAME.verbs.text(move) for move in engine.legal(board, seat)]
    found = [cells_of(word) for word in words if word.startswith(("conquer", "propose"))]
    assert len(set(found)) == len(found), "two moves cover the same cells with the same tile"
    return set(found)


def cells_of(word: str) -> tuple[str, Cells]:
    cell, laid = word.split(":")[1].split(",")
    stack, _, turn = laid.rpartition(".")
    offsets = next(f.cells for f in FORMS if f.word == f"{stack.split('.')[-1]}.{turn}")
    row, column = place_of(cell)
    return stack, frozenset((row + r, column + c) for r, c in offsets)


def test_there_are_5940_placements_on_this_board() -> None:
    every = set(placements(LAND | RIVER))
    assert len(every) == 5940
    table = Table.new(2)
    assert len(list(walk(table.box))) == 5940


def test_a_board_full_of_yurts_allows_every_placement() -> None:
    cells = [cell for cell in CELLS if place_of(cell) in LAND]
    table = Table(2, yurts="0 " + " ".join(cells), finale="here")
    assert generated(table.engine, table.board) == set(placements(LAND | RIVER))


def play_on(engine: Engine, seed: int, plies: int) -> Board:
    board, luck = engine.new(), Luck.of(seed)
    for ply in range(plies):
        seat = engine.next_actor(board)
        if seat == OVER:
            break
        odds = [move for move, _ in engine.odds(board)] if seat == CHANCE else []
        moves = odds or engine.legal(board, seat)
        engine.apply(board, seat, moves[luck.number(ply, len(moves))])
    return board


@settings(max_examples=60, deadline=None)
@given(seats=st.sampled_from([2, 3, 4]), seed=st.integers(0, 10**6), plies=st.integers(30, 320))
def test_the_generator_finds_what_brute_force_finds(seats: int, seed: int, plies: int) -> None:
    engine = ENGINES[seats]
    board = play_on(engine, seed, plies)
    while engine.view(board, None)["phase"] != "action":
        seat = engine.next_actor(board)
        if seat == OVER:
            return
        odds = [move for move, _ in engine.odds(board)] if seat == CHANCE else []
        engine.apply(board, seat, (odds or engine.legal(board, seat))[0])
    refused = {cells_of(f"propose:{word}") for word in engine.view(board, None)["refused"]}
    assert generated(engine, board) == expected(engine, board) - refused


@pytest.mark.parametrize("seed", range(7))
def test_dense_boards_with_guards_and_scouts(seed: int) -> None:
    """Yurts at random on most cells, somebody protecting, somebody supporting, scouts."""
    luck = Luck.of(seed)
    seats = 2 + seed % 3
    owners = [*"0123"[:seats], "n", ""]
    groups: dict[str, list[str]] = {}
    for at, place in enumerate(sorted(LAND)):
        owner = owners[luck.number(at, len(owners))]
        groups.setdefault(owner, []).append(f"{chr(97 + place[1])}{place[0] + 1}")
    groups.pop("", None)
    yurts = ", ".join(f"{owner} {' '.join(cells)}" for owner, cells in groups.items())
    guard = "protection" if seed % 2 else "support"
    named = "ice" if seats == 4 and guard == "support" else "everywhere"
    scout, cards = {f"scout__{seats - 1}": "I3"}, {"active__1": guard, "named__1": named}
    if seats > 2:
        cards |= scout
    elif seed == 6:  # nobody has two cards of one turn
        cards = scout
    table = Table(seats, yurts=yurts, finale="here", **cards)  # type: ignore[arg-type]
    assert generated(table.engine, table.board) == expected(table.engine, table.board)


@pytest.mark.parametrize("seed", range(40))
def test_whether_there_is_any_conquest(seed: int) -> None:
    """A few yurts in a corner, of the seat on turn and of one who protects or supports."""
    luck = Luck.of(seed)
    corner = ["a1", "b1", "a2", "b2", "c1"]
    owners = ["01n"[luck.number(at, 3)] for at in range(len(corner))]
    yurts = ", ".join(f"{owner} {cell}" for owner, cell in zip(owners, corner, strict=True))
    guard = {"active__1": ["protection", "support"][seed % 2], "named__1": "everywhere"}
    table = Table(3, yurts=yurts, **guard)  # type: ignore[arg-type]
    ways = [CAN] * len(table.moves(0, "conquer")) + [MAY_PROPOSE] * len(table.moves(0, "propose"))
    assert can_conquer(table.box, table.s) == max(ways, default=CANNOT)


class Lie(NamedTuple):
    node: int
    laid: int
    cells: list[int]


def walk(box: Box) -> Iterator[Lie]:
    """Every lie in the order in which the generator meets them."""
    every = (1 << len(STACKS)) - 1
    for anchor, root in enumerate(box.root.tolist()):
        cells = [anchor]
        for at in range(root >> 16 & 0xFFFF, root >> 48):
            node = box.node[at]
            cells = [*cells[: depth_of(node)], cell_of(node)]
            if is_of(node, every):
                yield Lie(at, laid_at(node), cells)


def test_a_conquest_right_after_a_forbidden_one() -> None:
    """Two tiles differ in their last cell, all others are gone; one of these cells is protected."""
    table = Table(3, active__1="protection", named__1="everywhere")
    one, other = next(
        (a, b) for a, b in pairwise(walk(table.box)) if b.node == a.node + 1 and a.cells[4:]
    )
    for cell in (*one.cells, *other.cells):
        table.s.cell[cell] = YURT
    table.s.cell[one.cells[-1]] = YURT + 1
    stacks = {table.box.stack_of[lie.laid] for lie in (one, other)}
    for stack in range(len(table.s.left)):
        table.s.left[stack] = stack in stacks
    assert can_conquer(table.box, table.s) == CAN


EDGES = {
    "wide": ["T" * 26] * 4 + ["~" * 22 + "TTTT", "T" * 24 + ".."],
    "high": ["TTTTTT"] * 21 + ["~~~~TT"] * 3 + ["~~~~~~", "~~~~.."],
}


def box_of(rows: list[str]) -> Box:
    board = msgspec.structs.replace(EDITION.board, map="\n".join(rows))
    bare = msgspec.structs.replace(EDITION.outer, map="\n".join("." * len(row) for row in rows))
    rulers = [
        msgspec.structs.replace(ruler, start=f"{'abcd'[at % 4]}{at // 4 + 1}")
        for at, ruler in enumerate(EDITION.rulers)
    ]
    edition = msgspec.structs.replace(EDITION, board=board, outer=bare, rulers=rulers)
    return lay_out(edition, 2, {})


@pytest.mark.parametrize("rows", EDGES.values(), ids=EDGES)
def test_on_the_largest_boards_no_tile_runs_over_the_edge(rows: list[str]) -> None:
    """On all 26 columns it must not go on in the next row; on all 26 rows it ends there."""
    box = box_of(rows)
    cells = {divmod(spot, 26) for spot in box.spot.tolist()}
    for number, form in enumerate(FORMS):
        for spot in range(676):
            row, column = divmod(spot, 26)
            fits = {(row + r, column + c) for r, c in form.cells} <= cells
            assert lies_on_board(box, number, spot) == fits, (form, spot)


def test_no_two_forms_are_alike() -> None:
    assert all(a.cells != b.cells for a, b in combinations(FORMS, 2))
