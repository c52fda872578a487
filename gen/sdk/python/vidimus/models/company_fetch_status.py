from enum import StrEnum


class CompanyFetchStatus(StrEnum):
    PENDING = "pending"
    RESOLVED = "resolved"

    def __str__(self) -> str:
        return str(self.value)
