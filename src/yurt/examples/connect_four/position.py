"""A position of connect four as text: the board, x for seat 0, o for seat 1, a dot for air."""

from yurt.core.game import Complaints
from yurt.core.rule import NOBODY
from yurt.core.speech.notes import Notes, no_other_notes, take

from .box import Box
from .rules.s2_play import all_stones, has_line
from .state import SEATS, State
from .view import MARK, MARKS, stone_at


def write(box: Box, s: State) -> Notes:
    rows = (marks_in(box, s, row) for row in reversed(range(box.rows)))
    return {"board": "\n" + "\n".join(rows)}


def marks_in(box: Box, s: State, row: int) -> str:
    return " ".join(MARK.words[1 + stone_at(box, s, column, row)] for column in range(box.columns))


def read(box: Box, s: State, notes: Notes) -> None:
    """Whose turn it is and who has won follows from the stones."""
    no_other_notes(notes, ["board"])
    lines = take(notes, "board", lambda value: board_lines(box, value))
    for row, line in enumerate(reversed(lines)):
        for column, mark in enumerate(line):
            if mark != ".":
                s.stones[MARKS.index(mark)] |= box.floor[column] << row
    s.played = all_stones(s).bit_count()
    s.turn = s.played % SEATS
    s.winner = winner(box, s)


def board_lines(box: Box, value: str) -> list[list[str]]:
    lines = [line.split() for line in value.strip().split("\n")]
    if len(lines) != box.rows or any(len(line) != box.columns for line in lines):
        raise ValueError(f"expected {box.rows} rows of {box.columns} marks")
    if any(mark not in (".", *MARKS) for line in lines for mark in line):
        raise ValueError(f"expected the marks {', '.join(MARKS)} and .")
    return lines


def winner(box: Box, s: State) -> int:
    for seat in range(SEATS):
        if has_line(box, s.stones[seat]):
            return seat
    return NOBODY


def audit(box: Box, s: State) -> Complaints:
    """No stone was made or lost, none hangs in the air, and the last one decided."""
    count = [s.stones[seat].bit_count() for seat in range(SEATS)]
    taken = all_stones(s)
    if s.stones[0] & s.stones[1] != 0:
        yield "two stones in one cell"
    if sum(count) != s.played:
        yield f"{sum(count)} stones, but {s.played} were played"
    if not 0 <= count[0] - count[1] <= 1:
        yield f"{count[0]} x against {count[1]} o"
    if s.turn != s.played % SEATS:
        yield f"seat {s.turn} cannot be on turn"
    for column in range(box.columns):
        pile = taken // box.floor[column] % (1 << box.rows + 1)
        if pile & (pile + 1) != 0:
            yield f"a stone hangs in the air in column {column + 1}"
    if s.winner != winner(box, s):
        yield f"seat {s.winner} cannot have won"
    if has_line(box, s.stones[s.turn]):
        yield "play went on after a line"
