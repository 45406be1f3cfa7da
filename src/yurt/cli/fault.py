"""Whose fault it is when something else goes wrong than what came from outside."""

import sys
import traceback
from pathlib import Path

from yurt.core.game import Game


def told(error: Exception) -> str:
    """A game that is being written may have a fault of its own: then this says where."""
    what = f"{type(error).__name__}: {error}" if str(error) else type(error).__name__
    games = games_being_written()
    for frame in reversed(traceback.extract_tb(error.__traceback__)):
        for game in games:
            if Path(frame.filename).is_relative_to(game.folder):
                file = Path(frame.filename).relative_to(game.folder.parent)
                where = f"{file}, line {frame.lineno}; YURT_DEBUG=1 shows all"
                return f"a fault of the game {game.id}: {what} ({where})"
    whose = " or ".join(["ours", *(f"the game {game.id}" for game in games)])
    return f"a fault of {whose}: {what} (YURT_DEBUG=1 shows where)"


def games_being_written() -> list[Game]:
    """Found by their folders, if any was looked for."""
    registry = sys.modules.get("yurt.games.registry")
    return list(registry.BY_FOLDER.values()) if registry else []
