"""A server in a process of its own, to be stopped, killed and starved."""

import asyncio
import os
import resource
import signal
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

READY = b"Yurt is ready at "
QUICK = {"YURT_WARM": "0", "YURT_LIMITS": "0", "YURT_WORKERS": "1", "YURT_EXAMPLES": "1"}


class Process:
    def __init__(self, process: asyncio.subprocess.Process, url: str, said: list[str]) -> None:
        self.process = process
        self.url = url
        self.said = said

    async def end(self, how: signal.Signals) -> int:
        if self.process.returncode is None:
            self.process.send_signal(how)
        await asyncio.wait_for(self.process.communicate(), 30)
        assert self.process.returncode is not None
        return self.process.returncode


@asynccontextmanager
async def started(
    folder: Path,
    *flags: str,
    file_limit: int | None = None,
    handles: int | None = None,
    python: str | Path = sys.executable,
    **environment: str,
) -> AsyncIterator[Process]:
    """`yurt serve`, ready for guests; killed at the end if it still runs."""

    def starve() -> None:
        if file_limit:
            resource.setrlimit(resource.RLIMIT_FSIZE, (file_limit, file_limit))
        if handles:
            resource.setrlimit(resource.RLIMIT_NOFILE, (handles, handles))

    process = await asyncio.create_subprocess_exec(
        python, "-m", "yurt.cli", "serve", "--data", str(folder), "--no-browser", *flags,
        stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.STDOUT, preexec_fn=starve,
        env={**os.environ, **QUICK, **environment},
    )  # fmt: skip
    assert process.stdout is not None
    said: list[str] = []
    try:
        while True:
            line = await asyncio.wait_for(process.stdout.readline(), 60)
            assert line, "\n".join(said)
            said.append(line.decode())
            if line.startswith(READY):
                break
        yield Process(process, said[-1].split()[4], said)
    finally:
        if process.returncode is None:
            process.kill()
            await process.communicate()
