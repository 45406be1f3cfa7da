"""Connect four: the smallest real game in the house, the example in CONTRIBUTING.md."""

from .game import GAME

__all__ = ["GAME"]
