from enum import StrEnum


class NameMatchingStrictness(StrEnum):
    DEFAULT = "DEFAULT"
    FUZZY = "FUZZY"
    NONE = "NONE"
    STRICT = "STRICT"

    def __str__(self) -> str:
        return str(self.value)
