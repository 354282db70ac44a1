"""What may be said: messages, bodies, refusals, and how much of everything."""
