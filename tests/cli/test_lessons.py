"""Lessons at a terminal: the list of them, and one taken step by step."""

from __future__ import annotations

import json

import pytest

from handelshuis.core.lessons import Lesson, Step, lesson, lessons
from handelshuis.core.registry import game, games
from handelshuis.core.texts import LANGUAGES
from tests.cli.command import handelshuis, unwrapped

FIRST = "1-first"
SKIP = {"en": "skip", "nl": "verder"}


def first(of: str = "speicherstadt") -> Lesson:
    """The first lesson of a game."""
    return lesson(game(of), FIRST)


def asking(number: int) -> Step:
    """The step of the first lesson with this number, from 1."""
    return first().asked[number - 1].step


def skipping(taught: Lesson, language: str) -> str:
    """What somebody types who answers every question and skips every move."""
    typed = []
    for asked in taught.asked:
        right = [number for number, one in enumerate(asked.step.answer, 1) if one.right]
        typed.append(str(right[0]) if right else SKIP[language] if asked.move else "")
    return "\n".join(typed) + "\n"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_lessons_of_a_game_are_listed(language: str) -> None:
    done = handelshuis("lessons", "speicherstadt", "--lang", language)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.endswith(f"handelshuis learn speicherstadt {FIRST}\n")
    for each in lessons(game("speicherstadt")):
        assert each.id in done.stdout
        assert each.script.title.read(language).split()[0] in done.stdout


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_lessons_as_data_are_all_their_steps(language: str) -> None:
    told = json.loads(handelshuis("lessons", "catan", "--json", "--lang", language).stdout)
    assert (told["game"], told["language"]) == ("catan", language)
    found = lessons(game("catan"))
    assert [each["id"] for each in told["lessons"]] == [each.id for each in found]
    for shown, each in zip(told["lessons"], found):
        assert shown["title"] == each.script.title.read(language)
        assert shown["minutes"] == each.script.minutes
        assert [step["move"] or "" for step in shown["steps"]] == [one.move for one in each.asked]
        assert [step["task"] for step in shown["steps"]] == [
            one.step.task.read(language) if one.step.task else None for one in each.asked
        ]


@pytest.mark.parametrize(
    ("name", "language"),
    [("speicherstadt", "en"), *((name, "nl") for name, each in games().items() if lessons(each))],
)
def test_a_lesson_is_gone_through_by_skipping(name: str, language: str) -> None:
    taught = first(name)
    typed = skipping(taught, language)
    done = handelshuis("learn", name, "--lang", language, typed=typed, COLUMNS="400")
    assert (done.returncode, done.stderr) == (0, "")
    for number, asked in enumerate(taught.asked, 1):
        assert f"{number}/{len(taught.asked)}  {asked.step.title.read(language)}" in done.stdout
    assert done.stdout.rstrip().endswith(unwrapped(taught.script.end.read(language)))


def test_a_wrong_move_hears_why_and_the_right_one_goes_on() -> None:
    step = asking(2)
    typed = "\nbid 1\nbid 9\n8\nshow\nBID  2\n"
    done = handelshuis("learn", "speicherstadt", FIRST, "--lang", "nl", typed=typed)
    words = unwrapped(done.stdout)
    places = [
        words.index(said)
        for said in (
            step.task.nl if step.task else "",
            unwrapped(step.instead[0].say.nl),
            "Dat mag niet:",
            "Nummer 8 is er niet",
            "> show bid 2",
            asking(3).title.nl,
        )
    ]
    assert places == sorted(places)
    assert done.stdout.endswith("Je bent gestopt met de les.\n")


def test_a_question_is_asked_until_it_is_answered_right() -> None:
    numbers = [number for number, each in enumerate(first().asked, 1) if each.step.answer]
    step = asking(numbers[0])
    before = skipping(first(), "en").splitlines()[: numbers[0] - 1]
    typed = "\n".join([*before, "9", "1", "2", "3", "quit"]) + "\n"
    words = unwrapped(handelshuis("learn", "speicherstadt", "--lang", "en", typed=typed).stdout)
    places = [words.index(unwrapped(each.say.en)) for each in step.answer]
    assert places == sorted(places)
    assert words.index("There is no number 9") < places[0]
    assert asking(numbers[0] + 1).title.en in words
    assert words.endswith("You have left the lesson.")


def test_a_lesson_that_there_is_not_is_one_clear_line() -> None:
    done = handelshuis("learn", "speicherstadt", "9-last")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == (
        "handelshuis: speicherstadt has the lessons 1-first, 2-prices, 3-goods\n"
    )
    assert handelshuis("lessons", "peddler").stdout == "There are no lessons for this game yet.\n"
    assert handelshuis("learn", "peddler").stderr == "handelshuis: peddler has no lessons\n"
