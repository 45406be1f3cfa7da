"""Opening a table, and opening the next one for a rematch."""

import secrets
from collections.abc import Sequence

from yurt.bots.registry import bots_for
from yurt.core.engine import Engine
from yurt.core.errors import YurtError
from yurt.core.matches.luck import SIZE, commitment
from yurt.server import wire
from yurt.server.catalogue import Catalogue
from yurt.server.guard.auth import fresh_table_id
from yurt.server.refusal import Refusal, Why
from yurt.server.store.documents import SeatDoc, TableDoc
from yurt.server.store.protocol import PutHolder, PutTable
from yurt.server.wire.table import NewTable, Place

from .draft import Actor, Draft
from .luck import commit_seat
from .talk import clean

COLOURS = 8


def new_doc(wish: NewTable, host: str, name: str, catalogue: Catalogue, now: int) -> TableDoc:
    """The paper of a table as it was wished for; nothing is stored yet."""
    engine = open_engine(wish, catalogue)
    check_bots(engine, wish.places)
    seed = secrets.token_bytes(SIZE)
    doc = TableDoc(
        id=fresh_table_id(now),
        game=wish.game,
        options=engine.options,
        seats=[seat_for(place, number, host, name) for number, place in enumerate(wish.places)],
        host=host,
        seed=seed.hex(),
        house=commitment(seed),
        created=now,
        rules=engine.game.version,
        box=engine.edition.digest,
        pace=wish.pace,
        language=wish.language,
        public=wish.public,
        spectators=wish.spectators,
        hints=wish.hints,
    )
    spread_colours(doc)
    return doc


def open_engine(wish: NewTable, catalogue: Catalogue) -> Engine:
    try:
        return catalogue.engine(wish.game, len(wish.places), wish.options)
    except YurtError as error:
        raise Refusal(Why.BAD_TABLE, detail=str(error)) from None


def check_bots(engine: Engine, places: Sequence[Place]) -> None:
    bots = bots_for(engine.given)
    if not all(place.bot in bots for place in places if place.who == "bot"):
        raise Refusal(Why.NO_SUCH_BOT)


def seat_for(place: Place, number: int, host: str, name: str) -> SeatDoc:
    seat = SeatDoc(colour=number % COLOURS if place.colour is None else place.colour)
    if place.who == "open":
        return seat
    if place.who == "me":
        seat.kind, seat.player = "person", host
        seat.name = clean(place.name) or clean(name)
    else:
        seat.kind, seat.bot = "bot", place.bot
        seat.name = clean(place.name) or place.bot.title()
    commit_seat(seat, place.commitment if place.who == "me" else None)
    return seat


def spread_colours(doc: TableDoc) -> None:
    """No two seats have one colour, as far as there are enough."""
    taken: set[int] = set()
    for seat in doc.seats:
        free = [(seat.colour + step) % COLOURS for step in range(COLOURS)]
        seat.colour = next((colour for colour in free if colour not in taken), seat.colour)
        taken.add(seat.colour)


def rematch(draft: Draft, actor: Actor, message: wire.Rematch) -> None:
    """The same table again; who sat second begins. Seats are kept for those who sat there."""
    seat = draft.seat_of(actor)
    if draft.doc.phase != "over":
        raise Refusal(Why.NOT_OVER)
    if draft.doc.rematch:
        return
    doc = draft.edit_openly()
    again = rematch_doc(doc, draft.now)
    doc.rematch = again.id
    draft.announce("rematch", seat)
    players = {seat.reserved for seat in again.seats if seat.reserved}
    draft.changes += [PutTable(again, None)]
    draft.changes += [PutHolder(player, again.id) for player in sorted(players)]


def rematch_doc(doc: TableDoc, now: int) -> TableDoc:
    seed = secrets.token_bytes(SIZE)
    seats = [seat_again(seat) for seat in (*doc.seats[1:], doc.seats[0])]
    return TableDoc(
        id=fresh_table_id(now), game=doc.game, options=doc.options, seats=seats, host=doc.host,
        seed=seed.hex(), house=commitment(seed), created=now, rules=doc.rules, box=doc.box,
        pace=doc.pace, language=doc.language, public=doc.public, spectators=doc.spectators,
        hints=doc.hints, banned=doc.banned, muted=doc.muted,
    )  # fmt: skip


def seat_again(seat: SeatDoc) -> SeatDoc:
    if seat.kind == "person":
        return SeatDoc(reserved=seat.player, name=seat.name, colour=seat.colour)
    if seat.kind == "open":
        return SeatDoc(colour=seat.colour)
    again = SeatDoc(kind="bot", bot=seat.bot, name=seat.name, colour=seat.colour)
    commit_seat(again, None)
    return again
