"""Two servers on one database: the log decides, and the slower one learns of it."""

import asyncio
from pathlib import Path

from .guest import ME, Guest, Seat, serving


async def at(guest: Guest, url: str, table: str, seat: int) -> Seat:
    """The same player, at the other server."""
    other = Guest(url, guest.name)
    other.http.cookies = guest.http.cookies
    guest.sockets += other.sockets
    socket = await other.socket(table, seat)
    guest.sockets.append(socket)
    await socket.until_kind("state")
    return socket


def test_the_second_is_refused_and_catches_up(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(tmp_path) as one, serving(tmp_path) as two, Guest(one.url) as anna:
            opened = await anna.open("connect_four", [ME, ME])
            table = opened["table"]["id"]
            here, there = await at(anna, one.url, table, 0), await at(anna, two.url, table, 0)
            assert (await here.play("drop:3"))["n"] == 1
            refused = await there.play("drop:4")
            assert (refused["t"], refused["reason"]) == ("refused", "stale")
            assert [told["m"] for told in refused["state"]["told"]] == ["drop:3"]
            reply = await at(anna, two.url, table, 1)
            assert (await reply.play("drop:5"))["n"] == 2
            late = await here.ask("play", n=1, m="drop:1")
            assert late["t"] == "refused"
            again = await at(anna, one.url, table, 0)
            assert again.state["view"]["board"][-1] in ("..x.o..", "..x....")
            await again.ask("play", n=again.state["n"], m="drop:6")
            stored = await one.desk.store.load(table)
            assert stored is not None
            assert [row.n for row in stored.plies] == list(range(1, len(stored.plies) + 1))
            assert [row.move for row in stored.plies][:2] == ["drop:3", "drop:5"]

    asyncio.run(story())


def test_only_one_of_two_moves_with_a_number_is_stored(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(tmp_path) as one, serving(tmp_path) as two, Guest(one.url) as anna:
            opened = await anna.open("connect_four", [ME, ME])
            table = opened["table"]["id"]
            here, there = await at(anna, one.url, table, 0), await at(anna, two.url, table, 0)
            answers = await asyncio.gather(here.play("drop:3"), there.play("drop:4"))
            assert sorted(answer["t"] for answer in answers) == ["refused", "state"]
            stored = await two.desk.store.load(table)
            assert stored is not None
            assert len(stored.plies) == 1

    asyncio.run(story())
