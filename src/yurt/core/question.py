"""What somebody sent with a question (Game.knowledge): words and numbers, or anything else."""

from collections.abc import Mapping
from typing import Any

from .errors import BadOption


def word_in(arguments: Mapping[str, Any], name: str) -> str:
    came = arguments.get(name)
    if not isinstance(came, str):
        raise BadOption(f"{name}: expected a word, not {came!r}")
    return came


def number_in(arguments: Mapping[str, Any], name: str, most: int) -> int:
    """From 0 on; digits in a word will do."""
    return read_number(name, arguments.get(name), most)


def numbers_in(arguments: Mapping[str, Any], name: str, most: int) -> list[int]:
    """In a row, such as 1,1,2; of a single one the number itself will do."""
    row = str(arguments.get(name, "")).split(",")
    return [read_number(name, part, most) for part in row if part]


def read_number(name: str, came: object, most: int) -> int:
    text = str(came)
    if not text.isascii() or not text.isdecimal() or len(text) > 9 or int(text) > most:
        raise BadOption(f"{name}: expected a number from 0 to {most}, not {came!r}")
    return int(text)
