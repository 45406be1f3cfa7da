"""A port to listen at, and the addresses at which others find it."""

import errno
import ipaddress
import socket
from collections.abc import Sequence
from urllib.parse import urlsplit

from yurt.core.errors import BadOption

TRIES = 50


def listen(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((host, port))
        listening.listen(1024)
    except BaseException:
        listening.close()
        raise
    listening.settimeout(0)  # the event loop waits, not the socket
    return listening


def open_port(host: str, wished: int | None, usual: int) -> tuple[socket.socket, bool]:
    """A listening socket, and whether the usual port was taken. A port that was asked for is
    never replaced by another."""
    ports = [wished] if wished is not None else range(usual, usual + TRIES)
    for port in ports:
        try:
            return listen(host, port), wished is None and port != usual
        except OSError as error:
            explain(host, port, wished, error)
    raise BadOption(f"no port from {usual} to {usual + TRIES - 1} is free: give one with --port")


def explain(host: str, port: int, wished: int | None, error: OSError) -> None:
    taken = error.errno == errno.EADDRINUSE
    if taken and wished is None:
        return
    if taken:
        raise BadOption(f"port {port} is taken: stop what uses it, or give another --port")
    if error.errno == errno.EACCES:
        raise BadOption(f"port {port} needs more rights: expected one above 1023")
    raise BadOption(f"cannot listen at {host} port {port}: {error.strerror or error}")


def is_everywhere(host: str) -> bool:
    return host in ("0.0.0.0", "::")


def addresses_of(listening: socket.socket) -> list[str]:
    """Where browsers find it, for links: only what is really listened at, the network first."""
    host, port = listening.getsockname()[:2]
    if not is_everywhere(host):
        return [link_to(host, port)]
    found = [lan_address(family) for family in families_of(listening)]
    return [link_to(address, port) for address in [*found, "localhost"] if address]


def link_to(host: str, port: int) -> str:
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


def families_of(listening: socket.socket) -> list[socket.AddressFamily]:
    """What is bound to :: may hear IPv4, too; its addresses are the shorter ones."""
    if listening.family == socket.AF_INET:
        return [socket.AF_INET]
    both = not listening.getsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY)
    return [socket.AF_INET, socket.AF_INET6] if both else [socket.AF_INET6]


ELSEWHERE = {socket.AF_INET: "192.0.2.1", socket.AF_INET6: "2001:db8::1"}


def lan_address(family: socket.AddressFamily) -> str:
    """Of this machine in its network, or nothing. No packet is sent: connecting a datagram socket
    only chooses the way out."""
    try:
        with socket.socket(family, socket.SOCK_DGRAM) as probe:
            probe.connect((ELSEWHERE[family], 9))
            address = str(probe.getsockname()[0])
    except OSError:
        return ""
    return "" if ipaddress.ip_address(address).is_loopback else address


def is_local(address: str) -> bool:
    """Whether an address leads to this machine from this machine only."""
    host = urlsplit(address).hostname or ""
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"


def doors(own: Sequence[str], came_by: str) -> list[str]:
    """The addresses to offer somebody: the one that he came by works, whatever stands between
    (a proxy, a name in the network), unless it leads to his own machine."""
    return list(dict.fromkeys(own if is_local(came_by) else [came_by, *own]))
