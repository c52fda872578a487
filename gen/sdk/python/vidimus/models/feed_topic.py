from enum import StrEnum


class FeedTopic(StrEnum):
    CASES = "cases"
    NOTIFICATIONS = "notifications"
    SESSIONS = "sessions"
    SYSTEM = "system"
    TRANSACTIONS = "transactions"

    def __str__(self) -> str:
        return str(self.value)
