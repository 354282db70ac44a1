"""What the numbers of an observation are (`observation.py`), in their order.

Seats are counted from the one who looks: 1 is that seat, 2 the next, 0 nobody; fields and cards
count from 1, 0 being none; money is in ducats, others' is -1.
"""

from __future__ import annotations

from handelshuis.core.game import Part
from handelshuis.core.observing import HIGHEST
from handelshuis.games.genoa.rules import declarations
from handelshuis.games.genoa.rules.bargaining import MOST_ASKS
from handelshuis.games.genoa.rules.phases import PHASE_NAMES
from handelshuis.games.genoa.rules.tables import (
    BUILDINGS,
    CARDS,
    DISCS,
    KIND_NAMES,
    KIND_OF,
    KINDS_OF_CARDS,
    ROUNDS,
    SPECIAL_COUNTS,
    SPECIALS,
    TITLES,
    WARE_COUNT,
    WARES,
)
from handelshuis.games.genoa.rules.terms import GIVES, PLEDGE_MASK, WANTS, money
from handelshuis.games.genoa.rules.town import FIELDS, MARKET
from handelshuis.games.genoa.shown import bounds
from handelshuis.games.genoa.shown.observation import OFFERS

MOST_OWN_ACTIONS = 2


def numbers(seats: int) -> list[Part]:
    """Name the numbers of a game of so many."""
    rounds = [number for number in ROUNDS if number]
    of_a_kind = max(KIND_OF.count(which) for which in range(KINDS_OF_CARDS))
    found = [
        Part("phase", len(PHASE_NAMES), 0, 1, "one of those in rules/phases.py"),
        Part("active", 1, 1, seats, "the turn player"),
        Part("awaited", 1, 0, seats, "who is to move"),
        Part("actor", 1, 0, seats, "who acts"),
        Part("round", 1, 0, ROUNDS[seats], "where the round counter stands"),
        Part("rounds", 1, min(rounds), max(rounds), "how many there are"),
        Part("near", 1, 0, 1, "whether the fields beside the trader are bargained for"),
        Part("asks", 1, 0, max(MOST_ASKS), "how often was asked in this step"),
        Part("visited", FIELDS, 0, DISCS, "by field: as which it was visited this turn"),
        Part("in_reach", FIELDS, 0, 1, "by field: whether the trader can move there"),
        Part("title", BUILDINGS, 0, seats, "by building: whose title lies there"),
        Part("wares", WARES, 0, WARE_COUNT, "in stock"),
        Part("special_cards", SPECIALS, 0, max(SPECIAL_COUNTS), "in stock"),
        Part("face_down", KINDS_OF_CARDS, 0, of_a_kind, f"cards: {', '.join(KIND_NAMES)}"),
        Part("card", CARDS, 0, 3, "1 in one's hand, 2 open under its pile, 3 a rival's, known"),
    ]
    for seat in range(seats):
        of = f"seat[{seat}]"
        found += [
            Part(f"{of}.money", 1, 0 if seat == 0 else -1, HIGHEST),
            Part(f"{of}.cards", KINDS_OF_CARDS, 0, of_a_kind, "cards in hand by kind"),
            Part(f"{of}.wares", WARES, 0, WARE_COUNT),
            Part(f"{of}.special_cards", SPECIALS, 0, max(SPECIAL_COUNTS)),
            Part(f"{of}.titles", 1, 0, TITLES, "in hand"),
            Part(f"{of}.title_stock", 1, 0, TITLES),
            Part(f"{of}.used", 1, 0, MOST_OWN_ACTIONS, "own actions used this turn"),
            Part(f"{of}.able", 1, 0, 1, "whether it can act"),
            Part(f"{of}.asked", 1, 0, 1, "whether it is still to answer"),
        ]
    found += [
        Part("own_done", 1, 0, 1, "whether the own action is done"),
        Part("small_done", 1, 0, 1, "whether a small order is done"),
        Part("pledge", 1, 0, PLEDGE_MASK, "what is owed of the yield"),
    ]
    listed = [
        terms
        for field in range(MARKET)
        for terms in (*bounds.menu(seats, field), *bounds.counters(seats, field))
    ]
    said = (declarations.DECLARED, *declarations.INSTRUCTED)
    given = max(*said, *(money(terms, GIVES) for terms in listed))
    wanted = max(money(terms, WANTS) for terms in listed)
    for of in ("at_hand", *(f"offer[{number}]" for number in range(OFFERS))):
        found += [
            Part(f"{of}.proposer", 1, 0, seats),
            Part(f"{of}.field", 1, 0, MARKET, "from 1"),
            Part(f"{of}.money_given", 1, 0, given),
            Part(f"{of}.money_wanted", 1, 0, wanted),
            Part(f"{of}.pledge", 1, 0, PLEDGE_MASK, "what is promised of the yield"),
            Part(f"{of}.given", 1, 0, 1, "goods given"),
            Part(f"{of}.wanted", 1, 0, 1, "goods wanted"),
        ]
    return found
