"""Speaking to the person at the terminal: one console, one language, the players' names."""

from __future__ import annotations

import contextlib
import re
import sys
from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from rich.console import Console
from rich.text import Text

from handelshuis.core.game import Game
from handelshuis.core.texts import Argument, Line

SEAT_STYLES: Final = ("bold cyan", "bold magenta", "bold green", "bold yellow", "bold blue")


def language_of(environment: Mapping[str, str]) -> str:
    """Tell the language that the environment asks for: Dutch, or else English."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if environment.get(name):
            return "nl" if environment[name].lower().startswith("nl") else "en"
    return "en"


def at_keyboard() -> bool:
    """Tell whether a person types, and not a file or another program."""
    return bool(sys.stdin) and sys.stdin.isatty()


def new_console() -> Console:
    """Make a console that prints words as they are."""
    return Console(highlight=False, emoji=False, markup=False)


class Voice:
    """The texts of a game in one language, printed to a console."""

    def __init__(self, game: Game, language: str, names: Sequence[str] = ()) -> None:
        """Speak about a game between these players."""
        self.texts = game.texts(language)
        self.language = language
        self.names = list(names)
        self.console = new_console()

    def text(self, key: str, /, **args: Argument) -> str:
        """Give a text of the catalogue."""
        return self.line(Line(key, args))

    def line(self, line: Line) -> str:
        """Give a line as a sentence."""
        return self.texts.say(line, self.names)

    def number(self, value: float, form: str) -> str:
        """Write a number with the decimal sign of the language."""
        return self.texts.number(value, form)

    def say(self, key: str, /, style: str = "", **args: Argument) -> None:
        """Print a text of the catalogue."""
        self.console.print(Text(self.text(key, **args), style=style))

    def tell(self, lines: Iterable[Line]) -> None:
        """Print a story, the players' names in their colours."""
        for line in lines:
            self.console.print(self.coloured("  " + self.line(line)))

    def coloured(self, sentence: str) -> Text:
        """Give a sentence with the players' names in their colours."""
        text = Text(sentence)
        for seat, name in enumerate(self.names):
            whole_word = rf"(?<!\w){re.escape(name)}(?!\w)"
            text.highlight_regex(whole_word, SEAT_STYLES[seat % len(SEAT_STYLES)])
        return text

    def hear(self, prompt: str) -> str | None:
        """Read what the person types; None when there is nobody left."""
        if at_keyboard():
            with contextlib.suppress(ImportError):
                import readline  # noqa: F401 - lets `input` edit and recall lines
            try:
                return input(prompt).strip()
            except EOFError:
                print()
                return None
        line = sys.stdin.readline() if sys.stdin else ""
        if not line:
            return None
        # What is piped in stands in the output as if it had been typed there.
        print(prompt + line.strip())
        return line.strip()
