from enum import StrEnum


class AgeEstimationResultMethod(StrEnum):
    PASSIVE = "PASSIVE"

    def __str__(self) -> str:
        return str(self.value)
