from enum import StrEnum


class KYCBlockV1MaritalStatus(StrEnum):
    DIVORCED = "DIVORCED"
    MARRIED = "MARRIED"
    SINGLE = "SINGLE"
    UNKNOWN = "UNKNOWN"
    WIDOWED = "WIDOWED"

    def __str__(self) -> str:
        return str(self.value)
