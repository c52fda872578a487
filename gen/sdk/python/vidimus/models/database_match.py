from enum import StrEnum


class DatabaseMatch(StrEnum):
    FULL_MATCH = "full_match"
    NO_MATCH = "no_match"
    PARTIAL_MATCH = "partial_match"

    def __str__(self) -> str:
        return str(self.value)
