"""Houses to visit: one in a thread, whose inside can be looked at, and one in a process."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path
from typing import Any

import httpx
import uvicorn

from handelshuis.server.app import make_app
from handelshuis.server.house import House, Settings
from handelshuis.server.serve import address_of, listen, uvicorn_config
from handelshuis.server.tables.table import Table
from handelshuis.server.wire.limits import Limits

ROOT = Path(__file__).parents[2]
GENEROUS = Limits(
    messages_a_second=1e9,
    messages_at_once=10**9,
    tables_an_hour=10**6,
    joins_an_hour=10**6,
    record_bytes_an_hour=10**12,
    entries_an_hour=10**12,
    chances_an_hour=10**6,
    messages_an_hour=10**6,
    what_ifs_a_second=1e9,
    what_ifs_at_once=10**9,
    calls_a_second=1e9,
    calls_at_once=10**9,
    calls_under_way=10**6,
    lines_an_address=10**6,
    page_bytes_a_second=1e12,
    address_bytes_a_second=1e12,
    pages_an_address=10**6,
)


class OpenHouse:
    """A house in a thread of this process, on a real port."""

    def __init__(self, settings: Settings, trusted_proxies: str = "") -> None:
        """Open it."""
        app = make_app(settings)
        self.house: House = app.state.house
        self.socket = listen("127.0.0.1", 0)
        self.address = address_of(self.socket)
        config = uvicorn_config(app, settings.limits, trusted_proxies)
        self.server = uvicorn.Server(config)
        self.thread = threading.Thread(target=self.server.run, args=([self.socket],))
        self.thread.start()
        while not self.server.started:
            if not self.thread.is_alive():
                raise RuntimeError("the house did not open: see what uvicorn.error says")
            time.sleep(0.005)
        self.http = httpx.Client(base_url=self.address, timeout=120)

    def close(self) -> None:
        """Close it in good order."""
        self.http.close()
        self.server.should_exit = True
        self.thread.join(30)
        assert not self.thread.is_alive()
        self.socket.close()

    def set_up(self, *seats: str, **more: Any) -> dict[str, Any]:
        """Set up a table; a seat is `me`, `open`, or the name of a bot."""
        return set_up(self.http, *seats, **more)

    def table(self, name: str) -> Table:
        """Look at a table from inside."""
        return self.house.tables[name]


class HouseProcess:
    """A house in a process of its own, as a user starts it."""

    def __init__(
        self, *words: str, path: Path | None = None, program: str = "handelshuis.cli"
    ) -> None:
        """Start it and wait for its address; `path` holds packages that bring more games."""
        paths = [str(path)] if path else []
        paths += [str(ROOT / "src"), str(ROOT)]
        environment = {**os.environ, "PYTHONPATH": os.pathsep.join(paths)}
        self.process = subprocess.Popen(
            [sys.executable, "-m", program, "serve", "--port", "0", *words],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            env=environment,
            cwd=ROOT,
        )
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        found = re.search(r"http://\S+", line)
        if found is None:
            _, errors = self.process.communicate(timeout=120)
            raise RuntimeError(f"the house did not open: {line}{errors}")
        self.address = found[0]

    def kill(self) -> str:
        """End it as a power cut would; gives what it had written as errors."""
        self.process.kill()
        return self.process.communicate(timeout=120)[1]

    def stop(self) -> str:
        """End it in good order; gives what it had written as errors."""
        self.process.send_signal(signal.SIGTERM)
        return self.process.communicate(timeout=120)[1]


def set_up(http: httpx.Client, *seats: str, **more: Any) -> dict[str, Any]:
    """Set up a table; a seat is `me`, `open`, or the name of a bot."""
    wishes = [
        {"kind": seat, "name": f"Anna {number}" if seat == "me" else ""}
        if seat in ("me", "open")
        else {"kind": "bot", "bot": seat}
        for number, seat in enumerate(seats, 1)
    ]
    answer = http.post("/api/tables", json={"game": "speicherstadt", "seats": wishes} | more)
    assert answer.status_code == 200, answer.text
    made: dict[str, Any] = answer.json()
    return made


def secrets_of(made: dict[str, Any]) -> list[str]:
    """List the secrets of the seats that were given."""
    return [seat["secret"] for seat in made["seats"]]
