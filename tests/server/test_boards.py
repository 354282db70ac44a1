"""The files of a package's board: those it names, with what a browser needs, and no others."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import httpx
import pytest

from handelshuis.core.registry import game
from handelshuis.server.door import boards
from handelshuis.server.door.boards import address_of, read_board
from tests.server.houses import OpenHouse


@pytest.fixture
def http(house: OpenHouse) -> httpx.Client:
    return house.http


def offered(http: httpx.Client, name: str) -> dict[str, Any]:
    found: dict[str, Any] = next(
        each for each in http.get("/api/games").json() if each["name"] == name
    )
    return found


def test_the_house_says_where_a_board_is_and_what_the_game_is(http: httpx.Client) -> None:
    bazaar = offered(http, "bazaar")
    assert bazaar["board"] == address_of("bazaar", "board.js")
    assert bazaar["emblem"].endswith("/emblem.svg")
    assert bazaar["about"]["nl"] == game("bazaar").texts("nl").messages["intro"]
    assert offered(http, "catan")["about"] == {"en": "", "nl": ""}
    for name in ("peddler", "catan"):
        assert offered(http, name)["board"] == offered(http, name)["emblem"] == ""


def test_a_file_is_sent_with_its_kind_and_kept_for_ever(http: httpx.Client) -> None:
    address = offered(http, "bazaar")["board"]
    answer = http.get(address)
    source = game("bazaar").folder.joinpath("board", "board.js").read_bytes()
    assert answer.content == source
    assert answer.headers["content-type"].startswith("text/javascript")
    assert answer.headers["content-encoding"] == "gzip"
    assert "immutable" in answer.headers["cache-control"]
    assert answer.headers["content-security-policy"].startswith("default-src 'self';")
    assert answer.headers["x-content-type-options"] == "nosniff"
    plain = http.get(address, headers={"accept-encoding": "identity"})
    assert plain.content == source
    assert "content-encoding" not in plain.headers
    again = http.get(address, headers={"if-none-match": answer.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")


@pytest.mark.parametrize(
    "path",
    [
        "../rules.toml",
        "..%2frules.toml",
        "%2e%2e/%2e%2e/game.py",
        "/etc/passwd",
        "rules.toml",
        "board.js/",
        "Board.js",
        "",
        "board.js%00",
    ],
)
def test_nothing_else_is_sent(http: httpx.Client, path: str) -> None:
    base = offered(http, "bazaar")["board"].removesuffix("board.js")
    assert http.get(base + path).status_code == 404


def test_another_hash_or_game_is_not_there(http: httpx.Client) -> None:
    hash = offered(http, "bazaar")["board"].split("/")[3]
    assert http.get(f"/boards/bazaar/{'0' * len(hash)}/board.js").status_code == 404
    assert http.get(f"/boards/peddler/{hash}/board.js").status_code == 404
    assert http.get(f"/boards/nobody/{hash}/board.js").status_code == 404


def named(*files: str) -> Any:
    return SimpleNamespace(name="odd", folder=game("bazaar").folder, board_files=files)


def test_files_that_are_no_part_of_a_board_are_refused() -> None:
    with pytest.raises(ValueError, match=r"board\.py is none of"):
        read_board(named("board.py"))
    with pytest.raises(OSError, match=r"nowhere\.js"):
        read_board(named("nowhere.js"))


def test_a_board_has_its_size(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(boards, "MOST_BYTES", 100)
    with pytest.raises(ValueError, match="more than 100 bytes"):
        read_board(named("board.js"))


def test_a_broken_board_is_a_line_and_a_plain_table(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(boards, "games", lambda: {"odd": named("board.py")})
    boards.boards.cache_clear()
    try:
        assert address_of("odd", "board.py") == ""
    finally:
        boards.boards.cache_clear()
    assert capsys.readouterr().err.startswith("handelshuis: the board of odd: board.py is none of")
