from enum import StrEnum


class ListSessionReviewsOrdering(StrEnum):
    NEWEST_FIRST = "-created_at"
    OLDEST_FIRST = "created_at"

    def __str__(self) -> str:
        return str(self.value)
