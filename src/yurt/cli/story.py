"""A match told in sentences, each ply as the listener may know it."""

from collections.abc import Sequence
from typing import NamedTuple

from yurt.core.match import Match, Track
from yurt.core.rule import NOBODY
from yurt.core.telling import tell_entries
from yurt.core.words import Words


class StoryLine(NamedTuple):
    n: int
    seat: int
    word: str  # as the listener may see it
    sentence: str


def story(match: Match, watcher: int | None, words: Words, names: Sequence[str]) -> list[StoryLine]:
    lines = []
    for entry, told in zip(match.log, tell_entries(Track(match.engine), match.log), strict=True):
        who = words.say("chance") if told.about == NOBODY else names[told.about]
        word = told.to(watcher)
        lines.append(
            StoryLine(entry.n, entry.seat, word, words.tell(word, who, names, told.effects))
        )
    return lines
