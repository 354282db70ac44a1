"""A PostgreSQL of our own, on a free port, in a folder that goes away."""

from __future__ import annotations

import os
import pwd
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import psycopg

MISSING = (
    "these tests need a PostgreSQL server: no initdb and postgres in /usr/lib/postgresql/*/bin "
    "or on the path, and {reason}; install it (Debian, Ubuntu: apt-get install postgresql) or set "
    "HANDELSHUIS_NO_POSTGRES=1 to go without"
)


class NoPostgres(RuntimeError):
    """There is no PostgreSQL here, and none can be had."""


class Server:
    """A server with its data in a folder of its own."""

    def __init__(self, folder: Path) -> None:
        """Make an empty database; nothing runs yet."""
        self.programs = find_programs()
        self.owner = unprivileged()
        self.folder = folder
        if self.owner:
            os.chown(folder, self.owner.pw_uid, self.owner.pw_gid)
        words = ["-D", folder / "data", "-U", "house", "-A", "trust", "--no-sync"]
        _run_as(self.owner, [self.programs / "initdb", *words])
        self.port = free_port()
        self.url = f"postgresql://house@127.0.0.1:{self.port}/postgres"
        self.process: subprocess.Popen[bytes]

    def start(self) -> None:
        """Run it, and wait until it answers."""
        words = ["-D", self.folder / "data", "-p", self.port, "-k", self.folder]
        with (self.folder / "log").open("ab") as log:
            self.process = subprocess.Popen(
                _as(self.owner, [self.programs / "postgres", *words])
                + ["-c", "listen_addresses=127.0.0.1"],
                stdout=log,
                stderr=log,
                cwd=self.folder,
            )
        _wait_for(self.url, self.process, self.folder / "log")

    def stop(self) -> None:
        """End it, and every session at it."""
        self.process.send_signal(signal.SIGINT)
        self.process.wait(30)


@contextmanager
def own_server() -> Iterator[Server]:
    """Run a server that can be stopped and started."""
    folder = Path(tempfile.mkdtemp(prefix="handelshuis-postgres-"))
    try:
        server = Server(folder)
        server.start()
        try:
            yield server
        finally:
            server.stop()
    finally:
        shutil.rmtree(folder, ignore_errors=True)


@contextmanager
def own_postgres() -> Iterator[str]:
    """Run a server and give the URL of its empty database."""
    with own_server() as server:
        yield server.url


def find_programs() -> Path:
    """Find the folder of the server's programs; as root they are installed where they can be."""
    found = _installed()
    if found is None:
        if os.geteuid() != 0 or not shutil.which("apt-get"):
            raise NoPostgres(MISSING.format(reason="only root can install it with apt-get"))
        quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
        for words in (["update"], ["install", "-y", "--no-install-recommends", "postgresql"]):
            if subprocess.run(["apt-get", "-qq", *words], env=quiet).returncode:
                raise NoPostgres(MISSING.format(reason="apt-get could not install it"))
        found = _installed()
    if found is None:
        raise NoPostgres(MISSING.format(reason="what apt-get installed was not found"))
    return found


def _installed() -> Path | None:
    places = sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)
    on_path = shutil.which("initdb")
    for place in [*places, *([Path(on_path).resolve().parent] if on_path else [])]:
        if (place / "initdb").exists() and (place / "postgres").exists():
            return place
    return None


def unprivileged() -> pwd.struct_passwd | None:
    """Name a user without rights when we are root, as whom PostgreSQL refuses to run."""
    if os.geteuid() != 0:
        return None
    for name in ("postgres", "nobody"):
        try:
            return pwd.getpwnam(name)
        except KeyError:
            continue
    raise NoPostgres(MISSING.format(reason="there is no user without rights to run it"))


def free_port() -> int:
    """Find a port that is free now."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def _as(owner: pwd.struct_passwd | None, words: list[object]) -> list[str]:
    command = [str(word) for word in words]
    if owner is None:
        return command
    ids = [f"--reuid={owner.pw_uid}", f"--regid={owner.pw_gid}", "--clear-groups"]
    return ["setpriv", *ids, *command]


def _run_as(owner: pwd.struct_passwd | None, words: list[object]) -> None:
    run = subprocess.run(_as(owner, words), capture_output=True, text=True, cwd="/")
    if run.returncode:
        raise NoPostgres(f"{words[0]} failed: {run.stderr.strip()}")


def _wait_for(url: str, server: subprocess.Popen[bytes], log: Path) -> None:
    until = time.monotonic() + 30
    while True:
        try:
            psycopg.connect(url, connect_timeout=2).close()
            return
        except psycopg.OperationalError:
            if server.poll() is not None or time.monotonic() > until:
                raise NoPostgres(f"postgres did not start: {log.read_text()[-500:]}") from None
            time.sleep(0.05)
