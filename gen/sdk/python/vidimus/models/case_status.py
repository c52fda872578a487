from enum import StrEnum


class CaseStatus(StrEnum):
    AWAITING_USER = "AWAITING_USER"
    OPEN = "OPEN"
    RESOLVED = "RESOLVED"

    def __str__(self) -> str:
        return str(self.value)
