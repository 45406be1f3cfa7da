"""Boards in a real Chromium, each game by its own clicks."""
