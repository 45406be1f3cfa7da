"""How far a click has to go: the server's own functions that one move calls, and their files.

PYTHONPATH=. python bench/server/one_click.py
"""

import asyncio
import sys
from collections import Counter
from pathlib import Path
from tempfile import TemporaryDirectory
from types import FrameType
from typing import Any

import yurt.server
from tests.server.guest import Guest, serving, table_of_two

SERVER = Path(yurt.server.__file__).parent

called: Counter[tuple[str, str]] = Counter()


def note(frame: FrameType, event: str, _: Any) -> None:
    path, name = Path(frame.f_code.co_filename), frame.f_code.co_qualname
    if event == "call" and path.is_relative_to(SERVER) and not name.endswith(">"):
        called[str(path.relative_to(SERVER)), name] += 1


async def click(folder: Path) -> None:
    async with serving(folder) as place, Guest(place.url) as anna, Guest(place.url, "Bo") as bo:
        _, first, second = await table_of_two(anna, bo)
        await first.play("drop:3")
        await second.until_n(1)
        sys.setprofile(note)
        await second.play("drop:4")
        sys.setprofile(None)


def main() -> None:
    with TemporaryDirectory() as folder:
        asyncio.run(click(Path(folder)))
    files = {path for path, _ in called}
    print(f"{len(called)} functions in {len(files)} files, {called.total()} calls")
    for (path, name), n in sorted(called.items()):
        print(f"  {path:20} {name} ×{n}")


main()
