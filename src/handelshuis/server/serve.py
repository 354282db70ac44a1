"""`handelshuis serve`: opens the house on this machine."""

from __future__ import annotations

import argparse
import contextlib
import gc
import math
import os
import socket
import sqlite3
import sys
import threading
import webbrowser
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import platformdirs

from handelshuis.server.logs import begin_log
from handelshuis.server.options import Options, WrongOption, add_options, read_options
from handelshuis.server.wire.limits import Limits

if TYPE_CHECKING:
    import uvicorn

# The rest of the server is imported when the house opens: other commands need not wait for it.

PORTS_TRIED: Final = 100
SILENT_SECONDS: Final = 30
"""How long what was sent may stay unread at the other end before the connection is given up."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add what `serve` understands."""
    add_options(parser)


def main(args: argparse.Namespace) -> int:
    """Open the house and keep it open until it is told to stop."""
    try:
        options = read_options(args, os.environ)
    except WrongOption as error:
        return _complain(str(error), code=2)
    begin_log(options.log_format)
    with listen(options.host, options.port, options.strict_port) as listening:
        return _open(options, listening)


def _open(options: Options, listening: socket.socket) -> int:
    import uvicorn
    from sqlalchemy.exc import ArgumentError, SQLAlchemyError

    from handelshuis.server.app import make_app
    from handelshuis.server.compiling import Compiling, can_begin
    from handelshuis.server.house import Settings
    from handelshuis.server.storage.claim import Claim, InUse
    from handelshuis.server.storage.files import sqlite_url
    from handelshuis.server.storage.schema import WrongVersion

    raise_file_limit()
    address = address_of(listening)
    try:
        folder = Path(options.data) if options.data else data_folder()
        url = options.database or sqlite_url(folder)
        claim = Claim(url, address)
        app = make_app(Settings(database=url, bot_pace=options.bot_pace, limits=limits(options)))
    except InUse as other:
        return _already_open(other.address, options.open_browser)
    except WrongVersion as error:
        return _complain(str(error))
    except ArgumentError:
        return _complain("the database's URL cannot be read")
    except OSError as error:
        return _complain(f"{error.filename or 'the database'} cannot be written ({error.strerror})")
    except (SQLAlchemyError, ImportError) as error:
        return _complain(f"the database cannot be opened ({_reason(error)})")
    print(f"Handelshuis is open at {address}", flush=True)
    if options.open_browser:
        open_browser(address)
    compiling = None
    if options.compile and can_begin():
        compiling = Compiling(app.state.house.workers.renew)
        print("the engine is compiled meanwhile: until then bots think more slowly", flush=True)
    spare_collector()
    uvicorn.Server(uvicorn_config(app)).run([listening])
    if compiling is not None:
        compiling.end()
    claim.release()
    return 0


def limits(options: Options) -> Limits:
    """Give the limits that the options ask for; who may ask for more may be answered more."""
    usual = Limits()
    more = options.messages_a_second / usual.messages_a_second
    return Limits(
        messages_a_second=options.messages_a_second,
        messages_at_once=math.ceil(3 * options.messages_a_second),
        tables_an_hour=options.tables_an_hour,
        page_bytes_a_second=more * usual.page_bytes_a_second,
        page_bytes_at_once=math.ceil(more * usual.page_bytes_at_once),
        address_bytes_a_second=more * usual.address_bytes_a_second,
        address_bytes_at_once=math.ceil(more * usual.address_bytes_at_once),
    )


def _reason(error: Exception) -> str:
    """Name what failed: in SQLite's words, which hold no secrets, else only its kind."""
    cause = getattr(error, "orig", None)
    return str(cause) if isinstance(cause, sqlite3.Error) else type(error).__name__


def _already_open(address: str, browse: bool) -> int:
    if not address:
        return _complain("the database is in use by another house")
    print(f"Handelshuis is already open at {address}", flush=True)
    if browse:
        open_browser(address, patience=5.0)
    return 0


def _complain(reason: str, code: int = 1) -> int:
    print(f"handelshuis: {reason}", file=sys.stderr)
    return code


def open_browser(address: str, patience: float = 0.0) -> None:
    """Open a browser where there is one, waiting no longer than `patience` for it to start."""
    # Without a screen a browser in text would take the terminal over.
    if sys.platform not in ("win32", "darwin"):
        if not os.environ.get("DISPLAY") and not os.environ.get("WAYLAND_DISPLAY"):
            return
    opening = threading.Thread(target=webbrowser.open, args=(address,), daemon=True)
    opening.start()
    opening.join(patience)


def uvicorn_config(app: Any) -> uvicorn.Config:
    """Run an application as the house is run."""
    import uvicorn

    return uvicorn.Config(
        app,
        ws="websockets-sansio",
        ws_per_message_deflate=False,
        ws_max_size=1024 * 1024,
        log_config=None,
        log_level="warning",
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=3,
    )


def spare_collector() -> None:
    """Keep the garbage collector from looking through the whole house again and again.

    What was loaded at the start stays for ever, and tables and pages form few cycles.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 50)


def raise_file_limit() -> None:
    """Let the process have as many files open as the system allows it: each page is one."""
    try:
        import resource
    except ImportError:  # Windows has no such limit.
        return
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft != hard:
        with contextlib.suppress(OSError, ValueError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))


def listen(host: str, port: int, strict: bool = False) -> socket.socket:
    """Take a port, or the next one that is free unless it must be this one."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    reason = ""
    tried = 1 if strict or not port else PORTS_TRIED
    for candidate in range(port, min(port + tried, 65536)):
        taken = socket.socket(family, socket.SOCK_STREAM)
        if os.name != "nt":
            taken.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        if hasattr(socket, "TCP_USER_TIMEOUT"):
            # A peer that has vanished, or takes nothing, is given up; so are all that come in here.
            taken.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, 1000 * SILENT_SECONDS)
        try:
            taken.bind((host, candidate))
            taken.listen(2048)
        except OSError as error:
            taken.close()
            reason = error.strerror or str(error)
        else:
            return taken
    which = f"port {port} cannot" if tried == 1 else f"no port from {port} on can"
    raise SystemExit(f"handelshuis: {which} be had at {host} ({reason})")


def address_of(listening: socket.socket) -> str:
    """Give the address that a browser on this machine can use."""
    host, port = listening.getsockname()[:2]
    if host in ("0.0.0.0", "::"):
        host = "localhost"
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


def data_folder() -> Path:
    """Give the folder in which this system keeps a user's data."""
    return platformdirs.user_data_path("handelshuis", appauthor=False)
