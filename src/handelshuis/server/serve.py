"""`handelshuis serve`: opens the house on this machine."""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import gc
import math
import os
import socket
import sys
import threading
import webbrowser
from functools import partial
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any, Final, cast

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

    from handelshuis.bots.own import any_bot, read_invited
    from handelshuis.core.registry import games
    from handelshuis.server.app import make_app
    from handelshuis.server.club.messages import Post
    from handelshuis.server.compiling import Compiling, can_begin
    from handelshuis.server.house import Settings
    from handelshuis.server.scrape import open_port
    from handelshuis.server.storage.claim import Claim, InUse
    from handelshuis.server.storage.files import url_for
    from handelshuis.server.storage.troubles import TROUBLES, in_words

    if options.thinkers and find_spec("ray") is None:
        return _complain("Ray is not installed: pip install 'handelshuis[ray]'")
    invited = read_invited(options.bot)
    try:
        for game in games().values():
            for own in invited.values():
                any_bot(own, game)
    except ValueError as error:
        return _complain(f"--bot: {error}", code=2)
    raise_file_limit()
    address = address_of(listening)
    try:
        url = url_for(options.database, options.data)
        claim = Claim(url, address)
        settings = Settings(
            database=url,
            peer_address=peer_address(options.peer_address, listening),
            bot_pace=options.bot_pace,
            public_url=options.public_url,
            thinkers=options.thinkers,
            invited=invited,
            metrics_token=options.metrics_token,
            expire_days=options.expire_days,
            post=Post(
                mail=options.mail_server,
                contact=options.contact,
                networks=options.message_networks,
            ),
            limits=limits(options),
        )
        app = make_app(settings)
    except InUse as other:
        return _already_open(other.address, options.open_browser)
    except TROUBLES as error:
        return _complain(in_words(error))
    try:
        if options.metrics_port:
            open_port(app.state.house, options.metrics_host, options.metrics_port)
    except OSError as error:
        where = f"{options.metrics_host}:{options.metrics_port}"
        return _complain(f"{where} cannot be had for the metrics ({error.strerror})")
    print(f"Handelshuis is open at {address}", flush=True)
    if options.open_browser:
        open_browser(address)
    compiling = None
    if options.compile and can_begin():
        compiling = Compiling(app.state.house.renew_workers)
        print("the engine is compiled meanwhile: until then bots think more slowly", flush=True)
    spare_collector()
    config = uvicorn_config(app, limits(options), options.trusted_proxies)
    uvicorn.Server(config).run([listening])
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


def uvicorn_config(app: Any, limits: Limits, trusted_proxies: str = "") -> uvicorn.Config:
    """Run an application as the house is run; proxies are addresses and networks, with commas."""
    import uvicorn

    from handelshuis.server.door.lines import KEEP_ALIVE_SECONDS, Porch
    from handelshuis.server.door.relays import RelayLine
    from handelshuis.server.wire.visitors import read_proxies

    trusted = read_proxies(trusted_proxies)
    return uvicorn.Config(
        app,
        http=cast(type[asyncio.Protocol], Porch(limits, trusted).line),
        ws=cast(type[asyncio.Protocol], partial(RelayLine, limits)),
        timeout_keep_alive=KEEP_ALIVE_SECONDS,
        proxy_headers=bool(trusted),
        forwarded_allow_ips=[str(network) for network in trusted],
        ws_per_message_deflate=False,
        ws_max_size=1024 * 1024,
        log_config=None,
        log_level="warning",
        access_log=False,
        server_header=False,
        # A house whose start fails does not open: it would play on without clocks and bots.
        lifespan="on",
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


def peer_address(said: str, listening: socket.socket) -> str:
    """Give the address that other servers use: what was said, or where this one listens.

    Where that is everywhere only the port is given; the database will know the rest.
    """
    if said:
        return said
    host, port = listening.getsockname()[:2]
    return f":{port}" if host in ("0.0.0.0", "::") else address_of(listening)
