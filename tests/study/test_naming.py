"""What a move names, and how it is said when some of it is left open."""

from __future__ import annotations

import pytest

from handelshuis.core.texts import Argument, Line, Texts
from handelshuis.study.naming import Naming, joined, read, say

TEXTS = Texts(
    "en",
    {
        "label.build": "Build {card} ({stack}): {cost}",
        "label.buy": "Buy {card} for {price, plural, one {# coin} other {# coins}}",
        "label.offer": "Offer {partner} {gives} (offer {number})",
        "label.end": "End turn",
        "card.chapel": "chapel",
        "good.wood": "{n} wood",
        "good.brick": "{n, plural, one {# brick} other {# bricks}}",
    },
)
NAMING = Naming(TEXTS)
CHAPEL = Line(
    "label.build",
    {"card": "@card.chapel", "stack": "I", "cost": ["1@good.wood", "2@good.brick"], "place": 7},
)


def said(names: list[str]) -> list[str]:
    return [say(read(name), TEXTS) for name in names]


def test_a_move_is_named_by_one_thing_at_a_time() -> None:
    assert said(NAMING.one_by_one(CHAPEL)) == [
        "Build …",
        "Build chapel",
        "Build … (I)",
        "Build …: 1 wood",
        "Build …: … wood",
        "Build …: 2 bricks",
        "Build …: … bricks",
    ]


def test_a_whole_move_keeps_its_names_and_not_its_numbers() -> None:
    assert said([NAMING.whole(CHAPEL)]) == ["Build chapel (I): … wood and … bricks"]
    cheap, dear = (Line("label.buy", {"card": "@card.chapel", "price": price}) for price in (1, 5))
    assert NAMING.whole(cheap) == NAMING.whole(dear)
    assert said([NAMING.whole(cheap)]) == ["Buy chapel for … coins"]


def test_prices_are_names_too() -> None:
    line = Line("label.buy", {"card": "@card.chapel", "price": 1})
    assert said(NAMING.one_by_one(line))[-1] == "Buy … for 1 coin"


def test_seats_and_numbers_of_offers_name_nothing() -> None:
    args: dict[str, Argument] = {"partner": ["#1", "#2"], "gives": ["1@good.wood"], "number": 3}
    line = Line("label.offer", args)
    assert said(NAMING.one_by_one(line)) == [
        "Offer … (offer …)",
        "Offer … 1 wood (offer …)",
        "Offer … wood (offer …)",
    ]


def test_a_label_without_gaps_names_itself() -> None:
    assert said(NAMING.one_by_one(Line("label.end"))) == ["End turn"]
    assert NAMING.whole(Line("label.end")) == NAMING.one_by_one(Line("label.end"))[0]


def test_what_always_goes_together_is_said_together() -> None:
    whole = joined(NAMING.one_by_one(CHAPEL))
    assert say(whole, TEXTS) == "Build chapel (I): 1 wood and 2 bricks"


@pytest.mark.parametrize("line", [CHAPEL, Line("label.end"), Line("no.such.label", {"a": "b"})])
def test_names_can_be_read_back(line: Line) -> None:
    for name in [NAMING.whole(line), *NAMING.one_by_one(line)]:
        assert read(name).key == line.key
