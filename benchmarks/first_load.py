"""Measure how soon a first visit can be played on, on a slow telephone.

    python -m benchmarks.first_load --visits 3

Of the front page, and of a table of each game. The line carries 1.6 Mbit/s with 150 ms there and
back, and the processor is four times slower than this machine's; nothing is in the browser's
cache. A table counts from its link to the first choice that can be pressed.
What comes out is worth something on a quiet machine only.
"""

from __future__ import annotations

import argparse
import shutil
from statistics import median
from tempfile import TemporaryDirectory

import httpx
from playwright.sync_api import Browser, sync_playwright

from tests.browser.conftest import BROWSERS
from tests.browser.pages import HURRIED, PHONE, hurry
from tests.browser.test_first_load import first_visits, seconds_on_a_telephone
from tests.server.houses import HouseProcess


def seconds(browser: Browser, address: str, shown: str) -> float:
    """Visit a page once, in a browser that has never been there."""
    with hurry(browser.new_context(**PHONE, **HURRIED)) as context:
        return seconds_on_a_telephone(context.new_page(), address, shown)


def main() -> None:
    """Print the median of some visits to each page, and the slowest of them."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--visits", type=int, default=3, help="how often each page is visited")
    visits = range(parser.parse_args().visits)
    chromium = next(filter(None, map(shutil.which, BROWSERS)), None)
    with TemporaryDirectory() as folder, sync_playwright() as playwright:
        house = HouseProcess("--data", folder)
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        try:
            with httpx.Client(base_url=house.address, timeout=60) as http:
                for name, (address, shown) in first_visits(house.address, http).items():
                    took = [seconds(browser, address, shown) for _ in visits]
                    print(f"{name:<14} {median(took):5.1f} s   at most {max(took):5.1f} s")
        finally:
            browser.close()
            house.stop()


if __name__ == "__main__":
    main()
