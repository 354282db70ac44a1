"""Handelshuis: five merchant board games under one roof."""

from handelshuis import engine

engine.choose()
