"""Lang lebe der König!, complete: docs/rules/koenig.md."""

from .game import GAME

__all__ = ["GAME"]
