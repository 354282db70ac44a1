"""Addresses at which players are told of their turns: which there are, how they are read and shown.

Of what users write only what is named here goes to Apprise: its addresses can say much more, such
as which file to read or not to look at certificates.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final
from urllib.parse import parse_qsl, quote, urlencode, urlsplit

from handelshuis.server.club.outside import Network, is_outside

KINDS: Final = ("push", "mail", "discord", "telegram", "slack", "ntfy", "webhook")

_MAIL: Final = re.compile(
    r"[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@([A-Za-z0-9-]{1,63}\.)+[A-Za-z]{2,63}\Z"
)
_DISCORD: Final = re.compile(
    r"https://(?:(?:ptb|canary)\.)?discord(?:app)?\.com/api/webhooks/([0-9]{10,25})/([A-Za-z0-9_-]{30,120})/?\Z"
)
_SLACK: Final = re.compile(
    r"https://hooks\.slack\.com/services/([A-Z0-9]{6,15})/([A-Z0-9]{6,15})/([A-Za-z0-9]{16,32})/?\Z"
)
_TELEGRAM: Final = re.compile(
    r"(?:tgram://)?([0-9]{6,12}:[A-Za-z0-9_-]{30,50})/(-?[0-9]{3,20})/?\Z"
)
_TOPIC: Final = re.compile(r"/[A-Za-z0-9_-]{1,64}\Z")
_SEEN: Final = 4
"""How many signs at the end of an address are shown, where the rest is a secret."""


class BadAddress(ValueError):
    """An address that is not one of its kind."""


def host_of(kind: str, address: str) -> tuple[str, int] | None:
    """Give the host and port of an address that its owner chose; of a service there is none."""
    if kind not in ("push", "ntfy", "webhook"):
        return None
    parts = urlsplit(address)
    return parts.hostname or "", parts.port or (443 if parts.scheme == "https" else 80)


def check_address(kind: str, address: str, allowed: Sequence[Network]) -> None:
    """Refuse an address that is not one of its kind."""
    if not address.isascii() or not address.isprintable() or " " in address:
        raise BadAddress
    if kind == "mail":
        good = bool(_MAIL.match(address))
    elif kind in ("push", "ntfy", "webhook"):
        good = _is_page(address, allowed)
        if kind == "ntfy":
            parts = urlsplit(address)
            good = good and bool(_TOPIC.match(parts.path)) and not parts.query
    else:
        good = bool(
            {"discord": _DISCORD, "slack": _SLACK, "telegram": _TELEGRAM}[kind].match(address)
        )
    if not good:
        raise BadAddress


def _is_page(address: str, allowed: Sequence[Network]) -> bool:
    try:
        parts = urlsplit(address)
        host, _ = parts.hostname or "", parts.port
    except ValueError:
        return False
    if parts.username or parts.password or parts.fragment or not host:
        return False
    # Without a lock only where the house itself says that it is its own network.
    return parts.scheme == "https" or (parts.scheme == "http" and _named(host, allowed))


def _named(host: str, allowed: Sequence[Network]) -> bool:
    return bool(allowed) and is_outside(host, allowed) and not is_outside(host)


def for_apprise(kind: str, address: str, mail: str = "") -> str:
    """Write an address as Apprise reads it; `mail` is the server by which the house sends mail."""
    if kind == "mail":
        return f"{mail}{'&' if '?' in mail else '?'}to={quote(address, safe='')}"
    if kind in ("ntfy", "webhook"):
        parts = urlsplit(address)
        lock = "s" if parts.scheme == "https" else ""
        word = "ntfy" if kind == "ntfy" else "json"
        # A minus before its name makes a parameter one of the address, and none of Apprise's.
        query = urlencode([(f"-{name}", value) for name, value in parse_qsl(parts.query)])
        return f"{word}{lock}://{parts.netloc}{parts.path}" + (f"?{query}" if query else "")
    found = {"discord": _DISCORD, "slack": _SLACK, "telegram": _TELEGRAM}[kind].match(address)
    if found is None:
        raise BadAddress
    words = {"discord": "discord", "slack": "slack", "telegram": "tgram"}[kind]
    return f"{words}://{'/'.join(found.groups())}/"


def same_mail(address: str) -> str:
    """Write a mail address as that of whoever reads it: what stands after a plus is his own."""
    name, _, host = address.partition("@")
    return f"{name.partition('+')[0]}@{host}".casefold()


def shortened(kind: str, address: str) -> str:
    """Show an address to its owner: enough to know it again, too little to use it."""
    if kind == "mail":
        name, _, host = address.partition("@")
        return f"{name[:1]}…@{host}"
    if kind == "telegram":
        return f"…/{address.rstrip('/').rpartition('/')[2][-_SEEN:]}"
    host = urlsplit(address).hostname or ""
    return f"{host}/…{address.rstrip('/')[-_SEEN:]}"
