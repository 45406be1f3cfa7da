"""The application: every path and what answers it."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import msgspec
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route
from starlette.types import ASGIApp

from yurt import __version__
from yurt.server.config import Config
from yurt.server.guard.origin import may_read_metrics
from yurt.server.house.desk import Desk, signer_of
from yurt.server.refusal import Refusal, Why
from yurt.server.store.schema import opening
from yurt.server.store.sqlite import SQLite

from .answers import Counter, problem
from .endpoints import ENDPOINTS
from .gate import Guarded
from .openapi import openapi
from .page import FOLDER, Page


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

    served = Page(page)
    desk.page = served.build
    document = msgspec.json.encode(openapi(__version__))

    async def describe(request: Request) -> Response:
        return Response(document, media_type="application/json")

    async def health(request: Request) -> Response:
        return PlainTextResponse("closing" if desk.closing else "ok", 503 if desk.closing else 200)

    async def ready(request: Request) -> Response:
        if desk.closing or not await desk.storing.works():
            return PlainTextResponse("closing" if desk.closing else "cannot store", 503)
        return PlainTextResponse("ready")

    async def metrics(request: Request) -> Response:
        version = request.scope["http_version"]
        if not may_read_metrics(request.client, request.headers, version, desk.config):
            return problem(Refusal(Why.NOT_FOUND), "en")
        return PlainTextResponse(desk.metrics.text())

    async def nothing(request: Request) -> Response:
        return problem(Refusal(Why.NOT_FOUND), "en")

    routes = [
        Route("/health", health),
        Route("/ready", ready),
        Route("/metrics", metrics),
        Route("/openapi.json", describe),
        *(Route(e.path, Counter(desk, e).serve, methods=[e.method]) for e in ENDPOINTS),
        Route("/api/{path:path}", nothing, methods=["GET", "POST", "PUT", "PATCH", "DELETE"]),
        Route("/{path:path}", served.serve),
    ]
    return Guarded(Starlette(routes=routes, lifespan=lifespan), desk)
