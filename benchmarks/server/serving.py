"""A server in a process of its own, and what that process uses."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
from collections.abc import Awaitable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

import uvicorn
from fastapi import FastAPI, WebSocket, WebSocketDisconnect

from handelshuis.server.app import make_app
from handelshuis.server.house import Settings
from handelshuis.server.serve import address_of, listen, spare_collector, uvicorn_config
from handelshuis.server.wire.limits import Limits

GENEROUS = Limits(
    messages_a_second=1e9,
    messages_at_once=10**9,
    tables_an_hour=10**6,
    calls_a_second=1e9,
    page_bytes_a_second=1e12,
    address_bytes_a_second=1e12,
    pages_an_address=10**6,
)


class Served(NamedTuple):
    """A server: where it is, and its process."""

    address: str
    pid: int

    def cpu_seconds(self) -> float:
        """Tell what the process has computed so far, its bots' processes apart; Linux only."""
        # The name before may hold anything, but ends with the last bracket.
        fields = Path(f"/proc/{self.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def memory_bytes(self) -> int:
        """Tell how much memory the process holds now; Linux only."""
        pages = int(Path(f"/proc/{self.pid}/statm").read_text().split()[1])
        return pages * os.sysconf("SC_PAGE_SIZE")


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


def _serve(database: str, pace: float, line: Any) -> None:
    listening = listen("127.0.0.1", 0)
    address = address_of(listening)
    settings = Settings(database, peer_address=address, bot_pace=pace, limits=GENEROUS)
    app = make_app(settings) if database else echo_app()
    line.send(address)
    spare_collector()
    uvicorn.Server(uvicorn_config(app, GENEROUS, "127.0.0.1")).run([listening])


@contextmanager
def served(database: str = "", pace: float = 0.0) -> Iterator[Served]:
    """Serve a house, or the bare echo, in a process of its own."""
    context = multiprocessing.get_context("spawn")
    ours, theirs = context.Pipe()
    process = context.Process(target=_serve, args=(database, pace, theirs))
    process.start()
    assert process.pid is not None
    try:
        yield Served(ours.recv(), process.pid)
    finally:
        process.terminate()
        process.join(10)


def run_loop(measure: Awaitable[Any]) -> Any:
    """Run a measurement on the quickest event loop there is."""

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
