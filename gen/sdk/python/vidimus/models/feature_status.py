from enum import StrEnum


class FeatureStatus(StrEnum):
    APPROVED = "Approved"
    DECLINED = "Declined"
    EXPIRED = "Expired"
    IN_REVIEW = "In Review"
    NOT_FINISHED = "Not Finished"
    RESUB_REQUESTED = "Resub Requested"

    def __str__(self) -> str:
        return str(self.value)
