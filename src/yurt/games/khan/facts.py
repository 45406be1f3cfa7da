"""What must be true of every box file of Khan, with the rule that says so."""

from collections import Counter
from collections.abc import Sequence
from functools import partial
from itertools import pairwise, permutations

from yurt.core.edition import Fact

from .board import BRIDGE, STEPS, Board, Place, cell_place, king_steps, masses
from .box import LAND, PLAYABLE, TILES, Edition, Stack
from .moves import PER_RULER, REGIONS, RULERS, SIDE, TERRAINS
from .names import TAKEN
from .shapes import SHAPES, SIZES

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


def fits_grid(edition: Edition) -> bool:
    return all(row < SIDE and column < SIDE for row, column in board_of(edition).terrain)


def region_sizes(edition: Edition) -> Counter[str]:
    board = board_of(edition)
    return Counter(REGIONS[board.terrain[place]] for place in board.land)


def has_size(region: str, size: int, edition: Edition) -> bool:
    return region_sizes(edition)[region] == size


def one_river(edition: Edition) -> bool:
    return len(masses(board_of(edition).river, STEPS)) == 1


def has_bend(edition: Edition) -> bool:
    """An L bridge can save two yurts somewhere, as the rulebooks say."""
    board, bridge = board_of(edition), frozenset([(BRIDGE, SHAPES.index("L4"))])
    lies = (lie for anchor in board.terrain for lie in board.lies(bridge, anchor))
    river = {board.number[place] for place in board.river}
    return any(len(river & set(lie.cells)) == 2 for lie in lies)


def outer_on_edge(edition: Edition) -> bool:
    board = board_of(edition)
    return all(place in board.land and board.on_edge(place) for place in edition.outer.cells())


def inner_edge(edition: Edition) -> Counter[str]:
    board, outer = board_of(edition), edition.outer.cells()
    inner = [place for place in board.land if board.on_edge(place) and place not in outer]
    return Counter(REGIONS[board.terrain[place]] for place in inner)


def has_inner_edge(region: str, edition: Edition) -> bool:
    return inner_edge(edition)[region] == INNER_EDGE.get(region, 0)


def has_start(ruler: int, edition: Edition) -> bool:
    starts = [other.start for other in edition.rulers]
    land = cell_place(starts[ruler]) in board_of(edition).land
    return land and starts.index(starts[ruler]) == ruler


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


def eight_rulers(edition: Edition) -> bool:
    names = [ruler.name for ruler in edition.rulers]
    return len(names) == len(RULERS) and {"seljuk", "russian"} <= set(names)


def told_apart(edition: Edition) -> bool:
    names = [ruler.name for ruler in edition.rulers]
    return not any(a.startswith(b) for a, b in permutations(names, 2))


def has_cards(ruler: int, edition: Edition) -> bool:
    his = edition.rulers[ruler]
    return len(his.terrains) == len(his.directions) == PER_RULER


def every_terrain(edition: Edition) -> bool:
    return {terrain for ruler in edition.rulers for terrain in ruler.terrains} == set(TERRAINS)


def counts_by_size(stacks: Sequence[Stack]) -> Counter[int]:
    counts: Counter[int] = Counter()
    for stack in stacks:
        counts[SIZES[SHAPES.index(stack.shape)]] += stack.count
    return counts


def every_shape_alike(edition: Edition) -> bool:
    """Each shape of a size as often as the others, and all of them."""
    shapes = [stack.shape for stack in edition.tiles.stacks]
    alike = all(
        stack.count * SIZES.count(size) == TILE_COUNTS[size]
        for stack in edition.tiles.stacks
        for size in [SIZES[SHAPES.index(stack.shape)]]
    )
    return alike and sorted(shapes) == sorted(SHAPES)


def bridge_kinds(edition: Edition) -> bool:
    counts = {stack.shape: stack.count for stack in edition.bridges.stacks}
    small = [n for shape, n in counts.items() if SIZES[SHAPES.index(shape)] == 3]
    large = [n for shape, n in counts.items() if SIZES[SHAPES.index(shape)] == 4]
    once_each = len(counts) == len(edition.bridges.stacks)
    return once_each and small == [5] and large == [2, 2] and "L4" in counts


def larger_is_worth_more(edition: Edition) -> bool:
    def rises(stacks: Sequence[Stack]) -> bool:
        ordered = sorted((SIZES[SHAPES.index(stack.shape)], stack.value) for stack in stacks)
        return all(a[0] == b[0] or a[1] < b[1] for a, b in pairwise(ordered))

    return rises(edition.tiles.stacks) and rises(edition.bridges.stacks)


def values_fit(edition: Edition) -> bool:
    stacks = [*edition.tiles.stacks, *edition.bridges.stacks]
    return all(1 <= stack.value <= 99 for stack in stacks)


def tile_total(edition: Edition) -> int:
    return sum(stack.count for stack in [*edition.tiles.stacks, *edition.bridges.stacks])


FACTS = (
    Fact("1.1", f"the board lies within {SIDE} columns and {SIDE} rows", fits_grid),
    Fact("1.1", f"{PLAYABLE} cells", lambda e: len(board_of(e).terrain) == PLAYABLE),
    Fact("1.1", f"{LAND} land cells", lambda e: len(board_of(e).land) == LAND),
    *(
        Fact("1.1", f"{name} has {size} cells", partial(has_size, name, size))
        for name, size in REGION_SIZES.items()
    ),
    Fact("1.1", f"{RIVER_CELLS} river cells", lambda e: len(board_of(e).river) == RIVER_CELLS),
    Fact("1.1", "the river hangs together", one_river),
    Fact("1.1", "the river has two banks or more", lambda e: len(masses(board_of(e).land)) > 1),
    Fact("1.2", "cells that touch the outer area are land on the edge", outer_on_edge),
    *(
        Fact(
            "1.2",
            f"{INNER_EDGE.get(name, 0)} edge cells of {name} do not touch the outer area",
            partial(has_inner_edge, name),
        )
        for name in REGIONS
    ),
    Fact("1.3", "eight rulers, among them the seljuk and the russian", eight_rulers),
    Fact("1.3", "no ruler's name begins with another's", told_apart),
    Fact(
        "1.3",
        "rulers have names of their own, not of anything else in the game",
        lambda e: not TAKEN & {ruler.name for ruler in e.rulers},
    ),
    *(
        Fact("1.3", f"ruler {at + 1} starts on a land cell of his own", partial(has_start, at))
        for at in range(len(RULERS))
    ),
    Fact("1.3", "5 yurts in each court", lambda e: e.courts.yurts == 5),
    Fact("1.3", "20 yurts in the supply", lambda e: e.courts.supply == 20),
    *(
        Fact("1.4", f"ruler {at + 1} has nine terrains and directions", partial(has_cards, at))
        for at in range(len(RULERS))
    ),
    Fact("1.4", "every terrain is on a card", every_terrain),
    Fact(
        "1.5",
        "29 tiles: 4 × 2, 8 × 3, 5 × 4 and 12 × 5 cells",
        lambda e: counts_by_size(e.tiles.stacks) == TILE_COUNTS,
    ),
    Fact(
        "1.5",
        "every shape of two to five cells, those of one size equally often",
        every_shape_alike,
    ),
    Fact(
        "1.5",
        "9 bridges: 5 × 3 and 4 × 4 cells",
        lambda e: counts_by_size(e.bridges.stacks) == BRIDGE_COUNTS,
    ),
    Fact("1.5", "bridges of four cells are of two kinds, one of them the L", bridge_kinds),
    Fact("1.5", f"{TILES} tiles and bridges", lambda e: tile_total(e) == TILES),
    Fact("3.2.C2", "an L bridge can lie in a bend of the river", has_bend),
    Fact("1.6", "the larger, the more", larger_is_worth_more),
    Fact("1.6", "values from 1 to 99", values_fit),
    Fact(
        "1.7",
        "6 High Morale and 4 of each other special card",
        lambda e: [s.count for s in e.specials.all()] == SPECIAL_COUNTS,
    ),
    Fact(
        "1.7",
        "each player's special cards with 2, 3 and 4 players",
        lambda e: [s.each for s in e.specials.all()] == SPECIALS_EACH,
    ),
    Fact(
        "2.1",
        f"eight land cells lie {CLEAR_OF_ALL} king's steps apart, so that scattered rulers "
        "always find room",
        has_room_to_scatter,
    ),
)
