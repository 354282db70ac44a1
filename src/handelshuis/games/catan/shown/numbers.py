"""What the numbers of an observation are (`observation.py`), in their order.

Seats are counted from the one who looks: 1 is that seat, 2 the next, 0 nobody.
"""

from __future__ import annotations

from handelshuis.core.game import Part
from handelshuis.core.handful import size
from handelshuis.games.catan.data.material import MATERIAL
from handelshuis.games.catan.rules import domestic_trade, flow
from handelshuis.games.catan.rules.edition import OPTIONS, Edition
from handelshuis.games.catan.rules.phases import PHASE_NAMES
from handelshuis.games.catan.rules.tables import (
    ANY_HARBOUR,
    ARMY_POINTS,
    BANK_RATE,
    CARD_NAMES,
    CITIES,
    CITY_POINTS,
    DECK,
    DESERT,
    KINDS,
    NUMBERS,
    ROAD_POINTS,
    ROADS,
    SETTLEMENT_POINTS,
    SETTLEMENTS,
    SPECIAL_RATE,
)


def numbers(edition: Edition) -> list[Part]:
    """Name the numbers of a game with these agreements."""
    seats, board = edition.seats, edition.board
    hexes, corners, edges = len(board.hexes), len(board.corner_names), len(board.edges)
    stock = MATERIAL.bank.big if board.big else MATERIAL.bank.small
    cards = [card.count for card in MATERIAL.card]
    goals = [int(points) for points in OPTIONS[0].allowed]
    found = [
        Part("phase", len(PHASE_NAMES), 0, 1, "one of those in rules/phases.py"),
        Part("active", 1, 0, seats, "whose turn it is, whoever is asked meanwhile"),
        Part("awaited", 1, 0, seats, "who is to move"),
        Part("turns", 1, 0, flow.MOST_TURNS * seats, "turns ended"),
        Part("goal", 1, goals[0], goals[-1], "points to win"),
        Part("dice", 2, 0, 6, "the last roll"),
        Part("rolled", 1, 0, 1, "whether the dice were rolled this turn"),
        Part("played", 1, 0, 1, "whether a card was played this turn"),
        Part("free_roads", 1, 0, 2, "roads still to be laid for nothing"),
        Part("longest_road", 1, 0, seats, "who holds it"),
        Part("largest_army", 1, 0, seats, "who holds it"),
        Part("bank", KINDS, 0, stock, "cards of each resource"),
        Part("deck", 1, 0, size(DECK), "cards in the stack, in an order that nobody knows"),
        Part("under", 1, 0, size(DECK), "cards under those"),
        Part("raid", 1, 0, hexes, "the hex where somebody is to be robbed, from 1"),
        Part("terrain", hexes, 0, DESERT + 1, "by hex: its resource from 1, the desert last"),
        Part("number", hexes, 0, NUMBERS - 1, "by hex: the number on it"),
        Part("robber", hexes, 0, (1 << edition.robbers) - 1, "by hex: robbers there, a bit each"),
        Part("harbour", corners, 0, ANY_HARBOUR, "by corner: resource from 1, or any"),
        Part("piece", corners, 0, 2 * seats, "by corner: whose settlement; cities after those"),
        Part("road", edges, 0, seats, "by edge: whose road"),
        Part("hand", KINDS, 0, stock, "one's own cards of each resource"),
        Part("held", len(CARD_NAMES), 0, max(cards), f"one's own {', '.join(CARD_NAMES)}"),
        Part("fresh", len(CARD_NAMES), 0, max(cards), "those of them bought this turn"),
    ]
    pieces = SETTLEMENTS * SETTLEMENT_POINTS + CITIES * CITY_POINTS
    for seat in range(seats):
        of = f"seat[{seat}]"
        found += [
            Part(f"{of}.cards", 1, 0, KINDS * stock, "resource cards in hand"),
            Part(f"{of}.development", 1, 0, sum(cards), "development cards in hand"),
            Part(f"{of}.knights", 1, 0, cards[0], "knights played"),
            Part(f"{of}.points", 1, 0, pieces + ROAD_POINTS + ARMY_POINTS, "points in sight"),
            Part(f"{of}.roads_left", 1, 0, ROADS),
            Part(f"{of}.settlements_left", 1, 0, SETTLEMENTS),
            Part(f"{of}.cities_left", 1, 0, CITIES),
            Part(f"{of}.owed", 1, 0, KINDS * stock // 2, "cards to hand in"),
            Part(f"{of}.rates", KINDS, SPECIAL_RATE, BANK_RATE, "what the bank wants for a card"),
        ]
    most = domestic_trade.most_listed(seats, edition.offers)
    given = max(max(gives) for gives, _ in domestic_trade.TERMS)
    wanted = max(max(wants) for _, wants in domestic_trade.TERMS)
    for number in range(most):
        of = f"offer[{number}]"
        found += [
            Part(f"{of}.number", 1, 0, most, "from 1, 0 when there is none"),
            Part(f"{of}.proposer", 1, 0, seats),
            Part(f"{of}.accepted", 1, 0, 1, "whether one has accepted it"),
            Part(f"{of}.asked", 1, 0, 1, "whether it is made to oneself"),
            Part(f"{of}.gives", KINDS, 0, given),
            Part(f"{of}.wants", KINDS, 0, wanted),
        ]
    return found
