"""The life of a click: once, in order, stored before anybody is told."""

import json
import sqlite3
from pathlib import Path

import pytest

from tests.server.guest import ME, OPEN, Guest, Place, live, live_with, serving, table_of_two
from tests.server.telling.test_sealed import run
from yurt.server import wire
from yurt.server.acts import draft


@live
async def test_the_answer_is_one_message_with_everything(place: Place) -> None:
    async with Guest(place.url) as anna, Guest(place.url, "Bo") as bo:
        _, first, second = await table_of_two(anna, bo)
        before = len(first.heard), len(second.heard)
        answer = await first.play("drop:3")
        assert (answer["t"], answer["n"], answer["asked"]) == ("state", 1, [1])
        assert [told["m"] for told in answer["told"]] == ["drop:3"]
        await second.until_n(1)
        assert second.state["ack"] is None
        assert second.state["legal"][:2] == ["drop:1", "drop:2"]
        await first.settle()
        await second.settle()
        assert (len(first.heard), len(second.heard)) == (before[0] + 2, before[1] + 2)


@live
async def test_sent_again_it_is_answered_again_and_done_once(place: Place) -> None:
    async with Guest(place.url) as anna, Guest(place.url, "Bo") as bo:
        _, first, second = await table_of_two(anna, bo)
        await first.ask("play", id=17, n=0, m="drop:3")
        again = await first.ask("play", id=17, n=0, m="drop:3")
        assert (again["t"], again["n"]) == ("ack", 1)
        await first.settle()
        assert first.state["n"] == 1
        await second.until_n(1)


@live
async def test_a_stale_move_is_refused_with_what_is_missing(place: Place) -> None:
    async with Guest(place.url) as anna, Guest(place.url, "Bo") as bo:
        _, first, second = await table_of_two(anna, bo)
        await first.play("drop:3")
        await second.until_n(1)
        await second.play("drop:4")
        answer = await first.ask("play", n=1, m="drop:1")
        assert (answer["t"], answer["reason"], answer["n"]) == ("refused", "stale", 2)
        assert [told["m"] for told in answer["state"]["told"]] == ["drop:4"]


@live
async def test_a_forbidden_move_names_its_rule_and_whose_words_say_it(place: Place) -> None:
    async with Guest(place.url) as anna, Guest(place.url, "Bo") as bo:
        _, first, _ = await table_of_two(anna, bo)
        answer = await first.play("drop:8")
        assert (answer["by"], answer["reason"]) == ("game", "no_such_column")
        assert (answer["rule"], answer["values"]) == ("1.1", {})
        answer = await first.play("fly")
        assert (answer["by"], answer["reason"]) == ("house", "no_such_move")
        assert "fly" in answer["values"]["detail"]


@live
async def test_a_page_of_another_protocol_is_told_which_one_this_is(place: Place) -> None:
    async with Guest(place.url) as anna, Guest(place.url, "Bo") as bo:
        _, first, _ = await table_of_two(anna, bo)
        await first.send(t="hello", seat=0, language="de", dialect="of 2031")
        assert (await first.until_kind("welcome"))["protocol"] == wire.PROTOCOL


@live
async def test_a_reader_who_comes_back_gets_what_he_missed(place: Place) -> None:
    async with Guest(place.url) as anna, Guest(place.url, "Bo") as bo:
        table, first, second = await table_of_two(anna, bo)
        await first.play("drop:3")
        await second.until_n(1)
        await second.close()
        back = await bo.socket(table, 1, n=0)
        state = await back.until_kind("state")
        assert (state["after"], [told["n"] for told in state["told"]]) == (0, [1])
        again = await bo.socket(table, 1, n=1)
        assert (await again.until_kind("state"))["told"] == []


def test_a_restart_in_mid_match_goes_on_with_the_same_bytes(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(tmp_path) as place:
            anna, bo = Guest(place.url), Guest(place.url, "Bo")
            await anna.get("/api/me")
            table, first, _ = await table_of_two(anna, bo)
            await first.ask("play", id=5, n=0, m="drop:3")
            fresh = await anna.socket(table, 0)
            await fresh.until_kind("state")
            before = fresh.heard[-1]
            cookies = anna.http.cookies
        for guest in (anna, bo):
            await guest.__aexit__()
        async with serving(tmp_path) as place, Guest(place.url) as anna:
            anna.http.cookies = cookies
            seat = await anna.socket(table, 0)
            await seat.until_kind("state")
            assert seat.heard[-1] == before
            again = await seat.ask("play", id=5, n=0, m="drop:3")
            assert (again["t"], again["n"]) == ("ack", 1)

    run(story())


@live_with(busy_ms=50)
async def test_a_locked_database_refuses_and_loses_nothing(place: Place) -> None:
    async with Guest(place.url) as anna, Guest(place.url, "Bo") as bo:
        _, first, second = await table_of_two(anna, bo)
        path = place.desk.config.folder / "yurt.sqlite3"
        with sqlite3.connect(path, isolation_level=None) as other:
            other.execute("BEGIN IMMEDIATE")
            answer = await first.ask("play", id=3, n=0, m="drop:3")
            assert (answer["t"], answer["reason"]) == ("refused", "not_stored")
            other.execute("ROLLBACK")
        other.close()
        await second.settle()
        assert second.state["n"] == 0
        answer = await first.ask("play", id=3, n=0, m="drop:3")
        assert (answer["t"], answer["n"]) == ("state", 1)


@live
async def test_nobody_is_told_before_it_is_stored(place: Place) -> None:
    """What a reader of the database sees is never behind what a reader of a socket sees."""
    async with Guest(place.url) as anna, Guest(place.url, "Bo") as bo:
        _, first, second = await table_of_two(anna, bo)
        path = place.desk.config.folder / "yurt.sqlite3"
        for number in range(6):
            seat = (first, second)[number % 2]
            await seat.until_n(number)
            await seat.play(f"drop:{number + 1}")
            with sqlite3.connect(path) as reading:
                (n,) = reading.execute("SELECT max(n) FROM plies").fetchone()
            reading.close()
            assert n >= seat.state["n"]


@live
async def test_the_log_can_be_stepped_through(place: Place) -> None:
    async with Guest(place.url) as anna, Guest(place.url, "Bo") as bo:
        _, first, _ = await table_of_two(anna, bo)
        await first.play("drop:3")
        looked = await first.ask("look", n=0)
        assert looked["view"]["board"][-1] == "......."
        assert (await first.ask("look", n=1))["view"]["board"][-1] == "..x...."
        assert (await first.ask("look", n=2))["reason"] == "no_such_entry"


def test_a_log_does_not_grow_for_ever(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Taking back and playing again costs nothing, and each start has to read all of it."""
    monkeypatch.setattr(draft, "LONGEST", 4)

    async def story(place: Place) -> None:
        async with Guest(place.url) as anna, Guest(place.url, "Bo") as bo:
            _, first, second = await table_of_two(anna, bo)
            await first.play("drop:3")
            await first.ask("undo", n=1)
            await first.play("drop:3")
            await first.ask("propose", n=3, what="undo")
            await second.until(lambda m: m["t"] == "table" and m["table"]["proposal"])
            await second.ask("answer", proposal=1, yes=True)
            await first.until_n(4)
            await first.play("drop:4")
            assert (await first.ask("undo", n=5))["reason"] == "too_long"
            assert (await first.ask("propose", n=5, what="undo"))["reason"] == "too_long"
            assert (await first.ask("propose", n=5, what="abandon"))["t"] == "state"

    live(story)(tmp_path)


@live
async def test_hello_comes_first(place: Place) -> None:
    async with Guest(place.url) as anna:
        opened = await anna.open("connect_four", [ME, OPEN])
        seat = await anna.socket(opened["table"]["id"], 1)
        assert (await seat.until_kind("trouble"))["reason"] == "no_seat"
        assert (await seat.ask("chat", text="hi"))["reason"] == "hello_first"
        await seat.connection.send("{")
        assert (await seat.until_kind("trouble"))["reason"] == "bad_message"
        await seat.connection.send(json.dumps({"t": "hello", "seat": "3"}))
        assert (await seat.until_kind("trouble"))["reason"] == "bad_message"


@live
async def test_a_message_from_long_ago_is_answered_again_without_reading_the_match(
    place: Place,
) -> None:
    async with Guest(place.url) as anna, Guest(place.url, "Bo") as bo:
        table, first, _ = await table_of_two(anna, bo)
        await first.ask("play", id=7_000, n=0, m="drop:3")
        at = place.desk.house.tables[table]
        at.clicks.clear()  # as if hundreds had followed
        match = at.match
        for n in (0, 1):
            again = await first.ask("play", id=7_000, n=n, m="drop:3")
            assert (again["t"], again["n"]) == ("ack", 1)
        assert at.match is match
