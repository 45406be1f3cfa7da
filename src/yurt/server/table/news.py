"""Who hears what after a change: each watcher one state, redacted for him; the table and the
talk only when they have changed."""

from typing import Protocol

import msgspec

from yurt.server import wire
from yurt.server.acts.draft import Draft
from yurt.server.store.documents import TableDoc, TalkLine
from yurt.server.telling.info import table_info
from yurt.server.telling.watcher import LOST_SEAT, Watcher
from yurt.server.wire.table import TableInfo

encode = msgspec.json.encode


class Watched(Protocol):
    """A table, to those who are told of it."""

    doc: TableDoc
    talk: list[TalkLine]
    watchers: list[Watcher]
    away: dict[int, int]

    @property
    def n(self) -> int: ...
    def let_go(self, watcher: Watcher) -> bool: ...
    def state(self, watcher: Watcher, after: int, ack: int | None = None) -> wire.State: ...


class Tellings:
    """One change of a table, told to all who watch. Equal messages are made once."""

    def __init__(self, table: Watched, draft: Draft) -> None:
        self.table = table
        self.draft = draft
        self.states: dict[tuple[int | None, int], bytes] = {}
        self.chosen = self.who_has_chosen()

    def who_has_chosen(self) -> wire.Chosen | None:
        """If that has changed. Another choice of the same seat is nobody else's business."""
        start, match = self.draft.start, self.draft.match
        if start is None or match is None or start.who_chose() == match.who_chose():
            return None
        return wire.Chosen(self.table.n, match.who_chose())

    def tell(self, asker: Watcher | None, ack: int | None) -> None:
        for watcher in list(self.table.watchers):
            own = ack if watcher is asker else None
            if holds_seat(self.table.doc, watcher):
                self.tell_one(watcher, own)
            else:
                self.send_off(watcher, own)

    def send_off(self, watcher: Watcher, ack: int | None) -> None:
        """Whoever has lost his seat hears no more of it."""
        self.table.let_go(watcher)
        if ack is not None:
            watcher.push(wire.Ack(ack, self.table.n))
        watcher.close(LOST_SEAT)

    def tell_one(self, watcher: Watcher, ack: int | None) -> None:
        if self.draft.shown:
            watcher.push(wire.Table(info_for(self.table, watcher.player)))
        if self.draft.lines:
            push_talk(self.table, watcher)
        if self.concerns(watcher):
            self.push_state(watcher, ack)
            return
        if self.chosen is not None:
            watcher.push(self.chosen)
        if ack is not None:
            watcher.push(wire.Ack(ack, self.table.n, link=self.draft.link))

    def concerns(self, watcher: Watcher) -> bool:
        """What is sealed is news to its own seat only."""
        draft = self.draft
        if draft.match is None:
            return False
        if draft.entries or draft.shown or draft.doc.phase != draft.before.phase:
            return True
        before = draft.start.sealed if draft.start else {}
        return watcher.seat is not None and (
            before.get(watcher.seat) != draft.match.sealed.get(watcher.seat)
        )

    def push_state(self, watcher: Watcher, ack: int | None) -> None:
        table, after = self.table, watcher.n
        watcher.n = table.n
        key = watcher.eyes, after
        if ack is not None:
            watcher.push(table.state(watcher, after, ack))
        else:
            if key not in self.states:
                self.states[key] = encode(table.state(watcher, after))
            watcher.push(self.states[key])


def holds_seat(doc: TableDoc, watcher: Watcher) -> bool:
    if watcher.seat is None:
        return doc.spectators or bool(doc.seats_of(watcher.player)) or doc.is_host(watcher.player)
    return watcher.seat in doc.seats_of(watcher.player)  # nobody sits where a bot does, or no one


def info_for(table: Watched, player: str) -> TableInfo:
    here = {w.seat for w in table.watchers if w.seat is not None}
    watching = sum(w.seat is None for w in table.watchers)
    away = table.away if table.doc.phase != "over" else {}
    people = {i for i, seat in enumerate(table.doc.seats) if seat.kind == "person"}
    shown_away = {seat: since for seat, since in away.items() if seat in people}
    return table_info(table.doc, player, table.n, here & people, shown_away, watching)


def push_talk(table: Watched, watcher: Watcher) -> None:
    lines = [line for line in table.talk if line.k > watcher.k]
    watcher.k = len(table.talk)
    watcher.push(wire.Talk([said(line) for line in lines]))


def said(line: TalkLine) -> wire.Said:
    return wire.Said(line.k, line.at, line.seat, line.name, line.text, line.event, line.about)
