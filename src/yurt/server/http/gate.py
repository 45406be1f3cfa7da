"""Stands before the application: what is not meant for it gets no further, a flood of requests
takes turns with everybody else, and every answer wears its armour."""

from starlette.datastructures import Headers
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from yurt.server.guard.origin import address_of
from yurt.server.house.desk import Desk
from yurt.server.refusal import Refusal, Why
from yurt.server.wire import PROTOCOL

from .answers import problem, status_of
from .call import preferred_language
from .speech import refused

POLICY = (
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self' 'unsafe-inline';"
    " img-src 'self' data:; font-src 'self'; media-src 'self'; connect-src 'self';"
    " manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none';"
    " frame-ancestors 'none'"
)
ARMOUR = [
    (b"content-security-policy", POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), geolocation=(), microphone=()"),
]
FOR_MACHINES = ("/health", "/ready")  # asked by whatever name
TOO_MANY = 429


class Guarded:
    def __init__(self, app: ASGIApp, desk: Desk) -> None:
        self.app = app
        self.desk = desk

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return

        async def send_guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message.get("headers", []), *ARMOUR]
                if is_of_api(scope):
                    message["headers"] += self.served()
                if message["status"] == TOO_MANY:
                    message["headers"].append((b"connection", b"close"))
            await send(message)

        address = address_of(scope.get("client"), Headers(scope=scope), self.desk.config)
        await self.desk.turns.take(address)
        try:
            self.check(scope, address)
        except Refusal as refusal:
            await turned_away(refusal, Request(scope))(scope, receive, send_guarded)
        else:
            await self.app(scope, receive, send_guarded)

    def served(self) -> list[tuple[bytes, bytes]]:
        """Which page there is by now: one of another build that asks anything may reload."""
        page, protocol = self.desk.page.encode(), str(PROTOCOL).encode()
        return [(b"yurt-page", page), (b"yurt-protocol", protocol)]

    def check(self, scope: Scope, address: str) -> None:
        """What can be said of any request."""
        path = scope["path"]
        if not path.startswith("/"):
            raise Refusal(Why.BAD_MESSAGE, detail="expected a path that begins with /")
        if path not in FOR_MACHINES:
            self.desk.hosts.check(Headers(scope=scope).get("host", ""))
        if not is_of_api(scope) and not self.desk.files.take(address):
            raise Refusal(Why.TOO_FAST)


def is_of_api(scope: Scope) -> bool:
    return bool(scope["path"].startswith("/api/"))


def turned_away(refusal: Refusal, request: Request) -> Response:
    """Programs read JSON; people would rather read the words."""
    language = preferred_language(request.query_params, request.headers.get("accept-language", ""))
    if is_of_api(request.scope):
        return problem(refusal, language)
    return PlainTextResponse(refused(refusal, language), status_of(refusal))
