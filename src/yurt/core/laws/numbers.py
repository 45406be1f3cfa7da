"""Laws about the numbers that a learner sees."""

from collections.abc import Iterator, Sequence

from ..engine import Board
from ..number import Number
from ..structs import Row
from .knowledge import canonical, difference_of_views, name_of
from .story import NONE, Moment, Story, possible, thinned

UNWRITTEN = -(1 << 40)
MOMENTS = 25
BRANCHES = 12


def observations_tell_what_views_tell(story: Story) -> None:
    """Two boards that look different to a seat have different numbers for it."""
    engine = story.engine
    seen: list[dict[tuple[int, ...], str]] = [{} for _ in range(engine.seats)]
    for board in boards_of(story):
        for seat in range(engine.seats):
            numbers = tuple(engine.observe(board, seat).tolist())
            view = canonical(engine.view(board, seat))
            first = seen[seat].setdefault(numbers, view)
            if first != view:
                told = difference_of_views(first, view)
                raise story.broken(
                    f"{name_of(seat)} sees what its observation does not tell: {told}"
                )


def every_number_is_in_its_range(story: Story) -> None:
    """A row has as many numbers as are listed, each is written, and lies between its bounds; so do
    points."""
    low, high = story.game.points_between(story.engine.box)
    for moment in story.some(MOMENTS):
        for standing in story.engine.score(moment.board):
            if not low <= standing.points <= high:
                raise story.broken(f"{standing.points} points: expected {low} to {high}")
        for seat in range(story.engine.seats):
            for rule in ("observe", "features"):
                check_row(story, rule, row_of(story, rule, moment.board, seat))


def row_of(story: Story, rule: str, board: Board, seat: int) -> Row:
    """A row that was used before: what is not written is still there."""
    out = story.engine.buffer(len(listed(story, rule)))
    out[:] = UNWRITTEN
    story.engine.ask(rule, story.engine.seen(board, seat), seat, out)
    return out


def listed(story: Story, rule: str) -> Sequence[Number]:
    return story.game.observation if rule == "observe" else story.game.features


def check_row(story: Story, rule: str, row: Row) -> None:
    for number, value in zip(listed(story, rule), row.tolist(), strict=True):
        if value == UNWRITTEN:
            raise story.broken(f"{rule} does not write {number.name}")
        if not number.low <= value <= number.high:
            raise story.broken(
                f"{rule} writes {value} as {number.name}: expected {number.low} to {number.high}"
            )


def boards_of(story: Story) -> Iterator[Board]:
    """Of some moments, and of what could be played then."""
    random = story.random("numbers")
    for moment in story.some(MOMENTS):
        yield moment.board
        for move in thinned(moves_of(story, moment), BRANCHES, random):
            yield story.engine.after(moment.board, moment.seat, move)


def moves_of(story: Story, moment: Moment) -> list[int]:
    if moment.move == NONE:
        return []
    return [move for move, _ in possible(story.engine, moment.board, moment.seat)]
