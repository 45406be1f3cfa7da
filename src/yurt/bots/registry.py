"""The bots by name."""

from yurt.core.errors import BadOption, unknown, wanted
from yurt.core.game import Game
from yurt.core.given import shown

from .bot import Bot
from .club import Club
from .master import Master
from .montecarlo import MonteCarlo
from .novice import Novice
from .random import RandomBot

BOTS: dict[str, Bot] = {
    bot.name: bot for bot in (RandomBot(), Novice(), MonteCarlo(), Club(), Master())
}
"""The weakest first."""


def bots_for(game: Game) -> list[str]:
    """Who can play it, the weakest first: some need a network that has learned it."""
    return [name for name, bot in BOTS.items() if bot.plays(game)]


def usual_for(game: Game) -> str:
    """The best there is: where nobody has said which one."""
    return bots_for(game)[-1]


def find_bot(name: str, game: Game | None = None) -> Bot:
    """One that plays the game, if one is named."""
    names = list(BOTS) if game is None else bots_for(game)
    if not isinstance(name, str):
        raise BadOption(f"bot: {wanted('', names)}, not {shown(name)}")
    if name not in names:
        raise BadOption(unknown("bot", name, names))
    return BOTS[name]
