"""What makes one position better than another, said of cards, coins and rows: all of it is open."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from handelshuis.core.texts import Argument, Line
from handelshuis.games.speicherstadt.judging.evaluation import Outlook, foresee_sales
from handelshuis.games.speicherstadt.rules.bidding import length
from handelshuis.games.speicherstadt.rules.goods import size
from handelshuis.games.speicherstadt.rules.phases import BIDDING, BUYING
from handelshuis.games.speicherstadt.rules.state import Speicherstadt
from handelshuis.games.speicherstadt.rules.supply import strength
from handelshuis.games.speicherstadt.rules.tables import CARDS, CONTRACTS
from handelshuis.games.speicherstadt.shown.labels import the_card


def because(
    part: str, here: Speicherstadt, there: Speicherstadt, seat: int, better: bool
) -> Line | None:
    """Say what sets a part of the position here apart from the one there."""
    said = WORDS.get(part)
    return said(here, there, seat, better) if said else None


def coins(here: Speicherstadt, there: Speicherstadt, seat: int, better: bool) -> Line | None:
    """Say how many coins are left."""
    have, had = here.coins[seat], there.coins[seat]
    if have == had or (have > had) != better:
        return None
    return Line("why.coins" if better else "why.coins.less", {"coins": have})


def sales(here: Speicherstadt, there: Speicherstadt, seat: int, better: bool) -> Line | None:
    """Say which card one is likely to get, or which row one cannot pay."""
    if here.row != there.row:
        return None
    if better:
        mine, other = buyers(here), buyers(there)
        for place, buyer in enumerate(mine):
            if buyer == seat and (place >= len(other) or other[place] != seat):
                price = length(here.merchants[place])
                return Line("why.sales", {"card": the_card(here.row[place]), "price": price})
        return None
    for place in range(here.place, len(here.row)):
        price = asked(here.merchants[place], seat)
        if price > max(here.coins[seat], asked(there.merchants[place], seat)):
            args: dict[str, Argument] = {
                "card": the_card(here.row[place]),
                "coins": here.coins[seat],
                "price": price,
            }
            return Line("why.sales.dear", args)
    return None


def asked(row: int, seat: int) -> int:
    """Give what a seat's lowest merchant in a row would pay once those below it have declined."""
    price = length(row)
    while row:
        if (row & 7) - 1 == seat:
            return price
        row >>= 3
        price -= 1
    return 0


def buyers(s: Speicherstadt) -> list[int]:
    """Foresee who buys each card of the row; -1 for nobody."""
    if s.phase not in (BIDDING, BUYING):
        return []
    return foresee_sales(s, Outlook(s), [0.0] * s.seats)


def fire(here: Speicherstadt, there: Speicherstadt, seat: int, better: bool) -> Line | None:
    """Compare one's strength at fires with the best of the others."""
    own = strength(here, seat)
    if own == strength(there, seat):
        return None
    most = max(strength(here, other) for other in range(here.seats) if other != seat)
    return Line("why.fire" if better else "why.fire.less", {"own": own, "most": most})


def contracts(here: Speicherstadt, there: Speicherstadt, seat: int, better: bool) -> Line | None:
    """Name a contract that was bought or came nearer to being filled."""
    for card in CONTRACTS:
        held, had = (s.owned[seat * CARDS + card] for s in (here, there))
        if better and held and not had:
            return Line("why.contracts.new", {"card": the_card(card)})
        if better and held and size(here.filled[card]) > size(there.filled[card]):
            args: dict[str, Argument] = {"card": the_card(card), "n": size(here.filled[card])}
            return Line("why.contracts", args)
    return None


def rivals(here: Speicherstadt, there: Speicherstadt, seat: int, better: bool) -> Line | None:
    """Name the rival who is kept from a card, or is left one."""
    if here.row != there.row:
        return None
    less, more = (buyers(here), buyers(there)) if better else (buyers(there), buyers(here))
    for place, buyer in enumerate(more):
        if buyer not in (-1, seat) and place < len(less) and less[place] != buyer:
            args: dict[str, Argument] = {"who": f"#{buyer}", "card": the_card(here.row[place])}
            return Line("why.rivals" if better else "why.rivals.less", args)
    return None


WORDS: Final[dict[str, Callable[[Speicherstadt, Speicherstadt, int, bool], Line | None]]] = {
    "coins": coins,
    "sales": sales,
    "fire": fire,
    "contracts": contracts,
    "rivals": rivals,
}
"""What has more to say than its name."""
