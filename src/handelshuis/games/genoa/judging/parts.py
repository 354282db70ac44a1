"""What the evaluation is made of, part by part, for who wants to know why a move is good."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from handelshuis.games.genoa.judging.bargains import bids_prospect
from handelshuis.games.genoa.judging.evaluation import chatter, host_prospect, rivals_worth
from handelshuis.games.genoa.judging.prospects import (
    action_prospect,
    reach_worth,
    title_prospect,
)
from handelshuis.games.genoa.judging.worth import (
    TITLE_HELD,
    WARE,
    hand_worth,
    laid_worth,
    lasting,
    special_worth,
)
from handelshuis.games.genoa.rules import actions, cards
from handelshuis.games.genoa.rules.phases import ENDED
from handelshuis.games.genoa.rules.tables import (
    BUILDINGS,
    FIRST_PRIVILEGE,
    NONE,
    SPECIALS,
    WARES,
)

if TYPE_CHECKING:
    from handelshuis.games.genoa.rules.state import Genoa

PARTS: Final = (
    "money",
    "wares",
    "specials",
    "titles",
    "orders",
    "privileges",
    "action",
    "turn",
    "rivals",
)


def weigh(s: Genoa, seat: int) -> list[float]:
    """Give what each part adds to `evaluate`."""
    last = lasting(s)
    wares = 0.0
    for place in range(seat * WARES, (seat + 1) * WARES):
        wares += last * WARE * s.wares[place]
    specials = 0.0
    for card in range(SPECIALS):
        held = s.specials[seat * SPECIALS + card]
        if held:
            specials += last * held * special_worth(s, seat, card)
    titles = last * TITLE_HELD * s.titles[seat]
    for building in range(BUILDINGS):
        if s.owner[building] == seat:
            titles += laid_worth(s)
    hand = s.hands[seat]
    if s.partner == seat:
        hand &= ~s.picked
    privileges = float(cards.chain_worth(hand >> FIRST_PRIVILEGE))
    orders = hand_worth(s, seat, hand, last) - privileges
    action = 0.0
    turn = 0.0
    if s.phase != ENDED:
        titles += title_prospect(s, seat)
        if s.actor != NONE:
            action = action_prospect(s, seat)
        if seat == s.active:
            turn = host_prospect(s, seat)
        else:
            turn = bids_prospect(s, seat)
            turn += 0.3 * reach_worth(s, seat) if actions.able(s, seat) else 0.0
        turn -= 0.05 * chatter(s, seat)
    money = float(s.money[seat])
    rivals = -rivals_worth(s, seat)
    return [money, wares, specials, titles, orders, privileges, action, turn, rivals]
