"""Names at a table: each is one that can be read, and nobody passes for somebody else."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from handelshuis.server.house import Settings
from handelshuis.server.storage.files import sqlite_url
from handelshuis.server.wire.names import are_alike, proper_name
from handelshuis.server.wire.refusals import Refusal
from tests.server.houses import GENEROUS, OpenHouse, secrets_of
from tests.server.visitors import Message, Visitor, fully_said

GOOD = (
    "Anna",
    "Zoë",
    "Zoe\u0308",
    "Jan-Willem van 't Hof",
    "D’Artagnan",
    "Siân Ó Briain",
    "Łukasz Żółć",
    "Ğülşah",
    "Μαρία",
    "Юлия",
    "Anna Мария",
    "Nguyễn",
    "李雷",
    "🦊",
    "❤️",
    "Bram 🚢",
    "Joost 2",
    "Jürgen",
    "Đặng",
    "Ольга",
    "Ёжик",
    "Гульнар Әлия",
    "Þórður",
    "Straße",
    "Əli",
    "Ɗanladi",
    "Kaʻiulani",
    "O’Brien",
    "Ήρα Παπαδοπούλου",
    "אורי",
    "محمد",
    "आरती",
    "สมชาย",
    "გიორგი",
    "Արամ",
    "山田エリ",
    "佐々木すず",
    "スー",
    "김민준",
    "ጌታቸው",
    "李 Wei",
    "２",
)
BAD = (
    "\u200b",
    "\u3164",
    "\u2800\u2800",
    "   ",
    "An\u200bna",
    "An\u200dna",
    "An\u00adna",
    "\u202eannA",
    "Anna\u200e",
    "Anna\ufe0f",
    "Anna\ufe0e",
    "Anna\U000e0041",
    "Аnna",
    "Annα",
    "Jοost",
    "Ann\ue000a",
    # A Latin alpha, a small capital, a click, letters of the phonetic alphabet.
    "Ann\u0251",
    "\u0299ob",
    "Pau\u01c0",
    "\u0261\u0269na",
    # Cherokee, Lisu, Coptic, Deseret, Tifinagh, Runes, Carian, Vai.
    "\u13aa\u13b3\u13ac",
    "Ann\u13aa",
    "\ua4d0\ua4f3\ua4d0",
    "\u2c9f",
    "\U00010404",
    "\u2d4f",
    "\u16c1",
    "\U000102a0",
    "\ua508",
    # Greek and Cyrillic of old books, Latin beside Armenian, Hebrew, Chinese.
    "\u03f3an",
    "\u0461alter",
    "Ann\u0585",
    "Ann\u05d0",
    "Anna李",
)
ALIKE = (
    ("Anna", "anna"),
    ("Zoë", "Zoe\u0308"),
    ("Anna", "Ａnna"),
    ("Anna", "𝐀nna"),
    ("Anna 1", "Anna  l"),
    ("Alice", "AIice"),
    ("Bob", "B0b"),
    ("COP", "СОР"),
    ("cop", "сор"),
    ("HAT", "ΗΑΤ"),
    ("Ήρα", "ήρα"),
    ("Ηρα", "ηρα"),
    ("D'Arc", "D’Arc"),
    ("Jan-Piet", "Jan–Piet"),
    ("Zoë".upper(), "ZOË"),
    ("së", "ѕё"),
    ("Arno", "Amo"),
    ("vvim", "Wim"),
    ("Bob 1", "Bob \u0661"),
    ("Bob 0", "Bob \u0966"),
    ("Li", "|i"),
    ("Kaʻiulani", "Ka'iulani"),
    ("soj", "ѕоյ"),
    ("Jeff", "J\u212eff"),
    ("Max", "Ma\u00d7"),
    ("Max", "Ma\u2715"),
    ("Tim", "T\u00a1m"),
    ("Vera", "\u2228era"),
    ("Anna", "\U0001f170nna"),
    ("Bo", "B\u25cf"),
    ("Jimi", "Jim\u0131\u0307"),
    ("D'Arc", "D\u2032Arc"),
)


@pytest.mark.parametrize("name", GOOD)
def test_a_name_that_can_be_read_passes(name: str) -> None:
    assert are_alike(proper_name(name, 40), name)


@pytest.mark.parametrize("name", BAD)
def test_a_name_that_hides_something_is_refused(house: OpenHouse, name: str) -> None:
    seats = [{"kind": "me", "name": name}, {"kind": "bot"}]
    wish = {"game": "speicherstadt", "seats": seats}
    assert fully_said(house.http.post("/api/tables", json=wish).json(), "bad_name")
    with pytest.raises(Refusal, match="bad_name"):
        proper_name(name, 40)


@pytest.mark.parametrize(("one", "other"), ALIKE)
def test_names_that_look_the_same_are_alike(one: str, other: str) -> None:
    assert are_alike(one, other)
    assert are_alike(other, one)


def test_names_that_look_different_are_not_alike() -> None:
    for one, other in (("Anna", "Hanna"), ("Zoë", "Zoe"), ("Anna 1", "Anna 2"), ("Мария", "Мари")):
        assert not are_alike(one, other)
    assert not are_alike("", "")


def join(house: OpenHouse, made: Message, name: str) -> Message:
    """Ask for an open seat under a name."""
    answer: Message = house.http.post(
        f"/api/tables/{made['table']}/join", json={"name": name}
    ).json()
    return answer


def test_nobody_sits_down_under_a_name_that_is_taken(house: OpenHouse) -> None:
    made = house.set_up("me", "open", "random")
    for name in ("anna 1", "Anna l", "JOOST"):
        assert fully_said(join(house, made, name), "name_taken")
    assert fully_said(join(house, made, "Bert\u200b"), "bad_name")
    assert join(house, made, "Bert")["seat"] == 1


def test_a_table_is_not_set_up_with_doubles(house: OpenHouse) -> None:
    for second in ({"kind": "me", "name": "СОР"}, {"kind": "bot", "name": "cop"}):
        wish = {"game": "speicherstadt", "seats": [{"kind": "me", "name": "COP"}, second]}
        answer = house.http.post("/api/tables", json=wish)
        assert answer.status_code == 409
        assert fully_said(answer.json(), "name_taken")


def test_a_bot_gets_a_name_that_is_like_nobodys(house: OpenHouse) -> None:
    seats = [{"kind": "me", "name": "J0OST"}, {"kind": "bot"}]
    made = house.http.post("/api/tables", json={"game": "speicherstadt", "seats": seats}).json()
    shown = house.http.get(f"/api/tables/{made['table']}").json()
    assert shown["seats"][1]["name"] == "Ayla"


def test_an_onlooker_does_not_speak_in_a_players_name(house: OpenHouse) -> None:
    made = house.set_up("me", "me")
    with (
        Visitor(house.address, made["table"]) as onlooker,
        Visitor(house.address, made["table"], secrets_of(made)[:1]) as anna,
    ):
        assert fully_said(onlooker.ask(t="say", text="Hi", name="ANNA 1"), "name_taken")
        assert fully_said(onlooker.ask(t="say", text="Hi", name="Eva\u200b"), "bad_name")
        assert onlooker.ask(t="say", text="Hi", name="Eva")["t"] == "done"
        assert anna.ask(t="say", text="Hi")["t"] == "done"


@pytest.fixture
def behind_a_proxy(tmp_path: Path) -> Iterator[OpenHouse]:
    """A house that is told from where its visitors come."""
    settings = Settings(sqlite_url(tmp_path), bot_pace=0.0, limits=GENEROUS)
    house = OpenHouse(settings, "127.0.0.1")
    yield house
    house.close()


def test_onlookers_do_not_share_a_name(behind_a_proxy: OpenHouse) -> None:
    house = behind_a_proxy
    made = house.set_up("me", "me")
    elsewhere: Message = {"additional_headers": {"X-Forwarded-For": "198.51.100.7"}}
    with (
        Visitor(house.address, made["table"]) as eva,
        Visitor(house.address, made["table"]) as at_home,
        Visitor(house.address, made["table"], **elsewhere) as other,
    ):
        assert eva.ask(t="say", text="Hi", name="Eva")["t"] == "done"
        assert fully_said(other.ask(t="say", text="Hi", name="EVA"), "name_taken")
        # She herself may have two pages open.
        assert at_home.ask(t="say", text="Hi", name="Eva")["t"] == "done"
        assert other.ask(t="say", text="Hi", name="Eve")["t"] == "done"
