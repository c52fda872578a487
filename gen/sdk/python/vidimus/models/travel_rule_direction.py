from enum import StrEnum


class TravelRuleDirection(StrEnum):
    INBOUND = "INBOUND"
    OUTBOUND = "OUTBOUND"

    def __str__(self) -> str:
        return str(self.value)
