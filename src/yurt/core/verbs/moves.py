"""The table of a game's verbs. A move is a small integer inside and a word outside:
`verb:argument,argument`.

    VERBS = Verbs(__name__)
    END = VERBS.add("end", rule="3.9", phase=Phase.TURN, does=end)
    STEP = VERBS.add("step", REGIONS, rule="3.1", why_not=why_not_step, does=step)  # STEP + region
    ROLL = VERBS.chance("roll", FACES, rule="3.3", does=roll)

One line says all of a verb: its name, the words of its arguments, the number of its rule, the phase
to which it belongs (if it is one), what may forbid it (if anything does) and what it does. The
constants are plain ints, rising from line to line. The rules that find the verb of a move are made
from the table (compose.py); text and parse, which are inverse of each other, read it.
"""

from bisect import bisect_right
from collections.abc import Callable, Mapping, Sequence
from math import prod
from typing import NamedTuple

from ..errors import BadMove, cut, expected, unknown


class Verb(NamedTuple):
    name: str
    first: int  # its first move
    arguments: tuple[Sequence[str], ...]
    rule: str = ""  # that tells when it is played
    by_chance: bool = False
    phase: int | None = None  # the only one to which it belongs
    why_not: Callable[..., int] | None = None  # what may forbid it then
    not_now: Callable[..., int] | None = None  # what to answer in any other phase, if not NOT_NOW
    does: Callable[..., None] | None = None

    @property
    def end(self) -> int:
        """Behind its last move."""
        return self.first + prod(len(words) for words in self.arguments)


class Verbs:
    def __init__(self, module: str = __name__) -> None:
        self.module = module  # where the table is
        self.count = 0
        self.all: list[Verb] = []
        self.starts: list[int] = []
        self.places: dict[str, tuple[Verb, tuple[dict[str, int], ...]]] = {}

    def add(
        self,
        name: str,
        *arguments: Sequence[str],
        rule: str = "",
        phase: int | None = None,
        why_not: Callable[..., int] | None = None,
        not_now: Callable[..., int] | None = None,
        does: Callable[..., None] | None = None,
    ) -> int:
        """Adds a verb of the seats and returns its first move."""
        verb = Verb(name, self.count, arguments, rule)
        return self.put(verb._replace(phase=phase, why_not=why_not, not_now=not_now, does=does))

    def chance(
        self,
        name: str,
        *arguments: Sequence[str],
        rule: str = "",
        does: Callable[..., None] | None = None,
    ) -> int:
        """Adds a verb of chance: `odds` says when it may come."""
        return self.put(Verb(name, self.count, arguments, rule, by_chance=True, does=does))

    def put(self, verb: Verb) -> int:
        self.all.append(verb)
        self.starts.append(verb.first)
        places = tuple({word: i for i, word in enumerate(words)} for words in verb.arguments)
        self.places[verb.name] = verb, places
        self.count = verb.end
        return verb.first

    def renamed(self, words: Mapping[Sequence[str], Sequence[str]]) -> "Verbs":
        """The same moves with other words: a list of arguments → one as long in its place."""
        other = Verbs(self.module)
        for verb in self.all:
            arguments = tuple(words.get(tuple(a), a) for a in verb.arguments)
            other.put(verb._replace(arguments=arguments))
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

    def hidden(self, move: int) -> str:
        """What is told of a move to those who may not know more: `draw:?`"""
        return f"{self.verb(move).name}:?"

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
