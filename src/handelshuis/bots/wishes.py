"""What a rival does with a wish: it offers what it was asked for, if that helps it to win."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from handelshuis.bots.search import shares_of
from handelshuis.core import deal_moves
from handelshuis.core.chance import Chance
from handelshuis.core.game import Game
from handelshuis.core.state import State

DEALS: Final = 8
"""In how many deals of what it cannot know it looks for one in which the wish can be met."""


def best_wish(game: Game, state: State, seat: int, wishes: Sequence[str], chance: Chance) -> str:
    """Give the offer among those wished for that helps a seat most, or '' if none does.

    Like any proposal of a bot it must still be on its menu: whoever wishes on and on is heard as
    often as that, and no more.
    """
    best, most = "", 0.0
    desk = game.desk(state)
    if desk is None or desk.listed(seat) <= 0:
        return ""
    for text in wishes:
        gain = gain_by(game, state, seat, text, chance)
        if gain > most:
            best, most = text, gain
    return best


def gain_by(game: Game, state: State, seat: int, text: str, chance: Chance) -> float:
    """Tell how much likelier a seat is to win once an offer is made and agreed to."""
    move = state.parse(text)
    if state.refusal(seat, move):
        return 0.0
    for _ in range(DEALS):
        position = state.clone()
        position.redeal(seat, chance)
        before = chance_to_win(game, position, seat)
        position.advance(seat, move)
        desk = game.desk(position)
        if desk is None:
            return 0.0
        offer = desk.offers[-1]
        partner = offer.to.bit_length() - 1
        accept = deal_moves.make(deal_moves.ACCEPT, offer.number)
        if not position.refusal(partner, accept):
            position.advance(partner, accept)
            return chance_to_win(game, position, seat) - before
    return 0.0


def chance_to_win(game: Game, position: State, seat: int) -> float:
    """Judge a position by everyone's prospects."""
    worths = [game.evaluate(position, each) for each in range(position.seats)]
    return shares_of(worths, game.win_scale)[seat]
