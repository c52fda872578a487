"""Checks that a webhook comes from your installation. Standard library only; copy it."""

import hashlib
import hmac
import json
import time
from collections.abc import Mapping

TOLERANCE_SECONDS = 300


class Refused(Exception):
    """The delivery is not believed."""


def verify(secret: str, headers: Mapping[str, str], body: bytes, now: float | None = None) -> dict:
    """Returns the event of a delivery that was signed with the secret of the destination.

    The body must be the bytes as they came, and the names of the headers are expected in any case.
    """
    sent = {name.lower(): value for name, value in headers.items()}
    expected = hmac.new(secret.encode(), body, hashlib.sha256).hexdigest()
    # As bytes: a text that is not ASCII would raise.
    if not hmac.compare_digest(expected.encode(), sent.get("x-signature-v2", "").encode()):
        raise Refused("signature does not match")
    event = json.loads(body)
    if sent.get("x-timestamp") != str(event["timestamp"]):
        raise Refused("the time of the delivery is not that of the body")
    if abs((time.time() if now is None else now) - event["timestamp"]) > TOLERANCE_SECONDS:
        raise Refused("the delivery is too old")
    return event
