"""A table as its readers see it: seats, names, who is here."""

from collections.abc import Mapping, Set

from yurt.server.store.documents import ProposalDoc, SeatDoc, TableDoc
from yurt.server.wire.table import Proposal, SeatInfo, TableInfo


def table_info(
    doc: TableDoc, reader: str, n: int, here: Set[int], away: Mapping[int, int], watching: int
) -> TableInfo:
    hosts = doc.seats_of(doc.host)
    return TableInfo(
        id=doc.id,
        game=doc.game,
        options=doc.options,
        pace=doc.pace,
        language=doc.language,
        public=doc.public,
        spectators=doc.spectators,
        hints=doc.allows_hints,
        phase=doc.phase,
        host=hosts[0] if hosts else None,
        hosting=bool(reader) and reader == doc.host,
        yours=doc.seats_of(reader),
        seats=[
            seat_info(seat, here=number in here, away=away.get(number), mine=reader)
            for number, seat in enumerate(doc.seats)
        ],
        house=doc.house,
        watching=watching,
        proposal=proposal_info(doc.proposal),
        rematch=doc.rematch or None,
        created=doc.created,
        n=n,
        ended=doc.ended,
    )


def seat_info(seat: SeatDoc, *, here: bool, away: int | None, mine: str) -> SeatInfo:
    return SeatInfo(
        kind=seat.kind,
        name=seat.name,
        colour=seat.colour,
        bot=seat.bot,
        here=here,
        away_since=None if here else away,
        resigned=seat.resigned > 0,
        muted=seat.muted,
        commitment=seat.commitment or None,
        revealed=bool(seat.entropy),
        reserved=bool(seat.reserved),
        for_you=bool(mine) and seat.reserved == mine,
    )


def proposal_info(doc: ProposalDoc | None) -> Proposal | None:
    return Proposal(doc.number, doc.seat, doc.what, doc.back_to, doc.yes) if doc else None
