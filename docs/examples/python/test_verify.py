"""The check decides the shared deliveries right, and the inbox files the shared events right."""

import hashlib
import hmac
import json
import os
import pathlib
import unittest

from inbox import Inbox
from verify import Refused, verify

TESTDATA = pathlib.Path(__file__).parent.parent / "testdata"
CASES = json.loads(pathlib.Path(os.environ.get("DELIVERIES") or TESTDATA / "deliveries.json").read_text(encoding="utf-8"))
EVENTS = json.loads(pathlib.Path(os.environ.get("EVENTS") or TESTDATA / "inbox.json").read_text(encoding="utf-8"))


class Receiver(unittest.TestCase):
    def test_deliveries(self) -> None:
        self.assertTrue(CASES)
        for case in CASES:
            with self.subTest(case["name"]):
                arguments = (case["secret"], case["headers"], case["body"].encode(), case["now"])
                if case["verified"]:
                    self.assertTrue(verify(*arguments)["event_id"])
                else:
                    self.assertRaises(Refused, verify, *arguments)

    def test_the_deprecated_signature_is_what_the_contract_says(self) -> None:
        for case in CASES:
            sent = case["headers"].get("X-Signature-Simple")
            if not case["verified"] or not sent:
                continue
            with self.subTest(case["name"]):
                event = json.loads(case["body"])
                parts = (str(event.get(name, "")) for name in ("timestamp", "session_id", "status", "webhook_type"))
                expected = hmac.new(case["secret"].encode(), ":".join(parts).encode(), hashlib.sha256).hexdigest()
                self.assertEqual(sent, expected)

    def test_inbox(self) -> None:
        inbox = Inbox()
        for case in EVENTS:
            with self.subTest(case["name"]):
                self.assertEqual(inbox.take(case["event"]), case["verdict"])


if __name__ == "__main__":
    unittest.main()
