from enum import StrEnum


class AMLReviewStatus(StrEnum):
    CONFIRMED_MATCH = "Confirmed Match"
    FALSE_POSITIVE = "False Positive"
    INCONCLUSIVE = "Inconclusive"
    UNREVIEWED = "Unreviewed"

    def __str__(self) -> str:
        return str(self.value)
