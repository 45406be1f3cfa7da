"""Seats: invitations, the host's limits, coming and going, agreements, the next match."""

from typing import Any

import yurt
from tests.server.guest import (
    FAIR,
    ME,
    OPEN,
    Guest,
    Place,
    Seat,
    bot,
    live,
    live_with,
    play_out,
    table_of_two,
)


@live
async def test_an_invitation_works_once(place: Place) -> None:
    async with Guest(place.url) as anna, Guest(place.url, "Bo") as bo, Guest(place.url) as eve:
        opened = await anna.open("connect_four", [ME, OPEN])
        link = opened["invitations"][0]["link"]
        token = {"invitation": link.partition("#")[2]}
        assert (await bo.post("/api/invited", token))["seat"] == 1
        await bo.sit(link)
        late = await eve.post("/api/sit", {**token, "name": "Eve"}, status=410)
        assert late["reason"] == "dead_link"
        assert (await eve.post("/api/invited", token, status=410))["reason"] == "dead_link"


@live
async def test_the_host_cannot_open_anothers_hand(place: Place) -> None:
    async with Guest(place.url) as anna, Guest(place.url, "Bo") as bo:
        table, first, second = await table_of_two(anna, bo)
        peek = await anna.socket(table, 1)
        assert (await peek.until_kind("trouble"))["reason"] == "no_seat"
        record = await anna.http.get(f"/api/tables/{table}/record?seat=1")
        assert record.status_code == 403
        assert (await first.ask("invite", seat=1))["reason"] == "seat_taken"
        assert (await first.ask("reopen", seat=1))["reason"] == "not_gone"
        assert (await second.ask("reopen", seat=0))["reason"] == "host_only"


@live
async def test_nobody_sits_where_a_bot_does(place: Place) -> None:
    """A bot has no player, and neither has whoever comes without a cookie."""
    async with Guest(place.url) as anna, Guest(place.url) as eve:
        opened = await anna.open("koenig", [ME, bot(), bot()], spectators=False)
        table = opened["table"]["id"]
        await (await anna.socket(table, 0)).until_kind("state")
        for cookie in (None, "", "garbage"):
            eve.http.cookies.clear()
            if cookie is not None:
                eve.http.cookies.set("yurt", cookie)
            for seat, reason in ((None, "no_spectators"), (1, "no_seat"), (2, "no_seat")):
                peek = await eve.socket(table, seat)
                assert (await peek.until_kind("trouble", "state"))["reason"] == reason
            record = await eve.http.get(f"/api/tables/{table}/record?seat=1")
            assert record.status_code == 403


@live
async def test_hints_are_for_who_plays_alone_unless_the_host_wishes_otherwise(place: Place) -> None:
    open_seat = {"who": "open"}
    async with Guest(place.url) as anna:
        wishes: list[tuple[list[dict[str, str]], dict[str, bool], bool]] = [
            ([ME, bot(), bot()], {}, True),
            ([ME, ME, bot()], {}, True),
            ([ME, open_seat, bot()], {}, False),
            ([ME, open_seat, bot()], {"hints": True}, True),
            ([ME, bot(), bot()], {"hints": False}, False),
        ]
        for places, wish, allowed in wishes:
            opened = await anna.open("koenig", places, **wish)
            assert opened["table"]["hints"] is allowed, (places, wish)


@live
async def test_hints_end_when_somebody_comes_from_elsewhere(place: Place) -> None:
    """Unless they were wished for."""
    async with Guest(place.url) as anna, Guest(place.url, "Bo") as bo:
        for wish, allowed in (({}, False), ({"hints": True}, True)):
            opened = await anna.open("koenig", [ME, bot(), bot()], **wish)
            assert opened["table"]["hints"]
            host = await anna.socket(opened["table"]["id"], 0)
            await host.until_kind("state")
            await host.ask("reopen", seat=1)
            link = (await host.ask("invite", seat=1))["link"]
            assert (await bo.sit(link))["table"]["hints"] is allowed
            assert (await anna.get(f"/api/tables/{opened['table']['id']}"))["hints"] is allowed


@live
async def test_nobody_sits_where_somebody_sat(place: Place) -> None:
    async with Guest(place.url) as anna, Guest(place.url, "Bo") as bo, Guest(place.url) as eve:
        table, first, second = await table_of_two(anna, bo)
        await second.ask("leave")
        await first.ask("reopen", seat=1)
        eve.http.cookies.clear()
        peek = await eve.socket(table, 1)
        assert (await peek.until_kind("trouble", "state"))["reason"] == "no_seat"


@live_with(gone_seconds=0)
async def test_who_sits_down_and_never_comes_is_gone(place: Place) -> None:
    """Also where somebody sat before him, and left."""
    async with Guest(place.url) as anna, Guest(place.url, "Bo") as bo, Guest(place.url) as carol:
        opened = await anna.open("koenig", [ME, OPEN, bot()])
        table = opened["table"]["id"]
        first = await anna.socket(table, 0)
        await bo.sit(opened["invitations"][0]["link"])
        second = await bo.socket(table, 1)
        await second.until_kind("state")
        await second.ask("leave")
        await first.ask("reopen", seat=1)
        link = (await first.ask("invite", seat=1))["link"]
        await carol.sit(link)
        assert (await first.ask("reopen", seat=1))["t"] in ("ack", "state")


@live
async def test_who_keeps_his_luck_back_holds_nobody_up(place: Place) -> None:
    async with Guest(place.url) as anna, Guest(place.url, "Bo") as bo:
        opened = await anna.open("connect_four", [ME, OPEN])
        table = opened["table"]["id"]
        first = await anna.socket(table, 0)
        token = opened["invitations"][0]["link"].partition("#")[2]
        body = {"invitation": token, "name": "Bo", "commitment": "ab" * 32}
        await bo.post("/api/sit", body)
        second = await bo.socket(table, 1)
        await second.until_kind("welcome")
        assert (await first.ask("fill", seat=1, bot="random"))["reason"] == "seat_taken"
        assert (await first.ask("reopen", seat=1))["t"] == "ack"
        assert (await first.ask("fill", seat=1, bot="random"))["t"] == "ack"
        assert first.table["seats"][1]["kind"] == "bot"


@live
async def test_who_has_resigned_decides_nothing_more(place: Place) -> None:
    async with Guest(place.url) as anna, Guest(place.url, "Bo") as bo:
        opened = await anna.open("koenig", [ME, OPEN, bot()])
        table = opened["table"]["id"]
        await bo.sit(opened["invitations"][0]["link"])
        first, second = await anna.socket(table, 0), await bo.socket(table, 1)
        await first.until_kind("state")
        await second.until_kind("state")
        await second.ask("resign")
        n = (await second.until_kind("state"))["n"] if not second.state else second.state["n"]
        assert (await second.ask("propose", what="abandon", n=n))["reason"] == "resigned"
        assert (await second.ask("answer", proposal=1, yes=False))["reason"] == "resigned"


@live
async def test_a_seat_is_reopened_for_all_to_see(place: Place) -> None:
    async with Guest(place.url) as anna, Guest(place.url, "Bo") as bo, Guest(place.url) as eve:
        table, first, second = await table_of_two(anna, bo)
        await second.close()
        await first.until(lambda m: m["t"] == "table" and not m["table"]["seats"][1]["here"])
        watching = await eve.socket(table)
        assert (await first.ask("reopen", seat=1))["t"] in ("ack", "state")
        line = await watching.until(lambda m: m["t"] == "talk" and has_event(m, "reopened"))
        assert line["lines"][-1]["name"] == "Bo"
        link = (await first.ask("invite", seat=1))["link"]
        assert (await eve.sit(link))["seat"] == 1
        gone = await bo.socket(table, 1)
        assert (await gone.until_kind("trouble"))["reason"] == "no_seat"


def has_event(message: dict[str, Any], event: str) -> bool:
    return any(line["event"] == event for line in message["lines"])


@live
async def test_two_seats_at_one_screen(place: Place) -> None:
    async with Guest(place.url) as anna:
        places = [{"who": "me", "name": "Anna"}, {"who": "me", "name": "Ben"}]
        opened = await anna.open("connect_four", places)
        assert opened["table"]["yours"] == [0, 1]
        seat = await anna.socket(opened["table"]["id"], 0)
        await seat.until_kind("state")
        await seat.play("drop:1")
        await seat.send(t="hello", seat=1, n=seat.state["n"])
        await seat.until_kind("state")
        assert seat.state["legal"]
        assert (await seat.play("drop:2"))["told"][0]["about"] == 1


@live
async def test_public_tables_stand_in_the_lobby(place: Place) -> None:
    async with Guest(place.url) as anna, Guest(place.url, "Bo") as bo, Guest(place.url) as eve:
        opened = await anna.open("connect_four", [ME, OPEN], public=True)
        table = opened["table"]["id"]
        listed = (await bo.get("/api/tables"))["tables"]
        assert [t["id"] for t in listed] == [table]
        await bo.post("/api/sit", {"table": table, "name": "Bo"})
        full = await eve.post("/api/sit", {"table": table, "name": "Eve"}, status=409)
        assert full["reason"] == "no_open_seat"
        closed = await anna.open("connect_four", [ME, OPEN])
        body = {"table": closed["table"]["id"], "name": "Eve"}
        assert (await eve.post("/api/sit", body, status=409))["reason"] == "no_open_seat"


@live
async def test_mute_and_remove(place: Place) -> None:
    async with Guest(place.url) as anna, Guest(place.url, "Bo") as bo:
        opened = await anna.open("connect_four", [ME, OPEN], public=True)
        table = opened["table"]["id"]
        await bo.post("/api/sit", {"table": table, "name": "Bo"})
        first, second = await anna.socket(table, 0), await bo.socket(table, 1)
        assert (await second.ask("chat", text="hello"))["t"] == "ack"
        await first.ask("mute", seat=1, muted=True)
        assert (await second.ask("chat", text="hello"))["reason"] == "muted"
        await first.ask("remove", seat=1)
        assert first.table["seats"][1]["kind"] == "bot"
        back = await bo.socket(table, 1)
        assert (await back.until_kind("trouble"))["reason"] == "no_seat"
        private, seat, _ = await table_of_two(anna, bo)
        assert private
        assert (await seat.ask("mute", seat=1, muted=True))["reason"] == "not_allowed"


@live
async def test_what_was_revealed_is_said_to_whoever_chose_and_to_nobody_else(place: Place) -> None:
    """A tile of Batt'l Kha'os from the hand: the knights have seen it."""
    async with Guest(place.url) as anna, Guest(place.url, "Bo") as bo:
        opened = await anna.open("khaos", [ME, OPEN])
        table = opened["table"]["id"]
        await bo.sit(opened["invitations"][0]["link"])
        first, second = await anna.socket(table, 0), await bo.socket(table, 1)
        state = await first.until(lambda m: m["t"] == "state" and m["legal"])
        assert (state["undoable"], state["kept"]) == (None, None)
        await first.play(next(word for word in state["legal"] if word.startswith("place:")))
        assert first.state["undoable"] is None
        assert (
            first.state["kept"] == "others"
        )  # a tile from a hand: Kha'os has words of its own for it
        await second.until_n(first.state["n"])
        assert second.state["kept"] is None
        back_to = first.state["n"]
        assert (await first.ask("propose", n=back_to, what="undo"))["t"] == "state"
        await second.until(lambda m: m["t"] == "table" and m["table"]["proposal"])
        await second.ask("answer", proposal=1, yes=True)
        await first.until_n(back_to + 1)
        assert (first.state["told"][-1]["m"], first.state["kept"]) == (f"undo:{back_to}", None)


@live
async def test_undo_until_something_was_revealed_then_by_agreement(place: Place) -> None:
    async with Guest(place.url) as anna, Guest(place.url, "Bo") as bo:
        _, first, second = await table_of_two(anna, bo)
        await first.play("drop:3")
        assert first.state["undoable"] == 1
        answer = await first.ask("undo", n=1)
        assert [(told["n"], told["m"]) for told in answer["told"]] == [(2, "undo:1")]
        await first.play("drop:4")
        await second.until_n(3)
        await second.play("drop:4")
        await first.until_n(4)
        assert (await first.ask("undo", n=4))["reason"] == "revealed"
        assert (await first.ask("propose", n=4, what="undo", back_to=3))["t"] == "state"
        await second.until(lambda m: m["t"] == "table" and m["table"]["proposal"])
        assert (await second.ask("answer", proposal=1, yes=False))["t"] == "state"
        await first.until(lambda m: m["t"] == "table" and not m["table"]["proposal"])
        await first.ask("propose", n=4, what="undo")
        await second.until(lambda m: m["t"] == "table" and m["table"]["proposal"])
        assert (await second.ask("answer", proposal=2, yes=True))["n"] == 5
        await first.until_n(5)
        assert first.state["told"][-1]["m"] == "undo:3"
        assert first.state["asked"] == [0]


@live
async def test_all_agree_to_stop(place: Place) -> None:
    async with Guest(place.url) as anna, Guest(place.url, "Bo") as bo:
        table, first, second = await table_of_two(anna, bo)
        await first.play("drop:3")
        await first.ask("propose", n=1, what="abandon")
        await second.until(lambda m: m["t"] == "table" and m["table"]["proposal"])
        await second.ask("answer", proposal=1, yes=True)
        assert second.state["result"]["ending"] == "abandoned"
        assert (await second.play("drop:1"))["reason"] == "not_playing"
        record = yurt.parse_record((await anna.http.get(f"/api/tables/{table}/record")).text)
        assert record.headers["ended"] == "abandoned"
        yurt.verify(record, yurt.replay(record, yurt.find_game("connect_four")))


@live
async def test_resigning_ends_a_match_of_two(place: Place) -> None:
    async with Guest(place.url) as anna, Guest(place.url, "Bo") as bo:
        _, first, second = await table_of_two(anna, bo)
        await first.ask("resign")
        state = await second.until(lambda m: m["t"] == "state" and m["result"])
        assert (state["result"]["ranks"], state["result"]["ending"]) == ([1, 0], "resigned")


@live
async def test_a_bot_takes_over_and_hands_back(place: Place) -> None:
    async with Guest(place.url) as anna, Guest(place.url, "Bo") as bo:
        table, first, second = await table_of_two(anna, bo)
        assert (await first.ask("takeover", seat=1))["reason"] == "not_gone"
        await second.close()
        await first.until(lambda m: m["t"] == "table" and not m["table"]["seats"][1]["here"])
        await first.ask("takeover", seat=1, bot="random")
        await first.play("drop:1")
        await first.until_n(2)
        back = await bo.socket(table, 1)
        await back.until_kind("state")
        assert (await back.ask("play", n=2, m="drop:1"))["reason"] == "bot_plays"
        await back.ask("handback")
        await first.until(lambda m: m["t"] == "table" and not m["table"]["seats"][1]["bot"])
        await first.play("drop:2")
        await back.until_n(3)
        assert (await back.play("drop:3"))["n"] == 4


@live_with(**FAIR)
async def test_leaving_before_and_during_a_match(place: Place) -> None:
    async with Guest(place.url) as anna, Guest(place.url, "Bo") as bo:
        opened = await anna.open("fair", [ME, OPEN, OPEN])
        table = opened["table"]["id"]
        await bo.sit(opened["invitations"][0]["link"])
        seat = await bo.socket(table, 1)
        host = await anna.socket(table, 0)
        await seat.ask("leave")
        await host.until(lambda m: m["t"] == "table" and m["table"]["seats"][1]["kind"] == "open")
        assert (await bo.get("/api/me/tables"))["tables"] == []
        _, first, second = await table_of_two(anna, bo)
        await second.ask("leave")
        await first.until(lambda m: m["t"] == "table" and m["table"]["seats"][1]["kind"] == "bot")
        await play_out([first])


@live
async def test_a_rematch_keeps_the_seats_for_those_who_sat_there(place: Place) -> None:
    async with Guest(place.url) as anna, Guest(place.url, "Bo") as bo, Guest(place.url) as eve:
        _, first, second = await table_of_two(anna, bo)
        assert (await first.ask("rematch"))["reason"] == "not_over"
        await play_out([first, second])
        await first.ask("rematch")
        info = await second.until(lambda m: m["t"] == "table" and m["table"]["rematch"])
        again = info["table"]["rematch"]
        await second.ask("rematch")
        assert second.table["rematch"] == again
        stranger = {"table": again, "name": "Eve"}
        assert (await eve.post("/api/sit", stranger, status=409))["reason"] == "no_open_seat"
        assert (await bo.post("/api/sit", {"table": again, "name": "Bo"}))["seat"] == 0
        sat = await anna.post("/api/sit", {"table": again, "name": "Anna"})
        assert (sat["seat"], sat["table"]["phase"]) == (1, "playing")


@live
async def test_names_and_colours(place: Place) -> None:
    async with Guest(place.url) as anna, Guest(place.url, "Bo") as bo:
        _, first, second = await table_of_two(anna, bo)
        taken = first.table["seats"][1]["colour"]
        await first.ask("style", name="  An\u202ena ", colour=taken)
        await second.until(lambda m: m["t"] == "table" and m["table"]["seats"][0]["name"] != "")
        seat = second.table["seats"][0]
        assert seat["name"] == "An na"
        assert seat["colour"] != taken


@live_with(gone_seconds=3600.0)
async def test_nobody_is_taken_for_gone_too_early(place: Place) -> None:
    async with Guest(place.url) as anna, Guest(place.url, "Bo") as bo:
        _, first, second = await table_of_two(anna, bo)
        await second.close()
        await first.until(lambda m: m["t"] == "table" and not m["table"]["seats"][1]["here"])
        assert (await first.ask("takeover", seat=1))["reason"] == "not_gone"


@live
async def test_spectators_only_where_the_host_allows_them(place: Place) -> None:
    async with Guest(place.url) as anna, Guest(place.url, "Bo") as bo, Guest(place.url) as eve:
        table, *_ = await table_of_two(anna, bo, spectators=False)
        seat = await eve.socket(table)
        assert (await seat.until_kind("trouble"))["reason"] == "no_spectators"
        assert (await eve.http.get(f"/api/tables/{table}/record")).status_code == 403
        public, *_ = await table_of_two(anna, bo)
        watching = await eve.socket(public)
        await watching.until_kind("state")
        assert (await watching.ask("play", n=0, m="drop:1"))["reason"] == "no_seat"
        assert (await watching.ask("chat", text="hi"))["reason"] == "no_seat"


@live
async def test_chat_and_since(place: Place) -> None:
    async with Guest(place.url) as anna, Guest(place.url, "Bo") as bo:
        table, first, second = await table_of_two(anna, bo)
        await first.ask("chat", id=900, text=" good\nluck ")
        await first.ask("chat", id=900, text=" good\nluck ")
        await second.until(lambda m: m["t"] == "talk" and has_event(m, "chat"))
        assert [li["text"] for li in second.talk if li["event"] == "chat"] == ["good luck"]
        await first.play("drop:3")
        await second.until_n(1)
        await second.play("drop:3")
        await first.until_n(2)
        assert (first.state["since"], second.state["since"]) == (1, 2)
        back: Seat = await anna.socket(table, 0, talk=len(first.talk))
        assert (await back.until_kind("talk"))["lines"] == []


@live
async def test_the_host_fills_a_seat_with_a_bot(place: Place) -> None:
    async with Guest(place.url) as anna:
        opened = await anna.open("connect_four", [ME, OPEN])
        seat = await anna.socket(opened["table"]["id"], 0)
        assert (await seat.ask("fill", seat=1, bot="deep"))["reason"] == "no_such_bot"
        await seat.ask("fill", seat=1, bot="random")
        assert seat.state["n"] == 0
        refused = await anna.post(
            "/api/tables", {"game": "connect_four", "places": [ME, bot("deep")]}, status=422
        )
        assert refused["reason"] == "no_such_bot"
