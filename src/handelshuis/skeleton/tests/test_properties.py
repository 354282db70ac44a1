"""The house's own tests, for this game: play ends, moves are refused by rules, secrets are kept."""

from handelshuis.testing.properties import *  # noqa: F403
