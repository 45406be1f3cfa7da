"""What each move of a seat would be worth: tried on a guess, and judged by a network.

A bot's move is never tried on the truth: the last to commit would see what the others have
committed. What has been played is judged where it led (review.py).
"""

from collections.abc import Callable, Sequence
from functools import cache
from typing import TYPE_CHECKING, Any

from yurt.batch.rows import result_of
from yurt.core.engine import Board, Engine
from yurt.core.game import Rules
from yurt.core.rule import OVER, entry, interpreted, rule
from yurt.core.structs import Many, Row

from .network import CERTAIN, judge, judgement_of, on_curve, worth
from .weights import Weights

if TYPE_CHECKING:
    from .network import Judgement, Network

MANY = 300  # moves that are looked at further on in a turn
TURN = 12  # choices of a turn that are played on


@cache
def value_of(rules: Rules) -> Callable[..., int]:
    """What a position is worth to a seat; it is concealed on the way."""
    next_actor, conceal, features = rules.next_actor, rules.conceal, rules.features
    share, lead = result_of(rules)

    @rule
    def value(
        box: Any, s: Any, net: "Network", judgement: "Judgement", seats: int, seat: int
    ) -> int:
        layers, thought = net.layers, judgement.thought
        if next_actor(box, s) == OVER:
            thought.win = int(share(box, s, seats, seat) * CERTAIN)
            thought.lead = on_curve(layers, lead(box, s, seats, seat) * layers.lead_unit)
        else:
            conceal(box, s, seat)
            features(box, s, seat, judgement.row)
            judge(net, judgement)
        return worth(layers, thought.win, thought.lead)

    return value


@cache
def weigh_of(rules: Rules) -> Callable[..., None]:
    """A driver that tries moves."""
    apply, value = rules.apply, value_of(rules)

    @entry
    def weigh(
        boxes: Many[Any], boards: Many[Any], nets: "Many[Network]",
        judgements: "Many[Judgement]", seats: int, actor: int, seat: int, moves: Row, first: int,
        last: int, worths: Row, wins: Row,
    ) -> None:  # fmt: skip
        """Adds what these moves of an actor come to for a seat on boards[0], and its chances to
        win; boards[1] is played on."""
        box, s, net, judgement = boxes[0], boards[1], nets[0], judgements[0]
        for i in range(first, last):
            boards[1] = boards[0]
            apply(box, s, actor, moves[i])
            worths[i] += value(box, s, net, judgement, seats, seat)
            wins[i] += judgement.thought.win

    return weigh


def from_all_over(moves: list[int], most: int, start: int = 0) -> list[int]:
    """So many of a long list."""
    if len(moves) <= most:
        return moves
    return [moves[(start + k * len(moves) // most) % len(moves)] for k in range(most)]


class Judge:
    """A network at a table."""

    def __init__(self, engine: Engine, weights: Weights) -> None:
        game = engine.game
        weigh = weigh_of(game.rules)
        self.weigh = interpreted(weigh) if engine.interpreted else weigh
        self.engine, self.boards = engine, game.state.many(2)
        judgements = judgement_of(len(game.features)).many(1)
        self.before = engine.boxes, self.boards, weights.nets, judgements, engine.seats

    def add(self, board: Board, actor: int, seat: int, moves: Row, worths: Row, wins: Row) -> None:
        """What moves of an actor, played here, come to for a seat."""
        self.boards[0] = board[0]
        self.weigh(*self.before, actor, seat, moves, 0, len(moves), worths, wins)

    def wins(self, board: Board, actor: int, seat: int, moves: Sequence[int]) -> list[int]:
        """How likely the seat wins after each of them, of CERTAIN."""
        worths, wins = self.engine.buffer(len(moves)), self.engine.buffer(len(moves))
        self.add(board, actor, seat, self.engine.row(moves), worths, wins)
        return [int(win) for win in wins.tolist()]

    def best(self, board: Board, seat: int) -> int:
        """Of the moves that the seat has here; of a long list, from all over it."""
        moves = from_all_over(self.engine.legal(board, seat), MANY)
        worths, wins = self.engine.buffer(len(moves)), self.engine.buffer(len(moves))
        self.add(board, seat, seat, self.engine.row(moves), worths, wins)
        return moves[max(range(len(moves)), key=worths.__getitem__)]

    def win_after_turn(self, board: Board, seat: int, move: int) -> int:
        """How likely the seat wins by a move, played on until others or chance are to act."""
        engine = self.engine
        for _ in range(TURN):
            after = engine.after(board, seat, move)
            if engine.next_actor(after) != seat or engine.sealed(after):
                break
            board, move = after, self.best(after, seat)
        return self.wins(board, seat, seat, [move])[0]


class Weighing:
    """Of the moves of one seat in one position."""

    def __init__(self, engine: Engine, seen: Board, seat: int, weights: Weights) -> None:
        self.engine, self.seen, self.seat = engine, seen, seat
        self.judge = Judge(engine, weights)
        self.take(engine.legal(seen, seat))

    def take(self, moves: list[int]) -> None:
        """These are weighed from now on, from nothing."""
        self.moves = self.engine.row(moves)
        self.worths = self.engine.buffer(len(moves))
        self.wins = self.engine.buffer(len(moves))
        self.guesses = 0

    def on_guess(self, seed: int) -> None:
        """Tries all of them on one more guess."""
        guess = self.engine.guess(self.seen, self.seat, seed)
        self.judge.add(guess, self.seat, self.seat, self.moves, self.worths, self.wins)
        self.guesses += 1

    @property
    def chances(self) -> list[float]:
        """What each is worth, of 1, in the mean of the guesses."""
        return [int(sum_) / (CERTAIN * self.guesses) for sum_ in self.worths.tolist()]

    @property
    def win_chances(self) -> dict[int, float]:
        """How likely each wins, in the mean of the guesses; a bot may play for a lead, too."""
        wins = [int(sum_) / (CERTAIN * self.guesses) for sum_ in self.wins.tolist()]
        return dict(zip(self.moves.tolist(), wins, strict=True))

    def win(self, move: int) -> int:
        """How likely one of them wins, of CERTAIN."""
        return int(self.wins[self.moves.tolist().index(move)]) // self.guesses

    def best_first(self) -> list[int]:
        """The moves, the best first; equals as they were."""
        worths = self.worths.tolist()
        order = sorted(range(len(worths)), key=lambda i: -worths[i])
        return [int(self.moves[i]) for i in order]
