"""A move is a small integer inside and a word outside: `verb:argument,argument`.

    VERBS = Verbs()
    END = VERBS.add("end")
    STEP = VERBS.add("step", REGIONS)  # STEP + region
    INVADE = VERBS.add("invade", CARDS, CELLS)  # INVADE + card · len(CELLS) + cell

The constants are plain ints, so rules can use them; text and parse are inverse of each other.
"""

from bisect import bisect_right
from collections.abc import Mapping, Sequence
from math import prod
from typing import NamedTuple

from .errors import BadMove, cut, expected, unknown


class Verb(NamedTuple):
    name: str
    first: int  # its first move
    arguments: tuple[Sequence[str], ...]
    rule: str  # that tells when it is played


class Verbs:
    def __init__(self) -> None:
        self.count = 0
        self.all: list[Verb] = []
        self.starts: list[int] = []
        self.places: dict[str, tuple[Verb, tuple[dict[str, int], ...]]] = {}

    def add(self, name: str, *arguments: Sequence[str], rule: str = "") -> int:
        """Adds a verb and returns its first move."""
        verb = Verb(name, self.count, arguments, rule)
        self.all.append(verb)
        self.starts.append(verb.first)
        self.places[name] = verb, tuple({w: i for i, w in enumerate(a)} for a in arguments)
        self.count += prod(len(words) for words in arguments)
        return verb.first

    def renamed(self, words: Mapping[Sequence[str], Sequence[str]]) -> "Verbs":
        """The same moves with other words: a list of arguments → one as long in its place."""
        other = Verbs()
        for verb in self.all:
            arguments = (words.get(tuple(a), a) for a in verb.arguments)
            other.add(verb.name, *arguments, rule=verb.rule)
        return other

    def rule_of(self, word: str) -> str:
        """The rule that tells when a move is played."""
        return self.places[word.partition(":")[0]][0].rule

    def verb(self, move: int) -> Verb:
        if not 0 <= move < self.count:
            raise BadMove(f"no move {move}: they go from 0 to {self.count - 1}")
        return self.all[bisect_right(self.starts, move) - 1]

    def text(self, move: int) -> str:
        verb = self.verb(move)
        rest = move - verb.first
        words = []
        for argument in reversed(verb.arguments):
            rest, place = divmod(rest, len(argument))
            words.append(argument[place])
        return spell(verb.name, words[::-1])

    def parse(self, word: str) -> int:
        name, colon, rest = word.partition(":")
        if name not in self.places:
            raise BadMove(unknown("move", name, list(self.places)))
        verb, places = self.places[name]
        given = split(rest, len(places)) if colon else []
        if len(given) != len(places):
            raise BadMove(f"{cut(word)}: {takes(verb)}, not {len(given)}")
        move = 0
        for argument, place, words in zip(given, places, verb.arguments, strict=True):
            if argument not in place:
                raise BadMove(f"{cut(word)}: {expected(argument, words)}")
            move = move * len(place) + place[argument]
        return verb.first + move


def takes(verb: Verb) -> str:
    count = len(verb.arguments)
    if count == 0:
        return f"{verb.name} takes no arguments"
    some = spell(verb.name, [words[0] for words in verb.arguments])
    return f"{verb.name} takes {count} argument{'s' if count > 1 else ''} (such as {some})"


def split(rest: str, count: int) -> list[str]:
    """One argument may hold commas itself (`commit:1,1,2`)."""
    return [rest] if count == 1 else rest.split(",")


def spell(verb: str, arguments: Sequence[str]) -> str:
    return f"{verb}:{','.join(arguments)}" if arguments else verb
