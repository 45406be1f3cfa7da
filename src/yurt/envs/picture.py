"""A match drawn in a terminal, as all may see it."""

from rich.console import Console

from yurt.core.words import Words

from .choices import Choices

WIDTH = 100


def picture(choices: Choices, mode: str | None) -> str | None:
    """As text (`ansi`), or printed (`human`)."""
    engine = choices.engine
    drawing = engine.game.draw(engine.view(choices.board, None), Words("en", engine.game))
    if mode == "human":
        Console().print(drawing)
        return None
    console = Console(width=WIDTH, force_terminal=True)
    with console.capture() as paper:
        console.print(drawing)
    return paper.get()
