"""A view in a terminal, of a game that does not draw it: names with values, in the players' words.

As the page's plain face says it (web/src/games/plain).
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from ..words import Words

EMPTY = "–"
NOTHING = (None, "", ".", " ")
SEATS = "seats"  # a list of this name has something of each


def drawn_plainly(view: Mapping[str, Any], words: "Words") -> str:
    return "\n".join(named(view, words))


def named(things: Mapping[str, Any], words: "Words") -> Iterator[str]:
    for key, value in things.items():
        yield from below(label(key, words), value, words, key)


def below(name: str, value: Any, words: "Words", key: str = "") -> Iterator[str]:
    """On one line, or indented below its name."""
    if is_short(value) and not is_board(value, words):
        yield f"{name}: {on_a_line(value, words)}"
        return
    yield f"{name}:"
    if isinstance(value, Mapping):
        inner = named(value, words)
    elif is_board(value, words) or all(is_row(one) for one in value):
        inner = (row(one, words) for one in value)
    else:
        each = (below(nth(i, key, words), one, words) for i, one in enumerate(value))
        inner = (line for lines in each for line in lines)
    yield from (f"  {line}" for line in inner)


def is_scalar(value: Any) -> bool:
    return not isinstance(value, Mapping | list | tuple)


def is_row(value: Any) -> bool:
    return not is_scalar(value) and not isinstance(value, Mapping) and all(map(is_scalar, value))


def is_short(value: Any) -> bool:
    """A word, a few in a row, or names of words."""
    return is_scalar(value) or all(
        map(is_scalar, value.values() if isinstance(value, Mapping) else value)
    )


def on_a_line(value: Any, words: "Words") -> str:
    if isinstance(value, Mapping):
        parts = [f"{label(key, words)} {spoken(one, words)}" for key, one in value.items()]
    else:
        parts = [spoken(one, words) for one in ([value] if is_scalar(value) else value)]
    return ", ".join(parts) or EMPTY


def is_board(value: Any, words: "Words") -> bool:
    """Lines of marks, all of one length, and no words."""
    if not isinstance(value, list) or len(value) < 2:
        return False
    lines = [one for one in value if isinstance(one, str) and not words.has(f"name.{one}")]
    return len(lines) == len(value) and len(lines[0]) > 1 and len(set(map(len, lines))) == 1


def row(cells: Sequence[Any] | str, words: "Words") -> str:
    return cells if isinstance(cells, str) else " ".join(spoken(cell, words) for cell in cells)


def nth(i: int, key: str, words: "Words") -> str:
    """Of things in a list: a seat, or just its number; people count from one."""
    if key != SEATS:
        return str(i + 1)
    seats = words.game.seat_words if words.game else ()
    return words.name(seats[i]) if i < len(seats) else words.seat(i)


def label(key: str, words: "Words") -> str:
    """The name of a field: the game's own, or the word itself made readable."""
    if words.has(f"view.{key}"):
        return words.say(f"view.{key}")
    if words.has(f"name.{key}"):
        return words.name(key)
    spaced = key.replace("_", " ").replace(".", " ")
    return spaced[:1].upper() + spaced[1:]


def spoken(value: Any, words: "Words") -> str:
    if isinstance(value, bool):
        return words.say("yes" if value else "no")
    return EMPTY if value in NOTHING else words.name(str(value))
