"""The benchmark: frozen, the same for everyone, and its deals judged on both sides."""

from __future__ import annotations

import json
from pathlib import Path

import msgspec
import pytest

from handelshuis.bargaining import page, result
from handelshuis.bargaining.deals import MILLION, Watch
from handelshuis.bargaining.fingerprint import fingerprint
from handelshuis.bargaining.frozen import RIVALS, TASKS, Task, games_of, plan_of, task_of
from handelshuis.bargaining.playing import watch_all
from handelshuis.bots.bot import think
from handelshuis.bots.own import any_bot
from handelshuis.cli import main
from handelshuis.core import deal_moves
from handelshuis.core.chance import QuickChance
from handelshuis.core.registry import game as find_game
from handelshuis.core.state import CHANCE, OVER, kind_of

STAND_IN = "tests.bargaining.standing_in:bot"
FAILING = """
from pathlib import Path

from handelshuis.bargaining.language import LanguageBot
from tests.bargaining.standing_in import answer

made = Path("made")


def ask(text):
    if made.stat().st_size > 3 and not Path("awake").exists():
        raise OSError("the model is asleep")
    return answer(text)


def bot(game):
    with made.open("a") as file:
        file.write(".")
    return LanguageBot(game, ask)
"""
"""A model that no longer answers in the third game, until there is a file: the program makes one
bot to see whether it can, and then one a game."""


@pytest.mark.parametrize("task", TASKS, ids=lambda task: task.game)
def test_rules_and_cards_are_those_the_benchmark_was_frozen_with(task: Task) -> None:
    # Whoever changes them raises BENCHMARK, and writes the new ones down.
    plan = plan_of(task, "greedy")
    assert plan.entrants == ["greedy", *RIVALS]
    game = find_game(task.game)
    words = {name: str(value).lower() for name, value in task.options.items()}
    assert plan.setup == game.setup(task.players, task.variant, words)
    assert plan.setup.options == game.setup(task.players, options=game.bounded()).options


def test_other_cards_are_refused() -> None:
    other = msgspec.structs.replace(task_of("catan"), material="00000000")
    with pytest.raises(ValueError, match="here are rules 2 and material 1c8d6268"):
        plan_of(other, "greedy")


def test_the_bot_has_every_seat_as_often_among_all_rivals() -> None:
    for task in TASKS:
        plan = plan_of(task, "random")
        seatings = [plan.place(number).seating for number in games_of(plan, 1)]
        assert len(set(seatings)) == len(seatings)
        by_seat = [[seating[seat] for seating in seatings] for seat in range(task.players)]
        assert len({who.count(0) for who in by_seat}) == 1
        rivals = [sum(seating.count(who) for seating in seatings) for who in (1, 2, 3)]
        assert len(set(rivals)) == 1


def test_games_are_the_same_whoever_plays_them() -> None:
    plan = plan_of(task_of("catan"), STAND_IN)
    alone = watch_all(plan, [0, 5, 9], 1, transcripts=True)
    together = watch_all(plan, [0, 5, 9], 3, transcripts=True)
    assert alone == together
    assert sum(each.answers for each in alone) > 100
    assert sum(each.refused for each in alone) > 0
    assert all(json.loads(line)["asked"] for line in alone[0].transcript)


@pytest.mark.parametrize("name", ["catan", "genoa", "anno1701", "chartered"])
def test_deals_are_counted_on_both_sides_and_judged(name: str) -> None:
    task = task_of(name)
    game = find_game(name)
    plan = plan_of(task, "greedy")
    chance, thoughts = QuickChance(3), QuickChance(4)
    # Greedy players of Chartered agree to nothing; at random there are deals.
    bots = [any_bot("random", game) for _ in range(task.players)]
    state = game.start(plan.setup)
    watch = Watch(game, task.players)
    while state.turn != OVER:
        seat, before = state.turn, state.clone()
        if seat == CHANCE:
            move = state.sample(chance)
        else:
            move = think(bots[seat], state, seat, thoughts)
        state.advance(seat, move)
        watch.note(before, seat, move, state)
    offered = sum(each.offered for each in watch.seats)
    accepted = sum(each.accepted for each in watch.seats)
    agreed = sum(each.agreed for each in watch.seats)
    assert 0 < accepted == agreed <= offered
    # What one side has of a deal is what the other side gave: together they come to the same.
    assert sum(each.surplus for each in watch.seats) == sum(each.given for each in watch.seats)
    assert sum(each.surplus for each in watch.seats) != 0


def test_a_deal_is_judged_against_the_table_without_its_offer() -> None:
    game = find_game("catan")
    state = game.load(
        {
            "players": 3,
            "options": {"offers": 3},
            "hands": [[3, 0, 0, 0, 0], [0, 0, 0, 2, 2], [0, 0, 0, 0, 0]],
        }
    )
    bare = state.clone()
    for offer in [move for move in bare.legal(0) if deal_moves.is_dealing(move)]:
        state = bare.clone()
        state.advance(0, offer)
        answers = [each for each in state.legal(1) if kind_of(each) == deal_moves.ACCEPT]
        if answers:
            break
    [accept] = answers
    watch = Watch(game, 3)
    before = state.clone()
    state.advance(1, accept)
    watch.note(before, 1, accept, state)
    if not watch.seats[0].accepted:
        pick = next(each for each in state.legal(0) if kind_of(each) == deal_moves.PICK)
        before = state.clone()
        state.advance(0, pick)
        watch.note(before, 0, pick, state)
    gain = (game.evaluate(state, 0) - game.evaluate(bare, 0)) / game.win_scale
    assert watch.seats[0].surplus == pytest.approx(gain * MILLION, abs=1)
    assert watch.seats[0].accepted == watch.seats[1].agreed == 1


def test_a_result_is_had_again_number_for_number(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "mine.json"
    words = [STAND_IN, "--games", "anno1701", "--rounds", "1", "--lang", "en"]
    assert main(["benchmark", *words, "--workers", "1", "--out", str(file)]) == 0
    assert "answers" in capsys.readouterr().out
    assert main(["benchmark", "--again", str(file), "--workers", "2", "--lang", "en"]) == 0
    assert "number for number" in capsys.readouterr().out
    found = json.loads(file.read_text())
    assert len(found["overall"]) == 1 + len(RIVALS)
    assert set(found["versions"]) == {"handelshuis", "openskill", "python"}
    here = result.read(file)
    found["versions"]["python"] = "3.99"
    file.write_text(json.dumps(found))
    # Another Python may well come to the same numbers.
    assert result.differences(result.read(file), here) == []
    found["games"][0]["entrants"][0]["wins"] += 1
    file.write_text(json.dumps(found))
    assert main(["benchmark", "--again", str(file), "--workers", "2", "--lang", "en"]) == 1
    said = capsys.readouterr().err
    assert "games[0].entrants[0].wins" in said
    assert "python 3.99; here are " in said


@pytest.mark.parametrize("task", TASKS, ids=lambda task: task.game)
def test_a_fingerprint_tells_whether_rivals_and_judge_choose_as_they_did(
    task: Task, monkeypatch: pytest.MonkeyPatch
) -> None:
    # Who changes what a rival plays, or what the judge says, raises BENCHMARK, and then runs
    # `python -m tests.bargaining.make_fingerprints`.
    usual = fingerprint(task)
    assert usual == task.reference
    game = find_game(task.game)
    judge = game.evaluate
    monkeypatch.setattr(game, "evaluate", lambda state, seat: judge(state, seat) + 0.01 * seat)
    assert fingerprint(task) != usual
    monkeypatch.setattr(game, "evaluate", judge)
    monkeypatch.setattr("handelshuis.bargaining.fingerprint.RIVALS", ("random", "greedy", "random"))
    assert fingerprint(task) != usual


def test_rivals_that_choose_otherwise_are_neither_repeated_nor_compared(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ["--games", "anno1701", "--rounds", "1", "--lang", "en"]
    one = tmp_path / "random.json"
    main(["benchmark", "random", *words, "--out", str(one)])
    found = result.read(one)
    task = found.games[0].task
    found.games[0].task = msgspec.structs.replace(task, reference="0" * 16)
    other = tmp_path / "other.json"
    other.write_text(result.write(found))
    capsys.readouterr()
    assert main(["benchmark", "--again", str(other), "--lang", "en"]) == 2
    assert "a judge that chose otherwise" in capsys.readouterr().err
    assert main(["benchmark", "--leaderboard", str(tmp_path), "--lang", "en"]) == 2
    assert "that choose otherwise" in capsys.readouterr().err
    other.write_text(result.write(found).replace('"benchmark": 2', '"benchmark": 1'))
    assert main(["benchmark", "--again", str(other), "--lang", "en"]) == 2
    assert "is of benchmark 1; here is 2" in capsys.readouterr().err


def test_a_house_whose_rivals_choose_otherwise_measures_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("handelshuis.bargaining.fingerprint.RIVALS", ("random", "greedy", "random"))
    file = tmp_path / "random.json"
    words = ["random", "--games", "anno1701", "--rounds", "1", "--out", str(file)]
    assert main(["benchmark", *words]) == 2
    assert "is for other rivals or another judge of anno1701" in capsys.readouterr().err
    assert not file.exists()


def test_a_run_that_fails_keeps_its_games_and_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "failing.py").write_text(FAILING)
    words = ["benchmark", "failing:bot", "--games", "anno1701", "--rounds", "1", "--lang", "en"]
    words += ["--workers", "1", "--transcripts", "said"]
    assert main(words) == 1
    said = capsys.readouterr().err
    assert "the model is asleep" in said
    assert "2 finished games are kept: --resume goes on with them" in said
    kept = tmp_path / "failing-bot.benchmark-2.json.part"
    [file] = kept.iterdir()
    whole = file.read_bytes()
    # Not to be lost by mistake, nor taken for games of another run.
    assert main(words) == 2
    assert "2 finished games of a run that did not end" in capsys.readouterr().err
    assert main([*words[:-2], "--resume"]) == 2
    assert "games of another run" in capsys.readouterr().err
    # The last line may be half of one.
    file.write_bytes(whole + whole.splitlines()[-1][:100])
    (tmp_path / "awake").touch()
    assert main([*words, "--resume"]) == 0
    assert not kept.exists()
    resumed = json.loads((tmp_path / "failing-bot.benchmark-2.json").read_text())
    told = (tmp_path / "said" / "anno1701.jsonl").read_text()
    assert main([*words, "--out", "again.json"]) == 0
    assert json.loads((tmp_path / "again.json").read_text()) == resumed
    assert (tmp_path / "said" / "anno1701.jsonl").read_text() == told


def test_only_the_run_of_a_bot_can_go_on(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["benchmark", "--leaderboard", ".", "--resume"]) == 2
    assert "name it" in capsys.readouterr().err


def test_a_folder_of_results_is_a_leaderboard(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ["--games", "anno1701", "--rounds", "1", "--lang", "nl"]
    for bot in ("random", "greedy"):
        main(["benchmark", bot, *words, "--out", str(tmp_path / f"{bot}.json")])
    assert main(["benchmark", "--leaderboard", str(tmp_path), "--lang", "nl"]) == 0
    rows = (tmp_path / "index.html").read_text().split("<h2>Anno 1701")[1]
    assert 0 < rows.index(">greedy<") < rows.index(">random<")
    capsys.readouterr()
    one = result.read(tmp_path / "random.json")
    one.games[0].task = msgspec.structs.replace(one.games[0].task, material="00000000")
    (tmp_path / "other.json").write_text(result.write(one))
    assert main(["benchmark", "--leaderboard", str(tmp_path), "--lang", "nl"]) == 2
    assert "cannot be compared" in capsys.readouterr().err


def test_both_languages_say_the_same() -> None:
    dutch, english = page.texts_in("nl").messages, page.texts_in("en").messages
    assert dutch.keys() == english.keys()


@pytest.mark.parametrize(
    "words",
    [[], ["greedy", "--again", "x"], ["greedy", "--games", "chess"], ["no.module:bot"]],
)
def test_a_wrong_command_is_refused_in_a_line(words: list[str]) -> None:
    assert main(["benchmark", *words]) == 2
