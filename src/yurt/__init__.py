"""Board games, complete: for people and programs.

import yurt

match = yurt.new_match("koenig", seats=3, seed=7)
while not match.over:
    seat = match.actors()[0]
    match.play(seat, match.legal(seat)[0])
print(yurt.write_record(match))
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

__version__ = "0.1.0"

if TYPE_CHECKING:
    from .api import *  # noqa: F403
else:

    def __getattr__(name: str) -> Any:
        """Numba takes its time to load: `yurt --help` does not wait for it."""
        return getattr(import_module(f"{__name__}.api"), name)

    def __dir__() -> list[str]:
        return [*globals(), *__getattr__("__all__")]
