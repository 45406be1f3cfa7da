"""The table of what can come of a ply beyond the ply itself, as far as all may know it.

    EFFECTS = Effects(__name__)
    tell_win = EFFECTS.add("wins:{},{}", A_SEAT, NUMBER)
    tell_tile = EFFECTS.add("tile:{},{},{}", STACK, Several(CELL), SOME_COLOURS, said=False)

One line says all of an effect: its text, what the numbers in its places mean, and whether people
are told of it in a sentence (`effects.<word before the colon>`), or only programs, for the scenes
of a page. One that `opens` a chapter of the log (core/matches/chapters.py) is its heading
(`chapters.<word>`); `turns()` makes the one that says whose turn begins. What the line gives is a
rule, which tells the effect in numbers:

    tell_win(out, seat, total)  # wins:seat_1,12
    tell_tile(out, stack, owners)
    for cell in range(…):
        tell_more(out, cell)  # tile:L4,a1.a2,red.blue

A row of effects holds how many numbers are behind the first, then of each effect how many it has,
this one included, its place in the table, and its arguments; a list comes last, wherever it stands
in the text. So a few lines in any language make the texts of the numbers: `texts_by` here, and in a
page web/rules/compiled/layout.ts.
"""

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import product
from typing import Any, NamedTuple

from ..errors import BadRule
from ..meaning import NUMBER, Box, Meaning, Plain, Say, Set, Word, WordOfBox, meaning_of
from ..rule import rule
from ..structs import Row
from .compose import made

ROOM = 512  # numbers, more than any ply has need of
TURN = "turn"

Texts = Callable[[Sequence[int]], list[str]]


@dataclass(frozen=True)
class Several:
    """Any number of such things, in the order in which they are told."""

    what: Word | WordOfBox
    by: str = "."
    """What stands between them."""


Argument = Meaning | Several


class Effect(NamedTuple):
    number: int
    text: str
    arguments: tuple[Argument, ...]
    said: bool
    opens: bool = False

    @property
    def names(self) -> Iterator[str]:
        """What it is told as, up to the colon: words of its arguments may be part of it."""
        head = self.text.partition(":")[0]
        inside = [words_in(argument) for argument in self.arguments[: head.count("{}")]]
        return (head.format(*words) for words in product(*inside))

    @property
    def alone(self) -> int:
        """How many of its arguments are one number."""
        return sum(isinstance(argument, Meaning) for argument in self.arguments)


class Effects:
    def __init__(self, module: str = __name__) -> None:
        self.module = module  # where the table is
        self.all: list[Effect] = []

    def add(
        self, text: str, *arguments: Any, said: bool = True, opens: bool = False
    ) -> Callable[..., None]:
        """A rule (out, …) that tells it: of all arguments but a list, the numbers."""
        meanings = tuple(map(argument_of, arguments))
        effect = Effect(len(self.all), text, meanings, said, opens)
        if text.count("{}") != len(meanings) or len(meanings) - effect.alone > 1:
            raise TypeError(f"{text}: expected a meaning for each {{}}, and one list at most")
        self.all.append(effect)
        return told_by(self.module, effect)

    def turns(self) -> Callable[..., None]:
        """A rule (out, seat) that tells whose turn begins with what comes next."""
        return self.add(f"{TURN}:{{}}", NUMBER, said=False, opens=True)

    @property
    def unsaid(self) -> tuple[str, ...]:
        """The names of those that have no sentence."""
        return tuple(name for effect in self.all if not effect.said for name in effect.names)

    @property
    def chapters(self) -> tuple[str, ...]:
        """The names of those that open a chapter of the log."""
        return tuple(name for effect in self.all if effect.opens for name in effect.names)

    def texts_by(self, box: Box) -> Texts:
        """(row): what was told in it, in the words of this box."""
        write = [writer_of(effect, box) for effect in self.all]

        def texts(row: Sequence[int]) -> list[str]:
            found, at = [], 1
            while at <= row[0]:
                end = at + row[at]
                found.append(write[row[at + 1]](row[at + 2 : end]))
                at = end
            return found

        return texts


@rule
def tell_more(out: Row, number: int) -> None:
    """One more in the list of the effect that was told last."""
    last = 1
    while last + out[last] <= out[0]:
        last += out[last]
    out[last] += 1
    out[0] += 1
    out[out[0]] = number


# Into numbers


def told_by(module: str, effect: Effect) -> Callable[..., None]:
    given = [f"a{i}" for i in range(effect.alone)]
    cells = [str(len(given) + 2), str(effect.number), *given]
    body = [
        "at = out[0]",
        *(f"out[at + {i}] = {cell}" for i, cell in enumerate(cells, 1)),
        f"out[0] = at + {len(cells)}",
    ]
    name = re.sub(r"\W", "", effect.text.partition(":")[0])
    return made(module, f"tell_{name}({', '.join(['out', *given])})", body, {})


# Into words


def argument_of(said: Any) -> Argument:
    argument = said if isinstance(said, Several) else meaning_of(said)
    inner = argument.what if isinstance(argument, Several | Set) else argument
    if not isinstance(inner, Word | WordOfBox | Plain):
        raise TypeError(f"what an effect tells is a number or a word, or some words, not {said!r}")
    return argument


def writer_of(effect: Effect, box: Box) -> Callable[[Sequence[int]], str]:
    alone = effect.alone
    says = [(say_of(a, box), isinstance(a, Several)) for a in effect.arguments]

    def write(numbers: Sequence[int]) -> str:
        each, listed = iter(numbers), numbers[alone:]
        try:
            return effect.text.format(
                *(say(listed if is_list else next(each)) for say, is_list in says)
            )
        except LookupError:
            told = ", ".join(map(str, numbers))
            raise BadRule(f"the effect {effect.text!r} is told with {told}: no words") from None

    return write


def say_of(argument: Argument, box: Box) -> Callable[[Any], object]:
    if isinstance(argument, Several):
        say, by = argument.what.say(box), argument.by
        return lambda numbers: by.join(map(say, numbers))
    if isinstance(argument, Set):
        all_of: Say = argument.say(box)
        return lambda bits: ".".join(all_of(bits))
    return argument.say(box)


def words_in(argument: Argument) -> Sequence[str]:
    if not isinstance(argument, Word):
        raise TypeError(f"a name is made of words that every box has, not of {argument!r}")
    return argument.words
