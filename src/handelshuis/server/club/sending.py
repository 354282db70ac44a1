"""Sending a message, in a worker: to a browser by Web Push, to everything else by Apprise."""

from __future__ import annotations

import json
import logging
import os
from contextlib import nullcontext
from typing import Any, Final, Literal
from urllib.parse import urlsplit

import msgspec

from handelshuis.server.club.addresses import for_apprise
from handelshuis.server.club.outside import NotOutside, only_outside
from handelshuis.server.wire.visitors import read_proxies

LIVES_SECONDS: Final = 12 * 3600
"""How long a push service keeps a message for a phone that is off."""
CONNECT_SECONDS: Final = 4.0
READ_SECONDS: Final = 6.0
MEMORY: Final = 3 * 2**30
"""Bytes of addresses that a worker may use: what a stranger's server answers is not bounded."""

Outcome = Literal["sent", "gone", "failed"]


class Parcel(msgspec.Struct, frozen=True):
    """A message and where it goes."""

    kind: str
    address: str
    title: str
    body: str
    link: str
    """The page it leads to, with the house before it."""
    tag: str = ""
    """What it is about: on a device a newer message takes the place of one about the same."""
    keys: str = ""
    """Of a browser, JSON: `p256dh` and `auth`."""
    private: str = ""
    public: str = ""
    """The house's own key for Web Push."""
    contact: str = ""
    mail: str = ""
    """The server by which the house sends mail, as Apprise names it."""
    networks: str = ""
    """Networks that are not public and may be reached nevertheless."""


def deliver_alone(parcel: Parcel) -> Outcome:
    """Send a message in a process that does nothing else."""
    for name in [name for name in os.environ if name.lower().endswith("_proxy")]:
        # By a proxy one would come to where the guard does not see.
        del os.environ[name]
    try:
        import resource
    except ImportError:  # Windows has no such limit.
        pass
    else:
        _, hard = resource.getrlimit(resource.RLIMIT_AS)
        if hard == resource.RLIM_INFINITY or hard > MEMORY:
            resource.setrlimit(resource.RLIMIT_AS, (MEMORY, hard))
    return deliver(parcel)


def deliver(parcel: Parcel) -> Outcome:
    """Send a message; only addresses outside are reached, but for the house's own mail server."""
    # Both write addresses and what they hold to the log, at several levels.
    for name in ("apprise", "urllib3", "requests"):
        logging.getLogger(name).disabled = True
    allowed = read_proxies(parcel.networks)
    with nullcontext() if parcel.kind == "mail" else only_outside(allowed):
        try:
            return _push(parcel) if parcel.kind == "push" else _by_apprise(parcel)
        except (OSError, ValueError):
            return "failed"


def _push(parcel: Parcel) -> Outcome:
    import urllib3
    from webpush import WebPush, WebPushSubscription

    subscription: Any = {"endpoint": parcel.address, "keys": json.loads(parcel.keys)}
    shown = {"title": parcel.title, "body": parcel.body, "tag": parcel.tag}
    path = urlsplit(parcel.link).path
    encrypting = WebPush(
        private_key=parcel.private.encode(),
        public_key=parcel.public.encode(),
        subscriber=parcel.contact,
        ttl=LIVES_SECONDS,
    )
    message = encrypting.get(
        json.dumps(shown | {"path": path}), WebPushSubscription(**subscription)
    )
    headers = {**message.headers, "content-type": "application/octet-stream"}
    try:
        answer = urllib3.PoolManager().request(
            "POST",
            parcel.address,
            body=message.encrypted,
            headers=headers,
            redirect=False,
            retries=False,
            preload_content=False,
            timeout=urllib3.Timeout(connect=CONNECT_SECONDS, read=READ_SECONDS),
        )
    except (urllib3.exceptions.HTTPError, NotOutside):
        return "failed"
    answer.close()
    if answer.status in (404, 410):
        return "gone"
    return "sent" if answer.status in (200, 201, 202, 204) else "failed"


def _by_apprise(parcel: Parcel) -> Outcome:
    import apprise

    asset = apprise.AppriseAsset(
        app_id="Handelshuis",
        app_desc="Handelshuis",
        secure_logging=True,
        http_redirects=False,
        storage_mode="memory",
    )
    url = for_apprise(parcel.kind, parcel.address, parcel.mail)
    way = apprise.Apprise.instantiate(url, asset=asset)
    if way is None:
        return "failed"
    way.socket_connect_timeout, way.socket_read_timeout = CONNECT_SECONDS, READ_SECONDS
    body = f"{parcel.body}\n{parcel.link}" if parcel.link else parcel.body
    sent = way.notify(title=parcel.title, body=body, body_format=apprise.NotifyFormat.TEXT)
    return "sent" if sent else "failed"
