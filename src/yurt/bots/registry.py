"""The bots by name."""

from yurt.core.errors import BadOption, unknown, wanted
from yurt.core.given import shown

from .bot import Bot
from .montecarlo import MonteCarlo
from .random import RandomBot

BOTS: dict[str, Bot] = {bot.name: bot for bot in (RandomBot(), MonteCarlo())}
USUAL = MonteCarlo.name  # where nobody has said which one


def find_bot(name: str) -> Bot:
    if not isinstance(name, str):
        raise BadOption(f"bot: {wanted('', list(BOTS))}, not {shown(name)}")
    if name not in BOTS:
        raise BadOption(unknown("bot", name, list(BOTS)))
    return BOTS[name]
