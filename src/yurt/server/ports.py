"""A port to listen at, and the addresses at which others find it."""

import errno
import ipaddress
import socket

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


def reachable_at(host: str, port: int) -> str:
    """The address for a link: that of this machine in its network, when we listen everywhere."""
    if not is_everywhere(host):
        shown = f"[{host}]" if ":" in host else host
        return f"http://{shown}:{port}"
    return f"http://{lan_address()}:{port}"


def lan_address() -> str:
    """No packet is sent: connecting a datagram socket only chooses the way out."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
            address = str(probe.getsockname()[0])
        except OSError:
            return "127.0.0.1"
    return address if ipaddress.ip_address(address).version == 4 else "127.0.0.1"
