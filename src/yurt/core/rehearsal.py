"""A game that is being written is played interpreted before its compiled rules run.

Compiled code checks nothing: an index beyond the end or a list too short for its moves ends the
process without a word. Interpreted, the same fault has a rule and a line. A few matches at random
find what is wrong whenever it is played; the laws find the rest.
"""

from dataclasses import replace
from functools import lru_cache
from pathlib import Path
from random import Random
from types import FunctionType
from typing import TYPE_CHECKING

from .compiled.misnamed import has_not
from .compiled.place import place_of, place_of_error
from .edition import Edition
from .errors import BadRule, YurtError
from .game import Game
from .rule import CHANCE, OVER
from .structs import Struct

if TYPE_CHECKING:
    from .engine import Board, Engine

MATCHES = 3
PLIES = 150  # of all of them together
TOLD = (0, 1, 2, 3, 5, 8, 13, 21, 34, 55, 89)  # plies at which all is asked: to tell takes long
LAST = 3  # plies that are told
ROOM = 500  # for more moves than the game says there can be, to count them
HOUSE = Path(__file__).parents[1]


def is_ours(game: Game) -> bool:
    """Every rule of these was played interpreted before they were shipped."""
    return game.folder.is_relative_to(HOUSE)


@lru_cache(maxsize=64)
def rehearse(
    game: Game, edition: Edition, seats: int, options: tuple[tuple[str, str], ...]
) -> None:
    """Raises BadRule, with rule and line, where a match comes to nothing good."""
    from .engine import Engine

    roomy = replace(game, width=game.width + ROOM)
    engine = Engine(roomy, seats, dict(options), edition, interpreted=True)
    rehearsal = Rehearsal(game, engine)
    try:
        rehearsal.play()
    except YurtError:
        raise
    except Exception as error:
        raise BadRule(rehearsal.told(error)) from error


class Rehearsal:
    def __init__(self, game: Game, engine: "Engine") -> None:
        """The engine is one that is interpreted, with room for too many moves."""
        self.game, self.engine = game, engine
        self.played: list[str] = []
        self.random = Random(game.id)

    def play(self) -> None:
        left = PLIES
        for match in range(MATCHES):
            self.played = []
            left = self.play_one(match, left)

    def play_one(self, match: int, left: int) -> int:
        """How many plies are left for others."""
        engine, board = self.engine, self.engine.new()
        while True:
            seat = self.actor(board)
            n = len(self.played)
            if n in TOLD or seat == OVER:
                self.ask_all(board, (match + n) % engine.seats)
            if seat == OVER or not left:
                return left
            move = self.random.choice(self.moves(board, seat))
            after = engine.after(board, seat, move)
            for watcher in (*range(engine.seats), None) if n in TOLD else ():
                engine.redact(board, seat, move, watcher)
            engine.effects_of(board, seat, move, after)
            if seat != CHANCE:
                engine.claims_of(board, seat, move, after)
            self.played.append(engine.game.verbs.text(move))
            board, left = after, left - 1

    def actor(self, board: "Board") -> int:
        seat = self.engine.next_actor(board)
        if seat not in (*range(self.engine.seats), CHANCE, OVER):
            raise self.fault("next_actor", f"is {seat}: expected {self.seats}, CHANCE or OVER")
        self.engine.actors(board)
        self.engine.sealed(board)
        return seat

    @property
    def seats(self) -> str:
        return f"a seat from 0 to {self.engine.seats - 1}"

    def moves(self, board: "Board", seat: int) -> list[int]:
        """What can be played, which is at least one thing and at most so many as there is room."""
        if seat == CHANCE:
            rule, odds = "odds", self.engine.odds(board)
            if odds and min(weight for _, weight in odds) <= 0:
                raise self.fault(rule, f"writes the weights {[weight for _, weight in odds]}")
            moves = [move for move, _ in odds]
            self.engine.told_of(board, seat)
        else:
            rule, moves = "legal", self.engine.legal(board, seat)
        if not moves:
            who = "chance" if seat == CHANCE else f"seat {seat}"
            raise self.fault(rule, f"finds no move for {who}, whose turn it is by next_actor")
        if len(moves) > self.game.width:
            width = f"the game's width is {self.game.width}"
            raise self.fault(rule, f"writes {len(moves)} moves, but {width}")
        wrong = [move for move in moves if move not in range(self.game.verbs.count)]
        if wrong:
            most = self.game.verbs.count - 1
            raise self.fault(rule, f"writes the move {wrong[0]}: they go from 0 to {most}")
        return moves

    def ask_all(self, board: "Board", seat: int) -> None:
        """What a seat and a spectator are told, and what is counted."""
        engine = self.engine
        engine.score(board)
        engine.tie_breaks(board)
        engine.observe(board, seat)
        engine.features(board, seat)
        engine.guess(board, seat, len(self.played))
        for watcher in (seat, None):
            engine.view(board, watcher)
        if engine.next_actor(board) == OVER:
            ending, ways = engine.ask("ending", board), len(self.game.endings)
            if ending not in range(ways):
                raise self.fault("ending", f"is {ending}: expected a number from 0 to {ways - 1}")

    # What is said of a fault

    def fault(self, rule: str, what: str) -> BadRule:
        """Of what a rule answers; those that were composed are in no file."""
        f = getattr(self.game.rules, rule)
        written = isinstance(f, FunctionType) and Path(f.__code__.co_filename).is_file()
        return BadRule(f"{place_of(f) if written else rule}: {what} ({self.where})")

    def told(self, error: Exception) -> str:
        what = f"{type(error).__name__}: {error}"
        if isinstance(error, AttributeError) and isinstance(error.obj, Struct):
            what = has_not(type(error.obj), str(error.name))
        elif isinstance(error, NameError):
            what = str(error)
        return f"{place_of_error(error) or f'the game {self.game.id}'}: {what} ({self.where})"

    @property
    def where(self) -> str:
        """The last plies are enough to see whose they were."""
        n, seats = len(self.played), self.engine.seats
        after = f" after {' '.join(self.played[-LAST:])}" if self.played else ""
        return f"found interpreted, with {seats} seats, at ply {n + 1}{after}"
