"""How a test says which statements of the rules it proves."""

from __future__ import annotations

import pytest


def proves(*ids: str) -> pytest.MarkDecorator:
    """Mark a test with the ids of the statements that it proves."""
    return pytest.mark.proves(*ids)
