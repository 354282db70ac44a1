"""What the numbers of an observation are (`observation.py`), in their order.

Seats are counted from the one who looks: 1 is that seat, 2 the other, 0 nobody; cards count from 1
where one is named, 0 being none.
"""

from __future__ import annotations

from handelshuis.core.game import Part
from handelshuis.games.anno1701.data.checks import MEASURES, POWERS
from handelshuis.games.anno1701.rules import frames, trading
from handelshuis.games.anno1701.rules.goods import (
    GOODS,
    LANDS,
    MOST,
    PLACE_NAMES,
    PLACES,
    TRADED,
)
from handelshuis.games.anno1701.rules.phases import PHASE_NAMES
from handelshuis.games.anno1701.rules.programs import (
    BRANCHES,
    EVENTS,
    PROGRAMS,
    VOYAGE_COUNT,
    VOYAGES,
)
from handelshuis.games.anno1701.rules.tables import (
    BAGS,
    BUILDINGS,
    CANNONS,
    CARDS,
    COPIES,
    HAPPY,
    MOST_TURNS,
    PILES,
    QUAY,
    RANK_START,
    RANK_SUPPLY,
    RANKS,
    SAILS,
    SITES,
    STACKS,
)

FRAME_COUNT = 255
"""The most that a frame can count."""


def numbers(offers: int) -> list[Part]:
    """Name the numbers of a game with so many offers a turn."""
    cards = len(CARDS)
    copies = max(COPIES)
    people = max(of + 2 * start for of, start in zip(RANK_SUPPLY, RANK_START))
    goods = max(len(GOODS), len(MEASURES), len(POWERS)) - 1
    leads_to = max(len(PROGRAMS), len(BRANCHES), cards + 1, len(PILES)) - 1
    found = [
        Part("phase", len(PHASE_NAMES), 0, 1, "one of those in rules/phases.py"),
        Part("to_do", 1, 0, frames.TURN_UP, "what is to be done first, a verb of frames.py"),
        Part("to_do.seat", 1, 1, 2, "whom it concerns"),
        Part("to_do.good", 1, 0, goods, "its good, measure or power"),
        Part("to_do.count", 1, 0, FRAME_COUNT, "how many"),
        Part("to_do.leads_to", 1, 0, leads_to, "its program, branches, pile or card"),
        Part("active", 1, 0, 2, "whose turn it is"),
        Part("awaited", 1, 0, 2, "who is to move"),
        Part("turns", 1, 0, MOST_TURNS, "turns ended"),
        Part("number", 1, 0, 6, "the number rolled this turn"),
        Part("event", 1, 0, len(EVENTS), "the event rolled"),
        Part("quays", 1, 0, quays(), "how often a quay may still be used"),
        Part("crew", 1, 0, cards, "the captain or commander at sea"),
        Part("attack", 1, 0, cards, "the attack being carried out"),
        Part("target", 1, 0, 1, "the village centre it names"),
        Part("powers", len(POWERS), 0, 2, f"who holds {', '.join(POWERS)} power"),
        Part("supply", len(RANKS), 0, max(RANK_SUPPLY), f"of {', '.join(RANKS)}"),
    ]
    for seat in range(2):
        of = f"seat[{seat}]"
        found += [Part(f"{of}.landscapes", LANDS, 0, max(MOST[:LANDS]), "what lies in each")]
        for place in range(LANDS, PLACES):
            found.append(Part(f"{of}.{PLACE_NAMES[place]}", 1, 0, MOST[place]))
        found += [
            Part(f"{of}.inhabitants", len(RANKS), 0, people, "by rank"),
            Part(f"{of}.sails", 1, 0, most_of(SAILS)),
            Part(f"{of}.cannons", 1, 0, most_of(CANNONS)),
            Part(f"{of}.bags", 1, 0, most_of(BAGS), "money bags"),
            Part(f"{of}.happy", 1, 0, most_of(HAPPY), "happy inhabitants on buildings"),
            Part(f"{of}.buildings", cards, 0, copies, "by card"),
        ]
    by_stack = sum(COPIES)
    found += [
        Part("hand", cards, 0, copies, "one's own cards"),
        Part("known", cards, 0, copies, "the other's cards that one knows"),
        Part("backs", len(STACKS), 0, by_stack, "the other's cards by stack"),
        Part("pile", len(PILES), 0, by_stack, "cards in each pile"),
        Part("top", len(PILES), 0, cards, "its top card, where one knows it"),
        Part("discards", cards, 0, copies, "cards discarded"),
        Part("last_discard", 1, 0, cards),
        Part("seen", len(VOYAGES), 0, max(VOYAGE_COUNT), "voyage cards turned up"),
    ]
    most = trading.most_listed(offers)
    for number in range(most):
        of = f"offer[{number}]"
        found += [
            Part(f"{of}.number", 1, 0, most, "from 1, 0 when there is none"),
            Part(f"{of}.proposer", 1, 0, 2),
            Part(f"{of}.accepted", 1, 0, 1, "whether one has accepted it"),
            Part(f"{of}.asked", 1, 0, 1, "whether it is made to oneself"),
            Part(f"{of}.gives", TRADED, 0, max(trading.AMOUNT)),
            Part(f"{of}.wants", TRADED, 0, 1),
        ]
    return found


def most_of(symbols: list[int]) -> int:
    """Count the symbols that a settlement full of the best buildings can have."""
    best = sorted(
        [symbols[card] for card in range(BUILDINGS) for _ in range(COPIES[card])], reverse=True
    )
    return sum(best[:SITES])


def quays() -> int:
    """Count the quays that can stand in a settlement."""
    return min(SITES, sum(COPIES[card] for card in range(BUILDINGS) if QUAY[card]))
