from enum import StrEnum


class ListFlatCasesOrdering(StrEnum):
    LATEST_DUE_FIRST = "-due_at"
    NEWEST_FIRST = "-created_at"
    OLDEST_FIRST = "created_at"
    SOONEST_DUE_FIRST = "due_at"

    def __str__(self) -> str:
        return str(self.value)
