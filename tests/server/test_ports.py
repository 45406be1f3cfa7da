"""Ports to listen at, and the addresses that are offered to others."""

import socket
from collections.abc import Callable

import pytest

from yurt.core.errors import BadOption
from yurt.server import ports
from yurt.server.config import Config
from yurt.server.ports import addresses_of, doors, is_local, listen, open_port
from yurt.server.run import announce

from .guest import Guest, Place, live, live_with

LAN = "http://192.168.1.20:7627"
HOME = "http://127.0.0.1:7627"


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


@pytest.fixture
def network(monkeypatch: pytest.MonkeyPatch) -> Callable[..., None]:
    """This machine's addresses in its network, by family."""

    def set_up(*addresses: str) -> None:
        found = {family_of(address): address for address in addresses}
        monkeypatch.setattr(ports, "lan_address", lambda family: found.get(family, ""))

    return set_up


def family_of(address: str) -> socket.AddressFamily:
    return socket.AF_INET6 if ":" in address else socket.AF_INET


def offered(host: str) -> list[str]:
    """The addresses for a host to listen at, without the port."""
    with listen(host, 0) as listening:
        port = listening.getsockname()[1]
        return [address.removesuffix(f":{port}") for address in addresses_of(listening)]


def test_what_is_bound_to_one_address_is_offered_there_only(network: Callable[..., None]) -> None:
    network("192.168.1.20")
    assert offered("127.0.0.1") == ["http://127.0.0.1"]
    assert offered("localhost") == ["http://127.0.0.1"]


def test_what_listens_everywhere_is_offered_in_the_network_first(
    network: Callable[..., None],
) -> None:
    network("192.168.1.20", "fd00::20")
    assert offered("0.0.0.0") == ["http://192.168.1.20", "http://localhost"]


@pytest.mark.skipif(not socket.has_dualstack_ipv6(), reason="this machine speaks no IPv6")
def test_ipv6_is_written_in_brackets(network: Callable[..., None]) -> None:
    network("192.168.1.20", "fd00::20")
    assert offered("::1") == ["http://[::1]"]
    assert offered("::") == ["http://192.168.1.20", "http://[fd00::20]", "http://localhost"]


def test_without_a_network_there_is_this_machine(network: Callable[..., None]) -> None:
    network()
    assert offered("0.0.0.0") == ["http://localhost"]


@pytest.mark.parametrize(
    ("address", "local"),
    [
        ("http://localhost:1", True),
        ("http://127.0.1.1:1", True),
        ("http://[::1]:1", True),
        (LAN, False),
        ("http://[fd00::20]:1", False),
        ("https://games.example", False),
    ],
)
def test_which_addresses_lead_here_only(address: str, *, local: bool) -> None:
    assert is_local(address) == local


def test_whoever_came_by_a_name_is_offered_it() -> None:
    assert doors([LAN, HOME], HOME) == [LAN, HOME]
    assert doors([LAN, HOME], LAN) == [LAN, HOME]
    assert doors([HOME], "https://games.example") == ["https://games.example", HOME]


@live
async def test_the_page_is_told_that_nobody_else_can_come(place: Place) -> None:
    async with Guest(place.url) as anna:
        told = await anna.get("/api/house")
        assert told == {"addresses": [place.url], "local_only": True}


@live_with(hosts=["games.example"])
async def test_a_name_in_front_of_it_opens_it(place: Place) -> None:
    async with Guest(place.url) as anna:
        response = await anna.http.get("/api/house", headers={"host": "games.example"})
        assert response.json()["addresses"] == ["http://games.example", place.url]
        assert not response.json()["local_only"]


@live_with(public_url="https://games.example/")
async def test_behind_a_proxy_only_its_address_is_offered(place: Place) -> None:
    async with Guest(place.url) as anna:
        told = await anna.get("/api/house")
        assert told == {"addresses": ["https://games.example"], "local_only": False}


@pytest.mark.parametrize(
    ("host", "addresses", "said"),
    [
        ("127.0.0.1", [HOME], "open to this machine only; --host 0.0.0.0 opens it"),
        ("0.0.0.0", [LAN, HOME], "Everybody in this network can come in"),
        ("0.0.0.0", [HOME], "This machine is in no network"),
    ],
)
def test_what_is_said_at_the_start(
    host: str, addresses: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    announce(Config(host=host), addresses)
    out = capsys.readouterr().out
    assert out.startswith(f"Yurt is ready at {addresses[0]} ")
    assert said in out
    assert all(address in out for address in addresses)
