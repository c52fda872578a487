from enum import StrEnum


class AmlCategoryResult(StrEnum):
    CLEAR = "clear"
    MATCH = "match"

    def __str__(self) -> str:
        return str(self.value)
