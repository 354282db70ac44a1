"""The calls about tournaments: setting one up, taking part, and how it goes."""

from __future__ import annotations

from typing import Any, Final

from fastapi import FastAPI, Request

from handelshuis.bots.names import LEVELS
from handelshuis.server.door.players import key_in, player_of
from handelshuis.server.house import House, find_game
from handelshuis.server.wire import bodies as b
from handelshuis.server.wire.limits import clean
from handelshuis.server.wire.refusals import Refusal, because

REFUSALS: Final[dict[int | str, dict[str, Any]]] = {
    status: {"model": b.RefusalShown} for status in (403, 404, 409, 422, 429)
}


def add_contests(app: FastAPI, house: House) -> None:
    """Add the calls about tournaments to the application of a house."""
    contests = house.contests

    async def known(request: Request) -> str:
        return (await house.players.known(key_in(request))).id

    @app.post("/api/tournaments", responses=REFUSALS)
    async def make(wish: b.TournamentWish, request: Request) -> b.TournamentShown:
        """Set a tournament up; whoever does is its host, and takes part if he enters."""
        host = await known(request)
        game = find_game(wish.game)
        if wish.bot not in LEVELS:
            raise Refusal("unknown_bot")
        try:
            setup = game.setup(wish.players, wish.variant, wish.options)
        except ValueError as reason:
            raise because("bad_setup", f"{reason}.", f"({reason})") from None
        wish.name = clean(wish.name, house.limits.name_length)
        if not wish.name:
            raise Refusal("malformed")
        visitor = house.visitors.of(request.scope)
        visitor.make_tournament()
        made = await contests.make(wish, game, setup, host, visitor.household)
        return await contests.shown(made, host)

    @app.get("/api/tournaments/{tournament}", responses=REFUSALS)
    async def show(tournament: str, request: Request) -> b.TournamentShown:
        """Show a tournament to whoever has its link."""
        return await contests.shown(tournament, await player_of(house, request))

    @app.post("/api/tournaments/{tournament}/enter", responses=REFUSALS)
    async def take_part(tournament: str, request: Request) -> b.TournamentShown:
        """Take part, until it begins."""
        player = await known(request)
        await contests.enter(tournament, player)
        return await contests.shown(tournament, player)

    @app.post("/api/tournaments/{tournament}/leave", responses=REFUSALS)
    async def go(tournament: str, request: Request) -> b.TournamentShown:
        """Take part no longer; a table at which one sits is given up."""
        player = await known(request)
        await contests.leave(tournament, player)
        return await contests.shown(tournament, player)

    @app.post("/api/tournaments/{tournament}/begin", responses=REFUSALS)
    async def begin(tournament: str, request: Request) -> b.TournamentShown:
        """As its host, begin: the first round is drawn, and its tables made."""
        player = await known(request)
        await contests.begin(tournament, player)
        return await contests.shown(tournament, player)

    @app.post("/api/tournaments/{tournament}/remove", responses=REFUSALS)
    async def send_away(
        tournament: str, entrant: b.EntrantNamed, request: Request
    ) -> b.TournamentShown:
        """As its host, let somebody take part no longer, until it begins; he does not come back."""
        player = await known(request)
        await contests.send_away(tournament, player, entrant.number)
        return await contests.shown(tournament, player)

    @app.delete("/api/tournaments/{tournament}", responses=REFUSALS)
    async def call_off(tournament: str, request: Request) -> dict[str, bool]:
        """As its host, call a tournament off that has not begun."""
        await contests.call_off(tournament, await known(request))
        return {"removed": True}

    @app.get("/api/players/me/tournaments", responses=REFUSALS)
    async def mine(request: Request) -> list[b.TournamentListed]:
        """List one's own tournaments, those that are over last."""
        return await contests.of(await known(request))
