from enum import StrEnum


class ReviewVerdict(StrEnum):
    APPROVED = "Approved"
    DECLINED = "Declined"
    RESUBMITTED = "Resubmitted"

    def __str__(self) -> str:
        return str(self.value)
