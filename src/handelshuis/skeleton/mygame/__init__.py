"""My Game: cast the net once more, or sail home."""

from .game import GAME

__all__ = ["GAME"]
