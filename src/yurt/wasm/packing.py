"""Word lists, written short: those of Batt'l Kha'os alone (each face of a tile, each cell within
reach) are a megabyte. web/rules/lists.ts writes them out again.

    ["a", "b"]                                 words as they are
    {"size": 4, "text": "40d0d040"}            all of one length
    {"first": […], "last": […], "but": {…}}    a table: every beginning with every ending, the first
                                               ending with all beginnings first
    {"parts": [["a"], {"list": 2, "from": 0, "to": 9, "before": "x."}]}
                                               words, and pieces of a list, something before each
"""

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby
from typing import Any

from yurt.core.meaning import Json

SHORT = 64  # words: of fewer nothing is made
PIECE = 16  # words of a piece, at least
Words = Sequence[str]


def packed(lists: Sequence[Words]) -> list[Json]:
    return [packed_list(lists, at) for at in range(len(lists))]


def packed_list(lists: Sequence[Words], at: int) -> Json:
    words = lists[at]
    if len(words) < SHORT:
        return list(words)
    return as_table(words) or as_parts(lists, at) or as_text(words) or list(words)


def as_text(words: Words) -> Json:
    sizes = {len(word) for word in words}
    return {"size": sizes.pop(), "text": "".join(words)} if len(sizes) == 1 else None


# A table


def as_table(words: Words) -> Json:
    for wide in range(8, len(words) // 8 + 1):
        if len(words) % wide == 0 and looks_like_a_table(words, wide):
            first = [beginning(words[column::wide]) for column in range(wide)]
            last = [ending(words[start : start + wide]) for start in range(0, len(words), wide)]
            made = [begin + end for end in last for begin in first]
            but = {str(i): word for i, word in enumerate(words) if word != made[i]}
            if len(but) < SHORT:
                return {"first": first, "last": last, "but": but}
    return None


def looks_like_a_table(words: Words, wide: int) -> bool:
    """The first row ends alike, and the first column begins so: all of it would take long."""
    return bool(ending(words[:wide]) and beginning(words[::wide]))


def beginning(words: Words) -> str:
    """That all have in common: the least and the greatest do."""
    least, most = min(words), max(words)
    many = next((i for i, letter in enumerate(least) if letter != most[i : i + 1]), len(least))
    return least[:many]


def ending(words: Words) -> str:
    return beginning([word[::-1] for word in words])[::-1]


# Parts

Place = tuple[int, int]  # a list, and where in it


def as_parts(lists: Sequence[Words], at: int) -> Json:
    parts = list(parts_of(lists, at))
    return {"parts": parts} if any(isinstance(part, dict) for part in parts) else None


def parts_of(lists: Sequence[Words], at: int) -> Iterator[Json]:
    """Pieces of this list and those before it, and words where there is no piece."""
    words, before, here = lists[at], places_of(lists[:at]), dict[str, Place]()
    plain: list[str] = []
    start = 0
    while start < len(words):
        piece = longest_piece(lists, (at, start), before, here)
        if many := piece["to"] - piece["from"]:
            yield from in_plain_words(plain)
            yield piece
            plain = []
        else:
            plain.append(words[start])
        for i in range(start, start + max(many, 1)):
            here.setdefault(words[i], (at, i))
        start += max(many, 1)
    yield from in_plain_words(plain)


def in_plain_words(words: Words) -> Iterator[Json]:
    for _, alike in groupby(words, key=len):
        run = list(alike)
        yield as_text(run) if len(run) >= PIECE else run


def places_of(lists: Sequence[Words]) -> dict[str, Place]:
    found: dict[str, Place] = {}
    for at, words in enumerate(lists):
        for i, word in enumerate(words):
            found.setdefault(word, (at, i))
    return found


def longest_piece(
    lists: Sequence[Words], place: Place, *known: Mapping[str, Place]
) -> dict[str, Any]:
    """From a place on, of words that were there already; none if it would be too short."""
    at, start = place
    word = lists[at][start]
    heads = {"", word[: word.rfind(".") + 1]}
    best: dict[str, Any] = {"list": at, "from": 0, "to": 0, "before": ""}
    for head in sorted(heads):
        for places in known:
            other, i = places.get(word[len(head) :], (at, start))
            many = same(lists, place, (other, i), head)
            if many >= max(PIECE, best["to"] - best["from"] + 1):
                best = {"list": other, "from": i, "to": i + many, "before": head}
    return best


def same(lists: Sequence[Words], place: Place, model: Place, head: str) -> int:
    """How many words in a row are those from the model on, with that before them."""
    (at, start), (other, i) = place, model
    end = start if other == at else len(lists[other])  # of itself, what is written already
    many = 0
    while start + many < len(lists[at]) and i + many < end:
        if lists[at][start + many] != head + lists[other][i + many]:
            break
        many += 1
    return many
