"""Who is who: forged cookies, other sites, links that move a player to another device."""

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from tests.server.guest import ME, OPEN, Guest, Place, live, live_with, table_of_two
from yurt.server.guard.auth import Signer, fresh_id


def test_a_cookie_is_ours_or_nothing() -> None:
    signer = Signer("ab" * 32)
    player = fresh_id()
    cookie = signer.sign(player)
    assert signer.read(cookie) == player
    other = Signer("cd" * 32).sign(player)
    swapped = f"{fresh_id()}.{cookie.partition('.')[2]}"
    for forged in ("", player, f"{player}.", cookie[:-1], "é.é", cookie + "x", other, swapped):
        assert signer.read(forged) is None


@live
async def test_a_forged_cookie_is_a_stranger(place: Place) -> None:
    async with Guest(place.url) as anna, Guest(place.url, "Bo") as bo, Guest(place.url) as eve:
        table, *_ = await table_of_two(anna, bo)
        me = await anna.get("/api/me")
        eve.http.cookies.clear()
        eve.http.cookies.set("yurt", f"{me['id']}.{'A' * 43}")
        seat = await eve.socket(table, 0)
        assert (await seat.until_kind("trouble"))["reason"] == "no_seat"
        assert (await eve.get("/api/me/tables"))["tables"] == []


@live
async def test_a_recovery_link_works_once_on_another_device(place: Place) -> None:
    async with Guest(place.url) as anna, Guest(place.url) as phone, Guest(place.url) as eve:
        opened = await anna.open("connect_four", [ME, OPEN])
        link = (await anna.post("/api/me/recovery"))["link"]
        token = {"token": link.partition("#")[2]}
        me = await phone.post("/api/recover", token)
        assert me["id"] == (await anna.get("/api/me"))["id"]
        tables = (await phone.get("/api/me/tables"))["tables"]
        assert [t["table"]["id"] for t in tables] == [opened["table"]["id"]]
        assert (await eve.post("/api/recover", token, status=410))["reason"] == "dead_link"


@live
async def test_links_are_kept_as_digests_only(place: Place) -> None:
    async with Guest(place.url) as anna:
        opened = await anna.open("connect_four", [ME, OPEN])
        token = opened["invitations"][0]["link"].partition("#")[2].encode()
        recovery = (await anna.post("/api/me/recovery"))["link"].partition("#")[2].encode()
        for path in place.desk.config.folder.iterdir():
            stored = path.read_bytes()
            assert token not in stored
            assert recovery not in stored


@live
async def test_other_sites_get_neither_socket_nor_post(place: Place) -> None:
    async with Guest(place.url) as anna, Guest(place.url, "Bo") as bo:
        table, *_ = await table_of_two(anna, bo)
        url = f"{place.url.replace('http', 'ws', 1)}/socket/{table}"
        with pytest.raises(InvalidStatus):
            await connect(url, origin="http://evil.example")  # type: ignore[arg-type]
        ours = await connect(url, origin=place.url)  # type: ignore[arg-type]
        await ours.close()
        for headers in ({"origin": "http://evil.example"}, {"sec-fetch-site": "cross-site"}):
            response = await anna.http.post("/api/me/recovery", headers=headers)
            assert (response.status_code, response.json()["reason"]) == (403, "other_origin")


@live
async def test_every_answer_wears_its_armour(place: Place) -> None:
    async with httpx.AsyncClient(base_url=place.url) as http:
        for path in ("/", "/api/me", "/api/none", "/health", "/x.js", "/openapi.json"):
            headers = (await http.get(path)).headers
            assert "script-src 'self' 'wasm-unsafe-eval';" in headers["content-security-policy"]
            assert headers["x-content-type-options"] == "nosniff"
        http.cookies.clear()
        cookie = (await http.get("/api/me")).headers["set-cookie"]
        assert "HttpOnly" in cookie
        assert "SameSite=Lax" in cookie


@live_with(public_url="https://games.example")
async def test_behind_a_proxy_links_and_cookies_are_its_own(place: Place) -> None:
    async with httpx.AsyncClient(base_url=place.url) as http:
        response = await http.get("/api/me")
        assert "Secure" in response.headers["set-cookie"]
        body = {"game": "connect_four", "places": [ME, OPEN]}
        opened = (await http.post("/api/tables", json=body)).json()
        assert opened["invitations"][0]["link"].startswith("https://games.example/join#")
