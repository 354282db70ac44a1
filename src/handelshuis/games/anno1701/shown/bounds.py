"""Every move that can ever be listed, and how long a game can last."""

from __future__ import annotations

from handelshuis.core import deal_moves
from handelshuis.core.game import Limits
from handelshuis.games.anno1701.data.reading import MATERIAL
from handelshuis.games.anno1701.rules import moves, trading
from handelshuis.games.anno1701.rules.drawing import OWN_PILES
from handelshuis.games.anno1701.rules.goods import KINDS, LANDS, PLACES, SHIP, TRADED
from handelshuis.games.anno1701.rules.programs import WAYS
from handelshuis.games.anno1701.rules.tables import (
    BUILDINGS,
    CARDS,
    CREW,
    MOST_TURNS,
    NAMES_CENTRE,
    PILES,
    RANKS,
)


def every_move(offers: int) -> list[int]:
    """List every move that can ever be listed, with so many offers a turn."""
    make = moves.make
    found = [moves.THE_REPAIR, moves.THE_END, moves.THE_PASS, moves.GO_ON, moves.GO_HOME]
    found += [moves.THE_CANCEL, moves.TO_ALLOW, moves.SAIL_ALONE]
    cards = range(len(CARDS))
    piles = range(len(PILES))
    for kind in (moves.PILE, moves.DRAW, moves.SEARCH):
        found += [make(kind, pile) for pile in piles]
    found += [make(moves.BUILD, card) for card in range(BUILDINGS)]
    found += [make(moves.UPGRADE, rank) for rank in range(1, len(RANKS))]
    for card in range(BUILDINGS, len(CARDS)):
        if CREW[card]:
            found.append(make(moves.SAIL, card + 1))
        else:
            centres = (1, 2) if NAMES_CENTRE[card] else (0,)
            found += [make(moves.PLAY, card * 4 + centre) for centre in centres]
    found += [moves.BANKS[g][t] for g in range(TRADED) for t in range(TRADED) if g != t]
    found += [moves.QUAYS[p][o] for p in range(LANDS) for o in range(LANDS) if p != o]
    for kind in (moves.SWAP, moves.LODGE):
        found += [make(kind, card * 16 + pile) for card in cards for pile in OWN_PILES[card]]
    most = max(stack.cards for stack in MATERIAL.cards.stack)
    found += [make(moves.TAKE, place) for place in range(most)]
    found += [make(kind, place) for kind in (moves.TO, moves.FROM) for place in range(PLACES)]
    found += [make(moves.DEMAND, kind) for kind in range(KINDS)]
    found += [make(moves.BUY, good) for good in range(SHIP)]
    found += [make(moves.CHOOSE, way) for way in range(len(WAYS))]
    found += [make(moves.STEAL, card) for card in cards]
    if offers:
        found += deal_moves.every_move(2, trading.MENU, trading.most_listed(offers), 0)
    return found


def limits() -> Limits:
    """Bound a game by its most turns."""
    return Limits(moves=1000 * MOST_TURNS, chance_moves=200 * MOST_TURNS, outcomes=60)
