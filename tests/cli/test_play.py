"""Playing at a terminal: the table, the menu, the commands, and a whole game through a pipe."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from handelshuis.core.fairness import seed_of
from handelshuis.core.match import Match
from handelshuis.core.record import read_record, replay, verify
from handelshuis.core.registry import game, games
from handelshuis.core.texts import Line
from handelshuis.terminal.explained import explained
from handelshuis.terminal.seating import Seating
from handelshuis.terminal.sitting import Sitting
from handelshuis.terminal.voice import Voice
from tests.cli.command import handelshuis, unwrapped


def test_a_whole_game_by_the_first_move_of_every_menu(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    done = handelshuis("play", "--seed", "1", "--record", str(file), typed="1\n" * 1000)
    assert (done.returncode, done.stderr) == (0, "")
    assert "Round 16. Start player:" in done.stdout
    end = done.stdout[done.stdout.index("Points by source") :]
    assert "fires" in end
    assert " wins." in end
    played, record = read_record(file.read_text(encoding="utf-8"), games())
    assert f"Seal: {record.header.seal}" in done.stdout
    assert f"Seed: {record.seed}" in end
    last = [step.after for step in replay(played, record)][-1]
    assert last.result().scores == record.result
    assert verify(played, record) > 50
    assert str(file) in end


def test_a_first_game_is_against_one_greedy_rival_and_in_the_language_of_the_machine() -> None:
    assert "Speicherstadt · Player, Greedy" in handelshuis("play").stdout
    assert "Speicherstadt · Player, Greedy" in handelshuis("play", LANG="de_DE.UTF-8").stdout
    assert "Speicherstadt · Speler, Graaier" in handelshuis("play", LANG="nl_BE.UTF-8").stdout
    both = handelshuis("play", LANG="en_GB.UTF-8", LC_ALL="nl_NL.UTF-8")
    assert "Zet een koopman neer; je hebt er nog 3." in both.stdout
    assert "Place a merchant" in handelshuis("play", "--lang", "en", LANG="nl_NL.UTF-8").stdout


def test_the_same_seed_gives_the_same_game() -> None:
    first, again = (handelshuis("play", "--seed", "7", typed="1\n" * 20) for _ in range(2))
    assert first.stdout == again.stdout
    assert handelshuis("play", "--seed", "8", typed="1\n" * 20).stdout != first.stdout


def test_moves_are_typed_by_number_or_in_notation() -> None:
    done = handelshuis("play", "--seed", "1", typed="2\n BID  3 \nquit\n")
    assert "Player places a merchant at card 2, " in done.stdout
    assert "Player places a merchant at card 3, " in done.stdout
    assert done.stdout.endswith("You have left the game.\n")


def test_a_refused_move_names_its_rule_and_changes_nothing() -> None:
    done = handelshuis("play", "--seed", "1", typed="bid 9\nbuy\nnonsense\n99\nrecord\n")
    for rule in ("bid.card_in_row", "bid.compulsory", "house.notation"):
        sentence = game("speicherstadt").rule(rule).sentence("en")
        assert f"Not allowed: {sentence} [{rule}]" in unwrapped(done.stdout)
    assert "There is no number 99; the list goes from 1 to 3." in done.stdout
    assert "\n1 bid" not in done.stdout


def test_why_tells_what_forbids_a_move_without_playing_it() -> None:
    typed = "why bid 4\nwhy bid 1\nwhy 2\nwhy\nrecord\n"
    done = handelshuis("play", "--seed", "1", typed=typed)
    assert "[bid.card_in_row]" in done.stdout
    assert done.stdout.count("That is allowed.") == 2
    assert "Say which move, such as: why bid 1" in done.stdout
    assert "\n1 bid" not in done.stdout


def test_commands_have_dutch_words_too() -> None:
    typed = "waarom bid 4\nregels kerk\nverslag\ntafel\nstop\n"
    done = handelshuis("play", "--seed", "1", "--lang", "nl", typed=typed)
    assert "Dat mag niet: Een koopman gaat naar een herenhuis naar keuze" in done.stdout
    assert "De kerk levert aan het einde 4 punten op." in done.stdout
    assert "handelshuis record 1" in done.stdout
    assert done.stdout.endswith("Je hebt het spel verlaten.\n")


def test_help_explains_the_game_and_what_is_asked() -> None:
    words = unwrapped(handelshuis("play", "--seed", "1", typed="?\n").stdout)
    played = game("speicherstadt")
    for line in explained(played, played.setup(2), Line("ask.bid")):
        assert played.texts("en").say(line) in words
    assert "each player places three merchants at them" in words
    assert "takes the last move back, if nothing was drawn since" in words


def test_an_own_move_is_taken_back_with_the_answer_to_it() -> None:
    typed = "undo\nbid 1\nundo\nbid 2\nrecord\n"
    done = handelshuis("play", "--seed", "1", typed=typed)
    assert "There is nothing to take back." in done.stdout
    assert "The last move is taken back." in done.stdout
    record = done.stdout[done.stdout.rindex("handelshuis record 1") :]
    assert re.search(r"\n1 bid 1\n2 bid \d\nundo 2\n1 bid 2\n", record)


class Typist(Voice):
    """Somebody who takes the first move of every menu until round 2, and then repents."""

    def __init__(self) -> None:
        super().__init__(game("speicherstadt"), "en", ["Anna", "Bram"])
        self.told: list[str] = []

    def hear(self, prompt: str) -> str | None:
        if (
            "Round 2. Start player: Bram." in self.told
            or "Round 2. Start player: Anna." in self.told
        ):
            return None if "something was drawn since" in self.told[-1] else "undo"
        return "1"

    def line(self, line: Line) -> str:
        self.told.append(super().line(line))
        return self.told[-1]


def test_nothing_is_taken_back_once_a_card_was_drawn() -> None:
    voice = Typist()
    played = game("speicherstadt")
    match = Match(played, played.setup(2), seed_of(1), voice.names)
    Sitting(voice, match, Seating(voice.names, ["", ""]), None).play()
    assert "That cannot be taken back: something was drawn since." in voice.told
    assert [entry.kind for entry in match.record.entries].count("undo") == 0


def test_leaving_keeps_the_record_of_what_was_played(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    done = handelshuis("play", "--seed", "1", "--record", str(file), typed="bid 1\nquit\n")
    assert done.returncode == 0
    record = file.read_text(encoding="utf-8")
    assert "\n1 bid 1\n" in record
    assert "seed" not in record


def test_seats_names_and_rivals_are_chosen() -> None:
    words = ["play", "--players", "4", "--seat", "3", "--bots", "random,greedy", "--names", "Anna"]
    done = handelshuis(*words)
    assert "Speicherstadt · Random 1, Greedy, Anna, Random 4" in done.stdout


def test_several_people_share_one_screen() -> None:
    words = ["play", "--humans", "2", "--seed", "1", "--names", "Anna,Bram"]
    done = handelshuis(*words, typed="1\n1\n")
    assert "Anna: Place a merchant; you have 3 left." in done.stdout
    assert "Bram: Place a merchant; you have 3 left." in done.stdout
    assert "Anna: Place a merchant; you have 2 left." in done.stdout


@pytest.mark.parametrize(
    "words", [["--players", "2", "--bots", "random,random"], ["--humans", "0"]]
)
def test_bots_alone_are_watched_to_the_end(words: list[str]) -> None:
    done = handelshuis("play", "--seed", "2", *words)
    assert (done.returncode, done.stderr) == (0, "")
    assert "Round 16. Start player:" in done.stdout
    assert "Seed: " in done.stdout


def test_any_game_can_be_played_even_one_that_draws_no_table() -> None:
    done = handelshuis("play", "bazaar", "--seed", "1", typed="1\n" * 200)
    assert (done.returncode, done.stderr) == (0, "")
    assert "Lots to come" in done.stdout
    assert "Player meets a customer who wants" in done.stdout
    assert "Greedy meets a customer." in done.stdout
    assert "Points by source" in done.stdout
