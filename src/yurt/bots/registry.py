"""The bots by name."""

from yurt.core.errors import BadOption

from .montecarlo import MonteCarlo
from .player import Player
from .random import RandomPlayer

BOTS: dict[str, Player] = {bot.name: bot for bot in (RandomPlayer(), MonteCarlo())}


def find_bot(name: str) -> Player:
    if name not in BOTS:
        raise BadOption(f"no bot {name!r}: expected one of {', '.join(BOTS)}")
    return BOTS[name]
