"""A belief: all states that a seat cannot rule out, by everything it was told, with their chances.

Exact, and kept up only while the states are few.
"""

from ..engine import Board
from ..rule import CHANCE
from .story import Moment, Story, possible
from .twins import plies_alike

MOST = 400  # states
WORK = 800  # branches in all


class Belief:
    def __init__(self, story: Story, seat: int) -> None:
        board = story.moments[0].board
        self.story = story
        self.seat = seat
        self.states: dict[bytes, tuple[Board, float]] = {board.tobytes(): (board, 1.0)}
        self.branched = 0
        self.by_chance_alone = True
        """Whether nothing but chance tells the states apart: what another seat would rather play
        is beyond us, so its choice makes a state possible or not, but no likelier."""

    @property
    def too_many(self) -> bool:
        return len(self.states) > MOST or self.branched > WORK

    def shares(self) -> dict[bytes, float]:
        total = sum(weight for _, weight in self.states.values())
        return {state: weight / total for state, (_, weight) in self.states.items()}

    def follow(self, moment: Moment, later: Moment) -> None:
        """All that could have been played in these words and would look as it does now."""
        truth, now = later.board.tobytes(), self.look(later.board)
        states: dict[bytes, tuple[Board, float]] = {}
        for board, weight in self.states.values():
            for after, share in self.branches(board, moment):
                self.branched += 1
                key = after.tobytes()
                if key in states or key == truth or self.look(after) == now:
                    states[key] = after, weight * share + states.get(key, (after, 0.0))[1]
        self.states = states

    def look(self, board: Board) -> bytes:
        return self.story.engine.seen(board, self.seat).tobytes()

    def branches(self, board: Board, moment: Moment) -> list[tuple[Board, float]]:
        engine, seat = self.story.engine, moment.seat
        alike = plies_alike(self.story, board, moment, self.seat)
        if seat != CHANCE:
            self.by_chance_alone &= seat == self.seat or len(alike) == 1
            return [(engine.after(board, seat, move), 1.0) for move, _ in alike]
        total = sum(weight for _, weight in possible(engine, board, seat))
        return [(engine.after(board, seat, move), weight / total) for move, weight in alike]
