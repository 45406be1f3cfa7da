"""What is written down, and how often."""

import logging

from yurt.server.logs import OFTEN, QUIET_SECONDS, Seldom


def line(at: float, message: str = "again", level: int = logging.WARNING) -> logging.LogRecord:
    record = logging.LogRecord("yurt.server", level, "", 0, message, (), None)
    record.created = at
    return record


def test_the_same_line_is_written_seldom() -> None:
    seldom = Seldom()
    kept = [bool(seldom.filter(line(number / 100))) for number in range(100)]
    assert kept == [True] * OFTEN + [False] * (100 - OFTEN)
    assert seldom.filter(line(1, "another"))
    later = line(QUIET_SECONDS + 1)
    assert seldom.filter(later)
    assert later.__dict__["count"] == 100 - OFTEN  # times that it was left out


def test_what_is_no_warning_is_never_left_out() -> None:
    seldom = Seldom()
    assert all(seldom.filter(line(0, level=logging.INFO)) for _ in range(100))
