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

_ALPHABETS: Final = {
    name: name
    for name in (
        *("LATIN", "GREEK", "CYRILLIC", "ARMENIAN", "GEORGIAN", "HEBREW", "ARABIC", "THAANA"),
        *("DEVANAGARI", "BENGALI", "GURMUKHI", "GUJARATI", "ORIYA", "TAMIL", "TELUGU", "KANNADA"),
        *("MALAYALAM", "SINHALA", "THAI", "LAO", "TIBETAN", "MYANMAR", "ETHIOPIC", "KHMER"),
    )
} | dict.fromkeys(
    # These are written together.
    ("CJK", "IDEOGRAPHIC", "HIRAGANA", "KATAKANA", "KATAKANA-HIRAGANA", "BOPOMOFO", "HANGUL"),
    "CJK",
)
"""How the names of letters begin, and of what alphabet they are: those in daily use, which Unicode
recommends for names (UAX 31, table 5). Of others many a letter passes for a Latin one.
"""

_OF_NONE: Final = "\u02bb\u02bc"
"""Letters to Unicode and apostrophes to everyone else."""

_LATIN: Final = frozenset("ÆæŒœØøÐðÞþßẞĐđĦħŁłŊŋŦŧıƏəƁɓƊɗƘƙƳƴƐɛƆɔƉɖƑƒƔɣƲʋĲĳ")
"""Latin letters of living languages that are not one of the 26 with an accent."""

_GREEK: Final = frozenset("ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩαβγδεζηθικλμνξοπρσςτυφχψω")

_PASSING: Final = (
    # Cyrillic, Greek and Armenian letters, then signs that pass for letters.
    ("АВЕЅІЈКМНОРСТУХҮӀЗЬ", "ABESlJKMHOPCTYXYl3b"),
    ("аеорсухіјѕһԁԛԝктүӏзьәӕ", "aeopcyxijshdqwktyl3bəæ"),
    ("ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ", "ABEZHlKMNOPTYX"),
    ("αεικνορτυχγωη", "aeikvoptuxywn"),
    ("ՕՍՏԼՅօսոհցզյ", "OUSLJounhgqj"),
    ("I1|∣│", "lllll"),
    ("0○◯〇", "OOOO"),
    ("ı’‘ʼʻ`´′‵՚׳", "i''''''''''"),
    ("‐‑–—−", "-----"),
    ("“”„", '"""'),
    # Signs of sums, of crosses and of money.
    ("℮∊∈€", "eeee"),
    ("×✕✖✗✘⨯╳❌", "xxxxxxxx"),
    ("¡┃❘❙", "illl"),
    ("∨⋁√∪⋃∩⋂", "vvvuunn"),
    ("⊤∂∑∏¢$£", "TdEncSL"),
    ("∅⌀●⚬∘◦⭕", "ØøOOOOO"),
)
_LOOK_ALIKES: Final = {
    ord(sign): looks
    for signs, as_these in _PASSING
    for sign, looks in zip(signs, as_these, strict=True)
} | {
    # Letters in squares and circles that are filled, and those of which flags are made.
    first + place: chr(ord("A") + place)
    for first in (0x1F150, 0x1F170, 0x1F1E6)
    for place in range(26)
}

_PAIRS: Final = {"rn": "m", "vv": "w"}
"""Letters that pass for one when they stand together."""


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
        alphabets = {_alphabet(sign) for sign in word if sign.isalpha() and sign not in _OF_NONE}
        if "" in alphabets:
            raise because(
                "bad_name",
                "It holds a letter that can be taken for another.",
                "Er staat een letter in die voor een andere kan worden aangezien.",
            )
        if len(alphabets) > 1:
            raise because(
                "bad_name",
                "It mixes letters of two alphabets in one word.",
                "Letters van twee alfabetten staan er door elkaar in één woord.",
            )
    return name


def check_free(name: str, taken: Iterable[str]) -> None:
    """Refuse a name that looks the same as one at the table."""
    looks = _looks(name)
    if name and any(other and looks & _looks(other) for other in taken):
        raise Refusal("name_taken")


def are_alike(one: str, other: str) -> bool:
    """Whether two names look the same, or differ only in capitals; no name is like no other."""
    return bool(one and other and _looks(one) & _looks(other))


def _looks(name: str) -> set[str]:
    """Give a name without capitals, as it is spelt and as it looks.

    Both, for capitals look unlike their small letters: Η is taken for H, and η for n.
    """
    spelt = " ".join(unicodedata.normalize("NFKC", name).split())
    digits = "".join(str(unicodedata.digit(sign, sign)) for sign in spelt)
    # Without their accents letters are looked for, and have them back.
    looks = unicodedata.normalize("NFD", digits).translate(_LOOK_ALIKES)
    looks = unicodedata.normalize("NFC", looks).casefold()
    # A dot more on letters that have one is not seen.
    looks = looks.replace("i\u0307", "i").replace("j\u0307", "j")
    for pair, sign in _PAIRS.items():
        looks = looks.replace(pair, sign)
    return {spelt.casefold(), looks}


def _is_seen(sign: str, before: str) -> bool:
    if sign == _AS_PICTURE:
        return unicodedata.category(before) in ("So", "Sm", "Po")
    kind = unicodedata.category(sign)
    selects = "\ufe00" <= sign <= "\ufe0e" or "\U000e0100" <= sign <= "\U000e01ef"
    return kind not in ("Cf", "Cn", "Co", "Cs") and sign not in _BLANK and not selects


def _alphabet(sign: str) -> str:
    """Name the alphabet of a letter; nothing where it is one that nobody's name needs."""
    alphabet = _ALPHABETS.get(unicodedata.name(sign, "").split(" ", 1)[0], "")
    bare = unicodedata.normalize("NFD", sign)[0]
    if alphabet == "LATIN" and not (bare.isascii() or sign in _LATIN):
        return ""
    if alphabet == "GREEK" and bare not in _GREEK:
        return ""
    # Behind the letters of today's languages stand those of old books.
    is_old = "\u0460" <= sign <= "\u0481" or sign > "\u04ff"
    return "" if alphabet == "CYRILLIC" and is_old else alphabet
