"""How much memory this process can still have: the least of what the machine tells."""

import os
import re
from collections.abc import Iterator
from pathlib import Path

UNKNOWN = 1 << 62
PAGES = "SC_PHYS_PAGES", "SC_PAGE_SIZE"


def memory(root: Path = Path("/")) -> int:
    """What is built in, what is free, and what a container (cgroup) is allowed."""
    return min([UNKNOWN, *built_in(), *free(root / "proc"), *allowed(root)])


def built_in() -> Iterator[int]:
    if hasattr(os, "sysconf"):
        yield os.sysconf(PAGES[0]) * os.sysconf(PAGES[1])


def free(proc: Path) -> Iterator[int]:
    found = re.search(r"^MemAvailable:\s*(\d+) kB$", text_of(proc / "meminfo"), re.MULTILINE)
    if found:
        yield int(found[1]) * 1024


def allowed(root: Path) -> Iterator[int]:
    """By the groups this process is in, of either kind, and by those around them."""
    groups = root / "sys" / "fs" / "cgroup"
    for line in text_of(root / "proc" / "self" / "cgroup").splitlines():
        _, kind, path = line.split(":", 2)
        if kind not in ("", "memory"):
            continue
        top, limit = (groups / kind, "memory.limit_in_bytes") if kind else (groups, "memory.max")
        own = Path(path.lstrip("/"))
        for folder in (own, *own.parents):
            told = text_of(top / folder / limit).strip()
            if told.isdigit():  # not "max"
                yield int(told)


def text_of(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError):
        return ""
