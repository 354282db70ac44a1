"""Looking back at a record: step by step at a terminal, else as one story."""

from __future__ import annotations

from collections.abc import Sequence

from rich.rule import Rule
from rich.text import Text

from handelshuis.core.game import Game
from handelshuis.core.record import Record, Step, replay
from handelshuis.core.texts import Line
from handelshuis.terminal import table
from handelshuis.terminal.voice import Voice, at_keyboard


def browse(voice: Voice, game: Game, record: Record) -> None:
    """Show a record that fits its game."""
    steps = list(replay(game, record))
    if at_keyboard():
        _step_through(voice, game, record, steps)
    else:
        for step in steps:
            voice.tell(lines_of(game, step))
        _show_end(voice, game, record, steps)


def lines_of(game: Game, step: Step) -> list[Line]:
    """Tell one line of a record as an onlooker may know it."""
    if step.entry.kind == "undo":
        return [Line("terminal.taken_back", {"count": int(step.entry.text)})]
    return game.story(step.before, step.entry.seat, step.move, step.after, None)


def _show_end(voice: Voice, game: Game, record: Record, steps: Sequence[Step]) -> None:
    state = steps[-1].after if steps else game.start(record.header.setup)
    voice.console.print()
    table.show(voice, game, state, None)
    if state.awaited():
        voice.say("terminal.not_over")
    else:
        table.show_result(voice, game, state)


def _step_through(voice: Voice, game: Game, record: Record, steps: Sequence[Step]) -> None:
    voice.say("terminal.browse_how", style="dim", last=len(steps))
    place = 0
    while True:
        _show_place(voice, game, record, steps, place)
        typed = voice.hear(f"{place}/{len(steps)}> ")
        if typed is None or typed.lower() in ("q", "quit", "stop"):
            return
        if typed.isdecimal():
            place = int(typed)
        elif typed == "":
            if place == len(steps):
                return
            place += 1
        elif typed.lower() in ("b", "back", "t", "terug"):
            place -= 1
        else:
            voice.say("terminal.browse_how", style="dim", last=len(steps))
        place = max(0, min(place, len(steps)))


def _show_place(
    voice: Voice, game: Game, record: Record, steps: Sequence[Step], place: int
) -> None:
    if place == len(steps):
        if steps:
            voice.tell(lines_of(game, steps[-1]))
        _show_end(voice, game, record, steps)
        return
    if place == 0:
        table.show(voice, game, game.start(record.header.setup), None)
        return
    step = steps[place - 1]
    voice.console.print(Rule(Text(step.entry.written, style="dim")))
    table.show(voice, game, step.after, None)
    voice.tell(lines_of(game, step))
