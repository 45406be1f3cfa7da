"""The drawing of luck: all commit, then all reveal, and the record proves it."""

import secrets

import yurt
from tests.server.guest import FAIR, ME, OPEN, Guest, Place, digest, live, live_with, play_out


@live
async def test_seats_commit_before_any_reveals(place: Place) -> None:
    own, other = secrets.token_hex(32), secrets.token_hex(32)
    async with Guest(place.url) as anna, Guest(place.url, "Bo") as bo:
        opened = await anna.open("connect_four", [{**ME, "commitment": digest(own)}, OPEN])
        table = opened["table"]["id"]
        assert len(opened["table"]["house"]) == 64
        first = await anna.socket(table, 0)
        assert (await first.ask("entropy", secret=own))["reason"] == "not_now"
        token = opened["invitations"][0]["link"].partition("#")[2]
        sit = {"invitation": token, "name": "Bo", "commitment": digest(other)}
        sat = await bo.post("/api/sit", sit)
        assert sat["table"]["phase"] == "luck"
        assert [s["commitment"] for s in sat["table"]["seats"]] == [digest(own), digest(other)]
        second = await bo.socket(table, 1)
        assert (await second.ask("entropy", secret=own))["reason"] == "other_entropy"
        await first.ask("entropy", secret=own)
        await second.ask("entropy", secret=other)
        assert second.table["phase"] == "playing"
        await play_out([first, second])
        record = yurt.parse_record((await bo.http.get(f"/api/tables/{table}/record")).text)
        assert record.headers["entropy 0"] == own
        assert record.headers["entropy 1"] == other
        yurt.verify(record, yurt.replay(record, yurt.find_game("connect_four")))


@live
async def test_who_gets_up_while_luck_is_drawn_makes_the_others_commit_anew(place: Place) -> None:
    own, other = secrets.token_hex(32), secrets.token_hex(32)
    async with Guest(place.url) as anna, Guest(place.url, "Bo") as bo:
        opened = await anna.open("connect_four", [{**ME, "commitment": digest(own)}, OPEN])
        table = opened["table"]["id"]
        token = opened["invitations"][0]["link"].partition("#")[2]
        await bo.post("/api/sit", {"invitation": token, "name": "Bo", "commitment": digest(other)})
        first, second = await anna.socket(table, 0), await bo.socket(table, 1)
        await first.ask("entropy", secret=own)
        await second.ask("leave")
        await first.until(lambda m: m["t"] == "table" and m["table"]["phase"] == "open")
        assert [seat["commitment"] for seat in first.table["seats"]] == [None, None]
        link = (await first.ask("invite", seat=1))["link"]
        await bo.sit(link)
        fresh = secrets.token_hex(32)
        await first.ask("commit", commitment=digest(fresh))
        assert first.table["phase"] == "luck"
        await first.ask("entropy", secret=fresh)
        assert first.table["phase"] == "playing"


@live_with(**FAIR)
async def test_an_unfinished_export_holds_no_seed(place: Place) -> None:
    async with Guest(place.url) as anna:
        opened = await anna.open("fair", [ME, ME, ME])
        table = opened["table"]["id"]
        for query in ("", "?seat=1"):
            text = (await anna.http.get(f"/api/tables/{table}/record{query}")).text
            assert text.startswith("# Unfinished")
            assert "seed:" not in text
            assert "entropy" not in text
            assert f"luck: {opened['table']['house']}" in text
            hidden = text + "0 draw:?\n"
            refused = await anna.post("/api/replay", {"record": hidden}, status=422)
            assert refused["reason"] == "unfinished_record"
        doc = place.desk.house.tables[table].doc
        everything = "".join((await anna.socket(table, 0)).heard)
        for secret in (doc.seed, *(seat.entropy for seat in doc.seats)):
            assert secret
            assert secret not in everything
