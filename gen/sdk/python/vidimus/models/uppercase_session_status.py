from enum import StrEnum


class UppercaseSessionStatus(StrEnum):
    ABANDONED = "ABANDONED"
    APPROVED = "APPROVED"
    AWAITING_USER = "AWAITING_USER"
    DECLINED = "DECLINED"
    EXPIRED = "EXPIRED"
    IN_PROGRESS = "IN_PROGRESS"
    IN_REVIEW = "IN_REVIEW"
    KYC_EXPIRED = "KYC_EXPIRED"
    NOT_STARTED = "NOT_STARTED"
    RESUBMITTED = "RESUBMITTED"

    def __str__(self) -> str:
        return str(self.value)
