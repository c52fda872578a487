from enum import StrEnum


class IDVerificationV2Gender(StrEnum):
    F = "F"
    M = "M"
    U = "U"

    def __str__(self) -> str:
        return str(self.value)
