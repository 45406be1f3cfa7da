"""HTTP: reads a request, calls its handler, writes the answer or what is wrong with it."""

import asyncio
import gzip
import logging
import time
from typing import Any

import msgspec
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response

from yurt.server.guard.auth import COOKIE
from yurt.server.guard.cookies import read_cookie, write_cookie
from yurt.server.guard.limits import BODY_BYTES, UNREADABLE
from yurt.server.guard.origin import address_of, base_url, is_ours, is_secure
from yurt.server.house.desk import Desk
from yurt.server.refusal import Refusal, Why
from yurt.server.store.protocol import Conflict, Unstored
from yurt.server.wire import http

from .call import Call, preferred_language
from .endpoints import Endpoint
from .speech import refused

log = logging.getLogger("yurt.server")

STATUS: dict[str, int] = {
    Why.NOT_FOUND: 404,
    Why.NO_TABLE: 404,
    Why.NO_SEAT: 403,
    Why.NO_SPECTATORS: 403,
    Why.HOST_ONLY: 403,
    Why.BANNED: 403,
    Why.OTHER_ORIGIN: 403,
    Why.DEAD_LINK: 410,
    Why.TOO_LARGE: 413,
    Why.TOO_FAST: 429,
    Why.BAD_MESSAGE: 400,
    Why.BAD_TABLE: 422,
    Why.BAD_RECORD: 422,
    Why.UNFINISHED_RECORD: 422,
    Why.NO_SUCH_SEAT: 422,
    Why.NO_SUCH_ENTRY: 422,
    Why.NO_SUCH_BOT: 422,
    Why.NO_NAME: 422,
    Why.UNKNOWN_HOST: 421,
    Why.NOT_STORED: 503,
    Why.CLOSING: 503,
    Why.FAULT: 500,
}
REFUSED = 409
WORTH_PACKING = 1_400


class Counter:
    """Where the requests for one endpoint are served."""

    def __init__(self, desk: Desk, endpoint: Endpoint) -> None:
        self.desk = desk
        self.endpoint = endpoint
        self.decoder = msgspec.json.Decoder(endpoint.takes) if endpoint.takes else None

    async def serve(self, request: Request) -> Response:
        begun = time.perf_counter()
        language = preferred_language(
            request.query_params, request.headers.get("accept-language", "")
        )
        try:
            response = await self.answer(request, language)
        except Refusal as refusal:
            response = problem(refusal, language)
        except ClientDisconnect:
            response = Response(status_code=400)
        except OSError as error:  # the system has no more of something: files, memory, space
            reason = error.strerror or type(error).__name__
            log.warning("a request failed", extra={"path": self.endpoint.path, "reason": reason})
            response = problem(Refusal(Why.NOT_STORED), language)
        except Exception:
            log.exception("a request failed", extra={"path": self.endpoint.path})
            response = problem(Refusal(Why.FAULT), language)
        self.note(response.status_code, begun)
        return response

    async def answer(self, request: Request, language: str) -> Response:
        self.check(request)
        body = await self.read_body(request)
        cookie = read_cookie(request.headers.get("cookie", ""), COOKIE)
        call = Call(
            self.desk, self.desk.signer.read(cookie), body, request.path_params,
            request.query_params, base_url(request.url.scheme, request.headers, self.desk.config),
            language, self.address(request),
        )  # fmt: skip
        try:
            given = await self.work(call, request)
        except Unstored:
            raise Refusal(Why.NOT_STORED) from None
        except Conflict:
            raise Refusal(Why.DEAD_LINK) from None
        response = write(given, request)
        self.set_cookie(response, call, request)
        return response

    async def work(self, call: Call, request: Request) -> Any:
        if not self.endpoint.drops:
            return await self.endpoint.handler(call)
        work = asyncio.ensure_future(self.endpoint.handler(call))
        leaving = asyncio.ensure_future(request.receive())  # the body is read: only the end comes
        try:
            await asyncio.wait((work, leaving), return_when=asyncio.FIRST_COMPLETED)
            if not work.done():
                raise ClientDisconnect
            return work.result()
        finally:
            work.cancel()
            leaving.cancel()

    def address(self, request: Request) -> str:
        return address_of(request.scope.get("client"), request.headers, self.desk.config)

    def check(self, request: Request) -> None:
        """Before anything is read: is it ours, and not too much?"""
        address = self.address(request)
        if self.endpoint.method == "POST" and not is_ours(request.headers, self.desk.config):
            raise Refusal(Why.OTHER_ORIGIN)
        if not self.desk.requests.take(address):
            raise Refusal(Why.TOO_FAST)
        if self.endpoint.opens and not self.desk.openings.take(address):
            raise Refusal(Why.TOO_FAST)

    async def read_body(self, request: Request) -> Any:
        raw = b""
        async for chunk in request.stream():
            raw += chunk
            if len(raw) > BODY_BYTES:
                raise Refusal(Why.TOO_LARGE)
        if self.decoder is None:
            return None
        try:
            return self.decoder.decode(raw)
        except UNREADABLE as error:
            raise Refusal(Why.BAD_MESSAGE, detail=str(error)[:200]) from None

    def set_cookie(self, response: Response, call: Call, request: Request) -> None:
        if call.new_player:
            secure = is_secure(request.url.scheme, request.headers, self.desk.config)
            value = self.desk.signer.sign(call.new_player)
            response.headers["set-cookie"] = write_cookie(COOKIE, value, secure=secure)

    def note(self, status: int, begun: float) -> None:
        """The path is the endpoint's own: what stands in its place may be secret."""
        self.desk.metrics.count(f"http_{status // 100}xx")
        ms = round((time.perf_counter() - begun) * 1000, 2)
        extra = {"method": self.endpoint.method, "path": self.endpoint.path}
        log.info("request", extra={**extra, "status": status, "ms": ms})


def problem(refusal: Refusal, language: str) -> Response:
    words = refused(refusal, language)
    body = msgspec.json.encode(http.Problem(refusal.reason, words, refusal.values))
    return Response(body, status_of(refusal), {"cache-control": "no-store"}, "application/json")


def status_of(refusal: Refusal) -> int:
    return STATUS.get(refusal.reason, REFUSED)


def write(given: Any, request: Request) -> Response:
    if isinstance(given, str):
        headers = {
            "cache-control": "no-store",
            "content-disposition": 'attachment; filename="match.yurt"',
        }
        return Response(given, 200, headers, "text/plain; charset=utf-8")
    body = msgspec.json.encode(given)
    headers = {"cache-control": "no-store", "vary": "accept-encoding"}
    if (
        request.method == "GET"
        and len(body) > WORTH_PACKING
        and "gzip" in request.headers.get("accept-encoding", "")
    ):
        body = gzip.compress(body, 5)
        headers["content-encoding"] = "gzip"
    return Response(body, 200, headers, "application/json")
