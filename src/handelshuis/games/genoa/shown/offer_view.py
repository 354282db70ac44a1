"""How offers, declarations and counter-offers are shown."""

from __future__ import annotations

import msgspec

from handelshuis.games.genoa.rules.bundles import (
    KIND_GOODS,
    SPECIAL_GOODS,
    TITLE_GOOD,
    WARE_GOODS,
    bundle,
    held,
)
from handelshuis.games.genoa.rules.notation import write_pledge
from handelshuis.games.genoa.rules.state import Genoa
from handelshuis.games.genoa.rules.tables import (
    ALL_OF,
    CARD_NAMES,
    KIND_NAMES,
    KIND_OF,
    KINDS_OF_CARDS,
    bits,
    members,
)
from handelshuis.games.genoa.rules.terms import (
    GIVES,
    WANTS,
    field_of,
    hidden,
    obliges,
    pledge_of,
    shown,
)
from handelshuis.games.genoa.rules.town import FIELD_NAMES


class SideView(msgspec.Struct):
    """What one side of an offer gives."""

    money: int
    wares: list[int]
    specials: list[int]
    titles: int
    shown: list[str]
    """Playing cards given open."""
    hidden: list[str]
    """Playing cards given face down: to their holder by name, to others by kind."""
    kinds: list[int]
    """Playing cards wanted, by kind."""


class LeavesView(msgspec.Struct):
    """What the turn player would have after a deal, before its action."""

    money: int
    wares: list[int]
    specials: list[int]
    titles: int
    cards: list[int]


class OfferView(msgspec.Struct):
    """An offer, a declaration or a counter-offer."""

    seat: int
    """Who proposes it."""
    field: str
    gives: SideView
    wants: SideView
    pledge: str
    """What the turn player gets of the action's yield, as notation has it, or empty."""
    obliges: bool
    """Whether it stands for the building where the trader is, and the action must not be left."""
    leaves: LeavesView | None
    """To the turn player only."""


def faces(mask: int, known: bool) -> list[str]:
    """Name cards to who knows them, and to others their kinds."""
    return [CARD_NAMES[card] if known else KIND_NAMES[KIND_OF[card]] for card in members(mask)]


def offer_view(s: Genoa, proposer: int, terms: int, viewer: int) -> OfferView:
    """Show what somebody proposes."""
    return OfferView(
        seat=proposer,
        field=FIELD_NAMES[field_of(terms)],
        gives=_side(terms, GIVES, viewer == proposer),
        wants=_side(terms, WANTS, True),
        pledge=write_pledge(field_of(terms), pledge_of(terms)) if pledge_of(terms) else "",
        obliges=False,
        leaves=_leaves(s, proposer, terms) if viewer == s.active else None,
    )


def standing_offer(s: Genoa, bidder: int, terms: int, viewer: int) -> OfferView:
    """Show an offer that lies on the table; only for the trader's own building can it oblige."""
    offer = offer_view(s, bidder, terms, viewer)
    offer.obliges = not s.near and obliges(terms)
    return offer


def last_heard(s: Genoa) -> OfferView | None:
    """Show the latest counter-offer or deal, as everyone heard of it."""
    if s.last_terms < 0:
        return None
    heard = offer_view(s, s.last_seat, s.last_terms, -1)
    for which in range(KINDS_OF_CARDS):
        heard.gives.hidden += [KIND_NAMES[which]] * (s.last_hidden >> 4 * which & 15)
    return heard


def _side(terms: int, side: int, known: bool) -> SideView:
    given = side == GIVES
    counts = bundle(terms, side)
    return SideView(
        money=counts[0],
        wares=counts[WARE_GOODS:SPECIAL_GOODS],
        specials=counts[SPECIAL_GOODS:TITLE_GOOD],
        titles=counts[TITLE_GOOD],
        shown=faces(shown(terms), True) if given else [],
        hidden=faces(hidden(terms), known) if given else [],
        kinds=counts[KIND_GOODS:],
    )


def _leaves(s: Genoa, proposer: int, terms: int) -> LeavesView:
    """Reckon what the turn player has after a deal."""
    by_host = proposer == s.active
    given = bundle(terms, GIVES if by_host else WANTS)
    got = bundle(terms, WANTS if by_host else GIVES)
    counts = [
        have - less + more for have, less, more in zip(held(s, s.active), given, got, strict=True)
    ]
    named = shown(terms) | hidden(terms)
    for which in range(KINDS_OF_CARDS):
        cards_named = bits(named & ALL_OF[which])
        counts[KIND_GOODS + which] += -cards_named if by_host else cards_named
    return LeavesView(
        money=counts[0],
        wares=counts[WARE_GOODS:SPECIAL_GOODS],
        specials=counts[SPECIAL_GOODS:TITLE_GOOD],
        titles=counts[TITLE_GOOD],
        cards=counts[KIND_GOODS:],
    )
