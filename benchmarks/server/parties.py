"""Scripted players: groups at a bare echo, and tables whose pages play whatever is legal."""

from __future__ import annotations

import asyncio
import random
import re
import time
from typing import Any

import httpx

from benchmarks.server.lines import Line, messages_in, open_line
from tests.server.changing import state_after

STATE = re.compile(rb'\{"t":"(?:state|change)","seq":(\d+),')
QUESTION = re.compile(rb'"question":(-?\d+)')
DONE = b'{"t":"done",'
REFUSED = b'{"t":"refused",'


class Group:
    """Pages of a bare echo; what one says, all hear, and then the next one speaks."""

    def __init__(self, pages: int = 4) -> None:
        """Begin with nobody."""
        self.seats = pages
        self.pages: list[Line] = []
        self.rounds = 0
        self.counted = 0
        self.waited = 0
        self.running = False

    async def open(self, address: str, name: str) -> None:
        """Let the pages in."""
        for _ in range(self.seats):
            self.pages.append(await open_line(address, f"/ws/{name}", self.hear))

    def start(self) -> None:
        """Say something as long as a move."""
        self.running = True
        self.waited = self.seats
        message = {"t": "move", "id": f"m{self.rounds}", "seat": 3, "question": self.rounds}
        self.pages[self.rounds % self.seats].send(message | {"move": "bid 3"})

    def reset(self) -> None:
        """Count from here."""
        self.counted = self.rounds

    def count(self) -> int:
        """Count what all have heard."""
        return self.rounds - self.counted

    def hear(self, page: Line, data: bytes) -> None:
        """Go on when all have heard."""
        self.waited -= 1
        if self.waited == 0:
            self.rounds += 1
            if self.running:
                self.start()


class Party:
    """A table of pages, each with a seat, who are told what changed and play what is legal."""

    def __init__(self, game: str = "speicherstadt", pages: int = 4, pause: float = 0.0) -> None:
        """Play on at once, or each move so long after the last."""
        self.game = game
        self.seats = pages
        self.pause = pause
        self.pages: list[Line] = []
        self.times: list[float] = []
        """From sending a move until all have seen it."""
        self.answers: list[float] = []
        """From sending a move until it was acknowledged."""
        self.entries = 0
        self.bytes = 0
        self.refused = 0
        self.sent: dict[bytes, tuple[float, int]] = {}
        """When the move that makes an entry was sent, and how many have still to see it."""
        self.sent_by: dict[Line, float] = {}
        """When each page sent what it has no answer to yet."""
        self.numbers = 0
        self.asked: Line | None = None
        self.is_asked: set[Line] = set()
        self.unread: dict[Line, list[bytes]] = {}
        """What each page was sent since it last had to read it."""
        self.states: dict[Line, dict[str, Any]] = {}
        self.running = False
        self.over = False

    async def open(self, address: str, http: httpx.AsyncClient) -> None:
        """Set the table up and let the pages in."""
        body = {"game": self.game, "seats": [{"kind": "me"}] * self.seats}
        answer = await http.post("/api/tables", json=body)
        answer.raise_for_status()
        made = answer.json()
        for seat in made["seats"]:
            page = await open_line(address, f"/ws/{made['table']}", self.hear)
            self.pages.append(page)
            page.send({"t": "hello", "secrets": [seat["secret"]], "since": 0, "changes": True})

    def start(self) -> None:
        """Begin to play."""
        self.running = True
        self.answer()

    def reset(self) -> None:
        """Count from here."""
        self.times = []
        self.answers = []
        self.entries = 0
        self.bytes = 0

    def count(self) -> int:
        """Count the moves that were acknowledged."""
        return len(self.answers)

    def hear(self, page: Line, data: bytes) -> None:
        """Count what is shown, and answer what is asked."""
        self.bytes += len(data)
        if page in self.sent_by and (DONE in data or REFUSED in data):
            took = time.perf_counter() - self.sent_by.pop(page)
            if DONE in data:
                self.answers.append(took)
            else:
                self.refused += 1
        shown: list[bytes] = STATE.findall(data)
        if not shown:
            return
        if page is self.pages[0]:
            self.entries += len(shown)
            self.over = b'"over":true' in data
        for seq in shown:
            if seq in self.sent:
                at, left = self.sent.pop(seq)
                if left > 1:
                    self.sent[seq] = at, left - 1
                else:
                    self.times.append(time.perf_counter() - at)
        self.unread.setdefault(page, []).append(data)
        if questions := QUESTION.findall(data):
            (self.is_asked.discard if questions[-1] == b"-1" else self.is_asked.add)(page)
        if page in self.is_asked:
            self.asked = page
            if self.running and self.pause:
                asyncio.get_running_loop().call_later(self.pause, self.answer)
            elif self.running:
                self.answer()

    def read(self, page: Line) -> dict[str, Any]:
        """Work out what a page sees now from what it was sent."""
        for data in self.unread.pop(page, []):
            for message in messages_in(data):
                if message["t"] == "state":
                    self.states[page] = message
                elif message["t"] == "change":
                    self.states[page] = state_after(self.states[page], message)
        return self.states[page]

    def answer(self) -> None:
        """Play a legal move."""
        if self.asked is None or not self.running:
            return
        page = self.asked if self.asked in self.is_asked else next(iter(self.is_asked), None)
        self.asked = None
        if page is None:
            return
        state = self.read(page)
        look = state["looks"][0]
        now = time.perf_counter()
        self.sent[b"%d" % (state["seq"] + 1)] = now, self.seats
        self.sent_by[page] = now
        self.numbers += 1
        page.send(
            {
                "t": "move",
                "id": f"m{self.numbers}",
                "seat": look["seat"],
                "question": look["question"],
                "move": random.choice(look["legal"])["move"],
            }
        )


async def open_parties(
    address: str,
    count: int,
    game: str = "speicherstadt",
    pages: int = 4,
    pause: float = 0.0,
    come_to: str = "",
) -> list[Party]:
    """Set up tables, to which pages come at the same server or at another one."""
    parties = [Party(game, pages, pause) for _ in range(count)]
    async with httpx.AsyncClient(base_url=address, timeout=60) as http:
        for party in parties:
            await party.open(come_to or address, http)
    await asyncio.sleep(0.5)
    return parties


def at_share(times: list[float], share: float) -> float:
    """Give the milliseconds within which such a share of times lies."""
    ordered = sorted(times)
    return 1000 * ordered[min(len(ordered) - 1, int(len(ordered) * share))] if ordered else 0.0


def summary(parties: list[Party], seconds: float) -> dict[str, Any]:
    """Give what came of playing for so long."""
    answers = [took for party in parties for took in party.answers]
    seen = [took for party in parties for took in party.times]
    return {
        "moves_a_second": len(answers) / seconds,
        "entries_a_second": sum(party.entries for party in parties) / seconds,
        "answer_p50_ms": at_share(answers, 0.5),
        "answer_p99_ms": at_share(answers, 0.99),
        "seen_by_all_p50_ms": at_share(seen, 0.5),
        "seen_by_all_p99_ms": at_share(seen, 0.99),
        "bytes_a_move": sum(party.bytes for party in parties) / max(1, len(answers)),
        "refused": sum(party.refused for party in parties),
        "games_ended": sum(party.over for party in parties),
    }
