"""1.1 and 1.2: the board of a box file, whatever its outline, and where tiles can lie on it."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from typing import NamedTuple

from ..moves import CELLS, REGIONS, SIDE
from ..shapes import FORMS, SHAPES

Place = tuple[int, int]  # row and column

LETTERS = {"M": 0, "I": 1, "T": 2, "K": 3, "S": 4, "F": 5, "~": 6}  # as REGIONS, then the river
RIVER = len(REGIONS)
OUTER = "o"  # on the map of cells that touch the outer area (1.2)
TILE, BRIDGE = 0, 1
DIRECTIONS = ("n", "ne", "e", "se", "s", "sw", "w", "nw")
STEPS: tuple[Place, ...] = ((-1, 0), (-1, 1), (0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1))
SIDES = STEPS[::2]
EAST, SOUTH = SIDES[1], SIDES[2]


def read_map(text: str, known: Iterable[str]) -> dict[Place, str]:
    """The marks of a map, all but its dots."""
    rows = [line.strip() for line in text.strip().splitlines()]
    marks = {(r, c): m for r, row in enumerate(rows) for c, m in enumerate(row) if m != "."}
    for (row, column), mark in marks.items():
        if mark not in known:
            hint = f"expected {', '.join(known)} or a dot"
            raise ValueError(f"row {row + 1}, column {column + 1}: {hint}, not {mark!r}")
    return marks


def cell_place(word: str) -> Place:
    """`f7` → row 6, column 5."""
    return divmod(CELLS.index(word), SIDE)


def grid_spot(place: Place) -> int:
    row, column = place
    return row * SIDE + column


def moved(place: Place, step: Place, times: int = 1) -> Place:
    return place[0] + step[0] * times, place[1] + step[1] * times


def king_steps(a: Place, b: Place) -> int:
    return max(abs(a[0] - b[0]), abs(a[1] - b[1]))


class Lie(NamedTuple):
    """A place where a tile or a bridge can lie, by the map alone."""

    form: int
    kind: int
    cells: tuple[int, ...]  # numbers of cells, as the form grows


@dataclass(frozen=True)
class Board:
    """Cells are numbered in reading order."""

    terrain: dict[Place, int]

    @classmethod
    def read(cls, text: str) -> "Board":
        marks = read_map(text, LETTERS)
        return cls({place: LETTERS[marks[place]] for place in sorted(marks)})

    @cached_property
    def number(self) -> dict[Place, int]:
        return {place: at for at, place in enumerate(self.terrain)}

    @cached_property
    def land(self) -> list[Place]:
        return [place for place, terrain in self.terrain.items() if terrain != RIVER]

    @cached_property
    def river(self) -> list[Place]:
        return [place for place, terrain in self.terrain.items() if terrain == RIVER]

    @cached_property
    def bank(self) -> dict[Place, int]:
        """1.1 [R] The land masses, numbered."""
        return {place: n for n, mass in enumerate(masses(self.land)) for place in mass}

    def beside(self, place: Place) -> list[Place]:
        return [moved(place, s) for s in SIDES if moved(place, s) in self.terrain]

    def beside_river(self, place: Place) -> bool:
        return any(self.terrain[near] == RIVER for near in self.beside(place))

    def on_edge(self, place: Place) -> bool:
        return len(self.beside(place)) < len(SIDES)

    def ray(self, place: Place, direction: int, length: int) -> list[int]:
        """The cells in one direction, −1 from where the board ends."""
        cells: list[int] = []
        for times in range(1, length + 1):
            ahead = self.number.get(moved(place, STEPS[direction], times), -1)
            cells.append(-1 if cells and cells[-1] == -1 else ahead)
        return cells

    def lies(self, stacks: frozenset[tuple[int, int]], anchor: Place) -> Iterator[Lie]:
        """Where the (kind, shape) of the box can lie from an anchor, in the order of forms."""
        for at, form in enumerate(FORMS):
            places = [moved(anchor, offset) for offset in form.cells]
            if all(place in self.terrain for place in places):
                kind = self.kind_on(places)
                if kind is not None and (kind, form.shape) in stacks:
                    yield Lie(at, kind, tuple(self.number[place] for place in places))

    def kind_on(self, places: list[Place]) -> int | None:
        """C1 tiles lie on land, C2 bridges on a river and two of its banks."""
        banks = {self.bank[place] for place in places if self.terrain[place] != RIVER}
        if all(self.terrain[place] != RIVER for place in places):
            return TILE
        return BRIDGE if len(banks) > 1 else None


def masses(places: list[Place], steps: Sequence[Place] = SIDES) -> list[set[Place]]:
    """What hangs together side to side, or by other steps."""
    rest, found = set(places), []
    for place in places:
        if place not in rest:
            continue
        mass, edge = {place}, [place]
        while edge:
            at = edge.pop()
            near = {moved(at, step) for step in steps} & rest - mass
            mass |= near
            edge += near
        rest -= mass
        found.append(mass)
    return found


NO_STACK = 63  # of a node at which nothing lies: a bit that no set of stacks has


class Node(NamedTuple):
    """One cell more of a way to lay tiles from an anchor."""

    cell: int
    depth: int  # cells before it
    skip: int  # the node to go on with when this cell cannot be covered
    laid: int  # what lies on the cells so far, form · 2 + kind, or −1

    @property
    def stack(self) -> int:
        if self.laid < 0:
            return NO_STACK
        form, kind = divmod(self.laid, 2)
        return kind * len(SHAPES) + FORMS[form].shape

    def packed(self) -> int:
        """As one number; rules/s3_2c_walk.py takes it apart."""
        lies = self.stack << 32 | max(self.laid, 0) << 40
        return self.cell | self.depth << 8 | self.skip << 16 | lies


class Root(NamedTuple):
    """Where the ways from an anchor begin: all go on to the east or to the south."""

    east: int  # cell; the anchor itself for one that is not there
    south: int
    first: int  # node, of those to the east
    second: int  # of those to the south
    last: int  # behind them

    def packed(self) -> int:
        """As one number, like a node."""
        nodes = self.first << 16 | self.second << 32 | self.last << 48
        return self.east | self.south << 8 | nodes


@cache
def walk_of(board_map: str, stacks: frozenset[tuple[int, int]]) -> tuple[list[Node], list[Root]]:
    """All lies of the board as one list of nodes, cell after cell, and where each anchor begins.

    Lies that begin with the same cells share the nodes of these cells. Whoever follows the list,
    and skips wherever a cell cannot be covered, meets every lie that can, in the order of moves.
    """
    board = Board.read(board_map)
    nodes: list[Node] = []
    roots = []
    for cell, anchor in enumerate(board.terrain):
        lies, ends = list(board.lies(stacks, anchor)), [len(nodes)]
        beside = [board.number.get(moved(anchor, step), cell) for step in (EAST, SOUTH)]
        for near in beside:
            nodes += branch([lie for lie in lies if lie.cells[1] == near], 1, len(nodes))
            ends.append(len(nodes))
        roots.append(Root(*beside, *ends))
    return nodes, roots


def branch(lies: list[Lie], depth: int, start: int) -> list[Node]:
    """The nodes of lies that share their first cells; the first of these nodes has number start."""
    nodes: list[Node] = []
    while lies:
        cell = lies[0].cells[depth]
        same = [lie for lie in lies if lie.cells[depth] == cell]
        lies = lies[len(same) :]
        ends = len(same[0].cells) == depth + 1
        laid = same[0].form * 2 + same[0].kind if ends else -1
        here = start + len(nodes)
        deeper = branch(same[1:] if ends else same, depth + 1, here + 1)
        nodes += [Node(cell, depth, here + 1 + len(deeper), laid), *deeper]
    return nodes
