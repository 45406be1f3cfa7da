"""A log as a story: chapters, and in them lines, each with what came of it.

A chapter opens where the game says so, by an effect that `opens` one (core/verbs/effects.py): a
turn, a dispute, an election. Where a game tells no turns, whoever acts has one. What is told behind
such an effect belongs to the new chapter, even of the same entry. What was taken back is left out.

Entries that follow each other share a line where the words have a sentence for that:

    told.die_then    behind a choice of the same seat: «Anna rolls. The die shows 4.»
    told.die_many    several in a row, of one seat: «Anna throws 4, 1, 6.»
    told.deal_all    several in a row, of anybody: «8 cards are dealt to Anna, Ben.»

The page tells the same story (web/src/words/chapters.ts).
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from ..rule import NOBODY
from ..verbs.effects import TURN
from ..words import Words, arguments_of
from .match import UNDO


class Heard(NamedTuple):
    """An entry of the log, as somebody may know it."""

    n: int
    seat: int
    about: int
    word: str
    effects: Sequence[str] = ()

    @property
    def verb(self) -> str:
        return self.word.partition(":")[0]


@dataclass
class Run:
    """Entries of one verb that are told in one sentence."""

    entries: list[Heard]
    way: str = ""  # of telling it: "", "then", "many" or "all"


@dataclass
class Line:
    about: int
    runs: list[Run] = field(default_factory=list)
    effects: list[str] = field(default_factory=list)
    n: int = 0  # its last entry


@dataclass
class Chapter:
    opened: str = ""  # by this effect; by none, at the beginning
    lines: list[Line] = field(default_factory=list)

    @property
    def seat(self) -> int:
        """Whose turn it is."""
        name, _, seat = self.opened.partition(":")
        return int(seat) if name == TURN else NOBODY


def chapters(entries: Iterable[Heard], words: Words) -> list[Chapter]:
    opening = words.game.chapters if words.game else ()
    found = [Chapter()]
    for entry in standing(entries):
        if TURN not in opening and entry.seat >= 0 and entry.seat != found[-1].seat:
            found.append(Chapter(f"{TURN}:{entry.seat}"))
        line = line_for(found[-1], entry, words)
        line.n = entry.n
        for fact in entry.effects:
            if fact.partition(":")[0] in opening:
                line = Line(NOBODY, n=entry.n)
                found.append(Chapter(fact, [line]))
            else:
                line.effects.append(fact)
    return found if found[0].lines else found[1:]


def standing(entries: Iterable[Heard]) -> list[Heard]:
    """What no later entry takes back; that something was taken back stays."""
    kept: list[Heard] = []
    for entry in entries:
        if entry.word.startswith(UNDO):
            back_to = int(entry.word.removeprefix(UNDO))
            kept = [one for one in kept if one.n < back_to]
        kept.append(entry)
    return kept


def line_for(chapter: Chapter, entry: Heard, words: Words) -> Line:
    """Where the entry is told: behind the last one, or on a line of its own."""
    line = chapter.lines[-1] if chapter.lines else None
    if line and line.runs and joins(line, entry, words):
        return line
    if line is None or line.runs or line.effects:
        line = Line(entry.about)
        chapter.lines.append(line)
    line.about = entry.about
    line.runs.append(Run([entry]))
    return line


def joins(line: Line, entry: Heard, words: Words) -> bool:
    key, last = f"told.{entry.verb}", line.runs[-1]
    same = last.entries[-1].verb == entry.verb
    if same and words.has(f"{key}_all"):
        last.way = "all"
    elif same and words.has(f"{key}_many") and last.entries[-1].about == entry.about:
        last.way = "many"
    elif words.has(f"{key}_then") and is_choice(line) and entry.about in (line.about, NOBODY):
        line.runs.append(Run([entry], "then"))
        return True
    else:
        return False
    last.entries.append(entry)
    return True


def is_choice(line: Line) -> bool:
    """Of one seat, not of several at once."""
    first = line.runs[0]
    return first.way != "all" and first.entries[0].seat >= 0


# In words


def heading(chapter: Chapter, words: Words, names: Sequence[str]) -> str:
    if chapter.seat != NOBODY:
        return names[chapter.seat]
    return (
        words.news("chapters", chapter.opened, names)
        if chapter.opened
        else words.say("chapters.start")
    )


def sentences(line: Line, seat: int, words: Words, names: Sequence[str]) -> list[str]:
    """What was done, then what came of it; under the heading of a seat its name goes without
    saying."""
    done = " ".join(told(run, seat, words, names) for run in line.runs)
    said = [fact for fact in last_of_each(line.effects) if not words.is_unsaid(fact)]
    came = [words.news("effects", fact, names) for fact in said]
    return [done, *came] if done else came


def told(run: Run, seat: int, words: Words, names: Sequence[str]) -> str:
    entries = run.entries
    key = f"told.{entries[0].verb}" + (f"_{run.way}" if run.way else "")
    if any("?" in entry.word for entry in entries) and words.has(f"{key}_hidden"):
        key += "_hidden"
    given = [
        words.seat_or_name(argument, names)
        for entry in entries
        for argument in arguments_of(entry.word)
    ]
    abouts = list(dict.fromkeys(entry.about for entry in entries))
    who = [words.say("chance") if about == NOBODY else names[about] for about in abouts]
    said = words.say(
        key, who=", ".join(who), n=len(entries), all=", ".join(given),
        **{f"a{i}": name for i, name in enumerate(given)},
    )  # fmt: skip
    goes_without = abouts == [seat] and words.words[key].startswith("{who} ")
    return capital(said.removeprefix(f"{who[0]} ")) if goes_without else said


def capital(sentence: str) -> str:
    return sentence[:1].upper() + sentence[1:]


def last_of_each(effects: Sequence[str]) -> list[str]:
    """Of what is told again of the same thing, what it has come to: with each die the total."""
    return list({fact.split(",")[0]: fact for fact in effects}.values())
