"""The bazaar's front door: what it is called, what each player sees, and how it is told."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from handelshuis.core import auction, deal, deal_moves, deal_texts, sealed_bids
from handelshuis.core.game import Game, Option, Setup
from handelshuis.core.state import KINDS, OVER, kind_of
from handelshuis.core.texts import Argument, Line

from .state import (
    BID,
    COIN,
    COINS,
    COUNTERS,
    CUSTOMER,
    DONE,
    GOODS,
    LOT,
    MENU,
    OFFERS,
    PASS,
    WARES,
    WORDS,
    Bazaar,
    load,
    make,
    start,
)


class SeatView(msgspec.Struct):
    """A player's goods, and what his customer wants where that may be known."""

    goods: dict[str, int]
    customer: str
    points: list[int]


class TableView(msgspec.Struct):
    """The whole bazaar as one seat, or an onlooker, sees it."""

    seats: list[SeatView]
    turn: int
    host: int
    lot: str
    lots: int
    deck: dict[str, int]
    bids: sealed_bids.BidsView | None
    auction: auction.AuctionView | None
    desk: deal.DeskView


class BazaarGame(Game[Bazaar]):
    """A small game of bids, auctions and deals."""

    name = "bazaar"
    title = "Bazaar"
    players = range(2, 5)
    options = (Option("lots", 6, (4, 6, 8)),)
    sources = ("coins", "wares", "customer")
    shared_rules = ("house.", "deal.", "bid.", "auction.")
    proposals = deal_moves.PROPOSALS
    board_files = ("board.js", "style.js", "wares.js", "emblem.svg")

    def start(self, setup: Setup) -> Bazaar:
        """Set the table."""
        return start(setup.players, int(setup.options["lots"]))

    def load(self, data: Mapping[str, Any]) -> Bazaar:
        """Give back a saved state."""
        return load(data)

    def moves(self, setup: Setup) -> list[int]:
        """List every move a player can ever have."""
        offers = int(setup.options["lots"]) * (OFFERS + COUNTERS * (setup.players - 1))
        bids = [make(BID, coins) for coins in range(COINS * setup.players + 1)]
        return (
            bids + [make(PASS), make(DONE)] + deal_moves.every_move(setup.players, MENU, offers, 0)
        )

    def view(self, s: Bazaar, seat: int | None) -> TableView:
        """Show the table; a customer only to its own seat until the game is over."""
        viewer = -1 if seat is None else seat
        seats = []
        for each, hand in enumerate(s.hands):
            known = each == viewer or s.turn == OVER
            seats.append(
                SeatView(
                    goods=dict(zip(GOODS, hand)),
                    customer=GOODS[s.customers[each]] if known and s.customers[each] else "",
                    points=s.sheet(each) if known else [],
                )
            )
        return TableView(
            seats=seats,
            turn=s.turn,
            host=s.host,
            lot=GOODS[s.lot] if s.lot else "",
            lots=s.lots,
            deck={GOODS[ware]: s.deck[ware] for ware in WARES},
            bids=s.bids.shown(viewer) if s.bids else None,
            auction=s.rising.shown() if s.rising else None,
            desk=s.desk.shown(viewer, []),
        )

    def ask(self, s: Bazaar, seat: int) -> Line:
        """Say what is awaited of this seat."""
        if s.bids is not None:
            return Line("ask.bid", {"ware": f"@ware.{GOODS[s.lot]}"})
        if s.rising is not None:
            return Line("ask.raise", {"ware": f"@ware.{GOODS[s.lot]}", "least": s.rising.least()})
        return Line("ask.deal" if seat == s.host else "ask.answer")

    def label(self, s: Bazaar, move: int) -> Line:
        """Name a move as a button would."""
        if deal_moves.is_dealing(move):
            return deal_texts.label(s.desk, move, GOODS)
        return Line(f"label.{WORDS[kind_of(move)]}", {"coins": move // KINDS})

    def story(self, s: Bazaar, seat: int, move: int, t: Bazaar, viewer: int | None) -> list[Line]:
        """Tell what a move did; customers and sealed bids only to those who may know them."""
        if deal_moves.is_dealing(move):
            return deal_texts.story(s.desk, seat, move, GOODS)
        lines = [self.deed(s, seat, move, viewer)]
        if s.lot and not t.lot:
            lines += self.sale(s, seat, move, t)
        if t.turn == OVER:
            result = t.result()
            winners = [f"#{winner}" for winner in result.winners()]
            lines.append(Line("told.end", {"who": winners, "points": max(result.scores)}))
        return lines

    def deed(self, s: Bazaar, seat: int, move: int, viewer: int | None) -> Line:
        """Tell a move that is not a deal."""
        kind, named = kind_of(move), move // KINDS
        if kind == LOT:
            return Line("told.lot", {"ware": f"@ware.{GOODS[named]}"})
        if kind == CUSTOMER:
            owner = s.customers.index(0)
            args: dict[str, Argument] = {"who": f"#{owner}"}
            if viewer != owner:
                return Line("told.customer", args)
            return Line("told.customer_shown", args | {"ware": f"@ware.{GOODS[named]}"})
        if kind == BID and s.bids is not None and viewer != seat:
            return Line("told.bid_sealed", {"who": f"#{seat}"})
        return Line(f"told.{WORDS[kind]}", {"who": f"#{seat}", "coins": named})

    def sale(self, s: Bazaar, seat: int, move: int, t: Bazaar) -> list[Line]:
        """Tell the bids that are now open, and who bought the lot."""
        ware = f"@ware.{GOODS[s.lot]}"
        lines = []
        if s.bids is not None:
            bids = s.bids.bids[:seat] + [move // KINDS] + s.bids.bids[seat + 1 :]
            for each, coins in enumerate(bids):
                lines.append(Line("told.bid_shown", {"who": f"#{each}", "coins": coins}))
        for each in range(s.seats):
            if t.hands[each][s.lot] > s.hands[each][s.lot]:
                price = s.hands[each][COIN] - t.hands[each][COIN]
                return lines + [
                    Line("told.sold", {"who": f"#{each}", "ware": ware, "coins": price})
                ]
        return lines + [Line("told.unsold", {"ware": ware})]


GAME = BazaarGame()
