"""Who is where: points and places of a match."""

from collections.abc import Iterator, Sequence

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from yurt.core.engine import Board, Engine, Standing
from yurt.core.matches.match import Match
from yurt.core.words import Words


def standings(match: Match, words: Words, names: Sequence[str]) -> Group:
    """How a finished match ended, and the table."""
    return Group(
        Text(ending_of(match.engine, match.board, words), style="bold"),
        Text(),
        table_of(match.score(), words, names),
        *ties_of(match.engine, match.board, words, names),
    )


def ending_of(engine: Engine, board: Board, words: Words) -> str:
    return words.ending(engine.ending(board))


def ties_of(
    engine: Engine, board: Board, words: Words, names: Sequence[str]
) -> Iterator[RenderableType]:
    """What decided where points did not, with the rule."""
    for tie in engine.tie_breaks(board):
        why, rule = words.say(f"tie.{tie.name}"), words.say("rule", number=tie.rule)
        who = {"who": names[tie.ahead], "other": names[tie.behind]}
        yield Text(f"{words.say('terminal.standings.before', why=why, **who)} ({rule})", "dim")


def table_of(score: Sequence[Standing], words: Words, names: Sequence[str]) -> Table:
    table = Table(box=None, pad_edge=False, header_style="dim")
    table.add_column(words.say("terminal.standings.place"), justify="right")
    table.add_column(words.say("terminal.standings.player"))
    table.add_column(words.say("terminal.standings.points"), justify="right")
    for seat in sorted(range(len(score)), key=lambda seat: score[seat].rank):
        place = str(score[seat].rank + 1)
        style = "bold" if score[seat].rank == 0 else ""
        table.add_row(place, names[seat], str(score[seat].points), style=style)
    return table
