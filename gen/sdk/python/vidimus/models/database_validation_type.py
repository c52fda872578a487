from enum import StrEnum


class DatabaseValidationType(StrEnum):
    NOT_ENABLED = "not_enabled"
    ONE_BY_ONE = "one_by_one"
    TWO_BY_TWO = "two_by_two"

    def __str__(self) -> str:
        return str(self.value)
