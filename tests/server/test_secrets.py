"""A game with secrets at the table: nobody's page ever holds what its seat may not know."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.server.houses import HouseProcess, secrets_of, set_up
from tests.server.visitors import Visitor


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory, bazaar: Path) -> Iterator[str]:
    folder = tmp_path_factory.mktemp("bazaar")
    house = HouseProcess(
        "--data", str(folder), "--bot-pace", "0", "--messages-a-second", "1e9", path=bazaar
    )
    yield house.address
    assert "Traceback" not in house.stop()


def seat_players(address: str, count: int) -> tuple[list[Visitor], Visitor]:
    """Seat players on pages of their own, and one onlooker."""
    with httpx.Client(base_url=address) as http:
        made = set_up(http, *["me"] * count, game="bazaar")
    pages = [Visitor(address, made["table"], [secret]) for secret in secrets_of(made)]
    return pages, Visitor(address, made["table"])


def customers(look: dict[str, Any]) -> list[str]:
    return [seat["customer"] for seat in look["view"]["seats"]]


def lines(page: Visitor) -> list[dict[str, Any]]:
    """List every line of the ledger that a page was told."""
    states = [message for message in page.heard if message["t"] == "state"]
    return [line for state in states for entry in state["entries"] for line in entry["lines"]]


def test_each_page_is_told_its_own_secrets_only(address: str) -> None:
    pages, onlooker = seat_players(address, 3)
    own = {page.look()["seat"]: customers(page.look())[page.look()["seat"]] for page in pages}
    assert all(own.values())
    assert customers(onlooker.look()) == ["", "", ""]
    chance = random.Random(3)
    for _ in range(60):
        for page in [*pages, onlooker]:
            page.catch_up()
        if onlooker.state["over"]:
            break
        mover = pages[chance.choice(onlooker.state["awaited"])]
        assert mover.play(chance.choice(mover.moves()))["t"] == "done"
    for page in [*pages, onlooker]:
        seat = page.look()["seat"]
        met = [line["args"] for line in lines(page) if line["key"] == "told.customer_shown"]
        assert met == ([] if seat < 0 else [{"who": f"#{seat}", "ware": f"@ware.{own[seat]}"}])
        for message in page.heard:
            if message["t"] == "state" and not message["over"]:
                shown = customers(message["looks"][0])
                assert shown == [own[seat] if each == seat else "" for each in range(3)]
        page.close()


def test_a_sealed_bid_is_shown_to_its_bidder_only_until_all_are_in(address: str) -> None:
    pages, onlooker = seat_players(address, 2)
    first, second = pages
    assert onlooker.state["awaited"] == [0, 1]
    question = second.look()["question"]
    first.play("bid 7")
    second.hear_until(t="state")
    onlooker.hear_until(t="state")
    for page in (second, onlooker):
        assert page.state["awaited"] == [1]
        assert "7" not in json.dumps(page.state["entries"][0]["lines"])
        assert 7 not in json.loads(json.dumps(page.look()["view"]["bids"])).values()
    assert second.look()["question"] == question
    assert second.play("bid 3")["t"] == "done"
    for page in [*pages, onlooker]:
        page.close()


def test_a_move_that_uncovered_something_is_not_taken_back_without_the_others(address: str) -> None:
    pages, onlooker = seat_players(address, 2)
    first, second = pages
    first.play("bid 7")
    assert first.ask(t="undo", seat=0)["t"] == "done"
    first.catch_up()
    assert first.state["take_back"] is None
    first.play("bid 4")
    second.catch_up()
    second.play("bid 5")
    second.ask(t="undo", seat=1)
    second.catch_up()
    assert second.wished_back() == (1, [0])
    first.ask(t="agree", seat=0, yes=True)
    second.catch_up()
    assert second.state["awaited"] == [1]
    for page in [*pages, onlooker]:
        page.close()


def test_players_at_one_screen_read_what_all_may_know(address: str) -> None:
    with httpx.Client(base_url=address) as http:
        made = set_up(http, "me", "me", game="bazaar")
    with Visitor(address, made["table"], secrets_of(made)) as page:
        first = page.look(0)["view"]["seats"]
        assert first[0]["customer"]
        assert first[1]["customer"] == ""
        with Visitor(address, made["table"]) as onlooker:
            assert page.state["entries"] == onlooker.state["entries"]


def test_bots_play_a_game_with_secrets(address: str) -> None:
    with httpx.Client(base_url=address) as http:
        made = set_up(http, "random", "greedy", "random", game="bazaar")
    with Visitor(address, made["table"]) as onlooker:
        while not onlooker.state["over"]:
            onlooker.hear_until(t="state")
        assert onlooker.welcome["chat"] == []
