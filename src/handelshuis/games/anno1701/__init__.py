"""Anno 1701, the card game by Klaus Teuber, for two players."""

from handelshuis.games.anno1701.game import GAME

__all__ = ["GAME"]
