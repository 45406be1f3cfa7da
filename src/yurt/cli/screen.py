"""What a person sees: the view, what is asked, the moves to choose from."""

from collections.abc import Iterable, Sequence

from rich.columns import Columns
from rich.console import Console, RenderableType
from rich.padding import Padding
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from yurt.core.words import Words

from .story import StoryLine

FEW = 12  # moves in one column
SHOWN = 60  # moves at once; more on demand
COMMANDS = {
    "number": "3",
    "move": "",
    "why": "why",
    "hint": "hint",
    "undo": "undo",
    "moves": "moves",
    "log": "log",
    "save": "save",
    "quit": "quit",
}
CLEAR = "\x1b[3J\x1b[2J\x1b[H"  # what was scrolled away, too


class Screen:
    def __init__(self, console: Console, words: Words) -> None:
        self.console = console
        self.words = words

    def say(self, key: str, style: str = "", **values: object) -> None:
        """A sentence of the terminal, never broken: it may hold a path or a command to copy."""
        text = Text(self.words.say(f"terminal.{key}", **values), style=style)
        self.console.print(text, soft_wrap=True)

    def complain(self, sentence: str) -> None:
        self.console.print(Text(sentence, style="red"), soft_wrap=True)

    def print(self, thing: RenderableType = "") -> None:
        self.console.print(thing)

    def clear(self) -> None:
        if self.console.is_terminal:
            self.console.file.write(CLEAR)
            self.console.file.flush()

    def prompt(self, text: str) -> str:
        self.console.file.flush()
        return input(text)

    def title(self, text: str) -> None:
        self.print()
        line = Text(text, style="bold")
        self.print(Rule(line, style="dim", align="left") if self.console.is_terminal else line)

    def picture(self, drawing: RenderableType) -> None:
        self.print()
        self.print(Padding(drawing, (0, 0, 0, 2), expand=False))
        self.print()

    def news(self, lines: Iterable[StoryLine]) -> None:
        for line in lines:
            self.print(Text.assemble((f"{line.n:>4}  ", "dim"), line.sentence))

    def moves(self, moves: Sequence[str], *, everything: bool = False) -> None:
        shown = moves if everything else moves[:SHOWN]
        entries = [self.entry(i, word) for i, word in enumerate(shown, 1)]
        if len(entries) > FEW and self.console.is_terminal:
            self.print(Columns(entries, padding=(0, 3), column_first=True))
        else:
            for entry in entries:
                self.print(entry)
        if len(shown) < len(moves):
            self.say("more_moves", "dim", n=len(moves) - len(shown))

    def entry(self, i: int, word: str) -> Text:
        return Text.assemble((f"{i:>4}  ", "bold"), self.words.move(word), (f"  {word}", "dim"))

    def help(self, example: str) -> None:
        table = Table(box=None, show_header=False, pad_edge=False, padding=(0, 3, 0, 1))
        for key, typed in COMMANDS.items():
            extra = {"why": f" {example}", "move": example, "save": " match.yurt"}.get(key, "")
            table.add_row(Text(typed + extra, style="bold"), self.words.say(f"terminal.help.{key}"))
        self.print(table)
