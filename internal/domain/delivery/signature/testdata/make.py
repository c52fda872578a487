"""Writes vectors.json: bodies, their canonical form and their signatures, made without the service's own code."""

import hashlib
import hmac
import json
import pathlib

SECRET = "wSOgL0n7tLr0g0QO1yYvSxq3V9a1QW9yBDn3Xy4mQbE"
HEAD = {
    "event_id": "0198c0de-7a11-7000-8000-0000000000e1",
    "session_id": "0198c0de-7a11-7000-8000-000000000001",
    "status": "In Review",
    "timestamp": 1767225600,
    "webhook_type": "status.updated",
}

# Each body as somebody might write it: other blanks, order and spelling of numbers than the canonical form.
BODIES = {
    "plain": json.dumps(HEAD | {"vendor_data": "customer-42", "metadata": None}, indent=2),
    "Unicode": json.dumps(HEAD | {"metadata": {"ключ": "Łódź Ærøskøbing", "名": "王秀英 😀", "اسم": "محمد", "é": "e\u0301"}}),
    "text that HTML or JavaScript would mind": json.dumps(HEAD | {"metadata": {"html": "<b>&amp;</b>", "lines": "a\u2028b\u2029c"}}),
    "escapes": json.dumps(HEAD | {"metadata": {"controls": "\x00\x1f\b\f\n\r\t\x7f", "quote": '"\\/'}}),
    "floats": '{"floats":[0.1,1.50,-2.0,1e2,0.0001,99.123456,-0.0],' + json.dumps(HEAD)[1:],
    "empty objects": json.dumps(HEAD | {"metadata": {"a": {}, "b": [], "c": [{}, []], "": ""}}),
    "integer-like keys": json.dumps(HEAD | {"metadata": {"2": "b", "10": "a", "1": "c", "-1": "d", "01": "e"}}),
    "nested arrays": json.dumps(HEAD | {"metadata": [[3, [2, [1, []]]], [{"b": [True, False, None], "a": [[]]}]]}),
    "an event without a session": json.dumps(
        {"webhook_type": "user.status.updated", "timestamp": 1767225600, "status": "ACTIVE", "vendor_data": None}
    ),
}


def whole(value):
    """Whole floats as integers, as the canonical form has them."""
    if isinstance(value, float) and value.is_integer():
        return int(value)
    if isinstance(value, list):
        return [whole(v) for v in value]
    if isinstance(value, dict):
        return {k: whole(v) for k, v in value.items()}
    return value


def digest(message):
    return hmac.new(SECRET.encode(), message.encode(), hashlib.sha256).hexdigest()


def vector(name, body):
    value = whole(json.loads(body))
    canonical = json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    simple = ":".join(str(value.get(k, "")) for k in ("timestamp", "session_id", "status", "webhook_type"))
    covered = digest(canonical)
    return {
        "name": name,
        "secret": SECRET,
        "body": body,
        "canonical": canonical,
        "headers": {
            "X-Signature-V2": covered,
            "X-Signature": covered,
            "X-Signature-Simple": digest(simple),
            "X-Timestamp": str(value["timestamp"]),
        },
    }


vectors = [vector(name, body) for name, body in BODIES.items()]
text = json.dumps(vectors, indent=2, ensure_ascii=False)
pathlib.Path(__file__).with_name("vectors.json").write_text(text + "\n", encoding="utf-8")
