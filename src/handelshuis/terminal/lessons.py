"""`lessons` and `learn`: which lessons a game has, and one of them at this terminal."""

from __future__ import annotations

import argparse
import json
from typing import Any

from rich.padding import Padding
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from handelshuis.core.game import Game
from handelshuis.core.lessons import Asked, Lesson, lessons
from handelshuis.core.refused import Refused
from handelshuis.core.texts import Sentence
from handelshuis.terminal import arguments, table
from handelshuis.terminal.complaint import Complaint
from handelshuis.terminal.menu import Menu
from handelshuis.terminal.voice import Voice


def add_lessons_arguments(parser: argparse.ArgumentParser) -> None:
    """Say what `lessons` takes."""
    arguments.add_game(parser)
    parser.add_argument("--json", action="store_true", help="as data, with all steps")
    arguments.add_language(parser)


def add_learn_arguments(parser: argparse.ArgumentParser) -> None:
    """Say what `learn` takes."""
    arguments.add_game(parser)
    parser.add_argument("lesson", metavar="LESSON", nargs="?", help="which lesson; else the first")
    arguments.add_language(parser)


def run_lessons(words: argparse.Namespace) -> int:
    """List the lessons of a game."""
    game = arguments.game_of(words)
    voice = Voice(game, words.lang)
    found = lessons(game)
    if words.json:
        print(json.dumps(_described(game, found, words.lang), indent=2, ensure_ascii=False))
        return 0
    if not found:
        voice.say("terminal.no_lessons")
        return 0
    grid = Table.grid(padding=(0, 2))
    for each in found:
        script = each.script
        grid.add_row(
            Text(each.id, style="bold"),
            f"{script.title.read(words.lang)}. {script.about.read(words.lang)}",
            Text(voice.text("terminal.minutes", n=script.minutes), style="dim"),
        )
    voice.console.print(grid)
    voice.say("terminal.learn_how", style="dim", game=game.name, lesson=found[0].id)
    return 0


def _described(game: Game, found: list[Lesson], language: str) -> dict[str, Any]:
    return {
        "game": game.name,
        "language": language,
        "lessons": [
            {
                "id": each.id,
                "title": each.script.title.read(language),
                "about": each.script.about.read(language),
                "minutes": each.script.minutes,
                "steps": [
                    {
                        "title": asked.step.title.read(language),
                        "teach": asked.step.teach.read(language),
                        "task": asked.step.task.read(language) if asked.step.task else None,
                        "move": asked.move or None,
                        "answers": [one.text.read(language) for one in asked.step.answer],
                    }
                    for asked in each.asked
                ],
            }
            for each in found
        ],
    }


def run_learn(words: argparse.Namespace) -> int:
    """Take a lesson."""
    game = arguments.game_of(words)
    found = {each.id: each for each in lessons(game)}
    if not found:
        raise Complaint(f"{game.name} has no lessons")
    name = words.lesson or next(iter(found))
    if name not in found:
        raise Complaint(f"{game.name} has the lessons {', '.join(found)}")
    Learning(Voice(game, words.lang), game, found[name]).go()
    return 0


class Learning:
    """One lesson at this terminal."""

    def __init__(self, voice: Voice, game: Game, lesson: Lesson) -> None:
        """Sit down."""
        self.voice = voice
        self.game = game
        self.lesson = lesson
        self.place = lesson.script.begin
        voice.names = lesson.record.header.names

    def go(self) -> None:
        """Teach step after step, until the end or until the learner leaves."""
        script = self.lesson.script
        self.voice.console.print(Rule(Text(self._said(script.title), style="bold")))
        self._print(self._said(script.about))
        self.voice.say("terminal.lesson_how", style="dim")
        for number, asked in enumerate(self.lesson.asked, 1):
            self._play_to(asked.place)
            if not self._teach(number, asked):
                self.voice.say("terminal.left_lesson")
                return
        self._play_to(len(self.lesson.made))
        self._print(self._said(script.end))

    def _teach(self, number: int, asked: Asked) -> bool:
        """Teach one step; whether the learner goes on."""
        step = asked.step
        if asked.move:
            self.voice.console.print()
            state = self.lesson.state_at(asked.place)
            table.show(self.voice, self.game, state, self.lesson.seat)
        heading = f"{number}/{len(self.lesson.asked)}  {self._said(step.title)}"
        self.voice.console.print(Text(f"\n{heading}", style="bold"))
        self._print(self._said(step.teach))
        if step.answer:
            return self._question(asked)
        if asked.move:
            return self._move(asked)
        return self.voice.hear(self.voice.text("terminal.enter_on")) not in (None, *self._leaving())

    def _question(self, asked: Asked) -> bool:
        choices = asked.step.answer
        for number, choice in enumerate(choices, 1):
            self.voice.console.print(Text(f"  {number}  {self._said(choice.text)}"))
        while (typed := self.voice.hear("> ")) is not None and typed not in self._leaving():
            if not typed.isdecimal() or not 1 <= int(typed) <= len(choices):
                self.voice.say("terminal.no_number", number=typed, last=len(choices))
                continue
            chosen = choices[int(typed) - 1]
            self._print(self._said(chosen.say))
            if chosen.right:
                return True
        return False

    def _move(self, asked: Asked) -> bool:
        step, state, seat = asked.step, self.lesson.state_at(asked.place), self.lesson.seat
        if step.task:
            self.voice.console.print(Text(f"→ {self._said(step.task)}", style="bold"))
        menu = Menu(self.voice, self.game, state, state.legal(seat))
        menu.show()
        while (typed := self.voice.hear("> ")) is not None and typed not in self._leaving():
            if typed in ("show", self.voice.text("command.show")):
                self.voice.console.print(Text(f"  {asked.move}"))
                continue
            if typed in ("skip", self.voice.text("command.skip")):
                return True
            move = self._read(menu, typed)
            if move == asked.move:
                return True
            if move:
                self._answer(asked, move)
        return False

    def _read(self, menu: Menu, typed: str) -> str:
        """Give the notation of what was typed, or nothing after saying why there is none."""
        state = menu.state
        if not typed:
            menu.back()
            menu.show()
            return ""
        if typed.isdecimal():
            if not 1 <= int(typed) <= len(menu.items):
                self.voice.say("terminal.no_number", number=typed, last=len(menu.items))
                return ""
            chosen = menu.choose(int(typed))
            if chosen is None:
                menu.show()
                return ""
            return state.text(chosen)
        try:
            return state.text(state.parse(" ".join(typed.lower().split())))
        except Refused as refusal:
            self._refuse(refusal.rule)
            return ""

    def _answer(self, asked: Asked, text: str) -> None:
        state = self.lesson.state_at(asked.place)
        rule = state.refusal(self.lesson.seat, state.parse(text))
        if rule:
            self._refuse(rule)
            return
        fitting = [each.say for each in asked.step.instead if text.startswith(each.like)]
        if fitting:
            self._print(self._said(fitting[0]))
        else:
            self.voice.say("terminal.not_asked")

    def _refuse(self, rule: str) -> None:
        text = Text(self.voice.text("terminal.refused"), style="bold red")
        text.append(" " + self.game.rule(rule).sentence(self.voice.language), "not bold default")
        self.voice.console.print(text)

    def _play_to(self, place: int) -> None:
        """Tell what is played up to a place."""
        for made in self.lesson.made[self.place : place]:
            story = self.game.story(made.before, made.seat, made.move, made.after, self.lesson.seat)
            self.voice.tell(story)
        self.place = max(self.place, place)

    def _leaving(self) -> tuple[str, ...]:
        return ("quit", self.voice.text("command.quit"))

    def _said(self, sentence: Sentence) -> str:
        return sentence.read(self.voice.language)

    def _print(self, words: str) -> None:
        self.voice.console.print(Padding(Text(words), (0, 0, 1, 0)))
