from enum import StrEnum


class DecisionCostItemReason(StrEnum):
    SESSION = "session"

    def __str__(self) -> str:
        return str(self.value)
