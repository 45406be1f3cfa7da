"""König 7: that a player has committed is told, never what or how many, nor that it is another."""

import asyncio
import json
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from tests.server.guest import Guest, Place, calm, serving
from tests.server.telling.test_leaks import (
    NOON,
    PLAYERS,
    SECRET,
    TABLE,
    World,
    choices_in_secret,
    store_world,
)
from yurt.core.engine import Engine
from yurt.core.matches.match import Match
from yurt.games.registry import find_game
from yurt.server.guard.auth import Signer

CHOOSER = 1


class Heard(NamedTuple):
    meanwhile: list[Any]
    coming_back: Any


async def heard_by_another(folder: Path, match: Match, words: list[str], *, veiled: bool) -> Heard:
    """A seat commits to one thing after the other, takes that out, and commits again."""
    await store_world(folder, World(match, {}))
    async with serving(folder) as place:
        place.desk.house.now = lambda: NOON
        anna, bo = guest_of(place, 0), guest_of(place, CHOOSER)
        other, own = await anna.socket(TABLE, 0, veiled=veiled), await bo.socket(TABLE, CHOOSER)
        await calm(other, own)
        start = len(other.heard)
        for word in words:
            assert (await own.play(word))["sealed"] == word
        back = await anna.socket(TABLE, 0, veiled=veiled)
        state = await back.until_kind("state")
        await calm(back)
        await own.ask("unseal", n=match.n)
        await own.play(words[-1])
        await other.settle()
        heard = [json.loads(message) for message in other.heard[start:]]
        await anna.__aexit__()
        await bo.__aexit__()
    return Heard([one for one in heard if one["t"] not in ("pong", "table")], state)


def guest_of(place: Place, seat: int) -> Guest:
    guest = Guest(place.url)
    guest.http.cookies.set("yurt", Signer(SECRET).sign(PLAYERS[seat]))
    return guest


@pytest.mark.parametrize("veiled", [False, True])
def test_7_a_commitment_is_heard_of_once_and_another_one_by_nobody(
    tmp_path: Path, *, veiled: bool
) -> None:
    match, choices = choices_in_secret(Engine(find_game("koenig"), 3), 0)
    words = [match.game.verbs.text(move) for move in choices[CHOOSER]]
    one, two, three = (
        asyncio.run(heard_by_another(tmp_path / name, match, given, veiled=veiled))
        for name, given in (("few", words[:1]), ("many", words[-1:]), ("all", words[::-1]))
    )
    assert [message["t"] for message in one.meanwhile] == ["chosen"] * 3
    assert [message["seats"] for message in one.meanwhile] == [[CHOOSER], [], [CHOOSER]]
    assert one.coming_back["chosen"] == [CHOOSER]
    assert one == two == three
