"""What a seat sees: the town, what lies open, and the offers; of money and cards only its own.

What is printed on the board and the cards is shown apart, once a game.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from handelshuis.core.state import OVER
from handelshuis.games.genoa.rules import actions, bargaining, cards, flow, offers, titles
from handelshuis.games.genoa.rules.notation import write_pledge
from handelshuis.games.genoa.rules.phases import ASKED, HERE, MOVING, PHASE_NAMES, Phase
from handelshuis.games.genoa.rules.state import Genoa
from handelshuis.games.genoa.rules.tables import (
    ALL_OF,
    BRINGS_SPECIAL,
    BRINGS_TITLES,
    BRINGS_WARES,
    BUILDINGS,
    CARD_NAMES,
    CARDS_AT,
    CHAINS,
    DISCS,
    FIRST_WARE,
    KIND_NAMES,
    KINDS_OF_CARDS,
    LARGE_PAY,
    MESSAGE_PAY,
    NONE,
    NUMBER_AT,
    ROUNDS,
    SECOND_WARE,
    SMALL_PAY,
    SPECIAL_AT,
    SPECIAL_NAMES,
    SPECIALS,
    STEP,
    TITLE_PAY,
    WARE_COUNT,
    WARE_NAMES,
    WARES,
    WAY,
    WAY_NAMES,
    CardKind,
    Way,
    bits,
    members,
)
from handelshuis.games.genoa.rules.terms import MOST_MONEY, SEAT_BITS, field_of
from handelshuis.games.genoa.rules.town import FIELD_AT, FIELD_NAMES, FIELDS, MARKET, SIDE, SIDES
from handelshuis.games.genoa.shown.offer_view import (
    OfferView,
    faces,
    last_heard,
    offer_view,
    standing_offer,
)


class Yield(msgspec.Struct):
    """What a building's own action brings."""

    way: Way
    goods: list[str]
    """By name, one for each piece."""


class PrintedField(msgspec.Struct):
    """A field of the town as it is printed."""

    name: str
    kind: Literal["building", "street", "market"]
    squares: list[tuple[int, int]]
    """Row and column of each of its squares, from 1."""
    brings: Yield | None
    """Of a building."""
    sides: list[str]
    """Of a street: the two buildings that it touches."""


class Printed(msgspec.Struct):
    """What is printed on the board and the cards, and how many there are of what."""

    rounds: int
    fields: list[PrintedField]
    """In the order in which the table shows them."""
    wares: list[str]
    """In the order in which they are counted, as are the special cards and the playing cards."""
    specials: list[str]
    kinds: list[CardKind]
    ware_count: int
    """How many pieces there are of each ware."""
    pays: dict[CardKind, int]
    """What a playing card pays once it is fulfilled or delivered; privileges pay at the end."""
    chains: list[int]
    """What so many privileges of neighbouring buildings are worth at the end, from one on."""
    title_pay: int
    """What a title on a building earns when another acts there, and at the end."""
    discs: int
    """How many fields the trader visits in a turn at most."""
    step: int
    """Every amount of ducats is a multiple of this."""
    most_ducats: int
    """The most that an offer can name."""
    standing_fields: list[str]
    """For which an instruction can be left; for none where money alone is no offer."""


class FieldView(msgspec.Struct):
    """What lies on a field of the town."""

    name: str
    owner: int
    """Whose title lies there, or -1."""
    visit: int
    """As which field of this turn it was visited, from 1, or 0."""
    discs: int
    """How many discs lie there now."""


class PileView(msgspec.Struct):
    """A pile of playing cards."""

    kind: CardKind
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


class StandingView(msgspec.Struct):
    """A standing instruction of the viewer."""

    field: str
    ducats: int


class TableView(msgspec.Struct):
    """The whole table as a seat, or an onlooker, sees it."""

    phase: Phase
    turn: int
    active: int
    round: int
    dice: list[int]
    """The row and the column that were thrown in this turn, from 1; none if a card decided."""
    place: str
    path: list[str]
    moves_left: int
    """Fields that the trader can still visit in this turn."""
    reach: list[str]
    """The fields that he can move to next."""
    fields: list[FieldView]
    ware_stock: list[int]
    special_stock: list[int]
    piles: list[PileView]
    seats: list[SeatView]
    near: bool
    """Whether bargaining is about the fields beside the trader."""
    asked: list[int]
    """Who has not answered yet."""
    asks: int
    """How often has been asked in this step."""
    asks_left: int
    """How often the turn player may still ask in it."""
    offer_fields: list[str]
    """Those that the viewer, who is asked, can make offers for."""
    declare_fields: list[str]
    """Those further off, for which he can only declare what he would give."""
    obliged: bool
    countered: list[int]
    """Bidders to whom the turn player has proposed other terms since he asked last."""
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
    draws: list[CardKind]
    """The cards that are being drawn, by kind."""
    drawn: list[str]
    """The drawn cards of which the actor hands some over: to himself by name, to others by kind."""


def printed(seats: int) -> Printed:
    """Show what is printed."""
    return Printed(
        rounds=ROUNDS[seats],
        fields=[_printed_field(field) for field in range(FIELDS)],
        wares=WARE_NAMES,
        specials=SPECIAL_NAMES,
        kinds=KIND_NAMES,
        ware_count=WARE_COUNT,
        pays={"large": LARGE_PAY, "small": SMALL_PAY, "message": MESSAGE_PAY, "privilege": 0},
        chains=CHAINS[1:],
        title_pay=TITLE_PAY,
        discs=DISCS,
        step=STEP,
        most_ducats=MOST_MONEY,
        standing_fields=FIELD_NAMES[:MARKET] if seats > 2 else [],
    )


def _printed_field(field: int) -> PrintedField:
    return PrintedField(
        name=FIELD_NAMES[field],
        kind="building" if field < BUILDINGS else "market" if field == MARKET else "street",
        squares=[
            (place // SIDE + 1, place % SIDE + 1)
            for place, there in enumerate(FIELD_AT)
            if there == field
        ],
        brings=_yield(field) if field < BUILDINGS else None,
        sides=[FIELD_NAMES[side] for side in SIDES[field - BUILDINGS]]
        if BUILDINGS <= field < MARKET
        else [],
    )


def _yield(building: int) -> Yield:
    way = WAY[building]
    if way == BRINGS_WARES:
        goods = [WARE_NAMES[FIRST_WARE[building]], WARE_NAMES[SECOND_WARE[building]]]
    elif way == BRINGS_SPECIAL:
        goods = [SPECIAL_NAMES[SPECIAL_AT[building]]]
    elif way == BRINGS_TITLES:
        goods = ["title"] * NUMBER_AT[building]
    else:
        goods = [KIND_NAMES[CARDS_AT[building]]] * NUMBER_AT[building]
    return Yield(way=WAY_NAMES[way], goods=goods)


def view(s: Genoa, seat: int | None) -> TableView:
    """Show the table to a seat or, with None, to an onlooker."""
    me = -1 if seat is None else seat
    over = s.turn == OVER
    bargained = s.phase in (HERE, MOVING, ASKED)
    asked = s.phase == ASKED and me >= 0 and bool(s.asked >> me & 1)
    return TableView(
        phase=PHASE_NAMES[s.phase],
        turn=s.turn,
        active=s.active,
        round=s.round,
        dice=[s.dice // SIDE + 1, s.dice % SIDE + 1] if s.dice != NONE else [],
        place=FIELD_NAMES[s.place] if s.place != NONE else "",
        path=[FIELD_NAMES[field] for field in s.path],
        moves_left=DISCS - len(s.path),
        reach=[FIELD_NAMES[field] for field in members(flow.within_reach(s))] if s.path else [],
        fields=[_field(s, field) for field in range(FIELDS)],
        ware_stock=s.ware_stock[:],
        special_stock=s.special_stock[:],
        piles=[_pile(s, which) for which in range(KINDS_OF_CARDS)],
        seats=[_seat(s, each, me, each == me or over) for each in range(s.seats)],
        near=s.near,
        asked=members(s.asked),
        asks=s.asks,
        asks_left=bargaining.MOST_ASKS[int(s.near)] - s.asks if bargained else 0,
        offer_fields=_biddable(s, me, offers.fields_asked(s)) if asked else [],
        declare_fields=_biddable(s, me, offers.fields_further(s)) if asked else [],
        obliged=bargaining.obliged(s),
        countered=members(s.countered),
        offers=[standing_offer(s, each & 7, each >> SEAT_BITS, me) for each in s.offers],
        own_offers=[
            offer_view(s, me, each >> SEAT_BITS, me)
            for each in s.fresh
            if each & 7 == me and each >> 9
        ],
        declared=[
            offer_view(s, each & 7, each >> SEAT_BITS, me)
            for each in s.declared
            if _counts(s, each & 7, field_of(each >> SEAT_BITS))
        ],
        standing=[
            StandingView(FIELD_NAMES[each >> 3 & 63], (each >> 9) * STEP)
            for each in s.standing
            if each & 7 == me
        ],
        quiet_here=me >= 0 and bool(s.quiet_here >> me & 1),
        quiet_turn=me >= 0 and bool(s.quiet_turn >> me & 1),
        counter=offer_view(s, s.proposer, s.agreed, me) if s.agreed >= 0 else None,
        last=last_heard(s),
        partner=s.partner,
        actor=s.actor,
        own_done=s.own_done,
        small_done=s.small_done,
        pledge=write_pledge(s.place, s.pledge) if s.pledge else "",
        draws=[KIND_NAMES[s.draw_kind]] * s.draws_left,
        drawn=faces(s.drawn, me == s.actor),
    )


def _field(s: Genoa, field: int) -> FieldView:
    visit = s.path.index(field) + 1 if field in s.path else 0
    discs = 0
    if visit and not s.cleared >> field & 1:
        discs = DISCS - visit + 1 if field == s.place else 1
    return FieldView(
        name=FIELD_NAMES[field],
        owner=s.owner[field] if field < BUILDINGS else NONE,
        visit=visit,
        discs=discs,
    )


def _biddable(s: Genoa, seat: int, fields: int) -> list[str]:
    return [FIELD_NAMES[field] for field in members(fields) if offers.can_bid(s, seat, field)]


def _counts(s: Genoa, seat: int, field: int) -> bool:
    """Tell whether what a seat declared for a field can still come to anything in this turn."""
    return not s.visited >> field & 1 and (field >= BUILDINGS or actions.able(s, seat))


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
        hand=faces(s.hands[seat], True) if known else None,
        cards=[cards.count(s, seat, which) for which in range(KINDS_OF_CARDS)],
        known=faces(seen, True),
        wares=s.wares[seat * WARES : (seat + 1) * WARES],
        specials=s.specials[seat * SPECIALS : (seat + 1) * SPECIALS],
        titles=s.titles[seat],
        title_stock=s.title_stock[seat],
        laid=titles.laid(s, seat),
        used=s.used[seat],
        can_act=actions.able(s, seat),
        points=s.sheet(seat) if known else None,
    )
