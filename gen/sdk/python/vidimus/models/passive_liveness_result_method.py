from enum import StrEnum


class PassiveLivenessResultMethod(StrEnum):
    PASSIVE = "PASSIVE"

    def __str__(self) -> str:
        return str(self.value)
