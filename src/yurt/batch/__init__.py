"""Thousands of matches stepped at once, on a CPU or a GPU (docs/batch.md)."""

from .batch import NEXT, Afterstates, Batch, Legal, Outcome
from .rows import WAIT

__all__ = ["NEXT", "WAIT", "Afterstates", "Batch", "Legal", "Outcome"]
