"""Whether a state of Khan holds together: no piece was made or lost, nothing is where it cannot."""

from collections import Counter

from yurt.core.rule import ALLOWED

from .board import BRIDGE, RIVER, TILE
from .box import SEATS, SPECIALS, Box
from .moves import CARDS, REGIONS, RULERS, SIDE, STACKS
from .rules.s2_setup import CARDS_IN_HAND, placement_rounds
from .rules.s3_1_drive_out import LAST
from .rules.s3_2_actions import BOTH
from .rules.s3_2c_tiles import lies_on_board, tally, why_not_lie, why_not_win
from .rules.s3_4_5_consent import must_agree
from .rules.s3_steps import can_act
from .shapes import FORMS, SHAPES, from_anchor
from .state import (
    COVERED,
    DECK,
    HAND,
    NONE,
    OUT,
    PROTECTION,
    RULER,
    SUPPORT,
    WATER,
    YURT,
    Finale,
    Phase,
    State,
    is_mark_of,
)

FORM_OF = {from_anchor(form.cells): form for form in FORMS}
SETTING_UP = (Phase.SCATTER, Phase.START, Phase.SETTLE, Phase.DEAL)


def audit(box: Box, s: State) -> None:
    audit_cells(box, s)
    audit_rulers(box, s)
    audit_tiles(box, s)
    audit_areas(box, s)
    audit_cards(box, s)
    audit_specials(box, s)
    audit_moment(box, s)


def audit_cells(box: Box, s: State) -> None:
    ground = zip(s.cell.tolist(), box.terrain.tolist(), strict=True)
    for cell, (holds, terrain) in enumerate(ground):
        river = terrain == RIVER
        assert not river or holds == WATER or holds >= COVERED, f"cell {cell} is river, not {holds}"
        assert river or holds != WATER, f"water on the land cell {cell}"
        assert not box.seats <= holds - YURT < SEATS, f"a yurt of nobody on cell {cell}"
        assert holds < COVERED + s.laid, f"cell {cell} lies under a tile that is not there"


def audit_rulers(box: Box, s: State) -> None:
    stand = [cell for cell in s.ruler.tolist() if cell != OUT]
    marked = [cell for cell, holds in enumerate(s.cell.tolist()) if holds == RULER]
    assert sorted(stand) == marked, f"rulers on {sorted(stand)}, but marked on {marked}"
    for ruler, name in enumerate(RULERS):
        court = s.court[ruler]
        if s.phase == Phase.SCATTER:
            assert court == box.court, f"{court} yurts in the court of {name}"
        elif s.ruler[ruler] == OUT:
            assert court == 0, f"{name} is out, but {court} yurts are in his court"
        else:
            assert 1 <= court <= box.court, f"{court} yurts in the court of {name}"
    out = len(RULERS) - len(stand)
    if s.finale == Finale.AHEAD:
        assert out < LAST or s.phase == Phase.SCATTER, f"{out} rulers are out, but no end phase"
    else:
        assert not stand, f"{len(stand)} rulers stand in the end phase"


def audit_tiles(box: Box, s: State) -> None:
    used = Counter(s.stack[tile] for tile in range(s.laid))
    stacks = zip(STACKS, s.left.tolist(), box.count.tolist(), strict=True)
    for stack, (name, left, count) in enumerate(stacks):
        assert left == count - used[stack], f"{left} left of {name}"
        assert left >= 0, f"{used[stack]} laid of {name}"
    for tile in range(s.laid):
        audit_tile(box, s, tile)


def audit_tile(box: Box, s: State, tile: int) -> None:
    cells = [cell for cell, holds in enumerate(s.cell.tolist()) if holds == COVERED + tile]
    kind, shape = divmod(s.stack[tile], len(SHAPES))
    assert cells, f"tile {tile + 1} covers nothing"
    places = tuple(divmod(box.spot[cell], SIDE) for cell in cells)
    form = FORM_OF.get(from_anchor(places))
    assert form is not None, f"tile {tile + 1} hangs apart"
    assert form.shape == shape, f"tile {tile + 1} is no {SHAPES[shape]}"
    banks = {box.bank[cell] for cell in cells} - {-1}
    river = any(box.terrain[cell] == RIVER for cell in cells)
    assert river == (kind == BRIDGE), f"tile {tile + 1} is no bridge, or a bridge on land"
    assert kind == TILE or len(banks) > 1, f"bridge {tile + 1} rests on one bank"
    assert 0 < s.marks[tile] < 1 << box.seats, f"tile {tile + 1} has the marks {s.marks[tile]}"


def audit_areas(box: Box, s: State) -> None:
    for seat in range(box.seats):
        mine = [tile for tile in range(s.laid) if is_mark_of(s, tile, seat)]
        cells = sum(box.cells[s.stack[tile]] for tile in mine)
        counted = sum(s.extent.tolist()[seat])
        assert counted == cells, f"seat {seat} has {cells} cells, counted as {counted}"
        for tile in mine:
            assert s.extent[seat, s.area[seat, tile]] > 0, f"tile {tile + 1} is in no area"


def audit_cards(box: Box, s: State) -> None:
    places = s.place.tolist()
    for seat in range(box.seats):
        held = places.count(HAND + seat)
        assert held == s.hand[seat] <= CARDS_IN_HAND, f"seat {seat} holds {held} cards"
    deck = places.count(DECK)
    assert deck == s.deck > 0, f"{deck} cards in the deck, counted as {s.deck}"
    for name, place, batch in zip(CARDS, places, s.batch.tolist(), strict=True):
        assert place < HAND + box.seats, f"nobody holds {name}"
        assert place >= HAND or batch == 0, f"{name} is in no hand's batch"
        assert 0 <= batch <= CARDS_IN_HAND * SEATS + 1, f"{name} is in no batch"


def audit_specials(box: Box, s: State) -> None:
    for seat in range(box.seats):
        for special, name in enumerate(SPECIALS):
            count = s.special[seat, special]
            assert 0 <= count <= box.special[special], f"seat {seat} has {count} times {name}"
        active, named, scout = s.active[seat], s.named[seat], s.scout[seat]
        assert active in (NONE, PROTECTION, SUPPORT), f"{active} cannot be active"
        assert (active == NONE) == (named == NONE), f"seat {seat} names {named}"
        assert NONE <= named <= len(REGIONS), f"seat {seat} names {named}"
        by_region = active == SUPPORT and box.seats == SEATS
        assert not by_region or named < len(REGIONS), f"seat {seat} names no region"
        assert by_region or named in (NONE, len(REGIONS)), f"seat {seat} names a region"
        assert scout == NONE or box.count[scout] > 0, f"seat {seat} scouts no stack"


def audit_moment(box: Box, s: State) -> None:
    """That the step of the turn fits all else: somebody can go on from here."""
    early, total = s.phase in SETTING_UP, box.seats * placement_rounds(box)
    assert 0 <= s.turn < box.seats, f"seat {s.turn} is on turn"
    assert 0 <= s.settled <= total, f"{s.settled} yurts were settled"
    assert (s.settled == total) == (s.phase not in SETTING_UP[:3]), f"{s.settled} yurts settled"
    assert not early or (s.finale == Finale.AHEAD and s.laid == 0), "no end before the start"
    assert early or all(s.ruler[r] != OUT or s.court[r] == 0 for r in range(len(RULERS)))
    assert (s.phase == Phase.DRIVE) == (s.driven != NONE), f"ruler {s.driven} is driven"
    assert s.driven == NONE or s.ruler[s.driven] != OUT, f"{RULERS[s.driven]} is out already"
    assert s.refusals == sum(word.bit_count() for word in s.refused.tolist()), "refusals"
    assert s.gone in (NONE, PROTECTION, SUPPORT), f"{s.gone} cannot have gone"
    audit_actions(s)
    match s.phase:
        case Phase.ACTION:
            assert can_act(box, s), "no action is possible"
        case Phase.REVEAL | Phase.DRIVE:
            assert s.finale == Finale.AHEAD, "no ruler is left"
        case Phase.DEAL:
            hands = [s.hand[seat] for seat in range(box.seats)]
            assert min(hands) < CARDS_IN_HAND, "all cards are dealt"
        case Phase.DRAW:
            assert s.hand[s.turn] < CARDS_IN_HAND, "the hand is full"
    audit_proposal(box, s)


def audit_actions(s: State) -> None:
    busy = s.phase in (Phase.REVEAL, Phase.ACTION, Phase.DRIVE, Phase.CONSENT)
    most = (1 if s.extra else BOTH) if busy else 0
    assert int(busy) <= s.actions <= most, f"{s.actions} actions are left"
    acting = s.phase in (Phase.ACTION, Phase.DRIVE, Phase.CONSENT)
    assert s.extra == 0 or (s.extra == 1 and acting), "a third action now"
    assert s.finale != Finale.HERE or s.phase in (Phase.ACTION, Phase.CONSENT, Phase.OVER)


def audit_proposal(box: Box, s: State) -> None:
    if s.phase != Phase.CONSENT:
        assert (s.form, s.anchor, s.asked) == (NONE, 0, 0), "nobody is asked now"
        return
    assert lies_on_board(box, s.form, box.spot[s.anchor]), "the proposal is off the board"
    count = tally(box, s, s.form, s.anchor)
    kind = BRIDGE if count >> 4 * WATER else TILE
    assert why_not_lie(box, s, s.form, kind, s.anchor) == ALLOWED, "the proposal cannot lie there"
    assert why_not_win(box, s, count) == ALLOWED, "the proposal has no majority"
    needed = must_agree(box, s, s.form, s.anchor, count)
    assert s.asked > 0, "nobody is asked"
    assert s.asked & ~needed == 0, "somebody is asked who need not agree"
