"""Writes each line of JSON again the way a receiver of webhooks in Python does."""
import json
import sys


def whole(value):
    if isinstance(value, float) and value == int(value):
        return int(value)
    if isinstance(value, list):
        return [whole(v) for v in value]
    if isinstance(value, dict):
        return {k: whole(v) for k, v in value.items()}
    return value


sys.stdin.reconfigure(encoding="utf-8", newline="\n")
sys.stdout.reconfigure(encoding="utf-8", newline="\n")
for line in sys.stdin:
    text = json.dumps(whole(json.loads(line)), sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    sys.stdout.write(text + "\n")
