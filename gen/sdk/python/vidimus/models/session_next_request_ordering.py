from enum import StrEnum


class SessionNextRequestOrdering(StrEnum):
    LAST_TO_REVIEW_FIRST = "-in_review_at"
    LONGEST_IN_REVIEW_FIRST = "in_review_at"

    def __str__(self) -> str:
        return str(self.value)
