"""The lists of games and rules."""

from __future__ import annotations

import json

from handelshuis.core.registry import game, games
from tests.cli.command import handelshuis


def test_games_are_listed_with_what_can_be_chosen() -> None:
    listed = {each["name"]: each for each in json.loads(handelshuis("games", "--json").stdout)}
    assert set(listed) == set(games())
    assert listed["speicherstadt"] == {
        "name": "speicherstadt",
        "title": "Speicherstadt",
        "players": [2, 3, 4, 5],
        "variants": ["rulebook"],
        "options": [],
    }
    (lots,) = game("bazaar").options
    assert listed["bazaar"]["options"] == [
        {"name": "lots", "default": lots.default, "allowed": list(lots.allowed)}
    ]
    shown = handelshuis("games").stdout
    assert "Speicherstadt" in shown
    assert "2–5" in shown
    assert f"lots={lots.default}" in shown


def test_the_rules_as_data_are_all_the_statements() -> None:
    for language in ("en", "nl"):
        rules = json.loads(handelshuis("rules", "--json", "--lang", language).stdout)
        statements = [each for chapter in rules["chapters"] for each in chapter["statements"]]
        assert [each["id"] for each in statements] == [
            each.id for each in game("speicherstadt").rules
        ]
        asked = next(each for each in statements if each["id"] == "buy.asked_again")
        assert asked["text"] == game("speicherstadt").rule("buy.asked_again").sentence(language)
        assert (asked["ruling"], asked["from"]) == (True, "ruling 2")


def test_the_rules_are_read_by_chapter_with_rulings_marked() -> None:
    shown = handelshuis("rules", "speicherstadt", COLUMNS="200").stdout
    chapters = ["Set-up", "1 Supply", "2 Bidding", "5 Income", "Warehouse", "In this house"]
    places = [shown.index(f"\n{chapter}\n") for chapter in chapters]
    assert places == sorted(places)
    assert "A player whose turn it is must place a merchant. (ruling 1)" in shown
    assert "The church is worth 4 points at the end.\n" in shown
    assert (
        "Wie aan de beurt is, moet een koopman plaatsen. (uitspraak 1)"
        in handelshuis("rules", "--lang", "nl", COLUMNS="200").stdout
    )


def test_what_is_reconstructed_stands_at_the_end() -> None:
    shown = handelshuis("rules", COLUMNS="400").stdout
    end = shown[shown.index("Reconstructed") :]
    assert "the value of fire 1, fire 2 and fire 3" in end
    assert "fire 4" not in end
    assert "coffee-tea contract" in end
    assert "Reconstructed" not in handelshuis("rules", "bazaar").stdout


def test_a_game_shows_only_the_rules_of_the_house_that_hold_in_it() -> None:
    assert "Auctions" not in handelshuis("rules", "speicherstadt").stdout
    assert "Auctions" in handelshuis("rules", "bazaar").stdout
