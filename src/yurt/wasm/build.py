"""From a game to the files that a page needs, and whether those that are carried are stale."""

import json
import zlib
from base64 import b64decode
from functools import cache
from pathlib import Path
from typing import Any

from yurt.core.game import Game

from .digest import digest_of
from .entries import Entry, entries_of
from .lessons import is_lesson_stale, write_lesson
from .link import link, note_in
from .lowering import object_of
from .manifest import manifest_of

CARRIED = Path(__file__).parent / "built"
"""What belongs to the games of this package: whoever plays them builds nothing."""
DIGEST = "digest"


@cache
def entries(game: Game) -> list[Entry]:
    return entries_of(game)


@cache
def digest(game: Game) -> str:
    return digest_of(entries(game))


def write(game: Game, folder: Path) -> list[Path]:
    """The module, the manifest and the lesson, where there is one; a module that is made from these
    rules already is kept."""
    folder.mkdir(parents=True, exist_ok=True)
    paths = [folder / f"{game.id}.wasm", folder / f"{game.id}.json"]
    if is_module_stale(game, folder):
        paths[0].write_bytes(build(game))
    text = json.dumps(manifest_of(game, digest(game)), ensure_ascii=False, separators=(",", ":"))
    paths[1].write_text(f"{text}\n", encoding="utf-8")
    return [*paths, *write_lesson(game, folder)]


def build(game: Game) -> bytes:
    """The module. It says itself what it was made from."""
    names = [entry.name for entry in entries(game)]
    return link(object_of(entries(game)), names, {DIGEST: digest(game).encode()})


def is_stale(game: Game, folder: Path = CARRIED) -> bool:
    """Whether something there was made from other rules, boxes, words or lessons than these."""
    return (
        is_module_stale(game, folder)
        or is_manifest_stale(game, folder)
        or is_lesson_stale(game, folder)
    )


@cache
def carried_rules(game: Game) -> str:
    """The digest of a game's rules, if pages have a module that was made from them; or ""."""
    return "" if is_module_stale(game, CARRIED) else digest(game)


def is_module_stale(game: Game, folder: Path) -> bool:
    path = folder / f"{game.id}.wasm"
    return not path.exists() or note_in(path.read_bytes(), DIGEST) != digest(game).encode()


def is_manifest_stale(game: Game, folder: Path) -> bool:
    path = folder / f"{game.id}.json"
    if not path.exists():
        return True
    carried = json.loads(path.read_text(encoding="utf-8"))
    fresh = json.loads(json.dumps(manifest_of(game, digest(game))))
    return unpacked(carried) != unpacked(fresh)


def unpacked(manifest: dict[str, Any]) -> dict[str, Any]:
    """Each version of zlib packs in its own way."""
    return {**manifest, "box": zlib.decompress(b64decode(manifest["box"]))}
