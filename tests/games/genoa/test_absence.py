"""What happens for players who are away."""

from __future__ import annotations

from handelshuis.core.chance import QuickChance
from handelshuis.core.state import CHANCE, OVER
from handelshuis.games.genoa import GAME
from handelshuis.games.genoa.rules import absence
from handelshuis.games.genoa.rules.state import Genoa, start
from tests.games.genoa.table import (
    act,
    at,
    ducats,
    passes,
    play,
    specials,
    table,
)
from tests.proving import proves


@proves("away.bidder")
def test_who_is_away_passes_and_refuses() -> None:
    s = play(table(3), at("inn"), "1 ask")
    assert s.text(absence.move_for(s, 1)) == "pass"
    play(s, "2 offer inn: 5 ducats for nothing", "3 pass")
    play(s, "1 counter 2 inn: nothing for 10 ducats")
    assert s.text(absence.move_for(s, 1)) == "no"
    play(s, "2 no", "1 accept 2 inn")
    assert s.text(absence.move_for(s, 1)) == "take"
    play(s, "2 take")
    assert s.text(absence.move_for(s, 1)) == "done"


@proves("away.turn_player")
def test_a_turn_player_who_is_away_does_what_he_must() -> None:
    s = play(table(4), at("inn"))
    assert s.text(absence.move_for(s, 0)) == "ask"
    asked = passes(play(s.clone(), "1 ask"))
    assert asked.text(absence.move_for(asked, 0)) == "go-on"
    play(asked, "1 go-on")
    passes(asked)
    assert asked.text(absence.move_for(asked, 0)) == "end"
    play(s, "1 ask", "2 pass", "3 offer inn: 5 ducats for nothing", "4 pass")
    assert s.text(absence.move_for(s, 0)) == "act"
    s = act(play(table(5), at("inn")))
    play(s, "1 done")
    passes(s)
    play(s, "1 move metal", "2 offer metal: 5 ducats for nothing")
    play(s, "3 offer metal: 10 ducats for nothing", "4 offer metal: 10 ducats for nothing")
    play(s, "5 offer metal: 50 ducats for 20 ducats")
    assert s.text(absence.move_for(s, 0)) == "accept 3 metal"


def test_only_what_holds_others_up_is_answered_without_being_asked_to() -> None:
    s = play(table(3), at("inn"))
    assert GAME.answer_for_absent(s, 0) is None
    assert GAME.move_for_absent(s, 0) == s.parse("ask")
    play(s, "1 ask")
    assert GAME.answer_for_absent(s, 1) == s.parse("pass")
    play(s, "2 offer inn: 5 ducats for nothing", "3 pass", "1 accept 2 inn")
    assert GAME.answer_for_absent(s, 1) == s.parse("take")


def test_a_table_where_all_are_away_plays_to_the_end() -> None:
    for players in (2, 3, 4, 5):
        s = start(players)
        chance = QuickChance(players)
        while s.turn != OVER:
            if s.turn == CHANCE:
                s.advance(CHANCE, s.sample(chance))
            else:
                s.play(s.turn, absence.move_for(s, s.turn))
        assert s.result().scores


def test_standing_instructions_answer_for_who_is_away() -> None:
    s: Genoa = table(3)
    play(s, at("street-4-7"), "2 standing inn 20", "2 pass", "3 pass", "1 move inn", "1 ask")
    play(s, "3 pass", "1 accept 2 inn", "2 take")
    assert (ducats(s, 2), specials(s, 2)) == (120, "exchange-card")
