from enum import StrEnum


class IPMatchMatchMode(StrEnum):
    CO_OCCURRENCE = "co_occurrence"
    DETERMINISTIC = "deterministic"
    PROBABILISTIC = "probabilistic"

    def __str__(self) -> str:
        return str(self.value)
