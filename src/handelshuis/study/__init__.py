"""What designers ask of a game, answered by many games between bots."""
