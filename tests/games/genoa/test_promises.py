"""A promise is kept or cannot be made: whatever is agreed, what was promised of the yield comes."""

from __future__ import annotations

from random import Random
from typing import Final

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from handelshuis.core.chance import QuickChance
from handelshuis.core.state import CHANCE
from handelshuis.engine import compiled
from handelshuis.games.genoa.rules import actions, call_for_offers, flow, moves
from handelshuis.games.genoa.rules import cards as card_rules
from handelshuis.games.genoa.rules.bundles import KIND_GOODS, THINGS, held, with_bundle
from handelshuis.games.genoa.rules.phases import ACTION, ANSWERING, ASKED, HERE
from handelshuis.games.genoa.rules.special_cards import GIVEN, TAKEN
from handelshuis.games.genoa.rules.state import Genoa, start
from handelshuis.games.genoa.rules.tables import (
    ALL_OF,
    BRINGS_SPECIAL,
    BRINGS_TITLES,
    BRINGS_VILLA,
    BRINGS_WARES,
    BUILDING_NAMES,
    BUILDINGS,
    CARDS,
    CARDS_AT,
    FIRST_WARE,
    KINDS_OF_CARDS,
    LARGE,
    LARGE_AT,
    LARGE_WARES,
    NONE,
    SECOND_WARE,
    SPECIAL_AT,
    WAY,
    members,
)
from handelshuis.games.genoa.rules.terms import GIVES, WANTS, with_hidden, with_pledge, with_shown
from tests.games.genoa.invariants import invariant
from tests.games.genoa.table import at, menu, play, player, refusal, seen, table
from tests.proving import proves

EXAMPLES: Final = 300 if compiled() else 60
HOST: Final = 0
BIDDER: Final = 1
STOCK: Final = -1
CARD_PLAYS: Final = 40
"""So many ways to play a card are thought of before the own action."""
PRIVILEGE_PLEDGE: Final = 1
FIRST_BONUS: Final = 2
TITLED: Final = [place for place, way in enumerate(WAY) if way != BRINGS_VILLA]
PLEDGES: Final = [
    *[("spice", pledge) for pledge in (1, 2, 3)],
    ("guild-hall", 1),
    *[("town-hall", pledge) for pledge in (1, 2)],
    *[("post-office", pledge) for pledge in (1, 2)],
    *[("cathedral", pledge) for pledge in (1, 2)],
    ("park", 1),
    ("palace", 1),
    ("inn", 1),
    *[("ricci", pledge) for pledge in range(PRIVILEGE_PLEDGE, FIRST_BONUS + 5)],
]
"""Every kind of promise: wares, drawn cards, titles, special cards, the privilege, a bonus card."""


def position(field: str, luck: Random) -> Genoa:
    """A trader at a building, with all goods spread at random and little in stock."""
    seats = luck.choice([2, 3])
    s = start(seats)
    s.dealt = 4 * seats
    place = BUILDING_NAMES.index(field)
    holders = [*[STOCK] * luck.choice([1, 2, 8]), HOST, BIDDER, BIDDER, seats - 1]
    for goods, stock in ((s.wares, s.ware_stock), (s.specials, s.special_stock)):
        for good, pieces in enumerate(stock[:]):
            for holder in luck.choices(holders, k=pieces):
                if holder != STOCK:
                    goods[holder * len(stock) + good] += 1
                    stock[good] -= 1
    for building in luck.sample(TITLED, luck.randrange(5)):
        s.owner[building] = BIDDER
        s.title_stock[BIDDER] -= 1
    for seat in range(seats):
        s.titles[seat] = luck.randint(0, s.title_stock[seat])
        s.title_stock[seat] -= s.titles[seat]
    for card in range(CARDS):
        holder = luck.choice(holders)
        if holder != STOCK:
            s.hands[holder] |= 1 << card
            s.stack &= ~(1 << card)
        elif luck.random() < 0.3:
            s.under |= 1 << card
            s.stack &= ~(1 << card)
    orders = members(s.hands[BIDDER] & ALL_OF[LARGE])
    luck.shuffle(orders)
    for order in orders[luck.randint(1, 3) :]:
        # Of few orders each one counts.
        s.hands[BIDDER] &= ~(1 << order)
        s.stack |= 1 << order
    for kind in range(KINDS_OF_CARDS):
        card_rules.reshuffle(s, kind)
    for order, villa in enumerate(LARGE_AT):
        if villa == place and s.hands[BIDDER] >> order & 1 and luck.random() < 0.5:
            # Often the bidder is just able to fulfil an order here.
            for ware in LARGE_WARES[order]:
                if not s.wares[BIDDER * 8 + ware] and s.ware_stock[ware]:
                    s.ware_stock[ware] -= 1
                    s.wares[BIDDER * 8 + ware] += 1
    s.used[BIDDER] = luck.randrange(2)
    flow.visit(s, place)
    call_for_offers.arrive(s)
    invariant(s)
    return s


@st.composite
def terms(draw: st.DrawFn, s: Genoa, pledge: int, giver: int) -> int:
    """Terms with a promise, and a few random things that either side has."""
    made = with_pledge(s.place, pledge)
    for side, seat in ((GIVES, giver), (WANTS, HOST + BIDDER - giver)):
        counts = [5 * draw(st.sampled_from([0, 0, 1, 4])), *[0] * (len(THINGS))]
        for thing in draw(st.lists(st.integers(1, len(THINGS)), max_size=4)):
            counts[thing] += 1
        counts[KIND_GOODS + LARGE] += draw(st.integers(0, 2))
        if side == GIVES:
            counts[KIND_GOODS:] = [0] * KINDS_OF_CARDS
        has = held(s, seat)
        made = with_bundle(made, side, [min(*each) for each in zip(counts, has)])
    own = members(s.hands[giver])
    given = draw(st.lists(st.sampled_from(own), max_size=3, unique=True)) if own else []
    cards = sum(1 << card for card in given)
    return with_hidden(made, cards) if draw(st.booleans()) else with_shown(made, cards)


def agree(s: Genoa, made: int, by_host: bool) -> bool:
    """Bring valid terms to a deal, as the bidder's offer or as the turn player's counter."""
    ask = moves.make(moves.ASK)
    if s.phase == HERE and not s.why_not(HOST, ask):
        s.play(HOST, ask)
    if s.phase != ASKED or not s.asked >> BIDDER & 1:
        return False
    offer = moves.make(moves.OFFER, made)
    if by_host:
        bids = [move for move in s.legal(BIDDER) if move & 63 == moves.OFFER]
        if not bids:
            return False
        offer = bids[0]
    if s.why_not(BIDDER, offer):
        return False
    s.play(BIDDER, offer)
    while s.phase == ASKED:
        s.play(s.turn, moves.make(moves.PASS))
    if not by_host:
        closing, who = moves.accept(BIDDER, s.place), HOST
    else:
        counter = moves.counter(BIDDER, made)
        if s.why_not(HOST, counter):
            return False
        s.play(HOST, counter)
        assert s.phase == ANSWERING
        closing, who = moves.make(moves.YES), BIDDER
    if s.why_not(who, closing):
        return False
    s.play(who, closing)
    return True


def come(before: Genoa, after: Genoa, seat: int, pledge: int) -> list[int]:
    """What a seat has got of each kind of good that a pledge can name at the trader's building."""
    place = before.place
    if WAY[place] == BRINGS_WARES:
        wares = [FIRST_WARE[place], SECOND_WARE[place]]
        return [after.wares[seat * 8 + ware] - before.wares[seat * 8 + ware] for ware in wares]
    if WAY[place] == BRINGS_TITLES:
        return [after.titles[seat] - before.titles[seat]]
    if CARDS_AT[place] != NONE and (BUILDING_NAMES[place] != "ricci" or pledge == 1):
        got = after.hands[seat] & ~before.hands[seat]
        return [got.bit_count()]
    card = SPECIAL_AT[place] if SPECIAL_AT[place] != NONE else pledge - FIRST_BONUS
    return [after.specials[seat * 5 + card] - before.specials[seat * 5 + card]]


def some_card(luck: Random) -> int:
    """Think of a way to play a special card, possible or not."""
    kind = luck.choice([moves.ANY_WARE, moves.BUILDING, moves.EXCHANGE])
    if kind == moves.EXCHANGE:
        return moves.exchange(luck.randrange(GIVEN), luck.randrange(TAKEN))
    return moves.make(kind, luck.randrange(8 if kind == moves.ANY_WARE else BUILDINGS))


def act_out(s: Genoa, luck: Random, pledge: int) -> list[int]:
    """Let the deal be settled and acted on in any legal way; give what came of the promise."""
    before = s
    while s.phase != ACTION or not s.own_done:
        if s.turn == CHANCE:
            s.advance(CHANCE, luck.choice(s.outcomes())[0])
            continue
        if s.phase == ACTION:
            for _ in range(CARD_PLAYS):
                card = some_card(luck)
                if s.phase == ACTION and not s.why_not(BIDDER, card):
                    s.play(BIDDER, card)
                while s.turn == CHANCE:
                    s.advance(CHANCE, luck.choice(s.outcomes())[0])
            before = s.clone()
            s.play(BIDDER, luck.choice(actions.legal_own(s)))
        else:
            s.play(s.turn, luck.choice(s.legal(s.turn)))
        invariant(s)
    assert s.pledge == 0
    # It came of the yield: the bidder has no less of it than before he acted.
    assert min(come(before, s, BIDDER, pledge)) >= 0
    return come(before, s, HOST, pledge)


def promised(field: str, pledge: int) -> list[int]:
    """How many of each good a pledge names."""
    place = BUILDING_NAMES.index(field)
    if WAY[place] == BRINGS_WARES:
        return [pledge & 1, pledge >> 1]
    return [1 if WAY[place] in (BRINGS_VILLA, BRINGS_SPECIAL) else pledge]


@proves("pledge.kept")
@pytest.mark.parametrize(("field", "pledge"), PLEDGES)
@settings(max_examples=EXAMPLES, deadline=None)
@given(data=st.data(), luck=st.randoms(use_true_random=True), by_host=st.booleans())
def test_whatever_is_agreed_the_promise_is_kept(
    field: str, pledge: int, data: st.DataObject, luck: Random, by_host: bool
) -> None:
    s = position(field, luck)
    made = data.draw(terms(s, pledge, HOST if by_host else BIDDER))
    if agree(s, made, by_host):
        for seat in range(s.seats):
            # Bots think on positions in which what they cannot know is dealt anew.
            dealt = s.clone()
            dealt.redeal(seat, QuickChance(luck.randrange(100)))
            assert act_out(dealt, luck, pledge) == promised(field, pledge)
        assert act_out(s, luck, pledge) == promised(field, pledge)


ORDER: Final = "large:ricci+wheat+silver+silk"
OTHER: Final = "large:ricci+wheat+copper+linen"


@proves("pledge.large_order", "pledge.kept")
def test_the_order_that_a_promise_needs_cannot_be_given_away() -> None:
    wares = {2: "wheat silver silk"}
    s = play(table(3, cards={2: ORDER}, wares=wares), at("ricci"), "1 ask")
    play(s, "2 offer ricci: 5 ducats for nothing", "3 pass")
    play(s, "1 counter 2 ricci: 20 ducats for 1 large with ware-card")
    assert refusal(s, "2 yes") == "pledge.large_order"
    assert menu(s, 2) == ["no"]
    s = play(table(3, cards={2: f"{ORDER} {OTHER}"}, wares=wares), at("ricci"), "1 ask")
    play(s, "2 offer ricci: 5 ducats for nothing", "3 pass")
    play(s, "1 counter 2 ricci: 20 ducats for 1 large with ware-card", "2 yes")
    assert refusal(s, f"2 give {ORDER}") == "pledge.kept"
    assert menu(s, 2) == [f"give {OTHER}"]
    play(s, f"2 give {OTHER}", f"2 large {ORDER} ware-card")
    assert player(s, 1).specials == [0, 1, 0, 0, 0]


@proves("pledge.stock")
def test_promised_titles_are_reckoned_after_the_swap() -> None:
    s = play(table(3, titles={1: 2, 2: 5}), at("cathedral"), "1 ask")
    swap = "offer cathedral: 10 ducats for 1 title"
    assert refusal(s, f"2 {swap} with 2") == "pledge.stock"
    play(s, f"2 {swap} with 1", "3 pass", "1 accept 2 cathedral", "2 take")
    assert (player(s, 1).titles, player(s, 2).titles) == (2, 6)
    s = play(table(3, titles={1: 5, 2: 2}), at("cathedral"), "1 ask")
    assert refusal(s, "2 offer cathedral: 1 title for nothing with 2") == "offer.titles"
    play(s, "2 offer cathedral: 1 title for 1 title with 2", "3 pass", "1 accept 2 cathedral")
    play(s, "2 take")
    assert (player(s, 1).titles, player(s, 2).titles) == (7, 2)


@proves("offer.cards")
def test_cards_shown_in_a_counter_or_a_declaration_have_been_seen() -> None:
    s = table(3, cards={1: "message:ricci+park", 2: "small:inn+salt"})
    play(s, at("street-4-7"), "2 declare metal: small:inn+salt for nothing")
    assert seen(s, 3).seats[1].known == ["small:inn+salt"]
    play(s, "2 offer inn: 10 ducats for nothing", "2 pass", "3 pass")
    play(s, "1 counter 2 inn: message:ricci+park for 20 ducats")
    assert seen(s, 3).seats[0].known == ["message:ricci+park"]
