"""The one cookie."""

from .auth import YEAR


def read_cookie(header: str, name: str) -> str:
    for part in header.split(";"):
        key, _, value = part.strip().partition("=")
        if key == name:
            return value
    return ""


def write_cookie(name: str, value: str, *, secure: bool) -> str:
    """Scripts cannot read it, and other sites' forms do not send it."""
    flags = "; Secure" if secure else ""
    return f"{name}={value}; Path=/; Max-Age={YEAR}; HttpOnly; SameSite=Lax{flags}"
