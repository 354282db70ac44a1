"""Pages measured in windows of every size: their letters, and the room of what is on them."""

from __future__ import annotations

from pathlib import Path
from typing import Any, NamedTuple

from playwright.sync_api import Page

from tests.browser.pages import come_to_rest

RULER = Path(__file__).with_suffix(".js").read_text(encoding="utf-8")
TABLE = ".table"
STAGE = ".stage"
FURNITURE = {
    "the top": ".top",
    "the stage": ".stage",
    "the bar": ".console",
    "the own house": ".own",
    "the side": ".side",
    "the tabs": ".tabs",
    "the brand": ".top .brand",
    "the game's name": ".top .where",
    "the tools": ".top .tools",
}
"""What lies around every board, and never over another part."""
AROUND = ".table :is(.top, .console, .side)"
"""The furniture that has words of its own beside every board."""
SENTENCES = ".table :is(.top, .aim) :is(.brand, .where, h1, p, span), .table .aim"
"""What is written in the furniture of a table on lines of its own."""


class Size(NamedTuple):
    """A window, in the pixels of its screen; a zoomed one has room for less."""

    name: str
    width: int
    height: int
    zoom: int = 1


SIZES = (
    Size("tablet", 820, 1180),
    Size("tablet on its side", 1180, 820),
    Size("old tablet on its side", 1024, 768),
    Size("old tablet", 768, 1024),
    Size("small laptop", 1280, 800),
    Size("laptop", 1440, 900),
    Size("wide screen", 2560, 1440),
    Size("phone", 390, 844),
    Size("laptop at 200%", 1440, 900, zoom=2),
    Size("tablet at 200%", 820, 1180, zoom=2),
)
"""The windows in which every page is measured; a game's own test leaves none out."""
SMALLEST = 12.0
"""Pixels that letters have at least."""
FROM_FURTHER_OFF = 15.0
"""Pixels that those of a table's furniture have at least on a wide screen."""


class Share(NamedTuple):
    """What a board fills of its stage: of its room, its width and its height."""

    room: float
    width: float
    height: float


def resize(page: Page, size: Size) -> None:
    """Give a page another window, and wait until it is drawn."""
    # A zoomed page is laid out in so many pixels less, each of which is drawn larger.
    width, height = size.width // size.zoom, size.height // size.zoom
    page.set_viewport_size({"width": width, "height": height})
    come_to_rest(page)


def _measure(page: Page, what: str, given: Any = None) -> Any:
    return page.evaluate(f"given => {RULER}.{what}(given)", given)


def smallest_text(page: Page, within: str = TABLE) -> tuple[float, str]:
    """Give the size of the smallest letters that are drawn, and which they are."""
    texts = _measure(page, "texts", within)
    assert texts, f"nothing is written within {within}"
    size, words = min(texts)
    return float(size), str(words)


def small_texts(page: Page, within: str = TABLE, smallest: float = SMALLEST) -> list[str]:
    """List what is written too small to be read."""
    return sorted(
        {
            f"{words} is written in {size:.1f} px"
            for size, words in _measure(page, "texts", within)
            if size < smallest - 0.05
        }
    )


def board_share(page: Page, board: str, stage: str = STAGE) -> Share:
    """Measure what a board, all of its parts together, fills of its stage."""
    return Share(*_measure(page, "share", [board, stage]))


def overlaps(page: Page, parts: dict[str, str]) -> list[str]:
    """List what lies over something else, of parts given by a name and a selector."""
    found: list[str] = _measure(page, "overlaps", parts)
    return found


def cut_off(page: Page, within: str = TABLE) -> list[str]:
    """List buttons and words that stick out of the window or a frame, out of anyone's reach."""
    found: list[str] = _measure(page, "cutOff", within)
    return found


def spilt(page: Page, selector: str) -> list[str]:
    """List what holds words that run out of it at the side."""
    found: list[str] = _measure(page, "spilt", selector)
    return found


def covered(page: Page, selector: str) -> list[str]:
    """List what cannot be tapped in its middle, since something else lies there."""
    found: list[str] = _measure(page, "covered", selector)
    return found


def faults_of_size(page: Page, parts: dict[str, str], within: str = TABLE) -> list[str]:
    """List what is wrong with a page in its window: small letters, overlaps, things cut off."""
    wide = _measure(page, "sideways")
    seen = page.viewport_size
    far = seen is not None and seen["width"] >= 2560 and within == TABLE
    return [
        *small_texts(page, within),
        *(small_texts(page, AROUND, FROM_FURTHER_OFF) if far else []),
        *overlaps(page, FURNITURE),
        *overlaps(page, parts),
        *cut_off(page, within),
        *spilt(page, SENTENCES),
        *covered(page, f"{within} :is(button, a, summary, select, input)"),
        *([f"the page is {wide} px too wide"] if wide else []),
    ]


def faults_of_sizes(
    page: Page, parts: dict[str, str], board: str = "", least: float = 0
) -> list[str]:
    """List what is wrong with a page in windows of every size.

    `parts` are those of a board that may not overlap. Where `board` is named it fills its stage
    from side to side or from top to bottom, at least to the share `least`.
    """
    found = []
    for size in SIZES:
        resize(page, size)
        faults = faults_of_size(page, parts)
        if board and max(board_share(page, board)[1:]) < least:
            faults.append(f"the board fills only {board_share(page, board)} of its stage")
        found += [f"{size.name}: {fault}" for fault in faults]
    return found
