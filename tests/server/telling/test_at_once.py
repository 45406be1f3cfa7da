"""What a page is sent so that it can answer at once: what its watcher sees, and nothing more."""

import json
import os
import shutil
import subprocess
import zlib
from base64 import b64decode
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.server.guest import ME, Guest, Place, Seat, live
from tests.server.table.test_why import SEATS, words_of
from yurt.core.engine import Engine
from yurt.core.matches.match import Match
from yurt.games.registry import find_game
from yurt.server.telling import states
from yurt.wasm import build

from .test_leaks import World, a_pair, check, played, with_sealed_choices

ROOT = Path(__file__).parents[3]
TURNS = 48
EACH = 16  # turns between two probes
WATCHERS = [(game, watcher) for game, seats in SEATS.items() for watcher in (*range(seats), None)]


def sent(match: Match, watcher: int | None) -> bytes:
    seen = states.seen_by(match, watcher)
    assert seen is not None
    return zlib.decompress(b64decode(seen.board))


@pytest.mark.parametrize(("game", "watcher"), WATCHERS)
def test_what_is_sent_is_what_the_watcher_sees(game: str, watcher: int | None) -> None:
    engine = Engine(find_game(game), SEATS[game])
    for plies in (1, 20, 60, 120):
        match = played(engine, plies, plies)
        assert sent(match, watcher) == engine.seen(match.board, watcher).tobytes()


@pytest.mark.parametrize(("game", "watcher"), WATCHERS)
def test_what_is_hidden_changes_no_byte_of_it(game: str, watcher: int | None) -> None:
    one, two = a_pair(Engine(find_game(game), SEATS[game]), watcher)
    assert one.board.tobytes() != two.board.tobytes()
    assert sent(one, watcher) == sent(two, watcher)


def test_what_others_have_sealed_changes_no_byte_of_it() -> None:
    engine = Engine(find_game("koenig"), 3)
    match = next(m for m in (played(engine, seed, 60) for seed in range(200)) if m.sealing)
    seat = match.actors()[0]
    before = [sent(match, watcher) for watcher in (*range(3), None)]
    match.sealed = {seat: match.choices(seat)[0]}
    assert [sent(match, watcher) for watcher in (*range(3), None)] == before


def test_a_board_that_was_not_concealed_would_be_seen(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The planted fault: the page is sent the truth."""
    concealed = states.seen_by

    def tell_all(match: Match, watcher: int | None) -> Any:
        seen = concealed(match, watcher)
        return seen and type(seen)(seen.rules, match.board.tobytes().hex())

    monkeypatch.setattr(states, "seen_by", tell_all)
    one, two = a_pair(Engine(find_game("koenig"), 3), 0)
    with pytest.raises(AssertionError, match="identical leading characters"):
        check(tmp_path, World(one, {}), World(two, {}), 0, [])


def test_the_rules_are_named_as_the_page_names_them() -> None:
    for game in SEATS:
        manifest = json.loads((build.CARRIED / f"{game}.json").read_text("utf-8"))
        engine = Engine(find_game(game), SEATS[game])
        named = states.rules_named(engine.given, engine.edition)
        assert named == f"{manifest['digest']}.{manifest['edition']}"


def test_nothing_is_sent_that_no_module_can_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    elsewhere, _ = with_sealed_choices(0)
    assert states.seen_by(elsewhere.match, 0) is None
    shutil.copytree(build.CARRIED, tmp_path / "built")
    (tmp_path / "built/koenig.wasm").write_bytes(b"\0asm\1\0\0\0")
    monkeypatch.setattr(build, "CARRIED", tmp_path / "built")
    build.carried_rules.cache_clear()
    try:
        assert states.seen_by(played(Engine(find_game("koenig"), 3), 1, 5), 0) is None
    finally:
        build.carried_rules.cache_clear()


@live
async def test_what_is_answered_in_the_page_is_what_the_server_says(place: Place) -> None:
    """Asks the server over a match of each game, and then the page's own code in Node."""
    said: dict[str, list[Any]] = {}
    async with Guest(place.url) as anna:
        for game in SEATS:
            said[game] = await said_along(anna, game)
    path = Path(place.desk.config.data) / "said.json"
    path.write_text(json.dumps(said), encoding="utf-8")
    node = shutil.which("node")
    assert node, "the page's tests need Node as well"
    done = subprocess.run(
        [node, "node_modules/vitest/vitest.mjs", "run", "src/live/knowing/answering.test.ts"],
        cwd=ROOT / "web", env=os.environ | {"YURT_SAID": str(path)}, capture_output=True, text=True,
        check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stdout + done.stderr


async def said_along(guest: Guest, game: str) -> list[Any]:
    opened = await guest.open(game, [ME] * SEATS[game])
    table, random = opened["table"]["id"], Random(game)
    seats = [await guest.socket(table, number) for number in range(SEATS[game])]
    said: list[Any] = []
    was_sealing = False
    for turn in range(TURNS):
        for seat in seats:
            await seat.settle()
        if turn % EACH == 0 or (seats[0].state["sealing"] and not was_sealing):
            said += [await probed(seat, game, random) for seat in seats]
        was_sealing |= seats[0].state["sealing"]
        able = [seat for seat in seats if seat.state["legal"] and not seat.state["sealed"]]
        if not able:
            break
        await able[0].play(random.choice(able[0].state["legal"]))
    return said


async def probed(seat: Seat, game: str, random: Random) -> Any:
    """Of a position: what was sent, what was asked, and what the server said to it."""
    known = find_game(game)
    state = seat.state | {"view": None, "told": []}
    legal = random.sample(state["legal"], min(3, len(state["legal"])))
    words = [*random.sample(words_of(known), 16), *legal, "fly:home"]
    asked: list[Any] = [{"t": "why", "n": state["n"], "m": word} for word in words]
    asked += [
        {"t": "ask", "question": name, "args": dict(question.example)}
        for name, question in known.knowledge.items()
    ]
    return {
        "table": seat.table,
        "state": state,
        "asked": [
            {"request": request, "reply": await seat.ask(request["t"], **without_t(request))}
            for request in asked
        ],
    }


def without_t(request: Any) -> Any:
    return {name: value for name, value in request.items() if name != "t"}
