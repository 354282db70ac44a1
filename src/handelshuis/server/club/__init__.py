"""Who comes back: players, their tables, and what they are told."""
