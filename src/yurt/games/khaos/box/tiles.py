"""How tiles and cells are spelled.

A tile is spelled as it lies, corner by corner from the north-west clockwise: a digit for so many
orcs, a letter for so many knights (a one, b two, c three, d four), 0 for nobody. `40d0` has four
orcs in the north-west and four knights in the south-east. Off the battlefield it is spelled
upright: from the corner that makes its reading the greatest, orcs counting above knights. Special
tiles have names; where warriors stand on one, its corners follow: `temple.1000`.

A cell is spelled by its way from the first tower: `e3n2` is three to the east and two to the
north, `w1` the next to the west, `0` the tower's own.
"""

from itertools import product

MOST = 4  # warriors in a corner
LETTERS = "dcba01234"  # of −4 … 4

Corners = tuple[int, ...]


def turned(corners: Corners) -> Corners:
    """A quarter to the right: the south-west corner comes to the north-west."""
    return corners[-1:] + corners[:-1]


def turns(corners: Corners) -> list[Corners]:
    """The one to four ways that it can lie, this one first, then always a quarter further."""
    ways = [corners]
    while turned(ways[-1]) != corners:
        ways.append(turned(ways[-1]))
    return ways


def upright(corners: Corners) -> Corners:
    return max(turns(corners))


def spell(corners: Corners) -> str:
    return "".join(LETTERS[warriors + MOST] for warriors in corners)


def unspell(word: str) -> Corners:
    return tuple(LETTERS.index(letter) - MOST for letter in word)


UPRIGHT = sorted({upright(corners) for corners in product(range(-MOST, MOST + 1), repeat=4)})
SPECIALS = ("temple", "magic_circle", "crystal_field", "stone_circle", "graveyard")

BLANK = (0, 0, 0, 0)


def spell_special(name: str, corners: Corners) -> str:
    """`temple`, or `temple.1000` if anybody stands on it."""
    return name if corners == BLANK else f"{name}.{spell(corners)}"


TILES = [
    *(spell(corners) for corners in UPRIGHT),
    *SPECIALS,
    *(f"{name}.{spell(corners)}" for name in SPECIALS for corners in UPRIGHT if any(corners)),
]
"""Every tile that could be, off the battlefield."""

FACES = [spell(way) for corners in UPRIGHT for way in turns(corners)]
"""Every way that a tile could lie; the turns of one tile stand together, upright first."""

PLACEABLE = [
    *FACES,
    *SPECIALS,
    *(f"{name}.{face}" for name in SPECIALS for face in FACES if face != spell(BLANK)),
]

# Cells. A tile laid is beside an earlier one and there are 71 with the first tower, so none lies
# farther from it than 70, and a Wizard one more.

REACH = 71
SPAN = 2 * REACH + 1


def spot_at(east: int, south: int) -> int:
    return (south + REACH) * SPAN + east + REACH


def way_to(spot: int) -> tuple[int, int]:
    """How far to the east and to the south."""
    return spot % SPAN - REACH, spot // SPAN - REACH


def spell_spot(spot: int) -> str:
    east, south = way_to(spot)
    across = f"{'e' if east > 0 else 'w'}{abs(east)}" if east else ""
    along = f"{'s' if south > 0 else 'n'}{abs(south)}" if south else ""
    return across + along or "0"


SPOTS = [spell_spot(spot) for spot in range(SPAN * SPAN)]
HOME = spot_at(0, 0)
