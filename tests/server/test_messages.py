"""Messages that it is one's turn: once, where nobody sees it anyway, and nowhere near the house."""

from __future__ import annotations

import asyncio
import base64
import email
import email.policy
import json
import re
import socket
import threading
import time
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime
from functools import partial
from typing import Any

import httpx
import jwt
import pytest
import sqlalchemy as sa
from apprise.plugins.discord import NotifyDiscord
from apprise.plugins.slack import NotifySlack
from apprise.plugins.telegram import NotifyTelegram
from cryptography.hazmat.primitives.asymmetric import ec

from handelshuis.core.record import read_record, replay
from handelshuis.core.registry import games
from handelshuis.core.texts import Line
from handelshuis.server.club import lookup
from handelshuis.server.club.addresses import BadAddress, check_address, for_apprise, shortened
from handelshuis.server.club.messages import Post, is_quiet
from handelshuis.server.club.outside import NotOutside, check_outside, is_outside, only_outside
from handelshuis.server.club.sending import Parcel, deliver
from handelshuis.server.club.telling import in_words
from handelshuis.server.storage.messages import claim, waiting
from handelshuis.server.storage.schema import META
from handelshuis.server.storage.storage import Storage
from handelshuis.server.tables.asking import open_question
from handelshuis.server.wire.limits import Limits
from handelshuis.server.wire.visitors import read_proxies
from tests.server.conftest import OpenUp
from tests.server.houses import GENEROUS, ROOT, OpenHouse, secrets_of
from tests.server.receivers import Browser, Receiver, mail_server, receiver
from tests.server.test_passkeys import add, come, key
from tests.server.test_passkeys import asked as passkey_asked
from tests.server.test_players import as_player, table_of, with_key
from tests.server.visitors import Visitor, fully_said

NEAR = "127.0.0.1/32"
SOON = Post(networks=NEAR, after_seconds=0.2)
ME = "/api/players/me/messages"
DISCORD = f"https://discord.com/api/webhooks/123456789012345678/{'a' * 68}"
SLACK = f"https://hooks.slack.com/services/T1JJ3T3L2/A1BRTD4JD/{'b' * 24}"
TELEGRAM = f"123456789:{'c' * 35}/12315544"


@pytest.fixture
def there() -> Iterator[Receiver]:
    with receiver() as made:
        yield made


def asked(house: OpenHouse, http: httpx.Client) -> str:
    """Set up a table that waits for its one person."""
    return str(table_of(http, "me", "bot")["table"])


def rows(house: OpenHouse, name: str) -> list[Any]:
    with house.house.storage.engine.connect() as connection:
        return list(connection.execute(sa.select(META.tables[name])))


def test_a_phone_is_told_once_and_only_it_can_read_it(open_house: OpenUp, there: Receiver) -> None:
    house = open_house(post=SOON)
    _key, http = as_player(house, "Ayla")
    browser = Browser()
    answer = http.post(ME, json=browser.wish(f"{there.address}/push/secret-place")).json()
    [way] = answer["ways"]
    assert (way["kind"], way["on"], way["name"]) == ("push", True, "Chrome")
    assert "secret" not in json.dumps(answer)
    table = asked(house, http)
    path, heads, body = there.next()
    assert path == "/push/secret-place"
    assert (heads["content-encoding"], int(heads["ttl"]) > 3600) == ("aes128gcm", True)
    assert b"Speicherstadt" not in body
    told = browser.read(body)
    assert told["title"] == "Speicherstadt: your turn"
    assert (told["path"], told["tag"]) == (f"/t/{table}", table)
    others = house.http.get(f"/api/tables/{table}").json()["seats"]
    assert others[1]["name"] in told["body"]
    assert set(told) == {"title", "body", "path", "tag"}
    # The house signed it with the key that browsers are shown.
    token = heads["authorization"].split("t=")[1].split(",")[0]
    point = answer["key"]
    public = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), unb64(point))
    # The library leaves the port out, which is the usual one wherever there is a push service.
    audience = there.address.rsplit(":", 1)[0]
    said = jwt.decode(token, public, algorithms=["ES256"], audience=audience)
    assert said["sub"].startswith("mailto:")
    # Nothing more comes, however long the question lasts.
    time.sleep(1)
    assert there.got.empty()
    assert len(rows(house, "messages_told")) == 1
    # A service that says that the browser is gone is believed at once.
    there.status = 410
    refused = http.post(f"{ME}/{way['id']}/test")
    assert refused.status_code == 409
    assert fully_said(refused.json(), "not_sent")
    assert http.get(ME).json()["ways"] == []
    assert rows(house, "messages_told") == []


def test_who_loses_his_key_is_told_no_more(
    open_house: OpenUp, there: Receiver, database: str
) -> None:
    house = open_house(database=database, post=SOON, public_url="https://games.example.org")
    _key, http = as_player(house, "Ayla")

    def tell(caller: httpx.Client, name: str) -> str:
        before = {way["id"] for way in caller.get(ME).json()["ways"]}
        wish = Browser().wish(f"{there.address}/push/{name}", name=name)
        [new] = {way["id"] for way in caller.post(ME, json=wish).json()["ways"]} - before
        return str(new)

    def told() -> list[str]:
        return sorted(way["name"] or way["kind"] for way in http.get(ME).json()["ways"])

    passkey = add(http)
    phone, lost = key(), key()
    come(house, passkey.sign(passkey_asked(house), phone))
    come(house, passkey.sign(passkey_asked(house), lost))
    desk = tell(http, "desk")
    tell(with_key(house, phone), "phone")
    tell(with_key(house, lost), "lost")
    http.post(ME, json={"kind": "webhook", "address": f"{there.address}/hook?token=5"})
    assert told() == ["desk", "lost", "phone", "webhook"]
    # A device that is removed is told nothing more, the others as before.
    devices = http.get("/api/players/me/passkeys").json()["devices"]
    http.delete(f"/api/players/me/devices/{devices[-1]['id']}")
    assert told() == ["desk", "phone", "webhook"]
    # A new key leaves the browser that made it, and what no browser is.
    fresh = key()
    http.put("/api/players/me/key", json={"key": fresh, "way": desk})
    http = with_key(house, fresh)
    assert told() == ["desk", "webhook"]
    # That browser goes by the new key from now on.
    other = key()
    come(house, passkey.sign(passkey_asked(house), other))
    http = with_key(house, other)
    [gone] = [
        each for each in http.get("/api/players/me/passkeys").json()["devices"] if not each["here"]
    ]
    http.delete(f"/api/players/me/devices/{gone['id']}")
    assert told() == ["webhook"]


def unb64(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


def test_nobody_is_told_what_he_sees(open_house: OpenUp, there: Receiver) -> None:
    house = open_house(post=SOON)
    _key, http = as_player(house, "Ayla")
    http.post(ME, json={"kind": "webhook", "address": f"{there.address}/hook?token=5"})
    made = table_of(http, "me", "bot")
    with Visitor(house.address, made["table"], secrets_of(made)) as page:
        page.catch_up()
        time.sleep(1)
        assert there.got.empty()
    path, _, body = there.next()
    assert path.startswith("/hook")
    assert "token=5" in path
    told = json.loads(body)
    assert told["title"] == "Speicherstadt: your turn"
    assert f"/t/{made['table']}" in told["message"]
    # The page was closed again and again, the question is the same.
    with Visitor(house.address, made["table"], secrets_of(made)) as page:
        page.catch_up()
    time.sleep(0.8)
    assert there.got.empty()


@pytest.mark.parametrize(
    ("language", "seconds", "words"),
    [
        ("en", 3 * 86400 + 5 * 3600 + 59, "3 days 5 hours left."),
        ("nl", 86400 + 30, "Nog 1 dag."),
    ],
)
def test_a_message_says_how_much_time_is_left(
    open_house: OpenUp, there: Receiver, language: str, seconds: int, words: str
) -> None:
    # A time that stands still.
    house = open_house(post=SOON, now=lambda: 1.8e9)
    _key, http = as_player(house, "Ayla")
    http.patch("/api/players/me", json={"language": language})
    http.post(ME, json={"kind": "webhook", "address": f"{there.address}/hook"})
    table_of(http, "me", "bot", clock={"kind": "days", "seconds": seconds})
    _, _, body = there.next()
    assert words in json.loads(body)["message"]


@pytest.mark.parametrize(
    ("seconds", "english", "dutch"),
    [
        (30, "1 minute", "1 minuut"),
        (40 * 60 + 59, "40 minutes", "40 minuten"),
        (3600, "1 hour", "1 uur"),
        (2 * 3600 + 60, "2 hours 1 minute", "2 uur 1 minuut"),
        (11 * 3600 + 1800, "11 hours", "11 uur"),
        (28 * 3600, "1 day 4 hours", "1 dag 4 uur"),
        (14 * 86400, "14 days", "14 dagen"),
    ],
)
def test_a_time_is_written_as_one_says_it(seconds: int, english: str, dutch: str) -> None:
    assert in_words(seconds, "en") == english
    assert in_words(seconds, "nl") == dutch


def test_the_table_of_friends_tells_a_channel_of_everyone(
    open_house: OpenUp, there: Receiver
) -> None:
    house = open_house(post=SOON)
    _, ayla = as_player(house, "Ayla")
    made = table_of(ayla, "me", "open")
    stranger = as_player(house, "Bram")[1]
    wish = {"kind": "ntfy", "address": f"{there.address}/our_table", "table": made["table"]}
    assert stranger.post(ME, json=wish).json()["code"] == "not_seated"
    ayla.patch("/api/players/me", json={"language": "nl", "name": "Ayla"})
    assert ayla.post(ME, json=wish).json()["ways"][0]["table"] == made["table"]
    # What was asked before is known; the next question is told of.
    joined = stranger.post(f"/api/tables/{made['table']}/join", json={"name": "Bram @here"})
    secrets = [*secrets_of(made), joined.json()["secret"]]
    move_once(house, made["table"], secrets)
    _, _, body = there.next()
    said = json.loads(body) if body.startswith(b"{") else {"message": body.decode()}
    assert "is aan zet" in json.dumps(said)
    assert "@" not in said["message"].replace(house.address, "")


def move_once(house: OpenHouse, table: str, secrets: list[str]) -> None:
    """Play until the table waits for somebody else than before."""
    before = rows_of_table(house, table)
    with Visitor(house.address, table, secrets) as page:
        while rows_of_table(house, table) == before:
            seat = next(look["seat"] for look in page.state["looks"] if look["legal"])
            assert page.play(seat=seat)["t"] == "done"
            page.catch_up()


def rows_of_table(house: OpenHouse, table: str) -> float:
    asked = [row.asked for row in rows(house, "seats") if row.table_id == table]
    return max(float(each) for each in asked if each is not None)


def test_a_mail_address_is_proved_first(open_house: OpenUp) -> None:
    with mail_server() as (port, mails):
        mail = f"mailto://127.0.0.1:{port}?from=house@example.org&mode=insecure"
        house = open_house(post=Post(mail=mail, after_seconds=0.2))
        _, http = as_player(house, "Ayla")
        answer = http.post(ME, json={"kind": "mail", "address": "ayla@example.org"}).json()
        [way] = answer["ways"]
        assert (way["on"], way["unproved"], way["address"]) == (False, True, "a…@example.org")
        code = re.search(r"\b\d{6}\b", text_of(mails.get(timeout=60)))
        assert code is not None
        asked(house, http)
        assert http.patch(f"{ME}/{way['id']}", json={"on": True}).json()["code"] == "wrong_code"
        assert http.post(f"{ME}/{way['id']}/test").json()["code"] == "wrong_code"
        other = f"{(int(code[0]) + 1) % 10**6:06}"
        assert http.patch(f"{ME}/{way['id']}", json={"code": other}).json()["code"] == "wrong_code"
        assert mails.empty()
        proved = http.patch(f"{ME}/{way['id']}", json={"code": code[0]}).json()["ways"][0]
        assert (proved["on"], proved["unproved"]) == (True, False)
        # A question from after the address was given.
        asked(house, http)
        text = text_of(mails.get(timeout=60))
        assert "ayla@example.org" in text
        assert "Speicherstadt" in text
        assert "/t/" in text
        # By mail there comes one an hour at most.
        asked(house, http)
        time.sleep(0.8)
        assert mails.empty()
        # Five wrong codes, and the address is forgotten.
        http.post(ME, json={"kind": "mail", "address": "bram@example.org"})
        way = next(each for each in http.get(ME).json()["ways"] if each["unproved"])
        code = re.search(r"\b\d{6}\b", text_of(mails.get(timeout=60)))
        assert code is not None
        other = f"{(int(code[0]) + 1) % 10**6:06}"
        for _ in range(5):
            http.patch(f"{ME}/{way['id']}", json={"code": other})
        assert http.patch(f"{ME}/{way['id']}", json={"code": code[0]}).json()["code"] == "no_way"


def test_a_mail_address_is_sent_one_code_an_hour_whoever_asks(open_house: OpenUp) -> None:
    with mail_server() as (port, mails):
        mail = f"mailto://127.0.0.1:{port}?from=house@example.org&mode=insecure"
        house = open_house(post=Post(mail=mail))
        _, ayla = as_player(house, "Ayla")
        _, bram = as_player(house, "Bram")
        asked = {"kind": "mail", "address": "victim@example.org"}
        assert ayla.post(ME, json=asked).status_code == 200
        code = re.search(r"\b\d{6}\b", text_of(mails.get(timeout=60)))
        assert code is not None
        [way] = ayla.get(ME).json()["ways"]
        for http, address in ((ayla, "victim@example.org"), (bram, "Victim+2@EXAMPLE.org")):
            refused = http.post(ME, json=asked | {"address": address})
            assert fully_said(refused.json(), "too_many_messages")
        # Nor does taking the address out and giving it again bring another.
        ayla.delete(f"{ME}/{way['id']}")
        assert ayla.post(ME, json=asked).json()["code"] == "too_many_messages"
        assert mails.empty()
        assert bram.post(ME, json=asked | {"address": "bram@example.org"}).status_code == 200
        mails.get(timeout=60)
        engine = house.house.storage.engine
        with engine.begin() as connection:
            connection.execute(sa.text("UPDATE mail_proofs SET at = at - 3601"))
        assert bram.post(ME, json=asked).status_code == 200
        assert "victim@example.org" in text_of(mails.get(timeout=60))


def test_a_mail_that_was_not_sent_counts_for_nothing(open_house: OpenUp) -> None:
    house = open_house(post=Post(mail="mailto://127.0.0.1:9?from=house@example.org&mode=insecure"))
    _, http = as_player(house, "Ayla")
    for _ in range(2):
        refused = http.post(ME, json={"kind": "mail", "address": "ayla@example.org"})
        assert fully_said(refused.json(), "not_sent")


def test_names_that_take_their_time_hold_nothing_else_up(
    open_house: OpenUp, monkeypatch: pytest.MonkeyPatch
) -> None:
    go_on = threading.Event()
    monkeypatch.setattr(lookup, "check_outside", lambda *_: go_on.wait(30))
    monkeypatch.setattr(lookup, "LOOKUP_SECONDS", 0.5)
    house = open_house()
    _, http = as_player(house, "Ayla")

    def give(number: int) -> str:
        wish = {"kind": "webhook", "address": f"https://slow-{number}.example.org/x"}
        return str(http.post(ME, json=wish).json()["code"])

    with ThreadPoolExecutor(40) as pool:
        told = Counter(pool.map(give, range(40)))
    # Each was given up in time, and no more threads wait for a name than there are for it.
    assert set(told) <= {"bad_address", "too_fast"}
    assert told["too_fast"] >= 40 - 2 * lookup.MOST
    assert len(house.house.messages.lookup.under_way) <= lookup.THREADS
    go_on.set()


def text_of(mail: str) -> str:
    read = email.message_from_string(mail, policy=email.policy.default)
    parts = [str(part.get_content()) for part in read.walk() if not part.is_multipart()]
    return "\n".join([str(read["subject"]), str(read["to"]), *parts])


@pytest.mark.parametrize(
    ("kind", "address", "plugin"),
    [
        ("discord", DISCORD, NotifyDiscord),
        ("slack", SLACK, NotifySlack),
        ("telegram", TELEGRAM, NotifyTelegram),
        ("ntfy", "{here}/my_turn", None),
        ("webhook", "{here}/hook", None),
    ],
)
def test_apprise_reaches_every_service(
    kind: str, address: str, plugin: Any, there: Receiver, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A service's own host cannot be reached from a test: a receiver stands in its place."""
    if plugin is not None:
        name = "webhook_url" if kind == "slack" else "notify_url"
        monkeypatch.setattr(plugin, name, f"{there.address}/{kind}")
    if kind == "slack":
        there.answer = b"ok"
    address = address.format(here=there.address)
    check_address(kind, address, read_proxies(NEAR))
    parcel = Parcel(
        kind=kind,
        address=address,
        title="Catan: your turn",
        body="With Joost.",
        link="https://house.example/t/x",
        networks=NEAR,
    )
    assert deliver(parcel) == "sent"
    _, _, body = there.next()
    said = body.decode().replace("\\/", "/")
    for words in ("your turn", "With Joost", "https://house.example/t/x"):
        assert words in said
    there.status = 500
    assert deliver(parcel) == "failed"


def test_nothing_near_is_reached(open_house: OpenUp, there: Receiver) -> None:
    house = open_house(post=Post(after_seconds=0.2))
    _, http = as_player(house, "Ayla")
    for host in ("127.0.0.1", "localhost", "[::1]", "10.0.0.1", "169.254.169.254", "0.0.0.0",
                 "[::ffff:10.0.0.1]", "[fe80::1]", "2130706433", "0x7f.1"):  # fmt: skip
        for kind in ("webhook", "push", "ntfy"):
            wish = {"kind": kind, "address": f"https://{host}:{there.port}/place"}
            if kind == "push":
                wish = Browser().wish(wish["address"])
            refused = http.post(ME, json=wish)
            assert refused.status_code == 422, (host, kind)
            assert fully_said(refused.json(), "bad_address")
    for bad in ("http://example.org/x", "ftp://example.org", "file:///etc/passwd", "json://x/y",
                "https://user:secret@example.org/", "https://", "https://a b/", "x"):  # fmt: skip
        assert http.post(ME, json={"kind": "webhook", "address": bad}).status_code == 422
    assert http.post(ME, json={"kind": "mail", "address": "a@example.org"}).status_code == 422
    assert http.get(ME).json()["ways"] == []
    # What a name means can change after it was looked up, and an answer can send one elsewhere.
    near = Parcel("webhook", f"{there.address}/x", "t", "b", "", networks="127.0.0.2/32")
    assert deliver(near) == "failed"
    assert there.got.empty()
    there.status, there.location = 307, f"http://127.0.0.1:{there.port}/elsewhere"
    sent_on = Parcel("webhook", f"{there.address}/x", "t", "b", "", networks=NEAR)
    assert deliver(sent_on) == "failed"
    assert there.next()[0].startswith("/x")
    assert there.got.empty()
    with only_outside([]), pytest.raises(NotOutside):
        socket.create_connection(("127.0.0.1", there.port))


def test_addresses_are_told_apart() -> None:
    outside = ("93.184.216.34", "2606:2800:220:1::1")
    near = ("127.0.0.1", "::1", "10.1.2.3", "192.168.0.1", "169.254.1.1", "224.0.0.1", "fd00::1",
            "::ffff:127.0.0.1", "64:ff9b::7f00:1", "2002:7f00:1::", "0.0.0.0", "name")  # fmt: skip
    assert all(is_outside(each) for each in outside)
    assert not any(is_outside(each) for each in near)
    assert is_outside("127.0.0.1", read_proxies(NEAR))
    with pytest.raises(NotOutside):
        check_outside("localhost", 80, [])
    for kind, address in (
        ("discord", f"{DISCORD}?template=/etc/passwd"),
        ("discord", DISCORD.replace("discord.com", "discord.example.com")),
        ("slack", SLACK.replace("https", "http")),
        ("telegram", f"{TELEGRAM}?template=/etc/passwd"),
        ("ntfy", "https://ntfy.sh/topic?attach=file:///etc/passwd"),
        ("mail", "a@b.org?bcc=c@d.org"),
        ("mail", "a@b.org,c@d.org"),
        ("webhook", "https://example.org/\nx"),
    ):
        with pytest.raises(BadAddress):
            check_address(kind, address, [])
    # Parameters are the address's own, and none of Apprise's.
    made = for_apprise("webhook", "https://example.org/x?verify=no&a=b")
    assert made == "jsons://example.org/x?-verify=no&-a=b"
    assert "aaaaa" not in shortened("discord", DISCORD)
    assert "ccccc" not in shortened("telegram", TELEGRAM)


def test_quiet_hours_are_those_where_the_player_is() -> None:
    night = (23 * 60, 8 * 60, "Europe/Amsterdam")
    for hour, quiet in ((20, False), (22, True), (3, True), (6, True), (7, False)):
        # In winter it is an hour later in Amsterdam.
        moment = datetime(2026, 1, 15, hour, 30, tzinfo=UTC).timestamp()
        assert is_quiet(night, moment) == quiet
    summer = datetime(2026, 7, 15, 6, 30, tzinfo=UTC).timestamp()
    assert not is_quiet(night, summer)
    noon = (12 * 60, 13 * 60, "UTC")
    assert is_quiet(noon, datetime(2026, 1, 1, 12, 59, tzinfo=UTC).timestamp())
    assert not is_quiet(noon, datetime(2026, 1, 1, 13, 0, tzinfo=UTC).timestamp())
    assert not is_quiet(None, 0.0)


def test_a_question_waits_for_the_end_of_the_quiet_hours(
    open_house: OpenUp, there: Receiver
) -> None:
    house = open_house(post=SOON)
    _, http = as_player(house, "Ayla")
    put = "/api/players/me/quiet"
    for wrong in ({"begin": 0, "end": 1, "zone": "Nowhere/At_All"}, {"begin": -1}, {}):
        assert http.put(put, json={"quiet": wrong}).status_code == 422
    now = datetime.now(UTC)
    minute = now.hour * 60 + now.minute
    quiet = {"begin": minute, "end": (minute + 120) % 1440, "zone": "UTC"}
    assert http.put(put, json={"quiet": quiet}).json()["quiet"] == quiet
    http.post(ME, json={"kind": "webhook", "address": f"{there.address}/hook"})
    asked(house, http)
    time.sleep(1)
    assert there.got.empty()
    assert http.put(put, json={"quiet": None}).json()["quiet"] is None
    there.next()


def test_ways_are_bounded_kept_from_others_and_go_with_their_player(
    open_house: OpenUp, there: Receiver
) -> None:
    house = open_house(post=SOON, limits=Limits(messages_an_hour=15))
    _, ayla = as_player(house, "Ayla")
    _, bram = as_player(house, "Bram")
    for number in range(12):
        wish = {"kind": "webhook", "address": f"{there.address}/hook/{number}"}
        assert ayla.post(ME, json=wish).status_code == 200
    # The same once more is the same.
    assert len(ayla.post(ME, json=wish).json()["ways"]) == 12
    more = ayla.post(ME, json={"kind": "webhook", "address": f"{there.address}/more"})
    assert more.json()["code"] == "too_many_ways"
    way = ayla.get(ME).json()["ways"][0]["id"]
    assert bram.patch(f"{ME}/{way}", json={"on": False}).json()["code"] == "no_way"
    assert bram.post(f"{ME}/{way}/test").json()["code"] == "no_way"
    bram.delete(f"{ME}/{way}")
    assert len(ayla.get(ME).json()["ways"]) == 12
    assert bram.get(ME).json()["ways"] == []
    assert house.http.get(ME).status_code == 403
    assert ayla.patch(f"{ME}/{way}", json={"on": False}).json()["ways"][0]["on"] is False
    # What fails five times in a row is switched off, and says so.
    there.status = 500
    messages = house.house.messages

    async def fail() -> None:
        for _ in range(5):
            [row] = [
                each for each in rows(house, "message_ways") if each.address == wish["address"]
            ]
            await messages.send(row, "t", "b", "/me")

    asyncio.run_coroutine_threadsafe(fail(), loop_of(house)).result(120)
    last = ayla.get(ME).json()["ways"][-1]
    assert (last["on"], last["failed"]) == (False, 5)
    assert ayla.post(f"{ME}/{way}/test").json()["code"] == "too_many_messages"
    ayla.delete("/api/players/me")
    assert rows(house, "message_ways") == []


def loop_of(house: OpenHouse) -> asyncio.AbstractEventLoop:
    chore = house.house.chores[0]
    return chore.get_loop()


def add_row(connection: sa.Connection, into: str, **row: Any) -> None:
    connection.execute(sa.insert(META.tables[into]), row)


def test_of_many_servers_one_tells(database: str) -> None:
    storage = Storage(database)
    now = time.time()
    with storage.engine.begin() as connection:
        add = partial(add_row, connection)
        add("players", id="ayla", name="Ayla", made=now)
        for table, owner in (("one", None), ("two", "gone"), ("three", None)):
            add(
                "game_tables",
                id=table,
                game="catan",
                rules=1,
                material="",
                setup="{}",
                seed="",
                seal="",
                open=False,
                created=now - 99,
                owner=owner,
                awaited="0 11",
            )
            for seat in (0, 1, 11):
                asked = None if seat == 1 else now - 90
                add("seats", table_id=table, seat=seat, name="Ayla", kind="human", asked=asked)
                add("player_seats", table_id=table, seat=seat, player_id="ayla")
        way = {"id": "way", "player_id": "ayla", "kind": "webhook", "address": "x", "home": ""}
        add("message_ways", **way, active=True, made=now - 100)
    me = "me" if "postgres" in database else None
    with storage.engine.connect() as connection:
        found = waiting(connection, now, 60, me, 100, 0)
        assert {(each.table, each.seat) for each in found} == {
            (table, seat) for table in ("one", "two", "three") for seat in (0, 11)
        }
        assert waiting(connection, now, 120, me, 100, 0) == []
    one = [each for each in found if each.table == "one"]

    def take() -> bool:
        with storage.engine.connect() as connection, connection.begin():
            return claim(connection, one, now)

    if me is None:
        taken = [take() for _ in range(8)]
    else:
        with ThreadPoolExecutor(8) as threads:
            taken = list(threads.map(lambda _: take(), range(8)))
    assert sorted(taken) == [False] * 7 + [True]
    with storage.engine.begin() as connection:
        left = waiting(connection, now, 60, me, 100, 0)
        assert {each.table for each in left} == {"two", "three"}
        assert {each.lately for each in left} == {2}
        # A question that is no more is nobody's to tell.
        three = next(each for each in left if each.table == "three")
        seats = META.tables["seats"]
        connection.execute(sa.update(seats).where(seats.c.table_id == "three").values(asked=now))
        assert not claim(connection, [three], now)
        if me is not None:
            servers = sa.text(
                "INSERT INTO servers VALUES ('gone', '', clock_timestamp() + interval '1 hour')"
            )
            connection.execute(servers)
            assert waiting(connection, now, 60, me, 100, 0) == []
    storage.close()


def test_a_question_that_tells_of_hidden_things_is_left_out(
    open_house: OpenUp, monkeypatch: pytest.MonkeyPatch
) -> None:
    house = open_house()
    made = house.set_up("me", "me")
    table = house.table(made["table"])
    [seat, *_] = table.awaited()
    question = open_question(table, seat)
    assert question == table.game.ask(table.state, seat)
    game = games()["chartered"]
    assert not game.all_open
    made = house.set_up("me", "me", "me", game="chartered")
    table = house.table(made["table"])
    [seat, *_] = table.awaited()

    def tells(game: Any, state: Any, seat: int) -> Line:
        """Ask in words that name what only the seat can see."""
        return Line("ask", {"view": repr(game.view(state, seat))})

    assert open_question(table, seat) == game.ask(table.state, seat)
    monkeypatch.setattr(type(game), "ask", tells)
    assert open_question(table, seat) is None


def asked_at(house: OpenHouse, table: str) -> dict[int, float]:
    """Tell since when each seat is asked something, of those that are."""
    found = [row for row in rows(house, "seats") if row.table_id == table]
    return {row.seat: row.asked for row in found if row.asked is not None}


def told_once(house: OpenHouse, players: list[str]) -> Callable[[], list[int]]:
    """Give every player a way, and what tells all who wait: the seats that are told of then."""
    now = time.time()
    with house.house.storage.engine.begin() as connection:
        for player in players:
            way = {"id": player, "player_id": player, "kind": "webhook", "address": "x", "home": ""}
            add_row(connection, "message_ways", **way, active=True, made=now - 100)

    def tell() -> list[int]:
        told = []
        with house.house.storage.engine.begin() as connection:
            for each in waiting(connection, now + 1000, 60, None, 100, 0):
                assert claim(connection, [each], now + 1000)
                told.append(each.seat)
        return sorted(told)

    return tell


def with_players(
    house: OpenHouse, count: int, path: str, wish: dict[str, Any]
) -> tuple[str, list[str], list[str]]:
    """Seat people who are known; gives the table, who they are, and their secrets."""
    people = [as_player(house, f"Player {number}")[1] for number in range(count)]
    seats = [{"kind": "me"}, *[{"kind": "open"}] * (count - 1)]
    answer = people[0].post(path, json=wish | {"seats": seats})
    assert answer.status_code == 200, answer.text
    made = answer.json()
    secrets = secrets_of(made)
    for number, http in enumerate(people[1:], 1):
        wish = {"name": f"Player {number}"}
        secrets.append(http.post(f"/api/tables/{made['table']}/join", json=wish).json()["secret"])
    known = [str(http.get("/api/players/me").json()["id"]) for http in people]
    return made["table"], known, secrets


def when_two_hand_in(record: str) -> int:
    """Find the entry of a game of Catan after which two have too many cards."""
    for number, done in enumerate(replay(*read_record(record, games())), 1):
        awaited = done.after.awaited()
        if len(awaited) > 1:
            first = done.after.text(done.after.legal(awaited[0])[0])
            if first.startswith("discard"):
                return number
    raise AssertionError("nobody had")


def test_of_several_who_hand_cards_in_each_is_told_once(open_house: OpenUp) -> None:
    house = open_house(limits=GENEROUS)
    record = (ROOT / "tests/games/catan/golden/classic-4.record").read_text(encoding="utf-8")
    finished = house.http.post("/api/records", content=record).json()["table"]
    wish = {"at": when_two_hand_in(record), "open": False, "coach": True}
    path = f"/api/tables/{finished}/continue"
    table, players, secrets = with_players(house, 4, path, wish)
    with Visitor(house.address, table, secrets) as page:
        owing = page.state["awaited"]
        assert len(owing) == 2
        before = asked_at(house, table)
        assert sorted(before) == owing
        tell = told_once(house, players)
        assert tell() == owing
        while owing[0] in page.state["awaited"]:
            assert page.play(seat=owing[0])["t"] == "done"
            page.catch_up()
        assert asked_at(house, table) == {owing[1]: before[owing[1]]}
        assert tell() == []


def test_at_a_desk_those_are_told_who_have_to_answer_and_each_once(open_house: OpenUp) -> None:
    house = open_house(limits=GENEROUS)
    table, players, secrets = with_players(house, 3, "/api/tables", {"game": "catan"})
    tell = told_once(house, players)
    with Visitor(house.address, table, secrets) as page:
        while True:
            host = page.state["awaited"][0]
            offers = [move for move in page.moves(host) if move.startswith("offer ")]
            if offers:
                break
            assert page.play(seat=host)["t"] == "done"
            page.catch_up()
        assert list(asked_at(house, table)) == [host]
        assert tell() == [host]
        guests = [seat for seat in range(3) if seat != host]
        terms = offers[0].split(" to ")[0]
        everyone = " ".join(str(seat + 1) for seat in guests)
        assert page.play(f"{terms} to {everyone}", seat=host)["t"] == "done"
        page.catch_up()
        asked = asked_at(house, table)
        assert sorted(asked) == guests
        assert tell() == guests
        no = next(move for move in page.moves(guests[0]) if move.startswith("decline"))
        assert page.play(no, seat=guests[0])["t"] == "done"
        page.catch_up()
        assert asked_at(house, table) == {guests[1]: asked[guests[1]]}
        assert tell() == []
        assert page.play(no, seat=guests[1])["t"] == "done"
        page.catch_up()
        assert tell() == [host]


def test_the_channel_of_a_table_goes_with_who_gave_it_or_with_the_game(
    open_house: OpenUp, there: Receiver
) -> None:
    house = open_house(post=SOON)
    ayla, bram = (as_player(house, name)[1] for name in ("Ayla", "Bram"))
    made = table_of(ayla, "me", "open")
    joined = bram.post(f"/api/tables/{made['table']}/join", json={"name": "Bram"}).json()
    for http in (ayla, bram):
        wish = {"kind": "ntfy", "address": f"{there.address}/ours", "table": made["table"]}
        assert len(http.post(ME, json=wish).json()["ways"]) == 1
        own = {"kind": "ntfy", "address": f"{there.address}/mine"}
        assert len(http.post(ME, json=own).json()["ways"]) == 2
    with Visitor(house.address, made["table"], secrets_of(made)) as page:
        assert page.ask(t="offer_seat", seat=0, bot="")["t"] == "done"
    left = [[way["table"] for way in http.get(ME).json()["ways"]] for http in (ayla, bram)]
    assert left == [[""], [made["table"], ""]]
    with Visitor(house.address, made["table"], [joined["secret"]]) as page:
        assert page.ask(t="give_up", seat=1)["t"] == "done"
    assert [way["table"] for way in bram.get(ME).json()["ways"]] == [""]
