from enum import StrEnum


class ListUsersOrdering(StrEnum):
    LAST_SESSION_FIRST = "-last_session_at"
    NEWEST_FIRST = "-created_at"
    OLDEST_FIRST = "created_at"

    def __str__(self) -> str:
        return str(self.value)
