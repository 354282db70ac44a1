"""Learning to judge positions from finished games."""
