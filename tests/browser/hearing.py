"""What the house says to a page, as it comes over the line."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from playwright.sync_api import Page, WebSocket

from tests.server.changing import state_after

View = dict[str, Any]
Messages = list[dict[str, Any]]


def received(page: Page) -> Messages:
    """Keep every message of the house to a page, from now on; a change as the state it makes."""
    messages: Messages = []

    def listen(line: WebSocket) -> None:
        known: dict[str, Any] = {}

        def keep(frame: str | bytes) -> None:
            nonlocal known
            read = json.loads(frame)
            for message in read if isinstance(read, list) else [read]:
                if message["t"] == "change":
                    known = state_after(known, message)
                elif message["t"] == "state":
                    known = message
                messages.append(known if message["t"] == "change" else message)

        line.on("framereceived", keep)

    page.on("websocket", listen)
    return messages


def said(page: Page) -> list[dict[str, Any]]:
    """Keep every message of a page to the house, from now on."""
    messages: list[dict[str, Any]] = []

    def listen(line: WebSocket) -> None:
        line.on("framesent", lambda frame: messages.append(json.loads(frame)))

    page.on("websocket", listen)
    return messages


def views(messages: Messages, seat: int) -> Iterator[View]:
    """Give what a seat was shown, state after state."""
    for message in messages:
        for look in message.get("looks", []):
            if look["seat"] == seat:
                yield look["view"]


def last_view(messages: Messages, seat: int) -> View:
    """Give what a seat was shown last."""
    return list(views(messages, seat))[-1]


def lines(messages: Messages) -> list[tuple[str, dict[str, Any]]]:
    """List what was told, as keys of sentences and what fills them."""
    return [
        (line["key"], line.get("args", {}))
        for message in messages
        for entry in message.get("entries", [])
        for line in entry["lines"]
    ]


def told(messages: Messages) -> list[str]:
    """List what was told, by the keys of the sentences."""
    return [key for key, _ in lines(messages)]
