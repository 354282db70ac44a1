"""How good a position is; compiled."""
