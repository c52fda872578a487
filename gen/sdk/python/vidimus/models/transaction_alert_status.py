from enum import StrEnum


class TransactionAlertStatus(StrEnum):
    AWAITING_USER = "AWAITING_USER"
    DISMISSED = "DISMISSED"
    INVESTIGATING = "INVESTIGATING"
    OPEN = "OPEN"
    PENDING_SAR = "PENDING_SAR"
    RESOLVED = "RESOLVED"
    SAR_FILED = "SAR_FILED"

    def __str__(self) -> str:
        return str(self.value)
