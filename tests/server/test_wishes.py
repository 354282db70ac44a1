"""Wishes: what someone would trade with whoever's turn it is, said at the desk."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from typing import Any, cast

import pytest

from handelshuis.bots.wishes import best_wish
from handelshuis.core.chance import QuickChance
from handelshuis.core.registry import game as find_game
from handelshuis.server.tables.wishes import read_wish
from handelshuis.server.wire.refusals import Refusal
from tests.games.catan.table import table as position
from tests.games.chartered.table import at_event
from tests.games.chartered.table import table as at_turn
from tests.server.conftest import OpenUp
from tests.server.houses import OpenHouse, secrets_of
from tests.server.visitors import Visitor

RESOURCES = ["wood", "wool", "grain", "brick", "ore"]


class Market:
    """Some people at a table that has been set up, and whoever's turn it is may trade."""

    def __init__(self, house: OpenHouse, made: dict[str, Any], stack: ExitStack) -> None:
        """Play until the first turn's trading."""
        self.house = house
        self.made = made
        self.pages = [
            stack.enter_context(Visitor(house.address, made["table"], [secret]))
            for secret in secrets_of(made)
        ]
        while self.phase() != "act":
            self.play_on()

    def play_on(self) -> None:
        """Let someone do whatever is asked of him."""
        for page in self.pages:
            page.catch_up()
        next(page for page in self.pages if page.moves()).play()
        for page in self.pages:
            page.catch_up()

    def phase(self) -> str:
        """Tell what is going on."""
        return str(self.pages[0].look()["view"]["phase"])

    def host(self) -> int:
        """Tell whose turn it is."""
        return int(self.pages[0].look()["view"]["active"])

    def wishes(self) -> list[Any]:
        """List what everyone wishes, as the last page knows it."""
        page = self.pages[-1]
        page.catch_up()
        seats = [message["seats"] for message in page.heard if message["t"] == "seats"]
        shown = seats[-1] if seats else page.welcome["seats"]
        return [seat["wish"] for seat in shown]


@contextmanager
def market(house: OpenHouse, game: str = "catan", people: int = 3) -> Iterator[Market]:
    """Seat some people."""
    with ExitStack() as stack:
        yield Market(house, house.set_up(*["me"] * people, game=game), stack)


def bundle(**counts: int) -> list[int]:
    """Make a bundle of resources as the wire has it."""
    return [counts.get(resource, 0) for resource in RESOURCES]


def test_a_wish_is_seen_by_everyone_and_changes_nothing_else(house: OpenHouse) -> None:
    with market(house) as table:
        order = table.pages[0].welcome["printed"]["resources"]
        assert order == RESOURCES
        seat = (table.host() + 1) % 3
        before = house.table(table.made["table"]).state.digest()
        page = table.pages[seat]
        assert page.ask(t="wish", seat=seat, terms="1 wool for 2 brick")["t"] == "done"
        wanted = {"gives": bundle(wool=1), "wants": bundle(brick=2)}
        assert [wish for wish in table.wishes() if wish] == [wanted]
        assert table.wishes()[seat] == wanted
        assert page.ask(t="wish", seat=seat, terms="2 ore for 1 grain")["t"] == "done"
        assert table.wishes()[seat] == {"gives": bundle(ore=2), "wants": bundle(grain=1)}
        assert page.ask(t="wish", seat=seat, terms="")["t"] == "done"
        assert table.wishes() == [None] * 3
        assert house.table(table.made["table"]).state.digest() == before


def test_bad_wishes_are_refused_with_a_sentence(house: OpenHouse) -> None:
    with market(house) as table:
        seat, host = (table.host() + 1) % 3, table.host()
        page = table.pages[seat]

        def said(terms: str, by: int = seat) -> tuple[str, str]:
            answer = table.pages[by].ask(t="wish", seat=by, terms=terms)
            assert answer["sentence"]["nl"]
            return answer["code"], answer["rule"]

        assert said("1 wool for 1 brick", host) == ("propose_it", "")
        assert said("1 wool for 1 wool") == ("illegal", "deal.same_good")
        assert said("1 wool for nothing") == ("illegal", "deal.both_give")
        for terms in (
            "wool",
            "1 gold for 1 brick",
            "1 wool for 1 brick about 3",
            "0 wool for 1 ore",
        ):
            assert said(terms) == ("notation", "house.notation")
        # What is asked of the house in one wish cannot be an offer to somebody else.
        assert said(f"1 wool for 1 brick to {seat + 1}")[0] == "notation"
        assert page.ask(t="wish", seat=host, terms="1 wool for 1 brick")["code"] == "not_seated"
        assert table.wishes() == [None] * 3
    with Visitor(house.address, house.set_up("me", "me")["table"]) as onlooker:
        assert onlooker.ask(t="wish", seat=0, terms="1 tea for 1 tea")["code"] == "not_seated"
    made = house.set_up("me", "me")
    with Visitor(house.address, made["table"], secrets_of(made)[:1]) as one:
        assert one.ask(t="wish", seat=0, terms="1 tea for 1 tea")["code"] == "no_desk"


def test_a_wish_stands_until_it_is_an_offer_or_its_player_has_the_turn(house: OpenHouse) -> None:
    with market(house) as table:
        host = table.host()
        second, third = (host + 1) % 3, (host + 2) % 3
        view = table.pages[host].look()["view"]
        have = next(k for k in range(5) if view["seats"][host]["hand"][k])
        other = (have + 1) % 5
        gives, wants = RESOURCES[other], RESOURCES[have]
        for seat in (second, third):
            terms = f"1 {gives} for 1 {wants}"
            assert table.pages[seat].ask(t="wish", seat=seat, terms=terms)["t"] == "done"
        answer = table.pages[host].play(f"offer 1 {wants} for 1 {gives} to {third + 1}")
        assert answer["t"] == "done"
        assert [wish is not None for wish in table.wishes()] == [
            seat == second for seat in range(3)
        ]
        table.pages[host].catch_up()
        table.pages[host].play("end")
        assert table.wishes() == [None] * 3


def test_a_wish_is_for_what_a_game_trades(house: OpenHouse) -> None:
    with market(house, "anno1701", 2) as table:
        host = table.host()
        seat = 1 - host
        page = table.pages[seat]
        traded = table.pages[0].welcome["printed"]["traded"]

        def goods(**counts: int) -> list[int]:
            return [counts.get(good, 0) for good in traded]

        assert page.ask(t="wish", seat=seat, terms="2 cloth for 1 gold")["t"] == "done"
        assert table.wishes()[seat] == {"gives": goods(cloth=2), "wants": goods(gold=1)}
        # Rum is never traded.
        assert page.ask(t="wish", seat=seat, terms="1 rum for 1 gold")["code"] == "notation"
        assert page.ask(t="wish", seat=seat, terms="1 wood for 1 gold")["t"] == "done"
        offer = f"offer 1 gold for 1 wood to {seat + 1}"
        assert table.pages[host].play(offer)["t"] == "done"
        assert table.wishes() == [None, None]


def test_who_may_propose_himself_needs_no_wish() -> None:
    chartered = find_game("chartered")
    for state, code in [(at_event("coopmanscappen"), "propose_it"), (at_turn(), "no_desk")]:
        for seat in range(2):
            with pytest.raises(Refusal) as refused:
                read_wish(chartered, state, seat, "1 tea for 3 tenner")
            assert refused.value.code == code


def test_a_wish_outlives_the_house(database: str, open_house: OpenUp) -> None:
    first = open_house(database=database)
    with market(first) as table:
        seat = (table.host() + 1) % 3
        table.pages[seat].ask(t="wish", seat=seat, terms="1 wool for 2 brick")
        made = table.made
    first.close()
    second = open_house(database=database)
    with Visitor(second.address, made["table"]) as onlooker:
        wish = onlooker.welcome["seats"][seat]["wish"]
        assert wish == {"gives": bundle(wool=1), "wants": bundle(brick=2)}


@pytest.mark.parametrize(
    ("hand", "wish", "welcome"),
    [
        ("2 ore 2 grain wool", "offer 1 wool for 1 ore to 3", True),
        ("3 ore 2 grain", "offer 1 ore for 1 wool to 2", False),
        ("3 ore 2 grain", "offer 4 ore for 1 wool to 2", False),
    ],
)
def test_a_bot_offers_what_helps_it(hand: str, wish: str, welcome: bool) -> None:
    hands, places = [hand, "3 wool", "3 ore"], ["0,0N", "", ""]
    state = position(3, options={"offers": "unlimited"}, hands=hands, settlements=places)
    assert best_wish(find_game("catan"), state, 0, [wish], QuickChance(1)) == (
        wish if welcome else ""
    )


def test_a_bot_at_the_table_hears_a_wish(open_house: OpenUp) -> None:
    house = open_house()
    made = house.set_up("me", "greedy", "greedy", game="catan")
    with Visitor(house.address, made["table"], secrets_of(made)) as page:
        wished = 0
        while wished < 12 and not page.state["over"]:
            page.await_turn()
            if page.state["over"]:
                break
            view = cast(dict[str, Any], page.look()["view"])
            if view["phase"] == "act" and view["active"] == 0:
                page.play("end")
                hand = page.look()["view"]["seats"][0]["hand"]
                most = max(range(5), key=lambda kind: hand[kind])
                for kind in range(5):
                    if kind != most and hand[most] > 1:
                        terms = f"{hand[most] - 1} {RESOURCES[most]} for 1 {RESOURCES[kind]}"
                        page.ask(t="wish", seat=0, terms=terms)
                wished += 1
            else:
                page.play()
            page.catch_up()
        offered = [
            line
            for message in page.heard
            for entry in message.get("entries", [])
            for line in entry["lines"]
            if entry["seat"] != 0 and line["key"].startswith("told.deal.offer")
        ]
        assert offered
