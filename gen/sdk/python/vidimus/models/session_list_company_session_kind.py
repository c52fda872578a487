from enum import StrEnum


class SessionListCompanySessionKind(StrEnum):
    BUSINESS = "business"

    def __str__(self) -> str:
        return str(self.value)
