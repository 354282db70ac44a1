"""A bot around any callable that takes a text and gives a text, such as a language model.

It is told what its seat may know and nothing else: the rules, the table and the ledger as that
seat is shown them, and what it may do. It answers with a move in notation. A refusal comes back
with its rule as a sentence; after three answers that are no legal move chance moves for it.
"""

from __future__ import annotations

import json
from collections import deque
from collections.abc import Callable, Iterable
from typing import Final

from handelshuis.bots.bot import Bot
from handelshuis.core.chance import Chance
from handelshuis.core.game import Game
from handelshuis.core.refused import Refused
from handelshuis.core.state import State
from handelshuis.core.texts import Line
from handelshuis.drawn import lines_of

TRIES: Final = 3
LEDGER: Final = 60
"""How many lines of the ledger it is told, the latest."""
LISTED: Final = 120
"""How many legal moves it is told, the first; others may be legal too."""
MOST: Final = 60_000
"""No text to it is longer; what is too long loses its middle."""
ANSWER: Final = 2_000
"""No more of an answer is read, from its end."""


class LanguageBot(Bot):
    """Asks a callable for its moves, and keeps what was said."""

    def __init__(self, game: Game, answer: Callable[[str], str], language: str = "en") -> None:
        """Take the game, and whom to ask."""
        self.game = game
        self.answer = answer
        self.texts = game.texts(language)
        self.rules = "\n".join(f"- {rule.sentence(language)}" for rule in game.rules)
        self.begin()

    def begin(self) -> None:
        """Begin a game: nothing was heard or said in it yet."""
        self.ledger: deque[str] = deque(maxlen=LEDGER)
        self.transcript: list[str] = []
        self.answers = self.refused = self.given_up = 0

    def hear(self, lines: Iterable[Line]) -> None:
        """Note what happened, as its seat is told it."""
        self.ledger.extend(self.texts.say(line, self._names(9)) for line in lines)

    def choose(self, position: State, seat: int, chance: Chance) -> int:
        """Ask for a move, again with the rule where it is refused."""
        moves = position.legal(seat)
        if len(moves) == 1 and not self.game.proposals:
            return moves[0]
        asked = self.question(position, seat, moves)
        said = ""
        for _ in range(TRIES):
            answer = self.answer(bounded(asked + said))
            self.answers += 1
            words = last_line(answer)
            move, reason = self._read(position, seat, words)
            self._keep(asked + said, answer, reason)
            if move >= 0:
                return move
            self.refused += 1
            said += f"\n\nYou answered: {words}\nThat is refused: {reason}\nAnswer again."
        self.given_up += 1
        return moves[chance.below(len(moves))]

    def question(self, position: State, seat: int, moves: list[int]) -> str:
        """Write all it is told before a move."""
        names = self._names(position.seats)
        say = self.texts.say
        listed = [
            f"{position.text(move)}  ({say(self.game.label(position, move), names)})"
            for move in moves[:LISTED]
        ]
        more = len(moves) - len(listed)
        if more:
            listed.append(f"... and {more} more")
        return "\n\n".join(
            [
                f"You play {self.game.title}. You are {names[seat]}.",
                f"The rules:\n{self.rules}",
                "What happened lately:\n" + ("\n".join(self.ledger) or "Nothing yet."),
                f"The table as you see it:\n{self._table(position, seat, names)}",
                f"What is asked of you: {say(self.game.ask(position, seat), names)}",
                "Moves you may make, each with what it means:\n" + "\n".join(listed),
                "Answer with one move, written as in the list, on the last line of your answer.",
            ]
        )

    def _table(self, position: State, seat: int, names: list[str]) -> str:
        return lines_of(self.game, self.game.view(position, seat), self.texts, names)

    def _read(self, position: State, seat: int, words: str) -> tuple[int, str]:
        """Give the move that was answered and '', or -1 and the rule against it in a sentence."""
        try:
            move = position.parse(words)
            rule = position.refusal(seat, move)
        except Refused as refused:
            move, rule = -1, refused.rule
        if not rule:
            return move, ""
        try:
            return -1, self.game.rule(rule).sentence(self.texts.language)
        except KeyError:
            return -1, rule

    def _names(self, seats: int) -> list[str]:
        return [f"Player {seat + 1}" for seat in range(seats)]

    def _keep(self, asked: str, answer: str, refused: str) -> None:
        said = {"asked": bounded(asked), "answer": answer[-ANSWER:], "refused": refused}
        self.transcript.append(json.dumps(said, ensure_ascii=False))


def bounded(text: str) -> str:
    """Give a text, without its middle if it is too long."""
    return text if len(text) <= MOST else f"{text[: MOST // 4]}\n[...]\n{text[-MOST * 3 // 4 :]}"


def last_line(answer: str) -> str:
    """Give the last line of an answer that says anything."""
    lines = [line.strip().strip("`*") for line in answer[-ANSWER:].splitlines() if line.strip()]
    return lines[-1] if lines else ""
