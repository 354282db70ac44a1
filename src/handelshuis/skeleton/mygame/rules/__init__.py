"""The rules: positions, moves, and what moves do."""
