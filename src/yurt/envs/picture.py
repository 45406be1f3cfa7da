"""A match drawn in a terminal, as a seat sees it, or all."""

import gymnasium
from rich.console import Console

from yurt.core.engine import Board, Engine
from yurt.core.words import Words

from .choices import Choices

WIDTH = 100


def picture(choices: Choices, mode: str | None, watcher: int | None) -> str | None:
    return picture_of(choices.engine, choices.board, mode, watcher)


def picture_of(engine: Engine, board: Board, mode: str | None, watcher: int | None) -> str | None:
    """As text (`ansi`), or printed (`human`); nothing, where no mode was asked for."""
    if mode is None:
        gymnasium.logger.warn("nothing is drawn: expected render_mode='ansi' or 'human'")
        return None
    drawing = engine.game.draw(engine.view(board, watcher), Words("en", engine.game))
    if mode == "human":
        Console().print(drawing)
        return None
    console = Console(width=WIDTH, force_terminal=True)
    with console.capture() as paper:
        console.print(drawing)
    return paper.get()
