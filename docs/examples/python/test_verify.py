"""The check decides the shared deliveries right."""

import json
import pathlib
import unittest

from verify import Refused, verify

CASES = json.loads((pathlib.Path(__file__).parent.parent / "testdata" / "deliveries.json").read_text(encoding="utf-8"))


class Verify(unittest.TestCase):
    def test_deliveries(self) -> None:
        for case in CASES:
            with self.subTest(case["name"]):
                arguments = (case["secret"], case["headers"], case["body"].encode(), case["now"])
                if case["verified"]:
                    self.assertEqual(verify(*arguments)["webhook_type"], "status.updated")
                else:
                    self.assertRaises(Refused, verify, *arguments)


if __name__ == "__main__":
    unittest.main()
