"""Building, upgrading, repairing, the bank and the quay."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from handelshuis.games.anno1701.rules import effects, flow, frames, hands, moves
from handelshuis.games.anno1701.rules.frames import frame
from handelshuis.games.anno1701.rules.goods import (
    GOLD,
    LANDS,
    MOST,
    PLACES,
    PLACES_OF,
    RUM,
    SHIP_PLACE,
    TOBACCO,
    TRADED,
)
from handelshuis.games.anno1701.rules.tables import (
    BAGS,
    BANK_RATE,
    BUILDINGS,
    CANNONS,
    COST,
    FOR_POWER,
    HAPPY,
    MOST_OF,
    NAMES,
    RANK_COST,
    RANKS,
    REPAIR,
    SAILS,
    SITES,
)

if TYPE_CHECKING:
    from handelshuis.games.anno1701.rules.state import Anno


def can_pay(s: Anno, seat: int, cost: list[int]) -> bool:
    """Tell whether a seat has what something costs."""
    base = seat * PLACES
    for good in range(len(cost)):
        needed = cost[good]
        if needed:
            for place in PLACES_OF[good]:
                needed -= s.held[base + place]
            if needed > 0:
                return False
    return True


def pay(s: Anno, seat: int, cost: list[int]) -> None:
    """Put the payments of a cost on the stack, which is worked off from its end."""
    for good in range(len(cost) - 1, -1, -1):
        if cost[good]:
            s.stack.append(frame(frames.PAY, seat, good, cost[good]))


def legal(s: Anno, seat: int) -> list[int]:
    """List all that a seat can build, upgrade, repair, trade with the bank and move."""
    found: list[int] = []
    last = -1
    for entry in s.hands[seat]:
        card = entry >> 1
        if card >= BUILDINGS:
            break
        if card != last and can_pay(s, seat, COST[card]) and not why_not_site(s, seat, card):
            found.append(moves.make(moves.BUILD, card))
        last = card
    base = seat * len(RANKS)
    for rank in range(1, len(RANKS)):
        if s.ranks[base + rank - 1] and s.supply[rank] and can_pay(s, seat, RANK_COST[rank]):
            found.append(moves.make(moves.UPGRADE, rank))
    if s.held[seat * PLACES + SHIP_PLACE] < MOST[SHIP_PLACE] and can_pay(s, seat, REPAIR):
        found.append(moves.THE_REPAIR)
    roomy: list[int] = []
    for given in range(TRADED):
        if s.count(seat, given) >= BANK_RATE + (1 if given == GOLD else 0):
            if not roomy:
                roomy = [good for good in range(TRADED) if effects.room(s, seat, good)]
            for taken in roomy:
                if taken != given:
                    found.append(moves.BANKS[given][taken])
    if s.quays:
        held = seat * PLACES
        for place in range(LANDS):
            if s.held[held + place]:
                for other in range(LANDS):
                    if other != place and s.held[held + other] < MOST[other]:
                        found.append(moves.QUAYS[place][other])
    return found


def why_not_site(s: Anno, seat: int, card: int) -> str:
    """Name the rule against one more building of this name, or ''."""
    built = s.built[seat]
    if len(built) >= SITES:
        return "build.sites"
    if MOST_OF[card]:
        same = 0
        for other in built:
            if NAMES[other] == NAMES[card]:
                same += 1
        if same >= MOST_OF[card]:
            return "function.one_fire_station"
    return ""


def why_not_build(s: Anno, seat: int, card: int) -> str:
    """Name the rule against building this card, or ''."""
    if card >= BUILDINGS:
        return "house.notation"
    if not hands.holds(s.hands[seat], card):
        return "build.hand"
    rule = why_not_site(s, seat, card)
    if rule:
        return rule
    return "" if can_pay(s, seat, COST[card]) else "build.cost"


def build(s: Anno, seat: int, card: int) -> None:
    """Put a building into the settlement; it is paid, and its happy inhabitants pay."""
    hands.remove(s.hands[seat], card)
    if HAPPY[card]:
        s.stack.append(frame(frames.GAIN, seat, GOLD, HAPPY[card]))
    pay(s, seat, COST[card])
    put(s, seat, card)


def put(s: Anno, seat: int, card: int) -> None:
    """Count a building's symbols, and look at the powers again."""
    s.built[seat].append(card)
    base = seat * 4
    s.symbols[base] += SAILS[card]
    s.symbols[base + 1] += CANNONS[card]
    s.symbols[base + 2] += BAGS[card]
    s.symbols[base + 3] += HAPPY[card]
    s.powers[0] = holder(s.symbols[2], s.symbols[6])
    s.powers[1] = holder(s.symbols[1], s.symbols[5])


def holder(lion: int, dragon: int) -> int:
    """Tell who holds a power with so many symbols; -1 for nobody."""
    if max(lion, dragon) < FOR_POWER or lion == dragon:
        return -1
    return 0 if lion > dragon else 1


def why_not_upgrade(s: Anno, seat: int, rank: int) -> str:
    """Name the rule against an upgrade to this rank, or ''."""
    if not 0 < rank < len(RANKS):
        return "house.notation"
    if not s.ranks[seat * len(RANKS) + rank - 1]:
        return "upgrade.order"
    if not s.supply[rank]:
        return "upgrade.supply"
    if can_pay(s, seat, RANK_COST[rank]):
        return ""
    return f"upgrade.{RANKS[rank]}" if RANKS[rank] in KNOWN_RANKS else "build.cost"


KNOWN_RANKS: Final = ("settler", "citizen", "merchant")
"""The ranks whose cost the rules name."""


def upgrade(s: Anno, seat: int, rank: int) -> None:
    """Raise an inhabitant by one rank."""
    base = seat * len(RANKS)
    s.ranks[base + rank - 1] -= 1
    s.ranks[base + rank] += 1
    s.supply[rank] -= 1
    pay(s, seat, RANK_COST[rank])
    flow.check_favour(s, seat)


def repair(s: Anno, seat: int) -> None:
    """Improve the ship by one condition."""
    s.held[seat * PLACES + SHIP_PLACE] += 1
    pay(s, seat, REPAIR)


def why_not_repair(s: Anno, seat: int) -> str:
    """Name the rule against a repair, or ''."""
    if s.held[seat * PLACES + SHIP_PLACE] >= MOST[SHIP_PLACE]:
        return "repair.most"
    return "" if can_pay(s, seat, REPAIR) else "repair.cost"


def why_not_bank(s: Anno, seat: int, what: int) -> str:
    """Name the rule against this trade with the bank, or ''."""
    given = what >> 3
    taken = what & 7
    if given in (RUM, TOBACCO) or taken in (RUM, TOBACCO):
        return "trade.no_luxury"
    if given >= TRADED:
        return "house.notation"
    if given == taken:
        return "bank.other"
    have = s.count(seat, given)
    if have < BANK_RATE:
        return "bank.rate"
    if given == GOLD and have == BANK_RATE:
        return "gold.last"
    return "" if effects.room(s, seat, taken) else "land.no_room"


def bank(s: Anno, seat: int, what: int) -> None:
    """Trade with the bank."""
    s.stack.append(frame(frames.GAIN, seat, what & 7, 1))
    s.stack.append(frame(frames.PAY, seat, what >> 3, BANK_RATE))


def why_not_quay(s: Anno, seat: int, what: int) -> str:
    """Name the rule against moving this product by a quay, or ''."""
    place = what >> 4
    other = what & 15
    if place >= LANDS or other >= LANDS:
        return "house.notation"
    if not s.quays:
        return "function.quay_own_turn"
    base = seat * PLACES
    if place == other or not s.held[base + place]:
        return "function.quay"
    return "" if s.held[base + other] < MOST[other] else "land.no_room"


def use_quay(s: Anno, seat: int, what: int) -> None:
    """Move one product to another landscape."""
    s.quays -= 1
    base = seat * PLACES
    s.held[base + (what >> 4)] -= 1
    s.held[base + (what & 15)] += 1
