from enum import StrEnum


class StepVerdict(StrEnum):
    APPROVED = "Approved"
    DECLINED = "Declined"
    IN_REVIEW = "In Review"

    def __str__(self) -> str:
        return str(self.value)
