"""The command `yurt serve`, as people start and stop it."""

import asyncio
import json
import signal
from pathlib import Path

import httpx
import pytest

from tests.server.telling.test_sealed import run
from yurt.server.run import qr_code

from .process import Process, started


def test_a_code_for_phones() -> None:
    assert len(qr_code("http://192.168.1.20:7627").splitlines()) > 10


async def rest_of(process: Process) -> str:
    """What it still said, until it was stopped."""
    process.process.send_signal(signal.SIGTERM)
    rest, _ = await asyncio.wait_for(process.process.communicate(), 30)
    return rest.decode()


def test_it_says_that_it_is_open_to_this_machine_only(tmp_path: Path) -> None:
    async def story() -> None:
        async with started(tmp_path, "--port", "0") as process:
            async with httpx.AsyncClient(base_url=process.url) as http:
                told = (await http.get("/api/house")).json()
            assert told == {"addresses": [process.url], "local_only": True}
            said = await rest_of(process)
            assert "open to this machine only; --host 0.0.0.0 opens it" in said

    run(story())


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
            text = await rest_of(process)
        lines = [json.loads(line) for line in text.splitlines() if line.startswith("{")]
        paths = [line["path"] for line in lines if line["message"] == "request"]
        assert paths == ["/api/tables", "/api/sit"]
        for secret in (token, cookie, cookie.partition(".")[2]):
            assert secret not in text

    run(story())
