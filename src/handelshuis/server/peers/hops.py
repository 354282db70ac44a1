"""What one server says of a visitor whom it hands on to another, and how that one knows it is true.

Whoever knows the secret that the servers keep in their database is one of them. What is said is
good for one server, in one life of it, and for one request.
"""

from __future__ import annotations

import hashlib
import hmac
from typing import Final

from starlette.types import Scope

HEADER: Final = "handelshuis-hop"
NOBODY: Final = "-"


def vouch(secret: bytes, server: str, visitor: str, scope: Scope) -> str:
    """Say to a server from which address a request comes that is handed on to it."""
    visitor = visitor or NOBODY
    return f"{server} {visitor} {_seal(secret, server, visitor, scope)}"


def visitor_in(claim: str, secret: bytes, server: str, scope: Scope) -> str | None:
    """Give the address that a claim to this server names, or None where nobody vouches for it."""
    parts = claim.split(" ")
    if len(parts) != 3 or not claim.isascii():
        return None
    named, visitor, seal = parts
    if named != server or not hmac.compare_digest(seal, _seal(secret, server, visitor, scope)):
        return None
    return "" if visitor == NOBODY else visitor


def claim_in(scope: Scope) -> str | None:
    """Find what a request says of being handed on."""
    name = HEADER.encode()
    for header, value in scope["headers"]:
        if header.lower() == name:
            return str(value.decode("latin-1"))
    return None


def _seal(secret: bytes, server: str, visitor: str, scope: Scope) -> str:
    method = scope.get("method", "WEBSOCKET")
    asked = f"{server}\n{visitor}\n{method}\n{scope['path']}\n".encode() + scope["query_string"]
    return hmac.new(secret, asked, hashlib.sha256).hexdigest()
