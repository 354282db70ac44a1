"""Every lesson can be taught by today's rules, and says so where it cannot."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from handelshuis.core.game import Game
from handelshuis.core.lessons import Lesson, LessonError, Step, lesson, lesson_names
from handelshuis.core.registry import game, games
from handelshuis.core.texts import Sentence

ALL = [(each.name, name) for each in games().values() for name in lesson_names(each)]
MOST_SIGNS = 330
"""A sentence that teaches fits on a phone, above the bar."""


@pytest.fixture(params=ALL, ids=[f"{name}-{lesson}" for name, lesson in ALL])
def taught(request: pytest.FixtureRequest) -> Lesson:
    """Each lesson of each game."""
    of, name = request.param
    return lesson(game(of), name)


def sentences(step: Step) -> list[Sentence]:
    """List all that a step can say."""
    said = [step.title, step.teach, *([step.task] if step.task else [])]
    said += [each.say for each in step.instead]
    return said + [part for each in step.answer for part in (each.text, each.say)]


def test_a_lesson_asks_for_legal_moves_and_leaves_others(taught: Lesson) -> None:
    asked = [each for each in taught.asked if each.move]
    assert asked
    for each in asked:
        state = taught.state_at(each.place)
        move = state.parse(each.move)
        assert not state.refusal(taught.seat, move)
        assert state.text(move) == each.move, "the page compares moves by their notation"


def test_what_is_said_to_another_move_can_be_heard(taught: Lesson) -> None:
    for each in taught.asked:
        state = taught.state_at(each.place)
        others = [state.text(move) for move in state.legal(taught.seat)]
        for instead in each.step.instead:
            fitting = [text for text in others if text.startswith(instead.like)]
            assert set(fitting) - {each.move}, f"no legal move begins like {instead.like!r}"


def test_every_legal_move_that_is_not_asked_for_gets_a_reason(taught: Lesson) -> None:
    for each in taught.asked:
        if not each.move:
            continue
        state = taught.state_at(each.place)
        others = [state.text(move) for move in state.legal(taught.seat)]
        heard = tuple(instead.like for instead in each.step.instead)
        mute = [text for text in others if text != each.move and not text.startswith(heard)]
        assert not mute, f"{each.step.title.en}: nothing is said to {mute[:5]}"


def test_a_lesson_speaks_both_languages_in_short_sentences(taught: Lesson) -> None:
    script = taught.script
    said = [script.title, script.about, script.end]
    for sentence in said + [part for each in script.step for part in sentences(each)]:
        for words in (sentence.en, sentence.nl):
            assert words.strip() == words
            assert words
            assert len(words) <= MOST_SIGNS, words
        assert sentence.en != sentence.nl or len(sentence.en) < 20, sentence.en


def test_a_question_has_one_right_answer(taught: Lesson) -> None:
    for each in taught.script.step:
        if each.answer:
            assert len(each.answer) > 1
            assert sum(choice.right for choice in each.answer) == 1


class Shelf:
    """A game's folder of lessons that a test may change."""

    def __init__(self, folder: Path, of: Game) -> None:
        """Lay out the bazaar's lesson."""
        self.folder = folder / "lessons"
        shutil.copytree(str(of.folder.joinpath("lessons")), self.folder)
        self.game = type(of)()
        self.game.__dict__["folder"] = folder

    def change(self, file: str, old: str, new: str) -> str:
        """Change a file, and tell what is said of it then."""
        path = self.folder / file
        text = path.read_text("utf-8")
        assert old in text
        path.write_text(text.replace(old, new, 1), "utf-8")
        with pytest.raises(LessonError) as error:
            lesson(self.game, "1-first")
        return str(error.value)


@pytest.fixture
def shelf(tmp_path: Path) -> Shelf:
    return Shelf(tmp_path, game("bazaar"))


def test_a_move_that_the_rules_forbid_is_told_with_its_line(shelf: Shelf) -> None:
    said = shelf.change("1-first.record", "1 bid 9", "1 bid 3")
    assert said.startswith("1-first.record: line 22: '1 bid 3' is refused by ")


def test_every_move_of_the_learner_has_a_step(shelf: Shelf) -> None:
    said = shelf.change("1-first.record", "1 done", "1 offer 1 coin for 1 tea to 2\n1 done")
    assert said == "1-first.toml: 1 moves of the record have no step"


def test_every_step_that_asks_has_a_move(shelf: Shelf) -> None:
    said = shelf.change("1-first.record", "1 bid 9\n2 pass\n", "")
    assert said == "1-first.toml: step 6: the record has no such move"


def test_a_word_that_means_nothing_is_told(shelf: Shelf) -> None:
    assert "1-first.toml" in shelf.change("1-first.toml", "minutes = 2", "minuts = 2")


def test_steps_are_placed_where_the_learner_is_asked() -> None:
    taught = lesson(game("bazaar"), "1-first")
    assert [(each.place, each.move) for each in taught.asked] == [
        (3, ""),
        (3, "bid 0"),
        (5, "offer 2 coin for 1 tea to 2"),
        (7, ""),
        (7, "done"),
        (10, "bid 9"),
    ]
