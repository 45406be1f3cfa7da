"""The fair with hands that are never all of one kind: whoever is asked to bid has a choice."""

from collections.abc import Mapping
from dataclasses import replace

from .fair import GAME as FAIR
from .fair.parts import MOST_DEALT, Box, Edition, lay_out


def vary(edition: Edition, seats: int, options: Mapping[str, str]) -> Box:
    box = lay_out(edition, seats, options)
    box.hand = MOST_DEALT
    box.counts[:] = MOST_DEALT - 1
    return box


GAME = replace(FAIR, lay_out=vary, seats=range(2, 3))  # there are not enough for three
