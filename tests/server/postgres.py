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


@contextmanager
def own_postgres() -> Iterator[str]:
    """Run a server and give the URL of its empty database."""
    programs = find_programs()
    owner = unprivileged()
    folder = Path(tempfile.mkdtemp(prefix="handelshuis-postgres-"))
    try:
        if owner:
            os.chown(folder, owner.pw_uid, owner.pw_gid)
        data = folder / "data"
        _run_as(owner, [programs / "initdb", "-D", data, "-U", "house", "-A", "trust", "--no-sync"])
        port = free_port()
        log = (folder / "log").open("wb")
        server = subprocess.Popen(
            _as(owner, [programs / "postgres", "-D", data, "-p", port, "-k", folder])
            + ["-c", "listen_addresses=127.0.0.1"],
            stdout=log,
            stderr=log,
            cwd=folder,
        )
        url = f"postgresql://house@127.0.0.1:{port}/postgres"
        try:
            _wait_for(url, server, folder / "log")
            yield url
        finally:
            server.send_signal(signal.SIGINT)
            server.wait(30)
            log.close()
    finally:
        shutil.rmtree(folder, ignore_errors=True)


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
