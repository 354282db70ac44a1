"""The material file: what is on the cards, and what is refused when somebody edits it."""

from __future__ import annotations

from collections import Counter

import pytest

from handelshuis.core.material import MaterialError
from handelshuis.games.speicherstadt import GAME
from handelshuis.games.speicherstadt.data.material import MATERIAL, read_material
from handelshuis.games.speicherstadt.rules.goods import counts
from handelshuis.games.speicherstadt.rules.tables import CONTRACTS, NAMES, NEEDS, PILES

FILE = GAME.folder.joinpath("material.toml")
TEXT = FILE.read_text(encoding="utf-8")
A_CARD = """
[[card]]
name = "{name}"
kind = "{kind}"
count = {{ A = 0 }}
from = "edited"
"""


def edited(*changes: tuple[str, str]) -> str:
    """The reason why the file is refused after replacing texts that each occur in it."""
    text = TEXT
    for old, new in changes:
        assert old in text
        text = text.replace(old, new, 1)
    with pytest.raises(MaterialError) as refused:
        read_material(text.encode())
    return str(refused.value).removeprefix("material.toml: ")


def without(name: str) -> str:
    """The reason why the file is refused when an entry is taken out."""
    entries = TEXT.split("[[")
    kept = [entry for entry in entries if f'name = "{name}"' not in entry]
    assert len(kept) == len(entries) - 1
    return edited((TEXT, "[[".join(kept)))


def card(name: str, kind: str) -> tuple[str, str]:
    """A change that adds a card of which there is no copy."""
    return TEXT, TEXT + A_CARD.format(name=name, kind=kind)


def test_the_file_as_it_is_can_be_played() -> None:
    assert read_material(TEXT.encode()) == MATERIAL


def test_every_entry_says_where_it_comes_from() -> None:
    for part in [*MATERIAL.season, *MATERIAL.good, *MATERIAL.card, MATERIAL.setup]:
        assert any(origin in part.source for origin in ("RB", "SRC", "DED", "REC"))


def test_each_good_is_asked_by_six_contracts() -> None:
    assert len(CONTRACTS) == 10
    asked = [counts(NEEDS[contract]) for contract in CONTRACTS]
    assert [sum(column) for column in zip(*asked)] == [6, 6, 6, 6, 6]


def test_the_rounds_come_out_even() -> None:
    for players, drawn in ((2, 3), (3, 4), (4, 5), (5, 6)):
        cards = Counter(NAMES[card] for pile in PILES[players] for card in pile)
        offered = [card for card in cards.elements() if not card.startswith("fire-")]
        assert len(offered) % drawn == 0


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        (("coins = 5", 'coins = "five"'), "setup coins: Expected `int`, got `str`"),
        (("coins = 5", "coins = -5"), "setup coins: Expected `int` >= 0"),
        (("merchants = 3", "merchants = 0"), "setup merchants: Expected `int` >= 1"),
        (("coins = 5", "money = 5"), "setup: Object contains unknown field `money`"),
        (('from = "RB"\n', "\n"), "capacity: Object missing required field `from`"),
        (("[setup]", "[setup"), "Expected ']' at the end of a table declaration"),
        (("cards = 12", "cards = 11"), "season A: 12 cards, not 11"),
        (('kind = "church"', 'kind = "chapel"'), "church: no kind chapel"),
        (("{ A = 0, B = 1,", "{ A = 0, X = 1,"), "fire-1: a season that does not exist"),
        (('goods = ["coffee", "tea"]', 'goods = ["coffee", "gold"]'), "coffee-tea: a good that"),
        (('good = "tea"', 'good = "gold"'), "trader-tea: a good that does not exist"),
        (("points = 5", "points = 6"), "coffee-tea: points do not fit its size"),
        (("2 = 5, 3 = 8", "2 = 6, 3 = 8"), "coffee-tea: points do not fit its size"),
        (('name = "trader-tea"', 'name = "teaman"'), "teaman: must be named after its good"),
        (('name = "church"', 'name = "port"'), "port: a name is one word and given once"),
        (('name = "church"', 'name = "old church"'), "old church: a name is one word"),
        (("cubes = 9", "cubes = 100"), "good: at most 7 goods, 99 cubes of each and 254 in all"),
        (("cubes = 9", "cubes = 8"), "ship: there are too few cubes to load them all"),
        (("[2, 5, 9, 14]", "[2, 5, 9]"), "office: points are missing for so many offices"),
        (("[2, 3, 4, 5]", "[2, 4, 5]"), "players: numbers that follow each other"),
        (("[2, 3, 4, 5]", "[1, 2, 3]"), "players: from 2 to 7"),
        (("[2, 3, 4, 5]", "[5, 6, 7, 8]"), "players: from 2 to 7"),
        (("[2, 3, 4, 5]", "[]"), "setup players: Expected `array` of length >= 1"),
        (("2 = 3, 3 = 4", "3 = 4"), "2 players: needs cards_drawn and removed"),
        (('2 = ["port", "firefighter-3"]\n', ""), "2 players: needs cards_drawn and removed"),
        (('["port", ', '["harbour", '), "2 players: no card harbour in D to remove"),
        (('["port", ', '["bank", '), "2 players: no card bank in D to remove"),
        (('["port", ', '["port", "port", '), "2 players: no card port in D to remove"),
        (('removed_season = "D"', 'removed_season = "A"'), "2 players: no card port in A"),
        (card("chapel", "church"), "church: all such cards are one entry"),
    ],
)
def test_a_fault_is_refused_with_its_place_and_reason(change: tuple[str, str], reason: str) -> None:
    assert edited(change).startswith(reason)


def test_a_second_copy_of_a_contract_needs_a_name_of_its_own() -> None:
    only_coffee_tea = 'points = 5\ncount = { A = 1, B = 0, C = 0, D = 0, E = 0 }\nfrom = "RB p'
    twice = only_coffee_tea.replace("A = 1", "A = 2")
    reason = edited((only_coffee_tea, twice), ("cards = 12", "cards = 13"))
    assert reason == "coffee-tea: a contract is one card; give a second one another name"


def test_many_cubes_are_refused_even_if_no_good_has_too_many() -> None:
    more = [("cubes = 9\n", "cubes = 51\n")] * 5
    assert edited(*more).startswith("good: at most 7 goods, 99 cubes of each and 254 in all")
    fewer = TEXT.replace("cubes = 9\n", "cubes = 50\n")
    assert sum(good.cubes for good in read_material(fewer.encode()).good) == 250


def test_every_kind_of_card_and_a_trader_a_good_must_be_there() -> None:
    no_bank = 'C = 1, D = 0, E = 0 }\nfrom = "SRC"'
    assert edited(('kind = "bank"', 'kind = "church"')).startswith("bank: there must be such")
    assert no_bank in TEXT
    assert without("trader-tea").startswith("trader-tea: every good needs a trader")
    assert without("bank").startswith("bank: there must be such a card")


def test_the_last_season_is_the_last_fire_alone() -> None:
    no_church_in_d = 'kind = "church"\ncount = { A = 0, B = 0, C = 0, D = 1, E = 0 }'
    church_in_e = no_church_in_d.replace("D = 1, E = 0", "D = 0, E = 1")
    reason = edited(
        (no_church_in_d, church_in_e), ("cards = 15", "cards = 14"), ("cards = 1\n", "cards = 2\n")
    )
    assert reason == "season E: holds the last fire and nothing else"
    twice = ("D = 0, E = 1 }", "D = 0, E = 2 }")
    reason = edited(twice, ("cards = 1\n", "cards = 2\n"))
    assert reason == "season E: holds the last fire and nothing else"


def test_a_corrected_card_is_taken_over() -> None:
    text = TEXT.replace('goods = ["coffee", "tea"]', 'goods = ["cloth", "tea"]')
    corrected = read_material(text.encode())
    assert next(c for c in corrected.card if c.name == "coffee-tea").goods == ["cloth", "tea"]
