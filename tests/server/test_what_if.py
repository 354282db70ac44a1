"""What if: branches off a game, what they may know, and what they may cost."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from handelshuis.bots.names import LEVELS
from handelshuis.core.chance import QuickChance
from handelshuis.core.record import read_record, replay
from handelshuis.core.registry import game, games
from handelshuis.server.tables.branches import Fork, Grown, play_branch, tell_branch
from handelshuis.server.thinking.what_if import bot_in_branch, go_on
from tests.server.conftest import OpenUp
from tests.server.houses import GENEROUS, OpenHouse, secrets_of
from tests.server.test_coach import midgame
from tests.server.visitors import Visitor, fully_said

SEED = "5e" * 32


def ask(page: Visitor, task: str, at: int, moves: list[str], **more: Any) -> dict[str, Any]:
    """Ask something of a branch and hear the answer."""
    fields = {"t": "branch", "seat": 0, "at": at, "seed": SEED, "moves": moves, "task": task}
    return page.ask(**fields | more)


def look(answer: dict[str, Any]) -> dict[str, Any]:
    """Give what the seat sees at the end of what was answered."""
    seen: dict[str, Any] = answer["states"][-1]["looks"][0]
    return seen


def grow(page: Visitor, at: int, steps: int, **more: Any) -> list[str]:
    """Let a branch grow so many moves of seats, the page's own being the first that is legal."""
    told = ask(page, "tell", at, [], **more)
    moves: list[str] = []
    while len(moves) < steps and not told["states"][-1]["over"]:
        legal = look(told)["legal"]
        if legal:
            told = ask(page, "play", at, moves, play=legal[0]["move"], **more)
        else:
            told = ask(page, "go_on", at, moves, **more)
        assert told["t"] == "branched", told
        assert len(told["moves"]) == 1
        assert len(told["states"]) == len(told["points"]) >= 1
        moves += told["moves"]
    return moves


@pytest.fixture(scope="module")
def finished(house: OpenHouse) -> str:
    made = house.set_up("me", "random", "me")
    with Visitor(house.address, made["table"], secrets_of(made)) as page:
        page.play_to_the_end()
    table: str = made["table"]
    return table


def test_a_branch_goes_its_own_way_and_the_game_stands_as_before(house: OpenHouse) -> None:
    made = house.set_up("me", "beginner", "beginner")
    table = house.table(made["table"])
    with (
        Visitor(house.address, table.id, secrets_of(made)) as page,
        Visitor(house.address, table.id) as onlooker,
    ):
        page.await_turn()
        digest, seq, heard = table.state.digest(), table.seq, len(page.heard)
        told = ask(page, "tell", seq, [])
        assert look(told)["view"] == page.look()["view"], "it begins where the game stands"
        assert [each["move"] for each in look(told)["legal"]] == page.moves()
        assert (told["moves"], told["states"][0]["seq"], len(told["points"])) == ([], 0, 1)
        moves = grow(page, seq, 9)
        assert {move.split()[0] for move in moves} == {"1", "2", "3"}, "bots play for the others"
        whole = ask(page, "tell", seq, moves)
        entries = whole["states"][0]["entries"]
        assert (whole["states"][0]["first"], entries[0]["n"]) == (1, 1)
        assert len(whole["points"]) == len(entries) + 1
        assert whole["played"][0]["n"] == 0
        half = ask(page, "tell", seq, moves, until=3)["states"][0]
        assert half["seq"] == len(half["entries"]) == 3
        # The same branch once more is the same to the last sign: nothing of it is kept anywhere.
        assert ask(page, "tell", seq, moves)["states"] == whole["states"]
        weighed = ask(page, "weigh", seq, moves)
        assert 0 <= weighed["chance"] <= 1
        assert weighed["states"] == []
        # A curve of chances is drawn through moments of the branch, one question for each.
        for until in (0, 3, len(whole["points"]) - 1):
            assert 0 <= ask(page, "weigh", seq, moves, until=until)["chance"] <= 1
        why = ask(page, "why", seq, [], play="bid 7")
        assert (why["t"], why["rule"]) == ("because", why["rule"])
        assert why["rule"]
        refused = ask(page, "play", seq, [], play="bid 7")
        assert (refused["code"], refused["rule"]) == ("illegal", why["rule"])
        hint = ask(page, "hint", seq, [], question=4)
        assert (hint["t"], hint["question"]) == ("advice", 4)
        assert {each["move"] for each in hint["moves"]} <= set(page.moves())
        assert (table.state.digest(), table.seq) == (digest, seq)
        assert not [each for each in page.heard[heard:] if each["t"] == "state"]
        onlooker.catch_up()
        assert not [each for each in onlooker.heard if each["t"] == "branched"]


def test_branches_with_the_same_seed_meet_the_same_luck_and_others_do_not(house: OpenHouse) -> None:
    made = house.set_up("me", "me", game="catan", options={})
    with Visitor(house.address, made["table"], secrets_of(made)) as page:
        seat = page.state["awaited"][0]
        moves = grow(page, 0, 14, seat=seat)
        views = [ask(page, "tell", 0, moves, seat=seat)["states"][0]["entries"] for _ in range(2)]
        assert views[0] == views[1]
        other = ask(page, "tell", 0, moves, seat=seat, seed="07" * 32)
        assert other.get("code") == "bad_branch" or other["states"][0]["entries"] != views[0]


def test_while_a_game_goes_on_only_its_seats_branch_and_only_for_themselves(
    house: OpenHouse, finished: str
) -> None:
    made = house.set_up("me", "me", "open")
    mine = secrets_of(made)[0]
    with Visitor(house.address, made["table"], [mine]) as page:
        assert fully_said(ask(page, "tell", 0, [], seat=1), "not_seated")
        assert fully_said(ask(page, "tell", 0, [], seat=9), "not_seated")
        assert fully_said(ask(page, "tell", 10_000, []), "no_such_moment")
    with Visitor(house.address, made["table"]) as onlooker:
        assert fully_said(ask(onlooker, "tell", 0, []), "not_seated")
    with Visitor(house.address, finished) as onlooker:
        last = onlooker.state["seq"]
        for seat in range(3):
            assert ask(onlooker, "tell", last // 2, [], seat=seat)["t"] == "branched"
        assert fully_said(ask(onlooker, "tell", last // 2, [], seat=3), "not_seated")
        assert fully_said(ask(onlooker, "tell", last, []), "no_branch")
        assert len(grow(onlooker, last // 2, 4, seat=1)) == 4


def test_once_a_game_is_over_a_branch_begins_with_what_truly_was(
    house: OpenHouse, finished: str
) -> None:
    text = house.http.get(f"/api/tables/{finished}/record").text
    played, record = read_record(text, games())
    steps = [step for step in replay(played, record) if step.after.turn >= 0][5:-5:9]
    numbers = {id(step.entry): n for n, step in enumerate(replay(played, record), 1)}
    assert len(steps) > 4
    with Visitor(house.address, finished) as page:
        for step in steps:
            for seat in range(3):
                seen = look(ask(page, "tell", numbers[id(step.entry)], [], seat=seat))["view"]
                true = msgspec.to_builtins(played.view(step.after, seat))
                assert seen == msgspec.json.decode(msgspec.json.encode(true))


def test_without_advice_at_a_table_a_branch_gives_none_either(house: OpenHouse) -> None:
    made = house.set_up("me", "me", coach=False)
    with Visitor(house.address, made["table"], secrets_of(made)) as page:
        for task in ("hint", "weigh"):
            assert fully_said(ask(page, task, 0, []), "no_coach")
        assert ask(page, "tell", 0, [])["t"] == "branched"


@pytest.mark.parametrize(
    ("fields", "code"),
    [
        ({"moves": ["1 bid 1", "nonsense"]}, "bad_branch"),
        ({"moves": ["0 bid 1"]}, "bad_branch"),
        ({"moves": ["* start 2"]}, "bad_branch"),
        ({"moves": ["99 bid 1"]}, "bad_branch"),
        ({"moves": [""]}, "bad_branch"),
        ({"moves": ["1 bid 1"] * 400}, "bad_branch"),
        ({"at": -1}, "no_such_moment"),
        ({"task": "play", "play": "sing"}, "notation"),
    ],
)
def test_what_is_no_branch_is_refused(house: OpenHouse, fields: dict[str, Any], code: str) -> None:
    made = house.set_up("me", "me")
    with Visitor(house.address, made["table"], secrets_of(made)) as page:
        seat = page.state["awaited"][0]
        wanted = {"at": page.state["seq"], "moves": [], "task": "tell", "seat": seat} | fields
        assert fully_said(ask(page, **wanted), code)


@pytest.mark.parametrize(
    "fields",
    [
        {"moves": ["1 bid 1"] * 401},
        {"moves": ["x" * 401]},
        {"seed": "5E" * 32},
        {"seed": "5e"},
        {"task": "cheat"},
        {"at": "1"},
    ],
)
def test_what_cannot_be_read_is_malformed(house: OpenHouse, fields: dict[str, Any]) -> None:
    made = house.set_up("me", "me")
    with Visitor(house.address, made["table"], secrets_of(made)) as page:
        message = {"t": "branch", "id": "x", "seat": 0, "at": 0, "seed": SEED, "moves": []}
        page.send(**message | {"task": "tell"} | fields)
        assert page.hear_until(t="error")["code"] == "malformed"


def test_a_page_asks_one_thing_at_a_time_and_an_address_so_much(open_house: OpenUp) -> None:
    limits = msgspec.structs.replace(GENEROUS, what_ifs_a_second=0.0, what_ifs_at_once=3)
    house = open_house(limits=limits)
    made = house.set_up("me", "me", coach=True)
    with Visitor(house.address, made["table"], secrets_of(made)) as page:
        at = page.state["seq"]
        for name in ("one", "two"):
            page.send(t="branch", id=name, seat=0, at=at, seed=SEED, moves=[], task="weigh")
        assert fully_said(page.hear_until(id="two"), "branch_busy")
        assert page.hear_until(id="one")["t"] == "branched"
        for _ in range(2):
            assert ask(page, "tell", at, [])["t"] == "branched"
        assert fully_said(ask(page, "tell", at, []), "too_many_branches")
        assert page.play(seat=page.state["awaited"][0])["t"] == "done", "the game goes on"


def test_who_plays_for_whom() -> None:
    assert [bot_in_branch(bot) for bot in LEVELS] == list(LEVELS)
    assert {bot_in_branch(bot) for bot in ("", "random", "greedy")} == {"merchant"}


def run(fork: Fork, steps: int) -> list[Grown]:
    """Let a branch grow, with thoughts that are the same each time."""
    moves: list[str] = []
    grown = [tell_branch(fork, moves, -1)]
    for step in range(steps):
        seen = msgspec.json.decode(grown[-1].states[-1])
        legal = seen["looks"][0]["legal"]
        if seen["over"]:
            break
        if legal:
            grown.append(play_branch(fork, moves, legal[step % len(legal)]["move"]))
        else:
            grown.append(go_on(0.0, fork, moves, ["beginner"] * 6, step))
        moves += grown[-1].moves
    grown.append(tell_branch(fork, moves, -1))
    return grown


@pytest.mark.parametrize("name", ["speicherstadt", "genoa", "anno1701", "catan", "chartered"])
def test_a_branch_depends_on_nothing_that_its_seat_cannot_know(name: str) -> None:
    state = midgame(name, 60)
    for seat in range(state.seats):
        fork = Fork(game(name).reference, state.save(), seat, True, SEED)
        expected = run(fork, 12)
        assert len(expected) > 8
        for deal in range(3):
            other = state.clone()
            other.redeal(seat, QuickChance(deal))
            assert run(msgspec.structs.replace(fork, start=other.save()), 12) == expected
