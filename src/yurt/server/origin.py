"""Where a request comes from: whether its page is ours, and whose address it has."""

from collections.abc import Mapping
from urllib.parse import urlsplit

from .config import Config


def is_ours(headers: Mapping[str, str], config: Config) -> bool:
    """Browsers tell the origin of a page; programs tell none, and hold no cookie by accident."""
    origin = headers.get("origin")
    if origin is None:
        return headers.get("sec-fetch-site", "same-origin") in ("same-origin", "none")
    if config.public_url and origin == config.public_url.rstrip("/"):
        return True
    host = headers.get("host", "")
    return bool(host) and urlsplit(origin).netloc == host


def address_of(client: tuple[str, int] | None, headers: Mapping[str, str], config: Config) -> str:
    if config.trust_proxy and headers.get("x-forwarded-for"):
        return headers["x-forwarded-for"].split(",")[-1].strip()[:64]
    return client[0] if client else ""


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
