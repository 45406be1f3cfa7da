"""Players against each other: line-ups in which seat and luck cancel, and ratings that say how sure
they are."""

from .contest import Contest
from .hold import hold
from .report import Report
from .table import Bout

__all__ = ["Bout", "Contest", "Report", "hold"]
