"""Says whether a verified event is news. Standard library only; copy it."""

import threading


class Inbox:
    """Files events that were verified.

    This one forgets everything at the end of the program: keep the two maps as tables of your database, and write them
    in the transaction that carries out what the event asks for.
    """

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._seen: set[str] = set()  # event_id
        self._newest: dict[tuple[str, str], int] = {}  # highest sequence by subject, of each kind of event and of all

    def take(self, event: dict) -> str:
        """Returns "new"; "repeated" for one that came before: answer 2xx and do nothing; "late" when a newer event of its
        kind about the same thing came first: do not let what it says replace what you know; or "out_of_order" when a
        newer event of another kind came first: it is news that this happened, but read the thing's state with a call."""
        with self._lock:
            if event["event_id"] in self._seen:
                return "repeated"
            self._seen.add(event["event_id"])
            subject = subject_of(event)
            of_kind, of_all = (subject, event["webhook_type"]), (subject, "")
            if event["sequence"] <= self._newest.get(of_kind, 0):
                return "late"
            self._newest[of_kind] = event["sequence"]
            if event["sequence"] <= self._newest.get(of_all, 0):
                return "out_of_order"
            self._newest[of_all] = event["sequence"]
            return "new"


def subject_of(event: dict) -> str:
    """What the event is about; sequences count for each of them."""
    if event["webhook_type"] == "activity.created":
        return event["event_id"]
    for name in ("session_id", "transaction_id", "vendor_user_id", "vendor_business_id"):
        if event.get(name):
            return event[name]
    return event["event_id"]
