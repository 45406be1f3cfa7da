"""Who is who, without accounts: a signed cookie names a player.

Links (invitations, recovery) hold random tokens; the store knows only their digests, and a link
works once.
"""

import base64
import hashlib
import hmac
import re
import secrets

COOKIE = "yurt"
YEAR = 365 * 86_400
LABEL = b"yurt cookie 1:"


def fresh_token() -> str:
    return secrets.token_urlsafe(24)


def fresh_id() -> str:
    """Of a player: letters and digits that are easy to read out."""
    return base64.b32encode(secrets.token_bytes(10)).decode().lower()


def fresh_table_id(now: int) -> str:
    """Of a table: a later one comes later in the alphabet, and nobody guesses it. Tables of one
    hour then lie side by side on disk, and a sync has fewer pages to write."""
    stamp = (now // 1000).to_bytes(4)
    return base64.b32hexencode(stamp + secrets.token_bytes(11)).decode().lower()


def digest(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()


class Signer:
    def __init__(self, secret: str) -> None:
        self.secret = bytes.fromhex(secret)

    def sign(self, player: str) -> str:
        return f"{player}.{self.seal(player)}"

    def seal(self, player: str) -> str:
        mac = hmac.digest(self.secret, LABEL + player.encode(), "sha256")
        return base64.urlsafe_b64encode(mac).decode().rstrip("=")

    def read(self, cookie: str) -> str | None:
        """The player, or None for a cookie that we did not make."""
        player, _, seal = cookie.partition(".")
        if not re.fullmatch("[a-z2-7]{16}", player) or not seal.isascii():
            return None
        return player if hmac.compare_digest(seal, self.seal(player)) else None
