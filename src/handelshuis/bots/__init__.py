"""Rivals that work for every game, through the contract alone."""
