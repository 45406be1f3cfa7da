"""The battlefield in a terminal."""

from yurt.core.game import View
from yurt.core.words import Words


def draw(view: View, words: Words) -> str:
    return str(view["field"])
