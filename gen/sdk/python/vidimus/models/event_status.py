from enum import StrEnum


class EventStatus(StrEnum):
    APPROVED = "APPROVED"
    DECLINED = "DECLINED"
    IN_REVIEW = "IN_REVIEW"

    def __str__(self) -> str:
        return str(self.value)
