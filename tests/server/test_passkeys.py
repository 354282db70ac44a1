"""Passkeys: a way back to one's key, checked on any server, each challenge once."""

from __future__ import annotations

import secrets
from collections.abc import Iterator
from typing import Any

import httpx
import msgspec
import pytest
import sqlalchemy as sa
from hypothesis import given
from hypothesis import strategies as st

from handelshuis.server.club.passkeys import GOOD_SECONDS, MOST_PASSKEYS, home_at
from handelshuis.server.house import Settings
from handelshuis.server.storage.files import sqlite_url
from handelshuis.server.wire.limits import Limits
from handelshuis.server.wire.refusals import Refusal
from tests.server.authenticator import Authenticator, owner_in
from tests.server.conftest import OpenUp
from tests.server.houses import GENEROUS, OpenHouse
from tests.server.test_players import as_player, open_database, with_key
from tests.server.visitors import fully_said

NAME = "games.example.org"
HOME = f"https://{NAME}"
ME = "/api/players/me/passkeys"


def key() -> str:
    return secrets.token_urlsafe(16)


def add(http: httpx.Client, one: Authenticator | None = None) -> Authenticator:
    """Add a passkey to a player."""
    one = one or Authenticator(HOME, NAME)
    answer = http.post(ME, json=one.make(http.post(f"{ME}/options").json()) | {"name": "Phone"})
    assert answer.status_code == 200, answer.text
    return one


def asked(house: OpenHouse) -> dict[str, Any]:
    """Ask what an authenticator is to sign."""
    options: dict[str, Any] = house.http.post("/api/passkeys/options").json()
    return options


def come(house: OpenHouse, signed: dict[str, Any]) -> httpx.Response:
    return house.http.post("/api/passkeys", json=signed)


def test_a_passkey_brings_a_player_back(open_house: OpenUp, database: str) -> None:
    house, other = (open_house(database=database, public_url=HOME) for _ in range(2))
    old, http = as_player(house, "Ayla")
    me = http.get("/api/players/me").json()
    options = http.post(f"{ME}/options").json()
    assert (options["rp"]["id"], owner_in(options)) == (NAME, me["id"])
    one = Authenticator(HOME, NAME)
    shown = http.post(ME, json=one.make(options) | {"name": "Phone"}).json()
    [passkey] = shown["passkeys"]
    assert (passkey["name"], passkey["used"]) == ("Phone", None)
    assert [device["here"] for device in shown["devices"]] == [True]
    # What one server asked is checked by another just as well.
    new = key()
    answer = come(other, one.sign(asked(house), new) | {"name": "Firefox, Linux"})
    assert answer.json() == me
    for each in (old, new):
        assert with_key(other, each).get("/api/players/me").json() == me
    shown = with_key(other, new).get(ME).json()
    assert shown["passkeys"][0]["used"] > shown["passkeys"][0]["made"]
    assert [(each["name"], each["here"]) for each in shown["devices"]] == [
        ("", False),
        ("Firefox, Linux", True),
    ]
    stored = sa.text("SELECT hash FROM player_keys")
    with house.house.storage.engine.connect() as connection:
        assert new not in set(connection.execute(stored).scalars())
        assert not list(connection.execute(sa.text("SELECT * FROM challenges")))


def test_what_is_signed_is_good_once_and_not_for_long(open_house: OpenUp) -> None:
    house = open_house(public_url=HOME)
    _, http = as_player(house, "Ayla")
    one = add(http)
    options = asked(house)
    signed = one.sign(options, key())
    assert options["challenge"] not in open_database(house)
    assert come(house, signed).status_code == 200
    again = come(house, one.sign(options, key()))
    assert again.status_code == 409
    assert fully_said(again.json(), "late_passkey")
    late = one.sign(asked(house), key())
    with house.house.storage.engine.begin() as connection:
        connection.execute(sa.text(f"UPDATE challenges SET until = until - {GOOD_SECONDS + 1}"))
    assert come(house, late).json()["code"] == "late_passkey"
    # What was to make a passkey opens nothing, nor the other way about, nor another's.
    offered = http.post(f"{ME}/options").json()
    assert come(house, one.sign(offered, key())).json()["code"] == "late_passkey"
    _, bert = as_player(house, "Bert")
    two = Authenticator(HOME, NAME)
    for wrong in (asked(house), http.post(f"{ME}/options").json()):
        assert bert.post(ME, json=two.make(wrong)).json()["code"] == "late_passkey"
    assert bert.get(ME).json()["passkeys"] == []


def test_only_the_owner_of_a_passkey_comes_in_by_it(open_house: OpenUp) -> None:
    house = open_house(public_url=HOME)
    _, http = as_player(house, "Ayla")
    one = add(http)
    stranger = Authenticator(HOME, NAME)
    stranger.id = one.id
    elsewhere = Authenticator("https://games.example.org.evil.test", NAME)
    elsewhere.id, elsewhere.key = one.id, one.key
    other = Authenticator(HOME, "evil.test")
    other.id, other.key = one.id, one.key
    unseen = Authenticator(HOME, NAME)
    unseen.id, unseen.key, unseen.flags = one.id, one.key, 0x01
    for wrong in (stranger, elsewhere, other, unseen):
        refused = come(house, wrong.sign(asked(house), key()))
        assert refused.status_code == 403
        assert fully_said(refused.json(), "bad_passkey")
    unknown = come(house, Authenticator(HOME, NAME).sign(asked(house), key()))
    assert fully_said(unknown.json(), "unknown_passkey")
    # A copy of an authenticator that has fallen behind is no authenticator.
    assert come(house, one.sign(asked(house), key())).status_code == 200
    one.times = 0
    assert come(house, one.sign(asked(house), key())).json()["code"] == "bad_passkey"
    one.times = 5
    taken, bert = as_player(house, "Bert")
    assert come(house, one.sign(asked(house), taken)).json()["code"] == "bad_key"
    assert bert.get("/api/players/me").json()["name"] == "Bert"
    # Nobody makes another's passkey his own.
    assert bert.post(ME, json=one.make(bert.post(f"{ME}/options").json())).status_code == 409
    assert come(house, one.sign(asked(house), key())).json()["name"] == "Ayla"


def test_passkeys_and_devices_are_removed(open_house: OpenUp) -> None:
    house = open_house(public_url=HOME)
    old, http = as_player(house, "Ayla")
    one = add(http)
    new = key()
    come(house, one.sign(asked(house), new))
    fresh = with_key(house, new)
    [before, here] = fresh.get(ME).json()["devices"]
    for device in (here["id"], "", before["id"][:-1], "%" * 16, "_" * 16):
        fresh.delete(f"/api/players/me/devices/{device}")
    assert len(fresh.get(ME).json()["devices"]) == 2
    _, bert = as_player(house, "Bert")
    bert.delete(f"/api/players/me/devices/{before['id']}")
    [passkey] = fresh.get(ME).json()["passkeys"]
    bert.delete(f"{ME}/{passkey['id']}")
    assert len(fresh.get(ME).json()["passkeys"]) == 1
    left = fresh.delete(f"/api/players/me/devices/{before['id']}").json()
    assert [each["here"] for each in left["devices"]] == [True]
    assert with_key(house, old).get("/api/players/me").status_code == 403
    assert fresh.delete(f"{ME}/{passkey['id']}").json()["passkeys"] == []
    assert come(house, one.sign(asked(house), key())).json()["code"] == "unknown_passkey"
    add(fresh)
    fresh.post(f"{ME}/options")
    assert fresh.delete("/api/players/me").status_code == 200
    with house.house.storage.engine.connect() as connection:
        for table in ("passkeys", "challenges"):
            whose = sa.text(f"SELECT count(*) FROM {table} WHERE player_id IS NOT NULL")
            assert connection.execute(whose).scalar() == 0


def test_passkeys_are_bounded(open_house: OpenUp) -> None:
    house = open_house(public_url=HOME)
    _, http = as_player(house, "Ayla")
    for _ in range(MOST_PASSKEYS):
        add(http)
    refused = http.post(f"{ME}/options")
    assert refused.status_code == 409
    assert fully_said(refused.json(), "too_many_passkeys")
    counted = open_house(limits=Limits(passkeys_an_hour=2), public_url=HOME)
    answers = [counted.http.post("/api/passkeys/options").status_code for _ in range(3)]
    assert answers == [200, 200, 429]


def test_the_house_is_called_as_browsers_call_it(open_house: OpenUp) -> None:
    house = open_house()
    _, http = as_player(house, "Ayla")
    port = house.address.rsplit(":", 1)[1]
    for host, code in ((f"127.0.0.1:{port}", 409), ("[::1]", 409), ("[", 409), ("", 409)):
        answer = http.post(f"{ME}/options", headers={"Host": host})
        assert answer.status_code in (code, 400)
    named = {"Host": f"localhost:{port}", "Origin": f"http://localhost:{port}"}
    options = http.post(f"{ME}/options", headers=named).json()
    assert options["rp"]["id"] == "localhost"
    one = Authenticator(f"http://localhost:{port}", "localhost")
    assert http.post(ME, json=one.make(options), headers=named).status_code == 200
    # A page of another house, or of the same by another name, is refused.
    other = http.post(f"{ME}/options", headers={"Host": "other.test"}).json()
    wrong = http.post(ME, json=one.make(other), headers={"Host": "other.test"})
    assert wrong.json()["code"] == "bad_passkey"


@pytest.mark.parametrize(
    "origin", ["http://10.0.0.1", "http://[::1]:80", "https://", "x", "http://["]
)
def test_an_address_of_numbers_has_no_passkeys(origin: str) -> None:
    with pytest.raises(Refusal, match="no_passkeys"):
        home_at(origin)


Guarded = tuple[OpenHouse, httpx.Client]


@pytest.fixture(scope="module")
def guarded(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Guarded]:
    folder = tmp_path_factory.mktemp("guarded")
    limits = msgspec.structs.replace(GENEROUS, passkeys_an_hour=10**6)
    opened = OpenHouse(Settings(sqlite_url(folder), limits=limits, public_url=HOME))
    yield opened, as_player(opened, "Ayla")[1]
    opened.close()


@given(
    which=st.integers(0, 5),
    words=st.text("ABCDEFGHIJKLMNOPabcdefghijk0123456789_-", max_size=300) | st.text(max_size=40),
    cut=st.floats(0, 0.99) | st.none(),
)
def test_what_strangers_send_is_refused_and_breaks_nothing(
    guarded: Guarded, which: int, words: str, cut: float | None
) -> None:
    """Passkeys that are nearly right: one part of each is cut off, or something else."""
    house, http = guarded
    one = Authenticator(HOME, NAME)
    made = one.make(http.post(f"{ME}/options").json())
    signed = one.sign(asked(house), key())
    for path, whole in ((ME, made), ("/api/passkeys", signed)):
        parts = [each for each in whole if each != "key"]
        part = parts[which % len(parts)]
        other = words if cut is None else whole[part][: int(cut * len(whole[part]))]
        answer = http.post(path, json=whole | {part: other})
        assert answer.status_code in (403, 404, 409, 422), answer.text
    assert http.get(ME).json()["passkeys"] == []
