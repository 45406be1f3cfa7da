"""5. Scoring: tiles, the largest areas, ties."""

from yurt.core.rule import rule

from ..box import SEATS, Box
from ..state import State, is_mark_of

NO_LIMIT = 1000
BEST_BONUS = 10


# 5.1 Each tile pays its value; conquered together, divided and rounded up.


@rule
def tile_points(box: Box, s: State, seat: int) -> int:
    points = 0
    for tile in range(s.laid):
        if is_mark_of(s, tile, seat):
            points += share(box.value[s.stack[tile]], s.marks[tile])
    return points


@rule
def share(value: int, marks: int) -> int:
    owners = 0
    for seat in range(SEATS):
        owners += marks >> seat & 1
    return (value + owners - 1) // owners


# 5.2, 5.3 Lists of areas, the largest first, compared like words in a dictionary.


@rule
def largest_below(s: State, seat: int, limit: int) -> int:
    """The extent of the seat's largest area under the limit, or 0."""
    largest = 0
    for tile in range(s.laid):
        if largest < s.extent[seat, tile] < limit:
            largest = s.extent[seat, tile]
    return largest


@rule
def areas_of(s: State, seat: int, extent: int) -> int:
    """How many areas of this extent the seat has."""
    count = 0
    for tile in range(s.laid):
        count += s.extent[seat, tile] == extent
    return count


@rule
def compare_areas(s: State, one: int, other: int) -> int:
    """Above 0 if the first seat's list is the greater one, 0 if they are wholly equal."""
    limit = NO_LIMIT
    while True:
        a, b = largest_below(s, one, limit), largest_below(s, other, limit)
        if a != b:
            return a - b
        if a == 0:
            return 0
        more = areas_of(s, one, a) - areas_of(s, other, a)
        if more != 0:
            return more
        limit = a


# 5.3 Bonus 10, 6 and 3 for the three best lists; equal lists get the same.


@rule
def bonus(box: Box, s: State, seat: int) -> int:
    if largest_below(s, seat, NO_LIMIT) == 0:
        return 0
    match better_lists(box, s, seat):
        case 0:
            return BEST_BONUS
        case 1:
            return 6
        case 2:
            return 3
        case _:
            return 0


@rule
def better_lists(box: Box, s: State, seat: int) -> int:
    """How many different lists of areas are greater than the seat's."""
    count = 0
    for other in range(box.seats):
        if compare_areas(s, other, seat) > 0 and is_first_of_its_kind(s, other):
            count += 1
    return count


@rule
def is_first_of_its_kind(s: State, seat: int) -> bool:
    for earlier in range(seat):
        if compare_areas(s, earlier, seat) == 0:
            return False
    return True


@rule
def points(box: Box, s: State, seat: int) -> int:
    return tile_points(box, s, seat) + bonus(box, s, seat)


# 5.4 Most points; then the larger largest area, then the list; else it is shared.


@rule
def rank(box: Box, s: State, seat: int) -> int:
    ahead = 0
    own = points(box, s, seat)
    for other in range(box.seats):
        ahead += is_ahead(s, other, seat, points(box, s, other) - own)
    return ahead


@rule
def is_ahead(s: State, other: int, seat: int, lead: int) -> bool:
    """Whether the other, who has so many points more, comes before the seat."""
    return lead > 0 or (lead == 0 and compare_areas(s, other, seat) > 0)
