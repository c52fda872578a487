from enum import StrEnum


class SessionDataRequestGender(StrEnum):
    F = "F"
    M = "M"
    U = "U"

    def __str__(self) -> str:
        return str(self.value)
