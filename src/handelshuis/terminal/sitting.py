"""One game at this terminal, from the seal to the seed."""

from __future__ import annotations

import hashlib

from rich.rule import Rule
from rich.text import Text

from handelshuis.bots.bot import Bot, think
from handelshuis.bots.own import any_bot
from handelshuis.core.chance import QuickChance
from handelshuis.core.match import Match
from handelshuis.core.record import write_record
from handelshuis.core.state import CHANCE
from handelshuis.terminal import browse, table
from handelshuis.terminal.complaint import Complaint
from handelshuis.terminal.interrupt import finish_first
from handelshuis.terminal.question import Left, Question
from handelshuis.terminal.seating import Seating
from handelshuis.terminal.voice import Voice


class Sitting:
    """A match, the people and bots who play it, and the file that its record goes to."""

    def __init__(self, voice: Voice, match: Match, seating: Seating, file: str | None) -> None:
        """Seat everyone."""
        self.voice = voice
        self.match = match
        self.people = seating.people
        self.file = file
        self.bots: list[Bot | None] = [
            any_bot(kind, match.game) if kind else None for kind in seating.bots
        ]
        # Bots never think with the seed that the draws come from.
        thoughts = hashlib.sha256(b"thoughts " + match.seed.encode()).digest()
        self.thoughts = QuickChance(int.from_bytes(thoughts[:8], "big"))
        self.movers: list[int] = []
        """Who made each move that stands."""
        self.viewer = self.people[0] if len(self.people) == 1 else None

    def play(self) -> None:
        """Let people and bots move until the game is over or the person leaves."""
        self._greet()
        try:
            while self.match.state.awaited():
                self._go_on()
        except Left:
            self.voice.say("terminal.left")
            self._say_where_saved()
            return
        table.show_result(self.voice, self.match.game, self.match.state)
        self._close()

    def watch(self) -> None:
        """Let bots play it all, and show how it went."""
        while self.match.state.awaited():
            self._move_without_people()
        self.save()
        self._greet()
        browse.browse(self.voice, self.match.game, self.match.record)
        self._close()

    def save(self) -> None:
        """Write the record, if a file was named for it."""
        if self.file is None:
            return
        try:
            with open(self.file, "w", encoding="utf-8") as file:
                file.write(write_record(self.match.record))
        except OSError as reason:
            raise Complaint(f"{self.file}: {reason.strerror}") from None

    def play_move(self, seat: int, move: int) -> None:
        """Play a person's move and tell it, or refuse it."""
        self.match.play(seat, move)
        self.movers.append(seat)
        self.voice.console.print()
        self._tell(seat, move)

    def undo(self) -> str:
        """Take back the last move made here and the bots' answers; give what to say about it."""
        for count, mover in enumerate(reversed(self.movers), 1):
            if mover in self.people:
                self.match.take_back(count)
                del self.movers[-count:]
                return "terminal.undone"
            if mover == CHANCE and set(self.movers).intersection(self.people):
                return "terminal.undo_drawn"
        return "terminal.undo_nothing"

    def _greet(self) -> None:
        title = f"{self.match.game.title} · {', '.join(self.voice.names)}"
        self.voice.console.print(Rule(Text(title, style="bold")))
        self.voice.say("terminal.seal", style="dim", seal=self.match.record.header.seal)
        if self.people:
            self.voice.say("terminal.welcome", style="dim")

    def _go_on(self) -> None:
        # Whoever else may move as well waits: a bot would not leave time to answer its offer.
        if self.match.state.turn in self.people:
            Question(self, self.match.state.turn).ask()
        else:
            seat, move = self._move_without_people()
            self._tell(seat, move)
        self.save()

    def _tell(self, seat: int, move: int) -> None:
        before = self.match.past[-1]
        self.voice.tell(self.match.game.story(before, seat, move, self.match.state, self.viewer))

    def _move_without_people(self) -> tuple[int, int]:
        state = self.match.state
        seat = state.turn
        self.movers.append(seat)
        if seat == CHANCE:
            return seat, self.match.draw()
        bot = self.bots[seat]
        assert bot is not None
        with finish_first():
            move = think(bot, state, seat, self.thoughts)
        self.match.play(seat, move)
        return seat, move

    def _close(self) -> None:
        self.voice.say("terminal.seed", style="dim", seed=self.match.seed)
        self._say_where_saved()

    def _say_where_saved(self) -> None:
        if self.file:
            self.voice.console.print(
                Text(f"{self.voice.text('terminal.saved')} {self.file}", style="dim")
            )
