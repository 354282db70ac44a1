"""The special cards."""

from __future__ import annotations

from tests.games.genoa.table import (
    act,
    at,
    awaited,
    chances,
    ducats,
    end_turn,
    hand,
    menu,
    passes,
    play,
    player,
    refusal,
    seen,
    sell_out,
    specials,
    table,
    wares,
)
from tests.proving import proves


@proves("special.any_number")
def test_any_number_is_played_and_goes_back() -> None:
    s = table(3, specials={1: "4 ware-card"})
    play(s, at("inn"), "1 act")
    assert seen(s).special_stock[1] == 1
    for ware in ("salt", "salt", "silk", "rice"):
        play(s, f"1 ware-card {ware}")
    assert (wares(s, 1), specials(s, 1)) == ("rice silk 2 salt", "")
    assert seen(s).special_stock[1] == 5


@proves("special.when")
def test_cards_are_played_around_the_own_action_until_done() -> None:
    s = table(3, specials={1: "3 ware-card", 2: "ware-card"})
    play(s, at("harbour"), "1 act", "1 ware-card salt", "1 take", "1 ware-card salt")
    play(s, "1 ware-card salt", "1 ware-card salt")
    assert wares(s, 1) == "4 salt"
    assert awaited(s) == [1]
    s = table(3, specials={1: "2 ware-card"})
    act(play(s, at("inn")))
    play(s, "1 done")
    passes(s)
    assert refusal(s, "1 ware-card salt") == "near.free"
    assert refusal(
        play(table(3, specials={2: "ware-card"}), at("inn"), "1 ask"), "2 ware-card salt"
    ) == ("say.answer")


@proves("action_card.extra", "action_card.last")
def test_an_extra_action_card_gives_one_more_action() -> None:
    s = act(play(table(3, specials={1: "action-card"}), at("inn")))
    assert specials(s, 1) == "action-card exchange-card"
    play(s, "1 done")
    passes(s)
    play(s, "1 move cloth", "1 act")
    assert specials(s, 1) == "exchange-card"
    play(s, "1 take", "1 done")
    assert not player(s, 1).can_act
    s = act(play(table(3), at("park")))
    play(s, "1 done")
    assert player(s, 1).can_act
    passes(s)
    play(s, "1 move colini", "1 act")
    assert specials(s, 1) == ""


def test_several_extra_actions_may_be_used_in_a_turn() -> None:
    s = act(play(table(3, specials={1: "2 action-card"}), at("inn")))
    for field in ("metal", "colini"):
        play(s, "1 done")
        passes(s)
        play(s, f"1 move {field}", "1 act", "1 privilege" if field == "colini" else "1 take")
        if awaited(s) == ["chance"]:
            play(s, f"* {chances(s)[0]}")
    assert specials(s, 1) == "exchange-card"


@proves("action_card.same_building")
def test_no_second_action_in_the_same_building() -> None:
    s = act(play(table(3, specials={1: "action-card"}), at("inn")))
    play(s, "1 done")
    passes(s)
    assert refusal(s, "1 act") == "near.free"
    assert refusal(s, "1 move inn") == "move.once"


@proves("ware_card.any")
def test_any_ware_takes_what_is_in_stock() -> None:
    s = table(3, specials={1: "ware-card"}, wares={3: "5 salt"})
    play(s, at("inn"), "1 act")
    assert refusal(s, "1 ware-card salt") == "ware_card.any"
    assert len(menu(s, 1, "ware-card")) == 7
    play(s, "1 ware-card silk")
    assert wares(s, 1) == "silk"
    assert refusal(s, "1 ware-card silk") == "ware_card.any"


@proves("exchange.any_good")
def test_an_exchange_takes_any_good_for_any_good() -> None:
    s = table(
        3,
        specials={1: "6 exchange-card"},
        wares={1: "salt"},
        cards={1: "message:ricci+park large:ricci+wheat+silver+silk"},
    )
    play(s, at("palace"), "1 act")
    play(s, "1 exchange message:ricci+park for small", "* draw small:inn+salt")
    assert hand(s, 1) == ["large:ricci+wheat+silver+silk", "small:inn+salt"]
    play(s, "1 exchange salt for title", "1 exchange title for silk")
    assert (wares(s, 1), player(s, 1).titles) == ("silk", 0)
    play(s, "1 exchange exchange-card for rice")
    assert (wares(s, 1), specials(s, 1)) == ("rice silk", "exchange-card")
    assert refusal(s, "1 exchange exchange-card for rice") == "exchange.any_good"
    assert refusal(s, "1 exchange pepper for rice") == "exchange.any_good"
    sell_out(s, "salt", 3)
    assert refusal(s, "1 exchange silk for salt") == "exchange.any_good"
    play(
        s,
        "1 exchange large:ricci+wheat+silver+silk for large",
        "* draw large:colini+rice+silk+salt",
    )
    assert specials(s, 1) == ""
    assert refusal(s, "1 exchange silk for salt") == "exchange.any_good"


@proves("exchange.order")
def test_the_exchange_card_is_back_before_one_takes() -> None:
    s = table(3, specials={1: "exchange-card"}, wares={1: "salt"})
    sell_out(s, "exchange-card", 3)
    play(s, at("palace"), "1 act", "1 exchange salt for exchange-card")
    assert (specials(s, 1), wares(s, 1)) == ("exchange-card", "")
    s = table(3, specials={1: "exchange-card"}, cards={1: "small:inn+salt"})
    play(s, at("palace"), "1 act", "1 exchange small:inn+salt for large")
    assert seen(s, 2).draws == ["large"]
    assert seen(s, 2).piles[1].open == ["small:inn+salt"]
    assert all(text.startswith("draw large") for text in chances(s))
    s = table(3, specials={1: "exchange-card"}, titles={1: 7}, wares={1: "salt"})
    play(s, at("palace"), "1 act")
    assert refusal(s, "1 exchange salt for title") == "exchange.any_good"


@proves("building_card.own_title", "building_card.no_action")
def test_a_building_card_uses_a_building_with_an_own_title_anywhere() -> None:
    s = table(3, specials={1: "2 building-card"}, laid={"spice": 1, "grain": 2})
    play(s, at("inn"), "1 act")
    assert menu(s, 1, "building-card") == ["building-card spice"]
    assert refusal(s, "1 building-card grain") == "building_card.own_title"
    assert refusal(s, "1 building-card metal") == "building_card.own_title"
    play(s, "1 building-card spice")
    assert (wares(s, 1), seen(s).own_done, player(s, 1).used) == ("salt pepper", False, 1)
    s = table(3, specials={2: "action-card building-card"}, laid={"inn": 2})
    act(play(s, at("inn")))
    play(s, "1 done", "2 offer metal: 5 ducats for nothing", "2 pass", "3 pass")
    play(s, "1 accept 2 metal", "2 building-card inn")
    assert specials(s, 2) == "action-card exchange-card"


@proves("building_card.no_small_order")
def test_no_small_order_where_only_the_card_was_used() -> None:
    s = table(3, specials={1: "building-card"}, laid={"inn": 1}, cards={1: "small:inn+salt"})
    sell_out(s, "salt", 1)
    act(play(s, at("palace")))
    play(s, "1 building-card inn")
    assert refusal(s, "1 small small:inn+salt") == "small.after"


@proves("building_card.several")
def test_several_cards_may_use_one_building() -> None:
    s = table(3, specials={1: "3 building-card"}, laid={"spice": 1})
    play(s, at("inn"), "1 act", "1 building-card spice", "1 building-card spice")
    assert wares(s, 1) == "2 salt 2 pepper"


@proves("building_card.palace")
def test_a_building_card_does_not_return_itself() -> None:
    s = table(3, specials={1: "building-card"}, laid={"palace": 1})
    play(s, at("inn"), "1 act")
    assert refusal(s, "1 building-card palace") == "building_card.palace"
    assert menu(s, 1, "building-card") == []


def test_a_building_card_draws_cards_too() -> None:
    s = table(3, specials={1: "building-card"}, laid={"town-hall": 1})
    play(s, at("inn"), "1 act", "1 building-card town-hall")
    play(s, "* draw small:inn+salt", "* draw small:park+wheat")
    assert len(hand(s, 1)) == 2
    assert menu(s, 1) == ["take"]


def test_annes_chain_of_cards() -> None:
    """Anne (2) acts in the harbour and the palace, as the rulebook tells."""
    s = table(
        3,
        specials={2: "exchange-card action-card"},
        cards={2: "small:harbour+copper"},
        titles={2: 1},
        laid={"spice": 2},
    )
    play(s, at("harbour"), "1 ask", "2 offer harbour: 5 ducats for nothing", "3 pass")
    play(s, "1 accept 2 harbour", "2 take", "2 ware-card copper", "2 small small:harbour+copper")
    assert ducats(s, 2) == 165
    play(s, "2 exchange title for small", "* draw small:palace+pepper", "2 done")
    assert (player(s, 2).titles, specials(s, 2)) == (0, "action-card")
    play(s, "2 offer palace: 10 ducats for nothing", "2 pass", "3 pass", "1 accept 2 palace")
    assert (seen(s).place, specials(s, 2), ducats(s, 1)) == ("palace", "", 145)
    play(s, "2 take", "2 building-card spice")
    assert wares(s, 2) == "salt pepper"
    play(s, "2 small small:palace+pepper", "2 done")
    assert (ducats(s, 2), wares(s, 2), hand(s, 2)) == (195, "salt", [])
    end_turn(s)
