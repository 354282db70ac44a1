"""Speicherstadt, a game of bidding and fires by Stefan Feld, for two to five players."""

from handelshuis.games.speicherstadt.game import GAME

__all__ = ["GAME"]
