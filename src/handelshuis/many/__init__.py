"""Many games between bots: a number decides each, and it does not matter who plays it, or when."""
