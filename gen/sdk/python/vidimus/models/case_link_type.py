from enum import StrEnum


class CaseLinkType(StrEnum):
    BUSINESS_SESSION = "business_session"
    SESSION = "session"
    TRANSACTION = "transaction"

    def __str__(self) -> str:
        return str(self.value)
