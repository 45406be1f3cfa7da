"""Structured logs: one JSON object a line. No move, token, cookie or seed is ever logged."""

import json
import logging
import sys
import time
import traceback

EXTRA = ("event", "method", "path", "status", "ms", "table", "game", "bot", "reason", "count")


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
    for name in ("yurt.server", "uvicorn", "uvicorn.error"):
        logger = logging.getLogger(name)
        logger.handlers = [handler]
        logger.propagate = False
        logger.setLevel(level.upper())
    logging.getLogger("uvicorn.access").disabled = True


def where(error: Exception) -> str:
    """Where it was raised, and not what it says: that might tell a move."""
    return "".join(traceback.format_tb(error.__traceback__)) + type(error).__name__
