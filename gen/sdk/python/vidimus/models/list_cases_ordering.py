from enum import StrEnum


class ListCasesOrdering(StrEnum):
    FIRST_CHANGED_FIRST = "updated_at"
    LAST_CHANGED_FIRST = "-updated_at"
    LATEST_DUE_FIRST = "-due_at"
    LEAST_URGENT_FIRST = "priority"
    MOST_URGENT_FIRST = "-priority"
    NEWEST_FIRST = "-created_at"
    OLDEST_FIRST = "created_at"
    SOONEST_DUE_FIRST = "due_at"

    def __str__(self) -> str:
        return str(self.value)
