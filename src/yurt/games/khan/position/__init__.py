"""A position of Khan as text: docs/notation/khan.md tells every note.

phase: action
turn: 0
actions: 2
board:
  .  .  0  n  Bu .  .  .  ~  .  .  .  .  .
  …
courts: 5 4 5 5 5 5 5 5
tiles:
  L4 0 2
hand 0: ice.bulgar joker.song
"""

from .read import read
from .write import write

__all__ = ["read", "write"]
