from enum import StrEnum


class KYCBlockV1Gender(StrEnum):
    F = "F"
    M = "M"
    U = "U"

    def __str__(self) -> str:
        return str(self.value)
