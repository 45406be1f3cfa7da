"""What the house refuses, and why: `reason` names the words for it."""

from yurt.core import errors


class Refusal(Exception):
    def __init__(self, reason: str, rule: str = "", *, stale: bool = False, **values: object):
        super().__init__(reason)
        self.reason = reason
        self.rule = rule
        self.stale = stale  # the sender is missing something
        self.values = values


def from_core(error: errors.YurtError) -> Refusal:
    """A rule of the game forbids it, or it is no move at all."""
    if isinstance(error, errors.Refused):
        return Refusal(error.reason, error.rule)
    return Refusal("no_such_move", detail=str(error))
