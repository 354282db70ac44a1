"""What is told to whom."""

from __future__ import annotations

import pytest

from handelshuis.core.state import CHANCE
from handelshuis.core.texts import Line
from handelshuis.games.genoa import GAME
from handelshuis.games.genoa.rules.state import Genoa
from tests.games.genoa.table import at, go, play, table

NAMES = ["Anna", "Bram", "Cato", "Dirk", "Eef"]


def told(s: Genoa, line: str, viewer: int | None = None, language: str = "en") -> list[str]:
    """Play a move, and give what is told of it."""
    before = s.clone()
    play(s, line)
    who, _, text = line.partition(" ")
    seat = CHANCE if who == "*" else int(who) - 1
    lines = GAME.story(before, seat, before.parse(text), s, None if viewer is None else viewer - 1)
    return [GAME.texts(language).say(each, NAMES) for each in lines]


def test_answers_are_told_together() -> None:
    s = play(table(3), at("inn"), "1 ask")
    line = "2 offer inn: 10 ducats for nothing"
    assert told(s.clone(), line, 1) == ["Bram has answered."]
    assert told(s.clone(), line, 2) == ["Bram offers for the inn: 10 ducats."]
    assert told(s.clone(), "2 pass", 1) == ["Bram has answered."]
    play(s, line)
    assert told(s, "3 offer inn: 5 ducats for nothing", 1) == [
        "Cato has answered.",
        "Bram offers for the inn: 10 ducats.",
        "Cato offers for the inn: 5 ducats.",
    ]


def test_a_secret_note_is_told_as_no_more_than_that() -> None:
    s = play(table(3), at("street-4-7"))
    assert told(s.clone(), "2 standing inn 20", 1) == ["Bram notes something down."]
    assert told(s.clone(), "2 offer inn: 10 ducats for nothing", 3) == [
        "Bram notes something down."
    ]
    assert told(s.clone(), "2 standing inn 20", 2, "nl") == [
        "Bram biedt voortaan hoogstens 20 dukaten voor de herberg."
    ]


def test_a_card_face_down_is_named_to_the_two_who_see_it() -> None:
    s = table(4, cards={2: "small:inn+salt"})
    play(s, at("palace"), "1 ask", "2 offer palace: hidden small:inn+salt for nothing")
    play(s, "3 pass", "4 pass")
    line = "1 accept 2 palace"
    known = told(s.clone(), line, 1)
    assert known == told(s.clone(), line, 2)
    assert known[1].startswith("Bram gives Anna the small order for the inn (salt), face down")
    assert told(s, line, 3)[1] == "Bram gives Anna a small order, gets nothing, and has the palace."


def test_a_drawn_card_is_named_to_its_owner_only() -> None:
    s = play(table(3), at("guild-hall"), "1 act", "1 take")
    line = "* draw large:ricci+wheat+silver+silk"
    assert told(s.clone(), line, 2) == ["Anna draws a large order."]
    assert told(s, line, 1) == [
        "Anna draws the large order for villa Ricci (wheat, silver and silk)."
    ]


def test_messages_titles_and_rounds_are_told() -> None:
    s = table(3, cards={3: "message:guild-hall+park"}, laid={"park": 2})
    play(s, at("guild-hall"))
    go(s, "street-2-5")
    assert told(s, "1 move park") == [
        "Anna moves the trader to the park.",
        "Cato has delivered the message guild hall – park and gets 30 ducats.",
    ]
    play(s, "1 act")
    assert told(s, "1 take", language="nl") == [
        "Anna voert de actie bij het park uit voor een kaart ‘extra actie’.",
        "Bram heeft hier de titel en krijgt 10 dukaten.",
    ]
    s = table(2)
    assert told(s, "* dice 4 5") == [
        "Anna rolls 4 and 5: the trader starts at the market.",
        "The market: the round counter goes on to 2 of 12.",
    ]


@pytest.mark.parametrize(
    ("building", "english", "dutch"),
    [
        (
            "town-hall",
            "the town hall for 2 small orders",
            "het stadhuis uit voor 2 kleine opdrachten",
        ),
        (
            "guild-hall",
            "the guild hall for a large order",
            "de gildenhal uit voor een grote opdracht",
        ),
        ("cathedral", "the cathedral for 2 titles", "de kathedraal uit voor 2 titels"),
    ],
)
def test_an_action_names_as_many_as_it_brings(building: str, english: str, dutch: str) -> None:
    s = play(table(3), at(building), "1 act")
    assert told(s.clone(), "1 take") == [f"Anna acts at {english}."]
    assert told(s, "1 take", language="nl") == [f"Anna voert de actie bij {dutch}."]


@pytest.mark.parametrize("language", ["en", "nl"])
def test_a_ledger_from_before_actions_were_counted_has_no_gaps(language: str) -> None:
    for building in ("guild-hall", "town-hall", "cathedral", "post-office"):
        line = Line(f"told.take.{building}", {"who": "#0"})
        said = GAME.texts(language).say(line, ["Anna"])
        assert said.startswith("Anna ")
        assert "{" not in said


def test_a_message_given_in_a_deal_is_paid_to_its_new_holder() -> None:
    s = table(3, cards={1: "message:cathedral+inn"})
    play(s, at("cathedral"))
    go(s, "street-4-7")
    play(s, "1 ask", "2 offer inn: 10 ducats for 1 message", "2 pass", "3 pass")
    assert told(s, "1 accept 2 inn")[-1] == (
        "Bram has delivered the message cathedral – inn and gets 30 ducats."
    )


def test_a_counter_answered_by_an_instruction_is_told_with_its_answer() -> None:
    s = play(table(3), at("street-4-7"), "2 standing inn 20", "2 pass", "3 pass", "1 move inn")
    play(s, "1 ask", "3 pass")
    assert told(s, "1 counter 2 inn: nothing for 40 ducats") == [
        "Bram is asked for the inn: 40 ducats.",
        "Bram says no.",
    ]
