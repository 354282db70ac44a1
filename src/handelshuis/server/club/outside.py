"""What may be reached from the house on a stranger's word: the public internet, and nothing near.

An address is looked up when it is given, so that its owner hears at once that it will not do. What
counts is the guard: while it stands no connection of its thread goes to an address that is not
public, whatever a name meant a moment ago, and wherever an answer sends one on.
"""

from __future__ import annotations

import ipaddress
import socket
import sys
import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any, Final

Network = ipaddress.IPv4Network | ipaddress.IPv6Network

_NAT64: Final = ipaddress.ip_network("64:ff9b::/96")

_here = threading.local()
_placing: Final = threading.Lock()
_placed = False


class NotOutside(OSError):
    """An address is not one of the public internet."""


def is_outside(address: str, allowed: Sequence[Network] = ()) -> bool:
    """Tell whether an address may be reached: a public one, or one that the house allows."""
    try:
        found = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return False
    if any(found in network for network in allowed):
        return True
    if isinstance(found, ipaddress.IPv6Address):
        inner = found.ipv4_mapped or found.sixtofour or (found.teredo or (None, None))[1]
        if inner is None and found in _NAT64:
            inner = ipaddress.IPv4Address(int(found) & 0xFFFFFFFF)
        if inner is not None:
            return is_outside(str(inner), allowed)
    return found.is_global and not found.is_multicast


def check_outside(host: str, port: int, allowed: Sequence[Network]) -> None:
    """Look a name up, and refuse it if any of its addresses is not outside."""
    try:
        found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
    except (OSError, UnicodeError):
        raise NotOutside("no such name") from None
    if not found or not all(is_outside(str(each[4][0]), allowed) for each in found):
        raise NotOutside("not a public address")


@contextmanager
def only_outside(allowed: Sequence[Network]) -> Iterator[None]:
    """Let this thread reach nothing but what is outside, however it comes to try."""
    _place_guard()
    _here.allowed = tuple(allowed)
    try:
        yield
    finally:
        del _here.allowed


def _place_guard() -> None:
    global _placed
    with _placing:
        if not _placed:
            # Python asks these before each connection, with the address it will really go to.
            sys.addaudithook(_guard)
            _placed = True


def _guard(event: str, args: tuple[Any, ...]) -> None:
    if event not in ("socket.connect", "socket.sendto", "socket.sendmsg"):
        return
    allowed = getattr(_here, "allowed", None)
    if allowed is None:
        return
    to = args[1]
    if event == "socket.sendmsg" and to is None:
        return
    if not isinstance(to, tuple) or not is_outside(str(to[0]), allowed):
        raise NotOutside("not a public address")
