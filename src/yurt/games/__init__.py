"""The games, and where they are found."""

from .registry import all_games, faulty_games, find_game, game_called, game_ids, offered_games

__all__ = [
    "all_games",
    "faulty_games",
    "find_game",
    "game_called",
    "game_ids",
    "offered_games",
]
