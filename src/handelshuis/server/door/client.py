"""The pages of the browser client, as the build left them in web_client/."""

from __future__ import annotations

from mimetypes import guess_type
from pathlib import Path
from typing import Final

from fastapi import FastAPI, Request
from starlette.responses import FileResponse, PlainTextResponse, Response

from handelshuis.server.wire.refusals import Refusal

CLIENT: Final = Path(__file__).parents[2] / "web_client"
FOR_EVER: Final = {"Cache-Control": "public, max-age=31536000, immutable"}
ASK_AGAIN: Final = {"Cache-Control": "no-cache"}
PACKED: Final = {"br": ".br", "gzip": ".gz"}
"""How a file may be packed, the best first, and how its name ends then."""
NOT_BUILT: Final = """The browser client is not built yet.
In a checkout, `make play` builds it and opens the house.

De pagina's voor de browser zijn nog niet gebouwd.
In een kopie van de broncode doet `make play` dat, en opent het huis.
"""


def index_page() -> Path | None:
    """Give the page of the house, if the client is built."""
    index = CLIENT / "index.html"
    return index if index.is_file() else None


def add_client(app: FastAPI) -> None:
    """Serve the client: one page for the house and all that is in it, and its files."""

    @app.get("/", include_in_schema=False)
    @app.get("/me", include_in_schema=False)
    @app.get("/tables", include_in_schema=False)
    @app.get("/tournaments", include_in_schema=False)
    @app.get("/tournaments/{tournament}", include_in_schema=False)
    @app.get("/t/{table}", include_in_schema=False)
    @app.get("/learn/{game}", include_in_schema=False)
    @app.get("/learn/{game}/{lesson}", include_in_schema=False)
    async def page(request: Request) -> Response:
        return sent_page(request)

    @app.get("/{path:path}", include_in_schema=False)
    async def file(request: Request, path: str) -> Response:
        found = _file(path)
        if found is None:
            raise Refusal("no_page")
        return _sent(request, found, FOR_EVER if path.startswith("assets/") else ASK_AGAIN)


def sent_page(request: Request) -> Response:
    """Send the page of the house as it is."""
    index = index_page()
    if index is None:
        return PlainTextResponse(NOT_BUILT, 503)
    return _sent(request, index, ASK_AGAIN)


def _sent(request: Request, file: Path, headers: dict[str, str]) -> Response:
    """Send a file as the build packed it, if the browser can unpack that."""
    kind = guess_type(file.name)[0]
    accepted = request.headers.get("accept-encoding", "")
    for coding, ending in PACKED.items():
        packed = file.with_name(file.name + ending)
        if coding in accepted and packed.is_file():
            coded = headers | {"Content-Encoding": coding, "Vary": "Accept-Encoding"}
            return FileResponse(packed, headers=coded, media_type=kind)
    return FileResponse(file, headers=headers | {"Vary": "Accept-Encoding"}, media_type=kind)


def _file(path: str) -> Path | None:
    try:
        found = (CLIENT / path).resolve()
        inside = found.is_relative_to(CLIENT.resolve()) and found.is_file()
    except (OSError, ValueError):
        return None
    return found if inside else None
