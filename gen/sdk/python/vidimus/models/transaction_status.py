from enum import StrEnum


class TransactionStatus(StrEnum):
    APPROVED = "APPROVED"
    AWAITING_USER = "AWAITING_USER"
    DECLINED = "DECLINED"
    IN_REVIEW = "IN_REVIEW"

    def __str__(self) -> str:
        return str(self.value)
