"""7. Who knows what: hand cards and the deck are secret, the rest is open."""

from collections import Counter
from typing import Any

from yurt.core.chance import below
from yurt.core.game import View
from yurt.core.rule import CHANCE, NOBODY, rule
from yurt.core.structs import Row

from .box import PLAYABLE, SEATS, SPECIALS, Box
from .moves import CARDS, CELLS, DRAW, EVERYWHERE, LAID, REGIONS, RULERS, STACKS, VERBS
from .rules.s2_setup import drawer
from .rules.s3_2c_conquer import asked_seat, cell_under, owners, river_cells, tally
from .rules.s5_scoring import bonus, points, rank, tile_points
from .shapes import FORMS
from .state import (
    COVERED,
    DECK,
    DISCARDS,
    HAND,
    NEUTRAL,
    NONE,
    OUT,
    RULER,
    SUPPORT,
    YURT,
    Finale,
    Phase,
    State,
    is_in_hand,
    is_mark_of,
    is_refused,
    next_seat,
)

# Guesses: what the seat cannot see is dealt again. Cards that were in a hand when the deck was
# refilled are in no deck since: each batch is dealt by itself, and each card that is played tells
# everybody which batch it was of, so that how many of each a hand holds is known.


@rule
def guess(box: Box, s: State, seat: int, noise: Row, scratch: Row) -> None:
    batch, more = 0, True
    while more:
        more = deal_batch(box, s, seat, batch, noise, scratch)
        batch += 1


@rule
def deal_batch(box: Box, s: State, seat: int, batch: int, noise: Row, scratch: Row) -> bool:
    """Deals the unseen cards of a batch again; whether there are older ones.

    The scratch holds how many cards of the batch each hand has, then the cards.
    """
    unseen, older = 0, False
    for other in range(SEATS):
        scratch[other] = 0
    for card in range(len(CARDS)):
        if s.place[card] == DISCARDS or is_in_hand(s, card, seat):
            continue
        if s.batch[card] > batch:
            older = True
        elif s.batch[card] == batch:
            if s.place[card] >= HAND:
                scratch[s.place[card] - HAND] += 1
            scratch[SEATS + unseen] = card
            unseen += 1
    for other in range(SEATS):
        for _ in range(scratch[other]):
            unseen -= 1
            pick = below(noise, unseen + 1)
            s.place[scratch[SEATS + pick]] = HAND + other
            scratch[SEATS + pick] = scratch[SEATS + unseen]
    for at in range(unseen):
        s.place[scratch[SEATS + at]] = DECK
    return older


# Views


def redact(box: Box, s: State, seat: int, move: int, watcher: int | None) -> str:
    if seat == CHANCE and move >= DRAW and watcher != drawer(box, s):
        return "draw:?"
    return VERBS.text(move)


def view(box: Box, s: State, watcher: int | None) -> View:
    return {
        "asked": Phase(s.phase).name.lower(),
        "turn": s.turn,
        "actions": s.actions,
        "extra": bool(s.extra),
        "finale": Finale(s.finale).name.lower(),
        "board": {CELLS[box.spot[cell]]: what_is_on(s, cell) for cell in range(PLAYABLE)},
        "terrain": {CELLS[box.spot[cell]]: box.terrain[cell] for cell in range(PLAYABLE)},
        "tiles": [tile_view(box, s, tile) for tile in range(s.laid)],
        "rulers": {
            name: {"cell": cell_name(box, s.ruler[ruler]), "court": s.court[ruler]}
            for ruler, name in enumerate(RULERS)
        },
        "driven": RULERS[s.driven] if s.driven != NONE else None,
        "stacks": {
            name: {"left": s.left[stack], "value": box.value[stack]}
            for stack, name in enumerate(STACKS)
            if box.count[stack]
        },
        "proposal": proposal_view(box, s),
        "refused": refused_words(box, s),
        "players": [player_view(box, s, seat) for seat in range(box.seats)],
        "hand": cards_in_hand(s, watcher) if watcher is not None else None,
        "unseen": unseen_view(s, watcher),
        "deck": s.deck,
        "discards": [name for card, name in enumerate(CARDS) if s.place[card] == DISCARDS],
    }


def what_is_on(s: State, cell: int) -> str:
    """`empty`, `water`, `neutral`, a seat's number, a ruler's name, or the number of a tile."""
    holds = s.cell[cell]
    if holds >= COVERED:
        return f"t{holds - COVERED + 1}"
    if holds == RULER:
        return RULERS[s.ruler.tolist().index(cell)]
    return {0: "empty", NEUTRAL: "neutral", 7: "water"}.get(holds, str(holds - YURT))


def cell_name(box: Box, cell: int) -> str | None:
    return None if cell == OUT else CELLS[box.spot[cell]]


def marks_of(s: State, tile: int) -> list[int]:
    return [seat for seat in range(SEATS) if is_mark_of(s, tile, seat)]


def tile_view(box: Box, s: State, tile: int) -> dict[str, Any]:
    stack = s.stack[tile]
    return {"stack": STACKS[stack], "value": box.value[stack], "owners": marks_of(s, tile)}


def cards_in_hand(s: State, seat: int) -> list[str]:
    return [name for card, name in enumerate(CARDS) if is_in_hand(s, card, seat)]


def unseen_view(s: State, watcher: int | None) -> list[list[str]]:
    """The cards that the watcher cannot place, those of one batch together (0 may be anywhere)."""
    batches: dict[int, list[str]] = {}
    for card, name in enumerate(CARDS):
        mine = watcher is not None and is_in_hand(s, card, watcher)
        if s.place[card] != DISCARDS and not mine:
            batches.setdefault(s.batch[card], []).append(name)
    return [batches.get(batch, []) for batch in range(max(batches, default=0) + 1)]


def batch_sizes(s: State, seat: int) -> list[int]:
    """How many cards of each batch a hand holds: known to whoever remembers."""
    held = Counter(s.batch[card] for card in range(len(CARDS)) if is_in_hand(s, card, seat))
    return [held[batch] for batch in range(max(held, default=0) + 1)]


def player_view(box: Box, s: State, seat: int) -> dict[str, Any]:
    special = s.active[seat]
    named = s.named[seat]
    return {
        "cards": s.hand[seat],
        "batches": batch_sizes(s, seat),
        "specials": {name: s.special[seat, at] for at, name in enumerate(SPECIALS)},
        "active": SPECIALS[special] if special != NONE else None,
        "named": REGIONS[named] if special == SUPPORT and named != EVERYWHERE else None,
        "scout": STACKS[s.scout[seat]] if s.scout[seat] != NONE else None,
        "points": points(box, s, seat),
        "tiles": tile_points(box, s, seat),
        "bonus": bonus(box, s, seat),
        "rank": rank(box, s, seat),
        "areas": areas(s, seat),
    }


def areas(s: State, seat: int) -> list[int]:
    """The extents of a seat's areas, the largest first."""
    return sorted((extent for extent in s.extent.tolist()[seat] if extent), reverse=True)


def laid_word(box: Box, form: int, anchor: int) -> str:
    return LAID[form * 2 + (river_cells(box, form, anchor) > 0)]


def proposal_view(box: Box, s: State) -> dict[str, Any] | None:
    """What is proposed, to whom, and whose tile it would be."""
    if s.form == NONE:
        return None
    marks = owners(box, s, tally(box, s, s.form, s.anchor))
    under = [cell_under(box, s.form, s.anchor, at) for at in range(box.cells_of[s.form])]
    return {
        "laid": laid_word(box, s.form, s.anchor),
        "anchor": CELLS[box.spot[s.anchor]],
        "cells": [CELLS[box.spot[cell]] for cell in under],
        "owners": [seat for seat in range(SEATS) if marks >> seat & 1],
        "asked": [seat for seat in range(SEATS) if s.asked >> seat & 1],
        "now": asked_seat(box, s),
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


# Observations: numbers for learning, seats counted from the one that looks

PLANES = 2 * SEATS + len(RULERS) + 3  # yurts, marks, rulers, neutral yurts, tiles, what is asked
TABLE = (
    len(RULERS) + len(STACKS) + len(Phase) + len(Finale) + 2 * len(CARDS) + 3
)  # courts, stacks, phase, finale, hand, unseen; turn, actions, extra
SEAT = len(SPECIALS) + 2 + EVERYWHERE + 1 + len(STACKS) + 3
OBSERVATION = PLANES * PLAYABLE + TABLE + SEATS * SEAT


@rule
def observe(box: Box, s: State, seat: int, out: Row) -> None:
    for at in range(OBSERVATION):
        out[at] = 0
    for cell in range(PLAYABLE):
        observe_cell(box, s, seat, cell, out)
    observe_table(box, s, seat, PLANES * PLAYABLE, out)
    other = seat
    for at in range(box.seats):
        observe_seat(s, other, PLANES * PLAYABLE + TABLE + at * SEAT, out)
        other = next_seat(box, other)


@rule
def seats_away(box: Box, seat: int, other: int) -> int:
    return (other - seat + box.seats) % box.seats


@rule
def observe_cell(box: Box, s: State, seat: int, cell: int, out: Row) -> None:
    holds = s.cell[cell]
    plane = NOBODY
    if YURT <= holds < NEUTRAL:
        plane = seats_away(box, seat, holds - YURT)
    elif holds == NEUTRAL:
        plane = 2 * SEATS + len(RULERS)
    elif holds == RULER:
        plane = 2 * SEATS + ruler_on(s, cell)
    elif holds >= COVERED:
        plane = 2 * SEATS + len(RULERS) + 1
        for other in range(box.seats):
            if is_mark_of(s, holds - COVERED, other):
                out[(SEATS + seats_away(box, seat, other)) * PLAYABLE + cell] = 1
    if plane != NOBODY:
        out[plane * PLAYABLE + cell] = 1


@rule
def ruler_on(s: State, cell: int) -> int:
    ruler = 0
    while s.ruler[ruler] != cell:
        ruler += 1
    return ruler


@rule
def observe_table(box: Box, s: State, seat: int, at: int, out: Row) -> None:
    if s.form != NONE:
        for part in range(box.cells_of[s.form]):
            cell = cell_under(box, s.form, s.anchor, part)
            out[(PLANES - 1) * PLAYABLE + cell] = 1
    for ruler in range(len(RULERS)):
        out[at + ruler] = s.court[ruler]
    at += len(RULERS)
    for stack in range(len(STACKS)):
        out[at + stack] = s.left[stack]
    at += len(STACKS)
    out[at + s.phase] = 1
    at += len(Phase)
    out[at + s.finale] = 1
    at += len(Finale)
    for card in range(len(CARDS)):
        if is_in_hand(s, card, seat):
            out[at + card] = 1
        elif s.place[card] != DISCARDS:
            out[at + len(CARDS) + card] = 1 + s.batch[card]
    at += 2 * len(CARDS)
    out[at] = seats_away(box, seat, s.turn)
    out[at + 1] = s.actions
    out[at + 2] = s.extra


@rule
def observe_seat(s: State, seat: int, at: int, out: Row) -> None:
    for special in range(len(SPECIALS)):
        out[at + special] = s.special[seat, special]
    at += len(SPECIALS)
    if s.active[seat] != NONE:
        out[at + s.active[seat] - 1] = 1
        out[at + 2 + s.named[seat]] = 1
    at += 2 + EVERYWHERE + 1
    if s.scout[seat] != NONE:
        out[at + s.scout[seat]] = 1
    at += len(STACKS)
    out[at] = s.hand[seat]
    for card in range(len(CARDS)):
        if is_in_hand(s, card, seat):
            out[at + 1] += s.batch[card] == 0
            out[at + 2] += s.batch[card] == 1
