"""Thousands of matches stepped at once, on a CPU or a GPU (docs/batch.md)."""

from .batch import Afterstates, Batch, Legal, Outcome
from .rows import WAIT

__all__ = ["WAIT", "Afterstates", "Batch", "Legal", "Outcome"]
