"""Which tests call which function, and how long they take: a fault is shown to those alone that
could notice it, the quickest first. Compiled code never meets a fault: it was planted in Python."""

import sys
import time
from collections import defaultdict
from collections.abc import Generator
from types import FrameType
from typing import Any

import pytest

Touched = dict[str, dict[str, float]]  # seconds by test by function


class Watch:
    """A plugin of pytest that notes the functions of some files that each test calls."""

    def __init__(self, files: set[str]) -> None:
        self.files = files
        self.tests: dict[str, set[str]] = defaultdict(set)  # by function
        self.seconds: dict[str, float] = {}

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_call(self, item: pytest.Item) -> Generator[None, Any, Any]:
        called: set[tuple[str, str]] = set()

        def note(frame: FrameType, event: str, _: object) -> None:
            if event == "call":
                called.add((frame.f_code.co_filename, frame.f_code.co_name))

        begun = time.process_time()
        sys.setprofile(note)
        try:
            return (yield)
        finally:
            sys.setprofile(None)
            self.seconds[item.nodeid] = time.process_time() - begun
            for file, function in called:
                if file in self.files:
                    self.tests[f"{file}:{function}"].add(item.nodeid)

    def touched(self) -> Touched:
        """The tests of each function."""
        return {function: self.quickest_first(tests) for function, tests in self.tests.items()}

    def quickest_first(self, tests: set[str]) -> dict[str, float]:
        return {test: self.seconds[test] for test in sorted(tests, key=self.seconds.__getitem__)}
