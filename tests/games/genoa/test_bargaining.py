"""The protocol of bargaining: who is asked when, what obliges, counters, and settling."""

from __future__ import annotations

from typing import Any

from handelshuis.games.genoa.rules.state import Genoa
from tests.games.genoa.table import (
    act,
    at,
    awaited,
    ducats,
    hand,
    leave,
    menu,
    offers,
    passes,
    play,
    player,
    refusal,
    seen,
    specials,
    table,
    wares,
)
from tests.proving import proves


@proves("ask.act_or_ask")
def test_the_turn_player_acts_or_asks_before_he_goes_on() -> None:
    s = play(table(3), at("inn"))
    assert menu(s) == ["act", "ask"]
    assert refusal(s, "1 go-on") == "ask.act_or_ask"
    passes(play(s, "1 ask"))
    assert "go-on" in menu(s)


@proves("ask.able")
def test_asked_are_all_others_who_can_act() -> None:
    s = play(table(4), at("inn"), "1 ask", "3 offer inn: 5 ducats for nothing")
    passes(s)
    play(s, "1 accept 3 inn", "3 take", "3 done")
    passes(s)
    play(s, "1 move metal", "1 ask")
    assert awaited(s) == [2, 4]
    s = table(2, wares={2: "salt"})
    play(s, at("inn"), "1 ask", "2 offer inn: 1 salt for nothing", "1 accept 2 inn")
    play(s, "2 take", "2 done")
    passes(s)
    play(s, "1 move metal")
    assert refusal(s, "1 ask") == "ask.able"
    assert menu(s) == ["go-on", "act"]


@proves("ask.together")
def test_answers_are_given_at_the_same_time_and_shown_together() -> None:
    s = play(table(4), at("inn"), "1 ask")
    assert awaited(s) == [2, 3, 4]
    play(s, "3 offer inn: 10 ducats for nothing")
    assert awaited(s) == [2, 4]
    assert offers(s, 1) == offers(s, 2) == offers(s, 3) == []
    assert [offer.gives.money for offer in seen(s, 3).own_offers] == [10]
    assert seen(s, 2).own_offers == []
    play(s, "2 pass", "4 offer inn: 15 ducats for nothing")
    assert [(offer.seat + 1, offer.gives.money) for offer in offers(s)] == [(3, 10), (4, 15)]
    assert awaited(s) == [1]


@proves("ask.again")
def test_one_may_ask_three_times() -> None:
    s = play(table(3), at("inn"))
    for _ in range(3):
        passes(play(s, "1 ask"))
    assert refusal(s, "1 ask") == "ask.again"
    assert seen(s).asks_left == 0


@proves("ask.rise")
def test_an_offer_may_only_rise() -> None:
    s = table(3, wares={2: "salt pepper"}, cards={2: "small:inn+salt small:park+wheat"})
    play(s, at("spice"), "1 ask", "2 offer spice: 10 ducats, 1 salt for nothing with salt")
    passes(s)
    play(s, "1 ask")
    for worse in (
        "5 ducats, 1 salt for nothing with salt",
        "20 ducats for nothing with salt",
        "20 ducats, 1 salt for nothing",
        "20 ducats, 1 salt for nothing with pepper",
        "20 ducats, 1 salt for 5 ducats with salt",
        "20 ducats, 1 salt for 1 message with salt",
        "10 ducats, 1 salt for nothing with salt",
    ):
        assert refusal(s, f"2 offer spice: {worse}") == "ask.rise"
    better = "10 ducats, 1 salt, hidden small:inn+salt for nothing with salt+pepper"
    play(s, f"2 offer spice: {better}", "3 pass")
    assert [offer.pledge for offer in offers(s)] == ["salt+pepper"]
    play(s, "1 ask")
    changed = "15 ducats, 1 salt, hidden small:park+wheat for nothing with salt+pepper"
    assert refusal(s, f"2 offer spice: {changed}") == "ask.rise"
    shown = "10 ducats, 1 salt, small:inn+salt for nothing with salt+pepper"
    play(s, f"2 offer spice: {shown}", "3 pass")
    assert offers(s, 1)[0].gives.shown == ["small:inn+salt"]


@proves("ask.no_withdrawing")
def test_an_offer_for_the_building_stays() -> None:
    s = play(table(3), at("inn"), "1 ask", "2 offer inn: 10 ducats for nothing", "3 pass", "1 ask")
    assert refusal(s, "2 withdraw inn") == "ask.no_withdrawing"
    passes(s)
    assert [offer.gives.money for offer in offers(s)] == [10]


@proves("ask.obliging")
def test_what_gives_something_and_asks_nothing_obliges() -> None:
    for terms, obliges in (
        ("5 ducats for nothing", True),
        ("1 salt for nothing", True),
        ("nothing for nothing with 1", True),
        ("hidden small:inn+salt for nothing", True),
        ("20 ducats for 5 ducats", False),
        ("20 ducats for 1 message", False),
        ("nothing for 5 ducats", False),
    ):
        s = table(3, wares={2: "salt"}, cards={1: "message:ricci+park", 2: "small:inn+salt"})
        play(s, at("inn"), "1 ask", f"2 offer inn: {terms}", "3 pass")
        assert offers(s)[0].obliges == seen(s).obliged == obliges


@proves("ask.go_on")
def test_no_going_on_while_an_obliging_offer_stands() -> None:
    s = play(table(3), at("inn"), "1 ask", "2 offer inn: 5 ducats for nothing", "3 pass")
    assert refusal(s, "1 go-on") == "ask.go_on"
    s = play(table(3), at("inn"), "1 ask", "2 offer inn: nothing for 5 ducats", "3 pass")
    play(s, "1 go-on")
    assert seen(s).near


@proves("ask.field")
def test_offers_are_for_what_is_asked_about() -> None:
    s = play(table(3), at("inn"), "1 ask")
    assert refusal(s, "2 offer metal: 5 ducats for nothing") == "ask.field"
    leave(passes(s))
    play(s, "1 ask")
    assert refusal(s, "2 offer inn: 5 ducats for nothing") == "ask.field"
    assert refusal(s, "2 offer palace: 5 ducats for nothing") == "ask.field"
    play(s, "2 offer metal: 5 ducats for nothing")


@proves("ask.once")
def test_one_offer_a_field_each_time() -> None:
    s = play(table(3), at("street-4-7"), "2 offer inn: 5 ducats for nothing")
    assert refusal(s, "2 offer inn: 10 ducats for nothing") == "ask.once"
    play(s, "2 offer cathedral: 10 ducats for nothing", "2 pass")
    assert refusal(s, "2 offer street-5-7: 5 ducats for nothing") == "house.turn"


@proves("counter.terms")
def test_a_counter_is_accepted_in_advance() -> None:
    s = table(3, wares={1: "silk", 2: "salt"})
    play(s, at("inn"), "1 ask", "2 offer inn: 10 ducats for nothing", "3 pass")
    play(s, "1 counter 2 inn: 1 silk for 20 ducats, 1 salt")
    assert awaited(s) == [2]
    counter = seen(s).counter
    assert counter is not None
    assert (counter.obliges, offers(s)[0].obliges) == (False, True)
    refused = play(s.clone(), "2 no")
    assert [offer.gives.money for offer in offers(refused)] == [10]
    assert refusal(refused, "1 go-on") == "ask.go_on"
    play(s, "2 yes")
    assert (ducats(s, 1), wares(s, 1), wares(s, 2)) == (150, "salt", "silk")
    assert seen(s).actor == 1


def test_a_counter_stays_with_its_field_and_a_standing_offer() -> None:
    s = play(table(3), at("street-4-7"), "2 offer inn: 10 ducats for nothing")
    passes(s)
    assert refusal(s, "1 counter 2 cathedral: nothing for 10 ducats") == "offer.no_such"
    assert refusal(s, "1 counter 3 inn: nothing for 10 ducats") == "offer.no_such"
    assert refusal(s, "1 counter 2 inn: nothing for nothing") == "law.2_8"
    assert refusal(s, "1 counter 2 inn: 1 silk for 10 ducats") == "offer.own"
    assert refusal(s, "1 counter 2 inn: nothing for 5 ducats with 2") == "pledge.of_the_action"
    play(s, "1 counter 2 inn: nothing for 15 ducats with 1", "2 yes", "2 take")
    assert specials(s, 1) == "exchange-card"


def test_a_yes_needs_what_is_asked() -> None:
    s = play(table(3, money={2: 15}), at("inn"), "1 ask", "2 offer inn: 10 ducats for nothing")
    play(s, "3 pass", "1 counter 2 inn: nothing for 20 ducats")
    assert refusal(s, "2 yes") == "offer.own"
    assert menu(s, 2) == ["no"]


@proves("counter.once")
def test_each_bidder_is_countered_once_a_round() -> None:
    s = play(table(3), at("inn"), "1 ask", "2 offer inn: 10 ducats for nothing")
    play(s, "3 offer inn: 5 ducats for nothing")
    play(s, "1 counter 2 inn: nothing for 20 ducats")
    assert awaited(s) == [2]
    play(s, "2 no")
    assert refusal(s, "1 counter 2 inn: nothing for 15 ducats") == "counter.once"
    play(s, "1 counter 3 inn: nothing for 20 ducats", "3 no", "1 ask")
    passes(s)
    play(s, "1 counter 2 inn: nothing for 15 ducats", "2 yes")
    assert ducats(s, 1) == 145


@proves("counter.answer")
def test_a_counter_is_answered_with_yes_or_no() -> None:
    s = play(table(3), at("inn"), "1 ask", "2 offer inn: 10 ducats for nothing", "3 pass")
    play(s, "1 counter 2 inn: nothing for 20 ducats")
    assert menu(s, 2) == ["no", "yes"]
    assert refusal(s, "2 offer inn: 15 ducats for nothing") == "counter.answer"


@proves("near.asked")
def test_everyone_is_asked_before_the_trader_moves_on() -> None:
    s = act(play(table(4), at("inn")))
    play(s, "1 done")
    assert awaited(s) == [2, 3, 4]
    for field in ("metal", "cloth", "street-4-7", "street-5-7"):
        assert f"offer {field}: 5 ducats for nothing" in menu(s, 2)
    assert seen(passes(s)).phase == "moving"


def test_without_a_disc_nobody_is_asked() -> None:
    s = table(3)
    play(s, at("street-3-2"))
    for field in ("street-3-3", "street-2-3", "street-2-4"):
        passes(s)
        play(s, f"1 move {field}")
    passes(s)
    play(s, "1 move street-2-5")
    assert seen(s).active == 1


@proves("near.again")
def test_before_moving_on_one_may_ask_once_more_and_offers_may_go() -> None:
    s = play(table(3), at("street-4-7"), "2 offer inn: 10 ducats for nothing")
    play(s, "2 offer cathedral: 10 ducats for nothing", "2 pass", "3 pass", "1 ask")
    assert refusal(s, "2 offer inn: 5 ducats for nothing") == "ask.rise"
    play(s, "2 withdraw inn", "2 offer cathedral: 15 ducats for nothing")
    assert refusal(s, "2 withdraw inn") == "ask.once"
    assert len(offers(s, 1)) == 2
    play(s, "2 pass", "3 pass")
    assert [(offer.field, offer.gives.money) for offer in offers(s)] == [("cathedral", 15)]
    assert refusal(s, "1 ask") == "near.again"


@proves("near.free")
def test_nothing_beside_the_trader_obliges() -> None:
    s = play(table(3), at("street-4-7"), "2 offer inn: 50 ducats for nothing")
    passes(s)
    assert not seen(s).obliged
    assert [offer.obliges for offer in offers(s)] == [False]
    for text in ("end", "move inn", "move cathedral", "move street-5-7"):
        assert text in menu(s, 1)
    play(s, "1 end")
    assert ducats(s, 1) == 130


@proves("near.lapse")
def test_a_free_move_ends_the_offers() -> None:
    s = play(table(3), at("street-4-7"), "2 offer inn: 50 ducats for nothing")
    passes(s)
    play(s, "1 move inn")
    assert (offers(s), seen(s).obliged) == ([], False)
    passes(play(s, "1 ask"))
    play(s, "1 go-on")


@proves("near.no_market")
def test_nobody_bids_for_the_market() -> None:
    s = play(table(3), at("cathedral"), "1 ask")
    passes(s)
    play(s, "1 go-on")
    assert refusal(s, "2 offer market: 5 ducats for nothing") == "near.no_market"
    passes(s)
    play(s, "1 move market")


@proves("offer.money", "offer.own")
def test_one_offers_only_what_one_has() -> None:
    s = table(3, money={2: 20}, wares={2: "salt"}, cards={3: "small:inn+salt"})
    play(s, at("inn"), "1 ask")
    for terms in (
        "25 ducats",
        "2 salt",
        "1 silk",
        "1 ware-card",
        "1 title",
        "small:inn+salt",
        "hidden message:ricci+park",
    ):
        assert refusal(s, f"2 offer inn: {terms} for nothing") == "offer.own"
    assert refusal(s, "2 offer inn: 13 ducats for nothing") == "house.notation"
    play(s, "2 offer inn: 20 ducats, 1 salt for nothing")


def test_offers_for_several_fields_are_each_checked_alone() -> None:
    s = play(table(3, money={2: 20}), at("street-4-7"), "2 offer inn: 20 ducats for nothing")
    play(s, "2 offer cathedral: 20 ducats for nothing", "2 pass", "3 pass")
    play(s, "1 accept 2 cathedral")
    assert ducats(s, 2) == 0


@proves("offer.cards")
def test_cards_face_down_show_their_kind_only() -> None:
    s = table(4, cards={2: "small:inn+salt message:ricci+park"})
    play(s, at("inn"), "1 ask")
    play(s, "2 offer inn: message:ricci+park, hidden small:inn+salt for nothing")
    passes(s)
    for number in (1, 3, None):
        given = offers(s, number)[0].gives
        assert (given.shown, given.hidden) == (["message:ricci+park"], ["small"])
    assert offers(s, 2)[0].gives.hidden == ["small:inn+salt"]
    assert seen(s, 3).seats[1].known == ["message:ricci+park"]
    play(s, "1 accept 2 inn")
    assert hand(s, 1) == ["small:inn+salt", "message:ricci+park"]
    assert seen(s, 3).seats[0].known == ["message:ricci+park"]
    assert seen(s, 2).seats[0].known == ["small:inn+salt", "message:ricci+park"]


@proves("offer.kinds")
def test_whoever_gives_cards_asked_by_kind_picks_them() -> None:
    s = table(3, cards={1: "message:ricci+park message:colini+inn small:inn+salt"})
    play(s, at("palace"), "1 ask", "2 offer palace: 20 ducats for 1 message, 1 small", "3 pass")
    play(s, "1 accept 2 palace")
    assert menu(s, 1) == ["give message:ricci+park", "give message:colini+inn"]
    assert refusal(s, "1 give small:inn+salt") == "offer.kinds"
    play(s, "1 give message:colini+inn")
    assert hand(s, 2) == ["small:inn+salt", "message:colini+inn"]
    assert hand(s, 1) == ["message:ricci+park"]


def test_cards_asked_of_a_bidder_he_picks_himself() -> None:
    s = table(3, cards={2: "message:ricci+park message:colini+inn"})
    play(s, at("palace"), "1 ask", "2 offer palace: 5 ducats for nothing", "3 pass")
    play(s, "1 counter 2 palace: nothing for 1 message", "2 yes", "2 give message:ricci+park")
    assert hand(s, 1) == ["message:ricci+park"]
    assert seen(s).actor == 1


@proves("offer.no_such")
def test_only_standing_offers_are_accepted() -> None:
    s = play(table(3), at("inn"), "1 ask", "2 offer inn: 5 ducats for nothing", "3 pass")
    assert refusal(s, "1 accept 3 inn") == "offer.no_such"
    assert refusal(s, "1 accept 2 metal") == "offer.no_such"


@proves("offer.turn_player_gives")
def test_the_turn_player_accepts_only_what_he_can_pay() -> None:
    s = table(3, money={1: 10})
    play(s, at("inn"), "1 ask", "2 offer inn: 5 ducats for 15 ducats")
    play(s, "3 offer inn: 5 ducats for 1 silk")
    for number in (2, 3):
        assert refusal(s, f"1 accept {number} inn") == "offer.turn_player_gives"
    assert menu(s, 1, "accept") == []


@proves("offer.extra_action", "ask.able")
def test_the_card_to_act_with_can_be_part_of_the_price() -> None:
    s = spent(3, specials={1: "2 action-card"})
    assert awaited(s) == [2, 3]
    assert refusal(s, "2 offer metal: 30 ducats for nothing") == "law.2_4"
    play(s, "2 offer metal: 30 ducats for 1 action-card", "3 pass")
    assert not seen(s).obliged
    play(s, "1 accept 2 metal")
    # The card that he got he has given off at once.
    assert (specials(s, 1), specials(s, 2)) == ("action-card", "exchange-card")
    assert (seen(s).actor, player(s, 2).used) == (1, 1)
    play(s, "2 take")
    assert wares(s, 2) == "silver copper"


def test_a_counter_may_give_the_card_to_act_with() -> None:
    s = spent(3, specials={1: "action-card"})
    play(s, "2 offer metal: 20 ducats for 1 action-card", "3 pass")
    without = play(s.clone(), "1 counter 2 metal: nothing for 20 ducats")
    assert refusal(without, "2 yes") == "law.2_4"
    play(s, "1 counter 2 metal: 1 action-card for 40 ducats", "2 yes", "2 take")
    assert (ducats(s, 2), wares(s, 2)) == (85, "silver copper")


def test_a_card_that_the_turn_player_has_not_helps_nobody_to_act() -> None:
    s = spent(3)
    assert awaited(s) == [3]
    s = play(table(3), at("inn"), "1 ask", "2 offer inn: 5 ducats for nothing", "3 pass")
    play(s, "1 accept 2 inn", "2 take", "2 done")
    assert refusal(s, "2 offer metal: 30 ducats for 1 action-card") == "law.2_4"


def test_a_standing_instruction_does_not_answer_for_who_cannot_act() -> None:
    s = spent(3, specials={1: "action-card"})
    play(s, "2 standing metal 30", "2 pass", "3 pass", "1 ask")
    assert awaited(s) == [2, 3]


def test_two_players_ask_for_the_card_with_a_good() -> None:
    s = spent(2, specials={1: "action-card"}, wares={2: "2 salt"})
    assert refusal(s, "2 offer metal: 30 ducats for 1 action-card") == "two.goods"
    assert menu(s, 2, "offer") == [
        "offer metal: 1 salt for 1 action-card",
        "offer metal: 1 exchange-card for 1 action-card",
    ]
    play(s, "2 offer metal: 1 salt for 1 action-card", "1 accept 2 metal", "2 take")
    # It is no action that he is entitled to, so the turn player has still two of his own.
    assert [seat.used for seat in seen(s).seats] == [0, 1]


def spent(players: int, **held: Any) -> Genoa:
    """Ask about the metal store when the second player has acted in the inn before."""
    s = table(players, **{"wares": {2: "salt"}} | held)
    play(s, at("inn"), "1 ask", "2 offer inn: 5 ducats, 1 salt for nothing")
    passes(s)
    play(s, "1 accept 2 inn", "2 take", "2 done")
    passes(s)
    return play(s, "1 move metal", "1 ask")


@proves("offer.titles")
def test_titles_need_the_receivers_stock() -> None:
    s = table(3, titles={1: 6, 2: 3})
    play(s, at("inn"), "1 ask")
    assert refusal(s, "2 offer inn: 2 title for nothing") == "offer.titles"
    play(s, "2 offer inn: 1 title for nothing", "3 pass", "1 accept 2 inn")
    assert (player(s, 1).titles, player(s, 2).titles) == (7, 2)


@proves("settle.order")
def test_first_the_swap_then_the_move_then_the_action_then_the_pledge() -> None:
    s = table(3, cards={1: "message:cathedral+inn"})
    play(s, at("cathedral"), "1 ask")
    passes(s)
    play(s, "1 go-on")
    passes(s)
    play(s, "1 move street-4-7", "2 offer inn: 10 ducats for 1 message with 1", "2 pass", "3 pass")
    play(s, "1 accept 2 inn")
    # The message was the bidder's when the trader came to the inn.
    assert (ducats(s, 1), ducats(s, 2)) == (140, 150)
    assert seen(s).place == "inn"
    assert specials(s, 1) == specials(s, 2) == ""
    play(s, "2 take")
    assert specials(s, 1) == "exchange-card"


@proves("pledge.of_the_action")
def test_only_the_yield_can_be_promised() -> None:
    for field, right, wrong in (
        ("spice", ["salt", "pepper", "salt+pepper"], ["4", "silver"]),
        ("town-hall", ["1", "2"], ["3"]),
        ("guild-hall", ["1"], ["2"]),
        ("cathedral", ["1", "2"], ["3"]),
        ("inn", ["1"], ["2"]),
        ("ricci", ["privilege"], ["7"]),
    ):
        for pledge in right:
            s = play(table(3), at(field), "1 ask")
            play(s, f"2 offer {field}: nothing for nothing with {pledge}")
        for pledge in wrong:
            s = play(table(3), at(field), "1 ask")
            rule = refusal(s, f"2 offer {field}: nothing for nothing with {pledge}")
            assert rule == ("pledge.of_the_action" if pledge.isdigit() else "house.notation")
    s = play(table(3), at("inn"), "1 ask")
    passes(s)
    play(s, "1 go-on")
    assert refusal(s, "2 offer street-4-7: nothing for nothing with 1") == "pledge.of_the_action"


@proves("pledge.stock")
def test_what_is_not_in_stock_cannot_be_promised() -> None:
    s = play(table(3, wares={3: "5 salt"}), at("spice"), "1 ask")
    assert refusal(s, "2 offer spice: nothing for nothing with salt") == "pledge.stock"
    play(s, "2 offer spice: nothing for nothing with pepper")
    s = play(table(3, specials={3: "5 building-card"}), at("palace"), "1 ask")
    assert refusal(s, "2 offer palace: nothing for nothing with 1") == "pledge.stock"
    s = play(table(3, titles={2: 6}), at("cathedral"), "1 ask")
    assert refusal(s, "2 offer cathedral: nothing for nothing with 2") == "pledge.stock"
    s = play(table(3, piles=""), at("town-hall"), "1 ask")
    assert refusal(s, "2 offer town-hall: nothing for nothing with 1") == "pledge.stock"


@proves("pledge.drawn")
def test_of_drawn_cards_the_actor_picks_after_seeing_them() -> None:
    s = play(table(3), at("town-hall"), "1 ask")
    play(s, "2 offer town-hall: nothing for nothing with 1", "3 pass", "1 accept 2 town-hall")
    play(s, "2 take", "* draw small:inn+salt", "* draw small:park+wheat")
    assert seen(s, 2).drawn == ["small:park+wheat", "small:inn+salt"]
    assert seen(s, 1).drawn == ["small", "small"]
    assert refusal(s, "2 done") == "pledge.drawn"
    play(s, "2 hand-over small:inn+salt")
    assert (hand(s, 1), hand(s, 2)) == (["small:inn+salt"], ["small:park+wheat"])
    assert seen(s).pledge == ""


def test_a_promised_message_is_paid_to_whoever_gets_it() -> None:
    s = table(3)
    play(s, at("street-7-4"))
    passes(s)
    play(s, "1 move harbour", "1 ask")
    passes(s)
    play(s, "1 go-on")
    passes(s)
    play(s, "1 move palace", "1 ask")
    passes(s)
    play(s, "1 go-on", "2 offer street-7-5: 5 ducats for nothing", "2 pass", "3 pass")
    play(s, "1 accept 2 street-7-5")
    play(s, "2 offer post-office: nothing for nothing with 2", "2 pass", "3 pass")
    play(s, "1 accept 2 post-office", "2 take")
    play(s, "* draw message:guild-hall+park", "* draw message:ricci+park")
    assert hand(s, 1) == ["message:guild-hall+park", "message:ricci+park"]


@proves("pledge.large_order")
def test_the_bonus_card_binds_to_fulfil_a_large_order() -> None:
    order = "large:ricci+wheat+silver+silk"
    s = play(table(3, cards={2: order}, wares={2: "wheat silver"}), at("ricci"), "1 ask")
    promise = "offer ricci: nothing for nothing with ware-card"
    assert refusal(s, f"2 {promise}") == "pledge.large_order"
    s = table(3, cards={2: order}, wares={2: "wheat silver silk"})
    play(s, at("ricci"), "1 ask")
    selling = "offer ricci: 1 silk for nothing with ware-card"
    assert refusal(s, f"2 {selling}") == "pledge.large_order"
    play(s, f"2 {promise}", "3 pass", "1 accept 2 ricci")
    assert menu(s, 2) == [f"large {order} ware-card"]
    assert refusal(s, "2 privilege") == "pledge.large_order"
    assert refusal(s, f"2 large {order} start-card") == "pledge.kept"
    play(s, f"2 large {order} ware-card")
    assert (specials(s, 1), specials(s, 2), ducats(s, 2)) == ("ware-card", "", 230)


@proves("pledge.kept")
def test_nothing_may_make_a_promise_impossible() -> None:
    s = table(3, wares={2: "silk", 3: "4 salt"}, specials={2: "2 ware-card exchange-card"})
    play(s, at("spice"), "1 ask", "2 offer spice: nothing for nothing with salt", "3 pass")
    play(s, "1 accept 2 spice")
    assert refusal(s, "2 ware-card salt") == "pledge.kept"
    assert refusal(s, "2 exchange silk for salt") == "pledge.kept"
    assert "ware-card salt" not in menu(s, 2)
    play(s, "2 ware-card pepper", "2 take")
    assert wares(s, 1) == "salt"
    order = "large:ricci+wheat+silver+silk"
    s = table(3, cards={2: order}, wares={2: "wheat silver silk"}, specials={2: "exchange-card"})
    play(s, at("ricci"), "1 ask", "2 offer ricci: nothing for nothing with start-card", "3 pass")
    play(s, "1 accept 2 ricci")
    assert refusal(s, "2 exchange silk for salt") == "pledge.kept"
    s = table(3, titles={2: 4}, wares={2: "silk"}, specials={2: "exchange-card"}, laid={"inn": 2})
    play(s, at("cathedral"), "1 ask", "2 offer cathedral: nothing for nothing with 2", "3 pass")
    play(s, "1 accept 2 cathedral")
    assert refusal(s, "2 exchange silk for title") == "pledge.kept"
    s = table(3, wares={2: "silk"}, specials={2: "exchange-card"}, piles="small:inn+salt")
    play(s, at("town-hall"), "1 ask", "2 offer town-hall: nothing for nothing with 1", "3 pass")
    play(s, "1 accept 2 town-hall")
    assert refusal(s, "2 exchange silk for small") == "pledge.kept"


def test_a_promised_privilege_excludes_a_large_order() -> None:
    order = "large:ricci+wheat+silver+silk"
    s = table(3, cards={2: order}, wares={2: "wheat silver silk"})
    play(s, at("ricci"), "1 ask", "2 offer ricci: nothing for nothing with privilege", "3 pass")
    play(s, "1 accept 2 ricci")
    assert menu(s, 2) == ["privilege"]
    assert refusal(s, f"2 large {order} ware-card") == "pledge.kept"
    play(s, "2 privilege", "* draw privilege:inn")
    assert (hand(s, 1), hand(s, 2)) == (["privilege:inn"], [order])


def test_the_turn_player_sees_what_each_offer_would_leave_him() -> None:
    s = table(3, wares={1: "silk", 2: "salt"}, cards={1: "message:ricci+park"})
    play(s, at("palace"), "1 ask", "2 offer palace: 10 ducats, 1 salt for 1 silk, 1 message")
    play(s, "3 offer palace: nothing for 5 ducats")
    first, second = (offer.leaves for offer in offers(s, 1))
    assert first is not None
    assert second is not None
    assert (first.money, second.money) == (140, 125)
    assert (sum(first.wares), first.wares[6], first.cards) == (1, 1, [0, 0, 0, 0])
    assert all(offer.leaves is None for offer in offers(s, 2))
