"""Several servers of one house on one PostgreSQL, and before them a proxy without sessions."""

from __future__ import annotations

import asyncio
import itertools
import signal
from contextlib import suppress
from types import TracebackType
from urllib.parse import urlsplit

from tests.server.houses import HouseProcess
from tests.server.postgres import free_port

ORPHANED = "EOFError: Ran out of input"
"""How a trace ends of a process that had only just begun when its house was gone."""

WORDS = ("--bot-pace", "0.05", "--messages-a-second", "1e6", "--tables-an-hour", "1000000")


class Fleet:
    """Servers that are killed and started again at the same places."""

    def __init__(
        self, database: str, count: int, *words: str, program: str = "handelshuis.cli"
    ) -> None:
        """Name their places; nothing runs yet."""
        self.program = program
        self.words = ["--strict-port", "--database", database, *WORDS, *words]
        self.ports = [free_port() for _ in range(count)]
        self.running: dict[int, HouseProcess] = {}
        self.errors = ""

    async def __aenter__(self) -> Fleet:
        await asyncio.gather(*[self.start(port) for port in self.ports])
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        for port in list(self.running):
            await self.kill(port)
        if error is not None:
            print(self.errors)

    def address(self, port: int) -> str:
        """Where a server is, or would be."""
        return f"http://127.0.0.1:{port}"

    async def start(self, port: int) -> None:
        """Start a server."""
        words = ["--port", str(port), *self.words]
        self.running[port] = await asyncio.to_thread(HouseProcess, *words, program=self.program)

    async def kill(self, port: int) -> None:
        """End a server as a power cut would."""
        server = self.running.pop(port)
        server.process.send_signal(signal.SIGCONT)
        self.errors += await asyncio.to_thread(server.kill)

    async def stop(self, port: int) -> None:
        """End a server in good order."""
        self.errors += await asyncio.to_thread(self.running.pop(port).stop)

    def pause(self, port: int) -> None:
        """Let a server do nothing, and know nothing of it."""
        self.running[port].process.send_signal(signal.SIGSTOP)

    def resume(self, port: int) -> None:
        """Let it go on."""
        self.running[port].process.send_signal(signal.SIGCONT)

    def traces(self) -> int:
        """Count the failures that servers told of, but for those of workers that lost theirs."""
        return self.errors.count("Traceback") - self.errors.count(ORPHANED)


class Proxy:
    """Gives each connection to the next server, whoever comes; one that refuses is passed over."""

    def __init__(self, addresses: list[str]) -> None:
        """Stand before these servers."""
        self.servers = [urlsplit(address) for address in addresses]
        self.turns = itertools.count()
        self.listening: asyncio.Server

    async def __aenter__(self) -> Proxy:
        self.listening = await asyncio.start_server(self._serve, "127.0.0.1", 0)
        port = self.listening.sockets[0].getsockname()[1]
        self.address = f"http://127.0.0.1:{port}"
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.listening.close()

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(OSError, asyncio.CancelledError):
            there, back = await self._connect()
            await asyncio.gather(_pass(reader, back), _pass(there, writer))
        writer.close()

    async def _connect(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        for _ in self.servers:
            server = self.servers[next(self.turns) % len(self.servers)]
            with suppress(OSError):
                return await asyncio.open_connection(server.hostname, server.port)
        raise ConnectionError("no server is open")


async def _pass(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    try:
        while data := await reader.read(65536):
            writer.write(data)
            await writer.drain()
    except OSError:
        pass
    finally:
        writer.close()
