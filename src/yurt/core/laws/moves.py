"""Laws about the list of moves."""

from collections.abc import Callable, Sequence
from functools import cache
from random import Random
from typing import Any

from ..engine import Board, Engine
from ..rule import ALLOWED, CHANCE, NOT_NOW, NOT_YOUR_TURN, OVER, entry
from ..structs import Many, Row
from .story import Story, some_moves

COMPILED = 1500  # moves that are tried at a ply; all, if there are no more
INTERPRETED = 300


@cache
def refusals_of(why_not: Callable[..., int]) -> Callable[..., None]:
    """A driver that asks for many moves at once why they are refused."""

    @entry
    def refusals(
        boxes: Many[Any], boards: Many[Any], seat: int, count: int, moves: Row, out: Row
    ) -> None:
        for i in range(count):
            out[i] = why_not(boxes[0], boards[0], seat, moves[i])

    return refusals


def refusals(engine: Engine, board: Board, seat: int, moves: Sequence[int]) -> list[int]:
    if engine.interpreted:
        return [engine.why_not(board, seat, move) for move in moves]
    given, out = engine.buffer(len(moves)), engine.buffer(len(moves))
    for i, move in enumerate(moves):
        given[i] = move
    sweep = refusals_of(engine.game.rules.why_not)
    sweep(engine.boxes, board, seat, len(moves), given, out)
    return out.tolist()


def moves_to_try(engine: Engine, random: Random) -> list[int]:
    """Moves of the game, legal or not."""
    limit = INTERPRETED if engine.interpreted else COMPILED
    return some_moves(engine.game.verbs, limit, random)


def only_actors_have_moves(story: Story) -> None:
    """A seat has a legal move exactly when it may act, and next_actor names the first that may."""
    engine = story.engine
    for moment in story.walk():
        first, actors = engine.next_actor(moment.board), engine.actors(moment.board)
        if first not in (CHANCE, OVER) and first not in range(engine.seats):
            raise story.broken(f"next_actor is {first}, which is no seat, CHANCE or OVER")
        if actors[:1] != ([] if first in (CHANCE, OVER) else [first]):
            raise story.broken(f"next_actor is {first}, but the seats that act are {actors}")
        for seat in actors:
            if not engine.legal(moment.board, seat):
                raise story.broken(f"seat {seat} acts, but has no legal move")


def legal_moves_rise(story: Story) -> None:
    """Legal moves are unique, rising, moves of the game and no more than its width."""
    engine, game = story.engine, story.game
    for moment in story.walk():
        for seat in engine.actors(moment.board):
            moves = engine.legal(moment.board, seat)
            if moves != sorted(set(moves)):
                raise story.broken(f"the moves of seat {seat} do not rise: {moves}")
            if moves and not (moves[0] >= 0 and moves[-1] < game.verbs.count):
                raise story.broken(f"seat {seat} has a move that is none: {moves}")
            if len(moves) > game.width:
                raise story.broken(f"{len(moves)} moves, but the width is {game.width}")


def legal_is_what_no_rule_forbids(story: Story) -> None:
    """A move is legal exactly when why_not allows it, for every seat and every move there is."""
    engine = story.engine
    random = story.random("legal")
    for moment in story.walk():
        for seat in range(engine.seats):
            legal = engine.legal(moment.board, seat)
            moves = sorted({*legal, *moves_to_try(engine, random)})
            answers = refusals(engine, moment.board, seat, moves)
            allowed = [m for m, why in zip(moves, answers, strict=True) if why == ALLOWED]
            if allowed != sorted(set(legal)):
                odd = sorted(set(allowed) ^ set(legal))
                words = [story.game.verbs.text(move) for move in odd[:8]]
                raise story.broken(f"seat {seat}: legal and why_not disagree about {words}")


def every_refusal_has_a_reason(story: Story) -> None:
    """What is not allowed is refused as not now, not your turn, or by a reason of the game."""
    engine = story.engine
    random = story.random("reasons")
    known = {ALLOWED, NOT_NOW, NOT_YOUR_TURN, *(int(why) for why in story.game.reasons)}
    for moment in story.walk():
        moves = moves_to_try(engine, random)
        for seat in range(engine.seats):
            answers = refusals(engine, moment.board, seat, moves)
            for move, why in zip(moves, answers, strict=True):
                if why not in known:
                    word = story.game.verbs.text(move)
                    raise story.broken(f"seat {seat}, {word}: refused by {why}, which is no reason")
