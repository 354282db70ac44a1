"""The boards that packages bring: the files they name, and no others, from memory."""

from __future__ import annotations

import gzip
import hashlib
import sys
from functools import cache
from pathlib import PurePosixPath
from typing import Final

import msgspec
from fastapi import FastAPI, Request
from starlette.responses import Response

from handelshuis.core.game import Game
from handelshuis.core.registry import games
from handelshuis.core.texts import Sentence
from handelshuis.server.door.client import FOR_EVER
from handelshuis.server.wire.refusals import Refusal

MOST_BYTES: Final = 4 * 1024 * 1024
"""How much the files of a board may be together."""
KINDS: Final = {
    ".css": "text/css",
    ".js": "text/javascript",
    ".json": "application/json",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".webp": "image/webp",
    ".woff2": "font/woff2",
}
TEXTS: Final = (".css", ".js", ".json", ".svg")
"""Those that are sent packed."""


class Sent(msgspec.Struct, frozen=True):
    """A file as it is sent."""

    kind: str
    data: bytes
    packed: bytes


class Board(msgspec.Struct, frozen=True):
    """The files of a board, under a hash of all of them."""

    hash: str
    files: dict[str, Sent]


@cache
def boards() -> dict[str, Board]:
    """Read every board once; a game whose board is broken is played at the plain table."""
    found = {}
    for game in games().values():
        if game.board_files:
            try:
                found[game.name] = read_board(game)
            except (OSError, ValueError) as reason:
                print(f"handelshuis: the board of {game.name}: {reason}", file=sys.stderr)
    return found


def read_board(game: Game) -> Board:
    """Read the files of a board."""
    folder = game.folder.joinpath("board")
    files: dict[str, Sent] = {}
    digest = hashlib.blake2b(digest_size=8)
    room = MOST_BYTES
    for name in game.board_files:
        ending = PurePosixPath(name).suffix
        if ending not in KINDS:
            raise ValueError(f"{name} is none of {', '.join(KINDS)}")
        data = folder.joinpath(*name.split("/")).read_bytes()
        room -= len(data)
        if room < 0:
            raise ValueError(f"its files are more than {MOST_BYTES} bytes")
        packed = gzip.compress(data, mtime=0) if ending in TEXTS else b""
        files[name] = Sent(KINDS[ending], data, packed)
        digest.update(name.encode() + b"\0" + data)
    return Board(digest.hexdigest(), files)


def address_of(game: str, file: str) -> str:
    """Say where a file of a game's board is, or "" where there is none."""
    board = boards().get(game)
    return f"/boards/{game}/{board.hash}/{file}" if board and file in board.files else ""


def about(game: Game) -> Sentence:
    """Say what a guest's game is about; of the house's games the page has words of its own."""
    if game.package.startswith("handelshuis."):
        return Sentence("", "")
    return Sentence(*(game.texts(each).messages.get("intro", "") for each in ("en", "nl")))


def add_boards(app: FastAPI) -> None:
    """Serve the boards: what a name stands for is looked up, and no path is ever followed."""

    @app.get("/boards/{game}/{hash}/{name:path}", include_in_schema=False)
    async def file(game: str, hash: str, name: str, request: Request) -> Response:
        board = boards().get(game)
        found = board.files.get(name) if board and board.hash == hash else None
        if found is None:
            raise Refusal("no_page")
        headers = {"ETag": f'"{hash}"', "Vary": "Accept-Encoding"} | FOR_EVER
        if request.headers.get("if-none-match") == headers["ETag"]:
            return Response(status_code=304, headers=headers)
        if found.packed and "gzip" in request.headers.get("accept-encoding", ""):
            coded = headers | {"Content-Encoding": "gzip"}
            return Response(found.packed, media_type=found.kind, headers=coded)
        return Response(found.data, media_type=found.kind, headers=headers)
