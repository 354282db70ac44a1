"""The pages of the browser client, as the build left them in web_client/."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from fastapi import FastAPI
from starlette.responses import FileResponse, PlainTextResponse, Response

from handelshuis.server.wire.refusals import Refusal

CLIENT: Final = Path(__file__).parents[2] / "web_client"
FOR_EVER: Final = {"Cache-Control": "public, max-age=31536000, immutable"}
ASK_AGAIN: Final = {"Cache-Control": "no-cache"}
NOT_BUILT: Final = """The browser client is not built yet.
In a checkout, `make play` builds it and opens the house.

De pagina's voor de browser zijn nog niet gebouwd.
In een kopie van de broncode doet `make play` dat, en opent het huis.
"""


def add_client(app: FastAPI) -> None:
    """Serve the client: one page for the house and every table, and its files."""

    @app.get("/", include_in_schema=False)
    @app.get("/t/{table}", include_in_schema=False)
    async def page(table: str = "") -> Response:
        index = CLIENT / "index.html"
        if not index.is_file():
            return PlainTextResponse(NOT_BUILT, 503)
        return FileResponse(index, headers=ASK_AGAIN)

    @app.get("/{path:path}", include_in_schema=False)
    async def file(path: str) -> Response:
        found = _file(path)
        if found is None:
            raise Refusal("no_page")
        return FileResponse(found, headers=FOR_EVER if path.startswith("assets/") else ASK_AGAIN)


def _file(path: str) -> Path | None:
    try:
        found = (CLIENT / path).resolve()
        inside = found.is_relative_to(CLIENT.resolve()) and found.is_file()
    except (OSError, ValueError):
        return None
    return found if inside else None
