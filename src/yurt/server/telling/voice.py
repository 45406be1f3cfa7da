"""What the server says, in the reader's language: its own words and those of a game."""

from collections.abc import Sequence
from pathlib import Path

from yurt.core.errors import BadInput
from yurt.core.game import Game, View
from yurt.core.moves import Verbs
from yurt.core.rule import NOBODY
from yurt.core.words import Words, read_catalogue
from yurt.server import wire
from yurt.server.refusal import Refusal, Why
from yurt.server.store.documents import TalkLine

FOLDER = Path(__file__).parents[1]
KNOWN = 10_000  # sentences about what was played


class Voice:
    """`voice_of` keeps one for each language and game."""

    def __init__(self, language: str, game: Game | None) -> None:
        self.own = read_catalogue(FOLDER, language)
        self.words = Words(language, game)
        self.verbs = game.verbs if game else None
        self.choices: dict[int, wire.Choice] = {}
        self.told: dict[tuple[object, ...], str] = {}

    def refuse(self, refusal: Refusal) -> str:
        if isinstance(refusal.reason, Why):
            return self.own[f"refused.{refusal.reason}"].format(**refusal.values)
        return self.words.refusal(refusal.reason, refusal.rule)

    def line(self, line: TalkLine) -> str:
        if line.event == "chat":
            return line.text
        return self.own[f"house.{line.event}"].format(who=line.name, about=line.about)

    def ending(self, way: str) -> str:
        for words, key in ((self.own, f"ended.{way}"), (self.words.words, f"ending.{way}")):
            if key in words:
                return words[key]
        return way

    def names(self, players: Sequence[str]) -> list[str]:
        """By the name of the player or the number of the seat, as the page names them. Not by his
        pieces: at a table everybody chooses his colour."""
        return [name or self.words.seat(number) for number, name in enumerate(players)]

    def choice(self, move: int) -> wire.Choice:
        """A move to be chosen; said once, then known by heart."""
        if move not in self.choices:
            assert self.verbs is not None
            word = self.verbs.text(move)
            self.choices[move] = wire.Choice(word, self.words.move(word))
        return self.choices[move]

    def tell(
        self, word: str, about: int, names: Sequence[str], effects: tuple[str, ...] = ()
    ) -> str:
        who = self.words.say("chance") if about == NOBODY else names[about]
        key = word, who, effects, *names
        if key not in self.told:
            if len(self.told) >= KNOWN:
                self.told.clear()
            self.told[key] = self.words.tell(word, who, names, effects)
        return self.told[key]

    def asks(self, view: View, who: Sequence[str]) -> str:
        """The game's own sentence: `asked.<what the view says>` or `asked.turn`."""
        key = f"asked.{view.get('asked', 'turn')}"
        if not who or not self.words.has(key):
            return ""
        return self.words.say(key, who=", ".join(who))


VOICES: dict[tuple[str, Verbs | None], Voice] = {}


def voice_of(language: str, game: Game | None = None) -> Voice:
    key = language, game.verbs if game else None  # which a box may word otherwise
    if key not in VOICES:
        try:
            VOICES[key] = Voice(language, game)
        except (OSError, BadInput):  # a game that does not speak this language
            VOICES[key] = Voice("en", game)
    return VOICES[key]
