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

    The body must be the bytes as they came; the names of the headers may have any case.
    """
    sent = {name.lower(): value for name, value in headers.items()}
    v2, raw = sent.get("x-signature-v2", ""), sent.get("x-signature", "")
    if not v2 and not raw and sent.get("x-signature-simple"):
        # Whoever must live with it has to read the decision again and believe nothing else.
        raise Refused("only the deprecated signature was sent, which does not cover the body")
    # V2 signs what the body says, so it holds even if something on the way wrote the body again;
    # X-Signature signs its bytes.
    if not matches(secret, canonical(body), v2) and not matches(secret, body, raw):
        raise Refused("signature does not match")
    try:
        event = json.loads(body)
        timestamp = event["timestamp"]
    except (ValueError, RecursionError, LookupError, TypeError) as problem:
        raise Refused("the body is no event") from problem
    # The signatures cover the time in the body, not the header.
    if type(timestamp) is not int or sent.get("x-timestamp") != str(timestamp):
        raise Refused("the time of the delivery is not that of the body")
    if abs((time.time() if now is None else now) - timestamp) > TOLERANCE_SECONDS:
        raise Refused("the delivery is too old")
    return event


def matches(secret: str, message: bytes | None, signature: str) -> bool:
    if message is None:
        return False
    expected = hmac.new(secret.encode(), message, hashlib.sha256).hexdigest()
    # In constant time, and as bytes: a text that is not ASCII would raise.
    return hmac.compare_digest(expected.encode(), signature.encode(errors="replace"))


def canonical(body: bytes) -> bytes | None:
    """Writes a JSON text the way it was signed; None for what is no JSON."""
    try:
        value = json.loads(body, parse_float=whole_or_float)
        return json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False).encode()
    except (ValueError, RecursionError):
        return None


def whole_or_float(text: str) -> int | float:
    number = float(text)
    return int(number) if number.is_integer() else number
