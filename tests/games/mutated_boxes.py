"""Box files, bent a little: each is refused in one clear line, or matches can be played with it.

python -m tests.games.mutated_boxes koenig 500            so many of one game
python -m tests.games.mutated_boxes koenig 1 --seed 42    this one again, and where it differs
"""

import argparse
import re
import sys
import tempfile
from collections import Counter
from collections.abc import Callable, Sequence
from contextlib import suppress
from difflib import unified_diff
from functools import cache
from io import StringIO
from pathlib import Path
from random import Random

from rich.console import Console

from tests.games.khan import corrections as khan
from tests.games.mutated import GUESSES, LAWS, Fault, enough_of, unclear
from tests.laws.test_laws import tables_of
from yurt.core.edition import Edition, read_edition, standard_box
from yurt.core.engine import Engine
from yurt.core.errors import BadBox
from yurt.core.laws import LawBroken, Story, hold
from yurt.core.words import Words
from yurt.games.registry import find_game

NUMBER, WORD = re.compile(r"-?\d+(?:\.\d+)?"), re.compile(r'"[^"\n]*"')
KEY = re.compile(r"(?m)^[a-z_0-9]+(?= = )")

Bend = Callable[[str, Random], str]


@cache
def text_of(game: str) -> str:
    return standard_box(find_game(game)).read_text(encoding="utf-8")


def replaced(text: str, found: re.Match[str], new: str) -> str:
    return text[: found.start()] + new + text[found.end() :]


def change_a_number(text: str, random: Random) -> str:
    found = random.choice(list(NUMBER.finditer(text)))
    number = float(found[0])
    near = [number - 1, number + 1, number * 2, -number, 0, 1, 2]
    words = [f"{value:g}" for value in [*near, *near, 99, 1e9]]
    return replaced(text, found, random.choice([*words, "nan", "inf", "0.5", '"x"', "[]"]))


def change_a_word(text: str, random: Random) -> str:
    """It becomes another one of the file, or none."""
    all_words = list(WORD.finditer(text))
    found, other = random.choice(all_words), random.choice(all_words)
    return replaced(text, found, random.choice([other[0], other[0], '""', "7", '"nowhere"']))


def change_a_letter(text: str, random: Random) -> str:
    found = random.choice([word for word in WORD.finditer(text) if len(word[0]) > 2])
    at = random.randrange(found.start() + 1, found.end() - 1)
    return text[:at] + random.choice("abcxyz .~019#") + text[at + 1 :]


def swap_words(text: str, random: Random) -> str:
    one, two = sorted(random.sample(list(WORD.finditer(text)), 2), key=lambda word: word.start())
    return replaced(replaced(text, two, one[0]), one, two[0])


def drop_a_word(text: str, random: Random) -> str:
    found = random.choice(list(re.finditer(r'"[^"\n]*", ', text)))
    return replaced(text, found, "")


def double_a_word(text: str, random: Random) -> str:
    found = random.choice(list(re.finditer(r'"[^"\n]*", ', text)))
    return replaced(text, found, 2 * found[0])


def change_a_key(text: str, random: Random) -> str:
    keys = list(KEY.finditer(text))
    return replaced(text, random.choice(keys), random.choice(keys)[0])


def drop_a_line(text: str, random: Random) -> str:
    lines = text.splitlines(keepends=True)
    del lines[random.randrange(len(lines))]
    return "".join(lines)


def copy_a_line(text: str, random: Random) -> str:
    lines = text.splitlines(keepends=True)
    lines.insert(random.randrange(len(lines)), random.choice(lines))
    return "".join(lines)


def swap_lines(text: str, random: Random) -> str:
    lines = text.splitlines(keepends=True)
    a, b = random.sample(range(len(lines)), 2)
    lines[a], lines[b] = lines[b], lines[a]
    return "".join(lines)


BENDS: Sequence[Bend] = (
    change_a_number, change_a_number, change_a_number, change_a_word, change_a_word,
    change_a_letter, change_a_letter, swap_words, swap_words, drop_a_word, double_a_word,
    change_a_key, drop_a_line, copy_a_line, swap_lines,
)  # fmt: skip


CORRECTIONS: dict[str, Sequence[Bend]] = {"khan": khan.CORRECTIONS}
"""Bends that a game knows by itself, after which its box can mostly still be played with."""


def mutated(game: str, seed: int) -> str:
    random = Random(f"mutated box of {game} {seed}")
    if game in CORRECTIONS and random.random() < 0.5:
        text = bent(text_of(game), CORRECTIONS[game], random.randint(1, 4), random)
        return bent(text, BENDS, random.randint(0, 1), random)
    return bent(text_of(game), BENDS, random.choice((1, 1, 2)), random)


def bent(text: str, bends: Sequence[Bend], times: int, random: Random) -> str:
    for _ in range(times):
        with suppress(IndexError, ValueError):  # a small file may have nothing that bends so
            text = random.choice(bends)(text, random)
    return text


# What must come of them


def outcome(game: str, seed: int) -> str | Fault:
    """The line in which it was refused, "" if it can be played with, or what is wrong."""
    text = mutated(game, seed)
    differs = difference(game, text)
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "box.toml"
        path.write_text(text, encoding="utf-8")
        try:
            edition = read_edition(find_game(game), path)
        except BadBox as error:
            line = str(error).replace(folder, "")
            why = unclear(line)
            return Fault(seed, why, differs) if why else line
        except Exception as error:
            return Fault(seed, f"reading it: {type(error).__name__}: {error}", differs)
        broken = played(game, edition, seed)
    return Fault(seed, broken, differs) if broken else ""


def difference(game: str, text: str) -> str:
    return "\n".join(unified_diff(text_of(game).splitlines(), text.splitlines(), n=3, lineterm=""))


def played(game: str, edition: Edition, seed: int) -> str:
    """With some number of seats and choice of options; what is seen is drawn, too."""
    table = Random(seed).choice(tables_of(find_game(game)))
    try:
        engine = Engine(table.game, table.seats, table.options, edition)
        story = Story(engine, seed)
        story.moments = enough_of(story.moments, Random(seed))
        for law in (*LAWS, *GUESSES):
            hold(law, story)
        for moment in (story.moments[0], story.moments[-1]):
            drawing = engine.game.draw(engine.view(moment.board, None), Words("en", engine.game))
            Console(file=StringIO(), width=200).print(drawing)
    except LawBroken as broken:
        return str(broken)
    except Exception as error:
        return f"playing with it: {type(error).__name__}: {error}"
    return ""


def faults_among(game: str, seeds: Sequence[int]) -> list[Fault]:
    return [came for seed in seeds if isinstance(came := outcome(game, seed), Fault)]


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.games.mutated_boxes")
    parser.add_argument("game")
    parser.add_argument("count", type=int)
    parser.add_argument("--seed", type=int, default=0, help="the first")
    parser.add_argument("--refusals", action="store_true", help="show each refusal once")
    given = parser.parse_args()
    came, refusals = Counter[str](), set[str]()
    if given.count == 1:
        print(difference(given.game, mutated(given.game, given.seed)))
    for seed in range(given.seed, given.seed + given.count):
        result = outcome(given.game, seed)
        if isinstance(result, Fault):
            print(result, flush=True)
            came["broken"] += 1
        else:
            came["refused" if result else "played with"] += 1
            refusals |= {result}
    if given.refusals:
        print(*sorted(refusals), sep="\n")
    print(", ".join(f"{count} {what}" for what, count in sorted(came.items())))
    return int(came["broken"] > 0)


if __name__ == "__main__":
    sys.exit(main())
