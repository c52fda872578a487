from enum import StrEnum


class CompanyVerificationStatus(StrEnum):
    FAILED = "failed"
    UNKNOWN = "unknown"
    VERIFIED = "verified"

    def __str__(self) -> str:
        return str(self.value)
