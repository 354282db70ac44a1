"""Any position as a document: saved whole, or set up by hand for tests and study."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from handelshuis.core import deal
from handelshuis.games.anno1701.rules import building
from handelshuis.games.anno1701.rules.goods import PLACE_NAMES, PLACES
from handelshuis.games.anno1701.rules.phases import END_NAMES, PHASE_NAMES
from handelshuis.games.anno1701.rules.programs import EVENTS, VOYAGES
from handelshuis.games.anno1701.rules.state import SYMBOLS, Anno
from handelshuis.games.anno1701.rules.tables import CARDS, PILES, RANKS

PLAIN = ("turn", "offers", "active", "turns", "number", "quays", "target", "winner")
KNOWN = "*"
"""Marks a hand card that the other player knows."""


def save(s: Anno) -> dict[str, Any]:
    """Give the whole state as a document."""
    return {
        **{name: getattr(s, name) for name in PLAIN},
        "stage": PHASE_NAMES[s.phase],
        "stack": s.stack[:],
        "held": [
            {place: s.held[seat * PLACES + at] for at, place in enumerate(PLACE_NAMES)}
            for seat in range(2)
        ],
        "inhabitants": [
            {rank: s.ranks[seat * len(RANKS) + at] for at, rank in enumerate(RANKS)}
            for seat in range(2)
        ],
        "supply": dict(zip(RANKS, s.supply)),
        "built": [[CARDS[card] for card in built] for built in s.built],
        "hands": [[CARDS[e >> 1] + KNOWN * (e & 1) for e in hand] for hand in s.hands],
        "piles": {name: [_pile_entry(e) for e in pile] for name, pile in zip(PILES, s.piles)},
        "pool": {CARDS[card]: count for card, count in enumerate(s.pool) if count},
        "discards": [CARDS[card] for card in s.discards],
        "event": _name(s.event, EVENTS),
        "crew": _name(s.crew, CARDS),
        "seen": [VOYAGES[card] for card in s.seen],
        "played": _name(s.played, CARDS),
        "ending": END_NAMES[s.ending],
        "desk": None if s.desk is None else s.desk.save(),
    }


def _pile_entry(entry: int) -> list[Any]:
    """Write an entry of a pile as the card and who knows it; nothing for a card of the pool."""
    return [CARDS[(entry & 255) - 1], entry >> 8] if entry & 255 else []


def load(data: Mapping[str, Any]) -> Anno:
    """Give back the state that was saved."""
    s = Anno(
        **{name: int(data[name]) for name in PLAIN},
        phase=PHASE_NAMES.index(data["stage"]),
        stack=list(data["stack"]),
        held=[data["held"][seat][place] for seat in range(2) for place in PLACE_NAMES],
        ranks=[data["inhabitants"][seat][rank] for seat in range(2) for rank in RANKS],
        supply=[data["supply"][rank] for rank in RANKS],
        built=[[], []],
        symbols=[0] * (2 * SYMBOLS),
        powers=[-1, -1],
        hands=[sorted(_hand_entry(name) for name in hand) for hand in data["hands"]],
        piles=[
            [CARDS.index(each[0]) + 1 | each[1] << 8 if each else 0 for each in data["piles"][name]]
            for name in PILES
        ],
        pool=[data["pool"].get(card, 0) for card in CARDS],
        discards=[CARDS.index(name) for name in data["discards"]],
        event=_number(data["event"], EVENTS),
        crew=_number(data["crew"], CARDS),
        seen=[VOYAGES.index(name) for name in data["seen"]],
        played=_number(data["played"], CARDS),
        ending=END_NAMES.index(data["ending"]),
        desk=None if data["desk"] is None else deal.load(data["desk"]),
    )
    # Symbols and powers follow from what was built.
    for seat in range(2):
        for name in data["built"][seat]:
            building.put(s, seat, CARDS.index(name))
    return s


def _hand_entry(name: str) -> int:
    return 2 * CARDS.index(name.removesuffix(KNOWN)) + name.endswith(KNOWN)


def _name(number: int, names: list[str]) -> str:
    """Name what there may be; nothing for -1."""
    return names[number] if number >= 0 else ""


def _number(name: str, names: list[str]) -> int:
    return names.index(name) if name else -1
