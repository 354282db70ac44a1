"""What tests do on a page, in a player's words."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

from playwright.sync_api import BrowserContext, Page

from tests.server.houses import HouseProcess, OpenHouse

NewContext = Callable[..., BrowserContext]
Choose = Callable[[list[str]], str]

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


def hurry(context: BrowserContext, **otherwise: bool | str) -> BrowserContext:
    """Let every page of a context play at the first tap, without curtain, against quick rivals.

    What a test is about is set `otherwise`.
    """
    settings = json.dumps(
        {
            "atOnce": True,
            "curtain": False,
            "level": "beginner",
            "rollForMe": True,
            "pace": "at_once",
            **otherwise,
        }
    )
    context.add_init_script(
        "if (!localStorage.getItem('handelshuis.settings'))"
        f" localStorage.setItem('handelshuis.settings', {settings!r});"
    )
    context.set_default_timeout(PATIENCE)
    return context


def take_seat(
    page: Page, house: HouseProcess | OpenHouse, made: dict[str, Any], seat: int = 0
) -> Page:
    """Open the page of a seat at a table, and wait until its board is there."""
    page.goto(f"{house.address}/t/{made['table']}#s={made['seats'][seat]['secret']}")
    page.get_by_test_id("board").wait_for()
    return page


def sit_down(
    house: HouseProcess, new_context: NewContext, made: dict[str, Any], *devices: dict[str, Any]
) -> list[Page]:
    """Open a page for each seat in turn, on these devices."""
    return [
        take_seat(hurry(new_context(**device, **HURRIED)).new_page(), house, made, seat)
        for seat, device in enumerate(devices)
    ]


class Asked(NamedTuple):
    """What a page asks now: moves in notation, or a yes to the one that is chosen."""

    over: bool
    confirm: bool
    moves: list[str]


ASKED = """() => [
    !!document.querySelector('[data-testid=end]'),
    !!document.querySelector('[data-testid=confirm]'),
    [...document.querySelectorAll('.now [data-choice]:not([disabled])')]
        .filter(each => !each.closest('[inert]'))
        .map(each => each.dataset.choice),
]"""
PRESS = """move => {
    const buttons = [...document.querySelectorAll('.now [data-choice]')];
    const button = move
        ? buttons.find(each => each.dataset.choice === move)
        : document.querySelector('[data-testid=confirm]');
    if (!button || button.disabled) return false;
    button.click();
    return true;
}"""


def asked(page: Page) -> Asked:
    """Read what a page asks, all at one moment."""
    return Asked(*page.evaluate(ASKED))


def is_over(page: Page) -> bool:
    """Tell whether the page shows the end of its game."""
    return asked(page).over


def choices(page: Page) -> list[str]:
    """List the moves that the bar offers now, in notation."""
    return asked(page).moves


def first_or_done(moves: list[str]) -> str:
    """Choose what ends a question soonest: be done, else the first choice."""
    return "done" if "done" in moves else moves[0]


def accept(moves: list[str]) -> str:
    """Choose to accept what is offered."""
    return next(move for move in moves if move.startswith("accept"))


def take_turn(page: Page, choose: Choose = first_or_done) -> bool:
    """Press one choice, or confirm it, if the page is asked anything; tell whether it was."""
    return answer(page, asked(page), choose)


def answer(page: Page, now: Asked, choose: Choose) -> bool:
    """Press what is chosen of what a page asks, unless nothing is."""
    chosen = "" if now.confirm or not now.moves else choose(now.moves)
    return bool((chosen or now.confirm) and page.evaluate(PRESS, chosen))


def play_to_the_end(
    *pages: Page,
    choose: Choose = first_or_done,
    after: Callable[[int], None] = lambda turns: None,
) -> int:
    """Take turns on all pages until each shows the end; give the number of turns taken."""
    turns = 0

    def note(took: int) -> None:
        nonlocal turns
        turns += took
        after(turns)

    play_until(list(pages), lambda: False, choose, after=note, to_the_end=True)
    return turns


def play_until(
    pages: list[Page],
    arrived: Callable[[], bool],
    *choosers: Choose,
    after: Callable[[int], None] = lambda took: None,
    to_the_end: bool = False,
) -> None:
    """Play on until something has come about; each page by its chooser.

    Fewer choosers than pages: the others do as the last. The clock counts, not the rounds: on a
    busy machine most rounds find nobody asked.
    """
    each = [*choosers, *[choosers[-1]] * (len(pages) - len(choosers))]
    until = time.monotonic() + GAME
    while True:
        # Asked first: a game that ends in between may be just what had to come about.
        now = [asked(page) for page in pages]
        over = all(page.over for page in now)
        if arrived() or (over and to_the_end):
            return
        assert not over, "the game ended before it came to that"
        assert time.monotonic() < until, "it never came to that"
        took = sum(answer(*turn) for turn in zip(pages, now, each))
        if took:
            after(took)
        else:
            pages[0].wait_for_timeout(25)


def wait_until(page: Page, arrived: Callable[..., bool], *given: Any) -> None:
    """Wait for something that a page's messages will tell."""
    until = time.monotonic() + PATIENCE / 1000
    while not arrived(*given):
        assert time.monotonic() < until, "it never came to that"
        page.wait_for_timeout(25)


def marked(page: Page) -> Page:
    """Mark a page, so that a reload would be noticed."""
    page.evaluate("window.handelshuisMark = 'here'")
    return page


def still_marked(page: Page) -> bool:
    """Tell whether a marked page was never loaded again."""
    return bool(page.evaluate("window.handelshuisMark === 'here'"))


def come_to_rest(page: Page) -> None:
    """Wait until a page is drawn: its letters are there, and nothing is on its way any more."""
    page.evaluate(
        """async () => {
            await document.fonts.ready;
            const ends = each => each.effect.getComputedTiming().endTime !== Infinity;
            const moving = document.getAnimations().filter(ends);
            await Promise.allSettled(moving.map(each => each.finished));
            for (let i = 0; i < 2; i++) await new Promise(requestAnimationFrame);
        }"""
    )


def serious_faults(page: Page) -> list[str]:
    """List what axe finds that keeps people out."""
    assert AXE.is_file(), "axe-core is not installed: `make web` installs it"
    come_to_rest(page)
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text(encoding="utf-8") + "; void 0")
    # Only what breaks a rule is told: what keeps to it need not be written down.
    found: list[dict[str, Any]] = page.evaluate(
        "axe.run({ resultTypes: ['violations'] }).then(answer => answer.violations)"
    )
    return [
        f"{each['id']}: {each['nodes'][0]['html'][:160]} {each['nodes'][0].get('failureSummary')}"
        for each in found
        if each["impact"] in ("serious", "critical")
    ]


def too_small(page: Page) -> list[str]:
    """List what can be tapped and is smaller than a fingertip, 40 by 40."""
    come_to_rest(page)
    found: list[str] = page.evaluate(
        """() => [...document.querySelectorAll('button, a, input, select, summary')]
            .filter(each => each.checkVisibility() && !each.closest('[inert]'))
            .map(each => [each, each.getBoundingClientRect()])
            .filter(([, box]) => box.width && (box.width < 39.5 || box.height < 39.5))
            .map(([each, box]) => `${each.className}: ${box.width} x ${box.height}`)"""
    )
    return found
