"""A move that the rules forbid."""

from __future__ import annotations


class Refused(Exception):
    """A move was refused and nothing was changed; `rule` is the id of the forbidding statement."""

    def __init__(self, rule: str) -> None:
        """Name the rule."""
        super().__init__(rule)
        self.rule = rule
