"""What a watcher sees, as plain data. All is open but hands and deck (7)."""

from collections import Counter
from typing import Any

from yurt.core.game import View

from .board import LETTERS
from .box import PLAYABLE, SEATS, SPECIALS, Box
from .moves import CELLS, COLOURS, EVERYWHERE, LAID, REGIONS, SIDE, STACKS
from .names import names_of
from .rules.s2_setup import drawer
from .rules.s3_1_drive_out import LAST
from .rules.s3_2c_tiles import cell_under, owners, river_cells, tally
from .rules.s3_4_5_consent import asked_seat, supports
from .rules.s5_scoring import bonus, is_ahead, tile_points
from .shapes import DRAWN, FORMS, SHAPES, drawn_cells
from .state import (
    COVERED,
    DISCARDS,
    HAND,
    NEUTRAL,
    NONE,
    OUT,
    PROTECTION,
    SUPPORT,
    YURT,
    Finale,
    Phase,
    State,
    is_refused,
)

DEALT = (Phase.DEAL, Phase.DRAW)


def view(box: Box, s: State, watcher: int | None) -> View:
    names = names_of(box)
    return {
        "phase": Phase(s.phase).name.lower(),
        "asked": question(s),
        "turn": busy_seat(box, s),
        "on_turn": s.turn,
        "settled": s.settled,
        "actions": s.actions,
        "extra": s.extra,
        "finale": Finale(s.finale).name.lower(),
        "finale_at": LAST,
        "gone": name_in(SPECIALS, s.gone),
        "map": map_rows(box),
        "yurts": yurts_seen(box, s),
        "guarded": guarded_yurts(box, s),
        "tiles": [tile_seen(box, s, tile) for tile in range(s.laid)],
        "rulers": {
            name: {"cell": cell_name(box, s.ruler[ruler]), "court": s.court[ruler]}
            for ruler, name in enumerate(names.rulers)
        },
        "driven": name_in(names.rulers, s.driven),
        "stacks": {
            name: stack_seen(box, s, stack) for stack, name in enumerate(STACKS) if box.count[stack]
        },
        "proposal": proposal_seen(box, s),
        "refused": refused_words(box, s),
        "seats": seats_seen(box, s),
        "hand": cards_in_hand(box, s, watcher) if watcher is not None else None,
        "unseen": unseen_cards(names.cards, s, watcher),
        "deck": s.deck,
        "discards": cards_at(box, s, DISCARDS),
    }


def name_in(names: tuple[str, ...], at: int) -> str | None:
    return None if at == NONE else names[at]


def question(s: State) -> str:
    """Which sentence asks for the move."""
    if s.phase == Phase.ACTION and s.finale == Finale.HERE:
        return "conquest"
    return "extra" if s.extra else Phase(s.phase).name.lower()


def busy_seat(box: Box, s: State) -> int:
    """Whom a question or a card is for."""
    if s.phase == Phase.CONSENT:
        return asked_seat(box, s)
    if s.phase in (Phase.SCATTER, Phase.START):
        return NONE
    return drawer(box, s) if s.phase in DEALT else s.turn


# The board


def measure(box: Box) -> tuple[int, int]:
    """Rows and columns of the grid that holds the board."""
    spots = box.spot.tolist()
    return max(spots) // SIDE + 1, max(spot % SIDE for spot in spots) + 1


def map_rows(box: Box) -> list[str]:
    """The terrain, as the box file draws it."""
    marks, terrain, cells = list(LETTERS), box.terrain.tolist(), box.cell_at.tolist()
    rows, columns = measure(box)
    grid = [cells[row * SIDE : row * SIDE + columns] for row in range(rows)]
    return ["".join("." if c < 0 else marks[terrain[c]] for c in row) for row in grid]


def cell_name(box: Box, cell: int) -> str | None:
    return None if cell == OUT else CELLS[box.spot[cell]]


def yurts_seen(box: Box, s: State) -> dict[str, int | str]:
    """Cell → seat, or `neutral`."""
    return {
        CELLS[spot]: "neutral" if what == NEUTRAL else what - YURT
        for spot, what in zip(box.spot.tolist(), s.cell.tolist(), strict=True)
        if YURT <= what <= NEUTRAL
    }


def guarded_yurts(box: Box, s: State) -> dict[str, list[int]]:
    """Cell → the seats whose active card protects the yurt on it from others."""
    active = [seat for seat in range(box.seats) if s.active[seat] != NONE]
    found = {
        CELLS[spot]: [seat for seat in active if guards(box, s, seat, cell)]
        for cell, spot in enumerate(box.spot.tolist() if active else [])
    }
    return {cell: seats for cell, seats in found.items() if seats}


def guards(box: Box, s: State, seat: int, cell: int) -> bool:
    """3.4.2, 3.4.3 of a single cell: a tile is guarded (`is_guarded`) if a cell under it is."""
    if s.active[seat] == PROTECTION:
        return s.cell[cell] == YURT + seat
    return s.active[seat] == SUPPORT and supports(box, s, seat, cell)


def tile_seen(box: Box, s: State, tile: int) -> dict[str, Any]:
    stack = s.stack[tile]
    under = [cell for cell, what in enumerate(s.cell.tolist()) if what == COVERED + tile]
    return {
        "stack": STACKS[stack],
        "value": box.value[stack],
        "owners": seats_in(s.marks[tile]),
        "cells": [CELLS[box.spot[cell]] for cell in under],
    }


def stack_seen(box: Box, s: State, stack: int) -> dict[str, Any]:
    return {
        "left": s.left[stack],
        "value": box.value[stack],
        "cells": box.cells[stack],
        "shape": [list(place) for place in drawn_cells(DRAWN[SHAPES[stack % len(SHAPES)]])],
    }


# Proposals (3.4.5)


def laid_word(box: Box, form: int, anchor: int) -> str:
    return LAID[form * 2 + (river_cells(box, form, anchor) > 0)]


def cells_under(box: Box, form: int, anchor: int) -> list[str]:
    """In reading order."""
    under = [cell_under(box, form, anchor, at) for at in range(box.cells_of[form])]
    return [CELLS[box.spot[cell]] for cell in sorted(under)]


def seats_in(bits: int) -> list[int]:
    return [seat for seat in range(SEATS) if bits >> seat & 1]


def proposal_seen(box: Box, s: State) -> dict[str, Any] | None:
    """What is proposed, whose tile it would be, and who has yet to agree."""
    if s.form == NONE:
        return None
    under = cells_under(box, s.form, s.anchor)
    return {
        "anchor": CELLS[box.spot[s.anchor]],
        "laid": laid_word(box, s.form, s.anchor),
        "cells": under,
        "owners": seats_in(owners(box, s, tally(box, s, s.form, s.anchor))),
        "asked": seats_in(s.asked),
    }


def refused_words(box: Box, s: State) -> list[str]:
    """The proposals refused this turn, as moves are written."""
    if s.refusals == 0:
        return []
    return [
        f"{CELLS[box.spot[anchor]]},{laid_word(box, form, anchor)}"
        for anchor in range(PLAYABLE)
        for form in range(len(FORMS))
        if is_refused(s, form, anchor)
    ]


# Cards


def cards_in_hand(box: Box, s: State, seat: int) -> list[str]:
    return cards_at(box, s, HAND + seat)


def cards_at(box: Box, s: State, place: int) -> list[str]:
    cards = zip(names_of(box).cards, s.place.tolist(), strict=True)
    return [name for name, at in cards if at == place]


def unseen_cards(cards: tuple[str, ...], s: State, watcher: int | None) -> list[list[str]]:
    """The cards that the watcher cannot place, batch by batch: the first are in the deck or in
    hands, the others in hands, since before the deck was refilled."""
    batches: dict[int, list[str]] = {}
    seen = {DISCARDS} if watcher is None else {DISCARDS, HAND + watcher}
    for name, at, batch in zip(cards, s.place.tolist(), s.batch.tolist(), strict=True):
        if at not in seen:
            batches.setdefault(batch, []).append(name)
    return [batches.get(batch, []) for batch in range(max(batches) + 1)]


def batch_sizes(s: State, seat: int) -> list[int]:
    """How many cards of each batch a hand holds: known to whoever remembers."""
    cards = zip(s.place.tolist(), s.batch.tolist(), strict=True)
    held = Counter(batch for at, batch in cards if at == HAND + seat)
    return [held[batch] for batch in range(max(held, default=0) + 1)]


# Seats


def seats_seen(box: Box, s: State) -> list[dict[str, Any]]:
    seats = range(box.seats)
    tiles = [tile_points(box, s, seat) for seat in seats]
    extra = [bonus(box, s, seat) for seat in seats]
    total = [tiles[seat] + extra[seat] for seat in seats]
    return [
        seat_seen(s, seat)
        | {
            "points": total[seat],
            "tile_points": tiles[seat],
            "bonus": extra[seat],
            "rank": sum(is_ahead(s, o, seat, total[o] - total[seat]) for o in seats),
            "areas": areas(s, seat),
        }
        for seat in seats
    ]


def seat_seen(s: State, seat: int) -> dict[str, Any]:
    named = s.named[seat]
    region = s.active[seat] == SUPPORT and named != EVERYWHERE
    return {
        "colour": COLOURS[seat],
        "cards": s.hand[seat],
        "batches": batch_sizes(s, seat),
        "specials": {name: s.special[seat, at] for at, name in enumerate(SPECIALS)},
        "active": name_in(SPECIALS, s.active[seat]),
        "named": REGIONS[named] if region else None,
        "scout": name_in(STACKS, s.scout[seat]),
    }


def areas(s: State, seat: int) -> list[int]:
    """The extents of a seat's areas, the largest first."""
    return sorted((extent for extent in s.extent.tolist()[seat] if extent), reverse=True)
