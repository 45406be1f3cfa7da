"""Records to download and to look at."""

from collections.abc import Callable, Mapping
from typing import Any, Literal, NamedTuple

import msgspec

from yurt.core.edition import read_edition
from yurt.core.errors import BadRecord, BentLuck
from yurt.core.game import Game
from yurt.core.matches.match import Match, Track
from yurt.core.matches.record import Record, parse_record, replay, verify, write_record
from yurt.core.matches.telling import Told, tell_entries
from yurt.server.catalogue import Catalogue
from yurt.server.refusal import Refusal, Why
from yurt.server.store.documents import SeatDoc, TableDoc
from yurt.server.table.table import Table
from yurt.server.telling import states
from yurt.server.wire import http

encode = msgspec.json.encode

Proof = Literal["proven", "bent", "unproven"]


def box_of(game: Game) -> Any:
    return read_edition(game).content


def whole(table: Table) -> str:
    """A match that is over keeps nothing back, however it ended."""
    assert table.match is not None
    text = write_record(table.match, with_seed=True)
    if table.match.over:
        return text
    head, _, plies = text.partition("\n\n")
    return f"{head}\nended: {table.doc.ended}\n\n{plies}"


def share(table: Table, watcher: int | None) -> str:
    """What one watcher knows of a match that goes on: no seed, and `?` for what is hidden."""
    match = table.match
    assert match is not None
    whose = "a spectator" if watcher is None else f"seat {watcher}"
    head, _, _ = write_record(match, with_seed=False).partition("\n\n")
    lines = [
        f"{entry.n} {'*' if entry.seat < 0 else entry.seat} {told.to(watcher)}"
        for entry, told in zip(match.log, table.told, strict=True)
    ]
    note = f"# Unfinished: what {whose} knows of it, ? stands for what is hidden."
    return "\n".join([note, head, "", *lines]) + "\n"


class Reading(NamedTuple):
    """A record that was gone through, ready to be looked at."""

    record: Record
    match: Match
    told: list[Told]
    proof: Proof


def read(text: str, catalogue: Catalogue, heed: Callable[[], None]) -> Reading:
    """Every ply of it checked; its proof of luck too, if it holds one. `heed` may raise."""
    record = parse_record(text)
    match = replay(record, catalogue.find(record.game), heed=heed)
    told = []
    for line in tell_entries(Track(match.engine), match.log):
        heed()
        told.append(line)
    return Reading(record, match, told, proof(record, match))


def looked(reading: Reading, wish: http.Replay) -> http.Replayed:
    match = reading.match
    n = match.n if wish.n is None else wish.n
    if n > match.n or (wish.seat is not None and wish.seat >= match.seats):
        raise Refusal(Why.NO_SUCH_ENTRY)
    doc = doc_of(match, reading.record.options)
    board = match.looked_at(n)
    return http.Replayed(
        game=match.game.id,
        seats=match.seats,
        options=match.engine.options,
        players=doc.names,
        n=n,
        last=match.n,
        told=states.news(match, reading.told, wish.seat, 0),
        view=msgspec.Raw(encode(match.engine.view(board, wish.seat))),
        asked=match.engine.actors(board),
        result=states.result(doc, match) if match.over else None,
        proof=reading.proof,
    )


def doc_of(match: Match, options: Mapping[str, str]) -> TableDoc:
    """A record's match as if it had been played at a table."""
    players = match.players or [""] * match.seats
    return TableDoc(
        id="", game=match.game.id, options=dict(options), host="", seed="", house="", created=0,
        rules=match.game.version, box="", phase="over", ended="played",
        seats=[SeatDoc(kind="person", name=name) for name in players],
    )  # fmt: skip


def proof(record: Record, match: Match) -> Proof:
    try:
        verify(record, match)
    except BentLuck:
        return "bent"
    except BadRecord:
        return "unproven"
    return "proven"
