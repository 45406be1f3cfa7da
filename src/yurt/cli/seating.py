"""Who sits where: people at this keyboard, and bots."""

from collections.abc import Sequence
from dataclasses import dataclass

from yurt.bots import BOTS, bots_for, find_bot, usual_for
from yurt.bots.bot import Bot
from yurt.core.errors import BadOption
from yurt.core.game import Game
from yurt.core.words import Words

from .speech import clean_name, seat_word

PERSON = "person"


@dataclass(frozen=True)
class Sitter:
    name: str = ""  # of a person, if he gave one
    bot: Bot | None = None

    @property
    def header(self) -> str:
        """How the record calls him."""
        return self.bot.name if self.bot else self.name or PERSON

    def kind(self, words: Words) -> str:
        if self.bot:
            return words.say("terminal.player.bot", name=self.bot.name)
        return words.say("terminal.player.person")


def usual(game: Game, seats: int) -> list[Sitter]:
    """One person against bots."""
    return [Sitter(), *(Sitter(bot=find_bot(usual_for(game))) for _ in range(seats - 1))]


def read_who(game: Game, text: str) -> list[Sitter]:
    """`person=Anna,person,monte`."""
    return [read_sitter(game, word.strip()) for word in text.split(",")]


def read_sitter(game: Game, word: str) -> Sitter:
    kind, _, name = word.partition("=")
    bots = bots_for(game)
    if kind in bots and not name:
        return Sitter(bot=find_bot(kind))
    if kind != PERSON:
        raise BadOption(
            f"no player {word[:60]!r}: expected {PERSON}, {PERSON}=NAME, {' or '.join(bots)}"
        )
    return Sitter(name=person_name(name))


def person_name(name: str) -> str:
    clean = clean_name(name)
    if clean in BOTS or clean == PERSON:
        raise BadOption(f"a person cannot be called {clean!r}: that means something else")
    return clean


def from_headers(game: Game, players: Sequence[str], seats: int) -> list[Sitter]:
    """Who sat there when the match was saved."""
    if not players:
        return usual(game, seats)
    return [
        Sitter(bot=BOTS[name]) if name in BOTS else Sitter("" if name == PERSON else name)
        for name in map(clean_name, players)
    ]


def check_count(sitters: Sequence[Sitter], seats: int) -> None:
    if len(sitters) != seats:
        raise BadOption(f"--who: expected {seats} players for {seats} seats, not {len(sitters)}")


def names_of(sitters: Sequence[Sitter], words: Words) -> list[str]:
    """How each seat is called: a person by his name, everybody else by his pieces."""
    return [sitter.name or seat_word(words, seat) for seat, sitter in enumerate(sitters)]
