"""How structs lie in memory and what their numbers mean, as data: a page's reader (web/rules/
layout.ts) tells them with it as core/speech/speaking.py does here, byte for byte.

What hangs on the box (names of its pieces, how many seats) is a place in a list; each box says what
stands there (`OfBoxes`).
"""

from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

from yurt.core.errors import Spelled
from yurt.core.meaning import (
    AsMany,
    Axis,
    Bits,
    Both,
    Groups,
    Json,
    Marks,
    Meaning,
    OfBox,
    OneOf,
    Part,
    Perhaps,
    Rare,
    RuleBehind,
    Set,
    Word,
    WordOfBox,
    Written,
    YesOrNo,
)
from yurt.core.speech.speaking import holds_numbers
from yurt.core.structs import LISTS, Field, Maybe, MaybeListed, Struct, len_of, told_in
from yurt.core.verbs.effects import Effect, Several
from yurt.core.verbs.moves import Verbs

from .link import CannotBuild

Layout = dict[str, Json]


class Lists:
    """Word lists, each once."""

    def __init__(self) -> None:
        self.all: dict[tuple[str, ...], int] = {}
        self.forms: dict[int, str] = {}
        """How words are described that are too many to be listed."""

    def place(self, words: Sequence[str]) -> int:
        place = self.all.setdefault(tuple(words), len(self.all))
        if isinstance(words, Spelled):
            self.forms[place] = words.form
        return place


class OfBoxes:
    """What boxes are asked for, each once: words, counts, or anything that a view tells of them."""

    def __init__(self, lists: Lists) -> None:
        self.lists = lists
        self.asked: dict[Any, Callable[[Any], Json]] = {}

    def place(self, key: Any, tell: Callable[[Any], Json]) -> int:
        self.asked.setdefault(key, tell)
        return list(self.asked).index(key)

    def words(self, words: WordOfBox) -> int:
        return self.place(words, lambda box: self.lists.place(words.words_of(box)))

    def count(self, axis: AsMany) -> int:
        return self.place(axis, axis.told)

    def told(self, field: OfBox) -> int:
        return self.place(field, field.tell)

    def said_by(self, box: Any) -> list[Json]:
        return [tell(box) for tell in self.asked.values()]


class Layouts:
    def __init__(self, lists: Lists) -> None:
        self.lists = lists
        self.of_boxes = OfBoxes(lists)

    def of_struct(self, cls: type[Struct]) -> Layout:
        fields = [[field.spoken, self.of_field(cls, field)] for field in told_in(cls)]
        return {"fields": fields}

    def of_field(self, cls: type[Struct], field: Field) -> Layout:
        if isinstance(field.origin, OfBox):
            return {"told": self.of_boxes.told(field.origin)}
        places: Any = cls.layout.fields
        return {"at": places[field.name][1], **self.of_things(field)}

    def of_things(self, field: Field) -> Layout:
        if field.origin in LISTS:
            return self.of_list(field)
        one, size = self.of_one(field)
        for axis in reversed(field.axes):
            one = {"along": self.of_axis(axis), "step": size, "one": one}
            size *= len_of(axis)
        return one

    def of_list(self, field: Field) -> Layout:
        one, size = self.of_one(field)
        layout: Any = np.dtype(field.layout[0])
        places = {name: place for name, (_, place, *_) in layout.fields.items()}
        given = {"given": places["given"]} if field.origin is MaybeListed else {}
        alone = {"alone": True} if field.origin is Maybe else {}
        return {
            "count": places["count"], "from": places["at"], "step": size, "one": one,
            **given, **alone,
        }  # fmt: skip

    def of_one(self, field: Field) -> tuple[Layout, int]:
        """Of each thing that the field holds, and how many bytes that is."""
        if isinstance(field.what, Field):
            return self.of_things(field.what), np.dtype(field.what.layout[0]).itemsize
        if holds_numbers(field):
            size = np.dtype(field.what).itemsize
            return {"bytes": size, "says": self.of_meaning(field.meaning)}, size
        return self.of_struct(field.what), field.what.layout.itemsize

    def of_axis(self, axis: Axis) -> Json:
        match axis:
            case int():
                return axis
            case Bits():
                return {"bits": len(axis)}
            case Groups():
                return {"groups": self.of_words(axis.what)}
            case Marks():
                return {"line": self.of_boxes.count(axis)}
            case AsMany():
                return {"many": self.of_boxes.count(axis)}
        return {"words": self.of_words(axis)}

    def of_words(self, words: Word | WordOfBox) -> Json:
        return self.place(words if isinstance(words, WordOfBox) else words.words)

    def place(self, words: Sequence[str] | WordOfBox) -> Json:
        if isinstance(words, WordOfBox):
            return {"box": self.of_boxes.words(words)}
        return self.lists.place(words)

    def of_meaning(self, meaning: Meaning) -> Json:
        match meaning:
            case Word() | WordOfBox():
                return {"words": self.of_words(meaning)}
            case YesOrNo():
                return "boolean"
            case Perhaps():
                return {"perhaps": self.of_meaning(meaning.what)}
            case Set():
                falling = {"falling": True} if meaning.falling else {}
                return {"set": self.of_meaning(meaning.what), **falling}
            case Rare():
                return {"rare": self.of_meaning(meaning.what), "without": meaning.without}
            case Part():
                return {"part": meaning.whole}
            case OneOf():
                return {"things": list(meaning.things)}
            case Both():
                parts = [self.of_words(meaning.first), self.of_words(meaning.second)]
                return {"both": parts, "many": len(meaning.second)}
            case Written():
                return self.of_written(meaning)
            case RuleBehind():
                return "rule"
        return "number"

    def of_effect(self, effect: Effect) -> Json:
        return {"text": effect.text, "tells": [self.of_told(each) for each in effect.arguments]}

    def of_told(self, argument: Meaning | Several) -> Json:
        if isinstance(argument, Several):
            return {"several": self.of_meaning(argument.what), "by": argument.by}
        return self.of_meaning(argument)

    def of_written(self, meaning: Written) -> Json:
        """Moves alone: what else is written is known to Python only."""
        if not is_text(meaning.write):
            raise CannotBuild(f"no page can write as {meaning.write!r} does: expected Verbs.text")
        return "move"


def is_text(write: Callable[[int], str]) -> bool:
    """Whether it is some Verbs.text."""
    return isinstance(getattr(write, "__self__", None), Verbs) and write.__name__ == "text"
