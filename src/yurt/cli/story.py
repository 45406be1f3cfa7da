"""A match told in sentences, each ply as the listener may know it."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from rich.text import Text

from yurt.core.matches.chapters import Heard, chapters, heading, sentences
from yurt.core.matches.match import Match, Track
from yurt.core.matches.telling import tell_entries
from yurt.core.rule import NOBODY
from yurt.core.words import Words


class StoryLine(NamedTuple):
    n: int
    seat: int
    word: str  # as the listener may see it
    sentence: str


def story(match: Match, watcher: int | None, words: Words, names: Sequence[str]) -> list[StoryLine]:
    """Entry by entry."""
    lines = []
    for entry in heard(match, watcher):
        who = words.say("chance") if entry.about == NOBODY else names[entry.about]
        said = words.tell(entry.word, who, names, entry.effects)
        lines.append(StoryLine(entry.n, entry.seat, entry.word, said))
    return lines


def heard(match: Match, watcher: int | None) -> Iterator[Heard]:
    told = tell_entries(Track(match.engine), match.log)
    for entry, line in zip(match.log, told, strict=True):
        yield Heard(entry.n, entry.seat, line.about, line.to(watcher), line.effects)


def by_turns(
    match: Match, watcher: int | None, words: Words, names: Sequence[str]
) -> Iterator[Text]:
    """The same as a story, in chapters; a turn of one line needs no heading."""
    for chapter in chapters(heard(match, watcher), words):
        lines = [line for line in chapter.lines if sentences(line, NOBODY, words, names)]
        short = chapter.seat != NOBODY and len(lines) <= 1
        if not short:
            yield Text(heading(chapter, words, names), style="bold")
        for line in lines:
            said = sentences(line, NOBODY if short else chapter.seat, words, names)
            yield Text.assemble((f"{line.n:>4}  ", "dim"), " ".join(said))
