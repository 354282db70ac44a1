"""The server under load, on this machine only, beside a bare WebSocket echo in the same run.

One process serves, this one plays. `run` gives the figures; `python -m benchmarks.server_bench`
prints them.
"""

from __future__ import annotations

import asyncio
import json
import multiprocessing
import os
import random
import re
import tempfile
import time
from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from typing import Any, cast

import httpx
import uvicorn
from fastapi import FastAPI, WebSocket, WebSocketDisconnect
from rich.console import Console
from rich.table import Table

from handelshuis.server.app import make_app
from handelshuis.server.house import Settings
from handelshuis.server.serve import (
    address_of,
    listen,
    spare_collector,
    uvicorn_config,
)
from handelshuis.server.storage.files import sqlite_url
from handelshuis.server.storage.storage import Storage
from handelshuis.server.storage.writer import Batch
from handelshuis.server.wire.limits import Limits
from tests.server.postgres import NoPostgres, own_postgres

GENEROUS = Limits(
    messages_a_second=1e9,
    messages_at_once=10**9,
    tables_an_hour=10**6,
    calls_a_second=1e9,
    page_bytes_a_second=1e12,
    address_bytes_a_second=1e12,
    pages_an_address=10**6,
)
STATE = re.compile(rb'\{"t":"state","seq":(\d+),')
TEXT, PING, PONG = 1, 9, 10
PAGES = 4
TABLES = 250
"""Tables that play as fast as they can; each ends after some 210 moves."""

ROUNDS = 5
ROUND_SECONDS = 1.5
SECONDS = 4.0
CLIENTS = 500
CLIENT_SECONDS = 15.0
SHORT, LONG, SAMPLES = 10, 1000, 150


def echo_app() -> FastAPI:
    """Say everything to all four of a group, and do nothing else."""
    app = FastAPI()
    groups: dict[str, list[WebSocket]] = {}

    @app.websocket("/ws/{group}")
    async def echo(socket: WebSocket, group: str) -> None:
        await socket.accept()
        members = groups.setdefault(group, [])
        members.append(socket)
        try:
            while True:
                text = await socket.receive_text()
                for member in members:
                    await member.send_text(text)
        except WebSocketDisconnect:
            members.remove(socket)

    return app


def _serve(database: str, line: Any) -> None:
    settings = Settings(database, bot_pace=0.0, limits=GENEROUS)
    app = make_app(settings) if database else echo_app()
    listening = listen("127.0.0.1", 0)
    line.send(address_of(listening))
    spare_collector()
    uvicorn.Server(uvicorn_config(app)).run([listening])


@contextmanager
def served(database: str = "") -> Iterator[str]:
    """Serve a house, or the bare echo, in a process of its own; gives its address."""
    context = multiprocessing.get_context("spawn")
    ours, theirs = context.Pipe()
    process = context.Process(target=_serve, args=(database, theirs))
    process.start()
    try:
        yield ours.recv()
    finally:
        process.terminate()
        process.join(10)


class Line(asyncio.Protocol):
    """A WebSocket with no more than a load needs: text frames in and out."""

    def __init__(self, address: str, path: str, hear: Callable[[Line, bytes], None]) -> None:
        """Prepare; `hear` gets every message."""
        self.hear = hear
        self.buffer = bytearray()
        self.is_open = asyncio.get_running_loop().create_future()
        self.hello = (
            f"GET {path} HTTP/1.1\r\nHost: {address}\r\nUpgrade: websocket\r\n"
            "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
            "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
        )
        self.shaken = False
        self.transport: asyncio.Transport

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast(asyncio.Transport, transport)
        self.transport.write(self.hello.encode())

    def data_received(self, data: bytes) -> None:
        buffer = self.buffer
        buffer += data
        if not self.shaken:
            end = buffer.find(b"\r\n\r\n")
            if end < 0:
                return
            assert buffer.startswith(b"HTTP/1.1 101"), bytes(buffer)
            del buffer[: end + 4]
            self.shaken = True
            self.is_open.set_result(None)
        start = 0
        while len(buffer) - start >= 2:
            size, head = buffer[start + 1], 2
            if size == 126:
                size, head = int.from_bytes(buffer[start + 2 : start + 4], "big"), 4
            elif size == 127:
                size, head = int.from_bytes(buffer[start + 2 : start + 10], "big"), 10
            if len(buffer) - start < head + size:
                break
            data = bytes(buffer[start + head : start + head + size])
            if buffer[start] & 15 == TEXT:
                self.hear(self, data)
            elif buffer[start] & 15 == PING:
                self.write(PONG, data)
            start += head + size
        del buffer[:start]

    def send(self, message: dict[str, Any]) -> None:
        """Send a message; a mask of zeros is a mask too."""
        self.write(TEXT, json.dumps(message).encode())

    def write(self, kind: int, data: bytes) -> None:
        """Send a frame."""
        size = [len(data) | 128] if len(data) < 126 else [254, *len(data).to_bytes(2, "big")]
        self.transport.write(bytes([kind | 128, *size, 0, 0, 0, 0]) + data)


async def open_line(address: str, path: str, hear: Callable[[Line, bytes], None]) -> Line:
    """Open a WebSocket."""
    host = address.removeprefix("http://")
    name, port = host.split(":")
    loop = asyncio.get_running_loop()
    _, line = await loop.create_connection(lambda: Line(host, path, hear), name, int(port))
    await line.is_open
    return line


def messages_in(data: bytes) -> list[dict[str, Any]]:
    """Read what came in one frame: a message, or a list of them."""
    said = json.loads(data)
    return said if isinstance(said, list) else [said]


class Group:
    """Four pages of a bare echo; what one says, all four hear, and then the next one speaks."""

    def __init__(self) -> None:
        """Begin with nobody."""
        self.pages: list[Line] = []
        self.rounds = 0
        self.counted = 0
        self.waited = 0
        self.running = False

    async def open(self, address: str, name: str) -> None:
        """Let four pages in."""
        for _ in range(PAGES):
            self.pages.append(await open_line(address, f"/ws/{name}", self.hear))

    def start(self) -> None:
        """Say something as long as a move."""
        self.running = True
        self.waited = PAGES
        message = {"t": "move", "id": f"m{self.rounds}", "seat": 3, "question": self.rounds}
        self.pages[self.rounds % PAGES].send(message | {"move": "bid 3"})

    def reset(self) -> None:
        """Count from here."""
        self.counted = self.rounds

    def count(self) -> int:
        """Count what all four have heard."""
        return self.rounds - self.counted

    def hear(self, page: Line, data: bytes) -> None:
        """Go on when all have heard."""
        self.waited -= 1
        if self.waited == 0:
            self.rounds += 1
            if self.running:
                self.start()


class Party:
    """A table of four pages, each with a seat, who play whatever is legal."""

    def __init__(self, pause: float = 0.0) -> None:
        """Play on at once, or each move so long after the last."""
        self.pause = pause
        self.pages: list[Line] = []
        self.times: list[float] = []
        """From sending a move until all four have seen it."""
        self.entries = 0
        self.sent: dict[bytes, tuple[float, int]] = {}
        """When the move that makes an entry was sent, and how many have still to see it."""
        self.asked: tuple[Line, bytes] | None = None
        self.running = False
        self.over = False

    async def open(self, address: str, http: httpx.AsyncClient) -> None:
        """Set the table up and let four pages in."""
        body = {"game": "speicherstadt", "seats": [{"kind": "me"}] * PAGES}
        made = (await http.post("/api/tables", json=body)).json()
        for seat in made["seats"]:
            page = await open_line(address, f"/ws/{made['table']}", self.hear)
            self.pages.append(page)
            page.send({"t": "hello", "secrets": [seat["secret"]], "since": 0})

    def start(self) -> None:
        """Begin to play."""
        self.running = True
        self.answer()

    def reset(self) -> None:
        """Count from here."""
        self.times = []
        self.entries = 0

    def count(self) -> int:
        """Count the moves that all four have seen."""
        return len(self.times)

    def hear(self, page: Line, data: bytes) -> None:
        """Count what is shown, and answer what is asked."""
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
        last = data.rindex(b'"question":')
        if not data.startswith(b'"question":-1,', last):
            self.asked = page, data
            if self.running and self.pause:
                asyncio.get_running_loop().call_later(self.pause, self.answer)
            elif self.running:
                self.answer()

    def answer(self) -> None:
        """Play a legal move."""
        if self.asked is None or not self.running:
            return
        page, data = self.asked
        self.asked = None
        state = [message for message in messages_in(data) if message["t"] == "state"][-1]
        look = state["looks"][0]
        self.sent[b"%d" % (state["seq"] + 1)] = time.perf_counter(), PAGES
        page.send(
            {
                "t": "move",
                "id": f"m{state['seq']}",
                "seat": look["seat"],
                "question": look["question"],
                "move": random.choice(look["legal"])["move"],
            }
        )


async def open_parties(address: str, count: int, pause: float) -> list[Party]:
    """Set up tables of four."""
    parties = [Party(pause) for _ in range(count)]
    async with httpx.AsyncClient(base_url=address, timeout=60) as http:
        for party in parties:
            await party.open(address, http)
    await asyncio.sleep(0.5)
    return parties


async def measure_moves(echo_address: str, address: str) -> dict[str, Any]:
    """Let many groups and tables go as fast as they can, in turns, and compare by medians."""
    groups = [Group() for _ in range(TABLES)]
    for number, group in enumerate(groups):
        await group.open(echo_address, str(number))
    parties = await open_parties(address, TABLES, 0.0)
    rounds: dict[str, list[float]] = {"echo": [], "moves": [], "entries": []}
    for _ in range(ROUNDS):
        seconds = await _one_round(groups)
        rounds["echo"].append(sum(group.count() for group in groups) / seconds)
        seconds = await _one_round(parties)
        rounds["moves"].append(sum(party.count() for party in parties) / seconds)
        rounds["entries"].append(sum(party.entries for party in parties) / seconds)
    figures: dict[str, Any] = {f"{name}_a_second": median(each) for name, each in rounds.items()}
    for name in ("moves", "entries"):
        ratios = [ours / theirs for ours, theirs in zip(rounds[name], rounds["echo"])]
        figures[f"{name}_by_echo"] = median(ratios)
    figures["games_ended"] = sum(party.over for party in parties)
    return figures


async def _one_round(players: Sequence[Group | Party]) -> float:
    for player in players:
        player.start()
    await asyncio.sleep(ROUND_SECONDS / 4)
    for player in players:
        player.reset()
    since = time.perf_counter()
    await asyncio.sleep(ROUND_SECONDS)
    seconds = time.perf_counter() - since
    for player in players:
        player.running = False
    await asyncio.sleep(0.3)
    return seconds


async def measure_clients(address: str) -> dict[str, float]:
    """Let many clients make one move a second each, and time how soon all four see it."""
    parties = await open_parties(address, CLIENTS // PAGES, 1.0 / PAGES)
    for number, party in enumerate(parties):
        asyncio.get_running_loop().call_later(number / len(parties) / PAGES, party.start)
    await asyncio.sleep(CLIENT_SECONDS)
    times = sorted(took for party in parties for took in party.times)
    return {
        "clients": CLIENTS,
        "moves_a_second": len(times) / CLIENT_SECONDS,
        "median_ms": 1000 * median(times),
        "p99_ms": 1000 * times[int(len(times) * 0.99)],
        "worst_ms": 1000 * times[-1],
    }


async def measure_length(address: str) -> dict[str, float]:
    """Time the same move at a short and at a long record, by playing it and taking it back."""
    heard: asyncio.Queue[Any] = asyncio.Queue()
    body = {"game": "speicherstadt", "seats": [{"kind": "me"}] * PAGES}
    async with httpx.AsyncClient(base_url=address) as http:
        made = (await http.post("/api/tables", json=body)).json()

    def hear(page: Line, data: bytes) -> None:
        at = time.perf_counter()
        for message in messages_in(data):
            heard.put_nowait((at, message))

    page = await open_line(address, f"/ws/{made['table']}", hear)
    page.send({"t": "hello", "secrets": [seat["secret"] for seat in made["seats"]]})
    times: dict[int, float] = {}
    state: dict[str, Any] = {}

    async def next_state() -> float:
        while True:
            at, message = await heard.get()
            if message["t"] == "state":
                state.update(message)
                return float(at)

    await next_state()
    while state["seq"] < LONG + 2 * SAMPLES:
        look = next(look for look in state["looks"] if look["legal"])
        seat, seq = look["seat"], state["seq"]
        sent = time.perf_counter()
        wanted = {"question": look["question"], "move": look["legal"][0]["move"]}
        page.send({"t": "move", "id": f"m{seq}", "seat": seat} | wanted)
        times[seq] = await next_state() - sent
        page.send({"t": "undo", "id": f"u{seq}", "seat": seat})
        await next_state()
    short = [took for seq, took in times.items() if SHORT <= seq < SHORT + 2 * SAMPLES]
    long = [took for seq, took in times.items() if seq >= LONG]
    return {
        "short_ms": 1000 * median(short),
        "long_ms": 1000 * median(long),
        "ratio": median(long) / median(short),
    }


async def measure_appends(url: str) -> float:
    """Count the moves a second that storage alone takes, each waiting for its commit."""
    storage = Storage(url)
    tables = [f"bench{os.urandom(4).hex()}" for _ in range(256)]
    row = {"game": "-", "rules": 1, "material": "", "setup": "", "seed": "", "seal": ""}
    row |= {"seats": "[]", "open": False, "created": 0.0, "over": 1.0}
    await storage.store(Batch(tables=[row | {"id": table} for table in tables]))
    told = '[{"key":"told.bid","args":{"who":"#1","card":"@card.trader-tea","place":2}}]'
    entry = {"kind": "move", "seat": 1, "text": "bid 2", "hash": "", "told": told}
    entry |= {"points": "0 1 2 3", "at": 0.0}
    until = time.perf_counter() + SECONDS

    async def append(table: str) -> int:
        seq = 0
        while time.perf_counter() < until:
            seq += 1
            keys = {"table_id": table, "seq": seq, "client": f"1:m{seq}"}
            await storage.store(Batch(entries=[entry | keys]))
        return seq

    since = time.perf_counter()
    stored = sum(await asyncio.gather(*[append(table) for table in tables]))
    rate = stored / (time.perf_counter() - since)
    storage.close()
    return rate


def _run(measure: Awaitable[Any]) -> Any:
    async def inner() -> Any:
        return await measure

    with asyncio.Runner(loop_factory=_new_loop) as runner:
        return runner.run(inner())


def _new_loop() -> asyncio.AbstractEventLoop:
    try:
        import uvloop
    except ImportError:
        return asyncio.new_event_loop()
    loop: asyncio.AbstractEventLoop = uvloop.new_event_loop()
    return loop


def run() -> dict[str, Any]:
    """Measure everything; PostgreSQL where there is one."""
    figures: dict[str, Any] = {}
    with tempfile.TemporaryDirectory() as folder:
        with served() as echo, served(sqlite_url(Path(folder))) as address:
            figures["moves"] = _run(measure_moves(echo, address))
        with served(sqlite_url(Path(folder, "clients"))) as address:
            figures["clients"] = _run(measure_clients(address))
            figures["length"] = _run(measure_length(address))
        figures["sqlite_appends_a_second"] = _run(
            measure_appends(sqlite_url(Path(folder, "appends")))
        )
    try:
        with own_postgres() as url:
            figures["postgres_appends_a_second"] = _run(measure_appends(url))
    except NoPostgres:
        figures["postgres_appends_a_second"] = None
    return figures


def show(figures: dict[str, Any], console: Console) -> None:
    """Print the figures as a table."""
    table = Table(title="The server, each move checked, stored and shown to four")
    table.add_column("measured")
    table.add_column("figure", justify="right")
    moves, clients, length = figures["moves"], figures["clients"], figures["length"]
    postgres = figures["postgres_appends_a_second"]
    rows = [
        ("moves a second, draws included", f"{moves['entries_a_second']:,.0f}"),
        ("  of players alone", f"{moves['moves_a_second']:,.0f}"),
        ("bare echo to four, messages a second", f"{moves['echo_a_second']:,.0f}"),
        ("moves by echo, draws included (at least 0.33)", f"{moves['entries_by_echo']:.2f}"),
        ("  of players alone", f"{moves['moves_by_echo']:.2f}"),
        (
            f"{clients['clients']} clients, a move a second each: moves a second",
            f"{clients['moves_a_second']:,.0f}",
        ),
        ("  until all four have seen it: median", f"{clients['median_ms']:.1f} ms"),
        ("  p99", f"{clients['p99_ms']:.1f} ms"),
        ("appended moves a second, SQLite", f"{figures['sqlite_appends_a_second']:,.0f}"),
        ("appended moves a second, PostgreSQL", f"{postgres:,.0f}" if postgres else "none here"),
        (f"a move at length {SHORT}", f"{length['short_ms']:.2f} ms"),
        (f"a move at length {LONG}", f"{length['long_ms']:.2f} ms"),
        ("  long by short (at most 1.5)", f"{length['ratio']:.2f}"),
    ]
    for name, figure in rows:
        table.add_row(name, figure)
    console.print(table)


if __name__ == "__main__":
    show(run(), Console())
