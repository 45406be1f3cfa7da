"""What an owner of the printed game may correct in the box file of Khan: ways to bend it that leave
every stated fact as it is, for the most part (tests/games/mutated_boxes.py)."""

import re
from collections.abc import Callable, Sequence
from random import Random

from yurt.games.khan.box.board import DIRECTIONS
from yurt.games.khan.moves import TERRAINS

ROW = r"(?m)^[MITKSF~.o]{14,}$"
LAND = [f"{column}{row}" for column in "abcdefghijklmn" for row in range(1, 12)]


def some(text: str, pattern: str, random: Random, change: Callable[[str], str]) -> str:
    """Changes one of the places that fit."""
    places = [found.span(1) for found in re.finditer(pattern, text)]
    start, end = random.choice(places)
    return text[:start] + change(text[start:end]) + text[end:]


def rename(text: str, random: Random) -> str:
    def other(name: str) -> str:
        if name in ("seljuk", "russian"):
            return name
        return "".join(random.choice("abgknostuwz") for _ in range(random.randint(3, 12)))

    return some(text, r'name = "(\w+)"', random, other)


def turn_a_card(text: str, random: Random) -> str:
    return some(text, r'"([nesw]{1,2})"[,\]]', random, lambda _: random.choice(DIRECTIONS))


def deal_terrains(text: str, random: Random) -> str:
    shown = [random.choice(TERRAINS) for _ in TERRAINS]
    line = f"\nterrains = {shown}".replace("'", '"')
    return some(text, r'start = "\w+"()\n', random, lambda _: line)


def move_a_start(text: str, random: Random) -> str:
    return some(text, r'start = "(\w+)"', random, lambda _: random.choice(LAND))


def pay_otherwise(text: str, random: Random) -> str:
    text = some(text, r"5., count = 1, value = (\d+)", random, lambda _: str(random.randint(7, 99)))
    return some(text, r"count = 2, value = (\d+)", random, lambda _: str(random.randint(4, 99)))


def other_bridges(text: str, random: Random) -> str:
    head, bridges = text.split("[bridges]")
    bridges = bridges.replace('"I4"', f'"{random.choice(["I4", "O4", "T4", "S4"])}"')
    bridges = bridges.replace('"I3"', f'"{random.choice(["I3", "L3"])}"')
    return f"{head}[bridges]{bridges}"


def mirror(text: str, random: Random) -> str:
    """West for east."""
    wide = max(len(row) for row in re.findall(ROW, text))
    text = re.sub(ROW, lambda row: row[0][::-1], text)
    return moved_starts(text, lambda column: wide - 1 - column)


def shift(text: str, random: Random) -> str:
    text = re.sub(ROW, lambda row: "." + row[0], text)
    return moved_starts(text, lambda column: column + 1)


def moved_starts(text: str, move: Callable[[int], int]) -> str:
    def moved(start: re.Match[str]) -> str:
        return f'start = "{chr(97 + move(ord(start[1]) - 97))}'

    return re.sub(r'start = "([a-z])', moved, text)


CORRECTIONS: Sequence[Callable[[str, Random], str]] = (
    rename, rename, turn_a_card, deal_terrains, move_a_start, pay_otherwise, other_bridges, mirror,
    shift,
)  # fmt: skip
