from enum import StrEnum


class RegistrySearchType(StrEnum):
    CONTAINS = "contains"
    FUZZY = "fuzzy"
    START_WITH = "start_with"

    def __str__(self) -> str:
        return str(self.value)
