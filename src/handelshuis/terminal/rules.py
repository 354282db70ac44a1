"""`rules` and `games`: what there is to play, and by which rules."""

from __future__ import annotations

import argparse
import json
import re
from typing import Any

from rich import box
from rich.table import Table
from rich.text import Text

from handelshuis.core.game import Game
from handelshuis.core.registry import games
from handelshuis.core.rules import Statement
from handelshuis.terminal import arguments
from handelshuis.terminal.voice import Voice, new_console


def add_rules_arguments(parser: argparse.ArgumentParser) -> None:
    """Say what `rules` takes."""
    arguments.add_game(parser)
    parser.add_argument("--json", action="store_true", help="as data")
    arguments.add_language(parser)


def add_games_arguments(parser: argparse.ArgumentParser) -> None:
    """Say what `games` takes."""
    parser.add_argument("--json", action="store_true", help="as data")


def run_games(words: argparse.Namespace) -> int:
    """List the games."""
    found = [_described(game) for game in games().values()]
    if words.json:
        print(json.dumps(found, indent=2, ensure_ascii=False))
        return 0
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    for title in ("game", "title", "players", "variants", "options"):
        table.add_column(title)
    for game in found:
        options = [
            f"{option['name']}={str(option['default']).lower()}" for option in game["options"]
        ]
        table.add_row(
            Text(game["name"], style="bold"),
            game["title"],
            f"{game['players'][0]}–{game['players'][-1]}",
            ", ".join(game["variants"]),
            ", ".join(options) or "none",
        )
    new_console().print(table)
    return 0


def _described(game: Game) -> dict[str, Any]:
    return {
        "name": game.name,
        "title": game.title,
        "players": list(game.players),
        "variants": list(game.variants),
        "options": [
            {"name": option.name, "default": option.default, "allowed": list(option.allowed)}
            for option in game.options
        ],
    }


def run_rules(words: argparse.Namespace) -> int:
    """Print the rules, chapter by chapter, and what in the material is reconstructed."""
    game = arguments.game_of(words)
    voice = Voice(game, words.lang)
    reconstructed = [voice.line(line) for line in game.reconstructed()]
    if words.json:
        print(
            json.dumps(_rules_data(game, words.lang, reconstructed), indent=2, ensure_ascii=False)
        )
        return 0
    voice.console.print(Text(game.title, style="bold"))
    for heading, statements in chapters(game, words.lang).items():
        show_statements(voice, heading, statements)
    if reconstructed:
        voice.console.print()
        voice.say("terminal.reconstructed", style="bold")
        for line in reconstructed:
            _print_point(voice, Text(line))
    return 0


def _rules_data(game: Game, language: str, reconstructed: list[str]) -> dict[str, Any]:
    return {
        "game": game.name,
        "title": game.title,
        "language": language,
        "rules_version": game.rules_version,
        "chapters": [
            {
                "title": heading,
                "statements": [
                    {
                        "id": each.id,
                        "text": each.sentence(language),
                        "ruling": each.ruling,
                        "from": each.source,
                    }
                    for each in statements
                ],
            }
            for heading, statements in chapters(game, language).items()
        ],
        "reconstructed": reconstructed,
    }


def chapters(game: Game, language: str) -> dict[str, list[Statement]]:
    """Give the statements of a game by chapter, in the order of its rulebook."""
    found: dict[str, list[Statement]] = {}
    for statement in game.rules:
        found.setdefault(statement.heading(language), []).append(statement)
    return found


def show_chapter(voice: Voice, game: Game, wanted: str) -> None:
    """Print the chapters whose name has this word, or the list of chapters."""
    found = chapters(game, voice.language)
    fitting = [heading for heading in found if wanted and wanted in heading.lower()]
    for heading in fitting:
        show_statements(voice, heading, found[heading])
    if not fitting:
        for heading in found:
            voice.console.print(Text(f"  {heading}"))
        voice.say("terminal.which_chapter", style="dim")


def show_statements(voice: Voice, heading: str, statements: list[Statement]) -> None:
    """Print a chapter, rulings marked with their number."""
    voice.console.print()
    voice.console.print(Text(heading, style="bold"))
    for statement in statements:
        text = Text(statement.sentence(voice.language))
        if statement.ruling:
            numbers = ", ".join(re.findall(r"\d+", statement.source))
            mark = f"{voice.text('terminal.ruling')} {numbers}".strip()
            text.append(f" ({mark})", "dim italic")
        _print_point(voice, text)


def _print_point(voice: Voice, text: Text) -> None:
    grid = Table.grid(padding=(0, 1))
    grid.add_row(" •", text)
    voice.console.print(grid)
