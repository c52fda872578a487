from enum import StrEnum


class ListSessionsOrdering(StrEnum):
    LAST_TO_REVIEW_FIRST = "-in_review_at"
    LONGEST_IN_REVIEW_FIRST = "in_review_at"
    NEWEST_FIRST = "-created_at"
    OLDEST_FIRST = "created_at"

    def __str__(self) -> str:
        return str(self.value)
