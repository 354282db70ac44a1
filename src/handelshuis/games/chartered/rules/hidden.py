"""Dealing anew what a seat cannot know."""

from __future__ import annotations

from typing import TYPE_CHECKING

from handelshuis.core.chance import Chance
from handelshuis.core.state import OVER
from handelshuis.games.chartered.rules import coopmanscappen, seen
from handelshuis.games.chartered.rules.phases import BIDDING
from handelshuis.games.chartered.rules.tables import ASIDE, CARDS, SECOND

if TYPE_CHECKING:
    from handelshuis.games.chartered.rules.state import Chartered


def redeal(s: Chartered, seat: int, chance: Chance) -> None:
    """Deal anew the others' cards and money, and the bids they keep closed.

    How many cards each has is open; what they have in money together can be reckoned from what was
    paid in the open. Whoever stands by an offer, a yes or a bid keeps what it promises, and all
    keep the cards that everyone has seen them take and not play since.
    """
    if s.turn == OVER:
        # All is shown in the end.
        return
    rivals = [other for other in range(s.seats) if other != seat]
    redeal_cards(s, seat, rivals, chance)
    redeal_offers(s, seat, chance)
    redeal_money(s, rivals, chance)
    if s.phase == BIDDING and s.bids is not None:
        for rival in rivals:
            made = s.bids.bids[rival] >= 0 and s.bids.bidders >> rival & 1
            if made and not s.bids.complete():
                s.bids.bids[rival] = chance.below(s.money[rival] + 1)


def redeal_cards(s: Chartered, seat: int, rivals: list[int], chance: Chance) -> None:
    """Shuffle the others' cards, the ten someone else looks at, and the stacks together."""
    sure = [
        seen.surely(s, rival, coopmanscappen.promised_cards(s, rival, seat)) for rival in rivals
    ]
    # Those aside first, where the ones that stay there are soon found.
    pool = s.aside + s.stack
    if s.loses != seat:
        pool += s.ten
    sizes: list[int] = []
    for index, rival in enumerate(rivals):
        hand = s.hands[rival][:]
        for card in sure[index]:
            hand.remove(card)
        pool += hand
        sizes.append(len(hand))
    # Which of the storeys beside the chart a rival has won, only that rival knows.
    s.aside = storeys_aside(pool, len(s.aside), chance)
    for card in s.aside:
        pool.remove(card)
    pool.sort()
    chance.shuffle(pool)
    for index, rival in enumerate(rivals):
        drawn = [pool.pop() for _ in range(sizes[index])]
        s.hands[rival] = sorted(drawn + sure[index])
    if s.loses != seat:
        s.ten = sorted([pool.pop() for _ in range(len(s.ten))])
    s.stack = sorted(pool)


def storeys_aside(pool: list[int], number: int, chance: Chance) -> list[int]:
    """Choose what may still lie beside the chart, of the four that lay there in the beginning."""
    storeys = [card for card in pool if card >= SECOND]
    left: list[int] = []
    for card in ASIDE:
        if left.count(card) < storeys.count(card):
            left.append(card)
    chance.shuffle(left)
    return sorted(left[:number])


def redeal_offers(s: Chartered, seat: int, chance: Chance) -> None:
    """Let offers between others name other cards of theirs: seen is how many, not which."""
    desk = s.desk
    if desk is None:
        return
    offers = desk.offers[:]
    for index, offer in enumerate(offers):
        if not coopmanscappen.knows_cards(offer, seat):
            # Desks share their offers, so that a changed one is an offer of its own.
            other = offer.answered(offer.accepted, offer.declined)
            partners = offer.accepted if offer.accepted else offer.to
            other.gives = with_cards(offer.gives, s.hands[offer.proposer], chance)
            other.wants = with_cards(offer.wants, s.hands[partners.bit_length() - 1], chance)
            offers[index] = other
    desk.offers = offers


def with_cards(bundle: list[int], hand: list[int], chance: Chance) -> list[int]:
    """Give a bundle with as many other cards in it, from a hand as far as that goes."""
    number = sum(bundle[coopmanscappen.CARD : coopmanscappen.ANY_CARD])
    changed = bundle[: coopmanscappen.CARD] + [0] * CARDS + bundle[coopmanscappen.ANY_CARD :]
    cards = hand[:]
    chance.shuffle(cards)
    for index in range(number):
        card = cards[index] if index < len(cards) else chance.below(CARDS)
        changed[coopmanscappen.CARD + card] += 1
    return changed


def redeal_money(s: Chartered, rivals: list[int], chance: Chance) -> None:
    """Divide the others' money anew among them."""
    least = [coopmanscappen.promised_money(s, rival) for rival in rivals]
    if s.bids is not None and not s.bids.complete():
        least = [0] * len(rivals)
    total = sum([s.money[rival] for rival in rivals]) - sum(least)
    for index, rival in enumerate(rivals):
        last = index == len(rivals) - 1
        part = total if last else chance.below(total + 1)
        s.money[rival] = least[index] + part
        total -= part
