"""One server for one database: whoever comes second is told where the first one is.

The lock is the operating system's and dies with the process, however that ends. It lies on a file
of its own: SQLite would lose its locks if anybody else opened and closed the database here.
"""

import errno
import os
import socket
import sys
from contextlib import suppress
from pathlib import Path

from .protocol import Unopened

if sys.platform == "win32":
    import msvcrt

    def seize(file: int) -> None:
        os.lseek(file, 1 << 20, os.SEEK_SET)  # far behind the text, which others may read
        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
else:
    import fcntl

    def seize(file: int) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


TAKEN = (errno.EWOULDBLOCK, errno.EACCES, errno.EDEADLK)


class Lock:
    """Held from here on, until it is let go of or the process is gone."""

    def __init__(self, database: Path) -> None:
        path = database.with_name(f"{database.name}.lock")
        self.file = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
        try:
            seize(self.file)
        except OSError as error:
            other = " ".join(path.read_text(encoding="utf-8", errors="replace").split())
            self.let_go()
            raise refused(error, other) from None
        self.tell("starting")

    def tell(self, where: str) -> None:
        """For whoever comes second; on a full disk he is told less."""
        text = f"process {os.getpid()} on {socket.gethostname()}, {where}\n".encode()
        with suppress(OSError):
            os.ftruncate(self.file, 0)
            os.lseek(self.file, 0, os.SEEK_SET)
            os.write(self.file, text)

    def let_go(self) -> None:
        os.close(self.file)


def refused(error: OSError, other: str) -> Unopened:
    if error.errno in TAKEN:
        who = f" ({other})" if other else ""
        return Unopened(f"another server has it open{who}: stop that one")
    return Unopened(f"it cannot be locked ({error.strerror}): keep it on a disk of this machine")
