"""A move that the rules forbid."""

from __future__ import annotations


class Refused(Exception):
    """A move was refused and nothing was changed; `rule` is the id of the forbidding statement.

    Where somebody reads it, `sentence` is that statement in words; the engine knows only the id.
    """

    def __init__(self, rule: str, sentence: str = "") -> None:
        """Name the rule, and say it."""
        super().__init__(f"{rule}: {sentence}" if sentence else rule)
        self.rule = rule
        self.sentence = sentence

    def __reduce__(self) -> tuple[type[Refused], tuple[str, str]]:
        """Travel between processes as what it was made of."""
        return Refused, (self.rule, self.sentence)
