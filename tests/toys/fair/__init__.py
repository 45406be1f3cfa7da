"""The fair: a toy with everything that laws are about (see rules.md)."""

from .game import GAME

__all__ = ["GAME"]
