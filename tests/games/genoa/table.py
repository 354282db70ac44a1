"""Positions of Genoa, and moves played in the notation of a record.

Players are counted from 1, as in a record. Goods are words with counts: "2 salt pepper".
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from handelshuis.core.state import CHANCE, OVER
from handelshuis.games.genoa import GAME
from handelshuis.games.genoa.rules import flow
from handelshuis.games.genoa.rules.state import Genoa, start
from handelshuis.games.genoa.rules.tables import CARD_NAMES
from handelshuis.games.genoa.rules.town import FIELD_AT, FIELD_NAMES
from handelshuis.games.genoa.shown.offer_view import OfferView
from handelshuis.games.genoa.shown.view import SeatView, TableView
from tests.games.playing import awaited as awaited
from tests.games.playing import menu as menu
from tests.games.playing import play as play
from tests.games.playing import refused_by

refusal = partial(refused_by, GAME)

WARES = ["wheat", "rice", "silver", "copper", "silk", "linen", "salt", "pepper"]
SPECIALS = ["start-card", "ware-card", "action-card", "building-card", "exchange-card"]
KINDS = ["large", "small", "message", "privilege"]
DEALT = 4


def amounts(words: str, kinds: list[str]) -> list[int]:
    """Count the things that words name: "2 salt pepper"."""
    found = [0] * len(kinds)
    amount = 1
    for word in words.split():
        if word.isdigit():
            amount = int(word)
        else:
            found[kinds.index(word)] += amount
            amount = 1
    return found


def words(counts: list[int], kinds: list[str]) -> str:
    """Name things by kind, each with its count unless that is one."""
    named = zip(counts, kinds)
    return " ".join(kind if n == 1 else f"{n} {kind}" for n, kind in named if n)


def table(
    players: int = 3,
    *,
    active: int = 1,
    round: int = 1,
    money: Mapping[int, int] | None = None,
    wares: Mapping[int, str] | None = None,
    specials: Mapping[int, str] | None = None,
    cards: Mapping[int, str] | None = None,
    titles: Mapping[int, int] | None = None,
    laid: Mapping[str, int] | None = None,
    piles: str | None = None,
) -> Genoa:
    """Set a position up at the beginning of a turn.

    Hands hold only the named cards. What players hold is missing from the stock; `piles` names the
    cards that are left in the piles, all others lie in the hand of the last player.
    """
    s = start(players)
    s.dealt = DEALT * players
    s.active, s.round = active - 1, round
    for number, ducats in (money or {}).items():
        s.money[number - 1] = ducats
    for number, goods in (wares or {}).items():
        for ware, count in enumerate(amounts(goods, WARES)):
            s.wares[(number - 1) * 8 + ware] += count
            s.ware_stock[ware] -= count
    for number, goods in (specials or {}).items():
        for card, count in enumerate(amounts(goods, SPECIALS)):
            s.specials[(number - 1) * 5 + card] += count
            s.special_stock[card] -= count
    for number, names in (cards or {}).items():
        for name in names.split():
            s.hands[number - 1] |= 1 << CARD_NAMES.index(name)
            s.stack &= ~(1 << CARD_NAMES.index(name))
    for number, count in (titles or {}).items():
        s.titles[number - 1] += count
        s.title_stock[number - 1] -= count
    for building, number in (laid or {}).items():
        s.owner[FIELD_NAMES.index(building)] = number - 1
        s.title_stock[number - 1] -= 1
    if piles is not None:
        left = sum(1 << CARD_NAMES.index(name) for name in piles.split())
        s.hands[-1] |= s.stack & ~left
        s.stack &= left
    flow.begin_turn(s)
    return s


def sell_out(s: Genoa, goods: str, number: int) -> Genoa:
    """Give all wares and special cards of these kinds that are in stock to a player."""
    for good in goods.split():
        if good in WARES:
            ware = WARES.index(good)
            s.wares[(number - 1) * 8 + ware] += s.ware_stock[ware]
            s.ware_stock[ware] = 0
        else:
            card = SPECIALS.index(good)
            s.specials[(number - 1) * 5 + card] += s.special_stock[card]
            s.special_stock[card] = 0
    return s


def at(field: str) -> str:
    """Write the throw of the dice that leads to a field."""
    square = FIELD_AT.index(FIELD_NAMES.index(field))
    return f"* dice {square // 8 + 1} {square % 8 + 1}"


def passes(s: Genoa) -> Genoa:
    """Let everyone who is asked pass."""
    while seen(s).phase == "asked":
        s.play(s.turn, s.parse("pass"))
    return s


def go(s: Genoa, *fields: str) -> Genoa:
    """Let the trader go freely from field to field; nobody offers anything or acts."""
    for field in fields:
        passes(s)
        if seen(s).phase == "here":
            leave(s)
        play(s, f"{s.active + 1} move {field}")
    return passes(s)


def leave(s: Genoa) -> Genoa:
    """Leave the building's action, having asked in vain."""
    active = s.active + 1
    if f"{active} go-on" not in [f"{active} {text}" for text in menu(s)]:
        passes(play(s, f"{active} ask"))
    return passes(play(s, f"{active} go-on"))


def act(s: Genoa, own: str = "take") -> Genoa:
    """Let the turn player act where the trader is, and nobody offer anything afterwards."""
    number = s.active + 1
    play(s, f"{number} act", f"{number} {own}")
    return s


def over(s: Genoa) -> bool:
    """Whether the game has ended."""
    return s.turn == OVER and seen(s).phase == "end"


def chances(s: Genoa) -> list[str]:
    """What chance can do now."""
    assert s.turn == CHANCE
    return [s.text(move) for move, _ in s.outcomes()]


def seen(s: Genoa, number: int | None = None) -> TableView:
    """What a player sees, or an onlooker."""
    return GAME.view(s, None if number is None else number - 1)


def player(s: Genoa, number: int) -> SeatView:
    """What a player sees of his own possessions."""
    return seen(s, number).seats[number - 1]


def ducats(s: Genoa, number: int) -> int:
    """A player's money."""
    money = player(s, number).money
    assert money is not None
    return money


def wares(s: Genoa, number: int) -> str:
    """A player's wares."""
    return words(player(s, number).wares, WARES)


def specials(s: Genoa, number: int) -> str:
    """A player's special cards."""
    return words(player(s, number).specials, SPECIALS)


def hand(s: Genoa, number: int) -> list[str]:
    """A player's playing cards."""
    return player(s, number).hand or []


def offers(s: Genoa, number: int | None = None) -> list[OfferView]:
    """The offers that stand, as a player sees them."""
    return seen(s, number).offers


def owners(s: Genoa) -> dict[str, int]:
    """The buildings with titles, and whose they are."""
    return {field.name: field.owner + 1 for field in seen(s).fields if field.owner >= 0}


def end_turn(s: Genoa) -> Genoa:
    """Let the turn player stop, and nobody place titles."""
    active = s.active
    passes(s)
    if seen(s).phase == "here":
        leave(s)
    if seen(s).phase == "moving":
        play(s, f"{s.active + 1} end")
    while seen(s).phase == "titles":
        play(s, f"{s.turn + 1} no-title")
    assert s.active != active or over(s)
    return s
