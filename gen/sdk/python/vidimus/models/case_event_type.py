from enum import StrEnum


class CaseEventType(StrEnum):
    CREATED = "CREATED"
    NOTE_ADDED = "NOTE_ADDED"
    REOPENED = "REOPENED"
    RESOLVED = "RESOLVED"

    def __str__(self) -> str:
        return str(self.value)
