"""Batt'l Kha'os: orcs and knights fight over towers on a battlefield without edges."""

from .game import GAME

__all__ = ["GAME"]
