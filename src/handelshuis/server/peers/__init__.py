"""The servers of one house: which of them live, which of them has a table, and the way there."""
