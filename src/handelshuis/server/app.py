"""The HTTP side of the house: games, tables, seats, records, and the pages of the client."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Annotated, Any, Final

import msgspec
from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest
from pydantic import Field
from starlette.exceptions import HTTPException
from starlette.responses import JSONResponse, PlainTextResponse, Response

from handelshuis.bots import own
from handelshuis.bots.names import LEVELS
from handelshuis.core.lessons import lesson_names
from handelshuis.core.registry import games
from handelshuis.core.texts import LANGUAGES
from handelshuis.server.door.anew import add_anew
from handelshuis.server.door.answers import refused as answer_to
from handelshuis.server.door.boards import about, add_boards, address_of
from handelshuis.server.door.client import add_client
from handelshuis.server.door.contests import add_contests
from handelshuis.server.door.export import add_export
from handelshuis.server.door.friends import add_friends
from handelshuis.server.door.gallery import add_gallery
from handelshuis.server.door.gate import Gate
from handelshuis.server.door.hand_on import HANDED_ON, Arrivals, Calls
from handelshuis.server.door.holidays import add_holidays
from handelshuis.server.door.lessons import add_lessons
from handelshuis.server.door.lobby import add_lobby
from handelshuis.server.door.messages import add_messages
from handelshuis.server.door.open_tables import PATH as PEERS_TABLES
from handelshuis.server.door.open_tables import OpenTables
from handelshuis.server.door.packing import packed_answer
from handelshuis.server.door.passkeys import add_passkeys
from handelshuis.server.door.players import add_players, player_of
from handelshuis.server.door.ratings import add_ratings, check_rated
from handelshuis.server.door.seen import check_seen
from handelshuis.server.door.sockets import Tables
from handelshuis.server.health import Health
from handelshuis.server.house import House, Settings, find_game
from handelshuis.server.scrape import everything_of, knows
from handelshuis.server.tables.clocks import check_clock
from handelshuis.server.tables.continuing import begun_at
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


def make_app(settings: Settings) -> FastAPI:
    """Make the application of one house."""
    house = House(settings)
    health = Health(house)
    tables = OpenTables(house)
    limits = settings.limits
    counted = everything_of(house)

    @asynccontextmanager
    async def open_house(_: FastAPI) -> AsyncIterator[None]:
        await house.start()
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
    # Whoever is added last stands in front.
    app.add_middleware(Calls, house=house)
    app.add_middleware(Gate, limits=limits, visitors=house.visitors, tables=Tables(house))
    app.add_middleware(Arrivals, house=house)

    @app.exception_handler(Refusal)
    async def refused(_: Request, refusal: Refusal) -> Response:
        return answer_to(refusal)

    @app.exception_handler(RequestValidationError)
    async def misread(_: Request, error: RequestValidationError) -> Response:
        return answer_to(Refusal("malformed"))

    @app.exception_handler(HTTPException)
    async def not_found(_: Request, error: HTTPException) -> Response:
        response = answer_to(Refusal(_HTTP_CODES.get(error.status_code, "malformed")))
        response.headers.update(error.headers or {})
        return response

    @app.exception_handler(Exception)
    async def trouble(_: Request, error: Exception) -> Response:
        return answer_to(Refusal("trouble"))

    @app.get("/healthz", include_in_schema=False)
    async def alive() -> Response:
        """Tell that the process lives."""
        return JSONResponse({"alive": True}, headers=NOW)

    @app.get("/readyz", include_in_schema=False)
    async def ready() -> Response:
        """Tell whether the house can be played in, and what is failing if not."""
        failing = await health.failing()
        return JSONResponse({"failing": failing}, 503 if failing else 200, headers=NOW)

    @app.get("/metrics", include_in_schema=False)
    async def metrics(request: Request) -> Response:
        """Give Prometheus its numbers, if it knows the token."""
        if not knows(settings.metrics_token, request.headers.get("authorization")):
            raise Refusal("no_page")
        return Response(generate_latest(counted), media_type=CONTENT_TYPE_LATEST, headers=NOW)

    @app.get("/api/games", response_model=list[b.GameOffered])
    async def list_games(request: Request) -> Response:
        """List the games of the house."""
        offered = [
            b.GameOffered(
                name=game.name,
                title=game.title,
                players=(game.players[0], game.players[-1]),
                variants=list(game.variants),
                options=[
                    b.OptionOffered(name=o.name, default=o.default, allowed=list(o.allowed))
                    for o in game.options
                ],
                bots=[*LEVELS, *own.invited],
                sources=list(game.sources),
                reconstructed=[
                    b.LineShown(**msgspec.to_builtins(line)) for line in game.reconstructed()
                ],
                for_absent=game.for_absent,
                lessons=len(lesson_names(game)),
                about=about(game),
                board=address_of(game.name, "board.js"),
                emblem=address_of(game.name, "emblem.svg"),
            )
            for game in games().values()
        ]
        return packed_answer(request, msgspec.json.encode([each.model_dump() for each in offered]))

    @app.get(
        "/api/games/{game}/texts/{language}",
        response_model=dict[str, str],
        responses=_refusals(404),
    )
    async def texts(game: str, language: str, request: Request) -> Response:
        """Give the catalogue of a game, the house's texts among them."""
        found = find_game(game)
        if language not in LANGUAGES:
            raise Refusal("unknown_language")
        return packed_answer(request, msgspec.json.encode(found.texts(language).messages))

    @app.get("/api/games/{game}/rules", response_model=list[b.RuleShown], responses=_refusals(404))
    async def rules(game: str, request: Request) -> Response:
        """Give a game's rules, statement by statement."""
        shown = [b.RuleShown(**msgspec.to_builtins(each)) for each in find_game(game).rules]
        told = [each.model_dump(by_alias=True) for each in shown]
        return packed_answer(request, msgspec.json.encode(told))

    @app.post("/api/tables", responses=_refusals(404, 409, 422, 429))
    async def set_up(wish: b.TableWish, request: Request) -> b.TableMade:
        """Set up a table and begin."""
        game = find_game(wish.game)
        try:
            setup = game.setup(len(wish.seats), wish.variant, wish.options)
        except ValueError as reason:
            raise because("bad_setup", f"{reason}.", f"({reason})") from None
        seats = seat_players(wish.seats, limits.name_length)
        visitor = house.visitors.of(request.scope)
        player = await player_of(house, request)
        check_rated(wish, player)
        clock = check_clock(wish.clock, wish.rated)
        visitor.set_up_table()
        return _made(
            *await house.create(
                game,
                setup,
                seats,
                wish.open,
                wish.has_coach(),
                visitor.household,
                player,
                wish.rated,
                clock=clock,
                languages=" ".join(sorted(set(wish.languages))),
            )
        )

    @app.get("/api/tables")
    async def list_tables() -> list[b.TableListed]:
        """List the running tables that anyone may see."""
        return await tables.listed()

    @app.post(PEERS_TABLES, include_in_schema=False)
    async def list_here(
        names: Annotated[list[str], Field(max_length=50)], request: Request
    ) -> list[b.TableListed]:
        """Tell another server of the tables that this one has."""
        if HANDED_ON not in request.scope:
            raise Refusal("no_page")
        return await tables.listed_here(names)

    @app.get("/api/tables/{table}", responses=_refusals(404, 409))
    async def show_table(table: str) -> b.TableShown:
        """Describe a table."""
        return _shown(await house.table(table))

    @app.post("/api/tables/{table}/join", responses=_refusals(404, 409, 422, 429))
    async def sit_down(table: str, wish: b.JoinWish, request: Request) -> b.SeatGiven:
        """Take an open seat."""
        name = proper_name(wish.name, limits.name_length)
        player = await player_of(house, request)
        house.visitors.of(request.scope).sit_down()
        seat, secret = await join(await house.table(table), name, wish.seat, player)
        return b.SeatGiven(seat=seat, secret=secret)

    @app.post("/api/tables/{table}/continue", responses=_refusals(404, 409, 422, 429))
    async def play_on(table: str, wish: b.ContinueWish, request: Request) -> b.TableMade:
        """Set up a table that continues a finished game from one of its moments."""
        found = await house.table(table)
        await check_seen(house, found, request)
        if len(wish.seats) != found.setup.players:
            raise Refusal("bad_setup")
        seats = seat_players(wish.seats, limits.name_length)
        visitor = house.visitors.of(request.scope)
        player = await player_of(house, request)
        # It is replayed up to there, and that is work already.
        visitor.set_up_table()
        visitor.store_entries(max(0, min(wish.at, found.seq)))
        begun = await begun_at(found, wish.at)
        return _made(
            *await house.create(
                found.game,
                found.setup,
                seats,
                wish.open,
                wish.coach,
                visitor.household,
                player,
                begun=begun,
            )
        )

    @app.get(
        "/api/tables/{table}/record",
        response_model=None,
        responses=_refusals(404, 409) | {200: {"content": {"text/plain": {}}}},
    )
    async def give_record(table: str, request: Request) -> Response:
        """Give the record of a game that is over."""
        found = await house.table(table)
        await check_seen(house, found, request)
        text = export_record(found)
        name = f'attachment; filename="handelshuis-{table}.txt"'
        return PlainTextResponse(text, headers={"Content-Disposition": name})

    @app.get("/api/tables/{table}/chances", responses=_refusals(404, 409, 429, 500))
    async def give_chances(table: str, request: Request) -> b.ChancesShown:
        """Give everyone's chances of winning from the start to the end of a game that is over."""
        visitor = house.visitors.of(request.scope)
        found = await house.table(table)
        await check_seen(house, found, request)
        return await house.analyst.chances(found, visitor)

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
        visitor = house.visitors.of(request.scope)
        visitor.set_up_table()
        table = await house.import_record(await request.body(), visitor)
        return b.TableFound(table=table)

    add_anew(app, house)
    add_players(app, house)
    add_passkeys(app, house)
    add_lobby(app, house)
    add_friends(app, house)
    add_export(app, house)
    add_messages(app, house)
    add_holidays(app, house)
    add_ratings(app, house)
    add_lessons(app)
    add_boards(app)
    add_gallery(app, house)
    add_contests(app, house)
    add_client(app)
    return app


def _made(table: Table, given: dict[int, str]) -> b.TableMade:
    return b.TableMade(
        table=table.id,
        seats=[b.SeatGiven(seat=seat, secret=secret) for seat, secret in given.items()],
        link=f"/t/{table.id}",
    )


def _shown(table: Table) -> b.TableShown:
    return b.TableShown(**vars(table.info()), awaited=table.awaited())
