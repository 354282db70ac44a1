"""A page at a table, as a test sees it."""

from __future__ import annotations

import itertools
import json
import random
from collections.abc import Sequence
from contextlib import ExitStack
from types import TracebackType
from typing import Any

from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from tests.server.changing import state_after

PATIENCE = 60
Message = dict[str, Any]
_numbers = itertools.count(1)


def new_id() -> str:
    """Give an id that no message had before."""
    return f"test-{next(_numbers)}"


def fully_said(refusal: dict[str, Any], code: str) -> bool:
    """Whether a refusal has this code and a sentence in both languages."""
    assert refusal["code"] == code
    return bool(refusal["sentence"]["en"]) and bool(refusal["sentence"]["nl"])


class Visitor:
    """One WebSocket to a table; keeps everything it heard."""

    def __init__(
        self,
        address: str,
        table: str,
        secrets: Sequence[str] = (),
        since: int = 0,
        greet: bool = True,
        changes: bool = False,
        player: str = "",
        **more: Any,
    ) -> None:
        """Connect, and say hello unless told not to."""
        self.address = address
        url = f"{address.replace('http', 'ws', 1)}/ws/{table}"
        more.setdefault("open_timeout", 60)
        self.open = ExitStack()
        self.line = self.open.enter_context(
            connect(url, compression=None, max_size=None, close_timeout=1, **more)
        )
        self.heard: list[Message] = []
        self.raw: list[str] = []
        self.parcel: list[Message] = []
        self.state: Message = {}
        self.changes: list[Message] = []
        """The states that came as what changed; they are heard as what they lead to."""
        if greet:
            asked: Message = {"changes": True} if changes else {}
            asked |= {"player": player} if player else {}
            self.send(t="hello", secrets=list(secrets), since=since, **asked)
            self.welcome = self.hear_until(t="welcome")
            self.hear_until(t="state")

    def __enter__(self) -> Visitor:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    def close(self) -> None:
        """Leave."""
        self.open.close()

    def send(self, **message: Any) -> None:
        """Send a message."""
        self.send_raw(json.dumps(message))

    def send_raw(self, text: str | bytes) -> None:
        """Send anything at all."""
        self.line.send(text)

    def hear(self) -> Message:
        """Hear the next message."""
        if not self.parcel:
            text = self.line.recv(PATIENCE)
            assert isinstance(text, str)
            self.raw.append(text)
            heard = json.loads(text)
            self.parcel = heard if isinstance(heard, list) else [heard]
        message: Message = self.parcel.pop(0)
        if message["t"] == "change":
            self.changes.append(message)
            message = state_after(self.state, message)
        self.heard.append(message)
        if message["t"] == "state":
            self.state = message
        return message

    def hear_until(self, **fields: Any) -> Message:
        """Hear messages until one has these fields."""
        while True:
            message = self.hear()
            if all(name in message and message[name] == value for name, value in fields.items()):
                return message

    def hear_close(self) -> int:
        """Hear everything until the house ends the connection; gives the code."""
        try:
            while True:
                self.hear()
        except ConnectionClosed as closed:
            return closed.rcvd.code if closed.rcvd else 1006

    def ask(self, **message: Any) -> Message:
        """Send a message with an id and hear its answer."""
        message.setdefault("id", new_id())
        self.send(**message)
        return self.hear_until(id=message["id"])

    def catch_up(self) -> None:
        """Hear everything that was sent before now."""
        self.ask(t="look", seq=-1)

    def look(self, seat: int | None = None) -> Message:
        """Give what a seat of this page sees now, or its only one."""
        looks: list[Message] = self.state["looks"]
        return looks[0] if seat is None else next(look for look in looks if look["seat"] == seat)

    def moves(self, seat: int | None = None) -> list[str]:
        """List the moves that a seat is offered."""
        return [legal["move"] for legal in self.look(seat)["legal"]]

    def wished_back(self) -> tuple[int, list[int]] | None:
        """Give who wishes to take back, and whose agreement is still awaited."""
        wish = self.state["take_back"]
        if wish is None:
            return None
        return wish["seat"], [seat for seat in wish["needed"] if seat not in wish["agreed"]]

    def play(self, move: str = "", seat: int | None = None, **more: Any) -> Message:
        """Play a move, or any legal one, and hear the answer."""
        look = self.look(seat)
        message = {
            "t": "move",
            "seat": look["seat"],
            "question": look["question"],
            "move": move or random.choice(self.moves(seat)),
        }
        return self.ask(**message | more)

    def await_turn(self, seat: int | None = None) -> None:
        """Hear until this seat is asked something, or the game is over."""
        while not self.state["over"] and not self.look(seat)["legal"]:
            self.hear_until(t="state")

    def play_to_the_end(self) -> None:
        """Play whatever is legal for the page's seats until the game is over."""
        while not self.state["over"]:
            asked = [look["seat"] for look in self.state["looks"] if look["legal"]]
            if not asked:
                self.hear_until(t="state")
                continue
            seq = self.state["seq"]
            assert self.play(seat=asked[0])["t"] == "done"
            while self.state["seq"] <= seq:
                self.hear_until(t="state")
