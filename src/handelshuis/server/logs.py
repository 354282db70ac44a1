"""The log of the house: what goes wrong and where, but never the words of what failed."""

from __future__ import annotations

import logging
import threading
import traceback
from types import TracebackType
from typing import Any, Final

import msgspec

LOG: Final = logging.getLogger("handelshuis.threads")

Failure = tuple[type[BaseException], BaseException, TracebackType | None] | tuple[None, None, None]


class Lines(logging.Formatter):
    """Writes a line for what happened, and below it the places in the code that led there."""

    def format(self, record: logging.LogRecord) -> str:
        """Write one event."""
        line = f"{self.formatTime(record)} {record.name}: {message_of(record)}"
        if record.exc_info:
            line += f"\n{self.formatException(record.exc_info)}"
        return line

    def formatException(self, ei: Failure) -> str:
        """Name the failure's kind and its places; its words might hold what nobody may know."""
        told = []
        error = ei[1]
        while error is not None:
            places = "".join(traceback.format_tb(error.__traceback__))
            told.append(f"{places}{type(error).__name__}")
            error = error.__cause__ or error.__context__
        return "\nafter\n".join(told)


class Json(Lines):
    """Writes each event as one line of JSON."""

    def format(self, record: logging.LogRecord) -> str:
        """Write one event."""
        event: dict[str, Any] = {
            "at": self.formatTime(record),
            "level": record.levelname.lower(),
            "name": record.name,
            "message": message_of(record),
        }
        if record.exc_info:
            event["trace"] = self.formatException(record.exc_info)
        return msgspec.json.encode(event).decode()


FORMATS: Final = {"lines": Lines, "json": Json}


def message_of(record: logging.LogRecord) -> str:
    """Give the first line of a message: asyncio's go on with the words of what failed."""
    return record.getMessage().partition("\n")[0].rstrip("\r")


def begin_log(how: str) -> None:
    """Write the warnings of the whole process to stderr in one of the formats."""
    handler = logging.StreamHandler()
    handler.setFormatter(FORMATS[how]())
    logging.basicConfig(level=logging.WARNING, handlers=[handler])
    threading.excepthook = _thread_failed


def _thread_failed(failure: threading.ExceptHookArgs) -> None:
    name = failure.thread.name if failure.thread else "a thread"
    LOG.error("%s ended", name, exc_info=failure.exc_value)
