"""Holds the number of the protocol to what pages read: their types have a digest, kept with the
number that they had (protocol.txt). When they change, somebody has to say what that means to a page
that is open.

python -m yurt.server.wire.protocol web/src/games
python -m yurt.server.wire.protocol --check web/src/games
"""

import hashlib
import re
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

from . import PROTOCOL, typescript, views

KEPT = Path(__file__).with_suffix(".txt")
COMMENT = re.compile(r"/\*\*.*?\*/|//[^\n]*", re.DOTALL)
DIGITS = 16
HERE = "src/yurt/server/wire"


def types(folder: Path) -> Iterator[str]:
    """All that pages know of what is sent, in any game."""
    yield typescript.typescript()
    for path, text in views.written(folder):
        if path.name != "speech.ts":
            yield text


def numbered(texts: Iterable[str], protocol: int = PROTOCOL) -> str:
    """The number and the digest; what is said beside the types changes nothing."""
    bare = " ".join(COMMENT.sub("", "\n".join(texts)).split())
    return f"{protocol} {hashlib.sha256(bare.encode()).hexdigest()[:DIGITS]}\n"


def complaint(kept: str, now: str) -> str:
    """What is wrong, or ""."""
    if kept == now:
        return ""
    renew = "python -m yurt.server.wire.protocol web/src/games"
    if kept.split()[:1] != now.split()[:1]:
        return f"{HERE}/protocol.txt is of another PROTOCOL: {renew}"
    return (
        f"what pages read has changed: if a page that is open cannot read it, raise PROTOCOL in "
        f"{HERE}/__init__.py, so that it reloads; then, or if it can, {renew}"
    )


def main(arguments: list[str]) -> int:
    now = numbered(types(Path(arguments[-1])))
    if arguments[:1] != ["--check"]:
        KEPT.write_text(now, encoding="utf-8")
        return 0
    kept = KEPT.read_text(encoding="utf-8") if KEPT.exists() else ""
    if wrong := complaint(kept, now):
        print(wrong, file=sys.stderr)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
