"""What the evaluation is made of, part by part, for who wants to know why a move is good."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from handelshuis.games.chartered.judging.earnings import Prices, hand_worth
from handelshuis.games.chartered.judging.evaluation import (
    BEST_RIVAL,
    EVERY_RIVAL,
    cash,
    futures,
    holdings,
    rest_of_turn,
    settled,
    tools,
)
from handelshuis.games.chartered.judging.stakes import stakes
from handelshuis.games.chartered.rules.phases import ENDED

if TYPE_CHECKING:
    from handelshuis.games.chartered.rules.state import Chartered

PARTS: Final = ("money", "shares", "hand", "tools", "bids", "turn", "rivals")


def weigh(s: Chartered, seat: int) -> list[float]:
    """Give what each part adds to `evaluate`."""
    values = settled(s)
    future = futures(s, values)
    found = [cash(s, float(s.money[seat])), holdings(s, seat, future)]
    if s.phase == ENDED:
        found += [0.0, 0.0, 0.0, 0.0]
    else:
        prices = Prices(s, values)
        found.append(hand_worth(s, seat, prices))
        found.append(tools(s, seat, prices))
        found.append(stakes(s, seat, future, prices))
        found.append(rest_of_turn(s, seat, values, future, prices) if s.active == seat else 0.0)
    rivals = s.seats - 1
    purse = cash(s, (sum(s.money) - s.money[seat]) / rivals)
    best = 0.0
    total = 0.0
    for other in range(s.seats):
        if other != seat:
            held = holdings(s, other, future)
            best = max(best, held)
            total += held
    found.append(-BEST_RIVAL * (purse + best) - EVERY_RIVAL * (purse + total / rivals))
    return found
