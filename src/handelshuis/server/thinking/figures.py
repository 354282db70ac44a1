"""A finished game counted in a worker: its statistics, its rounds, and what deals were worth."""

from __future__ import annotations

from itertools import pairwise
from typing import Final

from handelshuis.bots.search import shares_of
from handelshuis.core.editions import NoEdition, TooManyEditions
from handelshuis.core.game import Game, Reference
from handelshuis.core.record import RecordError, read_record, verify
from handelshuis.core.registry import game as game_named
from handelshuis.core.registry import games
from handelshuis.core.state import CHANCE, State
from handelshuis.core.statistics import Falls, Sheet, Step
from handelshuis.core.texts import Line
from handelshuis.server.thinking.moments import words
from handelshuis.server.thinking.replays import Played, positions
from handelshuis.server.wire import bodies as b

DEALS: Final = 8
"""So many deals are told: those that moved the chances most, in the order of the game."""


def count(played: Played) -> str:
    """Count a game; gives what its page is shown, as JSON."""
    game = game_named(played.game)
    found = positions(played)
    course = [
        Step(here.next[0], here.state, here.next[1], here.state.parse(here.next[2]), there.state)
        for here, there in pairwise(found)
        if here.next is not None
    ]
    counted = game.statistics(course)
    by_entry = {step.n: step for step in course}
    deals = [
        b.DealShown(
            n=deal.n,
            between=deal.between,
            what=words(deal.what),
            worth=_worth(game, by_entry[deal.n]),
        )
        for deal in counted.deals
    ]
    telling = sorted(deals, key=lambda deal: -max(map(abs, deal.worth)))[:DEALS]
    return b.FiguresShown(
        moves=sum(step.seat != CHANCE for step in course),
        rounds=_rounds(game, course),
        falls=[_falls(each) for each in counted.falls],
        deals=sorted(telling, key=lambda deal: deal.n),
        all_deals=len(deals),
        sheets=[_sheet(each) for each in counted.sheets],
    ).model_dump_json()


def _worth(game: Game, step: Step) -> list[float]:
    """Tell how far a deal moved everyone's chance, as the game judges the positions beside it."""
    before, after = _chances(game, step.before), _chances(game, step.after)
    return [round(now - then, 4) for then, now in zip(before, after)]


def _chances(game: Game, state: State) -> list[float]:
    worths = [game.outlook(state, seat) for seat in range(state.seats)]
    return game.calibrated(shares_of(worths, game.win_scale))


def _rounds(game: Game, course: list[Step]) -> list[b.RoundAt]:
    """Tell with which entries rounds began, where a game is played in rounds."""
    found: list[b.RoundAt] = []
    for step in course:
        number = game.round(step.after)
        if number is not None and (not found or number > found[-1].round):
            found.append(b.RoundAt(n=step.n, round=number))
    return found


def _falls(falls: Falls) -> b.FallsShown:
    return b.FallsShown(
        title=words(falls.title),
        faces=list(falls.faces),
        fell=falls.fell,
        expected=[round(each, 3) for each in falls.expected],
        throws=falls.throws,
        as_far=falls.as_far,
    )


def _sheet(sheet: Sheet) -> b.SheetShown:
    rows = [b.SheetRow(seat=row.seat, cells=list(row.cells)) for row in sheet.rows]
    columns = [words(Line(each.key, each.args)) for each in sheet.columns]
    return b.SheetShown(title=words(sheet.title), columns=columns, rows=rows)


def check_draws(game: Reference, record: str) -> bool:
    """Check that every roll and draw of a record came from the seed under its seal."""
    try:
        _, read = read_record(record, games())
        verify(game_named(game), read)
    except (RecordError, NoEdition, TooManyEditions):
        return False
    return True
