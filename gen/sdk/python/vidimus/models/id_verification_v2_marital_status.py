from enum import StrEnum


class IDVerificationV2MaritalStatus(StrEnum):
    DIVORCED = "DIVORCED"
    MARRIED = "MARRIED"
    SINGLE = "SINGLE"
    UNKNOWN = "UNKNOWN"
    WIDOWED = "WIDOWED"

    def __str__(self) -> str:
        return str(self.value)
