"""The picture that a link to a finished game shows: who won, and everyone's points; always by day.

It is 1200 pixels by 630, as Open Graph wants it. The build of the client leaves what it is drawn
with: signs, the harbour, and the house's faces.
"""

from __future__ import annotations

import json
from functools import cache
from html import escape
from pathlib import Path
from typing import Any, Final

from handelshuis.server.gallery.headline import Headline, Shown

ART: Final = Path(__file__).parents[2] / "web_client" / "preview"
WIDE: Final = 1200
HIGH: Final = 630
FACES: Final = ("source-sans-3", "alegreya")
PARTS: Final = ("latin", "latin-ext", "greek", "cyrillic")
"""The faces of the house, in parts; of two that have a sign the first is taken."""
LEFT: Final = 64
SANS: Final = "Source Sans 3 ExtraLight"
"""How the face of all but titles calls itself, whatever its weight."""
TITLE_FITS: Final = ((84, 1), (72, 1), (60, 2), (50, 2))
"""Sizes of a title and in how many lines it is set, the largest that fits."""
TITLE_SIGN: Final = 0.5
"""How wide a sign is on average, of its size."""
ROOM: Final = 716
"""How wide the title may be beside the picture of the game."""
FEW: Final = 4
"""So many seats fit in a row, if their names are short."""
SHORT: Final = 7
LONGEST: Final = 16
LONGEST_OF_MANY: Final = 11
"""How long names may be where seats stand in two rows, of more than four seats less."""

HEAD: Final = (
    '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" viewBox="0 0 1200 630">'
    "<style>.l{{stroke:{line};stroke-width:2;stroke-linejoin:round;stroke-linecap:round}}"
    ".i{{fill:none;stroke:{ink};stroke-width:2}}"
    ".disc{{font:800 16px Alegreya}}.share{{font:700 17px Alegreya}}"
    ".rhumb path{{fill:none;stroke:{ink};stroke-width:.8;opacity:.2}}"
    ".city path{{fill:#E8DCC2;stroke:#B9A882;stroke-width:1.2;stroke-linejoin:round}}"
    ".city path+path{{fill:url(#engrave)}}"
    "</style><defs>{art}</defs>"
    '<rect width="1200" height="630" fill="{sky}"/>'
)


def drawn(headline: Headline, language: str) -> bytes:
    """Draw the picture; in a worker."""
    # It is only needed where pictures are drawn.
    import resvg_py

    picture: Any = resvg_py.svg_to_bytes(
        svg_string=svg(headline, language),
        skip_system_fonts=True,
        font_files=[str(ART / f"{face}-{part}.ttf") for part in PARTS for face in FACES],
        font_family=SANS,
    )
    return bytes(picture)


def svg(headline: Headline, language: str) -> str:
    """Write the picture as SVG."""
    art, colours = _art()
    ink, quiet, line = colours["ink"], colours["ink-2"], colours["line"]
    many = len(headline.seats) > FEW
    size = 230 if many else 300
    parts = [
        HEAD.format(art=art, ink=ink, line=line, sky=colours["sky"]),
        '<use href="#mark" x="64" y="46" width="56" height="56"/>',
        _text("Handelshuis", 136, 88, 38, ink, "Alegreya"),
        _game(headline.game, size, line),
        _title(headline.titles[language], ink),
    ]
    longest = LONGEST_OF_MANY if many else LONGEST
    seats = [Shown(_cut(seat.name, longest), seat.colour, seat.points) for seat in headline.seats]
    for seat, (x, y) in zip(seats, _places(seats)):
        parts.append(_seat(seat, x, y, ink, quiet, colours))
    parts.append('<g transform="translate(0 382.5) scale(.75)"><use href="#harbour"/></g></svg>')
    return "".join(parts)


def _game(game: str, size: int, line: str) -> str:
    """Draw the game's picture in its frame, at the right."""
    wide = size * 1.1
    x, y = WIDE - 56 - wide, 56
    frame = f'x="{x}" y="{y}" width="{wide}" height="{size}"'
    return (
        f'<clipPath id="frame"><rect {frame} rx="16"/></clipPath><g clip-path="url(#frame)">'
        f'<svg {frame} viewBox="50 0 141 128" preserveAspectRatio="xMidYMid slice">'
        f'<use href="#emblem-{escape(game)}" width="240" height="128"/></svg></g>'
        f'<rect {frame} rx="16" fill="none" stroke="{line}" stroke-width="4"/>'
    )


def _title(words: str, ink: str) -> str:
    for size, most in TITLE_FITS:
        lines = _lines(words, int(ROOM / (size * TITLE_SIGN)))
        if len(lines) <= most:
            break
    lines = lines[:most]
    first = 204 if len(lines) == 1 else 158
    return "".join(
        _text(line, LEFT, first + number * (size + 2), size, ink, "Alegreya")
        for number, line in enumerate(lines)
    )


def _lines(words: str, most: int) -> list[str]:
    """Break words into lines of so many signs; a longer word is cut."""
    lines = [""]
    for word in words.split():
        word = _cut(word, most)
        if len(lines[-1]) + len(word) + 1 > most and lines[-1]:
            lines.append(word)
        else:
            lines[-1] = f"{lines[-1]} {word}".strip()
    return lines


def _cut(words: str, most: int) -> str:
    return words if len(words) <= most else words[: most - 1] + "…"


def _places(seats: list[Shown]) -> list[tuple[float, float]]:
    """Say where the seats stand: in one row, or in two where they are many or names are long."""
    short = max(len(seat.name) for seat in seats) <= SHORT
    if len(seats) <= FEW and short:
        return [(LEFT + 188.0 * place, 262.0) for place in range(len(seats))]
    across = 3 if len(seats) > FEW else 2
    wide = 268.0 if across == 3 else 356.0
    return [
        (LEFT + wide * (place % across), 250.0 + 80 * (place // across))
        for place in range(len(seats))
    ]


def _seat(seat: Shown, x: float, y: float, ink: str, quiet: str, colours: dict[str, str]) -> str:
    colour = seat.colour
    shape = (
        f'<svg x="{x}" y="{y + 8}" width="52" height="52" viewBox="0 0 16 16" '
        f'fill="{colours["player-" + colour]}" stroke="{colours["line"]}" stroke-width="1.3" '
        f'stroke-linejoin="round"><use href="#s-{colour}"/></svg>'
    )
    # Without points there is only the name, beside the middle of the shape.
    if not seat.points:
        return shape + _text(seat.name, x + 68, y + 45, 32, quiet, SANS, 600)
    return (
        shape
        + _text(seat.points, x + 68, y + 40, 50, ink, SANS, 600)
        + _text(seat.name, x + 68, y + 74, 32, quiet, SANS, 600)
    )


def _text(
    words: str, x: float, y: float, size: int, fill: str, face: str, weight: int = 800
) -> str:
    return (
        f'<text x="{x}" y="{y}" font-family="\'{face}\'" font-weight="{weight}" font-size="{size}" '
        f'fill="{fill}">{escape(words)}</text>'
    )


@cache
def _art() -> tuple[str, dict[str, str]]:
    """Read what the build of the client left."""
    colours: dict[str, str] = json.loads((ART / "colours.json").read_text(encoding="utf-8"))
    return (ART / "art.svg").read_text(encoding="utf-8"), colours
