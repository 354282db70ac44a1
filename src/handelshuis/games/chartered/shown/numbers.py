"""What the numbers of an observation are (`observation.py`), in their order.

Seats are counted from the one who looks: 1 is that seat, 2 the next, 0 nobody. Companies, plots and
kinds count from 1 likewise, 0 being none. Money, values and bids are in steps of ten florins, and a
bid that is not there, or not to be seen, is -1.
"""

from __future__ import annotations

from handelshuis.core.game import Part
from handelshuis.core.observing import HIGHEST
from handelshuis.games.chartered.rules import auctions, coopmanscappen, moves, shares
from handelshuis.games.chartered.rules.edition import Edition
from handelshuis.games.chartered.rules.layout import PLOTS
from handelshuis.games.chartered.rules.phases import PHASE_NAMES
from handelshuis.games.chartered.rules.tables import (
    ACTIONS,
    ASIDE,
    CARDS,
    COMPANIES,
    EVENT_CARDS,
    EVENT_NAMES,
    HAND,
    MARKET,
    MOST,
    MOST_TURNS,
    OPEN_EVENTS,
    ROOFS,
    SHARES,
    STOREY_COUNTS,
    TEN,
    WAREHOUSES,
)

MOST_STOREYS = 4
LOTS = moves.LOT_PLOT - moves.LOT_SHARE + 1


def numbers(edition: Edition) -> list[Part]:
    """Name the numbers of a game with these agreements."""
    seats = edition.seats
    storeys = CARDS - PLOTS
    events = len(EVENT_NAMES)
    deck = PLOTS + sum(STOREY_COUNTS)
    found = [
        Part("phase", len(PHASE_NAMES), 0, 1, "one of those in rules/phases.py"),
        Part("active", 1, 0, seats, "whose turn it is"),
        Part("awaited", 1, 0, seats, "who is to move"),
        Part("turns", 1, 0, MOST_TURNS, "turns played"),
        Part("repeats", 1, 0, MOST_TURNS, "turns that follow directly"),
        Part("last", 1, 0, 1, "whether it is the last turn"),
        Part("built", 1, 0, PLOTS, "the plot built on this turn"),
        Part("pair", 1, 0, PLOTS, "the second plot of a founding with two cards"),
        Part("roof", 1, 0, 1, "whether under a broken roof"),
        Part("founded", 1, 0, COMPANIES, "the company founded this turn"),
        Part("paid", 1, 0, MOST, "what building paid"),
        Part("crossed", 1, 0, 1, "whether an event line was passed"),
        Part("trades", 1, 0, shares.TRADES, "trades after building"),
        Part("to_take", 1, 0, 2, "cards to take"),
        Part("event", 1, 0, events, "the event being settled"),
        Part("chosen", 1, 0, seats, "whom it concerns"),
        Part("to_lose", 1, 0, SHARES * COMPANIES, "shares to lose"),
        Part("lot", 1, 0, LOTS, "what is up for auction"),
        Part("lot_company", 1, 0, COMPANIES, "of which company"),
        Part("loser", 1, 0, COMPANIES, "the company that goes in a merger"),
        Part("winner", 1, 0, COMPANIES, "the one that stays"),
        Part("warehouses", 1, 0, WAREHOUSES, "not yet built"),
        Part("roofs", 1, 0, ROOFS, "not yet taken"),
        Part("stack", 1, 0, deck, "cards in the stack"),
        Part("aside", 1, 0, len(ASIDE), "storeys beside the chart"),
        Part("level", PLOTS, 0, MOST_STOREYS, "by plot: storeys"),
        Part("company", PLOTS, 0, COMPANIES, "by plot: its company"),
        Part("placeholder", PLOTS, 0, 2, "by plot: 1 headquarters, 2 a turned warehouse"),
        Part("age", PLOTS, 0, TEN, "by plot: as which of the last ten cards it was played"),
        Part("value", COMPANIES, 0, MOST, "by company"),
        Part("headquarters", COMPANIES, 0, PLOTS, "by company: its plot"),
        Part("merging", COMPANIES, 0, 1, "by company"),
    ]
    for name, most, about in (
        ("market", MARKET, "cards on the market"),
        ("hand", HAND, "one's own cards"),
        ("ten", TEN, "cards that one looks at"),
    ):
        found += [
            Part(f"{name}.plots", PLOTS, 0, 1, about),
            Part(f"{name}.storeys", storeys, 0, min(most, max(STOREY_COUNTS)), about),
        ]
    found += [
        Part("open_events", events, 0, min(EVENT_CARDS, OPEN_EVENTS[seats])),
        Part("event_stack", events, 0, EVENT_CARDS),
        Part("event_discard", events, 0, EVENT_CARDS),
    ]
    for seat in range(seats):
        of = f"seat[{seat}]"
        found += [
            Part(f"{of}.money", 1, 0 if seat == 0 else -1, HIGHEST),
            Part(f"{of}.cards", 1, 0, HAND, "cards in hand"),
            Part(f"{of}.roofs", 1, 0, ROOFS),
            Part(f"{of}.actions", 1, 0, ACTIONS, "action cards"),
            Part(f"{of}.extra", 1, 0, MOST_TURNS, "extra turns"),
            Part(f"{of}.shares", COMPANIES, 0, SHARES, "by company"),
        ]
    for seat in range(seats):
        of = f"bids[{seat}]"
        found += [
            Part(f"{of}.bids", 1, 0, 1, "whether this seat bids"),
            Part(f"{of}.awaited", 1, 0, 1, "whether its bid is awaited"),
            Part(f"{of}.bid", 1, -1, auctions.MOST_BID),
            Part(f"{of}.last", 1, -1, auctions.MOST_BID, "what it bid last"),
        ]
    found += [
        Part("auction.high", 1, 0, auctions.MOST_BID, "the highest bid"),
        Part("auction.bidder", 1, 0, seats, "whose"),
        Part("auction.in", seats, 0, 1, "by seat: whether it is still in"),
    ]
    most = coopmanscappen.most_listed(edition)
    for number in range(most):
        of = f"offer[{number}]"
        found += [
            Part(f"{of}.number", 1, 0, most, "from 1, 0 when there is none"),
            Part(f"{of}.proposer", 1, 0, seats),
            Part(f"{of}.asked", seats, 0, 1, "by seat"),
            Part(f"{of}.accepted", seats, 0, 1, "by seat"),
            Part(f"{of}.declined", seats, 0, 1, "by seat"),
        ]
        for side in ("gives", "wants"):
            found += [
                Part(f"{of}.{side}.money", 1, 0, MOST),
                Part(f"{of}.{side}.shares", COMPANIES, 0, 1, "by company"),
                Part(f"{of}.{side}.plots", PLOTS, 0, 1),
                Part(f"{of}.{side}.storeys", storeys, 0, 1),
                Part(f"{of}.{side}.unseen", 1, 0, 1, "cards that only the two sides know"),
            ]
    return found
