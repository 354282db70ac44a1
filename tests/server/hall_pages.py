"""A page of the house that is at no table, as a test sees it."""

from __future__ import annotations

import json
import secrets
from contextlib import ExitStack
from types import TracebackType
from typing import Any

from websockets.sync.client import connect

PATIENCE = 60
SEEK: dict[str, Any] = {"t": "seek", "games": ["speicherstadt"], "few": 2, "many": 2}


class HallPage:
    """One WebSocket to the hall; keeps everything it heard."""

    def __init__(self, address: str, player: str = "", greet: bool = True) -> None:
        """Connect, and say hello unless told not to."""
        url = f"{address.replace('http', 'ws', 1)}/ws/hall"
        self.open = ExitStack()
        self.line = self.open.enter_context(
            connect(url, compression=None, close_timeout=1, open_timeout=60)
        )
        self.parcel: list[dict[str, Any]] = []
        self.secret = secrets.token_urlsafe(16)
        if greet:
            self.send(t="hello", player=player)
            self.hear_until("here")

    def __enter__(self) -> HallPage:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.open.close()

    def send(self, **message: Any) -> None:
        """Say something."""
        self.line.send(json.dumps(message))

    def seek(self, name: str, /, **more: Any) -> None:
        """Look for company."""
        self.send(**SEEK | {"secret": self.secret, "name": name} | more)

    def hear(self) -> dict[str, Any]:
        """Give the next message."""
        if not self.parcel:
            heard = json.loads(self.line.recv(PATIENCE))
            self.parcel = heard if isinstance(heard, list) else [heard]
        return self.parcel.pop(0)

    def hear_until(self, kind: str, **more: Any) -> dict[str, Any]:
        """Give the next message of a kind, with these values."""
        while True:
            heard = self.hear()
            if heard["t"] == kind and more.items() <= heard.items():
                return heard
