from enum import StrEnum


class IDDocumentStatus(StrEnum):
    APPROVED = "Approved"
    DECLINED = "Declined"
    IN_REVIEW = "In Review"

    def __str__(self) -> str:
        return str(self.value)
