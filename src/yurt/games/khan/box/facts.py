"""What must be true of every box file of Khan, with the rule that says so."""

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import partial
from itertools import pairwise, permutations

from yurt.core.edition import Fact, fact, found

from ..moves import CELLS, PER_RULER, REGIONS, RULERS, SIDE, TERRAINS
from ..shapes import SHAPES, SIZES
from . import LAND, PLAYABLE, TILES, Edition, Stack
from .board import BRIDGE, STEPS, Board, Place, cell_place, grid_spot, king_steps, masses
from .names import TAKEN

REGION_SIZES = {"mountains": 22, "ice": 20, "tundra": 22, "rocky": 21, "sand": 22, "forest": 25}
RIVER_CELLS = 22
INNER_EDGE = {"mountains": 4, "sand": 3, "forest": 4}  # edge cells without the outer area
TILE_COUNTS = {2: 4, 3: 8, 4: 5, 5: 12}
BRIDGE_COUNTS = {3: 5, 4: 4}
SPECIAL_COUNTS = [6, 4, 4, 4]
SPECIALS_EACH = [(2, 2, 1), (2, 1, 1), (2, 1, 1), (2, 1, 1)]
CLEAR_OF_ALL = 5  # king's steps: no ruler is within two of both of two such cells


def board_of(edition: Edition) -> Board:
    return Board.read(edition.board.map)


def cell_names(places: Sequence[Place]) -> str:
    return " ".join(CELLS[grid_spot(place)] for place in sorted(places))


# 1.1, 1.2 The board


def off_grid(edition: Edition) -> Iterator[str]:
    for row, column in board_of(edition).terrain:
        if row >= SIDE or column >= SIDE:
            yield f"found one in row {row + 1}, column {column + 1}"


def wrong_count(edition: Edition) -> Iterator[str]:
    """With the length of each row, to find the one that is meant."""
    rows = Counter(row for row, _ in board_of(edition).terrain)
    if rows.total() != PLAYABLE:
        lengths = " ".join(str(rows[row]) for row in range(max(rows, default=-1) + 1))
        yield f"found {rows.total()}, in rows of {lengths}"


def wrong_size(region: str, size: int, edition: Edition) -> Iterator[str]:
    board = board_of(edition)
    sizes = Counter(REGIONS[board.terrain[place]] for place in board.land)
    yield from found(sizes[region], size)


def river_parts(edition: Edition) -> Iterator[str]:
    parts = masses(board_of(edition).river, STEPS)
    if len(parts) != 1:
        yield f"found {len(parts)} parts: {', '.join(cell_names([*part]) for part in parts)}"


def too_few_banks(edition: Edition) -> Iterator[str]:
    banks = len(masses(board_of(edition).land))
    if banks < 2:
        yield f"found {banks}"


def has_bend(edition: Edition) -> bool:
    """An L bridge can save two yurts somewhere, as the rulebooks say."""
    board, bridge = board_of(edition), frozenset([(BRIDGE, SHAPES.index("L4"))])
    lies = (lie for anchor in board.terrain for lie in board.lies(bridge, anchor))
    river = {board.number[place] for place in board.river}
    return any(len(river & set(lie.cells)) == 2 for lie in lies)


def inland(edition: Edition) -> Iterator[str]:
    board = board_of(edition)
    for place in sorted(edition.outer.cells()):
        if place not in board.land or not board.on_edge(place):
            where = CELLS[grid_spot(place)] if max(place) < SIDE else "one outside the grid"
            yield f"{where} is {'not on the edge' if place in board.land else 'no land cell'}"


def wrong_inner_edge(region: str, edition: Edition) -> Iterator[str]:
    board, outer = board_of(edition), edition.outer.cells()
    edge = [place for place in board.land if board.on_edge(place) and place not in outer]
    inner = [place for place in edge if REGIONS[board.terrain[place]] == region]
    if len(inner) != INNER_EDGE.get(region, 0):
        yield f"found {len(inner)}: {cell_names(inner)}".rstrip(": ")


def has_room_to_scatter(edition: Edition) -> bool:
    """Eight cells of which a ruler rules out one at most: seven always leave one to the eighth."""
    land = board_of(edition).land
    turned = [[(r * down, c * across) for r, c in land] for down in (1, -1) for across in (1, -1)]
    turned += [[(c, r) for r, c in places] for places in turned]
    return any(count_clear(places) >= len(RULERS) for places in turned)


def count_clear(places: list[Place]) -> int:
    """How many are chosen in reading order, if each is taken that is clear of those before."""
    chosen: list[Place] = []
    for place in sorted(places):
        if all(king_steps(place, other) >= CLEAR_OF_ALL for other in chosen):
            chosen.append(place)
    return len(chosen)


# 1.3, 1.4 Rulers and their cards


def wrong_rulers(edition: Edition) -> Iterator[str]:
    names = [ruler.name for ruler in edition.rulers]
    if len(names) != len(RULERS) or not {"seljuk", "russian"} <= set(names):
        yield f"found {len(names)}: {', '.join(names)}"


def mixed_up(edition: Edition) -> Iterator[str]:
    names = [ruler.name for ruler in edition.rulers]
    yield from (f"found {b} and {a}" for a, b in permutations(names, 2) if a.startswith(b))


def taken(edition: Edition) -> Iterator[str]:
    yield from (f"found {ruler.name}" for ruler in edition.rulers if ruler.name in TAKEN)


def wrong_start(ruler: int, edition: Edition) -> Iterator[str]:
    his, starts = edition.rulers[ruler], [other.start for other in edition.rulers]
    if cell_place(his.start) not in board_of(edition).land:
        yield f"the {his.name} starts on {his.start}, which is no land cell"
    first = starts.index(his.start)
    if first != ruler:
        other = edition.rulers[first].name
        yield f"the {his.name} starts on {his.start}, as the {other} does"


def wrong_cards(ruler: int, edition: Edition) -> Iterator[str]:
    his = edition.rulers[ruler]
    if not len(his.terrains) == len(his.directions) == PER_RULER:
        yield f"the {his.name} has {len(his.terrains)} and {len(his.directions)}"


def terrains_missing(edition: Edition) -> Iterator[str]:
    shown = {terrain for ruler in edition.rulers for terrain in ruler.terrains}
    yield from (f"{terrain} is missing" for terrain in TERRAINS if terrain not in shown)


# 1.5, 1.6 Tiles and bridges


def size_of(stack: Stack) -> int:
    return SIZES[SHAPES.index(stack.shape)]


def wrong_counts(stacks: Sequence[Stack], wanted: dict[int, int]) -> Iterator[str]:
    counts: Counter[int] = Counter()
    for stack in stacks:
        counts[size_of(stack)] += stack.count
    if counts != wanted:
        yield f"found {', '.join(f'{counts[size]} × {size}' for size in sorted(counts))}"


def odd_shapes(edition: Edition) -> Iterator[str]:
    """Each shape of a size as often as the others, and all of them."""
    shapes = Counter(stack.shape for stack in edition.tiles.stacks)
    yield from (f"{shape} is missing" for shape in SHAPES if not shapes[shape])
    yield from (f"{shape} stands there {n} times" for shape, n in shapes.items() if n > 1)
    for stack in edition.tiles.stacks:
        each = TILE_COUNTS[size_of(stack)] // SIZES.count(size_of(stack))
        if stack.count != each:
            yield f"found {stack.count} of {stack.shape}, expected {each}"


def wrong_bridges(edition: Edition) -> Iterator[str]:
    counts = sorted((size_of(stack), stack.count) for stack in edition.bridges.stacks)
    shapes = {stack.shape for stack in edition.bridges.stacks}
    if counts != [(3, 5), (4, 2), (4, 2)] or len(shapes) != len(counts) or "L4" not in shapes:
        yield f"found {', '.join(f'{b.count} × {b.shape}' for b in edition.bridges.stacks)}"


def worth_less(edition: Edition) -> Iterator[str]:
    for table in (edition.tiles, edition.bridges):
        ordered = sorted(table.stacks, key=lambda stack: (size_of(stack), stack.value))
        for a, b in pairwise(ordered):
            if size_of(a) < size_of(b) and a.value >= b.value:
                yield f"{a.shape} is worth {a.value}, {b.shape} {b.value}"


def odd_values(edition: Edition) -> Iterator[str]:
    for stack in [*edition.tiles.stacks, *edition.bridges.stacks]:
        if not 1 <= stack.value <= 99:
            yield f"{stack.shape} is worth {stack.value}"


def tile_total(edition: Edition) -> int:
    return sum(stack.count for stack in [*edition.tiles.stacks, *edition.bridges.stacks])


FACTS = (
    fact("1.1", f"the board lies within {SIDE} columns and {SIDE} rows", off_grid),
    fact("1.1", f"{PLAYABLE} cells", wrong_count),
    fact("1.1", f"{LAND} land cells", lambda e: found(len(board_of(e).land), LAND)),
    *(
        fact("1.1", f"{name} has {size} cells", partial(wrong_size, name, size))
        for name, size in REGION_SIZES.items()
    ),
    fact(
        "1.1",
        f"{RIVER_CELLS} river cells",
        lambda e: found(len(board_of(e).river), RIVER_CELLS),
    ),
    fact("1.1", "the river hangs together", river_parts),
    fact("1.1", "the river has two banks or more", too_few_banks),
    fact("1.2", "cells that touch the outer area are land on the edge", inland),
    *(
        fact(
            "1.2",
            f"{INNER_EDGE.get(name, 0)} edge cells of {name} do not touch the outer area",
            partial(wrong_inner_edge, name),
        )
        for name in REGIONS
    ),
    fact("1.3", "eight rulers, among them the seljuk and the russian", wrong_rulers),
    fact("1.3", "no ruler's name begins with another's", mixed_up),
    fact("1.3", "rulers have names of their own, not of anything else in the game", taken),
    *(
        fact("1.3", f"ruler {at + 1} starts on a land cell of his own", partial(wrong_start, at))
        for at in range(len(RULERS))
    ),
    fact("1.3", "5 yurts in each court", lambda e: found(e.courts.yurts, 5)),
    fact("1.3", "20 yurts in the supply", lambda e: found(e.courts.supply, 20)),
    *(
        fact("1.4", f"ruler {at + 1} has nine terrains and directions", partial(wrong_cards, at))
        for at in range(len(RULERS))
    ),
    fact("1.4", "every terrain is on a card", terrains_missing),
    fact(
        "1.5",
        "29 tiles: 4 × 2, 8 × 3, 5 × 4 and 12 × 5 cells",
        lambda e: wrong_counts(e.tiles.stacks, TILE_COUNTS),
    ),
    fact(
        "1.5",
        "every shape of two to five cells, those of one size equally often",
        odd_shapes,
    ),
    fact(
        "1.5",
        "9 bridges: 5 × 3 and 4 × 4 cells",
        lambda e: wrong_counts(e.bridges.stacks, BRIDGE_COUNTS),
    ),
    fact("1.5", "bridges of four cells are of two kinds, one of them the L", wrong_bridges),
    fact("1.5", f"{TILES} tiles and bridges", lambda e: found(tile_total(e), TILES)),
    Fact("3.2.C2", "an L bridge can lie in a bend of the river", has_bend),
    fact("1.6", "the larger, the more", worth_less),
    fact("1.6", "values from 1 to 99", odd_values),
    fact(
        "1.7",
        "6 High Morale and 4 of each other special card",
        lambda e: found([s.count for s in e.specials.all()], SPECIAL_COUNTS),
    ),
    fact(
        "1.7",
        "each player's special cards with 2, 3 and 4 players",
        lambda e: found([s.each for s in e.specials.all()], SPECIALS_EACH),
    ),
    Fact(
        "2.1",
        f"eight land cells lie {CLEAR_OF_ALL} king's steps apart, so that scattered rulers "
        "always find room",
        has_room_to_scatter,
    ),
)
