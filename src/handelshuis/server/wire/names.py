"""Names at a table: what may stand in one, and which two look the same."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from typing import Final

from handelshuis.server.wire.limits import clean
from handelshuis.server.wire.refusals import Refusal, because

_BLANK: Final = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")
"""Letters and signs that are drawn as nothing."""

_AS_PICTURE: Final = "\ufe0f"
"""After a sign: draw it in colours. It belongs to many an emoji of one sign."""

_SCRIPTS: Final = ("LATIN", "GREEK", "CYRILLIC")
"""Alphabets whose letters pass for one another's."""

_LOOK_ALIKES: Final = str.maketrans(
    # Cyrillic and Greek capitals, their small letters, then signs that pass for letters.
    "АВЕЅІЈКМНОРСТУХ" + "ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ" + "аеорсухіјѕһԁԛԝкт" + "αεικνορτυχγωη" + "I1|0ı’‘ʼ`´‐‑–—−",
    "ABESlJKMHOPCTYX" + "ABEZHlKMNOPTYX" + "aeopcyxijshdqwkt" + "aeikvoptuxywn" + "lllOi'''''-----",
)


def proper_name(text: str, longest: int) -> str:
    """Give a name as it is kept, or refuse one that could hide what it is; none at all may be."""
    text = unicodedata.normalize("NFC", text)
    for sign, before in zip(text, " " + text):
        if not _is_seen(sign, before):
            raise because(
                "bad_name",
                "It holds a sign that cannot be seen.",
                "Er staat een onzichtbaar teken in.",
            )
    name = clean(text, longest)
    if text and not name:
        raise because("bad_name", "There is nothing to be seen of it.", "Er is niets van te zien.")
    for word in unicodedata.normalize("NFKC", name).split():
        if len({script for sign in word if (script := _script(sign))}) > 1:
            raise because(
                "bad_name",
                "It mixes Latin, Greek or Cyrillic letters in one word.",
                "Latijnse, Griekse of cyrillische letters staan er door elkaar in één woord.",
            )
    return name


def check_free(name: str, taken: Iterable[str]) -> None:
    """Refuse a name that looks the same as one at the table."""
    if any(are_alike(name, other) for other in taken):
        raise Refusal("name_taken")


def are_alike(one: str, other: str) -> bool:
    """Whether two names look the same, or differ only in capitals; no name is like no other."""
    return bool(one and other and _looks(one) & _looks(other))


def _looks(name: str) -> set[str]:
    """Give a name without capitals, as it is spelt and as it looks.

    Both, for capitals look unlike their small letters: Η is taken for H, and η for n.
    """
    spelt = " ".join(unicodedata.normalize("NFKC", name).split())
    return {spelt.casefold(), spelt.translate(_LOOK_ALIKES).casefold()}


def _is_seen(sign: str, before: str) -> bool:
    if sign == _AS_PICTURE:
        return unicodedata.category(before) in ("So", "Sm", "Po")
    kind = unicodedata.category(sign)
    selects = "\ufe00" <= sign <= "\ufe0e" or "\U000e0100" <= sign <= "\U000e01ef"
    return kind not in ("Cf", "Cn", "Co", "Cs") and sign not in _BLANK and not selects


def _script(sign: str) -> str:
    """Name the alphabet of a letter, where it is one of those that are mistaken."""
    if not sign.isalpha():
        return ""
    first = unicodedata.name(sign, "").split(" ", 1)[0]
    return first if first in _SCRIPTS else ""
