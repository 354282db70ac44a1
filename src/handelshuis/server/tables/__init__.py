"""A table: what is played at it, who sits there, and what everyone is shown."""
