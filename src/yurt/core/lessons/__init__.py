"""Lessons: what a game teaches on its own board, as data (docs/lessons.md)."""
