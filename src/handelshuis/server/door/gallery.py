"""The pages of finished games: what they are made of, and what the preview of a link shows."""

from __future__ import annotations

from html import escape
from typing import Any, Final

from fastapi import FastAPI, Request
from starlette.responses import HTMLResponse, Response

from handelshuis.core.texts import LANGUAGES
from handelshuis.server.club.my_tables import series
from handelshuis.server.door.client import ASK_AGAIN, index_page, sent_page
from handelshuis.server.door.seen import check_seen, seats_in
from handelshuis.server.gallery.headline import Headline
from handelshuis.server.gallery.preview import HIGH, WIDE
from handelshuis.server.house import House
from handelshuis.server.wire import bodies as b
from handelshuis.server.wire.refusals import Refusal

REFUSALS: Final[dict[int | str, dict[str, Any]]] = {
    status: {"model": b.RefusalShown} for status in (403, 404, 409, 429, 500)
}
PICTURE: Final = {
    "Cache-Control": "public, max-age=3600",
    # Whoever shows a link shows its picture on a page of his own.
    "Cross-Origin-Resource-Policy": "cross-origin",
}
LOCALES: Final = {"en": "en_GB", "nl": "nl_NL"}
TITLE: Final = "<title>Handelshuis</title>"


def add_gallery(app: FastAPI, house: House) -> None:
    """Add the pages of finished games to the application of a house."""

    @app.get("/api/tables/{table}/page", responses=REFUSALS)
    async def give_page(table: str, request: Request) -> b.GamePage:
        """Give what the page of a finished game shows to whoever has its link."""
        visitor = house.visitors.of(request.scope)
        found = await house.table(table)
        await check_seen(house, found, request)
        mine = bool(await seats_in(house, found, request))
        return await house.gallery.page(found, mine, visitor)

    @app.get("/api/tables/{table}/seal", responses=REFUSALS)
    async def check_seal(table: str, request: Request) -> b.SealChecked:
        """Check every roll and draw of a finished game against the seal shown before it."""
        visitor = house.visitors.of(request.scope)
        found = await house.table(table)
        await check_seen(house, found, request)
        return await house.gallery.check(found, visitor)

    @app.get("/api/tables/{table}/series", responses=REFUSALS)
    async def tell_series(table: str, request: Request) -> b.SeriesShown:
        """Tell how the games went that the same people played one after another."""
        found = await house.table(table)
        await check_seen(house, found, request)
        played = bool(await seats_in(house, found, request))
        return await series(house.storage, table, played)

    @app.get("/g/{table}", include_in_schema=False)
    async def page(table: str, request: Request) -> Response:
        """Send the page, and in its head what previews of the link show."""
        index = index_page()
        headline = await house.gallery.headline(table) if index is not None else None
        if headline is None or index is None:
            return sent_page(request)
        language = language_of(request)
        head = preview_tags(
            headline,
            language,
            house.settings.public_url or str(request.base_url).rstrip("/"),
            table,
        )
        html = index.read_text(encoding="utf-8").replace(TITLE, head, 1)
        html = html.replace('<html lang="en">', f'<html lang="{language}">', 1)
        return HTMLResponse(html, headers=ASK_AGAIN | {"Vary": "Accept-Language"})

    @app.get("/g/{table}/{language}.png", include_in_schema=False)
    async def picture(table: str, language: str, request: Request) -> Response:
        """Send the picture that previews of the link show."""
        if language not in LANGUAGES:
            raise Refusal("no_page")
        visitor = house.visitors.of(request.scope)
        drawn = await house.gallery.picture(table, language, visitor)
        if drawn is None:
            raise Refusal("no_page")
        return Response(drawn, media_type="image/png", headers=PICTURE)


def language_of(request: Request) -> str:
    """Find the first language that a visitor wants and the house speaks; else English."""
    wanted: list[tuple[float, str]] = []
    for place, part in enumerate(request.headers.get("accept-language", "").split(",")[:20]):
        name, _, quality = part.strip().partition(";q=")
        try:
            weight = float(quality or 1)
        except ValueError:
            continue
        wanted.append((-weight + place / 1e6, name.partition("-")[0].lower()))
    known = [name for _, name in sorted(wanted) if name in LANGUAGES]
    return known[0] if known else LANGUAGES[0]


def preview_tags(headline: Headline, language: str, home: str, table: str) -> str:
    """Write what Open Graph asks of a page's head."""
    title, told = headline.titles[language], headline.descriptions[language]
    tags = {
        "og:type": "website",
        "og:site_name": "Handelshuis",
        "og:title": title,
        "og:description": told,
        "og:url": f"{home}/g/{table}",
        "og:locale": LOCALES[language],
        "og:image": f"{home}/g/{table}/{language}.png",
        "og:image:type": "image/png",
        "og:image:width": str(WIDE),
        "og:image:height": str(HIGH),
        "og:image:alt": told,
    }
    lines = [f"<title>{escape(title)} – Handelshuis</title>"]
    lines += [f'<meta property="{name}" content="{escape(value)}">' for name, value in tags.items()]
    lines.append(f'<meta name="description" content="{escape(told)}">')
    lines.append('<meta name="twitter:card" content="summary_large_image">')
    return "\n".join(lines)
