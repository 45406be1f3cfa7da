"""The no-leak law over the wire: exchange what is hidden behind a watcher's back, and every byte
that he can get (socket, HTTP, export, what the server logs) stays the same.

A twin is another history that the watcher was told in the same words. Both are loaded into
servers of their own, which tell the same time, and asked the same questions.
"""

import asyncio
import logging
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import pytest

from tests.server.guest import Guest, Place, serving
from tests.server.table.test_why import SEATS, words_of
from yurt.core.engine import Board, Engine
from yurt.core.matches import telling
from yurt.core.matches.luck import Luck, commitment
from yurt.core.matches.match import Match, Ply
from yurt.core.rule import CHANCE
from yurt.games.registry import find_game, load
from yurt.server.guard.auth import Signer
from yurt.server.logs import JsonLines
from yurt.server.store.documents import SeatDoc, TableDoc
from yurt.server.store.protocol import (
    AddPlies,
    PlyRow,
    PutHolder,
    PutSetting,
    PutTable,
    Seal,
    SealedRow,
)
from yurt.server.store.sqlite import SQLite
from yurt.server.telling import states
from yurt.server.wire.table import Pace

NOON = 1_700_000_000_000
SECRET = "ab" * 32
TABLE = "abcdefgh23456723"
PLAYERS = [f"aaaaaaaaaaaaaaa{letter}" for letter in "abcde"]
FAIR = "tests.toys.fair:GAME"
SPECTATOR = "zzzzzzzzzzzzzzzz"


class World(NamedTuple):
    """A match in the middle: its log, and what seats have sealed."""

    match: Match
    sealed: dict[int, int]


def played(engine: Engine, seed: int, plies: int) -> Match:
    """A match played at random, from choice to choice."""
    random = Random(seed)
    match = Match(engine, Luck.of(seed))
    match.carry_on()
    while not match.over and match.n < plies:
        seat = random.choice([s for s in match.actors() if s not in match.sealed])
        match.play(seat, random.choice(match.legal(seat)))
    return match


def twin_of(match: Match, watcher: int | None, random: Random) -> Match:
    """Follows a match ply by ply, differently wherever the watcher would not hear it; as far as
    that goes. What was sealed is shown in the end, and stays the same."""
    engine = match.engine
    twin, board = Match(engine, match.luck), engine.new()
    for ply in match.log:
        assert isinstance(ply, Ply)
        told = engine.redact(board, ply.seat, ply.move, watcher)
        sealed = engine.sealed(board)
        engine.apply(board, ply.seat, ply.move)
        if ply.seat == CHANCE:
            moves = [move for move, _ in twin.outcomes()]
        else:
            moves = engine.legal(twin.board, ply.seat)
        alike = [m for m in moves if engine.redact(twin.board, ply.seat, m, watcher) == told]
        if ply.seat == watcher or sealed:
            alike = [m for m in alike if m == ply.move]
        if not alike:
            break
        twin.append(ply.seat, random.choice(alike))
    return twin


def cut(match: Match, n: int) -> Match:
    """The first entries of a match, back to where somebody had a choice."""
    part = Match(match.engine, match.luck)
    for ply in match.log[:n]:
        assert isinstance(ply, Ply)
        part.append(ply.seat, ply.move)
    return part


def is_rest(match: Match) -> bool:
    """Whether a server would stop here: a choice, and no sealed one half applied."""
    if match.over or match.engine.next_actor(match.board) == CHANCE:
        return False
    try_on = match.copy()
    try_on.carry_on()
    return try_on.n == match.n and not try_on.sealed and not half_sealed(match)


def half_sealed(match: Match) -> bool:
    """In the middle of choices that a server puts into the log together."""
    sealed, box = match.game.rules.sealed, match.engine.box
    before = cut(match, match.n - 1).board[0]
    return match.log[-1].seat != CHANCE and sealed(box, before) and sealed(box, match.board[0])


def doc_for(match: Match) -> TableDoc:
    seed = "00" * 32
    seats = [
        SeatDoc(
            kind="person", player=PLAYERS[i], name=f"N{i}", colour=i, entropy=seed, commitment="c"
        )
        for i in range(match.seats)
    ]
    return TableDoc(
        id=TABLE, game=match.game.id, options=match.engine.options, seats=seats, host=PLAYERS[0],
        seed=seed, house=commitment(bytes(32)), created=NOON, rules=match.game.version, box="",
        pace=Pace(), public=True, phase="playing",
    )  # fmt: skip


async def store_world(folder: Path, world: World) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    store = SQLite(folder / "yurt.sqlite3")
    match = world.match
    rows = [PlyRow(e.n, e.seat, match.word_of(e), NOON) for e in match.log]
    text = match.game.verbs.text
    seals = [Seal(TABLE, SealedRow(s, text(m), NOON)) for s, m in world.sealed.items()]
    await store.commit([PutTable(doc_for(match), None), AddPlies(TABLE, rows), *seals])
    await store.commit([PutHolder(player, TABLE) for player in PLAYERS[: match.seats]])
    await store.commit([PutSetting("secret", SECRET)])
    await store.close()


async def everything_told(folder: Path, world: World, watcher: int | None, games: list[str]) -> Any:
    """All bytes that one watcher can get out of a server, and all that it logs meanwhile."""
    await store_world(folder, world)
    logged: list[str] = []
    handler = Listener(logged)
    logger = logging.getLogger("yurt.server")
    logger.addHandler(handler)
    logger.setLevel(logging.DEBUG)
    try:
        async with serving(folder, games=games) as place:
            heard = await probe(place, world.match, watcher)
    finally:
        logger.removeHandler(handler)
        logger.setLevel(logging.NOTSET)
    return heard, logged


class Listener(logging.Handler):
    def __init__(self, logged: list[str]) -> None:
        super().__init__()
        self.logged = logged

    def emit(self, record: logging.LogRecord) -> None:
        record.created, record.msecs = 0, 0
        if hasattr(record, "ms"):
            record.ms = 0
        self.logged.append(JsonLines().format(record))


async def probe(place: Place, match: Match, watcher: int | None) -> list[Any]:
    place.desk.house.now = lambda: NOON
    player = SPECTATOR if watcher is None else PLAYERS[watcher]
    guest = Guest(place.url)
    guest.http.cookies.set("yurt", Signer(SECRET).sign(player))
    answers: list[Any] = []
    query = "" if watcher is None else f"?seat={watcher}"
    table = f"/api/tables/{TABLE}"
    for path in (table, f"{table}/record{query}", "/api/tables", "/api/me/tables", "/api/me"):
        answers.append((path, (await guest.http.get(path)).content))
    seat = await guest.socket(TABLE, watcher)
    await seat.until_kind("state")
    await seat.until_kind("table")  # who is here, told a moment later
    for n in range(0, match.n + 1, max(1, match.n // 12)):
        await seat.ask("look", id=1000 + n, n=n)
    for number, word in enumerate(words_of(match.game)):
        await seat.ask("why", id=10_000 + number, n=match.n, m=word)
    for number, verb in enumerate(match.game.verbs.all):
        word = match.game.verbs.text(verb.first)
        if word not in seat.state["legal"]:
            await seat.ask("play", id=2000 + number, n=match.n, m=word)
    for number, question in enumerate(match.game.knowledge):
        await seat.ask("ask", id=3000 + number, question=question)
    await seat.ask("undo", id=4000, n=0)
    await seat.ask("chat", id=4001, text="hm")
    await seat.settle()
    await guest.__aexit__()
    return [*answers, *seat.heard]


def check(tmp_path: Path, one: World, two: World, watcher: int | None, games: list[str]) -> None:
    told = [
        asyncio.run(everything_told(tmp_path / name, world, watcher, games))
        for name, world in (("one", one), ("two", two))
    ]
    for first, second in zip(told[0][0], told[1][0], strict=True):
        assert first == second
    assert told[0] == told[1]


def a_pair(engine: Engine, watcher: int | None) -> tuple[Match, Match]:
    """Two matches that differ in what the watcher cannot know."""
    for seed in range(200):
        match = played(engine, seed, 150)
        twin = twin_of(match, watcher, Random(seed))
        for n in reversed(apart(match, twin)):
            one, two = cut(match, n), cut(twin, n)
            if is_rest(one) and is_rest(two):
                return one, two
    raise AssertionError(f"no two histories that watcher {watcher} cannot tell apart")


def apart(match: Match, twin: Match) -> list[int]:
    """The numbers of entries after which the two boards differ."""
    engine = match.engine
    one, two, found = engine.new(), engine.new(), []
    for n, (first, second) in enumerate(zip(match.log, twin.log, strict=False), 1):
        assert isinstance(first, Ply)
        assert isinstance(second, Ply)
        engine.apply(one, first.seat, first.move)
        engine.apply(two, second.seat, second.move)
        if one.tobytes() != two.tobytes():
            found.append(n)
    return found


WATCHERS = [
    (name, watcher)
    for name, seats in {"fair": 3, **SEATS}.items()
    for watcher in (*range(seats), None)
]


@pytest.mark.parametrize(("name", "watcher"), WATCHERS)
def test_what_is_hidden_changes_no_byte(tmp_path: Path, name: str, watcher: int | None) -> None:
    games = [FAIR] if name == "fair" else []
    game = load(games[0]) if games else find_game(name)
    one, two = a_pair(Engine(game, SEATS.get(name, 3)), watcher)
    check(tmp_path, World(one, {}), World(two, {}), watcher, games)


Choices = dict[int, list[int]]


def choices_in_secret(engine: Engine, watcher: int | None) -> tuple[Match, Choices]:
    """A match in which two others, at least, are about to choose in secret."""
    for seed in range(200):
        match = played(engine, seed, 6 + seed)
        others = [seat for seat in match.actors() if seat != watcher][:2]
        choices = {seat: engine.legal(match.board, seat) for seat in others}
        free = sum(len(moves) > 1 for moves in choices.values())
        if match.sealing and is_rest(match) and free == 2:
            return match, choices
    raise AssertionError("no position with secret choices")


def with_sealed_choices(watcher: int | None) -> tuple[World, World]:
    """One match where others have sealed this or that, one of them or two."""
    match, choices = choices_in_secret(Engine(load(FAIR), 3, {"hands": "large"}), watcher)
    first, second = choices
    one = {first: choices[first][0]}
    two = {first: choices[first][1], second: choices[second][0]}
    return World(match, one), World(match, two)


@pytest.mark.parametrize("watcher", [0, None])
def test_what_others_have_sealed_changes_no_byte(tmp_path: Path, watcher: int | None) -> None:
    one, two = with_sealed_choices(watcher)
    check(tmp_path, one, two, watcher, [FAIR])


@pytest.mark.parametrize("watcher", [0, None])
def test_7_which_cards_others_have_committed_changes_no_byte(
    tmp_path: Path, watcher: int | None
) -> None:
    match, choices = choices_in_secret(Engine(find_game("koenig"), 3), watcher)
    one, two = (World(match, {seat: moves[i] for seat, moves in choices.items()}) for i in (0, -1))
    check(tmp_path, one, two, watcher, [])


@pytest.mark.parametrize("watcher", [0, None])
def test_7_that_others_have_committed_is_told_and_nothing_else(
    tmp_path: Path, watcher: int | None
) -> None:
    match, choices = choices_in_secret(Engine(find_game("koenig"), 3), watcher)
    sealed = {seat: moves[0] for seat, moves in choices.items()}
    with_them, without = (
        asyncio.run(everything_told(tmp_path / name, World(match, given), watcher, []))
        for name, given in (("with", sealed), ("without", {}))
    )
    chosen = f'"chosen":{sorted(sealed)}'.replace(" ", "")
    assert any(chosen in str(message) for message in with_them[0])
    hushed = [str(message).replace(chosen, '"chosen":[]') for message in with_them[0]]
    assert hushed == [str(message) for message in without[0]]
    assert with_them[1] == without[1]


def test_a_leak_in_what_came_of_a_ply_would_be_seen(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The planted fault: a fact for scenes tells of the hands."""
    redacted = telling.redacted

    def tell_too_much(engine: Engine, board: Board, ply: Ply, after: Board) -> telling.Told:
        told = redacted(engine, board, ply, after)
        return told._replace(effects=(*told.effects, f"shows:{after[0].hand.tobytes().hex()}"))

    monkeypatch.setattr(telling, "redacted", tell_too_much)
    one, two = a_pair(Engine(find_game("koenig"), 3), 0)
    with pytest.raises(AssertionError, match="shows"):
        check(tmp_path, World(one, {}), World(two, {}), 0, [])


def test_a_leak_would_be_seen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The planted fault: a harmless looking field counts the sealed choices."""
    monkeypatch.setattr(states, "last_choice", lambda match, watcher: len(match.sealed))
    one, two = with_sealed_choices(0)
    with pytest.raises(AssertionError, match="since"):
        check(tmp_path, one, two, 0, [FAIR])
