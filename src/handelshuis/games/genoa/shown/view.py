"""What a seat sees: the town, what lies open, and the offers; of money and cards only its own."""

from __future__ import annotations

import msgspec

from handelshuis.core.state import OVER
from handelshuis.games.genoa.rules import actions, bargaining, cards, flow, titles
from handelshuis.games.genoa.rules.bundles import (
    KIND_GOODS,
    SPECIAL_GOODS,
    TITLE_GOOD,
    WARE_GOODS,
    bundle,
    held,
)
from handelshuis.games.genoa.rules.notation import write_pledge
from handelshuis.games.genoa.rules.phases import ASKED, HERE, MOVING, PHASE_NAMES
from handelshuis.games.genoa.rules.state import Genoa
from handelshuis.games.genoa.rules.tables import (
    ALL_OF,
    BUILDINGS,
    CARD_NAMES,
    DISCS,
    KIND_NAMES,
    KIND_OF,
    KINDS_OF_CARDS,
    NONE,
    ROUNDS,
    SPECIAL_NAMES,
    SPECIALS,
    STEP,
    WARE_NAMES,
    WARES,
    bits,
    members,
)
from handelshuis.games.genoa.rules.terms import (
    GIVES,
    SEAT_BITS,
    WANTS,
    field_of,
    hidden,
    obliges,
    pledge_of,
    shown,
)
from handelshuis.games.genoa.rules.town import FIELD_AT, FIELD_NAMES, FIELDS, MARKET, SIDE


class FieldView(msgspec.Struct):
    """A field of the town."""

    name: str
    kind: str
    """'building', 'street' or 'market'."""
    squares: list[list[int]]
    """Row and column of each of its squares, from 1."""
    owner: int
    """Whose title lies there, or -1."""
    visit: int
    """As which field of this turn it was visited, from 1, or 0."""
    discs: int
    """How many discs lie there now."""


class PileView(msgspec.Struct):
    """A pile of playing cards."""

    kind: str
    cards: int
    """How many lie face down."""
    open: list[str]
    """Those that lie open under it."""


class SeatView(msgspec.Struct):
    """One player's open possessions, and to himself his money and cards."""

    money: int | None
    hand: list[str] | None
    cards: list[int]
    """How many of each kind of card he holds."""
    known: list[str]
    """Of the cards he holds, those whose faces the viewer has seen."""
    wares: list[int]
    specials: list[int]
    titles: int
    title_stock: int
    laid: int
    """Buildings with his title."""
    used: int
    """Own actions used in this turn."""
    can_act: bool
    points: list[int] | None
    """Money, privileges and titles as they would count now."""


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


class StandingView(msgspec.Struct):
    """A standing instruction of the viewer."""

    field: str
    ducats: int


class TableView(msgspec.Struct):
    """The whole table as a seat, or an onlooker, sees it."""

    phase: str
    turn: int
    active: int
    round: int
    rounds: int
    dice: list[int]
    """The row and the column that were thrown in this turn, from 1; none if a card decided."""
    place: str
    path: list[str]
    moves_left: int
    """Fields that the trader can still visit in this turn."""
    reach: list[str]
    """The fields that he can move to next."""
    fields: list[FieldView]
    wares: list[str]
    ware_stock: list[int]
    specials: list[str]
    special_stock: list[int]
    kinds: list[str]
    piles: list[PileView]
    seats: list[SeatView]
    near: bool
    """Whether bargaining is about the fields beside the trader."""
    asked: list[int]
    """Who has not answered yet."""
    asks_left: int
    """How often the turn player may still ask in this step."""
    obliged: bool
    offers: list[OfferView]
    own_offers: list[OfferView]
    """The viewer's offers that are not shown to others yet."""
    declared: list[OfferView]
    standing: list[StandingView]
    quiet_here: bool
    """Whether the viewer wants nothing in this step, or in the whole turn."""
    quiet_turn: bool
    counter: OfferView | None
    """The terms that are being answered or settled."""
    last: OfferView | None
    """The latest counter-offer or deal of this turn."""
    partner: int
    """Who answers them, or picks cards for them, or -1."""
    actor: int
    own_done: bool
    small_done: bool
    pledge: str
    """What the actor owes the turn player of the yield."""
    draws: list[str]
    """The cards that are being drawn, by kind."""
    drawn: list[str]
    """The drawn cards of which the actor hands some over: to himself by name, to others by kind."""


def view(s: Genoa, seat: int | None) -> TableView:
    """Show the table to a seat or, with None, to an onlooker."""
    me = -1 if seat is None else seat
    over = s.turn == OVER
    bargained = s.phase in (HERE, MOVING, ASKED)
    return TableView(
        phase=PHASE_NAMES[s.phase],
        turn=s.turn,
        active=s.active,
        round=s.round,
        rounds=ROUNDS[s.seats],
        dice=[s.dice // SIDE + 1, s.dice % SIDE + 1] if s.dice != NONE else [],
        place=FIELD_NAMES[s.place] if s.place != NONE else "",
        path=[FIELD_NAMES[field] for field in s.path],
        moves_left=DISCS - len(s.path),
        reach=[FIELD_NAMES[field] for field in members(flow.within_reach(s))] if s.path else [],
        fields=[_field(s, field) for field in range(FIELDS)],
        wares=WARE_NAMES,
        ware_stock=s.ware_stock[:],
        specials=SPECIAL_NAMES,
        special_stock=s.special_stock[:],
        kinds=KIND_NAMES,
        piles=[_pile(s, which) for which in range(KINDS_OF_CARDS)],
        seats=[_seat(s, each, me, each == me or over) for each in range(s.seats)],
        near=s.near,
        asked=members(s.asked),
        asks_left=bargaining.MOST_ASKS[int(s.near)] - s.asks if bargained else 0,
        obliged=bargaining.obliged(s),
        offers=[_standing(s, each & 7, each >> SEAT_BITS, me) for each in s.offers],
        own_offers=[
            _offer(s, me, each >> SEAT_BITS, me) for each in s.fresh if each & 7 == me and each >> 9
        ],
        declared=[_offer(s, each & 7, each >> SEAT_BITS, me) for each in s.declared],
        standing=[
            StandingView(FIELD_NAMES[each >> 3 & 63], (each >> 9) * STEP)
            for each in s.standing
            if each & 7 == me
        ],
        quiet_here=me >= 0 and bool(s.quiet_here >> me & 1),
        quiet_turn=me >= 0 and bool(s.quiet_turn >> me & 1),
        counter=_offer(s, s.proposer, s.agreed, me) if s.agreed >= 0 else None,
        last=_last(s),
        partner=s.partner,
        actor=s.actor,
        own_done=s.own_done,
        small_done=s.small_done,
        pledge=write_pledge(s.place, s.pledge) if s.pledge else "",
        draws=[KIND_NAMES[s.draw_kind]] * s.draws_left,
        drawn=_faces(s.drawn, me == s.actor),
    )


def _faces(mask: int, known: bool) -> list[str]:
    return [CARD_NAMES[card] if known else KIND_NAMES[KIND_OF[card]] for card in members(mask)]


def _field(s: Genoa, field: int) -> FieldView:
    squares = [
        [place // SIDE + 1, place % SIDE + 1]
        for place, there in enumerate(FIELD_AT)
        if there == field
    ]
    visit = s.path.index(field) + 1 if field in s.path else 0
    discs = 0
    if visit and not s.cleared >> field & 1:
        discs = DISCS - visit + 1 if field == s.place else 1
    return FieldView(
        name=FIELD_NAMES[field],
        kind="building" if field < BUILDINGS else "market" if field == MARKET else "street",
        squares=squares,
        owner=s.owner[field] if field < BUILDINGS else NONE,
        visit=visit,
        discs=discs,
    )


def _pile(s: Genoa, which: int) -> PileView:
    return PileView(
        kind=KIND_NAMES[which],
        cards=bits(s.stack & ALL_OF[which]),
        open=[CARD_NAMES[card] for card in members(s.under & ALL_OF[which])],
    )


def _seat(s: Genoa, seat: int, viewer: int, known: bool) -> SeatView:
    seen = s.known[viewer] & s.hands[seat] if viewer >= 0 and not known else 0
    return SeatView(
        money=s.money[seat] if known else None,
        hand=_faces(s.hands[seat], True) if known else None,
        cards=[cards.count(s, seat, which) for which in range(KINDS_OF_CARDS)],
        known=_faces(seen, True),
        wares=s.wares[seat * WARES : (seat + 1) * WARES],
        specials=s.specials[seat * SPECIALS : (seat + 1) * SPECIALS],
        titles=s.titles[seat],
        title_stock=s.title_stock[seat],
        laid=titles.laid(s, seat),
        used=s.used[seat],
        can_act=actions.able(s, seat),
        points=s.sheet(seat) if known else None,
    )


def _offer(s: Genoa, proposer: int, terms: int, viewer: int) -> OfferView:
    return OfferView(
        seat=proposer,
        field=FIELD_NAMES[field_of(terms)],
        gives=_side(terms, GIVES, viewer == proposer),
        wants=_side(terms, WANTS, True),
        pledge=write_pledge(field_of(terms), pledge_of(terms)) if pledge_of(terms) else "",
        obliges=False,
        leaves=_leaves(s, proposer, terms) if viewer == s.active else None,
    )


def _standing(s: Genoa, bidder: int, terms: int, viewer: int) -> OfferView:
    """Show an offer that lies on the table; only for the trader's own building can it oblige."""
    offer = _offer(s, bidder, terms, viewer)
    offer.obliges = not s.near and obliges(terms)
    return offer


def _last(s: Genoa) -> OfferView | None:
    """Show the latest counter-offer or deal, as everyone heard of it."""
    if s.last_terms < 0:
        return None
    heard = _offer(s, s.last_seat, s.last_terms, -1)
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
        shown=_faces(shown(terms), True) if given else [],
        hidden=_faces(hidden(terms), known) if given else [],
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
