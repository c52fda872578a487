from enum import StrEnum


class ListListsOrdering(StrEnum):
    NEWEST_FIRST = "-created_at"
    OLDEST_FIRST = "created_at"

    def __str__(self) -> str:
        return str(self.value)
