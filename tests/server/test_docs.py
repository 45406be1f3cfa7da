"""What the pages of docs show works as it stands there."""

import asyncio
import re
import sys
from pathlib import Path

from .guest import ME, OPEN, Guest, Place, live, play_out

DOCS = Path(__file__).parents[2] / "docs"


@live
async def test_the_example_client_plays_a_match(place: Place) -> None:
    text = (DOCS / "socket.md").read_text(encoding="utf-8")
    found = re.search(r"```python\n(.*?)```", text, re.S)
    assert found
    async with Guest(place.url) as anna:
        opened = await anna.open("connect_four", [ME, OPEN])
        link = opened["invitations"][0]["link"]
        program = await asyncio.create_subprocess_exec(
            sys.executable, "-c", found[1], link, stdout=asyncio.subprocess.PIPE
        )
        seat = await anna.socket(opened["table"]["id"], 0)
        await play_out([seat])
        said, _ = await asyncio.wait_for(program.communicate(), 30)
        assert said.decode().strip() == seat.state["result"]["ending"]
        assert program.returncode == 0
