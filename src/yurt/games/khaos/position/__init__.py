"""A position as text: the battlefield as it lies, then hands, tokens and the moment.

    phase: place
    turn: orcs
    field:
      22bb        40d0/orc.drum    .
      d040        @orc1.10a0       ./knight.wizard
    corners:
      0     k...            # a tower's cell, its marks from the north-west clockwise, its holder
    hand orcs: 300c (2b2b)  # in brackets: taken from the row, so everybody knows it
    row: 11aa
    tokens orcs: leader

`@` marks the first tower, from which cells are counted. What follows from the rest is worked out
where it is left out (implied.py); anything else that is left out is not there, so a puzzle may do
with fewer tiles and tokens than a match. docs/notation/khaos.md tells of every note.
"""

from .read import read
from .write import MARK_LETTERS, write

__all__ = ["MARK_LETTERS", "read", "write"]
