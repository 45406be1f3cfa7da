"""The names that a server goes by: what a stranger points at it is not one of them."""

import socket

import httpx
import pytest

from tests.server.guest import ME, OPEN, Place, live, live_with
from tests.server.raw import calling, handshake
from yurt.server.config import Config
from yurt.server.guard.origin import Hosts, name_in
from yurt.server.refusal import Refusal


def knows(host: str, **settings: object) -> bool:
    try:
        Hosts(Config(**settings), "Yurta.example.org").check(host)  # type: ignore[arg-type]
    except Refusal:
        return False
    return True


@pytest.mark.parametrize(
    "host",
    [
        "localhost", "localhost:7627", "LOCALHOST.", "yurt.localhost:7627", "127.0.0.1:7627",
        "192.168.1.20:7627", "[::1]:7627", "[fd00::2]", "yurta", "yurta:80", "yurta.local:7627",
        "Yurta.Local", "yurta.lan", "yurta.home.arpa", "yurta.fritz.box", "yurta.example.org",
    ],
)  # fmt: skip
def test_numbers_and_this_machines_own_names(host: str) -> None:
    assert knows(host)


@pytest.mark.parametrize(
    "host",
    [
        "", "games.example", "evil.example:7627", "localhost.evil.example", "other.local",
        "127.0.0.1.evil.example", "yurta.evil.example", "[::1", "[::1]x", "a b", "user@localhost",
        "localhost/x", "localhost:x", "localhost:123456", "\xe9", "[fe80::1%25eth0]", "local host",
    ],
)  # fmt: skip
def test_no_other_name(host: str) -> None:
    assert not knows(host)


def test_names_that_were_told() -> None:
    assert knows("games.example", public_url="https://games.example")
    assert knows("games.example:8443", public_url="https://games.example:8443/")
    assert knows("nas:7627", hosts=["nas", "Nas.Example:7627"])
    assert knows("nas.example", hosts=["nas", "Nas.Example:7627"])
    assert not knows("evil.example", public_url="https://games.example", hosts=["nas"])
    assert name_in("[::1]:80") == "::1"


@live
async def test_another_name_is_refused_and_says_what_to_do(place: Place) -> None:
    headers = {"host": "games.example:80"}
    async with httpx.AsyncClient(base_url=place.url, headers=headers) as http:
        body = {"game": "connect_four", "places": [ME, OPEN]}
        for response in (await http.get("/api/me"), await http.post("/api/tables", json=body)):
            assert (response.status_code, response.json()["reason"]) == (421, "unknown_host")
            assert "set-cookie" not in response.headers
        page = await http.get("/", headers={"accept-language": "de"})
        assert page.status_code == 421
        assert "--public-url https://games.example;" in page.text
        assert "hört nicht auf den Namen" in page.text
        assert page.headers["content-type"] == "text/plain; charset=utf-8"
        for path in ("/health", "/ready"):  # asked by machines, under any name
            assert (await http.get(path)).status_code == 200
    async with calling(place.url) as raw:
        raw.send(handshake("x", host="games.example"))
        assert (await raw.head()).startswith(b"HTTP/1.1 421")


@live_with(host="0.0.0.0")
async def test_links_follow_the_name_in_the_network(place: Place) -> None:
    port = place.url.rsplit(":", 1)[1]
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}") as http:
        body = {"game": "connect_four", "places": [ME, OPEN]}
        for host in (f"192.168.7.8:{port}", f"{socket.gethostname()}.local:{port}"):
            opened = (await http.post("/api/tables", json=body, headers={"host": host})).json()
            assert opened["invitations"][0]["link"].startswith(f"http://{host}/join#")


@live_with(public_url="https://games.example")
async def test_behind_a_proxy_its_name_is_ours(place: Place) -> None:
    headers = {"host": "games.example", "origin": "https://games.example"}
    async with httpx.AsyncClient(base_url=place.url, headers=headers) as http:
        link = (await http.post("/api/me/recovery")).json()["link"]
        assert link.startswith("https://games.example/recover#")
        assert (await http.get("/api/me", headers={"host": "other.example"})).status_code == 421


@live
async def test_an_origin_that_cannot_be_read_is_another(place: Place) -> None:
    async with httpx.AsyncClient(base_url=place.url) as http:
        for origin in ("http://[::1", "null", "", "http://", f"{place.url}.evil", f"{place.url}/"):
            response = await http.post("/api/me/recovery", headers={"origin": origin})
            assert (response.status_code, response.json()["reason"]) == (403, "other_origin")
