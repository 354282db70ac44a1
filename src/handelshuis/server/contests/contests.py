"""Tournaments as they go: players come and leave, rounds are drawn, tables made, results counted.

All that decides is rows, so that any server can do the next thing, and each thing is done once.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any, Final

import msgspec

from handelshuis.core.game import Game, Setup
from handelshuis.core.registry import games
from handelshuis.server.contests.drawing import Table as Drawn
from handelshuis.server.contests.drawing import ladder, round_robin, swiss
from handelshuis.server.contests.standings import Played, Stand, climbed, standings
from handelshuis.server.storage.leases import Elsewhere
from handelshuis.server.storage.storage import Storage
from handelshuis.server.storage.tournaments import (
    StoredTournament,
    add_tournament,
    call_off,
    count_table,
    draw,
    enter,
    finish,
    going_on,
    leave,
    load_tournament,
    open_tournaments_of,
    send_away,
    tournaments_of,
)
from handelshuis.server.storage.writer import Batch
from handelshuis.server.tables.for_players import set_up_for
from handelshuis.server.tables.leaving import give_up
from handelshuis.server.tables.opening import new_id
from handelshuis.server.tables.seating import NAMES
from handelshuis.server.tables.table import Table
from handelshuis.server.wire import bodies as b
from handelshuis.server.wire.messages import Clock, Outcome, SeatInfo
from handelshuis.server.wire.names import are_alike
from handelshuis.server.wire.refusals import Refusal

LOG: Final = logging.getLogger("handelshuis.contests")
MOST_ENTRANTS: Final = 64
MOST_OPEN: Final = 10
"""Tournaments of one host that are not over."""
LISTED: Final = 50
HOUR: Final = 3600

Find = Callable[[str], Awaitable[Table]]
Keep = Callable[[Table, str], None]
Me = Callable[[], str | None]
Charge = Callable[[str], None]
"""Counts one table more for a household, or refuses it."""


class Contests:
    """All tournaments of a house."""

    def __init__(self, storage: Storage, find: Find, keep: Keep, me: Me, charge: Charge) -> None:
        """Keep them in storage; all else are the house's ways with tables."""
        self.storage = storage
        self.find = find
        self.keep = keep
        self.me = me
        self.charge = charge

    # What players ask for

    async def make(
        self, wish: b.TournamentWish, game: Game, setup: Setup, host: str, household: str
    ) -> str:
        """Set a tournament up, whose tables are at a household's expense; gives its id, which
        nobody can guess.
        """
        if await self.storage.read(open_tournaments_of, host) >= MOST_OPEN:
            raise Refusal("too_many_tournaments")
        name = new_id()
        row = {
            "id": name,
            "name": wish.name,
            "host_id": host,
            "game": game.name,
            "setup": msgspec.json.encode(setup).decode(),
            "format": wish.format,
            "rounds": wish.rounds,
            "hours": wish.hours,
            "bot": wish.bot,
            "made": time.time(),
            "household": household,
        }
        await self.storage.change(add_tournament, row)
        return name

    async def of(self, player: str, most: int = LISTED) -> list[b.TournamentListed]:
        """List the tournaments of a player."""
        return [
            b.TournamentListed(
                tournament=row.id,
                name=row.name,
                game=row.game,
                round=row.round,
                rounds=row.rounds,
                begun=row.begun is not None,
                over=row.over is not None,
            )
            for row in await self.storage.read(tournaments_of, player, most)
        ]

    async def enter(self, name: str, player: str) -> None:
        """Let a player take part, until it begins."""
        await self._stored(name)
        _check(await self.storage.change(enter, name, player, MOST_ENTRANTS))

    async def leave(self, name: str, player: str) -> None:
        """Let a player go; tables that he sits at he gives up."""
        await self._stored(name)
        await self.storage.change(leave, name, player)

    async def begin(self, name: str, player: str) -> None:
        """As its host, let a tournament begin."""
        stored = await self._hosted(name, player)
        if stored.row.begun is not None:
            return
        if len(stored.entrants) < 2:
            raise Refusal("tournament_alone")
        await self._draw_next(stored)
        # Another server may be making the same tables just now.
        with suppress(Refusal):
            await self._look_at(name)

    async def send_away(self, name: str, player: str, number: int) -> None:
        """As its host, let an entrant take part no longer, until it begins."""
        await self._hosted(name, player)
        _check(await self.storage.change(send_away, name, number))

    async def call_off(self, name: str, player: str) -> None:
        """As its host, remove a tournament that has not begun."""
        await self._hosted(name, player)
        _check(await self.storage.change(call_off, name))

    async def shown(self, name: str, player: str) -> b.TournamentShown:
        """Show a tournament to anyone who has its link."""
        stored = await self._stored(name)
        row = stored.row
        setup = _setup(stored)
        played = _played(stored)
        made = {(each.round, each.number): each for each in stored.tables}
        tables = []
        for (round_, number), seats in _by_table(stored.pairings).items():
            done = made.get((round_, number))
            tables.append(
                b.TournamentTable(
                    round=round_,
                    number=number,
                    table=done.table_id if done is not None else "",
                    entrants=[seat.entrant or 0 for seat in seats],
                    ranks=[seat.rank for seat in seats if seat.rank is not None],
                    over=done is not None and done.over is not None,
                )
            )
        order = await asyncio.to_thread(self._order, stored, played)
        stands = {stand.entrant: stand for stand in order}
        ordered = list(stands)
        people = {each.number: each for each in stored.entrants}
        return b.TournamentShown(
            tournament=row.id,
            name=row.name,
            game=row.game,
            variant=setup.variant,
            players=setup.players,
            format=row.format,
            rounds=row.rounds,
            round=row.round,
            hours=row.hours,
            bot=row.bot,
            begun=row.begun,
            over=row.over,
            host=bool(player) and row.host_id == player,
            most=MOST_ENTRANTS,
            entrants=[
                b.EntrantShown(
                    number=number,
                    name=people[number].name or "",
                    colour=people[number].colour or "",
                    gone=people[number].gone,
                    me=bool(player) and people[number].player_id == player,
                    place=stands[number].place,
                    points=stands[number].points,
                    difference=round(stands[number].difference, 2),
                    by_round=[
                        stands[number].by_round.get(each) for each in range(1, row.round + 1)
                    ],
                )
                for number in ordered
            ],
            tables=tables,
        )

    # What goes on by itself

    async def look(self) -> None:
        """Do whatever is due at any tournament."""
        for name in await self.storage.read(going_on):
            try:
                await self._look_at(name)
            except Refusal:
                pass
            except Exception:
                LOG.exception("tournament %s cannot go on", name)

    async def _look_at(self, name: str) -> None:
        stored = await self._stored(name)
        await self._count(stored)
        stored = await self._stored(name)
        row = stored.row
        if row.begun is None or row.over is not None:
            return
        now = _by_table(stored.pairings, row.round)
        made = {(each.round, each.number): each for each in stored.tables}
        for place, seats in now.items():
            if place not in made:
                await self._set_up(stored, *place, seats)
            elif made[place].over is None:
                await self._give_up_for_gone(stored, made[place], seats)
        if any(seat.rank is None for seats in now.values() for seat in seats):
            return
        here = [each for each in stored.entrants if not each.gone]
        if row.round >= row.rounds or len(here) < 2:
            await self.storage.change(finish, name, time.time())
        elif await self._draw_next(stored):
            await self._look_at(name)

    async def _count(self, stored: StoredTournament) -> None:
        """Store the places at tables whose games are over."""
        for done in stored.tables:
            seats = [
                each
                for each in stored.pairings
                if (each.round, each.number) == (done.round, done.number)
            ]
            if done.over is None or all(seat.rank is not None for seat in seats):
                continue
            if done.result:
                outcome = msgspec.json.decode(done.result, type=Outcome)
                came_out = list(zip(outcome.ranks, outcome.scores))
            else:
                # Ended by agreement: all are equal.
                came_out = [(1, 0)] * len(seats)
            await self.storage.change(count_table, stored.row.id, done.round, done.number, came_out)

    async def _draw_next(self, stored: StoredTournament) -> bool:
        """Draw the next round; False if another server did."""
        drawn = await asyncio.to_thread(self._drawn, stored)
        rows = [
            {
                "tournament_id": stored.row.id,
                "round": stored.row.round + 1,
                "number": number,
                "seat": seat,
                "entrant": entrant,
            }
            for number, table in enumerate(drawn, 1)
            for seat, entrant in enumerate(table)
        ]
        return await self.storage.change(draw, stored.row.id, stored.row.round, rows, time.time())

    def _drawn(self, stored: StoredTournament) -> list[Drawn]:
        seats = _setup(stored).players
        played = _played(stored)
        here = {each.number for each in stored.entrants if not each.gone}
        stands = [each for each in self._order(stored, played) if each.entrant in here]
        ordered = [each.entrant for each in stands]
        if stored.row.format == "swiss":
            return swiss(ordered, {each.entrant: each.points for each in stands}, seats, played)
        if stored.row.format == "ladder":
            return ladder(ordered, seats, played)
        return round_robin(sorted(here), seats, played)

    def _order(self, stored: StoredTournament, played: list[Played]) -> list[Stand]:
        """List everyone from the first to the last, on a ladder by their rungs."""
        entrants = [each.number for each in stored.entrants]
        found = standings(entrants, played)
        if stored.row.format != "ladder":
            return found
        by_entrant = {stand.entrant: stand for stand in found}
        rounds = [[each for each in played if each.round == n] for n in range(1, _last(played) + 1)]
        order = climbed(entrants, rounds)
        for rung, entrant in enumerate(order, 1):
            by_entrant[entrant].place = rung
        return [by_entrant[entrant] for entrant in order]

    async def _set_up(
        self, stored: StoredTournament, round_: int, number: int, seats: list[Any]
    ) -> None:
        """Make the table of a pairing; where another server has, nothing comes of it."""
        game = games()[stored.row.game]
        people = {each.number: each for each in stored.entrants}
        sitting: list[SeatInfo] = []
        players: dict[int, str] = {}
        for seat, each in enumerate(seats):
            person = people.get(each.entrant)
            taken = [info.name for info in sitting]
            if person is None or person.player_id is None:
                name = next(one for one in NAMES if not any(are_alike(one, t) for t in taken))
                sitting.append(SeatInfo(name, "bot", stored.row.bot))
                continue
            sitting.append(SeatInfo(_free(person.name or f"{person.number}", taken), "human"))
            players[seat] = person.player_id
        made = {
            "tournament_id": stored.row.id,
            "round": round_,
            "number": number,
            "table_id": new_id(),
            "made": time.time(),
        }
        self.charge(stored.row.household)
        # Whoever never comes has lost when his time is up, as whoever goes in the middle.
        clock = Clock("days", stored.row.hours * HOUR, zero="lost")
        fresh = await set_up_for(
            self.storage,
            made["table_id"],
            game,
            _setup(stored),
            sitting,
            players,
            clock,
            self.me(),
            Batch(tournament_tables=[made]),
        )
        self.keep(fresh, stored.row.household)

    async def _give_up_for_gone(
        self, stored: StoredTournament, made: Any, seats: list[Any]
    ) -> None:
        """Let those give a table up who left the tournament; for all others there are clocks."""
        gone = {each.number for each in stored.entrants if each.gone}
        leaving = [seat for seat, each in enumerate(seats) if each.entrant in gone]
        if not leaving:
            return
        try:
            table = await self.find(made.table_id)
        except Elsewhere:
            return
        for seat in leaving:
            if not table.over and not table.gave_up[seat]:
                await give_up(table, seat, stored.row.bot)

    async def _stored(self, name: str) -> StoredTournament:
        stored = await self.storage.read(load_tournament, name)
        if stored is None:
            raise Refusal("no_tournament")
        return stored

    async def _hosted(self, name: str, player: str) -> StoredTournament:
        stored = await self._stored(name)
        if stored.row.host_id != player:
            raise Refusal("not_host")
        return stored


def _check(trouble: str) -> None:
    if trouble:
        raise Refusal(trouble)


def _setup(stored: StoredTournament) -> Setup:
    return msgspec.json.decode(stored.row.setup, type=Setup)


def _by_table(pairings: list[Any], round_: int = 0) -> dict[tuple[int, int], list[Any]]:
    """Group seats by their tables, of one round or of all."""
    found: dict[tuple[int, int], list[Any]] = {}
    for each in pairings:
        if not round_ or each.round == round_:
            found.setdefault((each.round, each.number), []).append(each)
    return found


def _played(stored: StoredTournament) -> list[Played]:
    """List the tables that are counted."""
    return [
        Played(
            round_,
            [seat.entrant for seat in seats],
            [seat.rank for seat in seats],
            [seat.score for seat in seats],
        )
        for (round_, _), seats in _by_table(stored.pairings).items()
        if all(seat.rank is not None for seat in seats)
    ]


def _last(played: list[Played]) -> int:
    return max((each.round for each in played), default=0)


def _free(name: str, taken: list[str]) -> str:
    """Give a name that nobody at the table has."""
    found, number = name, 2
    while any(are_alike(found, other) for other in taken):
        found, number = f"{name} {number}", number + 1
    return found
