"""What tests do on a page, in a player's words."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import BrowserContext, Page

ROOT = Path(__file__).parents[2]
WEB_CLIENT = ROOT / "src" / "handelshuis" / "web_client"
AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"

DESKTOP: dict[str, Any] = {"viewport": {"width": 1440, "height": 900}}
PHONE: dict[str, Any] = {
    "viewport": {"width": 390, "height": 844},
    "has_touch": True,
    "is_mobile": True,
    "device_scale_factor": 2,
}
HURRIED: dict[str, Any] = {"reduced_motion": "reduce", "locale": "nl-NL"}
PATIENCE = 60_000
"""Milliseconds a page may take: busy machines are slow, not wrong."""
GAME = 480
"""Seconds a whole game may take."""


def hurry(context: BrowserContext) -> BrowserContext:
    """Let every page of a context play at the first tap, without curtain, against quick rivals."""
    settings = json.dumps({"atOnce": True, "curtain": False, "level": "beginner"})
    context.add_init_script(
        "if (!localStorage.getItem('handelshuis.settings'))"
        f" localStorage.setItem('handelshuis.settings', {settings!r});"
    )
    context.set_default_timeout(PATIENCE)
    return context


def is_over(page: Page) -> bool:
    """Tell whether the page shows the end of its game."""
    return page.get_by_test_id("end").count() > 0


def choices(page: Page) -> list[str]:
    """List the moves that the bar offers now, in notation."""
    found: list[str] = page.eval_on_selector_all(
        ".now [data-choice]:not([disabled])",
        "all => all.filter(each => !each.closest('[inert]')).map(each => each.dataset.choice)",
    )
    return found


def first_or_done(moves: list[str]) -> str:
    """Choose what ends a question soonest: be done, else the first choice."""
    return "done" if "done" in moves else moves[0]


def take_turn(page: Page, choose: Callable[[list[str]], str] = first_or_done) -> bool:
    """Press one choice, if the page is asked anything; tell whether it was."""
    moves = choices(page)
    chosen = choose(moves) if moves else ""
    if not chosen:
        return False
    pressed: bool = page.evaluate(
        """move => {
            const button = document.querySelector(`.now [data-choice="${CSS.escape(move)}"]`)
                ?? [...document.querySelectorAll('.now [data-choice]')]
                    .find(each => each.dataset.choice === move);
            if (!button || button.disabled) return false;
            button.click();
            return true;
        }""",
        chosen,
    )
    confirm = page.get_by_test_id("confirm")
    if confirm.count():
        confirm.click()
    return pressed


def play_to_the_end(
    *pages: Page,
    choose: Callable[[list[str]], str] = first_or_done,
    after: Callable[[int], None] = lambda turns: None,
    seconds: float = GAME,
) -> int:
    """Take turns on all pages until each shows the end; give the number of turns taken."""
    turns = 0
    until = time.monotonic() + seconds
    while not all(is_over(page) for page in pages):
        assert time.monotonic() < until, f"no end after {turns} turns"
        took = [take_turn(page, choose) for page in pages]
        if any(took):
            turns += sum(took)
            after(turns)
        else:
            pages[0].wait_for_timeout(25)
    return turns


def play_until(
    pages: list[Page],
    arrived: Callable[[], bool],
    *choosers: Callable[[list[str]], str],
    seconds: float = GAME,
) -> None:
    """Play on until something has come about, or the games are over; each page by its chooser.

    Fewer choosers than pages: the others do as the last. The clock counts, not the rounds: on a
    busy machine most rounds find nobody asked.
    """
    each = [*choosers, *[choosers[-1]] * (len(pages) - len(choosers))]
    until = time.monotonic() + seconds
    while True:
        # Asked first: a game that ends in between may be just what had to come about.
        over = all(is_over(page) for page in pages)
        if arrived():
            return
        assert not over, "the game ended before it came to that"
        assert time.monotonic() < until, "it never came to that"
        if not any(take_turn(page, choose) for page, choose in zip(pages, each)):
            pages[0].wait_for_timeout(25)


def wait_until(page: Page, arrived: Callable[[], bool]) -> None:
    """Wait for something that a page's messages will tell."""
    until = time.monotonic() + PATIENCE / 1000
    while not arrived():
        assert time.monotonic() < until, "it never came to that"
        page.wait_for_timeout(25)


def received(page: Page) -> list[dict[str, Any]]:
    """Keep every message of the house to a page, as it came over the line, from now on."""
    messages: list[dict[str, Any]] = []

    def keep(frame: str | bytes) -> None:
        read = json.loads(frame)
        messages.extend(read if isinstance(read, list) else [read])

    page.on("websocket", lambda line: line.on("framereceived", keep))
    return messages


def marked(page: Page) -> Page:
    """Mark a page, so that a reload would be noticed."""
    page.evaluate("window.handelshuisMark = 'here'")
    return page


def still_marked(page: Page) -> bool:
    """Tell whether a marked page was never loaded again."""
    return bool(page.evaluate("window.handelshuisMark === 'here'"))


def serious_faults(page: Page) -> list[str]:
    """List what axe finds that keeps people out."""
    assert AXE.is_file(), "axe-core is not installed: `make web` installs it"
    page.evaluate(AXE.read_text(encoding="utf-8") + "; void 0")
    found: list[dict[str, Any]] = page.evaluate("axe.run().then(answer => answer.violations)")
    return [
        f"{each['id']}: {each['nodes'][0]['html'][:160]} {each['nodes'][0].get('failureSummary')}"
        for each in found
        if each["impact"] in ("serious", "critical")
    ]


def too_small(page: Page) -> list[str]:
    """List what can be tapped and is smaller than a fingertip, 40 by 40."""
    found: list[str] = page.evaluate(
        """() => [...document.querySelectorAll('button, a, input, select, summary')]
            .filter(each => each.checkVisibility() && !each.closest('[inert]'))
            .map(each => [each, each.getBoundingClientRect()])
            .filter(([, box]) => box.width && (box.width < 39.5 || box.height < 39.5))
            .map(([each, box]) => `${each.className}: ${box.width} x ${box.height}`)"""
    )
    return found
