"""The calls about friends: who is here, who is asked to a table, and who is not to be seen."""

from __future__ import annotations

from fastapi import FastAPI, Request

from handelshuis.server.door.players import REFUSALS, key_in
from handelshuis.server.house import House
from handelshuis.server.storage.company import (
    block,
    blocked_by,
    decline,
    friends_of,
    unblock,
)
from handelshuis.server.storage.storage import Storage
from handelshuis.server.wire import bodies as b
from handelshuis.server.wire.refusals import Refusal

FRIENDS_TOLD = 50
"""How many are told, those with whom one shared a table last."""
MOST_BLOCKED = 200


async def friends_shown(storage: Storage, me: str, most: int) -> b.FriendsShown:
    """Tell with whom a player shared tables, so many at most, and whom he will not see."""
    friends = await storage.read(friends_of, me, most)
    blocked = await storage.read(blocked_by, me)
    return b.FriendsShown(
        friends=[
            b.FriendShown(
                id=row.id,
                name=row.name,
                colour=row.colour,
                here=bool(row.here),
                tables=row.tables,
                last=row.last,
            )
            for row in friends
        ],
        blocked=[b.BlockedShown(id=row.id, name=row.name) for row in blocked],
    )


def add_friends(app: FastAPI, house: House) -> None:
    """Add the calls about friends to the application of a house."""
    storage = house.storage

    async def caller(request: Request) -> b.PlayerShown:
        return await house.players.known(key_in(request))

    async def told(me: str) -> b.FriendsShown:
        return await friends_shown(storage, me, FRIENDS_TOLD)

    @app.get("/api/players/me/friends", responses=REFUSALS)
    async def show(request: Request) -> b.FriendsShown:
        """Tell with whom a player shared tables, and who of them is here."""
        return await told((await caller(request)).id)

    @app.post("/api/players/me/friends/{player}/invite", responses=REFUSALS)
    async def ask(player: str, wish: b.InviteWish, request: Request) -> dict[str, bool]:
        """Ask somebody to a table at which one sits."""
        me = await caller(request)
        house.visitors.of(request.scope).invite()
        await house.inviting.ask(me, player, wish.table)
        return {"asked": True}

    @app.delete("/api/players/me/invitations/{table}", responses=REFUSALS)
    async def say_no(table: str, request: Request) -> dict[str, bool]:
        """Be asked to a table no longer."""
        await storage.change(decline, (await caller(request)).id, table)
        return {"declined": True}

    @app.put("/api/players/me/blocked/{player}", responses=REFUSALS)
    async def shut_out(player: str, request: Request) -> b.FriendsShown:
        """See somebody no more, nor be seen or asked by him."""
        me = await caller(request)
        if not await storage.change(block, me.id, player, MOST_BLOCKED):
            raise Refusal("not_blocked")
        return await told(me.id)

    @app.delete("/api/players/me/blocked/{player}", responses=REFUSALS)
    async def let_in(player: str, request: Request) -> b.FriendsShown:
        """See somebody again."""
        me = await caller(request)
        await storage.change(unblock, me.id, player)
        return await told(me.id)
