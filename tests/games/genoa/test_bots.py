"""Bots that bargain: they bid under the worth, take the best, answer counters, feed no leader."""

from __future__ import annotations

from typing import Final

from handelshuis.bots.bot import think
from handelshuis.bots.names import make_bot
from handelshuis.core.chance import QuickChance
from handelshuis.core.registry import game
from handelshuis.core.state import CHANCE, OVER, kind_of, what_of
from handelshuis.core.texts import Line
from handelshuis.engine import compiled
from handelshuis.games.genoa.judging.bargains import side_worth
from handelshuis.games.genoa.judging.prospects import pledge_worth
from handelshuis.games.genoa.judging.worth import action_worth, yield_worth
from handelshuis.games.genoa.rules import moves
from handelshuis.games.genoa.rules.state import Genoa, start
from handelshuis.games.genoa.rules.terms import GIVES, field_of, pledge_of
from tests.games.genoa.table import at, go, passes, play, table

GAMES: Final = 6 if compiled() else 1
GREEDY: Final = make_bot("greedy", game("genoa"))
INN, METAL = 5, 4


def choice(s: Genoa, number: int, seed: int = 1) -> str:
    """What a greedy player would do."""
    return s.text(think(GREEDY, s, number - 1, QuickChance(seed)))


def bids(s: Genoa, number: int) -> list[str]:
    """All that a greedy player offers until he has answered."""
    found = []
    while number - 1 in s.awaited():
        found.append(choice(s, number))
        s.play(number - 1, s.parse(found[-1]))
    return found


def test_a_bid_is_lower_than_what_the_action_is_worth() -> None:
    s = play(table(3, wares={2: "salt"}, cards={2: "small:inn+salt"}), at("inn"), "1 ask")
    (bid,) = bids(s, 2)
    terms = what_of(s.parse(bid))
    promised = pledge_worth(s, 1, INN, pledge_of(terms)) if pledge_of(terms) else 0.0
    assert bid.startswith("offer inn: ")
    assert 0 < side_worth(s, 1, terms, GIVES) + promised < action_worth(s, 1, INN)


def test_the_bidder_values_what_he_himself_needs() -> None:
    order = "large:ricci+wheat+silver+silk"
    needy = table(3, wares={2: "wheat silk"}, cards={2: order})
    assert action_worth(needy, 1, METAL) > action_worth(table(3), 1, METAL)
    assert yield_worth(needy, METAL) == yield_worth(table(3), METAL)


def test_the_last_ware_of_a_kind_is_what_a_bot_says_it_needs() -> None:
    refused = []
    for wares, price in (("salt", 80), ("salt salt", 80), ("salt", 5)):
        s = play(table(3, wares={1: wares}), at("metal"), "1 ask")
        play(s, f"2 offer metal: {price} ducats for 1 salt", "3 pass")
        refused.append(game("genoa").why_no(s, 0, s.parse("act")))
    needs = Line("why_no.needs", {"good": "@ware.salt"})
    assert refused == [(1, needs), (1, Line("house.no")), (1, Line("house.no.little"))]


def test_what_is_worth_nothing_gets_no_bid() -> None:
    s = table(3, active=1, round=10)
    play(s, at("coach-house"), "1 ask")
    assert bids(s, 2) == ["pass"]


def test_the_card_to_act_with_is_asked_for_where_it_pays() -> None:
    order = "large:colini+wheat+silk+pepper"
    s = table(3, specials={1: "action-card"}, wares={2: "wheat silk pepper"}, cards={2: order})
    play(s, at("metal"), "1 ask", "2 offer metal: 5 ducats for nothing", "3 pass")
    play(s, "1 accept 2 metal", "2 take", "2 done")
    asked = [bid for bid in bids(s.clone(), 2) if bid.startswith("offer colini: ")]
    assert [bid.rpartition(" for ")[2] for bid in asked] == ["1 action-card"]
    play(s, "2 offer colini: 30 ducats for 1 action-card", "2 pass", "3 pass")
    assert choice(s, 1) == "accept 2 colini"


def test_an_action_is_not_given_away_because_nobody_else_bids() -> None:
    chosen = {}
    for price in (5, 10, 30):
        s = play(table(4), at("inn"))
        play(s, "1 act", "1 take", "1 done")
        passes(s)
        play(s, "1 move metal", f"2 offer metal: {price} ducats for nothing", "3 pass", "4 pass")
        chosen[price] = choice(s, 1)
    assert chosen == {5: "ask", 10: "ask", 30: "accept 2 metal"}


def test_the_best_offer_is_taken() -> None:
    s = play(table(4), at("inn"))
    play(s, "1 act", "1 take", "1 done")
    passes(s)
    play(s, "1 move metal", "2 offer metal: 10 ducats for nothing")
    play(s, "3 offer metal: 30 ducats for nothing", "4 offer metal: 5 ducats for nothing")
    assert choice(s, 1) == "accept 3 metal"


def test_an_offer_that_asks_too_much_is_left() -> None:
    s = go(play(table(3), at("street-4-7")))
    play(s, "1 ask", "2 offer inn: nothing for 60 ducats", "2 pass", "3 pass")
    assert not choice(s, 1).startswith("accept")


def test_counters_are_answered_by_their_price() -> None:
    order = "large:ricci+wheat+silver+silk"
    s = table(3, wares={2: "wheat silk"}, cards={2: order})
    play(s, at("metal"), "1 ask", "2 offer metal: 5 ducats for nothing", "3 pass")
    fair = play(s.clone(), "1 counter 2 metal: nothing for 10 ducats")
    dear = play(s.clone(), "1 counter 2 metal: nothing for 60 ducats")
    assert (choice(fair, 2), choice(dear, 2)) == ("yes", "no")


def test_a_leader_is_not_fed_near_the_end() -> None:
    buildings = ("park", "cathedral", "grain", "cloth", "spice", "harbour")
    chosen = {}
    for leader in (2, 3):
        for number in (3, 10):
            s = table(3, round=number, laid=dict.fromkeys(buildings, leader))
            play(s, at("metal"), "1 act", "1 take", "1 done")
            play(s, "2 offer colini: 20 ducats for nothing", "2 pass", "3 pass")
            chosen[leader, number] = choice(s, 1) == "accept 2 colini"
    assert chosen == {(2, 3): True, (2, 10): False, (3, 3): True, (3, 10): True}


def test_greedy_games_are_full_of_deals() -> None:
    visited = offered = accepted = 0
    for seed in range(GAMES):
        s = start(4)
        chance, thoughts = QuickChance(seed), QuickChance(1000 + seed)
        bid: set[int] = set()
        dealt: set[int] = set()
        path: set[int] = set()
        while s.turn != OVER:
            seat, active = s.turn, s.active
            move = s.sample(chance) if seat == CHANCE else think(GREEDY, s, seat, thoughts)
            agreed = s.agreed
            s.advance(seat, move)
            if kind_of(move) == moves.ACCEPT:
                dealt.add(what_of(move) >> moves.SEAT_BITS)
            elif kind_of(move) == moves.YES:
                dealt.add(field_of(agreed))
            if s.active == active and s.turn != OVER:
                bid |= {field_of(offer >> moves.SEAT_BITS) for offer in s.offers}
                path |= {field for field in s.path if field < 18}
                continue
            visited += len(path)
            offered += len(path & bid)
            accepted += len(path & dealt)
            bid, dealt, path = set(), set(), set()
    assert visited > 50 * GAMES
    assert offered >= visited / 2
    assert accepted >= visited / 3
