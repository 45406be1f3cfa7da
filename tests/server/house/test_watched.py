"""What a watchman is told: alive, able to store, and figures that are for nobody else."""

import sqlite3

import httpx
import pytest

from tests.server.guest import ME, OPEN, Guest, Place, live, live_with
from tests.server.raw import calling


async def status(place: Place, path: str, **headers: str) -> int:
    async with httpx.AsyncClient(base_url=place.url) as http:
        named = {name.replace("_", "-"): value for name, value in headers.items()}
        return (await http.get(path, headers=named)).status_code


@live
async def test_figures_are_for_this_machine(place: Place) -> None:
    async with Guest(place.url) as anna, httpx.AsyncClient(base_url=place.url) as http:
        await anna.open("connect_four", [ME, OPEN])
        text = (await http.get("/metrics")).text
        assert "yurt_tables 1" in text
        assert 'yurt_events_total{event="http_2xx"}' in text
        assert (await http.get("/health")).text == "ok"


PASSED_ON = [
    {"x_forwarded_for": "192.0.2.1"}, {"x_forwarded_proto": "https"}, {"forwarded": "for=x"},
    {"via": "1.1 proxy"}, {"x_real_ip": "192.0.2.1"}, {"cf_connecting_ip": "192.0.2.1"},
    {"x_forwarded_host": "x"}, {"host": "192.168.1.20"},
]  # fmt: skip


@live
async def test_what_a_proxy_passes_on_is_not_from_here(place: Place) -> None:
    for headers in PASSED_ON:
        assert await status(place, "/metrics", **headers) == 404, headers
    async with calling(place.url) as raw:  # as proxies do when nobody tells them better
        raw.send(b"GET /metrics HTTP/1.0\r\nHost: 127.0.0.1\r\n\r\n")
        assert (await raw.head()).startswith(b"HTTP/1.1 404")


@live_with(public_url="https://games.example")
async def test_behind_a_proxy_nobody_is_believed(place: Place) -> None:
    assert await status(place, "/metrics") == 404


@live_with(public_url="https://games.example", metrics_token="open sesame")
async def test_a_token_opens_it_from_anywhere(place: Place) -> None:
    shown = {"authorization": "Bearer open sesame", "x_forwarded_for": "192.0.2.1"}
    assert await status(place, "/metrics", **shown) == 200
    for wrong in ("", "Bearer", "Bearer open", "open sesame", "Basic x"):
        assert await status(place, "/metrics", authorization=wrong) == 404
    assert await status(place, "/metrics") == 404


@live_with(busy_ms=50)
async def test_ready_means_that_it_can_store(place: Place) -> None:
    assert await status(place, "/ready") == 200
    path = place.desk.config.folder / "yurt.sqlite3"
    with sqlite3.connect(path, isolation_level=None) as other:
        other.execute("BEGIN IMMEDIATE")
        assert await status(place, "/ready") == 200  # known for a second
        place.desk.storing.until = 0
        assert await status(place, "/ready") == 503
        assert await status(place, "/health") == 200
        other.execute("ROLLBACK")
    other.close()
    place.desk.storing.until = 0
    assert await status(place, "/ready") == 200
    place.desk.closing = True
    assert await status(place, "/ready") == 503


@live
async def test_however_many_ask_it_is_tried_once(place: Place) -> None:
    tried = 0

    async def write() -> None:
        nonlocal tried
        tried += 1

    place.desk.storing.write = write
    for _ in range(5):
        assert await status(place, "/ready") == 200
    assert tried == 1


@pytest.mark.parametrize("path", ["/health", "/ready"])
def test_they_need_no_name(path: str, tmp_path: object) -> None:
    @live
    async def story(place: Place) -> None:
        async with calling(place.url) as raw:
            raw.send(f"GET {path} HTTP/1.0\r\n\r\n".encode())
            assert (await raw.head()).startswith(b"HTTP/1.1 200")

    story(tmp_path)  # type: ignore[arg-type]


@live
async def test_when_files_run_out_a_request_is_put_off(place: Place) -> None:
    """And no path of this machine is told."""

    def find(game: str) -> None:
        raise OSError(24, "Too many open files", "/home/anna/yurt/games/khan.py")

    place.desk.house.catalogue.find = find  # type: ignore[assignment]
    async with Guest(place.url) as anna:
        body = {"game": "khan", "places": [ME, OPEN]}
        told = await anna.post("/api/tables", body, status=503)
        assert told["reason"] == "not_stored"
        assert "anna" not in str(told)
