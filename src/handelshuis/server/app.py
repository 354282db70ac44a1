"""The HTTP side of the house: games, tables, seats, records, and the pages of the client."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any, Final

import msgspec
from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.responses import JSONResponse, PlainTextResponse, Response

from handelshuis.bots.names import LEVELS
from handelshuis.core.registry import games
from handelshuis.core.texts import LANGUAGES
from handelshuis.server.door.client import add_client
from handelshuis.server.door.gate import Gate
from handelshuis.server.door.sockets import Tables
from handelshuis.server.health import Health
from handelshuis.server.house import House, Settings, find_game
from handelshuis.server.tables.records import export_record
from handelshuis.server.tables.seating import join, seat_players
from handelshuis.server.tables.table import Table
from handelshuis.server.wire import bodies as b
from handelshuis.server.wire.names import proper_name
from handelshuis.server.wire.refusals import Refusal, because

NOW: Final = {"Cache-Control": "no-store"}
_HTTP_CODES: Final = {404: "no_page", 405: "no_method"}


def _refusals(*statuses: int) -> dict[int | str, dict[str, Any]]:
    return {status: {"model": b.RefusalShown} for status in statuses}


def _refuse(refusal: Refusal) -> JSONResponse:
    return JSONResponse(refusal.body(), refusal.status)


def make_app(settings: Settings) -> FastAPI:
    """Make the application of one house."""
    house = House(settings)
    health = Health(house)
    limits = settings.limits

    @asynccontextmanager
    async def open_house(_: FastAPI) -> AsyncIterator[None]:
        house.start()
        yield
        await house.close()

    app = FastAPI(
        title="Handelshuis",
        version="1",
        lifespan=open_house,
        docs_url=None,
        redoc_url=None,
        openapi_url="/api/openapi.json",
        responses=_refusals(403, 413),
    )
    app.state.house = house
    app.add_middleware(Gate, limits=limits, visitors=house.visitors, tables=Tables(house))

    @app.exception_handler(Refusal)
    async def refused(_: Request, refusal: Refusal) -> Response:
        return _refuse(refusal)

    @app.exception_handler(RequestValidationError)
    async def misread(_: Request, error: RequestValidationError) -> Response:
        return _refuse(Refusal("malformed"))

    @app.exception_handler(HTTPException)
    async def not_found(_: Request, error: HTTPException) -> Response:
        response = _refuse(Refusal(_HTTP_CODES.get(error.status_code, "malformed")))
        response.headers.update(error.headers or {})
        return response

    @app.exception_handler(Exception)
    async def trouble(_: Request, error: Exception) -> Response:
        return _refuse(Refusal("trouble"))

    @app.get("/healthz", include_in_schema=False)
    async def alive() -> Response:
        """Tell that the process lives."""
        return JSONResponse({"alive": True}, headers=NOW)

    @app.get("/readyz", include_in_schema=False)
    async def ready() -> Response:
        """Tell whether the house can be played in, and what is failing if not."""
        failing = await health.failing()
        return JSONResponse({"failing": failing}, 503 if failing else 200, headers=NOW)

    @app.get("/api/games")
    async def list_games() -> list[b.GameOffered]:
        """List the games of the house."""
        return [
            b.GameOffered(
                name=game.name,
                title=game.title,
                players=(game.players[0], game.players[-1]),
                variants=list(game.variants),
                options=[
                    b.OptionOffered(name=o.name, default=o.default, allowed=list(o.allowed))
                    for o in game.options
                ],
                bots=list(LEVELS),
                sources=list(game.sources),
                reconstructed=[
                    b.LineShown(**msgspec.to_builtins(line)) for line in game.reconstructed()
                ],
                for_absent=game.for_absent,
            )
            for game in games().values()
        ]

    @app.get("/api/games/{game}/texts/{language}", responses=_refusals(404))
    async def texts(game: str, language: str) -> dict[str, str]:
        """Give the catalogue of a game, the house's texts among them."""
        found = find_game(game)
        if language not in LANGUAGES:
            raise Refusal("unknown_language")
        return found.texts(language).messages

    @app.get("/api/games/{game}/rules", responses=_refusals(404))
    async def rules(game: str) -> list[b.RuleShown]:
        """Give a game's rules, statement by statement."""
        return [
            b.RuleShown(**msgspec.to_builtins(statement)) for statement in find_game(game).rules
        ]

    @app.post("/api/tables", responses=_refusals(404, 409, 422, 429))
    async def set_up(wish: b.TableWish, request: Request) -> b.TableMade:
        """Set up a table and begin."""
        game = find_game(wish.game)
        try:
            setup = game.setup(len(wish.seats), wish.variant, wish.options)
        except ValueError as reason:
            raise because("bad_setup", f"{reason}.", f"({reason})") from None
        seats = seat_players(wish.seats, limits.name_length)
        house.visitors.of(request.scope).set_up_table()
        table, given = await house.create(game, setup, seats, wish.open, wish.coach)
        return b.TableMade(
            table=table.id,
            seats=[b.SeatGiven(seat=seat, secret=secret) for seat, secret in given.items()],
            link=f"/t/{table.id}",
        )

    @app.get("/api/tables")
    async def list_tables() -> list[b.TableListed]:
        """List the running tables that anyone may see."""
        return [_listed(table) for table in await house.open_tables()]

    @app.get("/api/tables/{table}", responses=_refusals(404, 409))
    async def show_table(table: str) -> b.TableShown:
        """Describe a table."""
        return _shown(await house.table(table))

    @app.post("/api/tables/{table}/join", responses=_refusals(404, 409, 422))
    async def sit_down(table: str, wish: b.JoinWish) -> b.SeatGiven:
        """Take an open seat."""
        name = proper_name(wish.name, limits.name_length)
        seat, secret = await join(await house.table(table), name, wish.seat)
        return b.SeatGiven(seat=seat, secret=secret)

    @app.get(
        "/api/tables/{table}/record",
        response_model=None,
        responses=_refusals(404, 409) | {200: {"content": {"text/plain": {}}}},
    )
    async def give_record(table: str) -> Response:
        """Give the record of a game that is over."""
        text = export_record(await house.table(table))
        name = f'attachment; filename="handelshuis-{table}.txt"'
        return PlainTextResponse(text, headers={"Content-Disposition": name})

    @app.get("/api/tables/{table}/chances", responses=_refusals(404, 409, 500))
    async def give_chances(table: str) -> b.ChancesShown:
        """Give everyone's chances of winning from the start to the end of a game that is over."""
        return await house.analyst.chances(await house.table(table))

    @app.post(
        "/api/records",
        responses=_refusals(422, 429),
        openapi_extra={
            "requestBody": {
                "required": True,
                "content": {"text/plain": {"schema": {"type": "string"}}},
            }
        },
    )
    async def take_record(request: Request) -> b.TableFound:
        """Make a finished table from a record."""
        house.visitors.of(request.scope).set_up_table()
        return b.TableFound(table=await house.import_record(await request.body()))

    add_client(app)
    return app


def _shown(table: Table) -> b.TableShown:
    return b.TableShown(**vars(table.info()), awaited=table.awaited())


def _listed(table: Table) -> b.TableListed:
    info = table.info()
    return b.TableListed(
        table=info.table,
        game=info.game,
        players=info.players,
        names=[seat.name for seat in info.seats],
        open_seats=sum(seat.kind == "open" for seat in info.seats),
        round=table.game.round(table.state),
        awaited=table.awaited(),
    )
