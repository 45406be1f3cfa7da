"""The bots by name."""

from yurt.core.errors import BadOption, unknown

from .montecarlo import MonteCarlo
from .player import Player
from .random import RandomPlayer

BOTS: dict[str, Player] = {bot.name: bot for bot in (RandomPlayer(), MonteCarlo())}


def find_bot(name: str) -> Player:
    if name not in BOTS:
        raise BadOption(unknown("bot", name, list(BOTS)))
    return BOTS[name]
