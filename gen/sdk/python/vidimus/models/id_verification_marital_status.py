from enum import StrEnum


class IDVerificationMaritalStatus(StrEnum):
    DIVORCED = "DIVORCED"
    MARRIED = "MARRIED"
    SINGLE = "SINGLE"
    UNKNOWN = "UNKNOWN"
    WIDOWED = "WIDOWED"

    def __str__(self) -> str:
        return str(self.value)
