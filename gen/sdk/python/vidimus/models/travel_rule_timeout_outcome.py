from enum import StrEnum


class TravelRuleTimeoutOutcome(StrEnum):
    HOLD = "HOLD"
    PROCEED = "PROCEED"
    REJECT = "REJECT"

    def __str__(self) -> str:
        return str(self.value)
