"""The games, and where they are found."""

from .registry import all_games, find_game, game_ids, offered_games

__all__ = ["all_games", "find_game", "game_ids", "offered_games"]
