"""What the numbers of an observation are (`observation.py`), in their order.

Seats are counted from the one who looks, who is seat 0 here. Goods are five counts, cards one count
for each entry of `tables.NAMES`; what is one of several is a 1 among zeros.
"""

from __future__ import annotations

from handelshuis.core.game import Part
from handelshuis.games.speicherstadt.rules import flow, scoring
from handelshuis.games.speicherstadt.rules.goods import BAG, COLOURS, counts
from handelshuis.games.speicherstadt.rules.phases import PHASE_NAMES
from handelshuis.games.speicherstadt.rules.tables import (
    BANK_COINS,
    CARD_BANK,
    CARD_PORT,
    CARD_SHIP,
    CARDS,
    CHAMBER_COIN,
    CHURCH_POINTS,
    COINS,
    CONTRACT_POINTS,
    CONTRACTS,
    FIRE,
    FIREFIGHTERS,
    HALL_ROOM,
    IDLE_COINS,
    KIND,
    LAST_SEASON,
    MERCHANTS,
    NAMES,
    NEEDS,
    OFFICE_POINTS,
    PILES,
    PORT_SHIP,
    PRAYER_BOAT_POINTS,
    ROUND_COINS,
    ROW,
    ROW_CLOSED,
    SHIP_LOAD,
    TRADER_COINS,
    TRADER_OF,
    TRADER_POINTS,
    VALUE,
    WAREHOUSE_CUBE,
    WAREHOUSE_ROOM,
)


def numbers(seats: int) -> list[Part]:
    """Name the numbers of a game of so many."""
    cards = [card for pile in PILES[seats] for card in pile]
    copies = max(cards.count(card) for card in range(CARDS))
    in_season = max(pile.count(card) for pile in PILES[seats] for card in range(CARDS))
    cubes = max(counts(BAG))
    loaded = min(SHIP_LOAD * cards.count(CARD_SHIP), sum(counts(BAG)))
    income = ROUND_COINS + IDLE_COINS + BANK_COINS * cards.count(CARD_BANK)
    coins = COINS + flow.ROUNDS[seats] * income + loaded * TRADER_COINS
    fires = sum(VALUE[card] for card in cards if KIND[card] == FIRE)
    strength = sum(VALUE[card] * cards.count(card) for card in FIREFIGHTERS)
    found = [
        Part("phase", len(PHASE_NAMES), 0, 1, "one of those in rules/phases.py"),
        Part("round", 1, 0, flow.ROUNDS[seats] + 1, "rounds begun"),
        Part("season", 1, 0, LAST_SEASON),
        Part("placed", 1, 0, MERCHANTS * seats, "merchants placed this round"),
        Part("processed", 1, 0, seats, "players done with processing"),
        Part("shifted", 1, 0, WAREHOUSE_ROOM, "cubes brought from warehouse to market hall"),
        Part("awaited", seats, 0, 1, "who is to move, one of the seats; none when chance is"),
        Part("starter", seats, 0, 1, "who starts, one of the seats"),
        Part("pile", CARDS, 0, in_season, "cards left in the stack of this season"),
        Part("gone", CARDS, 0, copies, "cards discarded"),
        Part("bag", COLOURS, 0, cubes, "goods in the bag"),
        Part("discards", COLOURS, 0, cubes, "goods discarded"),
        Part("selling", ROW[seats], 0, 1, "the place being sold, one of the row"),
        Part("price", 1, 0, ROW_CLOSED, "its price"),
    ]
    for place in range(ROW[seats]):
        of = f"row[{place}]"
        found += [
            Part(f"{of}.card", CARDS, 0, 1, "the card on offer, one of all"),
            Part(f"{of}.sold", 1, 0, 1),
            Part(f"{of}.goods", COLOURS, 0, SHIP_LOAD, "cubes on it"),
            Part(f"{of}.merchants", ROW_CLOSED * seats, 0, 1, "from the lowest: one of the seats"),
        ]
    for seat in range(seats):
        of = f"seat[{seat}]"
        found += [
            Part(f"{of}.coins", 1, 0, coins),
            Part(f"{of}.bought", 1, 0, 1, "whether it bought this round"),
            Part(f"{of}.cards", CARDS, 0, copies, "cards it owns"),
            Part(f"{of}.loose", COLOURS, 0, min(cubes, loaded), "cubes in no store yet"),
            Part(f"{of}.hall", COLOURS, 0, HALL_ROOM, "cubes in the market hall"),
            Part(f"{of}.warehouse", COLOURS, 0, WAREHOUSE_ROOM, "cubes in the warehouse"),
            Part(f"{of}.strength", 1, 0, strength, "of its firefighters"),
        ]
        bounds = [
            (-fires, fires),
            (0, sum(CONTRACT_POINTS[card] * cards.count(card) for card in CONTRACTS)),
            (0, TRADER_POINTS * sum(cards.count(card) for card in TRADER_OF)),
            (0, max(OFFICE_POINTS)),
            (0, PRAYER_BOAT_POINTS),
            (0, CHURCH_POINTS),
            (0, PORT_SHIP * cards.count(CARD_SHIP) * cards.count(CARD_PORT)),
            (0, CHAMBER_COIN * coins),
            (0, WAREHOUSE_CUBE * WAREHOUSE_ROOM),
        ]
        for source, (low, high) in zip(scoring.SOURCES, bounds):
            found.append(Part(f"{of}.points.{source}", 1, low, high))
    for card in CONTRACTS:
        found.append(Part(f"contract.{NAMES[card]}", COLOURS, 0, max(counts(NEEDS[card]))))
    return found
