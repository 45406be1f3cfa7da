"""The command `yurt serve`, as people start and stop it."""

import asyncio
import json
import signal
import socket
from pathlib import Path

import httpx
import pytest

from yurt.core.errors import BadOption
from yurt.server.ports import open_port
from yurt.server.run import qr_code

from .process import started
from .test_sealed import run


def taken_port() -> socket.socket:
    taken = socket.socket()
    taken.bind(("127.0.0.1", 0))
    taken.listen()
    return taken


def test_a_port_that_was_asked_for_is_never_replaced() -> None:
    with taken_port() as taken:
        port = taken.getsockname()[1]
        with pytest.raises(BadOption, match=f"port {port} is taken"):
            open_port("127.0.0.1", port, 0)


def test_the_usual_port_gives_way_to_the_next_free_one() -> None:
    with taken_port() as taken:
        port = taken.getsockname()[1]
        listening, moved = open_port("127.0.0.1", None, port)
        with listening:
            assert moved
            assert listening.getsockname()[1] > port


def test_an_address_that_is_not_ours_is_named() -> None:
    with pytest.raises(BadOption, match=r"cannot listen at 192\.0\.2\.1 port 0"):
        open_port("192.0.2.1", 0, 0)


def test_a_code_for_phones() -> None:
    assert len(qr_code("http://192.168.1.20:7627").splitlines()) > 10


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGTERM])
def test_it_starts_and_stops_cleanly(tmp_path: Path, how: signal.Signals) -> None:
    async def story() -> None:
        async with started(tmp_path, "--port", "0", "--host", "0.0.0.0") as process:
            local = f"http://127.0.0.1:{process.url.rsplit(':', 1)[1]}"
            async with httpx.AsyncClient(base_url=local) as http:
                assert (await http.get("/health")).text == "ok"
                page = await http.get("/")
                assert page.status_code in (200, 503)
            assert await process.end(how) == 0

    run(story())


def test_its_log_is_json_and_keeps_secrets(tmp_path: Path) -> None:
    async def story() -> None:
        async with started(tmp_path, "--port", "0", "--log", "info") as process:
            async with httpx.AsyncClient(base_url=process.url) as http:
                body = {"game": "connect_four", "places": [{"who": "me"}, {"who": "open"}]}
                opened = (await http.post("/api/tables", json=body)).json()
                token = opened["invitations"][0]["link"].partition("#")[2]
                await http.post("/api/sit", json={"invitation": token, "name": "Bo"})
                cookie = http.cookies["yurt"]
            process.process.send_signal(signal.SIGTERM)
            rest, _ = await asyncio.wait_for(process.process.communicate(), 30)
            text = rest.decode()
        lines = [json.loads(line) for line in text.splitlines() if line.startswith("{")]
        paths = [line["path"] for line in lines if line["message"] == "request"]
        assert paths == ["/api/tables", "/api/sit"]
        for secret in (token, cookie, cookie.partition(".")[2]):
            assert secret not in text

    run(story())
