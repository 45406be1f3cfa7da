"""Positions from files, and who may act in them."""

from argparse import Namespace
from typing import NamedTuple

from yurt.core.engine import Board, Engine
from yurt.core.errors import BadOption, BadPosition
from yurt.core.game import Game
from yurt.core.matches.position import read_position
from yurt.core.rule import CHANCE, OVER
from yurt.games import find_game

from .files import naming, read_text


class Laid(NamedTuple):
    """A position laid out on the table."""

    engine: Engine
    board: Board


def load_position(args: Namespace) -> Laid:
    game = find_game(args.game)
    text = read_text(args.position, BadPosition)
    with naming(args.position):
        engine, board = read_position(text, lambda name: same(game, name), args.box)
    return Laid(engine, board)


def same(game: Game, name: str) -> Game:
    """The one that was given, if the file is of it."""
    if name != game.id:
        raise BadPosition(f"a position of {name}, not of {game.id}")
    return game


def seat_to_act(laid: Laid, seat: int | None) -> int:
    """Who plays the next move: the seat asked for, or the one that acts; or CHANCE."""
    if seat is not None:
        return check_seat(laid, seat)
    actor = laid.engine.next_actor(laid.board)
    if actor == OVER:
        raise BadOption("the match is over: nobody may move")
    actors = laid.engine.actors(laid.board)
    if actor != CHANCE and len(actors) > 1:
        raise BadOption(f"seats {', '.join(map(str, actors))} may act: say which with --seat")
    return actor


def check_seat(laid: Laid, seat: int) -> int:
    if seat >= laid.engine.seats:
        raise BadOption(f"no seat {seat}: they go from 0 to {laid.engine.seats - 1}")
    return seat
