"""The property tests of the wheel, for every game of the house and the example games."""

from handelshuis.testing.properties import *  # noqa: F403
