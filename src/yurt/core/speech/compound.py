"""Words that are put together of parts, of which there are too many for a catalogue to list.

How people call them is data, not code: terminal and page read the same description, and the page
says it of a game from elsewhere, too (web/src/words/telling.ts).
"""

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ..words import Words


@dataclass(frozen=True)
class Compound:
    """`e2n1`, «2 east, 1 north»: signs, each with how often it counts.

    `form` and `part` are regular expressions, of a whole word and of one part of it, which Python
    and JavaScript read alike. A part is a sign and, where there is a second group, a number.
    """

    form: str
    part: str
    signs: tuple[tuple[str, str, int], ...]  # sign, key of its sentence with {n}, how many it means
    nothing: str  # the key of what is said where no sign means anything
    at: str = ""  # of {what} and {where}: a part in its place, where words are told apart exactly
    places: tuple[str, ...] = ()  # the names of the places

    def fits(self, word: str) -> bool:
        return re.fullmatch(self.form, word) is not None

    def said(self, words: "Words", word: str, *, exactly: bool) -> str:
        parts = self.parts_of(word)
        said = self.in_places(words, parts) if exactly and self.at else self.in_all(words, parts)
        return ", ".join(said) or words.say(self.nothing)

    def parts_of(self, word: str) -> list[tuple[str, int]]:
        """Of each part its key and how many it means; a sign that is not listed means nothing."""
        known = {sign: (key, n) for sign, key, n in self.signs}
        parts = []
        for part in re.finditer(self.part, word):
            sign, *often = part.groups()
            key, n = known.get(sign, ("", 0))
            parts.append((key, n * int(often[0]) if often else n))
        return parts

    def in_all(self, words: "Words", parts: list[tuple[str, int]]) -> list[str]:
        """What is alike is counted together, in the order of the signs."""
        keys = dict.fromkeys(key for _, key, _ in self.signs)
        sums = {key: sum(n for other, n in parts if other == key) for key in keys}
        return [words.amount(key, n) for key, n in sums.items() if n]

    def in_places(self, words: "Words", parts: list[tuple[str, int]]) -> list[str]:
        return [
            words.say(self.at, what=words.amount(key, n), where=words.name(place))
            for place, (key, n) in zip(self.places, parts, strict=True)
            if n
        ]
