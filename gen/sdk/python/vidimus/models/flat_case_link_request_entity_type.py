from enum import StrEnum


class FlatCaseLinkRequestEntityType(StrEnum):
    BUSINESS_SESSION = "business_session"
    SESSION = "session"

    def __str__(self) -> str:
        return str(self.value)
