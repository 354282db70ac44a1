"""The pages of finished games: who may open them, what they show, what previews of links say."""

from __future__ import annotations

import struct
from html import unescape
from pathlib import Path
from typing import Any

import httpx
import pytest
import sqlalchemy as sa

from handelshuis.core.registry import game
from handelshuis.server.door.seen import SEAT
from handelshuis.server.gallery.headline import worn
from handelshuis.server.storage.engine import engine_for
from handelshuis.server.storage.schema import FIGURES
from handelshuis.server.thinking.figures import DEALS, check_draws
from tests.server.conftest import OpenUp, emptied
from tests.server.fleet import Fleet
from tests.server.houses import GENEROUS, ROOT, OpenHouse, secrets_of
from tests.server.test_players import as_player, table_of
from tests.server.visitors import Visitor, fully_said

RECORDS = {
    "catan": "with-trades",
    "chartered": "coopmanscappen",
    "genoa": "every-card",
    "anno1701": "trades",
    "speicherstadt": "tie-decided-by-coins",
}


def record_of(name: str) -> str:
    """Read a finished game."""
    file: Path = ROOT / "tests" / "games" / name / "golden" / f"{RECORDS[name]}.record"
    return file.read_text(encoding="utf-8")


def brought(http: httpx.Client, name: str) -> str:
    """Bring a finished game into a house; gives its table."""
    answer = http.post("/api/records", content=record_of(name))
    assert answer.status_code == 200, answer.text
    return str(answer.json()["table"])


def page_of(http: httpx.Client, table: str) -> dict[str, Any]:
    """Ask for the page of a finished game."""
    answer = http.get(f"/api/tables/{table}/page")
    assert answer.status_code == 200, answer.text
    shown: dict[str, Any] = answer.json()
    return shown


@pytest.mark.parametrize("name", RECORDS)
def test_the_page_of_every_game_tells_what_the_game_finds_telling(
    house: OpenHouse, name: str
) -> None:
    shown = page_of(house.http, brought(house.http, name))
    figures = shown["figures"]
    assert figures["sheets"]
    assert max(shown["scores"]) == max(sum(sheet) for sheet in shown["sheets"])
    catalogues = [game(name).texts(language).messages for language in ("en", "nl")]
    titles = [each["title"] for each in figures["sheets"] + figures["falls"]]
    columns = [column for sheet in figures["sheets"] for column in sheet["columns"]]
    for line in [*titles, *columns, *(deal["what"] for deal in figures["deals"])]:
        assert all(line["key"] in catalogue for catalogue in catalogues), line
    for falls in figures["falls"]:
        assert sum(falls["fell"]) == pytest.approx(sum(falls["expected"]), abs=0.05)
        assert 0 <= falls["as_far"] <= 1
    assert len(figures["deals"]) <= DEALS
    for deal in figures["deals"]:
        assert sum(deal["worth"]) == pytest.approx(0, abs=1e-3)
        assert len(deal["between"]) >= 2


def test_what_dice_brought_is_counted_from_the_record(house: OpenHouse) -> None:
    figures = page_of(house.http, brought(house.http, "catan"))["figures"]
    [falls] = figures["falls"]
    lines = [line.split() for line in record_of("catan").splitlines()]
    rolls = [int(words[2]) + int(words[3]) for words in lines if words[:2] == ["*", "roll"]]
    # Before the first turn everyone rolls for it, and that brings nothing.
    first = next(n for n, words in enumerate(lines) if words[1:2] == ["settle"])
    for_turn = sum(words[:2] == ["*", "roll"] for words in lines[:first])
    rolls = rolls[for_turn:]
    assert falls["fell"] == [rolls.count(face) for face in range(2, 13)]
    harvest = figures["sheets"][0]
    assert all(sum(row["cells"][:-1]) == row["cells"][-1] for row in harvest["rows"])
    assert sum(row["cells"][-1] for row in harvest["rows"]) > 0


def test_there_is_no_page_of_a_game_that_goes_on(house: OpenHouse) -> None:
    made = house.set_up("me", "me")
    refused = house.http.get(f"/api/tables/{made['table']}/page")
    assert (refused.status_code, refused.json()["code"]) == (409, "not_shown")
    assert house.http.get("/api/tables/AAAAAAAAAAAAAAAA/page").status_code == 404
    assert "og:title" not in house.http.get(f"/g/{made['table']}").text
    assert house.http.get(f"/g/{made['table']}/en.png").status_code == 404


def test_a_private_game_is_seen_by_others_when_a_player_shares_it(open_house: OpenUp) -> None:
    house = open_house()
    made = house.set_up("me", "open")
    table = made["table"]
    guest = house.http.post(f"/api/tables/{table}/join", json={"name": "Bert"}).json()["secret"]
    with (
        Visitor(house.address, table, secrets_of(made)) as host,
        Visitor(house.address, table, [guest]) as other,
    ):
        assert host.ask(t="let_onlookers", may="none")["t"] == "done"
        assert host.ask(t="say", text="onder ons")["t"] == "done"
        assert fully_said(other.ask(t="share", seat=1, shared=True), "not_shown")
        assert host.ask(t="end", seat=0, yes=True)["t"] == "done"
        assert other.ask(t="end", seat=1, yes=True)["t"] == "done"
        refused = house.http.get(f"/api/tables/{table}/page")
        assert (refused.status_code, refused.json()["code"]) == (403, "not_shared")
        assert house.http.get(f"/g/{table}/nl.png").status_code == 404
        assert "og:title" not in house.http.get(f"/g/{table}").text
        # Any player may share it, and it stays so.
        assert other.ask(t="share", seat=1, shared=True)["t"] == "done"
        house.close()
    house = open_house()
    shown = page_of(house.http, table)
    assert (shown["seen"], shown["decided"], shown["ranks"], shown["seed"]) == (True, False, [], "")
    assert shown["figures"] is not None
    with Visitor(house.address, table) as onlooker:
        assert onlooker.welcome["chat"] == []
        assert onlooker.ask(t="older_chat", before=10)["lines"] == []
        assert fully_said(onlooker.ask(t="share", seat=1, shared=False), "not_seated")
    with Visitor(house.address, table, secrets_of(made)) as host:
        assert [line["text"] for line in host.welcome["chat"]] == ["onder ons"]
        assert host.ask(t="share", seat=0, shared=False)["t"] == "done"
    assert house.http.get(f"/api/tables/{table}/page").status_code == 403


def head_of(house: OpenHouse, table: str, **headers: str) -> tuple[str, dict[str, str]]:
    """Give the title of a page, and what its head says to previews."""
    text = house.http.get(f"/g/{table}", headers=headers).text
    head = text.partition("</head>")[0]
    tags = {}
    for part in head.split("<meta ")[1:]:
        if part.startswith("property="):
            name, _, content = part.partition('" content="')
            tags[name.removeprefix('property="')] = unescape(content.partition('"')[0])
    return unescape(head.partition("<title>")[2].partition("</title>")[0]), tags


def test_a_link_says_who_won_in_the_language_of_who_asks(house: OpenHouse) -> None:
    table = brought(house.http, "speicherstadt")
    title, tags = head_of(house, table, **{"accept-language": "fr, nl;q=0.8, en;q=0.3"})
    assert title.endswith("wint Speicherstadt – Handelshuis")
    assert tags["og:locale"] == "nl_NL"
    assert tags["og:image"] == f"{house.address}/g/{table}/nl.png"
    assert tags["og:url"] == f"{house.address}/g/{table}"
    _, tags = head_of(house, table, **{"accept-language": "fr"})
    assert tags["og:title"].endswith("wins Speicherstadt")
    answer = house.http.get(f"/g/{table}")
    assert "script-src" not in answer.headers["content-security-policy"]
    assert answer.headers["content-security-policy"].startswith("default-src 'self';")


def test_a_name_does_not_become_part_of_the_page(house: OpenHouse) -> None:
    bad = '"><script>'
    record = record_of("speicherstadt").replace("seat 1 random 1", f"seat 1 {bad}")
    answer = house.http.post("/api/records", content=record)
    assert answer.status_code == 200, answer.text
    assert page_of(house.http, answer.json()["table"])["seats"][0]["name"] == bad
    text = house.http.get(f"/g/{answer.json()['table']}").text
    assert "<script>" not in text
    assert house.http.get(f"/g/{answer.json()['table']}/en.png").status_code == 200


def test_the_picture_is_as_large_as_previews_want_it(house: OpenHouse) -> None:
    table = brought(house.http, "catan")
    answer = house.http.get(f"/g/{table}/en.png")
    assert answer.headers["content-type"] == "image/png"
    assert answer.headers["cross-origin-resource-policy"] == "cross-origin"
    assert struct.unpack(">II", answer.content[16:24]) == (1200, 630)
    assert answer.content != house.http.get(f"/g/{table}/nl.png").content
    assert answer.content == house.http.get(f"/g/{table}/en.png").content
    assert house.http.get(f"/g/{table}/fr.png").status_code == 404


def test_an_address_has_only_so_much_counted_and_drawn_anew(open_house: OpenUp) -> None:
    from msgspec.structs import replace

    house = open_house(limits=replace(GENEROUS, shows_an_hour=2))
    table, other = brought(house.http, "speicherstadt"), brought(house.http, "anno1701")
    page_of(house.http, table)
    assert house.http.get(f"/g/{table}/en.png").status_code == 200
    for _ in range(3):
        page_of(house.http, table)
        assert house.http.get(f"/g/{table}/en.png").status_code == 200
    assert house.http.get(f"/g/{table}/nl.png").status_code == 429
    assert house.http.get(f"/api/tables/{other}/page").status_code == 429
    assert house.http.get(f"/api/tables/{table}/seal").status_code == 429


@pytest.mark.parametrize("name", ["catan", "speicherstadt"])
def test_the_seal_is_checked_draw_by_draw(house: OpenHouse, name: str) -> None:
    table = brought(house.http, name)
    assert house.http.get(f"/api/tables/{table}/seal").json() == {"fits": True}
    record = house.http.get(f"/api/tables/{table}/record").text
    assert check_draws(name, record)
    seal = next(line for line in record.splitlines() if line.startswith("seal"))
    assert not check_draws(
        name, record.replace(seal, seal[:-1] + ("0" if seal[-1] != "0" else "1"))
    )


def test_a_seal_of_a_running_game_is_not_checked(house: OpenHouse) -> None:
    made = house.set_up("me", "me")
    assert house.http.get(f"/api/tables/{made['table']}/seal").status_code == 409


def test_a_game_is_counted_once(database: str, open_house: OpenUp) -> None:
    house = open_house(database=database)
    table = brought(house.http, "speicherstadt")
    first = page_of(house.http, table)
    house.close()
    engine = engine_for(database)
    with engine.begin() as connection:
        assert [row.table_id for row in connection.execute(sa.select(FIGURES))] == [table]
    engine.dispose()
    house = open_house(database=database)
    assert page_of(house.http, table) == first


@pytest.mark.xdist_group("postgres")
def test_every_server_shows_every_game(postgres: str) -> None:
    import asyncio

    async def scene() -> None:
        async with Fleet(emptied(postgres), 2) as fleet:
            here, there = (fleet.address(port) for port in fleet.ports)
            with httpx.Client(base_url=here, timeout=120) as one:
                table = await asyncio.to_thread(brought, one, "speicherstadt")
                shown = await asyncio.to_thread(page_of, one, table)
            with httpx.Client(base_url=there, timeout=120) as other:
                assert await asyncio.to_thread(page_of, other, table) == shown
                answer = await asyncio.to_thread(other.get, f"/g/{table}")
                assert f"{there}/g/{table}/en.png" in answer.text
                picture = await asyncio.to_thread(other.get, f"/g/{table}/en.png")
                assert picture.status_code == 200
                seal = await asyncio.to_thread(other.get, f"/api/tables/{table}/seal")
                assert seal.json() == {"fits": True}

    asyncio.run(scene())


def test_colours_are_worn_as_on_pages() -> None:
    usual = ("blue", "red", "yellow", "green", "plum", "ice")
    assert worn(usual, ["", "", ""]) == ["blue", "red", "yellow"]
    assert worn(usual, ["", "blue", ""]) == ["red", "blue", "yellow"]
    assert worn(usual, ["ice", "", ""]) == ["ice", "red", "yellow"]


SAID = ("page", "record", "chances", "series", "seal", "ratings")
"""What is told of a game that is over, each by a call of its own."""


def test_strangers_are_told_nothing_of_a_private_game_and_its_players_everything(
    house: OpenHouse,
) -> None:
    key, anna = as_player(house, "Anna")
    made = table_of(anna, "me", "open")
    table = f"/api/tables/{made['table']}"
    guest = house.http.post(f"{table}/join", json={"name": "Bert"}).json()["secret"]
    secrets = [made["seats"][0]["secret"], guest]
    with Visitor(house.address, made["table"], secrets) as both:
        assert both.ask(t="let_onlookers", may="none")["t"] == "done"
        both.play_to_the_end()
        seats = [{"kind": "me"}, {"kind": "bot"}]
        play_on = {"at": 3, "seats": seats, "open": False, "coach": True}
        stranger = as_player(house, "Carl")[1]
        wrong = {SEAT: "x" * 22}
        for http, headers in ((house.http, {}), (stranger, {}), (house.http, wrong)):
            for what in SAID:
                refused = http.get(f"{table}/{what}", headers=headers)
                assert (refused.status_code, refused.json()["code"]) == (403, "not_shared"), what
            refused = http.post(f"{table}/continue", json=play_on, headers=headers)
            assert (refused.status_code, refused.json()["code"]) == (403, "not_shared")
        # By a player's key, or by the secret of a seat.
        for http, headers in ((anna, {}), (house.http, {SEAT: f"x, {guest}"})):
            for what in SAID:
                assert http.get(f"{table}/{what}", headers=headers).status_code == 200, what
            answer = http.post(f"{table}/continue", json=play_on, headers=headers)
            assert answer.status_code == 200, answer.text
        assert anna.get(f"{table}/page").json()["mine"] is True
        assert both.ask(t="share", seat=0, shared=True)["t"] == "done"
    for what in SAID:
        assert house.http.get(f"{table}/{what}").status_code == 200, what
    assert key


def test_a_series_tells_strangers_only_of_games_that_anyone_may_see(house: OpenHouse) -> None:
    made = house.set_up("me", "me")
    secrets = secrets_of(made)
    with Visitor(house.address, made["table"], secrets) as both:
        assert both.ask(t="let_onlookers", may="none")["t"] == "done"
        assert both.ask(t="give_up", seat=0)["t"] == "done"
        assert both.ask(t="again", seat=0)["t"] == "done"
    following = house.http.get(f"/api/tables/{made['table']}").json()["next"]
    with Visitor(house.address, following, secrets) as both:
        assert both.ask(t="let_onlookers", may="talk")["t"] == "done"
        assert both.ask(t="give_up", seat=0)["t"] == "done"
    path = f"/api/tables/{following}/series"
    told = [house.http.get(path, headers=who).json() for who in ({}, {SEAT: secrets[0]})]
    assert [[game["table"] for game in each["games"]] for each in told] == [
        [following],
        [made["table"], following],
    ]
    assert [sum(each["wins"]) for each in told] == [1, 2]


def test_nobody_looks_on_at_a_private_game_that_ended_with_a_free_seat(house: OpenHouse) -> None:
    made = house.set_up("me", "me", "me")
    with Visitor(house.address, made["table"], secrets_of(made)[:2]) as page:
        assert page.ask(t="let_onlookers", may="none")["t"] == "done"
        with Visitor(house.address, made["table"], secrets_of(made)[2:]) as third:
            assert third.ask(t="offer_seat", seat=2, bot="beginner")["t"] == "done"
        for seat in (0, 1):
            assert page.ask(t="end", seat=seat, yes=True)["t"] == "done"
        page.catch_up()
        assert page.state["over"] is True
    with Visitor(house.address, made["table"], greet=False) as stranger:
        stranger.send(t="hello")
        assert fully_said(stranger.hear_until(t="error"), "no_onlookers")
