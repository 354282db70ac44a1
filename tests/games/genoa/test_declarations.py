"""What players say beside offers."""

from __future__ import annotations

from tests.games.genoa.table import (
    at,
    awaited,
    ducats,
    end_turn,
    menu,
    offers,
    passes,
    play,
    refusal,
    seen,
    table,
)
from tests.proving import proves


@proves("say.nothing_here")
def test_nothing_here_answers_for_the_rest_of_the_step() -> None:
    s = play(table(3), at("inn"), "1 ask", "2 nothing-here")
    assert seen(s, 2).quiet_here
    assert not seen(s, 3).quiet_here
    play(s, "3 pass", "1 ask")
    assert awaited(s) == [3]
    play(s, "3 pass", "1 go-on")
    assert awaited(s) == [2, 3]


@proves("say.nothing_this_turn")
def test_nothing_this_turn_answers_until_the_next() -> None:
    s = play(table(3), at("inn"), "1 ask", "2 nothing-this-turn", "3 pass", "1 go-on")
    assert awaited(s) == [3]
    end_turn(s)
    play(s, at("inn"))
    end_turn(s)
    play(s, at("inn"), "3 ask")
    assert awaited(s) == [1, 2]


@proves("say.standing")
def test_a_standing_instruction_answers_first_with_half_then_with_all() -> None:
    s = play(table(3), at("street-4-7"), "2 standing cathedral 30", "2 pass", "3 pass")
    play(s, "1 ask")
    assert awaited(s) == [3]
    play(s, "3 pass")
    assert [(offer.field, offer.gives.money) for offer in offers(s)] == [("cathedral", 30)]
    play(s, "1 move cathedral", "1 ask")
    assert awaited(s) == [3]
    play(s, "3 pass")
    assert [offer.gives.money for offer in offers(s)] == [15]
    refused = play(s.clone(), "1 counter 2 cathedral: nothing for 35 ducats")
    assert awaited(refused) == [1]
    assert [offer.gives.money for offer in offers(refused)] == [15]
    asked_more = play(s.clone(), "1 counter 2 cathedral: nothing for 5 ducats with 1")
    assert awaited(asked_more) == [1]
    play(s, "1 counter 2 cathedral: nothing for 25 ducats")
    assert (seen(s).actor, ducats(s, 2)) == (1, 105)
    assert seen(s, 2).standing == []


@proves("say.standing_kept")
def test_a_standing_instruction_is_secret_and_stays() -> None:
    s = play(table(3), at("street-4-7"), "2 standing palace 20", "2 pass", "3 pass", "1 end")
    assert [(each.field, each.ducats) for each in seen(s, 2).standing] == [("palace", 20)]
    assert seen(s, 1).standing == seen(s, 3).standing == []
    s.active, s.money[1] = 0, 15
    play(s, at("palace"), "1 ask")
    assert awaited(s) == [2, 3]
    assert refusal(s, "2 standing palace 20") == "offer.own"
    play(s, "2 standing palace 10")
    assert [(each.field, each.ducats) for each in seen(s, 2).standing] == [("palace", 10)]
    play(s, "2 standing palace 0")
    assert seen(s, 2).standing == []
    assert refusal(s, "2 standing palace 0") == "say.standing"


@proves("say.declare")
def test_a_declaration_is_shown_and_has_no_effect() -> None:
    s = play(table(3), at("street-4-7"), "2 declare metal: 20 ducats for nothing")
    for number in (1, 2, 3, None):
        said = [(each.seat + 1, each.field, each.gives.money) for each in seen(s, number).declared]
        assert said == [(2, "metal", 20)]
        assert not seen(s, number).declared[0].obliges
    assert refusal(s, "2 declare inn: 5 ducats for nothing") == "say.declare"
    assert refusal(s, "2 declare ricci: 5 ducats for nothing") == "say.declare"
    assert refusal(s, "2 declare metal: 20 ducats for nothing") == "say.declare"
    assert refusal(s, "2 declare metal: 500 ducats for nothing") == "offer.own"
    play(s, "2 declare metal: 5 ducats for nothing")
    assert awaited(s) == [2, 3]
    end_turn(s)
    assert seen(s).declared == []


@proves("say.declared")
def test_a_declaration_can_become_an_offer() -> None:
    s = play(table(3), at("street-4-7"), "2 declare metal: 20 ducats for nothing")
    assert refusal(s, "2 make-good inn") == "say.declared"
    assert refusal(s, "2 make-good metal") == "ask.field"
    passes(s)
    play(s, "1 move inn", "1 act", "1 take", "1 done")
    assert "make-good metal" in menu(s, 2)
    play(s, "2 make-good metal")
    assert len(seen(s, 1).declared) == 1
    passes(s)
    assert [(offer.field, offer.gives.money) for offer in offers(s)] == [("metal", 20)]
    assert seen(s).declared == []


@proves("say.limit")
def test_one_says_four_such_things_a_turn() -> None:
    s = play(table(3), at("street-4-7"))
    for ducats_ in (5, 10, 15, 20):
        play(s, f"2 declare metal: {ducats_} ducats for nothing")
    assert refusal(s, "2 declare metal: 25 ducats for nothing") == "say.limit"
    assert refusal(s, "2 standing metal 5") == "say.limit"
    play(s, "3 standing metal 5")
    assert menu(s, 2, "declare") == menu(s, 2, "standing") == []


@proves("say.answer")
def test_whoever_is_asked_only_answers() -> None:
    s = play(table(3), at("inn"), "1 ask")
    for move in ("act", "take", "end", "yes", "go-on", "done", "no-title", "counter 1 inn: x"):
        rule = "house.notation" if "counter" in move else "say.answer"
        assert refusal(s, f"2 {move}") == rule
