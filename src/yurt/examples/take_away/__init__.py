"""Take away: take stones from a heap, and be the one who takes the last."""

from .game import GAME

__all__ = ["GAME"]
