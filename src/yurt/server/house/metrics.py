"""Counters and times for /metrics, in Prometheus' text format.

Told to this machine only: a count that grows when somebody seals a choice would be a tell.
"""

from bisect import bisect_left
from collections import Counter
from collections.abc import Callable

BOUNDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)


class Metrics:
    def __init__(self) -> None:
        self.counts: Counter[str] = Counter()
        self.times = [0] * (len(BOUNDS) + 1)
        self.total = 0.0
        self.gauges: dict[str, Callable[[], float]] = {}

    def count(self, what: str) -> None:
        self.counts[what] += 1

    def took(self, seconds: float) -> None:
        """A click, from its arrival to its answer."""
        self.times[bisect_left(BOUNDS, seconds)] += 1
        self.total += seconds

    def text(self) -> str:
        lines = ["# TYPE yurt_events_total counter"]
        lines += [f'yurt_events_total{{event="{k}"}} {v}' for k, v in sorted(self.counts.items())]
        for name, read in sorted(self.gauges.items()):
            lines += [f"# TYPE yurt_{name} gauge", f"yurt_{name} {read():g}"]
        return "\n".join([*lines, *self.histogram()]) + "\n"

    def histogram(self) -> list[str]:
        lines, so_far = ["# TYPE yurt_click_seconds histogram"], 0
        for bound, count in zip((*BOUNDS, "+Inf"), self.times, strict=True):
            so_far += count
            lines.append(f'yurt_click_seconds_bucket{{le="{bound}"}} {so_far}')
        return [
            *lines,
            f"yurt_click_seconds_sum {self.total:g}",
            f"yurt_click_seconds_count {so_far}",
        ]
