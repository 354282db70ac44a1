"""The buildings, the orders, the messages and the privileges."""

from __future__ import annotations

from itertools import pairwise

import pytest

from handelshuis.games.genoa.data.material import MATERIAL
from handelshuis.games.genoa.rules import cards as card_rules
from handelshuis.games.genoa.rules.state import Genoa
from handelshuis.games.genoa.rules.town import DISTANCE, FIELD_NAMES, NEAR
from tests.games.genoa.table import (
    act,
    at,
    awaited,
    chances,
    ducats,
    go,
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

RING = [building.name for building in MATERIAL.building][:14]
VILLAS = ("ricci", "colini", "zasteri", "monetti")
STORES = ("grain", "metal", "cloth", "spice")
ORDER = "large:ricci+wheat+silver+silk"


def beside(one: str, other: str) -> bool:
    return bool(NEAR[FIELD_NAMES.index(one)] >> FIELD_NAMES.index(other) & 1)


def open_cards(kind: int, s: Genoa) -> list[str]:
    return seen(s).piles[kind].open


@proves("building.guild_hall")
def test_the_guild_hall_gives_a_large_order() -> None:
    s = act(play(table(3), at("guild-hall")))
    assert len(chances(s)) == 16
    play(s, f"* draw {ORDER}")
    assert hand(s, 1) == [ORDER]
    assert awaited(s) == [1]


@proves("building.town_hall")
def test_the_town_hall_gives_two_small_orders() -> None:
    s = act(play(table(3), at("town-hall")))
    play(s, "* draw small:inn+salt", "* draw small:park+wheat")
    assert hand(s, 1) == ["small:park+wheat", "small:inn+salt"]
    assert awaited(s) == [1]


@proves("building.post_office")
def test_the_post_office_gives_two_messages() -> None:
    s = act(play(table(3), at("post-office")))
    play(s, "* draw message:ricci+park", "* draw message:colini+inn")
    assert hand(s, 1) == ["message:ricci+park", "message:colini+inn"]
    assert awaited(s) == [1]


@proves("building.cathedral")
def test_the_cathedral_gives_two_titles_into_hand() -> None:
    s = act(play(table(3), at("cathedral")))
    assert (player(s, 1).titles, player(s, 1).title_stock, player(s, 1).laid) == (2, 5, 0)


@proves("building.special")
@pytest.mark.parametrize(
    ("building", "card"),
    [
        ("coach-house", "start-card"),
        ("harbour", "ware-card"),
        ("park", "action-card"),
        ("palace", "building-card"),
        ("inn", "exchange-card"),
        ("exchange-office", "exchange-card"),
    ],
)
def test_six_buildings_give_special_cards(building: str, card: str) -> None:
    assert specials(act(play(table(3), at(building))), 1) == card


@proves("building.warehouse")
@pytest.mark.parametrize(
    ("store", "goods"),
    [
        ("grain", "wheat rice"),
        ("metal", "silver copper"),
        ("cloth", "silk linen"),
        ("spice", "salt pepper"),
    ],
)
def test_a_warehouse_gives_one_of_each_of_its_wares(store: str, goods: str) -> None:
    assert wares(act(play(table(3), at(store))), 1) == goods


@proves("building.never_two_alike")
def test_a_warehouse_out_of_one_ware_gives_only_the_other() -> None:
    s = act(play(table(3, wares={3: "5 salt"}), at("spice")))
    assert wares(s, 1) == "pepper"


@proves("building.villa")
def test_in_a_villa_one_fulfils_or_draws() -> None:
    s = table(3, cards={1: ORDER}, wares={1: "wheat silver silk"})
    play(s, at("ricci"), "1 act")
    assert menu(s, 1, "privilege") == ["privilege"]
    assert len(menu(s, 1, "large")) == 5
    assert refusal(s, "1 take") == "building.villa"
    drawn = play(s.clone(), "1 privilege", "* draw privilege:inn")
    assert refusal(drawn, f"1 large {ORDER} ware-card") == "action.own_once"
    play(s, f"1 large {ORDER} ware-card")
    assert refusal(s, "1 privilege") == "action.own_once"
    s = play(table(3), at("inn"), "1 act")
    assert refusal(s, "1 privilege") == "building.villa"


@proves("building.empty")
def test_an_empty_stock_gives_nothing_and_the_action_is_done() -> None:
    s = sell_out(table(3), "salt pepper building-card", 3)
    act(play(s, at("spice")))
    assert (wares(s, 1), menu(s, 1)) == ("", ["done"])
    s = act(play(sell_out(table(3), "building-card", 3), at("palace")))
    assert (specials(s, 1), seen(s).own_done) == ("", True)
    s = act(play(table(3, titles={1: 6}), at("cathedral")))
    assert player(s, 1).titles == 7
    s = act(play(table(3, piles="small:inn+salt"), at("town-hall")))
    play(s, "* draw small:inn+salt")
    assert (hand(s, 1), awaited(s)) == (["small:inn+salt"], [1])
    s = act(play(table(3, piles=""), at("guild-hall")))
    assert (hand(s, 1), awaited(s)) == ([], [1])


@proves("large.as_action")
def test_a_large_order_is_the_action_in_its_villa() -> None:
    s = table(3, cards={1: ORDER}, wares={1: "wheat silver"})
    play(s, at("ricci"), "1 act")
    assert refusal(s, f"1 large {ORDER} ware-card") == "large.as_action"
    s = table(3, cards={1: ORDER}, wares={1: "wheat silver silk"})
    elsewhere = play(s.clone(), at("colini"), "1 act")
    assert refusal(elsewhere, f"1 large {ORDER} ware-card") == "large.as_action"
    play(s, at("ricci"), "1 act", f"1 large {ORDER} ware-card")
    assert (wares(s, 1), hand(s, 1)) == ("", [])
    assert seen(s).ware_stock == [5] * 8
    assert open_cards(0, s) == [ORDER]


@proves("large.pay")
def test_it_pays_100_ducats_and_a_special_card() -> None:
    s = table(3, cards={1: ORDER}, wares={1: "wheat silver silk"})
    sell_out(s, "action-card", 2)
    play(s, at("ricci"), "1 act")
    assert refusal(s, f"1 large {ORDER} action-card") == "large.pay"
    play(s, f"1 large {ORDER} building-card")
    assert (ducats(s, 1), specials(s, 1)) == (230, "building-card")
    s = table(3, cards={1: ORDER}, wares={1: "wheat silver silk"})
    sell_out(s, "start-card ware-card action-card building-card exchange-card", 2)
    play(s, at("ricci"), "1 act")
    assert menu(s, 1, "large") == [f"large {ORDER} nothing"]
    play(s, f"1 large {ORDER} nothing")
    assert (ducats(s, 1), specials(s, 1)) == (230, "")


@proves("large.wares", "large.which")
def test_each_villa_has_four_orders_of_the_three_stores_not_beside_it() -> None:
    stores = {building.name: building.brings.split() for building in MATERIAL.building}
    for villa in VILLAS:
        asked = [card.split()[1:] for card in MATERIAL.cards.large if card.split()[0] == villa]
        assert len(asked) == 4
        others = [store for store in STORES if not beside(villa, store)]
        assert len(others) == 3
        for three in asked:
            assert all(len({*three} & {*stores[store]}) == 1 for store in others)


@proves("piles.reshuffled")
def test_open_cards_become_the_pile_when_it_is_empty() -> None:
    s = table(3, cards={1: "small:inn+salt"}, wares={1: "salt"}, piles="small:park+wheat")
    play(s, at("inn"), "1 act", "1 take", "1 small small:inn+salt", "1 done")
    assert open_cards(1, s) == ["small:inn+salt"]
    play(s, "2 offer street-4-7: 5 ducats for nothing", "2 pass", "3 pass", "1 accept 2 street-4-7")
    s.place, s.path, s.visited = FIELD_NAMES.index("street-4-2"), [], 0
    passes(s)
    play(s, "1 move town-hall", "2 offer town-hall: 5 ducats for nothing", "3 pass")
    play(s, "1 accept 2 town-hall", "2 take", "* draw small:park+wheat")
    assert chances(s) == ["draw small:inn+salt"]
    assert open_cards(1, s) == []
    play(s, "* draw small:inn+salt")
    assert hand(s, 2) == ["small:park+wheat", "small:inn+salt"]


@proves("small.after", "small.pay", "small.no_action")
def test_a_small_order_follows_the_own_action() -> None:
    s = table(3, cards={1: "small:inn+salt small:park+wheat"}, wares={1: "salt wheat"})
    play(s, at("inn"), "1 act")
    assert refusal(s, "1 small small:inn+salt") == "small.after"
    play(s, "1 take")
    assert menu(s, 1, "small") == ["small small:inn+salt"]
    assert refusal(s, "1 small small:park+wheat") == "small.after"
    play(s, "1 small small:inn+salt")
    assert (ducats(s, 1), wares(s, 1)) == (170, "wheat")
    assert open_cards(1, s) == ["small:inn+salt"]
    assert player(s, 1).used == 1
    s = table(3, cards={1: "small:inn+salt"}, wares={1: "wheat"})
    act(play(s, at("inn")))
    assert refusal(s, "1 small small:inn+salt") == "small.after"


@proves("small.where", "small.which")
def test_which_buildings_have_small_orders() -> None:
    counted = {building.name: 0 for building in MATERIAL.building}
    for card in MATERIAL.cards.small:
        counted[card.split()[0]] += 1
    for building, number in counted.items():
        if building in (*VILLAS, *STORES, "town-hall"):
            assert number == 0
        else:
            assert number == (1 if building in ("inn", "exchange-office") else 2)
    assert {"harbour copper", "palace pepper"} <= {*MATERIAL.cards.small}


@proves("small.one")
def test_only_one_small_order_a_building() -> None:
    both = "small:harbour+copper small:harbour+linen"
    s = act(play(table(3, cards={1: both}, wares={1: "copper linen"}), at("harbour")))
    assert len(menu(s, 1, "small")) == 2
    play(s, "1 small small:harbour+copper")
    assert refusal(s, "1 small small:harbour+linen") == "small.one"
    assert menu(s, 1, "small") == []


@proves("small.empty_stock")
def test_one_may_act_for_nothing_but_the_small_order() -> None:
    s = sell_out(table(3, cards={1: "small:inn+salt"}, wares={1: "salt"}), "exchange-card", 2)
    act(play(s, at("inn")))
    play(s, "1 small small:inn+salt")
    assert (ducats(s, 1), specials(s, 1)) == (170, "")


@proves("small.cards_between")
def test_cards_may_be_played_before_the_small_order() -> None:
    s = act(play(table(3, cards={1: "small:harbour+copper"}), at("harbour")))
    play(s, "1 ware-card copper", "1 small small:harbour+copper")
    assert ducats(s, 1) == 170


@proves("message.both", "message.pay")
@pytest.mark.parametrize("way", [("guild-hall", "park"), ("park", "guild-hall")])
def test_a_message_is_delivered_by_visiting_both_buildings(way: tuple[str, str]) -> None:
    s = table(3, cards={3: "message:guild-hall+park"})
    play(s, at(way[0]))
    go(s, "street-2-5")
    assert ducats(s, 3) == 130
    play(s, f"1 move {way[1]}")
    assert (ducats(s, 3), hand(s, 3)) == (160, [])
    assert open_cards(2, s) == ["message:guild-hall+park"]


@proves("message.where", "message.which")
def test_messages_lie_two_moves_apart_and_avoid_the_post_office() -> None:
    for card in MATERIAL.cards.message:
        one, other = (FIELD_NAMES.index(name) for name in card.split())
        assert DISTANCE[one][other] == 2
    assert "post-office" not in " ".join(MATERIAL.cards.message)
    assert "guild-hall park" in MATERIAL.cards.message


@proves("message.several")
def test_several_messages_may_share_a_building() -> None:
    s = table(3, cards={1: "message:guild-hall+park message:ricci+park", 2: "message:colini+inn"})
    play(s, at("guild-hall"))
    go(s, "street-2-4", "coach-house", "ricci")
    assert ducats(s, 1) == 130
    s = table(3, cards={1: "message:ricci+park message:coach-house+colini"})
    play(s, at("ricci"))
    go(s, "coach-house", "park", "colini")
    assert (ducats(s, 1), hand(s, 1)) == (190, [])


@proves("message.by_itself")
def test_a_message_pays_also_when_it_comes_after_the_visits() -> None:
    s = table(3, cards={1: "message:cathedral+inn"})
    play(s, at("inn"))
    go(s, "street-4-7", "cathedral")
    assert ducats(s, 1) == 160
    s = table(3, specials={1: "exchange-card"}, wares={1: "salt"})
    play(s, at("inn"))
    go(s, "street-4-7")
    play(s, "1 move cathedral", "1 act", "1 take", "1 exchange salt for message")
    play(s, "* draw message:cathedral+inn")
    assert (ducats(s, 1), hand(s, 1)) == (160, [])


def test_messages_of_all_players_pay_from_the_turn_player_on() -> None:
    s = table(3, cards={1: "message:ricci+park", 2: "message:coach-house+colini"}, piles="")
    play(s, at("ricci"))
    go(s, "coach-house", "park")
    assert (ducats(s, 1), ducats(s, 2)) == (160, 130)
    go(s, "colini")
    assert ducats(s, 2) == 160


@proves("privilege.ring", "privilege.order")
def test_the_ring_joins_neighbours() -> None:
    assert len(MATERIAL.building) == 18
    assert len(RING) == 14
    for one, other in pairwise([*RING, RING[0]]):
        assert beside(one, other)
    assert seen(table(3)).piles[3].cards == 14


def worth(buildings: str) -> int:
    return card_rules.chain_worth(sum(1 << RING.index(name) for name in buildings.split()))


@proves("privilege.chain")
def test_annes_privileges_are_worth_90_and_with_colini_170() -> None:
    annes = "metal park coach-house ricci harbour zasteri"
    assert worth(annes) == 90
    assert worth(annes + " colini") == 170


def test_chains_grow_and_go_round_the_ring() -> None:
    assert worth("") == 0
    lengths = [worth(" ".join(RING[3 : 3 + length])) for length in range(1, 8)]
    assert lengths == [10, 30, 60, 100, 150, 200, 250]
    assert worth("spice ricci") == 30
    assert worth(" ".join(RING)) == 600


@proves("privilege.end")
def test_privileges_pay_only_at_the_end() -> None:
    s = act(play(table(3, cards={1: "privilege:ricci"}), at("colini")), "privilege")
    play(s, "* draw privilege:spice")
    assert ducats(s, 1) == 130
    assert player(s, 1).points == [130, 30, 0]
