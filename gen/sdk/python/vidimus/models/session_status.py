from enum import StrEnum


class SessionStatus(StrEnum):
    ABANDONED = "Abandoned"
    APPROVED = "Approved"
    AWAITING_USER = "Awaiting User"
    DECLINED = "Declined"
    EXPIRED = "Expired"
    IN_PROGRESS = "In Progress"
    IN_REVIEW = "In Review"
    KYC_EXPIRED = "Kyc Expired"
    NOT_STARTED = "Not Started"
    RESUBMITTED = "Resubmitted"

    def __str__(self) -> str:
        return str(self.value)
