"""What the numbers of the features are, and where in the row they stand."""

from yurt.core.number import Number, capped, for_each, place_of, spread

from ..box import SEATS, SPECIALS, TILES
from ..moves import REGIONS, RULERS, TERRAINS
from ..observe import CARDS_IN_HAND, COURT, EACH, FOUR
from ..rules.s3_1_drive_out import LAST
from ..state import Finale, Phase

VALUE = 20  # points of a tile: more count as so many
POINTS, LEAD, AREA, YURTS, LIES = 120, 60, 60, 40, 20  # likewise
SIZES = ("2", "3", "4", "5")
SMALLEST = 2


def places(name: str, one: str) -> list[Number]:
    """Of the conquests of a kind."""
    return for_each(
        [name],
        [
            capped("best", VALUE, f"The most points of {one}, shared or not."),
            capped("alone", VALUE, f"The most points of {one} that nobody would share."),
            *spread(capped("count", LIES, f"How many there are of {one}, by its cells."), SIZES),
        ],
    )


A_SEAT = [
    Number("present", 0, 1, "Whether somebody sits there."),
    Number("turn", 0, 1, "Whether it is its turn."),
    capped("points", POINTS, "Points of its tiles."),
    Number("bonus", 0, 10, "Bonus for its areas now (5.3)."),
    Number(
        "behind",
        -LEAD,
        LEAD,
        f"The seat's own points in all less its; more than {LEAD} either way count as {LEAD}.",
    ),
    Number("tiles", 0, TILES, "Tiles with its mark."),
    capped("largest", AREA, "Cells of its largest area."),
    capped("second", AREA, "Cells of its next largest area."),
    capped("yurts", YURTS, "Its yurts on the board."),
    Number("cards", 0, CARDS_IN_HAND, "Cards in its hand."),
    *spread(Number("special", 0, EACH, "Special cards not yet played."), SPECIALS),
    *spread(Number("active", 0, 1, "Whether this card lies active."), SPECIALS[1:3]),
    Number("scouts", 0, 1, "Whether it has scouted a stack."),
    *places("ready", "a conquest that it could make now"),
    capped(
        "ready.touching", VALUE, "The most points of one of them that touches an area of its own."
    ),
    capped("ready.area", AREA, "Cells of the largest area that one of them would make."),
    *places("next", "a conquest that lacks one yurt of its own"),
    *places("drive", "a conquest that lacks only that a ruler is driven out"),
]
A_REGION = [
    *spread(Number("yurts", 0, YURTS, "Yurts there."), ("own", "others", "neutral")),
    Number("empty", 0, 25, "Empty cells there."),
]
THE_REST = [
    *spread(Number("hand", 0, CARDS_IN_HAND, "Own cards that show this."), TERRAINS),
    *places("invade", "a conquest that lacks one own yurt, for which a card is in hand"),
    *spread(Number("phase", 0, 1, "Whether this is asked now."), [p.name.lower() for p in Phase]),
    *spread(
        Number("finale", 0, 1, "Whether the end phase is so far."), [f.name.lower() for f in Finale]
    ),
    *spread(Number("seats", 0, 1, "Whether so many play."), ("2", "3", "4")),
    *spread(Number("left", 0, TILES, "Tiles and bridges left with so many cells."), SIZES),
    Number("bridges", 0, TILES, "Bridges left."),
    *spread(Number("court", 0, COURT, "Yurts in the ruler's court, 0 when he is out."), RULERS),
    Number("courts", 0, COURT * len(RULERS), "Yurts in the courts of all rulers in play."),
    Number("rulers", 0, LAST, "Rulers that must go out before the end phase."),
    Number("last_yurts", 0, len(RULERS), "Rulers who go out as soon as they are driven."),
    Number("actions", 0, EACH, "Actions left to who is on turn."),
    Number("extra", 0, 1, "Whether this is the action of High Morale."),
    capped("asked", VALUE, "What the conquest that is asked about would bring the seat."),
    capped("asked_other", VALUE, "What it would bring to who is on turn."),
]
FEATURES = [*for_each(FOUR, A_SEAT), *for_each(REGIONS, A_REGION), *THE_REST]
WIDTH, PER_SEAT, PER_REGION = len(FEATURES), len(A_SEAT), len(A_REGION)
REGIONS_AT = SEATS * PER_SEAT
REST_AT = REGIONS_AT + len(REGIONS) * PER_REGION
SPECIAL, READY, TOUCHING = (
    place_of(name, A_SEAT) for name in ("special.morale", "ready.best", "ready.touching")
)
NEXT, DRIVE = place_of("next.best", A_SEAT), place_of("drive.best", A_SEAT)
INVADE, PHASE, LEFT = (place_of(n, THE_REST) for n in ("invade.best", "phase.scatter", "left.2"))
BRIDGES, COURTS, FINALE = (place_of(n, THE_REST) for n in ("bridges", "courts", "finale.ahead"))
ALONE, COUNT = 1, 2  # in `places`
