"""The material file: rates and yields are its own, and a broken one is refused with a reason."""

from __future__ import annotations

from importlib import resources

import pytest

from handelshuis.core.material import MaterialError
from handelshuis.games.catan import GAME
from handelshuis.games.catan.data.material import MATERIAL, read_material

TEXT = resources.files("handelshuis.games.catan.data").joinpath("material.toml").read_text()


def refused(old: str, new: str) -> str:
    """Why the material, changed in one place, is refused."""
    assert TEXT.count(old) == 1
    with pytest.raises(MaterialError) as error:
        read_material(TEXT.replace(old, new).encode())
    return str(error.value)


def test_rates_and_yields_are_those_of_the_file() -> None:
    printed = GAME.printed(GAME.setup(4))
    assert printed.bank_rate == MATERIAL.bank.rate == 4
    assert printed.harbour_rates["any"] == MATERIAL.harbours.any_rate == 3
    assert printed.harbour_rates["wood"] == MATERIAL.harbours.resource_rate == 2
    assert printed.yields == {
        "settlement": MATERIAL.yields.settlement,
        "city": MATERIAL.yields.city,
    }


def test_rates_and_yields_that_cannot_be_are_refused() -> None:
    worst = "material.toml: harbours: a harbour of a resource trades best, and the bank alone worst"
    assert refused("any_rate = 3", "any_rate = 5") == worst
    assert refused("resource_rate = 2", "resource_rate = 4") == worst
    assert refused("resource_rate = 2", "resource_rate = 0") == worst
    for old, new in (("city = 2", "city = 0"), ("city = 2", "city = 10")):
        broken = TEXT.replace(f"settlement = 1\n{old}\nfrom", f"settlement = 1\n{new}\nfrom")
        with pytest.raises(MaterialError, match="yields: a settlement brings at least 1"):
            read_material(broken.encode())
