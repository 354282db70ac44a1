"""Chartered: Building Amsterdam by Alexander Kneepkens and Arnold van Binsbergen."""

from handelshuis.games.chartered.game import GAME

__all__ = ["GAME"]
