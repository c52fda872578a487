from enum import StrEnum


class Gender(StrEnum):
    F = "F"
    M = "M"

    def __str__(self) -> str:
        return str(self.value)
