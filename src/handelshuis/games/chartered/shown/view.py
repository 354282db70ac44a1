"""What a seat sees: the town, the chart and everyone's shares; of money and cards only its own.

Amounts are in florins, but for offers, which count money in tens.
"""

from __future__ import annotations

from typing import Final, Literal

import msgspec

from handelshuis.core.deal import DeskView
from handelshuis.core.state import OVER
from handelshuis.games.chartered.rules import auctions, building, coopmanscappen, moves, shares
from handelshuis.games.chartered.rules.notation import card_name
from handelshuis.games.chartered.rules.phases import AUCTION, LOT, PHASE_NAMES, Phase
from handelshuis.games.chartered.rules.state import Chartered
from handelshuis.games.chartered.rules.tables import (
    COMPANIES,
    COMPANY_NAMES,
    NONE,
    STEP,
    TEN,
    Event,
)
from handelshuis.games.chartered.shown.printed import EVENTS
from handelshuis.games.chartered.shown.prospects import (
    MarketView,
    ProspectView,
    market,
    prospects,
)

Place = Literal["", "hq", "turned"]
Lot = Literal["share", "own", "cards", "plot"]

PLACES: Final[dict[int, Place]] = {0: "", building.HQ: "hq", building.TURNED: "turned"}
LOTS: Final[dict[int, Lot]] = {
    moves.LOT_SHARE: "share",
    moves.LOT_OWN: "own",
    moves.LOT_CARDS: "cards",
    moves.LOT_PLOT: "plot",
}


class PlotView(msgspec.Struct):
    """A plot: its name, and what stands or lies there."""

    name: str
    level: int
    """How many storeys stand there, 0 for none."""
    company: str
    """The company of the warehouse or placeholder there; empty for a loose warehouse."""
    place: Place
    """A placeholder without a warehouse, or empty."""
    joins: tuple[str, str] | None
    """The two plots that a placeholder joins."""


class CompanyView(msgspec.Struct):
    """A company on the chart and in the bank."""

    name: str
    value: int
    """0 while it is not on the board."""
    hq: str
    """The plot of its headquarters, or empty."""
    bank: int
    """Shares that the bank has."""
    price: int
    """What a share costs the player whose turn it is; 0 while none can be bought."""


class SeatView(msgspec.Struct):
    """One player's open possessions, and to himself his money and cards."""

    money: int | None
    hand: list[str] | None
    cards: int
    shares: list[int]
    """By company, as the companies are listed."""
    worth: int
    """What the shares are worth now."""
    roofs: int
    actions: int
    extra: int
    """Extra turns after the next."""


class BidsView(msgspec.Struct):
    """Sealed bids: who bids, who has not yet, and what may be seen of them; -1 is no bid."""

    bidders: list[int]
    waiting: list[int]
    bids: list[int]
    rounds: list[list[int]]


class AuctionView(msgspec.Struct):
    """A rising auction."""

    lot: Lot
    company: str
    bidders: list[int]
    passed: list[int]
    high: int
    high_bidder: int
    least: int


class TableView(msgspec.Struct):
    """The whole table as a seat, or an onlooker, sees it."""

    phase: Phase
    layout: str
    """Which of the towns this is."""
    turn: int
    active: int
    turns: int
    repeats: int
    """Turns of the active player that follow directly on this one."""
    last: bool
    """Whether this is the last turn."""
    plots: list[PlotView]
    companies: list[CompanyView]
    warehouses: int
    """Those not yet on the board."""
    roofs: int
    """Broken roofs that the bank has."""
    market: list[str]
    stack: int
    aside: int
    """Storeys beside the chart."""
    discard: list[str]
    """The plot cards played last, the latest first."""
    open_events: list[Event]
    event_stack: int
    event_discard: list[int]
    """By event, as they are printed."""
    event: Event | Literal[""]
    """The event that is being settled, or empty."""
    crossed: bool
    """Whether an event will follow at the end of this turn."""
    built: list[str]
    roof: bool
    """Whether what was built this turn stands under a broken roof."""
    founded: str
    paid: int
    trades: int
    to_take: int
    joined: list[str]
    """Companies that are merging."""
    loser: str
    winner: str
    to_lose: int
    chosen: int
    """Whom the event is about, or -1: he loses shares, looks at cards or takes a plot back."""
    ten: list[str] | None
    """The cards that the winner of an auction looks at, to himself."""
    ten_cards: int
    seats: list[SeatView]
    bids: BidsView | None
    opened: list[list[int]]
    """The bids of the latest event, round by round."""
    auction: AuctionView | None
    desk: DeskView | None
    prospects: list[ProspectView]
    """What each of one's own building cards would bring, to oneself alone."""
    market_pays: list[MarketView]
    """What each card of the market would bring, as they lie; to those who play."""
    reclaimable: list[str]
    """While an auction is held: the old plot cards that its winner could take back."""


def view(s: Chartered, seat: int | None) -> TableView:
    """Show the table to a seat or, with None, to an onlooker."""
    names = s.edition.layout.names
    me = -1 if seat is None else seat
    over = s.turn == OVER
    return TableView(
        phase=PHASE_NAMES[s.phase],
        layout=s.edition.layout.name,
        turn=s.turn,
        active=s.active,
        turns=s.turns,
        repeats=s.repeats,
        last=s.last,
        plots=[_plot(s, plot) for plot in range(len(names))],
        companies=[_company(s, company) for company in range(COMPANIES)],
        warehouses=s.left,
        roofs=s.roofs_left,
        market=[card_name(card, names) for card in s.market],
        stack=len(s.stack),
        aside=len(s.aside),
        discard=[names[card] for card in reversed(s.discard[-TEN:])],
        open_events=[EVENTS[event] for event in s.open_events],
        event_stack=sum(s.event_stack),
        event_discard=s.event_discard,
        event=EVENTS[s.event] if s.event != NONE else "",
        crossed=s.crossed,
        built=[names[plot] for plot in (s.built, s.pair) if plot != NONE],
        roof=bool(s.roof),
        founded=_name(COMPANY_NAMES, s.founded),
        paid=STEP * s.paid,
        trades=s.trades,
        to_take=s.to_take,
        joined=[COMPANY_NAMES[company] for company in s.joined],
        loser=_name(COMPANY_NAMES, s.loser),
        winner=_name(COMPANY_NAMES, s.winner),
        to_lose=s.to_lose,
        chosen=s.loses,
        ten=[card_name(card, names) for card in s.ten] if s.ten and s.loses == me else None,
        ten_cards=len(s.ten),
        seats=[_seat(s, each, each == me or over) for each in range(s.seats)],
        bids=_bids(s, me),
        opened=[_florins(past) for past in s.opened],
        auction=_auction(s),
        desk=None if s.desk is None else s.desk.shown(me, coopmanscappen.SEEN_AS),
        prospects=[] if over or seat is None else prospects(s, seat),
        market_pays=[] if over or seat is None else market(s, seat),
        reclaimable=[names[plot] for plot in auctions.reclaimable(s)] if _auctioning(s) else [],
    )


def _auctioning(s: Chartered) -> bool:
    return s.phase == LOT or (s.phase == AUCTION and s.lot == moves.LOT_PLOT)


def _name(names: list[str], which: int) -> str:
    return names[which] if which != NONE else ""


def _plot(s: Chartered, plot: int) -> PlotView:
    names = s.edition.layout.names
    place = PLACES[s.place[plot]]
    return PlotView(
        name=names[plot],
        level=s.level[plot],
        company=_name(COMPANY_NAMES, s.company[plot]),
        place=place,
        joins=(names[s.link_a[plot]], names[s.link_b[plot]]) if place else None,
    )


def _company(s: Chartered, company: int) -> CompanyView:
    bank = shares.in_bank(s, company)
    hq = s.hq[company]
    return CompanyView(
        name=COMPANY_NAMES[company],
        value=STEP * s.value[company],
        hq=_name(s.edition.layout.names, hq),
        bank=bank,
        price=STEP * shares.price(s, company) if bank and hq != NONE else 0,
    )


def _seat(s: Chartered, seat: int, known: bool) -> SeatView:
    money, worth = s.sheet(seat)
    names = s.edition.layout.names
    return SeatView(
        money=money if known else None,
        hand=[card_name(card, names) for card in s.hands[seat]] if known else None,
        cards=len(s.hands[seat]),
        shares=s.shares[seat * COMPANIES : (seat + 1) * COMPANIES],
        worth=worth,
        roofs=s.roofs[seat],
        actions=s.actions[seat],
        extra=s.extra[seat],
    )


def _seats(s: Chartered, mask: int) -> list[int]:
    return [seat for seat in range(s.seats) if mask >> seat & 1]


def _florins(bids: list[int]) -> list[int]:
    return [STEP * bid if bid >= 0 else -1 for bid in bids]


def _bids(s: Chartered, seat: int) -> BidsView | None:
    if s.bids is None:
        return None
    shown = s.bids.shown(seat)
    return BidsView(
        bidders=_seats(s, shown["bidders"]),
        waiting=_seats(s, shown["waiting"]),
        bids=_florins(shown["bids"]),
        rounds=[_florins(past) for past in shown["rounds"]],
    )


def _auction(s: Chartered) -> AuctionView | None:
    if s.auction is None:
        return None
    shown = s.auction.shown()
    company = s.lot in (moves.LOT_SHARE, moves.LOT_OWN)
    return AuctionView(
        lot=LOTS[s.lot],
        company=COMPANY_NAMES[s.lot_company] if company else "",
        bidders=_seats(s, shown["bidders"]),
        passed=_seats(s, shown["passed"]),
        high=STEP * shown["high"],
        high_bidder=shown["high_bidder"],
        least=STEP * shown["least"],
    )
