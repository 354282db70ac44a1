"""How the things of Genoa are called in sentences."""

from __future__ import annotations

from handelshuis.core.deal_texts import counted
from handelshuis.core.texts import Argument, Line
from handelshuis.games.genoa.rules.actions import FIRST_BONUS
from handelshuis.games.genoa.rules.bundles import THINGS, bundle
from handelshuis.games.genoa.rules.special_cards import A_TITLE, FIRST_CARD, FIRST_SPECIAL
from handelshuis.games.genoa.rules.tables import (
    BRINGS_CARDS,
    BRINGS_SPECIAL,
    BRINGS_TITLES,
    BRINGS_WARES,
    BUILDINGS,
    CARD_NAMES,
    CARDS_AT,
    FIRST_WARE,
    KIND_NAMES,
    KIND_OF,
    KINDS_OF_CARDS,
    NUMBER_AT,
    SECOND_WARE,
    SPECIAL_AT,
    SPECIAL_NAMES,
    SPECIALS,
    WARE_NAMES,
    WAY,
    members,
)
from handelshuis.games.genoa.rules.terms import (
    GIVES,
    WANTS,
    field_of,
    hidden,
    pledge_of,
    shown,
)
from handelshuis.games.genoa.rules.town import FIELD_NAMES


def field_text(field: int) -> str:
    """Refer to a field with its article."""
    return f"@field.{FIELD_NAMES[field]}"


def card_text(card: int) -> str:
    """Refer to a playing card."""
    return f"@card.{CARD_NAMES[card]}"


def special_text(card: int) -> str:
    """Refer to one special card."""
    return f"1@good.{SPECIAL_NAMES[card]}"


def ware_text(which: int) -> str:
    """Refer to a ware."""
    return f"@ware.{WARE_NAMES[which]}"


def given_text(good: int) -> str:
    """Refer to a good given in an exchange."""
    if good >= FIRST_CARD:
        return card_text(good - FIRST_CARD)
    return taken_text(good)


def taken_text(good: int) -> str:
    """Refer to a good taken in an exchange."""
    if good < FIRST_SPECIAL:
        return f"1@good.{WARE_NAMES[good]}"
    if good < A_TITLE:
        return special_text(good - FIRST_SPECIAL)
    if good == A_TITLE:
        return "1@good.title"
    return f"1@good.{KIND_NAMES[good - FIRST_CARD]}"


def counted_yield(building: int) -> list[str]:
    """Refer to the cards or titles that a building's action brings, where it brings any."""
    if WAY[building] == BRINGS_CARDS:
        return [f"{NUMBER_AT[building]}@good.{KIND_NAMES[CARDS_AT[building]]}"]
    return [f"{NUMBER_AT[building]}@good.title"] if WAY[building] == BRINGS_TITLES else []


def pledge_texts(field: int, pledge: int) -> list[str]:
    """Refer to what is promised of a building's yield."""
    if not pledge or field >= BUILDINGS:
        return []
    way = WAY[field]
    if way == BRINGS_WARES:
        wares = [FIRST_WARE[field]] if pledge & 1 else []
        wares += [SECOND_WARE[field]] if pledge & 2 else []
        return [f"@yield.{WARE_NAMES[which]}" for which in wares]
    if way == BRINGS_CARDS:
        return [f"{pledge}@yield.{KIND_NAMES[CARDS_AT[field]]}"]
    if way == BRINGS_SPECIAL:
        return [f"@yield.{SPECIAL_NAMES[SPECIAL_AT[field]]}"]
    if way == BRINGS_TITLES:
        return [f"{pledge}@yield.title"]
    if pledge < FIRST_BONUS:
        return ["1@yield.privilege"]
    return [f"@bonus.{SPECIAL_NAMES[(pledge - FIRST_BONUS) % SPECIALS]}"]


def side_texts(terms: int, side: int, known: bool) -> list[str]:
    """Refer to what one side of an offer gives, cards face down by name only if they are known."""
    found = counted(bundle(terms, side), ["ducat", *THINGS])
    if side == WANTS:
        return found
    found += [card_text(card) for card in members(shown(terms))]
    return found + hidden_texts(hidden(terms), known)


def hidden_texts(mask: int, known: bool) -> list[str]:
    """Refer to cards that lie face down: one by one to who knows them, else how many of a kind."""
    if known:
        return [f"@face_down.{CARD_NAMES[card]}" for card in members(mask)]
    found: list[str] = []
    for which in range(KINDS_OF_CARDS):
        number = sum([1 for card in members(mask) if KIND_OF[card] == which])
        if number:
            found.append(f"{number}@good.{KIND_NAMES[which]}")
    return found


def bidder_texts(terms: int, by_host: bool, known: bool) -> list[str]:
    """Refer to all that the bidder gives by these terms, promises included."""
    side = WANTS if by_host else GIVES
    found = side_texts(terms, side, known) + pledge_texts(field_of(terms), pledge_of(terms))
    return found or ["@deal.nothing"]


def host_texts(terms: int, by_host: bool, known: bool) -> list[str]:
    """Refer to all that the turn player gives by these terms."""
    return side_texts(terms, GIVES if by_host else WANTS, known) or ["@deal.nothing"]


def terms_args(terms: int, by_host: bool, known: bool) -> dict[str, Argument]:
    """Give a sentence the field of an offer, and what both sides give."""
    return {
        "field": field_text(field_of(terms)),
        "gives": bidder_texts(terms, by_host, known),
        "wants": host_texts(terms, by_host, known),
    }


def proposal(key: str, terms: int, by_host: bool, known: bool, who: str = "") -> Line:
    """Say an offer, with another sentence if the turn player has to give something as well."""
    args = terms_args(terms, by_host, known)
    alone = args["wants"] == ["@deal.nothing"]
    if who:
        args["who"] = who
    return Line(key if alone else f"{key}_asking", args)
