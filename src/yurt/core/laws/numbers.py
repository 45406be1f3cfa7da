"""The law about the numbers that a learner sees."""

from collections.abc import Iterator

from ..engine import Board
from .knowledge import canonical, difference_of_views, name_of
from .story import NONE, Moment, Story, possible, thinned

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
