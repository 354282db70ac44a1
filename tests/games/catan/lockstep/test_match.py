"""Matches between our bots and catanatron's players."""

from __future__ import annotations

import pytest
from catanatron.models.player import Player, RandomPlayer
from catanatron.players.search import VictoryPointPlayer

from benchmarks.catanatron_match import Match, Played, play, summary, their_player

MATCH = Match("greedy", "WeightedRandomPlayer", 7)


def test_a_game_of_a_match_is_the_same_whenever_it_is_played() -> None:
    first, other, again = (play(MATCH, number) for number in (2, 3, 2))
    assert first[:4] == again[:4]
    assert first[:4] != other[:4]


@pytest.mark.parametrize("bot", ["random", "greedy", "master:8"])
def test_a_guest_has_something_to_choose_in_whole_games(bot: str) -> None:
    played = play(MATCH._replace(bot=bot), 0)
    assert played.ended
    assert played.decisions > 10


def test_their_players_are_found_by_name_or_by_module() -> None:
    assert their_player("VictoryPointPlayer") is VictoryPointPlayer
    assert their_player("catanatron.models.player:RandomPlayer") is RandomPlayer
    assert issubclass(their_player("benchmarks.catanatron_player:HousePlayer"), Player)
    for name in ("NoSuchPlayer", "catanatron.models.player:Color"):
        with pytest.raises(ValueError, match=name):
            their_player(name)


def test_a_match_is_summed_up() -> None:
    won = Played(True, True, 60, 40, 0.2, 0.01)
    lost = Played(False, False, 1000, 360, 1.8, 0.05)
    told = summary(MATCH, [won, won, won, lost])
    assert "won 3: 75.0% (95%: 30.1% to 95.4%; 25% is fair)" in told
    assert "295 turns a game; 1 games without a winner" in told
    assert "120 decisions a game, 5.0 ms each, 50 ms at most" in told
    assert "won by place: 1/1, 1/1, 1/1, 0/1" in told
