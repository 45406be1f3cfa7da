"""Players that are not people. They only ever get what their seat knows, never the truth."""

from .registry import BOTS, bots_for, find_bot, usual_for

__all__ = ["BOTS", "bots_for", "find_bot", "usual_for"]
