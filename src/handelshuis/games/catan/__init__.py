"""Catan by Klaus Teuber, in the rulebook's edition and the printed base game."""

from handelshuis.games.catan.game import GAME

__all__ = ["GAME"]
