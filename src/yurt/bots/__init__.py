"""Players that are not people. They only ever get what their seat knows, never the truth."""

from .registry import BOTS, USUAL, find_bot

__all__ = ["BOTS", "USUAL", "find_bot"]
