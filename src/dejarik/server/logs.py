"""Structured logs: a line of JSON for each thing that happened. Secrets, lists, names and answers are never logged."""

from __future__ import annotations

import logging
import sys
from datetime import UTC, datetime

import msgspec

LOGGER = logging.getLogger("dejarik.server")


class JsonLines(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, object] = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "from": record.name,
            "what": record.getMessage(),
        }
        line.update(getattr(record, "facts", {}))
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return msgspec.json.encode(line, enc_hook=str).decode()


def log(what: str, level: int = logging.INFO, trace: BaseException | None = None, **facts: object) -> None:
    """`trace` goes to the operator's log only; a client gets a reference to it at most."""
    LOGGER.log(level, what, extra={"facts": facts}, exc_info=trace)


def configure(level: int = logging.INFO) -> None:
    """Our lines and uvicorn's on standard error."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    for name in ("dejarik.server", "uvicorn", "uvicorn.error"):
        logger = logging.getLogger(name)
        logger.handlers = [handler] if name != "uvicorn.error" else []
        logger.setLevel(level)
        logger.propagate = name == "uvicorn.error"
    # websockets logs every refused handshake with its trace; what matters of it is in our metrics
    logging.getLogger("websockets").setLevel(logging.CRITICAL)
