"""Cards from the piles: drawing, searching, exchanging, and the lodge.

Nobody knows a pile, so a card gets its place only when somebody sees it: drawn cards and cards
shown in a search are chances out of the pool of their stack. What was shown keeps its place.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from handelshuis.core.chance import Chance
from handelshuis.games.anno1701.rules import frames, hands, moves
from handelshuis.games.anno1701.rules.frames import frame, program_of
from handelshuis.games.anno1701.rules.goods import GOLD
from handelshuis.games.anno1701.rules.phases import REFILLING, SWAPPED
from handelshuis.games.anno1701.rules.tables import (
    CARDS,
    HAND,
    OPENS,
    PILES,
    RANKS,
    SEARCH_PRICE,
    STACK,
    STACK_OF_PILE,
)

if TYPE_CHECKING:
    from handelshuis.games.anno1701.rules.state import Anno

OPENING_PILES: Final[list[int]] = [
    pile for pile in range(len(PILES)) if OPENS[0] >> STACK_OF_PILE[pile] & 1
]
"""The piles of the first stack."""
CARDS_OF: Final[list[list[int]]] = [
    [card for card in range(len(CARDS)) if STACK[card] == stack]
    for stack in range(max(STACK_OF_PILE) + 1)
]
OWN_PILES: Final[list[list[int]]] = [
    [pile for pile in range(len(PILES)) if STACK_OF_PILE[pile] == STACK[card]]
    for card in range(len(CARDS))
]
"""The piles that a card can be put under."""


def legal_opening() -> list[int]:
    """List the piles that the first cards may come from."""
    return [moves.make(moves.PILE, pile) for pile in OPENING_PILES]


def why_not_opening(kind: int, what: int) -> str:
    """Name the rule against these first cards, or ''."""
    if kind != moves.PILE:
        return "turn.now"
    if what >= len(PILES):
        return "house.notation"
    return "" if what in OPENING_PILES else "setup.first_cards"


def open_hand(s: Anno, seat: int, pile: int) -> None:
    """Draw the first hand from a pile."""
    s.stack.append(frame(frames.DRAW, seat, 0, HAND - len(s.hands[seat]), pile))


def permitted(s: Anno, seat: int) -> int:
    """Give the stacks that a seat may draw from, a bit each."""
    base = seat * len(RANKS)
    found = 0
    for rank in range(len(RANKS)):
        if s.ranks[base + rank]:
            found |= OPENS[rank]
    return found


def can_draw(s: Anno, seat: int) -> bool:
    """Tell whether a permitted pile has a card."""
    stacks = permitted(s, seat)
    for pile in range(len(PILES)):
        if stacks >> STACK_OF_PILE[pile] & 1 and s.piles[pile]:
            return True
    return False


def legal_draws(s: Anno, seat: int) -> list[int]:
    """List the piles that can be drawn from or searched."""
    stacks = permitted(s, seat)
    rich = s.gold(seat) > SEARCH_PRICE
    found: list[int] = []
    for pile in range(len(PILES)):
        if stacks >> STACK_OF_PILE[pile] & 1 and s.piles[pile]:
            found.append(moves.make(moves.DRAW, pile))
            if rich:
                found.append(moves.make(moves.SEARCH, pile))
    return found


def legal(s: Anno, seat: int) -> list[int]:
    """List how a seat can begin to fill up or exchange its hand."""
    size = len(s.hands[seat])
    if size < HAND:
        return legal_draws(s, seat)
    slides = legal_slides(s, seat, moves.SWAP)
    if can_draw(s, seat):
        return slides
    return [move for move in slides if not why_not_swap(s, seat, move >> 6)]


def legal_slides(s: Anno, seat: int, kind: int) -> list[int]:
    """List every card of a hand with every pile it can be put under."""
    return [
        moves.make(kind, card * 16 + pile)
        for card in hands.different(s.hands[seat])
        for pile in OWN_PILES[card]
    ]


def why_not_draw(s: Anno, seat: int, kind: int, pile: int) -> str:
    """Name the rule against drawing from or searching this pile, or ''."""
    if pile >= len(PILES):
        return "house.notation"
    if len(s.hands[seat]) >= HAND:
        return "draw.up_to_three"
    if not permitted(s, seat) >> STACK_OF_PILE[pile] & 1:
        return "draw.permitted"
    if not s.piles[pile]:
        return "draw.empty"
    if kind == moves.SEARCH and s.gold(seat) <= SEARCH_PRICE:
        return "gold.last"
    return ""


def why_not_slide(s: Anno, seat: int, what: int, unheld: str) -> str:
    """Name the rule against putting this card under this pile, or ''."""
    card = what >> 4
    pile = what & 15
    if card >= len(CARDS) or pile >= len(PILES):
        return "house.notation"
    if not hands.holds(s.hands[seat], card):
        return unheld
    return "" if pile in OWN_PILES[card] else "swap.own_numeral"


def why_not_swap(s: Anno, seat: int, what: int) -> str:
    """Name the rule against exchanging this card, or ''."""
    if len(s.hands[seat]) != HAND:
        return "swap.exactly_three"
    rule = why_not_slide(s, seat, what, "swap.exactly_three")
    if rule:
        return rule
    # The card just put back can be drawn again, if its stack is permitted.
    if can_draw(s, seat) or permitted(s, seat) >> STACK[what >> 4] & 1:
        return ""
    return "swap.then_draws"


def draw(s: Anno, seat: int, kind: int, pile: int) -> None:
    """Draw the top card of a pile, or pay and look through it."""
    s.phase = REFILLING
    if kind == moves.DRAW:
        s.stack.append(frame(frames.DRAW, seat, 0, 1, pile))
    else:
        s.stack.append(frame(frames.SHOW, seat, 0, 0, pile))
        s.stack.append(frame(frames.PAY, seat, GOLD, SEARCH_PRICE))


def swap(s: Anno, seat: int, what: int) -> None:
    """Put a card back, with another still to be drawn."""
    slide(s, seat, what >> 4, what & 15)
    s.phase = SWAPPED


def slide(s: Anno, seat: int, card: int, pile: int) -> None:
    """Put a hand card under a pile; whoever knows it goes on knowing it there."""
    seen = 1 << seat
    if hands.slip(s.hands[seat], card):
        seen |= 1 << 1 - seat
    s.piles[pile].append(card + 1 | seen << 8)


def use_lodge(s: Anno, seat: int, what: int) -> None:
    """Put a hand card back and take the top of the discard pile, which everyone has seen."""
    slide(s, seat, what >> 4, what & 15)
    hands.add(s.hands[seat], s.discards.pop(), True)


def outcomes(s: Anno, each: int) -> list[tuple[int, int]]:
    """List which card the next unseen place of a pile can hold, with weights."""
    pile = program_of(each)
    kind = moves.CARD
    place = 0
    if each & 63 == frames.SHOW:
        kind = moves.SHOW
        place = next_hidden(s, each >> 6 & 1, pile)
    card = (s.piles[pile][place] & 255) - 1
    if card >= 0:
        return [(moves.make(kind, card), 1)]
    return [
        (moves.make(kind, card), s.pool[card])
        for card in CARDS_OF[STACK_OF_PILE[pile]]
        if s.pool[card]
    ]


def sample(s: Anno, each: int, chance: Chance) -> int:
    """Draw the card of the next unseen place of a pile."""
    pile = program_of(each)
    kind = moves.CARD
    place = 0
    if each & 63 == frames.SHOW:
        kind = moves.SHOW
        place = next_hidden(s, each >> 6 & 1, pile)
    card = (s.piles[pile][place] & 255) - 1
    if card >= 0:
        return moves.make(kind, card)
    total = 0
    for card in CARDS_OF[STACK_OF_PILE[pile]]:
        total += s.pool[card]
    mark = chance.below(total)
    for card in CARDS_OF[STACK_OF_PILE[pile]]:
        mark -= s.pool[card]
        if mark < 0:
            return moves.make(kind, card)
    raise RuntimeError("no card is left")


def next_hidden(s: Anno, seat: int, pile: int) -> int:
    """Give the first place of a pile, from the top, that a seat does not know."""
    entries = s.piles[pile]
    for place in range(len(entries)):
        if not entries[place] >> 8 + seat & 1:
            return place
    raise ValueError("all of the pile is known")


def drawn(s: Anno, seat: int, pile: int, card: int) -> None:
    """Give a seat the top card of a pile."""
    entry = s.piles[pile].pop(0)
    if not entry & 255:
        s.pool[card] -= 1
    hands.add(s.hands[seat], card, bool(entry >> 9 - seat & 1))


def shown(s: Anno, each: int, card: int) -> None:
    """Show a seat one more card of the pile it searches."""
    seat = each >> 6 & 1
    pile = program_of(each)
    place = next_hidden(s, seat, pile)
    entry = s.piles[pile][place]
    if not entry & 255:
        s.pool[card] -= 1
        entry |= card + 1
    s.piles[pile][place] = entry | 1 << 8 + seat
    s.stack.append(each)


def legal_takes(s: Anno, pile: int) -> list[int]:
    """List the places of a searched pile, from the top."""
    return [moves.make(moves.TAKE, place) for place in range(len(s.piles[pile]))]


def take_shown(s: Anno, seat: int, pile: int, place: int) -> None:
    """Take a card out of a searched pile; the others keep their order.

    Where the other player knew the pile he no longer knows which card is missing, unless all are
    equal.
    """
    entries = s.piles[pile]
    mine = 1 << 8 + seat
    theirs = 1 << 9 - seat
    first = entries[0]
    certain = first & theirs != 0
    for entry in entries:
        if entry != first:
            certain = False
    card = (entries.pop(place) & 255) - 1
    if not certain:
        for left in range(len(entries)):
            entries[left] = entries[left] & 255 | mine
    hands.add(s.hands[seat], card, certain)
