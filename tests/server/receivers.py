"""Those who receive messages: a web server, a push service and a mail server of our own."""

from __future__ import annotations

import base64
import http.server
import json
import os
import queue
import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

PATIENCE = 60.0


class Receiver:
    """A web server that keeps what it is sent, and answers as it is told."""

    def __init__(self) -> None:
        self.got: queue.Queue[tuple[str, dict[str, str], bytes]] = queue.Queue()
        self.status = 200
        self.location = ""
        self.answer = b'{"ok": true, "result": {}, "id": "1"}'
        outer = self

        class Handler(http.server.BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["content-length"]))
                heads = {name.lower(): value for name, value in self.headers.items()}
                outer.got.put((self.path, heads, body))
                answer = outer.answer
                self.send_response(outer.status)
                if outer.location:
                    self.send_header("Location", outer.location)
                self.send_header("Content-Type", "application/json")
                self.send_header("Content-Length", str(len(answer)))
                self.end_headers()
                self.wfile.write(answer)

            def log_message(self, *_: Any) -> None:
                pass

        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.port: int = self.server.server_address[1]
        self.address = f"http://127.0.0.1:{self.port}"

    def next(self) -> tuple[str, dict[str, str], bytes]:
        """Wait for what comes next."""
        return self.got.get(timeout=PATIENCE)


@contextmanager
def receiver() -> Iterator[Receiver]:
    """Run a web server that keeps what it is sent."""
    made = Receiver()
    thread = threading.Thread(target=made.server.serve_forever, args=(0.05,))
    thread.start()
    try:
        yield made
    finally:
        made.server.shutdown()
        thread.join()
        made.server.server_close()


class Browser:
    """What a browser keeps of a subscription: only it can read what is sent there."""

    def __init__(self) -> None:
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.secret = os.urandom(16)
        self.point = self.key.public_key().public_bytes(
            Encoding.X962, PublicFormat.UncompressedPoint
        )

    def wish(self, endpoint: str, **more: Any) -> dict[str, Any]:
        keys = {"p256dh": b64(self.point), "auth": b64(self.secret)}
        return {"kind": "push", "address": endpoint, "name": "Chrome"} | keys | more

    def read(self, body: bytes) -> dict[str, Any]:
        """Decrypt a message as RFC 8291 says."""
        salt, length = body[:16], body[20]
        sender, sealed = body[21 : 21 + length], body[21 + length :]
        theirs = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), sender)
        shared = self.key.exchange(ec.ECDH(), theirs)
        context = b"WebPush: info\0" + self.point + sender
        secret = _derived(shared, self.secret, context, 32)
        key = _derived(secret, salt, b"Content-Encoding: aes128gcm\0", 16)
        nonce = _derived(secret, salt, b"Content-Encoding: nonce\0", 12)
        plain = AESGCM(key).decrypt(nonce, sealed, None)
        told: dict[str, Any] = json.loads(plain.rstrip(b"\0").removesuffix(b"\x02"))
        return told


def _derived(secret: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    return HKDF(hashes.SHA256(), length, salt, info).derive(secret)


def b64(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


@contextmanager
def mail_server() -> Iterator[tuple[int, queue.Queue[str]]]:
    """Run a mail server; gives its port, and the mails that come in."""
    mails: queue.Queue[str] = queue.Queue()
    listening = socket.create_server(("127.0.0.1", 0))

    def serve() -> None:
        while True:
            try:
                line, _ = listening.accept()
            except OSError:
                return
            with line, line.makefile("rwb") as said:
                _talk(said, mails)

    thread = threading.Thread(target=serve, daemon=True)
    thread.start()
    try:
        yield listening.getsockname()[1], mails
    finally:
        listening.shutdown(socket.SHUT_RDWR)
        listening.close()
        thread.join(5)


def _talk(said: Any, mails: queue.Queue[str]) -> None:
    def answer(words: str) -> None:
        said.write(f"{words}\r\n".encode())
        said.flush()

    answer("220 here")
    while word := said.readline().decode().strip():
        if word.upper().startswith("DATA"):
            answer("354 go on")
            mail = b""
            while (part := said.readline()) not in (b".\r\n", b""):
                mail += part
            mails.put(mail.decode())
            answer("250 kept")
        elif word.upper().startswith("QUIT"):
            answer("221 bye")
            return
        else:
            answer("250 well")
