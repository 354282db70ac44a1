"""Players who bring about what no rival plays for: an empty purse, and a very long game."""

from __future__ import annotations

from collections.abc import Callable

from handelshuis.bots.bot import Bot
from handelshuis.core.chance import Chance
from handelshuis.core.state import State, kind_of, what_of
from handelshuis.games.chartered.rules import moves, town
from handelshuis.games.chartered.rules.phases import SELLING, TRADING, TURN
from handelshuis.games.chartered.rules.state import Chartered
from handelshuis.games.chartered.rules.tables import DREIGHINGHE, SECOND, VERLAPPEN


class Liking(Bot):
    """Plays one of the moves that it likes best."""

    def __init__(self, like: Callable[[Chartered, int], int]) -> None:
        """Take how much a move is liked."""
        self.like = like

    def choose(self, position: State, seat: int, chance: Chance) -> int:
        """Choose evenly among the best."""
        assert isinstance(position, Chartered)
        legal = position.legal(seat)
        liked = [self.like(position, move) for move in legal]
        best = [move for move, much in zip(legal, liked) if much == max(liked)]
        return best[chance.below(len(best))]


def spends(s: Chartered, move: int) -> int:
    """Get rid of money: fresh markets, roofs, events, high bids, and warehouses that pay little."""
    kind, what = kind_of(move), what_of(move)
    if kind == moves.BUILD:
        paid = sum(s.value[company] for company in town.companies_beside(s, what // 2))
        return 30 - paid - 10 * town.founds_beside(s, what // 2) + 5 * (what % 2)
    if kind == moves.BID:
        return what
    if kind == moves.RELEASE:
        return -what
    if kind == moves.TAKE:
        return 20 if what >= SECOND else 5
    if kind == moves.EVENT:
        return 30 if s.phase == TRADING else 10 + 5 * (what == DREIGHINGHE)
    if kind == moves.EVENT_STACK:
        return 29 if s.phase == TRADING else 9
    return {
        moves.REFRESH: 50,
        moves.CARDS: 45,
        moves.ROOF: 40,
        moves.LEAVE: 10,
        moves.TAKE_STACK: 1,
        moves.BUY: -5,
        moves.RAISE: -20,
        moves.PAIR: -50,
        moves.SELL: -60,
    }.get(kind, 0)


def dawdles(s: Chartered, move: int) -> int:
    """Take as many turns as there are: one share, one card, one warehouse at a time."""
    kind, what = kind_of(move), what_of(move)
    if s.phase == TURN and kind in (moves.BUILD, moves.RAISE):
        extends = kind == moves.BUILD and len(town.companies_beside(s, what // 2)) == 1
        return 20 + 10 * (kind == moves.BUILD) + 5 * extends - 50 * (what % 2)
    if s.phase == TURN:
        if kind == moves.SELL:
            return 100 - s.value[what]
        return {moves.CARDS: 60, moves.REFRESH: -100}.get(kind, -10)
    if s.phase == SELLING:
        return int(kind == moves.DONE)
    if kind == moves.TAKE:
        return 20 if what >= SECOND else 5
    if kind == moves.BUY:
        return 100 - s.value[what]
    if kind == moves.DONE:
        return 0 if s.phase == TRADING else 500
    if kind == moves.BID:
        return -what
    if kind == moves.EVENT:
        return {VERLAPPEN: 3, DREIGHINGHE: -6}.get(what, 0)
    return {moves.PASS: 5, moves.SELL: -5, moves.ROOF: -5}.get(kind, -1)
