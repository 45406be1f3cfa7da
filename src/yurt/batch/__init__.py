"""Thousands of matches stepped at once, on a CPU or a GPU (docs/batch.md)."""

from .batch import Afterstates, Batch, Legal, Outcome

__all__ = ["Afterstates", "Batch", "Legal", "Outcome"]
