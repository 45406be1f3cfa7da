"""How a table is laid: for so many seats, by these options, with the box that follows from them."""

from collections.abc import Mapping
from dataclasses import replace
from functools import lru_cache
from typing import Any

from .edition import Edition
from .errors import BadOption
from .game import Game
from .given import is_whole, shown, table, word
from .structs import Many


def seats_of(game: Game, seats: int | None) -> int:
    if seats is None:
        return game.seats[0]
    if not is_whole(seats) or seats not in game.seats:
        raise BadOption(f"{game.id} takes {span(game.seats)} seats, not {shown(seats)}")
    return int(seats)


def options_of(game: Game, options: Mapping[str, str] | None) -> dict[str, str]:
    chosen = table("options", options, "{'name': 'choice'}")
    for name, value in chosen.items():
        if name not in game.options:
            known = ", ".join(game.options) or "none"
            raise BadOption(f"{game.id} has no option {shown(name)}: expected {known}")
        word(f"option {name}", value, game.options[name])
    return game.choices(chosen)


def span(seats: range) -> str:
    low, high = seats[0], seats[-1]
    return str(low) if low == high else f"{low} to {high}"


@lru_cache(maxsize=64)
def box_of(
    game: Game, edition: Edition, seats: int, options: tuple[tuple[str, str], ...]
) -> Many[Any]:
    """The same for all matches that are laid out alike, and it takes its time."""
    boxes: Many[Any] = game.box.alone(game.lay_out(edition.content, seats, dict(options)))
    return boxes


def in_words_of(game: Game, box: Any) -> Game:
    """The game with the words of its box: whoever has the engine writes and reads moves so."""
    verbs = game.verbs_of(box) if game.verbs_of else game.verbs
    return game if verbs is game.verbs else replace(game, verbs=verbs)
