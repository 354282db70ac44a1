"""The box, the table before the first turn, and what is hidden."""

from __future__ import annotations

from itertools import pairwise

import pytest

from handelshuis.core.chance import QuickChance
from handelshuis.core.material import MaterialError
from handelshuis.core.state import CHANCE
from handelshuis.games.genoa import GAME
from handelshuis.games.genoa.data.material import MATERIAL, read_material
from handelshuis.games.genoa.rules.state import Genoa, start
from handelshuis.games.genoa.rules.town import FIELD_AT, FIELD_NAMES, NEAR
from tests.games.genoa.table import at, awaited, hand, passes, play, player, refusal, seen, table
from tests.proving import proves

BUILDINGS = [building.name for building in MATERIAL.building]
MATERIAL_FILE = GAME.folder.joinpath("material.toml").read_bytes()


def dealt(players: int, seed: int = 1) -> Genoa:
    """The table once all cards are dealt."""
    s = start(players)
    chance = QuickChance(seed)
    while seen(s).phase == "deal":
        s.advance(CHANCE, s.sample(chance))
    return s


def neighbours(field: str) -> set[str]:
    mask = NEAR[FIELD_NAMES.index(field)]
    return {name for place, name in enumerate(FIELD_NAMES) if mask >> place & 1}


@proves("setup.players")
def test_two_to_five_play() -> None:
    assert list(GAME.players) == [2, 3, 4, 5]
    for players in (1, 6):
        with pytest.raises(ValueError, match="2 to 5"):
            GAME.setup(players)


@proves("setup.board")
def test_the_town_has_18_buildings_20_streets_and_a_market() -> None:
    fields = GAME.printed(GAME.setup(2)).fields
    kinds = [field.kind for field in fields]
    assert [kinds.count(kind) for kind in ("building", "street", "market")] == [18, 20, 1]
    squares = [field.squares for field in fields]
    assert sum(map(len, squares)) == 64
    assert all(len(where) == 1 for where, kind in zip(squares, kinds) if kind == "street")


@proves("setup.streets")
def test_every_street_touches_exactly_two_buildings() -> None:
    for field in GAME.printed(GAME.setup(2)).fields:
        if field.kind == "street":
            assert len(neighbours(field.name) & {*BUILDINGS}) == 2


@proves("setup.plan")
def test_the_neighbours_that_the_rulebook_names_are_neighbours() -> None:
    for one, other in (
        ("ricci", "coach-house"),
        ("coach-house", "park"),
        ("park", "colini"),
        ("colini", "metal"),
        ("spice", "ricci"),
        ("harbour", "palace"),
    ):
        assert other in neighbours(one)
    assert "street-2-3" in neighbours("coach-house") & neighbours("spice")
    assert "street-2-4" in neighbours("coach-house") & neighbours("guild-hall")
    assert len(FIELD_AT) == 64


def test_the_ways_of_the_rulebooks_example_take_five_fields_at_most() -> None:
    """From the guild hall: over the coach house and the park, the metal store, the market."""
    for way in (
        ("guild-hall", "street-2-4", "coach-house", "park", "colini"),
        ("guild-hall", "street-2-5", "street-2-6", "metal", "colini"),
        ("guild-hall", "street-3-6", "street-3-7", "inn"),
        ("guild-hall", "street-2-4", "coach-house", "street-2-3", "spice"),
        ("guild-hall", "market", "post-office", "street-7-5", "palace"),
    ):
        assert all(other in neighbours(one) for one, other in pairwise(way))


@proves("setup.wares")
def test_there_are_five_pieces_of_each_of_eight_wares() -> None:
    wares = GAME.printed(GAME.setup(3)).wares
    assert len(wares) == len(set(wares)) == 8
    assert seen(start(3)).ware_stock == [5] * 8


@proves("setup.cards")
def test_there_are_60_playing_cards_in_four_piles() -> None:
    piles = {pile.kind: pile.cards for pile in seen(start(3)).piles}
    assert piles == {"large": 16, "small": 16, "message": 14, "privilege": 14}
    assert all(not pile.open for pile in seen(start(3)).piles)


@proves("setup.special_cards")
def test_there_are_27_special_cards() -> None:
    stock = dict(zip(GAME.printed(GAME.setup(3)).specials, seen(start(3)).special_stock))
    assert stock.pop("exchange-card") == 7
    assert stock == {"start-card": 5, "ware-card": 5, "action-card": 5, "building-card": 5}


@proves("setup.titles")
def test_everyone_has_seven_titles_in_stock() -> None:
    for seat in seen(dealt(5)).seats:
        assert (seat.titles, seat.title_stock, seat.laid) == (0, 7, 0)


@proves("setup.deal")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_everyone_gets_one_card_of_each_pile(players: int) -> None:
    s = dealt(players)
    assert [seat.cards for seat in seen(s).seats] == [[1, 1, 1, 1]] * players
    assert [pile.cards for pile in seen(s).piles] == [16 - players] * 2 + [14 - players] * 2


@proves("setup.money")
def test_everyone_has_130_ducats() -> None:
    s = dealt(4)
    assert [player(s, number).money for number in (1, 2, 3, 4)] == [130] * 4


@proves("setup.start_player")
def test_the_first_player_begins_every_round() -> None:
    s = dealt(2)
    for number in (1, 2, 1, 2, 1):
        assert seen(s).active == number - 1
        play(s, at("street-3-2"))
        passes(s)
        play(s, f"{number} end")


@proves("setup.hidden")
def test_money_and_cards_are_hidden_and_goods_are_not() -> None:
    s = table(3, wares={2: "2 salt"}, specials={2: "ware-card"}, cards={2: "small:inn+salt"})
    other = seen(s, 1).seats[1]
    assert (other.money, other.hand, other.points) == (None, None, None)
    assert other.wares[6] == 2
    assert other.specials == [0, 1, 0, 0, 0]
    assert hand(s, 2) == ["small:inn+salt"]


@proves("setup.counts")
def test_card_counts_and_open_cards_can_be_seen() -> None:
    s = table(
        3,
        cards={2: "small:inn+salt small:park+wheat message:ricci+park"},
        wares={1: "salt"},
        specials={1: "exchange-card"},
    )
    assert seen(s, 1).seats[1].cards == [0, 2, 1, 0]
    s = table(3, cards={1: "small:inn+salt"}, wares={1: "salt"})
    play(s, at("inn"), "1 act", "1 take", "1 small small:inn+salt")
    assert seen(s, 3).piles[1].open == ["small:inn+salt"]
    assert seen(s, 3).piles[1].cards == 15


@proves("setup.bank")
def test_money_is_a_multiple_of_five() -> None:
    s = play(table(3), at("inn"), "1 ask")
    for line in ("2 offer inn: 12 ducats for nothing", "2 standing inn 7"):
        assert refusal(s, line) == "house.notation"
    play(s, "2 offer inn: 15 ducats for nothing")
    assert awaited(s) == [3]


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        (b'"harbour copper"', b'"harbor copper"', "no building of that name"),
        (b'"harbour copper"', b'"harbour tin"', "no ware of that name"),
        (b"large_order = 100", b"large_order = 101", "multiple of 5"),
        (b"2 = 12,", b"", "two to five players"),
        (b'"harbour linen", ', b"", "16 different cards"),
        (b"market      market      cathedral", b"market      market      park", "18 buildings"),
        (b"spice           spice   .  ", b"spice           spice   spice", "20 streets"),
        (b"exchange-office .       .  ", b"spice           .       .  ", "two buildings: 3-2"),
        (b"titles = 7", b"titels = 7", "material.toml"),
    ],
)
def test_material_that_cannot_be_played_is_refused(old: bytes, new: bytes, reason: str) -> None:
    changed = MATERIAL_FILE.replace(old, new)
    assert changed != MATERIAL_FILE
    with pytest.raises(MaterialError, match=reason):
        read_material(changed)
