"""What a learner sees: towers by what is decided at their corners and what could still be laid.

A battlefield without edges says little cell by cell. All that counts happens at the corners of
towers, and there only how many of the four cells are filled and who is ahead by how much. Corners
of a tower are counted, not listed: which of the four it is makes no difference.
"""

from yurt.core.number import Number, for_each, place_of, spread
from yurt.core.rule import NOBODY, rule
from yurt.core.structs import Row

from .box import CORNERS, EMPTY, OPTIONS, SEATS, TEN, TOKENS, TOWERS, Box, Token
from .box.tiles import MOST, SPECIALS
from .field import LOOK
from .rules.hands import hand_size
from .rules.s3_1_tokens import warriors
from .rules.s3_2_majorities import first_cell, quarter
from .rules.s4_specials import worth
from .rules.s5_end import ENOUGH, total, towers_of
from .state import HAND, NONE, NOWHERE, ROW, Fate, Mark, Phase, State

SIDES = ("own", "other")
LEADS = ("lost", "far_behind", "behind", "even", "ahead", "far_ahead", "won")
EVEN, MUCH = 3, 4  # in LEADS; a lead that is the last there
ALREADY = ("tower_alone", "two_cells", "three_cells")
UNSEEN = 3  # warriors that a tile not seen is reckoned to have in its best corner
POINTS = 3 * TOWERS
SUM = HAND * CORNERS * MOST
OPEN = SIDES[0], SIDES[1], "neutral"

A_TOWER = [
    Number("placed", 0, 1, "Whether it lies on the battlefield."),
    *spread(Number("held", 0, 1, "Whether this side has taken it."), SIDES),
    Number("value", 1, 3, "What it is worth now."),
    *spread(Number("corners", 0, CORNERS, "Corners decided so, if all were counted now."), OPEN),
    *for_each(
        ALREADY,
        spread(Number("lead", 0, CORNERS, "Open corners, by filled cells and own lead."), LEADS),
    ),
    Number("balance", -CORNERS, CORNERS, "Own corners less the other's, open ones by the lead."),
    *spread(Number("winnable", 0, CORNERS, "Corners that a tile of the side could win."), SIDES),
    *spread(Number("takeable", 0, 1, "Whether a tile of the side could take it."), SIDES),
]
THE_TILES = [
    *spread(Number("best", 0, MOST, "Most warriors of a side in one corner."), SIDES),
    *spread(Number("sum", 0, SUM, "All warriors of a side."), SIDES),
    *spread(Number("special", 0, HAND, "Special tiles among them."), SPECIALS),
]
THE_REST = [
    *spread(Number("phase", 0, 1, "Whether this is asked now."), [p.name.lower() for p in Phase]),
    Number("turn", 0, 1, "Whether it is the seat's turn."),
    *spread(Number("tokens", 0, 1, "How tokens were given out (2.3)."), OPTIONS["tokens"]),
    Number("specials", 0, 1, "Whether special tiles are in the game."),
    Number("stacked", 0, 63, "Tiles in the stack."),
    Number("passes", 0, SEATS, "Passes in a row that count."),
]
A_SIDE = [
    Number("points", 0, POINTS, "What its towers are worth now."),
    Number("towers", 0, TOWERS, "Towers it has taken."),
    Number("to_come", 0, POINTS, "What towers are worth that it would take by the present leads."),
    Number("reach", 0, 3, "The best tower that a tile could take."),
    Number("wins", 0, 1, "Whether that tower would win the match."),
    Number("strength", 0, 2 * MOST, "Warriors that a tile with a token could put in a corner."),
    Number("hand", 0, HAND, "Tiles in its hand."),
    Number("halberd", 0, 1, "Whether its Halberd bars cells, now or next turn."),
    *spread(Number("token", 0, 1, "Whether it holds the token."), TOKENS),
]
FEATURES = [
    *for_each([f"{side}_flag_{i + 1}" for side in SIDES for i in range(TOWERS // SEATS)], A_TOWER),
    *for_each(("hand", "others_hand", "row"), THE_TILES),
    *for_each(SIDES, A_SIDE),
    *THE_REST,
]
PER_TOWER, PER_TILES, PER_SIDE = len(A_TOWER), len(THE_TILES), len(A_SIDE)
TILES_AT = TOWERS * PER_TOWER
SIDES_AT = TILES_AT + 3 * PER_TILES
REST_AT = SIDES_AT + SEATS * PER_SIDE
WIDTH = len(FEATURES)
VALUE, HELD, DECIDED = (place_of(n, A_TOWER) for n in ("value", "held.own", "corners.own"))
LEAD, BALANCE = place_of("tower_alone.lead.lost", A_TOWER), place_of("balance", A_TOWER)
WINNABLE, TAKEABLE = place_of("winnable.own", A_TOWER), place_of("takeable.own", A_TOWER)
BEST, ALL, SPECIAL = (place_of(n, THE_TILES) for n in ("best.own", "sum.own", "special.temple"))
TO_COME, REACHED, WINS = (place_of(n, A_SIDE) for n in ("to_come", "reach", "wins"))
STRENGTH, TOKEN = place_of("strength", A_SIDE), place_of("token.drum", A_SIDE)
DEALT = place_of("tokens.basic", THE_REST)


@rule
def features(box: Box, s: State, seat: int, out: Row) -> None:
    for i in range(WIDTH):
        out[i] = 0
    add_tiles(box, s, seat, out)
    for side in range(SEATS):
        add_side(box, s, seat, side, out)
    for slot in range(TOWERS):
        add_tower(box, s, seat, slot, out)
    for side in range(SEATS):
        at = SIDES_AT + side * PER_SIDE
        out[at + WINS] = out[at] + out[at + REACHED] >= ENOUGH and out[at + REACHED] > 0
    add_rest(box, s, seat, out)


# Tiles: the strongest corner counts, and how much there is of either side.


@rule
def add_tiles(box: Box, s: State, seat: int, out: Row) -> None:
    for i in range(HAND):
        add_tile(box, seat, s.hand[seat, i], out, TILES_AT)
        if not s.secret[1 - seat, i]:
            add_tile(box, seat, s.hand[1 - seat, i], out, TILES_AT + PER_TILES)
    for i in range(ROW):
        add_tile(box, seat, s.row[i], out, TILES_AT + 2 * PER_TILES)


@rule
def add_tile(box: Box, seat: int, kind: int, out: Row, at: int) -> None:
    if kind == NONE:
        return
    look = box.look[kind]
    for corner in range(CORNERS):
        here = box.corner[look, corner] if seat == 0 else -box.corner[look, corner]
        side = 0 if here > 0 else 1
        out[at + BEST + side] = max(out[at + BEST + side], abs(here))
        out[at + ALL + side] += abs(here)
    if look >= box.first_special:
        out[at + SPECIAL + (look - box.first_special) // CORNERS] += 1


# Sides: points, hands and tokens.


@rule
def add_side(box: Box, s: State, seat: int, side: int, out: Row) -> None:
    who, at = (seat + side) % SEATS, SIDES_AT + side * PER_SIDE
    out[at] = total(box, s, who)
    out[at + 1] = towers_of(s, who)
    out[at + STRENGTH] = strength(s, who, best_corner(s, who, side, out))
    out[at + 6] = hand_size(s, who)
    out[at + 7] = s.halberd[who] != NOWHERE
    for token in range(TEN):
        out[at + TOKEN + token] = s.token[who, token] == Fate.HELD


@rule
def best_corner(s: State, who: int, side: int, out: Row) -> int:
    """Of the tiles that it holds: what is seen of them, and UNSEEN for one that is not."""
    best = out[TILES_AT + side * PER_TILES + BEST + side]
    for i in range(HAND):
        if side == 1 and s.secret[who, i]:
            best = max(best, UNSEEN)
    return best


@rule
def strength(s: State, who: int, warriors: int) -> int:
    """With the token that helps most: 3.1.5 Drums, 3.1.6 Leader."""
    if warriors == 0:
        return 0
    more = 0
    if s.token[who, Token.LEADER] == Fate.HELD:
        more = warriors
    if s.token[who, Token.DOUBLE_DRUM] == Fate.HELD:
        more = max(more, 2)
    if s.token[who, Token.DRUM] == Fate.HELD:
        more = max(more, 1)
    return min(warriors + more, 2 * MOST)


# Towers: what is decided, who is ahead where, what one tile more could do.


@rule
def add_tower(box: Box, s: State, seat: int, slot: int, out: Row) -> None:
    """The four with the own flag come first, each four in the order of the box."""
    tower = (slot + seat * (TOWERS // SEATS)) % TOWERS
    at = slot * PER_TOWER
    value = worth(box, s, tower)
    out[at] = s.tower_at[tower] != NOWHERE
    out[at + VALUE] = value
    holder = s.holder[tower]
    if holder != NOBODY:
        out[at + HELD + (holder != seat)] = 1
    if s.tower_at[tower] == NOWHERE or (holder != NOBODY and not box.changing):
        return
    for corner in range(CORNERS):
        add_corner(box, s, seat, tower, corner, out, at)
    if holder == NOBODY:
        add_prospects(slot, value, out, at)


@rule
def add_corner(box: Box, s: State, seat: int, tower: int, corner: int, out: Row, at: int) -> None:
    cell, filled, orcs, knights = first_cell(s, tower, corner), 0, 0, 0
    for i in range(CORNERS):
        there = s.field[cell + quarter(s.width, i)]
        if there & LOOK > EMPTY:
            filled += 1
            count = warriors(box, there, (i + 2) % CORNERS)
            orcs += max(count, 0)
            knights += max(-count, 0)
    lead = orcs - knights if seat == 0 else knights - orcs
    mark = s.mark[tower, corner]
    if filled == CORNERS and (box.changing or mark == Mark.OPEN):
        add_decided(out, at, lead)
    elif mark != Mark.OPEN:
        lead = 0 if mark == Mark.NEUTRAL else (1 if mark - 1 == seat else -1)
        add_decided(out, at, lead)
    else:
        out[at + LEAD + (filled - 1) * len(LEADS) + bucket(lead)] += 1
        out[at + BALANCE] += (lead > 0) - (lead < 0)
        if filled == CORNERS - 1:
            out[at + WINNABLE] += lead + out[SIDES_AT + STRENGTH] > 0
            out[at + WINNABLE + 1] += out[SIDES_AT + PER_SIDE + STRENGTH] - lead > 0


@rule
def add_decided(out: Row, at: int, lead: int) -> None:
    which = 2 if lead == 0 else (0 if lead > 0 else 1)
    out[at + DECIDED + which] += 1
    out[at + BALANCE] += (lead > 0) - (lead < 0)


@rule
def bucket(lead: int) -> int:
    """The place of a lead among LEADS."""
    side = 1 if lead > 0 else -1
    if lead * side <= 1:
        return EVEN + lead
    return EVEN + side * (3 if lead * side >= MUCH else 2)


@rule
def add_prospects(slot: int, value: int, out: Row, at: int) -> None:
    """Who would take it by the present leads, and who could with one tile more."""
    flag = 0 if slot < TOWERS // SEATS else 1
    ahead = flag if out[at + BALANCE] == 0 else (0 if out[at + BALANCE] > 0 else 1)
    out[SIDES_AT + ahead * PER_SIDE + TO_COME] += value
    own, other = out[at + DECIDED], out[at + DECIDED + 1]
    if own + other + out[at + DECIDED + 2] != CORNERS - 1:
        return
    for side in range(SEATS):
        lead = own - other if side == 0 else other - own
        lead += out[at + WINNABLE + side] > 0
        closable = out[at + WINNABLE] + out[at + WINNABLE + 1] > 0
        if closable and (lead > 0 or (lead == 0 and flag == side)):
            out[at + TAKEABLE + side] = 1
            reach = SIDES_AT + side * PER_SIDE + REACHED
            out[reach] = max(out[reach], value)


@rule
def add_rest(box: Box, s: State, seat: int, out: Row) -> None:
    out[REST_AT + s.phase] = 1
    out[REST_AT + DEALT - 1] = s.turn == seat
    out[REST_AT + DEALT + box.deal] = 1
    out[WIDTH - 3] = box.specials
    out[WIDTH - 2] = s.stacked
    out[WIDTH - 1] = s.passes
