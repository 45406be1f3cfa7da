"""Where a request comes from and where it was sent to: whether its page is ours, whose address it
has, and whether the name that it was sent to is one of ours."""

import hmac
import ipaddress
import logging
import re
import socket
from collections.abc import Mapping
from urllib.parse import urlsplit

from yurt.server.config import Config
from yurt.server.refusal import Refusal, Why

from .limits import household

log = logging.getLogger("yurt.server")

HOST = re.compile(r"(?:\[([0-9a-f:.]+)\]|([a-z0-9._-]+))(?::[0-9]{1,5})?", re.IGNORECASE)
AT_HOME = ("local", "lan", "home", "home.arpa", "internal", "localdomain", "fritz.box")
"""What home networks put after the name of a machine."""
PASSED_ON = ("forwarded", "via", "x-real-ip", "x-client-ip", "true-client-ip", "cf-connecting-ip")


class Hosts:
    """The names that this server goes by. Any other one may be a stranger's, who points it at this
    machine: browsers would take his page for ours, and links would lead to him."""

    def __init__(self, config: Config, machine: str | None = None) -> None:
        machine = (socket.gethostname() if machine is None else machine).lower()
        first = machine.partition(".")[0]
        told = [urlsplit(config.public_url).netloc, *config.hosts]
        self.names = {"localhost", machine, first, *(name_in(host) for host in told)}
        self.names |= {f"{first}.{ending}" for ending in AT_HOME}
        self.names.discard("")

    def check(self, header: str) -> None:
        """Nobody else can make a number lead here, so any address will do."""
        name = name_in(header)
        if is_address(name) or name in self.names or name.endswith(".localhost"):
            return
        log.warning("a request for another host", extra={"reason": header[:100]})
        raise Refusal(Why.UNKNOWN_HOST, host=name[:100] or "?")


def name_in(header: str) -> str:
    """The name or address in a Host header, or nothing where there is none."""
    found = HOST.fullmatch(header)
    return (found[1] or found[2]).lower().removesuffix(".") if found else ""


def is_address(name: str) -> bool:
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True


def is_loopback(name: str) -> bool:
    try:
        address = ipaddress.ip_address(name)
    except ValueError:
        return name == "localhost"
    return (getattr(address, "ipv4_mapped", None) or address).is_loopback


def is_ours(headers: Mapping[str, str], config: Config) -> bool:
    """Browsers tell the origin of a page; programs tell none, and hold no cookie by accident."""
    origin = headers.get("origin")
    if origin is None:
        return headers.get("sec-fetch-site", "same-origin") in ("same-origin", "none")
    if config.public_url and origin == config.public_url.rstrip("/"):
        return True
    host = headers.get("host")
    return bool(host) and origin in (f"http://{host}", f"https://{host}")


def address_of(client: tuple[str, int] | None, headers: Mapping[str, str], config: Config) -> str:
    """Whom limits count."""
    if config.trust_proxy and headers.get("x-forwarded-for"):
        return household(headers["x-forwarded-for"].split(",")[-1].strip()[:64])
    return household(client[0]) if client else ""


def may_read_metrics(
    client: tuple[str, int] | None, headers: Mapping[str, str], version: str, config: Config
) -> bool:
    """Whoever shows the token; without one, programs on this machine. What a proxy passes on comes
    from this machine, too: its headers, its name for us or its old HTTP tell, and where it may be
    set up to tell nothing, nobody is believed."""
    if config.metrics_token:
        shown = headers.get("authorization", "").encode()
        return hmac.compare_digest(shown, f"Bearer {config.metrics_token}".encode())
    passed_on = any(name in PASSED_ON or name.startswith("x-forwarded") for name in headers)
    behind_proxy = config.trust_proxy or config.public_url or passed_on or version == "1.0"
    here = client is not None and is_loopback(client[0])
    return here and not behind_proxy and is_loopback(name_in(headers.get("host", "")))


def is_secure(scheme: str, headers: Mapping[str, str], config: Config) -> bool:
    if config.public_url:
        return config.public_url.startswith("https:")
    if config.trust_proxy and "x-forwarded-proto" in headers:
        return headers["x-forwarded-proto"] == "https"
    return scheme in ("https", "wss")


def base_url(scheme: str, headers: Mapping[str, str], config: Config) -> str:
    if config.public_url:
        return config.public_url.rstrip("/")
    protocol = "https" if is_secure(scheme, headers, config) else "http"
    return f"{protocol}://{headers.get('host', 'localhost')}"
