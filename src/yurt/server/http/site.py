"""The page as a folder that any host of files can serve: nothing behind it, played in the browser.

It lies in whatever folder it is put, for nothing in it names one. What a server would tell of the
games stands in site.json, beside the names of all files: what an earlier site left and this one
does not need is removed, and nothing else. What it would tell of a game that is not offered, but
whose rules the page brings, stands in a file of its own: records of it can be opened.
"""

import hashlib
import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from yurt.core.errors import BadOption
from yurt.core.game import Game
from yurt.core.words import LANGUAGES
from yurt.games.registry import all_games, offered_games

from .gate import POLICY
from .handlers import detail_of, rules_of
from .page import FOLDER, UNNAMED

OFFLINE = Path(__file__).with_name("offline.js")
INDEX, SITE, WORKER, MANIFEST = "index.html", "site.json", "offline.js", "manifest.webmanifest"
PAPER = "#f4efe4"  # what the page is written on (web/index.html)
HEAD = '<meta charset="utf-8" />'
HEADERS_ONLY = "; frame-ancestors 'none'"  # a page cannot say this of itself

Files = dict[str, bytes]


def write_site(target: Path, page: Path = FOLDER) -> Files:
    """Writes the site; index.html comes last, so that what it names is there."""
    if not (page / INDEX).exists():
        raise BadOption("the page is not built: run make play once, or python hatch_build.py")
    gone = earlier(target)
    files = site_of(page)
    for name in sorted(files, key=lambda name: name == INDEX):
        path = target / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(files[name])
    for name in gone - set(files):
        (target / name).unlink(missing_ok=True)
    return files


def earlier(target: Path) -> set[str]:
    """The files of the site that is there. Hidden ones (.git) are nobody's business."""
    if target.exists() and not target.is_dir():
        raise BadOption(f"expected a folder, but {str(target)!r} is a file")
    if not target.exists() or all(path.name.startswith(".") for path in target.iterdir()):
        return set()
    try:
        named = set(json.loads((target / SITE).read_bytes())["files"])
    except (OSError, ValueError, KeyError, TypeError):
        raise BadOption(
            f"expected an empty folder or an earlier site, but {str(target)!r} holds other things"
        ) from None
    return {name for name in named if is_inside(name)}


def is_inside(name: Any) -> bool:
    return isinstance(name, str) and re.fullmatch(r"(assets/)?[\w-][\w.-]*", name) is not None


def site_of(page: Path) -> Files:
    files = {
        path.relative_to(page).as_posix(): path.read_bytes()
        for path in sorted(page.rglob("*"))
        if path.is_file()
    }
    files[MANIFEST] = encoded(manifest())
    files |= {
        f"shown-{game.id}.json": shown(game) for game in all_games() if only_shown(files, game)
    }
    named = sorted({*files, SITE, WORKER})
    games = [detail(game) for game in offered_games() if carries(files, game)]
    files[SITE] = msgspec.json.encode({"games": games, "files": named})
    build = build_of(files)
    files[INDEX] = index(files[INDEX].decode(), build).encode()
    files[WORKER] = worker(list(files), build)
    return files


def carries(files: Files, game: Game) -> bool:
    """Whether the page brings the rules of a game."""
    return any(re.fullmatch(rf"assets/{game.id}-[\w-]+\.wasm", name) for name in files)


def only_shown(files: Files, game: Game) -> bool:
    return not game.offered and carries(files, game)


def shown(game: Game) -> bytes:
    told = {
        language: {"detail": detail_of(game, language), "rules": rules_of(game, language)}
        for language in LANGUAGES
    }
    return msgspec.json.encode(told)


def detail(game: Game) -> Any:
    """What the page brings itself, in all languages, is left out."""
    return msgspec.structs.replace(detail_of(game, "en"), words={})


def build_of(files: Files) -> str:
    digest = hashlib.sha256(OFFLINE.read_bytes())
    for name in sorted(files):
        digest.update(name.encode() + b"\0" + hashlib.sha256(files[name]).digest())
    return digest.hexdigest()[:24]


def index(text: str, build: str) -> str:
    """The page, told that it is alone, which build it is and what it may load."""
    text = re.sub(r'(?<=(?:src|ref)=")/(?!/)', "./", text)
    text = text.replace(UNNAMED.decode(), UNNAMED.decode() + build)
    return text.replace(HEAD, HEAD + "".join(f"\n    {tag}" for tag in tags()), 1)


def tags() -> Iterator[str]:
    policy = POLICY.removesuffix(HEADERS_ONLY)
    yield f'<meta http-equiv="content-security-policy" content="{policy}" />'
    yield '<meta name="referrer" content="no-referrer" />'
    yield '<meta name="house" content="none" />'
    yield f'<link rel="manifest" href="./{MANIFEST}" />'
    yield '<link rel="apple-touch-icon" href="./icon-192.png" />'


def manifest() -> dict[str, Any]:
    def icon(name: str, size: str, kind: str, purpose: str = "any") -> dict[str, str]:
        return {"src": f"./{name}", "sizes": size, "type": kind, "purpose": purpose}

    return {
        "name": "Yurt",
        "short_name": "Yurt",
        "id": "./",
        "start_url": "./",
        "scope": "./",
        "display": "standalone",
        "background_color": PAPER,
        "theme_color": PAPER,
        "icons": [
            icon("yurt.svg", "any", "image/svg+xml"),
            icon("icon-192.png", "192x192", "image/png"),
            icon("icon-512.png", "512x512", "image/png"),
            icon("icon-512.png", "512x512", "image/png", "maskable"),
        ],
    }


def worker(names: list[str], build: str) -> bytes:
    """What keeps the site for days without a network. Of another build it is another file."""
    listed = json.dumps(["./" if name == INDEX else f"./{name}" for name in names])
    head = f"const BUILD = {json.dumps(build)};\nconst FILES = {listed};\n"
    return head.encode() + OFFLINE.read_bytes()


def encoded(value: Any) -> bytes:
    return json.dumps(value, indent=2).encode() + b"\n"
