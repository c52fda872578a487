from enum import StrEnum


class ReducedKycStatus(StrEnum):
    APPROVED = "Approved"
    DECLINED = "Declined"
    PENDING = "Pending"

    def __str__(self) -> str:
        return str(self.value)
