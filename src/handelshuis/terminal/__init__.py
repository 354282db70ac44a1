"""The house in a terminal: one file for each group of commands."""
