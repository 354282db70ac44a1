"""The log: lines or JSON, where it failed and how, and no secrets."""

from __future__ import annotations

import json
import logging
import os
import socket
import threading
from pathlib import Path
from urllib.parse import urlsplit

import httpx
import pytest
import sqlalchemy as sa
from websockets.exceptions import InvalidStatus

from handelshuis.server.logs import FORMATS, begin_log
from tests.server.conftest import OpenUp
from tests.server.houses import HouseProcess, secrets_of, set_up
from tests.server.visitors import Visitor

PASSWORD = "hunter2"


def failed(message: str) -> logging.LogRecord:
    """A record of something that failed with a secret in its words."""
    try:
        try:
            os.environ[PASSWORD]
        except KeyError as first:
            raise ValueError(PASSWORD) from first
    except ValueError as error:
        failure = (type(error), error, error.__traceback__)
    return logging.LogRecord("house", logging.ERROR, __file__, 1, message, (), failure)


@pytest.mark.parametrize("how", FORMATS)
def test_a_failure_names_its_places_but_not_its_words(how: str) -> None:
    written = FORMATS[how]().format(failed(f"it broke\nexception={PASSWORD}"))
    assert "it broke" in written
    assert PASSWORD not in written
    assert written.index("ValueError") < written.index("KeyError")
    assert f'File "{__file__}"' in written.replace('\\"', '"')


def test_json_is_one_line_an_event() -> None:
    written = FORMATS["json"]().format(failed("it broke"))
    assert "\n" not in written
    event = json.loads(written)
    assert (event["level"], event["name"], event["message"]) == ("error", "house", "it broke")
    assert event["trace"].endswith("KeyError")


def test_a_thread_that_ends_is_logged_like_all_else(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(threading, "excepthook", threading.excepthook)
    monkeypatch.setattr(logging, "basicConfig", lambda **_: None)
    begin_log("lines")
    thread = threading.Thread(target=lambda: [].pop(), name="writer")
    thread.start()
    thread.join()
    assert [record.getMessage() for record in caplog.records] == ["writer ended"]


def test_bad_input_leaves_no_traceback_and_no_secret(tmp_path: Path) -> None:
    house = HouseProcess("--data", str(tmp_path), "--log-format", "json")
    where = urlsplit(house.address)
    with httpx.Client(base_url=house.address) as http:
        made = set_up(http, "me", "me")
        secret = secrets_of(made)[0]
        http.post("/api/tables", content=f'{{"game": "{secret}"')
        http.post("/api/records", content=secret.encode() + b"\xff")
        http.post(f"/api/tables/{made['table']}/join", json={"name": 7, "secret": secret})
        http.get(f"/t/{made['table']}?s={secret}")
    with Visitor(house.address, made["table"], [secret]) as page:
        page.send_raw("{")
        page.send(t="move", id="x", seat=0, question=0, move=secret)
        page.catch_up()
    with pytest.raises(InvalidStatus), Visitor(house.address, secret):
        pass
    with socket.create_connection((where.hostname, where.port)) as line:
        line.sendall(f"{secret} nonsense\r\n\r\n".encode())
        assert b"400" in line.recv(1000)
    written = house.stop()
    assert secret not in written
    events = [json.loads(line) for line in written.splitlines() if line.startswith("{")]
    assert "Invalid HTTP request received." in [event["message"] for event in events]
    assert not [event for event in events if "trace" in event]
    assert "Traceback" not in written


def test_a_game_that_cannot_be_drawn_is_told_of_without_the_words_of_its_failure(
    open_house: OpenUp, caplog: pytest.LogCaptureFixture
) -> None:
    house = open_house()
    made = house.set_up("me", "me")["table"]
    with house.house.storage.engine.begin() as connection:
        connection.execute(sa.text("UPDATE entries SET text = :text"), {"text": PASSWORD})
    house.house.tables.clear()
    house.http.get(f"/api/tables/{made}")
    assert f"table {made} cannot be drawn" in caplog.text
    assert PASSWORD not in caplog.text
