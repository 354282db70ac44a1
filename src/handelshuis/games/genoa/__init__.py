"""Die Händler von Genua by Rüdiger Dorn."""

from handelshuis.games.genoa.game import GAME

__all__ = ["GAME"]
