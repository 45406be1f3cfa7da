"""What positions turned out to be worth: returns that trust the end, and a little the judgements
on the way (TD(λ))."""

from typing import Any, NamedTuple

import torch


class Window(NamedTuple):
    """Some steps of a batch; the first axis is the step, the second the match."""

    rows: Any
    """What the chooser knew after its move."""
    seat: Any
    judged: Any
    """What its position was thought to be worth: the win, the lead."""
    learns: Any
    """Whether the network that learns made the choice."""
    done: Any
    result: Any
    """Where done, by seat: the win, the lead."""


def targets(window: Window, trust: float) -> tuple[Any, Any]:
    """What each choice turned out to be worth, and where that is known.

    From the end backwards, seat by seat. What comes after the last step is not known: there the
    last judgement stands for it, and is no lesson itself.
    """
    steps, matches, seats, _ = window.result.shape
    later = torch.zeros((matches, seats, 2), device=window.result.device)
    known = torch.zeros((matches, seats), dtype=torch.bool, device=later.device)
    every = torch.arange(matches, device=later.device)
    found = torch.zeros((steps, matches, 2), device=later.device)
    lesson = torch.zeros((steps, matches), dtype=torch.bool, device=later.device)
    for step in range(steps - 1, -1, -1):
        over = window.done[step]
        later[over], known[over] = window.result[step][over], True
        seat, judged = window.seat[step].clamp(min=0), window.judged[step]
        chose = window.seat[step] >= 0
        told, worth = known[every, seat], later[every, seat]
        found[step], lesson[step] = worth, told & chose & window.learns[step]
        mixed = torch.where(told[:, None], trust * worth + (1 - trust) * judged, judged)
        later[every, seat] = torch.where(chose[:, None], mixed, worth)
        known[every, seat] = told | chose
    return found, lesson
