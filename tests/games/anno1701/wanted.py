"""The games of Anno 1701 that are worth keeping."""

from __future__ import annotations

from handelshuis.bots.greedy import GreedyBot
from handelshuis.core.record import Record
from handelshuis.core.state import State
from handelshuis.games.anno1701 import GAME
from handelshuis.games.anno1701.rules.phases import BY_LIMIT, BY_MERCHANTS, BY_POINTS, BY_RIOTS
from handelshuis.games.anno1701.rules.state import Anno
from handelshuis.games.anno1701.rules.tables import RANKS
from tests.games.golden import Wanted

ALONE = (("offers", "0"),)


def said(record: Record) -> set[str]:
    """The first words of all moves of a record."""
    return {entry.text.split()[0] for entry in record.entries if entry.kind == "move"}


def ending(end: State) -> int:
    assert isinstance(end, Anno)
    return end.ending


def by_points(record: Record, end: State) -> bool:
    """Somebody has seven favour points, after voyages, fights and searches."""
    return ending(end) == BY_POINTS and said(record) >= {"sail", "fight", "search", "swap", "bank"}


def by_merchants(record: Record, end: State) -> bool:
    """Somebody has two merchants and fewer than seven points."""
    return ending(end) == BY_MERCHANTS


def by_riots(record: Record, end: State) -> bool:
    """Somebody has lost by two riots."""
    return ending(end) == BY_RIOTS


def at_the_limit(record: Record, end: State) -> bool:
    """Nobody has won in 200 turns each."""
    return ending(end) == BY_LIMIT


def with_trades(record: Record, end: State) -> bool:
    """Somebody has won after offers were made, taken, declined and countered."""
    words = {"offer", "accept", "decline", "counter"}
    return ending(end) in (BY_POINTS, BY_MERCHANTS) and said(record) >= words


def courtly(state: State, seat: int) -> float:
    """Judge as greedy does, but keep two pioneers: this wins by merchants."""
    assert isinstance(state, Anno)
    pioneers = state.ranks[seat * len(RANKS)]
    return GAME.evaluate(state, seat) - 50.0 * max(0, 2 - pioneers)


PLAYERS = {"courtier": GreedyBot(courtly)}

WANTED = [
    Wanted("points", ("greedy", "greedy"), by_points, options=ALONE),
    Wanted("merchants", ("courtier", "random"), by_merchants, options=ALONE),
    Wanted("riots", ("random", "random"), by_riots, options=ALONE),
    Wanted("limit", ("random", "random"), at_the_limit, options=ALONE),
    Wanted("trades", ("greedy", "random"), with_trades),
]
