"""Asking one person for a move: the menu, the notation, and the commands beside them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from handelshuis.core.record import write_record
from handelshuis.core.refused import Refused
from handelshuis.terminal import rules, table
from handelshuis.terminal.explained import explained
from handelshuis.terminal.menu import Menu

if TYPE_CHECKING:
    from handelshuis.terminal.sitting import Sitting

COMMANDS: Final = ("help", "why", "table", "rules", "record", "undo", "quit")


class Left(Exception):
    """The person has left the table."""


class Question:
    """What one seat is asked, until it moves, takes back or leaves."""

    def __init__(self, sitting: Sitting, seat: int) -> None:
        """Take the position as it is now."""
        self.sitting = sitting
        self.seat = seat
        self.voice = sitting.voice
        self.game = sitting.match.game
        self.state = sitting.match.state
        self.menu = Menu(self.voice, self.game, self.state, self.state.legal(seat))

    def ask(self) -> None:
        """Show the table and the menu, and hear what is typed."""
        if self._is_new():
            self.voice.console.print()
            table.show(self.voice, self.game, self.state, self.seat)
        self._show()
        while self.sitting.match.state is self.state:
            typed = self.voice.hear("> ")
            if typed is None:
                raise Left
            self._answer(" ".join(typed.lower().split()))

    def _is_new(self) -> bool:
        """Tell whether others have moved, or something else is asked, since the last question."""
        sitting = self.sitting
        if not sitting.movers or sitting.movers[-1] != self.seat:
            return True
        before = self.game.ask(sitting.match.past[-1], self.seat)
        return before.key != self.game.ask(self.state, self.seat).key

    def _show(self) -> None:
        question = self.voice.line(self.game.ask(self.state, self.seat))
        if len(self.sitting.people) > 1:
            question = f"{self.voice.names[self.seat]}: {question}"
        self.voice.console.print(Text(question, style="bold"))
        self.menu.show()
        if self.menu.inside:
            self.voice.say("terminal.enter_back", style="dim")

    def _answer(self, typed: str) -> None:
        word, _, rest = typed.partition(" ")
        command = self._command(word)
        if not typed:
            self.menu.back()
            self._show()
        elif typed.isdecimal():
            self._choose(int(typed))
        elif command == "help":
            self._help()
        elif command == "why":
            self._why(rest)
        elif command == "table":
            table.show(self.voice, self.game, self.state, self.seat)
            self._show()
        elif command == "rules":
            rules.show_chapter(self.voice, self.game, rest)
        elif command == "record":
            print(write_record(self.sitting.match.record), end="")
        elif command == "undo":
            self.voice.say(self.sitting.undo())
        elif command == "quit":
            raise Left
        else:
            self._try(typed)

    def _command(self, word: str) -> str:
        if word == "?":
            return "help"
        for command in COMMANDS:
            if word in (command, self.voice.text(f"command.{command}")):
                return command
        return ""

    def _choose(self, number: int) -> None:
        if not 1 <= number <= len(self.menu.items):
            self.voice.say("terminal.no_number", number=number, last=len(self.menu.items))
            return
        move = self.menu.choose(number)
        if move is None:
            self._show()
        else:
            self.sitting.play_move(self.seat, move)

    def _try(self, notation: str) -> None:
        try:
            self.sitting.play_move(self.seat, self.state.parse(notation))
        except Refused as refusal:
            self._refuse(refusal.rule)

    def _why(self, notation: str) -> None:
        if not notation:
            self.voice.say("terminal.why_what", move=self._example())
            return
        if notation.isdecimal() and 1 <= int(notation) <= len(self.menu.items):
            notation = self.state.text(self.menu.items[int(notation) - 1].moves[0])
        try:
            rule = self.state.refusal(self.seat, self.state.parse(notation))
        except Refused as refusal:
            rule = refusal.rule
        if rule:
            self._refuse(rule)
        else:
            self.voice.say("terminal.allowed")

    def _refuse(self, rule: str) -> None:
        text = Text(self.voice.text("terminal.refused"), style="bold red")
        text.append(" " + self.game.rule(rule).sentence(self.voice.language), "not bold default")
        text.append(f" [{rule}]", "not bold dim default")
        self.voice.console.print(text)
        if rule == "house.notation":
            self.voice.say("terminal.hint", style="dim")

    def _example(self) -> str:
        return self.state.text(self.menu.items[0].moves[0])

    def _help(self) -> None:
        asked = self.game.ask(self.state, self.seat)
        for line in explained(self.game, self.sitting.match.setup, asked):
            if line.key in self.voice.texts.messages:
                self.voice.console.print(Padding(Text(self.voice.line(line)), (0, 0, 1, 0)))
        self.voice.say("terminal.how")
        grid = Table.grid(padding=(0, 2))
        grid.add_column(style="bold", no_wrap=True)
        for command in COMMANDS:
            does = Text(self.voice.text(f"command_does.{command}", move=self._example()))
            grid.add_row("  " + self.voice.text(f"command.{command}"), does)
        self.voice.console.print(grid)
