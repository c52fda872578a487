from enum import StrEnum


class LinkedRecordEntityType(StrEnum):
    BUSINESS_SESSION = "business_session"
    CASE = "case"
    SESSION = "session"

    def __str__(self) -> str:
        return str(self.value)
