"""What a page is told once: all that is printed, as the material files say it."""

from __future__ import annotations

from handelshuis.games.anno1701.data.reading import MATERIAL
from tests.games.anno1701.table import menu, player, printed, table


def test_the_cards_are_those_of_the_material() -> None:
    cards = printed().cards
    actions = MATERIAL.cards.action
    assert list(cards) == [
        *(card.id for card in MATERIAL.cards.building),
        *(card.id for card in actions),
    ]
    for building in MATERIAL.cards.building:
        found = cards[building.id]
        assert (found.kind, found.name, found.stack) == ("building", building.name, building.stack)
        assert (found.cost, found.die) == (building.cost, building.die)
        symbols = (found.sails, found.cannons, found.bags, found.happy)
        assert symbols == (building.sails, building.cannons, building.bags, building.happy)
        first = building.when_rolled[0].gain if building.when_rolled else ""
        assert (found.brings, found.copies) == (first, building.count)
    for action in actions:
        found = cards[action.id]
        assert (found.kind, found.name) == ("crew" if action.crew else "action", action.name)
        assert (found.stack, found.sails, found.cannons) == (
            *(action.stack, action.sails, action.cannons),
        )
        assert found.raid == sum(effect.raid for effect in action.effect)
        assert (found.cost, found.die, found.brings) == ({}, 0, "")


def test_the_settlement_is_that_of_the_material() -> None:
    shown, file = printed(), MATERIAL.settlement
    assert shown.products == [product.name for product in file.product]
    assert (shown.traded, shown.luxury) == ([*shown.products, "gold"], ["rum", "tobacco"])
    places = {place.name: (place.good, place.most, place.numbers) for place in shown.places}
    for land in file.landscape:
        assert places[land.id] == (land.product, land.most, [land.lion, land.dragon])
    beside = {place.name: place.centre for place in shown.places if place.centre}
    assert beside == {land.id: land.centre for land in file.landscape if land.centre}
    for centre in ("centre-1", "centre-2"):
        assert places[centre] == ("gold", file.centre.most, [0, 0])
    for good in ("rum", "tobacco"):
        assert places[f"{good}-store"] == (good, file.store.most, [0, 0])
    assert places["ship"] == ("ship", file.ship.most, [file.ship.lion, file.ship.dragon])
    assert [place.name for place in player(table(), 1).places] == list(places)
    ranks = [(rank.name, rank.points, rank.cost, rank.opens) for rank in shown.ranks]
    assert ranks == [(each.name, each.points, each.cost, each.opens) for each in file.inhabitant]


def test_the_numbers_of_the_rules_are_those_of_the_material() -> None:
    shown, file = printed(), MATERIAL.settlement
    assert (shown.bank_rate, shown.search_price) == (file.bank.rate, file.hand.search_price)
    assert shown.hand == file.hand.cards
    assert (shown.goal, shown.merchants) == (file.goal.favour_points, file.goal.merchants)
    assert shown.sites == file.settlement.sites
    assert shown.events["fire"][0] == "7@effect.over"
    assert shown.voyages.keys() == {card.id for card in MATERIAL.voyages.voyage}
    assert all(shown.voyages[card.id].name == card.name for card in MATERIAL.voyages.voyage)
    assert shown.voyage_cards == sum(card.copies for card in shown.voyages.values())
    assert (shown.repair, shown.for_power) == (file.ship.repair, file.settlement.symbols_for_power)


def test_the_odds_are_those_of_the_material() -> None:
    shown = printed()
    assert shown.event_faces == {each.name: each.faces for each in MATERIAL.settlement.event}
    for card in MATERIAL.voyages.voyage:
        found = shown.voyages[card.id]
        steps = [step for each in card.effect for way in each.choose for step in way.do]
        assert found.copies == card.count
        assert found.strength == max((step.fight for step in steps), default=0)
        rolled = next((step.roll for step in steps if step.roll), [])
        assert len(found.faces) == len(rolled)
    wreckage = shown.voyages["wreckage"]
    assert wreckage.faces[0] == wreckage.faces[1] == ["1@effect.lose.ship"]
    assert wreckage.faces[2] == ["1@effect.gain.product"]
    assert wreckage.faces[5] == ["2@effect.gain.gold"]
    assert [shown.voyages[f"pirate-{n}"].strength for n in (1, 2, 3)] == [2, 4, 5]


def test_a_settlement_says_what_it_could_give_and_take() -> None:
    state = table(lands=["2 forest", "3 forest"], gold=[(0, 2)])
    mine, other = player(state, 1), player(state, 2)
    wood, gold = printed().traded.index("wood"), printed().traded.index("gold")
    assert (mine.spare[wood], mine.spare[gold], other.room[wood]) == (2, 1, 0)
    assert [move for move in menu(state) if move.startswith("offer") and " wood for" in move] == []
