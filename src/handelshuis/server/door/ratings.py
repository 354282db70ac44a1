"""The calls about ratings: one's own, those of a table, and who is strongest in a game."""

from __future__ import annotations

from typing import Any, Final

from fastapi import FastAPI, Request

from handelshuis.server.door.players import player_of
from handelshuis.server.door.seen import check_seen
from handelshuis.server.house import House, find_game
from handelshuis.server.wire import bodies as b
from handelshuis.server.wire.refusals import Refusal

REFUSALS: Final[dict[int | str, dict[str, Any]]] = {
    status: {"model": b.RefusalShown} for status in (403, 404, 409, 422, 429)
}


def check_rated(wish: b.TableWish, player: str) -> None:
    """Refuse to rate a table at which not all are measured alike: known people, without coach."""
    if not wish.rated:
        return
    mine = sum(seat.kind == "me" for seat in wish.seats)
    people = sum(seat.kind != "bot" for seat in wish.seats)
    if not player or wish.has_coach() or mine != 1 or people < 2:
        raise Refusal("not_rated")


def add_ratings(app: FastAPI, house: House) -> None:
    """Add the calls about ratings to the application of a house."""

    @app.get("/api/players/me/ratings", responses=REFUSALS)
    async def own_ratings(request: Request) -> list[b.RatingShown]:
        """Tell a player how strong he is held to be, game by game."""
        player = await player_of(house, request)
        if not player:
            raise Refusal("bad_key")
        return await house.ratings.of(player)

    @app.get("/api/tables/{table}/ratings", responses=REFUSALS)
    async def table_ratings(table: str, request: Request) -> list[b.RatingChange]:
        """Tell what a game that is over did to the ratings of its players."""
        await check_seen(house, await house.table(table), request)
        return await house.ratings.changes(table)

    @app.get("/api/games/{game}/standings", responses=REFUSALS)
    async def standings(game: str) -> list[b.StandingShown]:
        """Tell who is held to be the strongest in a game."""
        return await house.ratings.standings(find_game(game).name)
