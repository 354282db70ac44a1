"""Simulations: what they count, that they can be repeated, and that workers change nothing."""

from __future__ import annotations

import json
from typing import Any

from handelshuis import engine
from handelshuis.core.registry import game
from tests.cli.command import handelshuis

CLOCK = ("workers", "seconds", "games_per_second")


def simulated(*words: str) -> dict[str, Any]:
    done = handelshuis("simulate", *words, "--json")
    assert (done.returncode, done.stderr) == (0, "")
    results: dict[str, Any] = json.loads(done.stdout)
    return results


def counts(results: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in results.items() if name not in CLOCK}


def test_the_results_say_what_was_played_and_how_it_went() -> None:
    results = simulated("speicherstadt", "--players", "3", "--games", "30", "--seed", "4")
    assert results["game"] == "speicherstadt"
    assert (results["variant"], results["options"]) == ("rulebook", {})
    assert (results["players"], results["games"], results["seed"]) == (3, 30, 4)
    assert results["bots"] == ["random"] * 3
    assert results["compiled"] is engine.compiled()
    assert results["workers"] == 1
    assert results["games_per_second"] > 0
    assert 100 < results["mean_moves"] < 1000
    assert len(results["mean_score"]["by_seat"]) == 3
    assert round(sum(results["wins"]["by_seat"]), 6) == 30
    assert results["wins"]["by_bot"] == {"random": 30}


def test_every_bot_plays_from_every_seat() -> None:
    results = simulated("--players", "3", "--games", "6", "--bots", "greedy,random,random")
    assert results["bots"] == ["greedy", "random", "random"]
    assert results["wins"]["by_bot"]["greedy"] > 4
    # The bots move on one seat a game, so greedy's wins fall to each of the three seats.
    assert all(wins > 0 for wins in results["wins"]["by_seat"])
    by_bot, by_seat = results["mean_score"]["by_bot"], results["mean_score"]["by_seat"]
    assert round(by_bot["greedy"] + 2 * by_bot["random"], 6) == round(sum(by_seat), 6)


def test_names_are_repeated_until_every_seat_is_taken() -> None:
    results = simulated("--players", "5", "--games", "1", "--bots", "random,greedy")
    assert results["bots"] == ["random", "greedy", "random", "greedy", "random"]
    assert simulated("--games", "1", "--bots", "random,greedy,random")["players"] == 3


def test_workers_change_the_clock_and_nothing_else() -> None:
    words = ["--players", "4", "--games", "110", "--seed", "-3"]
    alone = simulated(*words)
    shared = simulated(*words, "--workers", "2")
    assert counts(alone) == counts(shared)
    assert shared["workers"] == 2


def test_the_seed_decides() -> None:
    words = ["--games", "20", "--players", "2"]
    assert counts(simulated(*words)) == counts(simulated(*words, "--seed", "0"))
    other = simulated(*words, "--seed", "1")
    assert other["mean_score"] != simulated(*words, "--seed", "2")["mean_score"]


def test_options_reach_the_game() -> None:
    (lots,) = game("bazaar").options
    few, many = (
        simulated("bazaar", "--games", "10", "--set", f"lots={value}")
        for value in (lots.allowed[0], lots.allowed[-1])
    )
    assert few["options"] == {"lots": lots.allowed[0]}
    assert few["mean_moves"] < many["mean_moves"]


def test_without_json_there_is_a_table_in_the_readers_language() -> None:
    done = handelshuis("simulate", "--games", "10", "--lang", "nl")
    assert (done.returncode, done.stderr) == (0, "")
    assert "Speicherstadt: 10 partijen met 2 spelers, startgetal 0" in done.stdout
    assert "gemiddelde score" in done.stdout
    assert "100,0%" in done.stdout
