"""A whole position as text: which match it is of, then what the game notes about its state.

Where the box is not the standard one, its digest stands there too, and the box file is needed to
read it again. Otherwise as in notes.py.
"""

import re
from collections.abc import Callable
from pathlib import Path

from ..edition import standard_box
from ..engine import Board, Engine, open_engine
from ..errors import BadOption, BadPosition, cut
from ..game import Game
from ..speech.notes import Notes, of_game, read_notes, take, write_notes

OPTION = "option "
HEADERS = ("game", "seats", "box")
# What a record alone can have: its format, or a ply.
RECORD = re.compile(r"(?m)^\ufeff?yurt-record:|^(?:[0-9]+[ \t]+)?(?:[0-9]+|\*)[ \t]+[a-z]")


def write_position(engine: Engine, board: Board) -> str:
    """The whole state, enough to play on from it."""
    return write_notes(headers_of(engine) | engine.game.write(engine.box, board[0]))


def headers_of(engine: Engine) -> Notes:
    headers = {"game": engine.game.id, "seats": str(engine.seats)}
    if engine.edition.path != standard_box(engine.game):
        headers["box"] = engine.edition.digest
    return headers | {OPTION + name: value for name, value in engine.options.items()}


def read_position(
    text: str,
    find_game: Callable[[str], Game],
    box: Path | None = None,
    *,
    interpreted: bool = False,
) -> tuple[Engine, Board]:
    """The engine of the match and the state on the board, refused unless every piece is there."""
    notes = read_notes_of_a_position(text)
    engine = read_headers(notes, find_game, box, interpreted=interpreted)
    return engine, lay(engine, without_headers(notes))


def read_notes_of_a_position(text: str) -> Notes:
    if RECORD.search(text):
        raise BadPosition(f"that is a record{of_game(text)}, not a position")
    notes = read_notes(text)
    if not notes:
        raise BadPosition("it is empty: expected a position, such as 'yurt position' prints")
    return notes


def lay(engine: Engine, notes: Notes) -> Board:
    """What the game's own notes say, on a board; refused unless it can come up."""
    board: Board = engine.game.state.many(1)
    engine.game.read(engine.box, board[0], notes)
    engine.audit(board)
    return board


def read_headers(
    notes: Notes, find_game: Callable[[str], Game], box: Path | None, *, interpreted: bool
) -> Engine:
    try:
        game = find_game(take(notes, "game", str))
        seats = take(notes, "seats", whole_number, str(game.seats[0]))
        engine = open_engine(game, seats, options_in(notes), box, interpreted=interpreted)
    except BadOption as error:
        raise BadPosition(str(error)) from None
    digest = notes.get("box", engine.edition.digest)
    if digest != engine.edition.digest:
        raise BadPosition(
            f"box: a position of the box {digest[:12]}, not {engine.edition.digest[:12]}"
            f" of {engine.edition.path.name}: give its box file"
        )
    return engine


def whole_number(value: str) -> int:
    if not re.fullmatch("[0-9]{1,3}", value):
        raise ValueError(f"expected a number, not {cut(value)}")
    return int(value)


def options_in(notes: Notes) -> dict[str, str]:
    return {k.removeprefix(OPTION): v for k, v in notes.items() if k.startswith(OPTION)}


def without_headers(notes: Notes) -> Notes:
    return {k: v for k, v in notes.items() if k not in HEADERS and not k.startswith(OPTION)}
