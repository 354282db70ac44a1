"""The trade laws of the town, paragraph by paragraph."""

from __future__ import annotations

from tests.games.genoa.table import (
    act,
    at,
    awaited,
    ducats,
    hand,
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


@proves("law.1_1")
def test_an_offer_for_the_building_makes_someone_act_there() -> None:
    s = play(table(3), at("inn"), "1 ask", "2 offer inn: 5 ducats for nothing", "3 pass")
    assert seen(s).obliged
    assert refusal(s, "1 go-on") == "ask.go_on"
    himself = act(s.clone())
    assert specials(himself, 1) == "exchange-card"
    assert ducats(himself, 1) == 130
    play(s, "1 accept 2 inn", "2 take")
    assert specials(s, 2) == "exchange-card"
    assert (ducats(s, 1), ducats(s, 2)) == (135, 125)


def test_without_an_action_of_his_own_the_turn_player_must_let_a_bidder_act() -> None:
    s = act(play(table(3), at("inn")))
    play(s, "1 done")
    passes(s)
    play(s, "1 move metal", "2 pass", "3 offer metal: 5 ducats for nothing")
    assert refusal(s, "1 act") == "action.one_a_player"
    assert refusal(s, "1 go-on") == "ask.go_on"
    assert menu(s, 1, "accept") == ["accept 3 metal"]


@proves("law.1_2")
def test_an_offer_for_a_field_beside_is_paid_reached_and_acted_on() -> None:
    s = passes(play(table(3), at("street-4-7")))
    play(s, "1 ask", "2 offer inn: 20 ducats for nothing", "2 pass", "3 pass", "1 accept 2 inn")
    assert (ducats(s, 1), ducats(s, 2)) == (150, 110)
    assert seen(s).place == "inn"
    assert (seen(s).phase, seen(s).actor) == ("action", 1)
    play(s, "2 take", "2 done")
    assert seen(s).phase == "asked"
    assert seen(s).near


@proves("law.1_3")
def test_about_fields_further_off_one_only_talks() -> None:
    s = play(table(3), at("street-4-7"), "2 declare metal: 20 ducats for nothing")
    assert (ducats(s, 1), ducats(s, 2)) == (130, 130)
    assert refusal(s, "2 offer metal: 20 ducats for nothing") == "ask.field"
    play(s, "2 declare metal: 10 ducats for nothing")
    assert [offer.gives.money for offer in seen(s, 1).declared] == [10]
    passes(s)
    assert menu(s, 1, "accept") == []


@proves("law.2_1")
def test_every_agreement_is_with_the_turn_player() -> None:
    s = play(table(3), at("inn"), "1 ask", "2 offer inn: 10 ducats for nothing")
    assert refusal(s, "3 accept 2 inn") == "say.answer"
    play(s, "3 pass")
    assert refusal(s, "3 accept 2 inn") == "house.turn"
    play(s, "1 accept 2 inn")
    assert ducats(s, 1) == 140


@proves("law.2_2")
def test_an_offer_moves_nothing() -> None:
    s = play(table(3, wares={2: "salt"}), at("inn"), "1 ask")
    play(s, "2 offer inn: 10 ducats, 1 salt for nothing", "3 pass")
    assert (ducats(s, 2), wares(s, 2)) == (130, "salt")
    act(s)
    assert (ducats(s, 2), wares(s, 2)) == (130, "salt")


@proves("law.2_3")
def test_an_accepted_offer_binds_both() -> None:
    s = play(table(3), at("inn"), "1 ask", "2 offer inn: 10 ducats for nothing", "3 pass")
    play(s, "1 accept 2 inn")
    assert awaited(s) == [2]
    assert refusal(s, "2 done") == "action.own_once"
    assert refusal(s, "1 act") == "house.turn"


@proves("law.2_4")
def test_who_cannot_act_cannot_bid_for_a_building() -> None:
    s = play(table(3, specials={2: "action-card"}), at("inn"), "1 ask")
    play(s, "2 offer inn: 5 ducats for nothing", "3 pass", "1 accept 2 inn", "2 take", "2 done")
    assert refusal(s, "2 offer metal: 1 action-card for nothing") == "law.2_4"
    play(s, "2 offer metal: 5 ducats for nothing")
    s = play(table(3), at("inn"), "1 ask", "2 offer inn: 5 ducats for nothing", "3 pass")
    play(s, "1 accept 2 inn", "2 take", "2 done")
    assert refusal(s, "2 offer metal: 5 ducats for nothing") == "law.2_4"


@proves("law.2_5")
def test_all_goods_can_be_offered_in_any_mixture() -> None:
    s = table(
        3,
        wares={2: "2 salt rice"},
        specials={2: "ware-card"},
        cards={2: "small:inn+salt message:ricci+park"},
        titles={2: 2},
    )
    given = "15 ducats, 2 salt, 1 rice, 1 ware-card, 2 title, small:inn+salt"
    play(s, at("palace"), "1 ask", f"2 offer palace: {given} for nothing", "3 pass")
    play(s, "1 accept 2 palace")
    assert ducats(s, 1) == 145
    assert wares(s, 1) == "rice 2 salt"
    assert specials(s, 1) == "ware-card"
    assert hand(s, 1) == ["small:inn+salt"]
    assert (player(s, 1).titles, player(s, 1).title_stock) == (2, 5)
    assert (player(s, 2).titles, player(s, 2).title_stock) == (0, 7)


@proves("law.2_6")
def test_promises_cannot_be_written_down() -> None:
    s = play(table(3), at("inn"), "1 ask")
    for promise in ("next turn", "no action", "1 vote", "harbour"):
        assert refusal(s, f"2 offer inn: {promise} for nothing") == "house.notation"


@proves("law.2_7")
def test_what_the_action_brings_can_be_offered() -> None:
    s = play(table(3), at("spice"), "1 ask", "2 offer spice: nothing for nothing with salt")
    play(s, "3 pass", "1 accept 2 spice", "2 take")
    assert (wares(s, 1), wares(s, 2)) == ("salt", "pepper")


@proves("law.2_8")
def test_an_offer_may_ask_but_not_be_empty() -> None:
    s = play(table(3, wares={1: "silk"}), at("inn"), "1 ask")
    assert refusal(s, "2 offer inn: nothing for nothing") == "law.2_8"
    play(s, "2 offer inn: 10 ducats for 1 silk", "3 offer inn: nothing for 5 ducats")
    assert not seen(s).obliged
    play(s, "1 accept 2 inn")
    assert (wares(s, 2), ducats(s, 1)) == ("silk", 140)
    assert seen(s).phase == "action"


@proves("law.2_9")
def test_the_turn_player_chooses_freely() -> None:
    s = play(table(4), at("inn"), "1 ask", "2 offer inn: 50 ducats for nothing")
    play(s, "3 offer inn: 5 ducats for nothing", "4 offer inn: 20 ducats for nothing")
    assert menu(s, 1, "accept") == ["accept 2 inn", "accept 3 inn", "accept 4 inn"]
    play(s, "1 accept 3 inn")
    assert seen(s).actor == 2


@proves("law.2_10")
def test_a_street_can_be_bought_even_without_an_action() -> None:
    s = act(play(table(3), at("inn")))
    play(s, "1 done", "2 offer street-4-7: 5 ducats for nothing", "2 pass", "3 pass")
    play(s, "1 accept 2 street-4-7")
    assert seen(s).place == "street-4-7"
    assert [seat.used for seat in seen(s).seats] == [1, 0, 0]
    passes(s)
    play(s, "1 ask", "2 offer cathedral: 5 ducats for nothing", "2 pass", "3 pass")
    play(s, "1 accept 2 cathedral", "2 take", "2 done")
    assert not seen(s).seats[1].can_act
    play(s, "2 offer street-3-6: 5 ducats for nothing", "2 pass", "3 pass")
    assert [offer.field for offer in offers(s, 1)] == ["street-3-6"]
