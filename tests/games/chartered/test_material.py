"""The material file: what is in it, and how a broken one is refused."""

from __future__ import annotations

import re
from importlib import resources

import pytest

from handelshuis.core.material import MaterialError
from handelshuis.core.texts import LANGUAGES, Line
from handelshuis.games.chartered import GAME
from handelshuis.games.chartered.data.material import MATERIAL, read_material
from handelshuis.games.chartered.rules.tables import (
    ADDS,
    LINES,
    SHARES,
    START_CARDS,
    START_MONEY,
    WAREHOUSES,
    crosses,
)
from tests.games.chartered.table import at_event, play, printed, seen, start, table

TEXT = resources.files("handelshuis.games.chartered.data").joinpath("material.toml").read_text()


def refused(old: str, new: str) -> str:
    """Why the material, changed in one place, is refused."""
    assert old in TEXT
    with pytest.raises(MaterialError) as error:
        read_material(TEXT.replace(old, new, 1).encode())
    return str(error.value)


def test_the_tables_are_those_of_the_file() -> None:
    assert read_material(TEXT.encode()) == MATERIAL
    assert (WAREHOUSES, SHARES) == (62, 9)
    assert START_CARDS[2:] == [10, 9, 9, 8]
    assert START_MONEY[2:] == [35, 30, 30, 25]
    assert ADDS == [0, 1, 2, 3, 4]
    assert LINES == [5, 10, 15, 20, 25]


def test_what_is_printed_is_the_material() -> None:
    shown = printed(layout="b")
    counts, values, prices = MATERIAL.counts, MATERIAL.values, MATERIAL.prices
    assert shown.companies == MATERIAL.companies
    assert (shown.shares, shown.warehouses, shown.hand) == (
        counts.shares,
        counts.warehouses,
        counts.hand,
    )
    assert [(each.name, each.adds, each.cards) for each in shown.storeys] == [
        (name, getattr(values, name), getattr(MATERIAL.storeys, name))
        for name in ("second", "third", "fourth")
    ]
    assert (shown.warehouse, shown.roof) == (values.warehouse, values.roof)
    assert (shown.least, shown.most, shown.event_lines) == (
        values.least,
        values.most,
        values.lines,
    )
    assert (shown.cards_price, shown.refresh_price) == (prices.cards, prices.refresh)
    assert (shown.action_price, shown.least_price) == (prices.action, prices.least_share)
    assert shown.step == prices.step
    assert shown.auction_cards == MATERIAL.counts.deck_for_auction
    assert f"f{shown.most_money} " in GAME.rule("coopmanscappen.most_money").en
    assert [each.name for each in shown.plots] == [
        each.name for each in seen(start(layout="b")).plots
    ]
    assert shown.goods[1 : 1 + len(shown.companies)] == shown.companies


@pytest.mark.parametrize("language", LANGUAGES)
def test_sentences_take_every_amount_from_the_material(language: str) -> None:
    texts = GAME.texts(language)
    assert [key for key, said in texts.messages.items() if re.search(r"\bf\d", said)] == []
    prices = MATERIAL.prices
    state = table(hands=["haven A1"], shares=["tea"], towns={"tea": "haven C1 C2"})
    said = {move: texts.say(GAME.label(state, state.parse(move))) for move in ("cards", "refresh")}
    assert said["cards"].endswith(f" f{prices.cards}")
    assert said["refresh"].endswith(f" f{prices.refresh}")
    play(state, "1 build haven A1")
    for move in ("roof", "event stack", "event verlappen"):
        assert f"f{prices.action}:" in texts.say(GAME.label(state, state.parse(move)))
        after = state.clone()
        after.advance(0, after.parse(move))
        told = [texts.say(line) for line in GAME.story(state, 0, state.parse(move), after, 0)]
        assert f"f{prices.action}" in told[0]


def test_every_part_says_where_it_comes_from() -> None:
    for part in ("counts", "storeys", "start", "values", "prices"):
        assert getattr(MATERIAL, part).source


def test_a_broken_file_is_refused_with_the_entry_and_the_reason() -> None:
    assert refused("second = 20", "second = 25") == (
        "material.toml: values and prices: every amount is a multiple of f10"
    )
    assert "companies: nine" in refused('"coal", ', "")
    assert "companies: nine" in refused('"coal"', '"tea"')
    assert "storeys.aside" in refused("third = 1, ", "")
    assert "start.cards: nothing for 5 players" in refused(", 5 = 8 }", " }")
    assert "96 of them are plots" in refused("building_cards = 114", "building_cards = 113")
    assert "unknown field `roof`" in refused("roofs = 10", "roof = 10")
    assert refused("[counts]", "[counts").startswith("material.toml: ")


def test_a_line_is_crossed_from_below_only() -> None:
    assert crosses(5, 6)
    assert crosses(0, 30)
    assert not crosses(6, 10)
    assert not crosses(4, 5)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_ledger_from_before_prices_were_told_has_no_gaps(language: str) -> None:
    texts = GAME.texts(language)
    for key in ("told.cards", "told.refresh", "told.action", "told.roof", "told.lot_cards"):
        said = texts.say(Line(key, {"who": "#0"}), ["Anna"])
        assert said.startswith("Anna ")
        assert "{" not in said
    for lot in ("cards", "plot"):
        assert not re.search(r"[{\d]", texts.text(f"lot.{lot}"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_auction_names_as_many_cards_as_the_material(language: str) -> None:
    texts = GAME.texts(language)
    ten = {"en": "ten", "nl": "tien"}[language]
    for lot in ("cards", "plot"):
        state = at_event("veilinge", 2, towns={"tea": "haven A1 B1 C1"}, money=[100, 100])
        move = state.parse(f"auction {lot}")
        if lot == "cards":
            after = state.clone()
            after.advance(0, move)
            told = [texts.say(line) for line in GAME.story(state, 0, move, after, 0)]
            assert ten in texts.say(GAME.label(state, move))
            assert ten in told[0]
        play(state, f"1 auction {lot}")
        assert ten in texts.say(GAME.ask(state, state.awaited()[0]))
