"""The page: files built by web/, kept in memory, packed once, cached by the browser for good
where their name tells their content. It learns which build it is, to see when another is served."""

import gzip
import hashlib
import mimetypes
import re
from pathlib import Path
from typing import NamedTuple

from starlette.requests import Request
from starlette.responses import Response

FOLDER = Path(__file__).parents[1] / "page"
HASHED = re.compile(r"[.-][A-Za-z0-9_-]{8,}\.\w+$")
FOR_GOOD = "public, max-age=31536000, immutable"
ASK_AGAIN = "no-cache"
PACKABLE = (
    "text/",
    "application/javascript",
    "application/json",
    "image/svg",
    "application/manifest",
    "application/wasm",
    "application/octet-stream",  # weights of networks
)
UNNAMED = b'<meta name="page" content="'
MISSING = """<!doctype html><html lang="en"><meta charset="utf-8"><title>Yurt</title>
<h1>The server runs, but its page has not been built</h1>
<p>In a checkout: <code>cd web &amp;&amp; npm ci &amp;&amp; npm run build</code>, then reload.
Programs can play already: see <a href="/openapi.json">/openapi.json</a> and docs/socket.md.</p>
"""


class File(NamedTuple):
    body: bytes
    packed: bytes | None
    kind: str
    tag: str
    cache: str


class Page:
    def __init__(self, folder: Path = FOLDER) -> None:
        self.folder = folder
        self.files = read_folder(folder)
        self.build = self.files["index.html"].tag.strip('"') if self.files else ""

    async def serve(self, request: Request) -> Response:
        """A file, or for any other path the page itself: it knows its own addresses."""
        path = request.path_params.get("path", "")
        if path not in self.files:
            if "." in path.rsplit("/", 1)[-1] and not is_person(request):
                return Response("not found", 404, media_type="text/plain")
            path = "index.html"
        if path not in self.files:
            self.files = read_folder(self.folder)  # it may have been built meanwhile
        if path not in self.files:
            return Response(MISSING, 503, {"cache-control": "no-store"}, "text/html")
        return respond(self.files[path], request)


def is_person(request: Request) -> bool:
    """Whoever goes to an address reads HTML; a script or picture that is gone is no page."""
    return "text/html" in request.headers.get("accept", "")


def respond(file: File, request: Request) -> Response:
    headers = {"cache-control": file.cache, "etag": file.tag, "vary": "accept-encoding"}
    if request.headers.get("if-none-match") == file.tag:
        return Response(status_code=304, headers=headers)
    body = file.body
    if file.packed and "gzip" in request.headers.get("accept-encoding", ""):
        body = file.packed
        headers["content-encoding"] = "gzip"
    return Response(body, 200, headers, file.kind)


def read_folder(folder: Path) -> dict[str, File]:
    if not (folder / "index.html").exists():
        return {}
    paths = [path for path in sorted(folder.rglob("*")) if path.is_file()]
    return {path.relative_to(folder).as_posix(): read_file(path) for path in paths}


def read_file(path: Path) -> File:
    body = path.read_bytes()
    kind = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    kind = "text/javascript" if path.suffix in (".js", ".mjs") else kind
    build = hashlib.sha256(body).hexdigest()[:24]
    body = body.replace(UNNAMED, UNNAMED + build.encode())
    packed = gzip.compress(body, 9) if kind.startswith(PACKABLE) else None
    tag = f'"{build}"'
    return File(body, packed, kind, tag, FOR_GOOD if HASHED.search(path.name) else ASK_AGAIN)
