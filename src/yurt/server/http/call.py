"""One HTTP request, as its handler sees it."""

from collections.abc import Mapping
from typing import Any

from yurt.server.guard.auth import fresh_id
from yurt.server.house.desk import Desk
from yurt.server.refusal import Refusal, Why
from yurt.server.store.protocol import Player

LANGUAGES = ("en", "nl", "de", "it")


class Call:
    def __init__(
        self, desk: Desk, player: str | None, body: Any, path: Mapping[str, str],
        query: Mapping[str, str], base: str, language: str, address: str,
    ) -> None:  # fmt: skip
        self.desk = desk
        self.house = desk.house
        self.known = player  # from a cookie that we signed
        self.new_player: str | None = None
        self.body = body
        self.path = path
        self.query = query
        self.base = base
        self.language = language
        self.address = address  # whose limits count

    @property
    def reader(self) -> str:
        return self.known or self.new_player or ""

    async def me(self) -> Player:
        """Who asks; a stranger becomes a player, and his browser is told."""
        if self.known is None and self.new_player is None:
            self.new_player = fresh_id()
        stored = await self.desk.store.player(self.reader)
        return stored or Player(self.reader, "", self.language)

    def seat(self) -> int | None:
        given = self.query.get("seat")
        if given is None:
            return None
        if not given.isdecimal() or len(given) > 2:
            raise Refusal(Why.NO_SUCH_SEAT)
        return int(given)


def preferred_language(query: Mapping[str, str], accept: str) -> str:
    """The one asked for, or the first of the browser's that we speak."""
    wished = [query.get("language", ""), *(part.split(";")[0] for part in accept.split(","))]
    for language in wished:
        if language.strip()[:2].lower() in LANGUAGES:
            return language.strip()[:2].lower()
    return "en"
