"""The application: every path and what answers it."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import msgspec
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from yurt import __version__

from .config import Config
from .desk import Desk, signer_of
from .endpoints import ENDPOINTS
from .http import Counter, problem
from .openapi import openapi
from .page import FOLDER, Page
from .refusal import Refusal
from .schema import opening
from .sqlite import SQLite

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:;"
    " font-src 'self'; media-src 'self'; connect-src 'self'; manifest-src 'self';"
    " worker-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
HEADERS = [
    (b"content-security-policy", POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), geolocation=(), microphone=()"),
]
LOCAL = ("127.0.0.1", "::1", "testclient")


class Guarded:
    """Puts the security headers on every answer."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def send_guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message.get("headers", []), *HEADERS]
            await send(message)

        await self.app(scope, receive, send_guarded if scope["type"] == "http" else send)


async def open_desk(config: Config, store: SQLite) -> Desk:
    """The house as it was left; the database has answered, and taken something."""
    try:
        with opening(store.path):
            desk = Desk(config, store, await signer_of(store))
            await desk.open()
    except BaseException:
        await store.close()
        raise
    return desk


def make_app(desk: Desk, page: Path = FOLDER) -> ASGIApp:
    """The application around an open desk; its lifespan closes the house.

    Sockets do not pass through it: uvicorn gives them to `Line`, which finds the desk in `state`.
    """

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[dict[str, Desk]]:
        yield {"desk": desk}
        await desk.close()

    document = msgspec.json.encode(openapi(__version__))

    async def describe(request: Request) -> Response:
        return Response(document, media_type="application/json")

    async def health(request: Request) -> Response:
        return PlainTextResponse("closing" if desk.closing else "ok", 503 if desk.closing else 200)

    async def metrics(request: Request) -> Response:
        if not request.client or request.client.host not in LOCAL or desk.config.trust_proxy:
            return problem(Refusal("not_found"), "en")
        return PlainTextResponse(desk.metrics.text())

    async def nothing(request: Request) -> Response:
        return problem(Refusal("not_found"), "en")

    routes = [
        Route("/health", health),
        Route("/metrics", metrics),
        Route("/openapi.json", describe),
        *(Route(e.path, Counter(desk, e).serve, methods=[e.method]) for e in ENDPOINTS),
        Route("/api/{path:path}", nothing, methods=["GET", "POST", "PUT", "PATCH", "DELETE"]),
        Route("/{path:path}", Page(page).serve),
    ]
    return Guarded(Starlette(routes=routes, lifespan=lifespan))
