"""The board in a terminal."""

from rich.table import Table
from rich.text import Text

from yurt.core.game import View
from yurt.core.words import Words

STONES = {"x": Text("●", "bold red"), "o": Text("○", "bold yellow"), ".": Text("·", "dim")}


def draw(view: View, words: Words) -> Table:
    board = Table(box=None, pad_edge=False)
    for column in range(len(view["board"][0])):
        board.add_column(str(column + 1), justify="center")
    for row in view["board"]:
        board.add_row(*(STONES[mark] for mark in row))
    return board
