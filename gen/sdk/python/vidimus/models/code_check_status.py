from enum import StrEnum


class CodeCheckStatus(StrEnum):
    APPROVED = "Approved"
    DECLINED = "Declined"
    EXPIRED_OR_NOT_FOUND = "Expired or Not Found"
    FAILED = "Failed"

    def __str__(self) -> str:
        return str(self.value)
