"""Khan, by Christwart Conrad (White Goblin Games 2010): rules in docs/rules/khan.md."""

from .game import GAME

__all__ = ["GAME"]
