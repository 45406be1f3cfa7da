"""Structured logs: one JSON object a line. No move, token, cookie or seed is ever logged."""

import json
import logging
import sys
import time
import traceback

EXTRA = ("event", "method", "path", "status", "ms", "table", "game", "bot", "reason", "count")


QUIET_SECONDS = 10.0
OFTEN = 10  # times within them
KINDS = 1_000  # that are remembered


class Seldom(logging.Filter):
    """Whoever provokes the same line again and again fills no disk: it is written a few times, then
    after a while with how often it has come."""

    def __init__(self) -> None:
        super().__init__()
        self.seen: dict[object, tuple[float, int]] = {}

    def filter(self, record: logging.LogRecord) -> bool:
        if record.levelno < logging.WARNING:
            return True
        kind = record.name, record.msg, record.exc_info and str(record.exc_info[1])[:200]
        since, count = self.seen.get(kind, (record.created, 0))
        if record.created - since > QUIET_SECONDS:
            if count > OFTEN:
                record.count = count - OFTEN
            since, count = record.created, 0
        if len(self.seen) > KINDS:
            self.seen.clear()
        self.seen[kind] = since, count + 1
        return count < OFTEN


class JsonLines(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, object] = {
            "at": time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created))
            + f".{int(record.msecs):03d}Z",
            "level": record.levelname.lower(),
            "message": record.getMessage(),
        }
        line |= {key: getattr(record, key) for key in EXTRA if hasattr(record, key)}
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False)


def set_up(level: str) -> None:
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    handler.addFilter(Seldom())
    for name in ("yurt.server", "uvicorn", "uvicorn.error", "asyncio", "websockets.server"):
        logger = logging.getLogger(name)
        logger.handlers = [handler]
        logger.propagate = False
        logger.setLevel(level.upper())
    logging.getLogger("uvicorn.access").disabled = True


def where(error: Exception) -> str:
    """Where it was raised, and not what it says: that might tell a move."""
    return "".join(traceback.format_tb(error.__traceback__)) + type(error).__name__
