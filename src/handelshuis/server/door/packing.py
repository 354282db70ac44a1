"""Answers that are the same for everyone, and are sent packed to whoever can unpack them."""

from __future__ import annotations

import gzip
from functools import lru_cache
from typing import Final

from starlette.requests import Request
from starlette.responses import Response

KEPT: Final = 64
"""How many packed answers are kept: a few for each game and language."""


def packed_answer(request: Request, body: bytes) -> Response:
    """Answer with JSON that does not change while the house is open."""
    packs = "gzip" in request.headers.get("accept-encoding", "")
    headers = {"Vary": "Accept-Encoding"} | ({"Content-Encoding": "gzip"} if packs else {})
    return Response(
        _packed(body) if packs else body, media_type="application/json", headers=headers
    )


@lru_cache(KEPT)
def _packed(body: bytes) -> bytes:
    return gzip.compress(body, mtime=0)
